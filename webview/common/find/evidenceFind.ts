// Searches claims and their evidence. Claim texts are searched here immediately. The extension searches the evidence and sends
// the results.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FoundClaim, FoundPlace } from '../../../src/core/show/find/claimFinding.ts';
import {
  findQuery,
  type FindQuery,
  isTelling,
  longestQuery,
} from '../../../src/core/show/find/findQuery.ts';
import { describePlace } from '../../../src/core/show/find/placeWords.ts';
import { shareText } from '../../../src/core/base/numbers.ts';
import { gap } from '../../../src/core/base/words/lists.ts';
import type { Message } from '../../../src/core/base/words/message.ts';
import type { FoundPart } from '../../../src/protocol/panels.ts';
import { fieldValue } from '../controls.ts';
import { evidenceText } from '../evidenceText.ts';
import { english, t, translate } from '../l10n.ts';
import { RestingValue } from '../panel/panelStore.ts';
import { linkButton } from '../buttons.ts';

/** Time in ms between the last keystroke and the search, because nobody reads results between two keystrokes. */
const typingMs = 120;

export class EvidenceFind {
  query: FindQuery = [];
  /** Claims with matches, by reference position. */
  readonly found = new Map<number, FoundClaim>();
  /** Increases with every change of the results. */
  version = 0;
  readonly #tell: (find: string) => void;
  readonly #resting: RestingValue<string>;
  /** The text that the extension is searching for. Empty if no search is running. */
  #asked = '';
  #looked = 0;
  #total = 0;

  /** `tell` asks the extension to search for a text, or to stop if the text is empty. */
  constructor(tell: (find: string) => void) {
    this.#tell = tell;
    this.#resting = new RestingValue((find) => this.#ask(find), typingMs);
  }

  /** Share of the evidence that has been searched so far, from 0 to 1. `null` if the search is complete or not running. */
  get progress(): number | null {
    if (this.#resting.isMoving) return 0;
    if (this.#asked === '' || (this.#total > 0 && this.#looked >= this.#total)) return null;
    return this.#total === 0 ? 0 : this.#looked / this.#total;
  }

  /** Returns the query for marking texts. Empty if the query is a single letter. */
  get marked(): FindQuery {
    return isTelling(this.query) ? this.query : [];
  }

  /** Whether the claim's text, number or evidence matches. Every claim matches an empty query. */
  has({ index, claim }: { readonly index: number; readonly claim: string }): boolean {
    const number = String(index);
    return (
      this.found.has(index) ||
      this.query.every(({ text, pattern }) => text === number || pattern.test(claim))
    );
  }

  /** Changes the query. */
  change(find: string): void {
    const wanted = this.#begin(find);
    if (wanted !== '') {
      this.#resting.move(wanted);
      return;
    }
    this.#resting.forget();
    if (this.#asked !== '') this.#ask('');
  }

  /** Repeats the search for another run, or in a page that has just opened. */
  restart(find: string): void {
    const wanted = this.#begin(find);
    this.#resting.forget();
    this.#asked = '';
    if (wanted !== '') this.#ask(wanted);
  }

  /** Takes results from the extension. Returns whether different claims match now. */
  take(part: FoundPart): boolean {
    if (part.find !== this.#asked || this.#resting.isMoving) return false;
    for (const claim of part.claims) this.found.set(claim.index, claim);
    this.version += 1;
    this.#looked = part.looked;
    this.#total = part.total;
    return part.claims.length > 0 || this.progress === null;
  }

  /** Drops results of claims that arrived again, so that they are searched again. */
  forget(claims: readonly { readonly index: number }[]): void {
    for (const { index } of claims) this.found.delete(index);
    this.version += 1;
  }

  #begin(find: string): string {
    this.query = findQuery(find);
    this.found.clear();
    this.version += 1;
    this.#looked = 0;
    this.#total = 0;
    return isTelling(this.query) ? find.slice(0, longestQuery) : '';
  }

  #ask(find: string): void {
    this.#asked = find;
    this.#tell(find);
  }
}

const findInAll = english('Find in claims, questions, answers, sources and justifications');

/**
 * Renders the search field. Arrow down and Enter move the focus to the list `listId`. Escape clears the field. */
export function findField(
  find: string,
  listId: string,
  change: (find: string) => void,
): TemplateResult {
  return html`<input
    id="find"
    class="field find"
    type="search"
    spellcheck="false"
    autocomplete="off"
    placeholder=${t('Words or claim number (/)')}
    aria-label=${translate(findInAll)}
    title=${t('{0}. Put "several words" in quotation marks to find the exact phrase.', translate(findInAll))}
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
  return html`<p class="muted list-empty">
    ${t('No claims match.')} ${linkButton(button, takeBack)}
  </p>`;
}

// Search results in a list row, and progress beside the list's count.

/** Renders the match and the words around it. Renders nothing if the claim's own text matches. */
export function foundInRow(
  match: FoundClaim | undefined,
  words: (place: FoundPlace) => Message = describePlace,
): TemplateResult | typeof nothing {
  if (!match?.excerpt) return nothing;
  const { place, text } = match.excerpt;
  const others = match.places.length + match.more - 1;
  const more = t('(and {0} more)', others);
  const where = t('{0}:', words(place));
  return html`<span class="cut row-found"
    ><span class="muted row-found-place">${where}</span>${gap(where, text)}${evidenceText(text)}${
      others > 0
        ? html`${gap('', more)}<span class="muted row-found-place">${more}</span>`
        : nothing
    }</span
  >`;
}

/** Renders the note shown instead of the list while the search runs. */
export function lookingNote(): TemplateResult {
  return html`<p class="muted list-empty">${t('Searching the evidence…')}</p>`;
}

/** Renders the progress of the search through the evidence of all claims. */
export function findingNote({ progress }: EvidenceFind): TemplateResult | typeof nothing {
  if (progress === null) return nothing;
  return html`<span class="muted finding">
    · ${t('searching the evidence, {0}', shareText(progress, 1))}</span
  >`;
}
