// Computing over 20,000 claims takes seconds, but a frame lasts only 16 ms. The work therefore runs in slices, reports progress,
// and stops when a different subject is requested.

import { html, type TemplateResult } from 'lit';
import { percentText } from '../../src/core/base/numbers.ts';
import type { Steps } from '../../src/core/base/statistics/samples.ts';
import { gap } from '../../src/core/base/words/lists.ts';
import { progressBar, pushButton } from './buttons.ts';
import { icon } from './controls.ts';
import { t } from './l10n.ts';
import { haveSameMembers } from './memo.ts';

/** Length of a slice in ms. Timers leave a few milliseconds between two slices, which is the rest of a frame. */
const sliceMs = 12;

/** Maximum age in ms of unfinished work that is restarted when more claims arrive. Older work finishes first. */
const youngMs = 1000;

/** Minimum time in ms between two progress reports. Each report renders the panel. */
const tellMs = 120;

export class Computation<Result> {
  /** Progress from 0 to 1, or `null` if nothing is being computed. */
  progress: number | null = null;
  /** The error message, if the computation failed. */
  failure: string | null = null;
  readonly #changed: () => void;
  #subject: string | undefined;
  #inputs: readonly unknown[] | undefined;
  #result: Result | undefined;
  #running: Steps<Result> | undefined;
  #timer: number | undefined;
  #told = 0;
  /** Start time of the first work since the last result. */
  #began = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Result for the subject that was requested last, or `undefined` until the result is available. */
  get result(): Result | undefined {
    return this.#result;
  }

  /**
   * Starts the computation if its result is missing. Called before every rendering. A new subject discards everything
   * immediately. For other inputs, such as more claims, the old result is kept until the new one is ready. Work that has just begun is
   * restarted, because a large file arrives in parts. Older work is finished first, because otherwise no result would appear
   * while claims arrive.
   */
  want(subject: string, inputs: readonly unknown[], start: () => Steps<Result>): void {
    if (subject !== this.#subject) {
      this.cancel();
      this.#subject = subject;
      this.#inputs = undefined;
      this.#result = undefined;
      this.failure = null;
    }
    const isSame = this.#inputs !== undefined && haveSameMembers(this.#inputs, inputs);
    if (!isSame && !this.#isUnderWay()) {
      if (!this.#running) this.#began = performance.now();
      window.clearTimeout(this.#timer);
      this.#inputs = inputs;
      this.failure = null;
      this.#running = start();
      this.progress = 0;
      this.#timer = window.setTimeout(this.#slice);
    }
  }

  #isUnderWay(): boolean {
    return this.#running !== undefined && performance.now() - this.#began >= youngMs;
  }

  /** Stops the work and keeps the last result. */
  cancel(): void {
    window.clearTimeout(this.#timer);
    this.#running = undefined;
    this.progress = null;
  }

  /** Stops the work and makes the next `want` start from the beginning. */
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
        const step = running.next();
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

/** Explains why the panel is empty and what to do. */
export function guidance(why: string, what: string): TemplateResult {
  return html`<p class="guidance">${icon('about')} <b>${why}</b>${gap(why, what)}${what}</p>`;
}

/**
 * Renders the progress of a computation, or why it failed. `what` names the work in the display language, such as `Ranking the
 * claims`.
 */
export function computationStatus(
  { progress, failure }: Pick<Computation<unknown>, 'progress' | 'failure'>,
  what: string,
  cancel?: () => void,
): TemplateResult {
  if (failure !== null) {
    return guidance(
      t('{0} failed: {1}.', what, failure),
      t('Score the file again. If the error persists, report it together with the log.'),
    );
  }
  if (progress === null) return html``;
  return html`<p class="flow working">
    <span>${what}… ${percentText(progress)}</span>
    ${progressBar(what, progress)} ${cancel ? pushButton(t('Cancel'), cancel) : ''}
  </p>`;
}
