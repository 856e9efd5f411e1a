// Numbers of 20,000 claims take seconds, a frame has 16 ms: work is done in slices, with progress, and another question ends it.

import type { Steps } from '../../src/core/statistics/steps.ts';

/** Timers leave some milliseconds between two slices: the rest of a frame. */
const sliceMs = 12;

/** Work younger than this starts anew when more claims come. */
const youngMs = 1000;

/** Progress is told so often: every telling renders the panel. */
const tellMs = 120;

export class Computation<Result> {
  /** 0..1; `null`: nothing is being computed. */
  progress: number | null = null;
  /** Why there is no result. */
  failure: string | null = null;
  readonly #changed: () => void;
  #subject: string | undefined;
  #version: number | undefined;
  #result: Result | undefined;
  #running: { steps: Steps<Result>; version: number } | undefined;
  #timer: number | undefined;
  #told = 0;
  /** When the first work since the last result began. */
  #began = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** For the subject that was wanted last; `undefined` while there is none. */
  get result(): Result | undefined {
    return this.#result;
  }

  /**
   * Begins what is not there yet; asked before every rendering, which reads `result`. Another subject drops all at once;
   * another version of the claims keeps the old result until the new one is there. Work that has just begun starts anew
   * (a large file comes in parts), later it ends first: while claims stream in, nobody would see a number.
   */
  want(subject: string, version: number, start: () => Steps<Result>): void {
    if (subject !== this.#subject) {
      this.cancel();
      this.#subject = subject;
      this.#version = undefined;
      this.#result = undefined;
      this.failure = null;
    }
    if (version !== this.#version && !this.#isUnderWay()) {
      if (!this.#running) this.#began = performance.now();
      window.clearTimeout(this.#timer);
      this.#version = version;
      this.failure = null;
      this.#running = { steps: start(), version };
      this.progress = 0;
      this.#timer = window.setTimeout(this.#slice);
    }
  }

  #isUnderWay(): boolean {
    return this.#running !== undefined && performance.now() - this.#began >= youngMs;
  }

  /** Ends the work; the result so far stays. */
  cancel(): void {
    window.clearTimeout(this.#timer);
    this.#running = undefined;
    this.progress = null;
  }

  /** The next wanting starts anew. */
  forget(): void {
    this.cancel();
    this.#subject = undefined;
  }

  readonly #slice = (): void => {
    const running = this.#running;
    if (!running) return;
    const end = performance.now() + sliceMs;
    try {
      for (;;) {
        const step = running.steps.next();
        if (step.done === true) {
          this.#result = step.value;
          this.cancel();
          break;
        }
        this.progress = step.value;
        if (performance.now() >= end) {
          this.#timer = window.setTimeout(this.#slice);
          break;
        }
      }
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
      this.cancel();
    }
    if (this.#running && performance.now() - this.#told < tellMs) return;
    this.#told = performance.now();
    this.#changed();
  };
}
