import type { SemqaParameters } from '../../src/core/metrics/semqa.ts';

const restMs = 300;

/** Tells the parameters once they have not moved for a while: each telling writes a setting. */
export class RestingParameters {
  readonly #rest: (parameters: SemqaParameters) => void;
  #timer: number | undefined;

  constructor(rest: (parameters: SemqaParameters) => void) {
    this.#rest = rest;
  }

  get isMoving(): boolean {
    return this.#timer !== undefined;
  }

  move(parameters: SemqaParameters): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#rest(parameters);
    }, restMs);
  }
}
