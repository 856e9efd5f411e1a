/** Thrown for reports that cannot be merged. Says why, and what to do about it. */
export class MergeRefusal extends RangeError {
  /** A sentence that says what to do next, with its full stop. */
  readonly nextStep: string;

  constructor(sentence: string, nextStep: string) {
    super(sentence);
    this.name = 'MergeRefusal';
    this.nextStep = nextStep;
  }
}
