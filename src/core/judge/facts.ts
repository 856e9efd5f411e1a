// Facts that a judge found in evidence, its verdict on each fact, and the resulting numbers.

/** `absent`: the other side neither supports nor contradicts the fact. */
export const factVerdicts = ['supported', 'contradicted', 'absent'] as const;
export type FactVerdict = (typeof factVerdicts)[number];

export interface JudgedFact {
  readonly text: string;
  /** The judge's verdict: how the other side relates to the fact. `null`: the judge's wording does not say. */
  readonly verdict: FactVerdict | null;
  readonly reason: string;
}

/** Number of facts, and number of facts that the other side supports. A judge may count half facts. */
export interface FactCounts {
  readonly facts: number;
  readonly supported: number;
}

/** The facts of one side, compared with the other side. */
export interface FactSide {
  readonly facts: readonly JudgedFact[];
  /** The numbers that the judge stated. `null`: it stated none. */
  readonly said: FactCounts | null;
  /** Which counts the share uses. If the verdicts in the list are prose, only the numbers stated by the judge are exact. */
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

/** The counts that the share is computed from. */
export function countsOf(side: FactSide): FactCounts {
  return side.counted === 'said' && side.said ? side.said : countListed(side);
}

/**
 * Share of facts that the other side supports, 0 to 1. `null` if there are no facts, which is not the same as 0. If a judge states more
 * supported facts than facts, the share is 1 (`isClipped`). Source: precision and recall of Ev2R (Akhtar, Schlichtkrull, Vlachos: Ev2R,
 * 2024, section on the reference-based scorer).
 */
export function computeSupportedShare(side: FactSide): number | null {
  const { facts, supported } = countsOf(side);
  return facts === 0 ? null : Math.min(1, supported / facts);
}

/** Whether the share would be above 1. The official programs do not limit it to 1 before they average. */
export function isClipped(side: FactSide): boolean {
  const { facts, supported } = countsOf(side);
  return facts > 0 && supported > facts;
}

/** Share of listed facts that the other side contradicts, 0 to 1. `null` without listed facts. */
export function computeContradictedShare({ facts }: Pick<FactSide, 'facts'>): number | null {
  if (facts.length === 0) return null;
  return facts.filter(({ verdict }) => verdict === 'contradicted').length / facts.length;
}

/** The counts that the judge stated and the counts of its list, if they differ. `null`: they are equal, or the judge stated none. */
export function countsDiffer(
  side: FactSide,
): { readonly said: FactCounts; readonly listed: FactCounts } | null {
  const { said, facts } = side;
  if (!said) return null;
  const listed = countListed(side);
  // A verdict that cannot be read from prose does not prove an error.
  const isUntold = facts.some(({ verdict }) => verdict === null);
  const isSame = said.facts === listed.facts && (isUntold || said.supported === listed.supported);
  return isSame ? null : { said, listed };
}

/**
 * Harmonic mean of precision and recall, 0 to 1. 0 if one of them is 0, whatever the other is, because then no reference fact is supported.
 * `null`: one of them is missing, and the other is not 0.
 */
export function f1Of(precision: number | null, recall: number | null): number | null {
  if (precision === 0 || recall === 0) return 0;
  if (precision === null || recall === null) return null;
  return (2 * precision * recall) / (precision + recall);
}
