export interface VerdictAggregate {
  /** Share of right verdicts among all claims whose reference has one, 0..1; a missing verdict is wrong. `null` without such claims. */
  readonly accuracy: number | null;
  /** Plain mean of `f1`. */
  readonly macroF1: number | null;
  /** Per label of the data set. */
  readonly f1: Readonly<Record<string, number>>;
  readonly confusion: ConfusionMatrix;
  readonly claims: number;
}

export interface ConfusionMatrix {
  /** Labels of the data set, then those outside it that occur, in the order they were met. */
  readonly labels: readonly string[];
  /** `[reference label][predicted label]`. */
  readonly counts: readonly (readonly number[])[];
  /** Per reference label: claims whose prediction has no verdict. */
  readonly withoutVerdict: readonly number[];
}
