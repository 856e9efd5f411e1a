import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FoundClaim, TextPlace } from '../../../src/core/find/claimFinding.ts';
import { placeWords } from '../../../src/core/find/placeWords.ts';
import { shareText } from '../../../src/core/format/numbers.ts';
import { gap } from '../../../src/core/words/lists.ts';
import type { Message } from '../../../src/core/words/message.ts';
import { fieldValue } from '../choice.ts';
import { evidenceText } from '../evidenceText.ts';
import { english, t, translate } from '../l10n.ts';
import type { EvidenceFind } from './evidenceFind.ts';

/** Label of a field that also searches questions, answers, sources and justifications. */
export const findInAll = english('Find in claims, questions, answers, sources and justifications');

/**
 * Renders the search field. Arrow down and Enter move the focus to the list `listId`. Escape clears the field. `label` says what
 * is searched.
 */
export function findField(
  find: string,
  listId: string,
  change: (find: string) => void,
  label: string = english('Find in claims'),
): TemplateResult {
  return html`<input
    id="find"
    class="field find"
    type="search"
    spellcheck="false"
    autocomplete="off"
    placeholder=${t('Words or claim number (/)')}
    aria-label=${translate(label)}
    title=${t('{0}. Put "several words" in quotation marks to find the exact phrase.', translate(label))}
    .value=${live(find)}
    @input=${(event: Event) => change(fieldValue(event))}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') {
        document.querySelector<HTMLElement>(`#${listId}`)?.focus();
        event.preventDefault();
      } else if (event.key === 'Escape' && find !== '') {
        (event.currentTarget as HTMLInputElement).value = ''; // at once, because the next key may arrive before the next rendering
        change('');
        event.stopPropagation();
      }
    }}
  />`;
}

/** Renders the note shown instead of an empty list. The button undoes the search or filter that matched nothing. */
export function noMatch(button: string, takeBack: () => void): TemplateResult {
  return html`<p class="list-empty">
    ${t('No claims match.')}
    <button type="button" class="link-button" @click=${takeBack}>${button}</button>
  </p>`;
}

// Search results in a list row, and progress beside the list's count.

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
