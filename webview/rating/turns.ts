import type { RatingStore } from './store.ts';

/** Brings what the rater has come to into sight: the top of another claim, the question that keys answer now. */
export class Turns {
  readonly #store: RatingStore;
  #shown = 0;
  #place: number | undefined;

  constructor(store: RatingStore) {
    this.#store = store;
  }

  afterRender(): void {
    const { turns, task, active } = this.#store;
    if (turns === this.#shown) return;
    this.#shown = turns;
    if (task !== null && task.place !== this.#place) {
      this.#place = task.place;
      document.querySelector('.rating-evidence')?.scrollTo({ top: 0 });
      // Where there is a note's caret, it would stay in the note of the claim before.
      document.querySelector<HTMLElement>('#claim')?.focus({ preventScroll: true });
    }
    document
      .querySelector(`.dimension[data-place="${String(active)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }
}
