// Where the words are that somebody looks for: a line of the claim with a button for each place, and what a row of the list says.

import { html, nothing, type TemplateResult } from 'lit';
import { placeKey, type FoundClaim, type TextPlace } from '../../../src/core/find/claimFinding.ts';
import { countOf } from '../../../src/core/format/numbers.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { questionName } from '../evidence/evidenceCards.ts';
import type { InspectorStore } from '../store.ts';

function placeWords(place: TextPlace): string {
  switch (place.part) {
    case 'claim':
      return 'the claim';
    case 'origin':
      return 'its origin';
    case 'question':
      return `question ${questionName(place)}`;
    case 'answer':
      return place.answer === 0
        ? `answer to ${questionName(place)}`
        : `answer ${place.answer + 1} to ${questionName(place)}`;
    case 'source':
      return `source of ${questionName(place)}`;
    case 'justification':
      return place.side === 'reference' ? 'reference justification' : 'predicted justification';
  }
}

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

/** For a row of the list: where, and the words around it; nothing where the claim itself says it. */
export function foundInRow(found: FoundClaim | undefined): TemplateResult | typeof nothing {
  if (!found?.excerpt) return nothing;
  const { place, text } = found.excerpt;
  const others = found.places.length + found.more - 1;
  return html`<span class="row-found"
    ><span class="row-found-place"
      >${placeWords(place)}${others > 0 ? ` and ${others} more` : ''}:</span
    >
    ${evidenceText(text)}</span
  >`;
}
