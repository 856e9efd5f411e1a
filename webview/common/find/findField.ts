import { english, t, translate } from '../l10n.ts';
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fieldValue } from '../choice.ts';

/** `label` of a field that looks into questions, answers, sources and justifications too. */
export const findInAll = english('Find in claims, questions, answers, sources and justifications');

/** Arrow down and Enter go on to the list with that id, Escape empties the field. `label`: what it looks into. */
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
    title=${t('{0}. "Several words" in quotation marks: as they stand.', translate(label))}
    .value=${live(find)}
    @input=${(event: Event) => {
      change(fieldValue(event));
    }}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') {
        document.querySelector<HTMLElement>(`#${listId}`)?.focus();
        event.preventDefault();
      } else if (event.key === 'Escape' && find !== '') {
        (event.currentTarget as HTMLInputElement).value = ''; // at once: the next key may come before the next rendering
        change('');
        event.stopPropagation();
      }
    }}
  />`;
}

/** In a list's place; the button takes back what found nothing. */
export function noMatch(button: string, takeBack: () => void): TemplateResult {
  return html`<p class="list-empty">
    ${t('No claim matches.')}
    <button type="button" class="link-button" @click=${takeBack}>${button}</button>
  </p>`;
}
