import { english, t, translate } from '../l10n.ts';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fieldValue } from '../choice.ts';

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
    @input=${(event: Event) => {
      change(fieldValue(event));
    }}
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
