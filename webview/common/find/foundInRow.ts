// Search results in a list row, and progress beside the list's count.

import { t } from '../l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { FoundClaim, TextPlace } from '../../../src/core/find/claimFinding.ts';
import { gap } from '../../../src/core/words/joints.ts';
import { placeWords } from '../../../src/core/find/placeWords.ts';
import { shareText } from '../../../src/core/format/numbers.ts';
import { evidenceText } from '../evidenceText.ts';
import type { EvidenceFind } from './evidenceFind.ts';
import type { Message } from '../../../src/core/words/message.ts';

/** Renders the match and the words around it. Renders nothing if the claim's own text matches. */
export function foundInRow(
  match: FoundClaim | undefined,
  words: (place: TextPlace) => Message = placeWords,
): TemplateResult | typeof nothing {
  if (!match?.excerpt) return nothing;
  const { place, text } = match.excerpt;
  const others = match.places.length + match.more - 1;
  const more = t('(and {0} more)', others);
  const where = t('{0}:', words(place));
  return html`<span class="row-found"
    ><span class="row-found-place">${where}</span>${gap(where, text)}${evidenceText(text)}${
      others > 0 ? html`${gap('', more)}<span class="row-found-place">${more}</span>` : nothing
    }</span
  >`;
}

/** Renders the note shown instead of the list while the search runs. */
export function lookingNote(): TemplateResult {
  return html`<p class="list-empty">${t('Searching the evidence…')}</p>`;
}

/** Renders the progress of the search through the evidence of all claims. */
export function findingNote({ progress }: EvidenceFind): TemplateResult | typeof nothing {
  if (progress === null) return nothing;
  return html`<span class="finding">
    · ${t('searching the evidence, {0}', shareText(progress, 1))}</span
  >`;
}
