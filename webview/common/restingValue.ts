const usualMs = 300;

/** Tells a value once it has not moved for a while: each telling changes every view. */
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

  /** What it moved to is not told. */
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
