// Shows where the search matches: a line below the claim, and marks in all evidence texts of the page.

import { html, nothing, type TemplateResult } from 'lit';
import { placeKey } from '../../../src/core/show/find/claimFinding.ts';
import { describePlace } from '../../../src/core/show/find/placeWords.ts';
import { markFound } from '../../common/find/foundRanges.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { scrollBelowHead } from '../evidence/claimScroll.ts';
import type { InspectorStore } from '../store.ts';

// A line below the claim with a button for each place that matches the search.

/** Renders the line below the selected claim, or nothing without a search. */
export function foundLine(store: InspectorStore): TemplateResult | typeof nothing {
  const { finder, selectedClaim } = store;
  const match = selectedClaim && finder.inClaim(selectedClaim);
  if (!match || match.places.length === 0) return nothing;
  return html`<p class="flow found-line">
    <span class="muted">${t('Found in')}</span>
    ${match.places.map(
      (place) =>
        html`<button
          type="button"
          class="link-button"
          data-found=${placeKey(place)}
          @click=${() => {
            finder.go(place);
            store.announce(t('Showing {0}', describePlace(place)));
          }}
        >
          ${render(describePlace(place))}
        </button>`,
    )}
    ${match.more > 0 ? html`<span class="muted">${translateCount(match.more, 'and {0} more place', 'and {0} more places')}</span>` : nothing}
  </p>`;
}

// Marks search matches in all evidence texts of the page and scrolls to a place. The marks are ranges over the page's texts (CSS
// Custom Highlight API), so they do not involve the views or any rendering.

/** Names used in find.css. There are two names, because the list and the claim are drawn at different times. */
const listMarks = 'found-in-list';
const claimMarks = 'found-in-claim';

export class FoundMarks {
  readonly #store: InspectorStore;
  #goings = 0;

  constructor(store: InspectorStore) {
    this.#store = store;
  }

  /** Marks matches in the list. Separate from the claim's marks, because the list also draws rows between two renderings. */
  markList(): void {
    markFound(
      listMarks,
      document.querySelectorAll(':is(.claim-list, .claim-table) .evidence'),
      this.#store.finder.marked,
    );
  }

  afterRender(): void {
    const { finder, view } = this.#store;
    this.markList();
    const query = view.tab === 'file' || view.tab === 'table' ? [] : finder.marked;
    const ranges = markFound(claimMarks, document.querySelectorAll('.claim-pane .evidence'), query);
    if (finder.goings === this.#goings) return;
    this.#goings = finder.goings;
    this.#bringIntoSight(ranges);
  }

  #bringIntoSight(ranges: readonly Range[]): void {
    const { place } = this.#store.finder;
    const pane = document.querySelector('.claim-pane');
    if (!place || !pane) return;
    const all = document.querySelectorAll<HTMLElement>(`[data-texts="${placeKey(place)}"]`);
    // The details of an open row contain the whole text, but the row itself contains only a part.
    const texts = [...all].at(-1);
    if (!texts) {
      pane.scrollTop = 0;
      return;
    }
    const closed = texts.closest('details');
    if (closed) closed.open = true;
    const range = ranges.find(({ startContainer }) => texts.contains(startContainer));
    scrollBelowHead((range ?? texts).getBoundingClientRect());
    texts.tabIndex = -1;
    texts.focus({ preventScroll: true });
  }
}
