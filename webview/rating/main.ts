import { openPanel } from '../common/panel/panel.ts';
import type { ToRating } from '../../src/protocol/ratingPanel.ts';
import './rating.css';
import { onShortcut } from './shortcuts.ts';
import { RatingStore, type RatingViewState } from './store.ts';
import { ratingView } from './view.ts';
import type { FromRating } from '../../src/protocol/pageMessages.ts';

/**
 * Returns a function that scrolls to the rater's current place after a rendering. For a new claim, this is the top. Otherwise, it is
 * the active question.
 */
function followTurns(store: RatingStore): () => void {
  let shown = 0;
  let place: number | undefined;
  return () => {
    const { turns, task, active } = store;
    if (turns === shown) return;
    shown = turns;
    if (task !== null && task.place !== place) {
      place = task.place;
      document.querySelector('.rating-evidence')?.scrollTo({ top: 0 });
      // Otherwise the caret would stay in the previous claim's note.
      document.querySelector<HTMLElement>('#claim')?.focus({ preventScroll: true });
    }
    document
      .querySelector(`.dimension[data-place="${String(active)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
}

openPanel<ToRating, FromRating, RatingViewState, RatingStore>({
  store: (host, changed) => {
    const store = new RatingStore(host, changed, () => performance.now());
    document.addEventListener('visibilitychange', () =>
      store.attend(document.visibilityState === 'visible'),
    );
    return store;
  },
  page: (store) => ({ view: () => ratingView(store), afterRender: followTurns(store) }),
  onKey: onShortcut,
});
