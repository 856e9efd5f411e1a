// A line below the claim with a button for each place that matches the search.

import { html, nothing, type TemplateResult } from 'lit';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { placeWords } from '../../../src/core/find/placeWords.ts';
import { translateCount, render, t } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';

/** Renders the line below the selected claim, or nothing without a search. */
export function foundLine(store: InspectorStore): TemplateResult | typeof nothing {
  const { finder, selectedClaim } = store;
  const match = selectedClaim && finder.inClaim(selectedClaim);
  if (!match || match.places.length === 0) return nothing;
  return html`<p class="found-line">
    <span class="muted">${t('Found in')}</span>
    ${match.places.map(
      (place) =>
        html`<button
          type="button"
          class="link-button"
          data-found=${placeKey(place)}
          @click=${() => {
            finder.go(place);
            store.announce(t('Showing {0}', placeWords(place)));
          }}
        >
          ${render(placeWords(place))}
        </button>`,
    )}
    ${match.more > 0 ? html`<span class="muted">${translateCount(match.more, 'and {0} more place', 'and {0} more places')}</span>` : nothing}
  </p>`;
}
