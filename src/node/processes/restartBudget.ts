/** Allows at most `limit` restarts within any period of `windowMs`. */
export class RestartBudget {
  readonly #limit: number;
  readonly #windowMs: number;
  #taken: readonly number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Uses one restart at the given time (milliseconds, any origin, never decreasing). Returns false when no restart is left. */
  take(nowMs: number): boolean {
    this.#taken = this.#taken.filter((takenMs) => nowMs - takenMs < this.#windowMs);
    if (this.#taken.length >= this.#limit) return false;
    this.#taken = [...this.#taken, nowMs];
    return true;
  }
}
