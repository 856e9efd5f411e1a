/** Reports that cannot be put together: what is so, and what to do about it. */
export class MergeRefusal extends RangeError {
  /** Ends with a full stop. */
  readonly nextStep: string;

  constructor(sentence: string, nextStep: string) {
    super(sentence);
    this.name = 'MergeRefusal';
    this.nextStep = nextStep;
  }
}
