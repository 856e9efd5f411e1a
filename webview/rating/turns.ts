import type { RatingStore } from './store.ts';

/** Scrolls to the rater's current place: to the top for another claim, otherwise to the active question. */
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
      // Otherwise the caret would stay in the previous claim's note.
      document.querySelector<HTMLElement>('#claim')?.focus({ preventScroll: true });
    }
    document
      .querySelector(`.dimension[data-place="${String(active)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }
}
