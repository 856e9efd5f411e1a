/** A part of the claims with their numbers. */
export interface Slice {
  readonly by: SliceKind;
  /** `Numerical Claim`, `2020-10`, a speaker's name... */
  readonly value: string;
  readonly claims: number;
  /** `column` of a score in the table of metrics -> mean over the slice's claims that have one. */
  readonly means: Readonly<Record<string, number | null>>;
  /** Level -> AVeriTeC score of the slice. */
  readonly averitecScore?: Readonly<Record<string, number | null>>;
  readonly accuracy?: number | null;
}

export const sliceKinds = [
  'referenceVerdict',
  'claimType',
  'strategy',
  'answerType',
  'medium',
  'month',
  'speaker',
] as const;
export type SliceKind = (typeof sliceKinds)[number];
