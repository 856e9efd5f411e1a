const usualMs = 300;

/** Reports a value once it has stopped changing for a while, because each report updates every view. */
export class RestingValue<Value> {
  readonly #rest: (value: Value) => void;
  readonly #restMs: number;
  #timer: number | undefined;

  constructor(rest: (value: Value) => void, restMs = usualMs) {
    this.#rest = rest;
    this.#restMs = restMs;
  }

  get isMoving(): boolean {
    return this.#timer !== undefined;
  }

  /** Drops the pending value without reporting it. */
  forget(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  move(value: Value): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      this.#rest(value);
    }, this.#restMs);
  }
}
