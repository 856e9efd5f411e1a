/** Reports that cannot be merged: the reason, and what to do about it. */
export class MergeRefusal extends RangeError {
  /** Ends with a full stop. */
  readonly nextStep: string;

  constructor(sentence: string, nextStep: string) {
    super(sentence);
    this.name = 'MergeRefusal';
    this.nextStep = nextStep;
  }
}
