/** Measures how long a rater has looked at a claim. Time while the page is hidden does not count. */
export class Attention {
  readonly #now: () => number;
  #before = 0;
  /** Start of the current interval; `null`: not measuring. */
  #since: number | null = null;

  /** `now` returns milliseconds and never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds, rounded to a tenth. */
  get seconds(): number {
    const running = this.#since === null ? 0 : (this.#now() - this.#since) / 1000;
    return Math.round(10 * (this.#before + running)) / 10;
  }

  start(before: number): void {
    this.#before = before;
    this.#since = this.#now();
  }

  pause(): void {
    this.#before = this.seconds;
    this.#since = null;
  }

  resume(): void {
    this.#since ??= this.#now();
  }
}
