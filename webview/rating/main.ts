import { openPanel } from '../common/panel/panel.ts';
import type { FromRating, RatingViewState, ToRating } from '../../src/protocol/ratingPanel.ts';
import './rating.css';
import { onShortcut } from './shortcuts.ts';
import { RatingStore } from './store.ts';
import { Turns } from './turns.ts';
import { ratingView } from './view.ts';

openPanel<ToRating, FromRating, RatingViewState, RatingStore>({
  store: (host, changed) => {
    const store = new RatingStore(host, changed, () => performance.now());
    document.addEventListener('visibilitychange', () => {
      store.attend(document.visibilityState === 'visible');
    });
    return store;
  },
  page: (store) => {
    const turns = new Turns(store);
    return {
      view: () => ratingView(store),
      afterRender: () => {
        turns.afterRender();
      },
    };
  },
  onKey: onShortcut,
});
