import type { Disposable } from '../platform/disposables.ts';

/**
 * The pause between two requests, and the maximum time that a request may stay unanswered (no lens on screen) before the next
 * request.
 */
export interface LensTiming {
  readonly pauseMs: number;
  readonly patienceMs: number;
}

const defaultTiming: LensTiming = { pauseMs: 400, patienceMs: 4_000 };

/**
 * Asks VS Code to request lenses again. VS Code waits after each event and restarts the wait at the next event, so no lens would
 * appear while events are frequent. The next event therefore waits until VS Code has requested the lenses.
 */
export class LensRefresh implements Disposable {
  readonly #fire: () => void;
  readonly #timing: LensTiming;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsked = false;
  #isWanted = false;
  #isDisposed = false;

  constructor(fire: () => void, timing: LensTiming = defaultTiming) {
    this.#fire = fire;
    this.#timing = timing;
  }

  request(): void {
    this.#isWanted = true;
    if (this.#timer === undefined) this.#ask();
  }

  /** Call when VS Code has requested lenses and receives the current lenses. */
  onProvided(): void {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#wait(this.#timing.pauseMs);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  #ask(): void {
    if (!this.#isWanted || this.#isDisposed) return;
    this.#isWanted = false;
    this.#isAsked = true;
    this.#wait(this.#timing.patienceMs);
    this.#fire();
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#ask();
    }, ms);
  }
}
