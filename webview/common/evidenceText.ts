// Text from evidence files is untrusted, and can be of any length and in any language. It is only ever inserted as a text node.

import { html, nothing, type TemplateResult } from 'lit';
import { countText } from '../../src/core/format/numbers.ts';
import { t } from './l10n.ts';

/**
 * Number of characters of a long text that are shown until the user expands it. Laying out one answer of 20,000 characters takes
 * longer than laying out the whole board.
 */
const shownLength = 600;

const briefLength = 240;

/** Cuts a text between characters, never inside a surrogate pair. */
function clipText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

export function evidenceText(text: string): TemplateResult {
  return html`<span class="evidence" dir="auto">${text}</span>`;
}

/**
 * Renders a label. Line breaks are allowed after a slash, as in `Conflicting Evidence/Cherrypicking`, in preference to breaks
 * inside a word.
 */
export function evidenceLabel(label: string): TemplateResult {
  const parts = label.split(/(?<=\/)/u);
  return html`<span class="evidence evidence-label" dir="auto"
    >${parts.map((part, place) => (place === 0 ? part : html`<wbr />${part}`))}</span
  >`;
}

/** Renders the beginning of a text, for places with room for a few lines. */
export function briefEvidenceText(text: string): TemplateResult {
  return evidenceText(text.length > briefLength ? `${clipText(text, briefLength)}…` : text);
}

/** Renders a long text that the user can expand and collapse. `show` renders the visible part. */
export function longEvidenceText(
  text: string,
  expanded: boolean,
  toggle: () => void,
  show: (visible: string) => TemplateResult = evidenceText,
): TemplateResult {
  const isLong = text.length > shownLength * 1.25; // a button that reveals only one more line is not worth it
  const visible = isLong && !expanded ? `${clipText(text, shownLength)}…` : text;
  return html`${show(visible)}${
    isLong
      ? html`<button
          type="button"
          class="link-button show-all"
          aria-expanded=${String(expanded)}
          @click=${toggle}
        >
          ${expanded ? t('Show less') : t('Show all {0} characters', countText(text.length))}
        </button>`
      : nothing
  }`;
}
