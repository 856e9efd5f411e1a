// Facts that a judge extracted from evidence, its verdict on each, and the resulting numbers.

/** `absent`: the other side neither supports nor contradicts it. */
export const factVerdicts = ['supported', 'contradicted', 'absent'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

export interface JudgedFact {
  readonly text: string;
  /** Verdict by the other side. `null`: the judge's wording does not say. */
  readonly verdict: FactVerdict | null;
  readonly reason: string;
}

/** Number of facts, and how many of them the other side supports. A judge may count half facts. */
export interface FactCounts {
  readonly facts: number;
  readonly supported: number;
}

/** The facts of one side, compared with the other side. */
export interface FactSide {
  readonly facts: readonly JudgedFact[];
  /** The judge's own counts. `null`: it gave none. */
  readonly said: FactCounts | null;
  /** The source of the counts behind the share. If the list's verdicts are prose, only the judge's own counts are exact. */
  readonly counted: 'list' | 'said';
}

/** A judge's facts of both sides. */
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

/** The counts behind the share. */
export function countsOf(side: FactSide): FactCounts {
  return side.counted === 'said' && side.said ? side.said : countListed(side);
}

/**
 * Share of facts that the other side supports, 0 to 1. `null` without facts, which is not 0. A judge that counts more supported facts than
 * facts gives 1 (`isClipped`). Source: precision and recall of Ev2R (Akhtar, Schlichtkrull, Vlachos: Ev2R, 2024, section on the
 * reference-based scorer).
 */
export function computeSupportedShare(side: FactSide): number | null {
  const { facts, supported } = countsOf(side);
  return facts === 0 ? null : Math.min(1, supported / facts);
}

/** Whether the unclipped share is over 1. The official programs average it unclipped. */
export function isClipped(side: FactSide): boolean {
  const { facts, supported } = countsOf(side);
  return facts > 0 && supported > facts;
}

/** Share of listed facts that the other side contradicts, 0 to 1. `null` without listed facts. */
export function computeContradictedShare({ facts }: Pick<FactSide, 'facts'>): number | null {
  if (facts.length === 0) return null;
  return facts.filter(({ verdict }) => verdict === 'contradicted').length / facts.length;
}

/** The judge's own counts and those of its list, if they differ. `null`: they are equal, or the judge gave none. */
export function countsDiffer(
  side: FactSide,
): { readonly said: FactCounts; readonly listed: FactCounts } | null {
  const { said, facts } = side;
  if (!said) return null;
  const listed = countListed(side);
  // A verdict that is unclear from prose does not prove an error.
  const isUntold = facts.some(({ verdict }) => verdict === null);
  const isSame = said.facts === listed.facts && (isUntold || said.supported === listed.supported);
  return isSame ? null : { said, listed };
}

/**
 * Harmonic mean of precision and recall, 0 to 1. 0 if one of them is 0, whatever the other, because then no reference fact is supported.
 * `null`: one is missing, and the other is not 0.
 */
export function f1Of(precision: number | null, recall: number | null): number | null {
  if (precision === 0 || recall === 0) return 0;
  if (precision === null || recall === null) return null;
  return (2 * precision * recall) / (precision + recall);
}
