import type { Wording } from '../../base/words/message.ts';

/** The reason why systems cannot be compared, with what the user can do. The message is a clause without a full stop. */
export class IncomparableSystems extends RangeError {
  readonly nextStep: Wording;

  constructor(message: string, nextStep: Wording) {
    super(message);
    this.nextStep = nextStep;
  }
}
