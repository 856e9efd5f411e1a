/** Something about a run that a reader must know before quoting its numbers. */
export interface EvaluationNote {
  /** Stable, for tests and documentation: `clippedPredictions`, `missingExplanation`, ... */
  readonly code: string;
  /** What is so, in how many claims, and what we do about it. */
  readonly message: string;
  /** What the official scripts do, silently. */
  readonly official: string;
  readonly count: number;
  /** Reference positions of the first claims concerned. */
  readonly claims: readonly number[];
}
