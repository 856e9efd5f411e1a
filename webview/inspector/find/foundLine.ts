// Where the words are that somebody looks for: a line of the claim with a button for each place.

import { html, nothing, type TemplateResult } from 'lit';
import { placeKey } from '../../../src/core/find/claimFinding.ts';
import { placeWords } from '../../../src/core/find/placeWords.ts';
import { countOf } from '../../../src/core/format/numbers.ts';
import type { InspectorStore } from '../store.ts';

/** Under the selected claim; nothing where nothing is looked for. */
export function foundLine(store: InspectorStore): TemplateResult | typeof nothing {
  const { finder, selectedClaim } = store;
  const found = selectedClaim && finder.inClaim(selectedClaim);
  if (!found || found.places.length === 0) return nothing;
  return html`<p class="found-line">
    <span class="muted">Found in</span>
    ${found.places.map(
      (place) =>
        html`<button
          type="button"
          class="link-button"
          data-found=${placeKey(place)}
          @click=${() => {
            finder.go(place);
            store.announce(`Shows ${placeWords(place)}`);
          }}
        >
          ${placeWords(place)}
        </button>`,
    )}
    ${found.more > 0 ? html`<span class="muted">and ${countOf(found.more, 'more place')}</span>` : nothing}
  </p>`;
}
