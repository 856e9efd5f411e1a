// Evidence with the words that it has in common with other evidence, and with the figures that it has otherwise.

import { html, type TemplateResult } from 'lit';
import { markedWords } from '../../../src/core/text/markedWords.ts';

/** What a text is held against: what it was compared with, and the whole answer that this is of. */
export interface HeldAgainst {
  readonly near: string;
  readonly whole: string;
}

export function markedText(text: string, { near, whole }: HeldAgainst): TemplateResult {
  const parts = markedWords(text, near, whole).map((part) =>
    part.mark === null
      ? part.text
      : html`<mark class=${part.mark === 'common' ? 'in-common' : 'other-figure'}
          >${part.text}</mark
        >`,
  );
  return html`<span class="evidence" dir="auto">${parts}</span>`;
}
