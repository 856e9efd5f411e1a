// Facts that a judge took from evidence, with what it said of each, and the numbers that follow from them.

/** `absent`: the other side says neither this nor otherwise. */
export const factVerdicts = ['supported', 'contradicted', 'absent'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

export interface JudgedFact {
  readonly text: string;
  /** Held against the other side; `null`: the judge's words do not tell. */
  readonly verdict: FactVerdict | null;
  readonly reason: string;
}

/** How many facts there are, and how many of them the other side supports; a judge may count half a fact. */
export interface FactCounts {
  readonly facts: number;
  readonly supported: number;
}

/** The facts of one side, held against the other. */
export interface FactSide {
  readonly facts: readonly JudgedFact[];
  /** The judge's own counts; `null`: it gave none. */
  readonly said: FactCounts | null;
  /** Whose counts make the share: of a list whose verdicts are prose, only the judge's own are exact. */
  readonly counted: 'list' | 'said';
}

/** What a judge said of the facts of both sides. */
export interface FactCheck {
  readonly predicted: FactSide;
  readonly reference: FactSide;
}

export function countListed({ facts }: Pick<FactSide, 'facts'>): FactCounts {
  return {
    facts: facts.length,
    supported: facts.filter(({ verdict }) => verdict === 'supported').length,
  };
}

/** The counts that the share is made of. */
export function countsOf(side: FactSide): FactCounts {
  return side.counted === 'said' && side.said ? side.said : countListed(side);
}

/**
 * Share of facts that the other side supports, 0..1; `null` without facts: nothing can be said, which is not 0.
 * A judge that counts more supported facts than facts gives 1 (`isClipped`).
 * Source: precision and recall of Ev2R (Akhtar, Schlichtkrull, Vlachos: Ev2R, 2024, section on the reference-based scorer).
 */
export function computeSupportedShare(side: FactSide): number | null {
  const { facts, supported } = countsOf(side);
  return facts === 0 ? null : Math.min(1, supported / facts);
}

/** The share would be over 1: the official programs average it as it is. */
export function isClipped(side: FactSide): boolean {
  const { facts, supported } = countsOf(side);
  return facts > 0 && supported > facts;
}

/** Share of facts that the other side contradicts, by the list, 0..1; `null` without listed facts. */
export function computeContradictedShare({ facts }: Pick<FactSide, 'facts'>): number | null {
  if (facts.length === 0) return null;
  return facts.filter(({ verdict }) => verdict === 'contradicted').length / facts.length;
}

/** Where the judge's own counts are not those of its list; `null`: they agree, or it gave none. */
export function countsDiffer(
  side: FactSide,
): { readonly said: FactCounts; readonly listed: FactCounts } | null {
  const { said, facts } = side;
  if (!said) return null;
  const listed = countListed(side);
  // Prose that does not tell a verdict is no evidence of a slip.
  const isUntold = facts.some(({ verdict }) => verdict === null);
  const isSame = said.facts === listed.facts && (isUntold || said.supported === listed.supported);
  return isSame ? null : { said, listed };
}

/**
 * Harmonic mean of precision and recall, 0..1. 0 where one of them is 0, whatever the other: a prediction that supports no
 * reference fact has none. `null`: one is missing, and the other is not 0.
 */
export function f1Of(precision: number | null, recall: number | null): number | null {
  if (precision === 0 || recall === 0) return 0;
  if (precision === null || recall === null) return null;
  return (2 * precision * recall) / (precision + recall);
}
