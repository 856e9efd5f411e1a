/** Verdict measures for ordered labels, as in ClaimDecomp's evaluation. Only of data sets whose labels have an order. */
export interface OrdinalVerdictAggregate {
  /** 0..1; `null` without claims that count. */
  readonly accuracy: number | null;
  /** Off by at most one label counts as right, 0..1. */
  readonly softAccuracy: number | null;
  /** Mean distance in labels, 0..labels-1; smaller is better. */
  readonly meanAbsoluteError: number | null;
  readonly macroF1: number | null;
  /** Claims with a label of the data set on both sides. */
  readonly claims: number;
  /** Claims left out: a label is missing or outside the data set. */
  readonly left: number;
}
