import type { Disposable } from '../platform/disposables.ts';

/** Between two askings, and how long an asking may stay unanswered (no lens on screen) before the next. */
export interface LensTiming {
  readonly pauseMs: number;
  readonly patienceMs: number;
}

const defaultTiming: LensTiming = { pauseMs: 400, patienceMs: 4_000 };

/**
 * Asks VS Code to ask for lenses again. VS Code waits after every such event and starts waiting anew at the next, so a
 * stream of them would show nothing until it ends: the next one waits until the last has been answered.
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

  /** Lenses have been asked for and are being made from what is known now. */
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
