// Text from evidence files is untrusted, in any language and of any length. It is only ever inserted as a text node.

import { html, nothing, type TemplateResult } from 'lit';
import { countText } from '../../src/core/format/numbers.ts';
import { t } from './l10n.ts';

/**
 * Number of characters of a long text that are shown until the user opens it. Laying out one 20,000-character answer costs more
 * than the whole board.
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

/** Renders a label. It may break after a slash, as in `Conflicting Evidence/Cherrypicking`, before it breaks inside a word. */
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

/** Renders a long text that opens and closes. `show` renders the visible part. */
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
