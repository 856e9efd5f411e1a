/** How long a rater has had a claim in front of them: time in which the page was hidden does not count. */
export class Attention {
  readonly #now: () => number;
  #before = 0;
  /** `null`: not counting. */
  #since: number | null = null;

  /** `now`: milliseconds that only grow. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** To a tenth. */
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
