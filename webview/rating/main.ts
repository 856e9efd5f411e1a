import { openPanel } from '../common/panel/panel.ts';
import type { ToRating } from '../../src/protocol/ratingPanel.ts';
import './rating.css';
import { onShortcut } from './shortcuts.ts';
import { RatingStore, type RatingViewState } from './store.ts';
import { ratingView } from './view.ts';
import type { FromRating } from '../../src/protocol/pageMessages.ts';

/** Scrolls to the rater's current place. For a new claim, this is the top. Otherwise, it is the active question. */
class Turns {
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

openPanel<ToRating, FromRating, RatingViewState, RatingStore>({
  store: (host, changed) => {
    const store = new RatingStore(host, changed, () => performance.now());
    document.addEventListener('visibilitychange', () =>
      store.attend(document.visibilityState === 'visible'),
    );
    return store;
  },
  page: (store) => {
    const turns = new Turns(store);
    return {
      view: () => ratingView(store),
      afterRender: () => turns.afterRender(),
    };
  },
  onKey: onShortcut,
});
