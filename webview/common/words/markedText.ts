// Evidence with important words marked. Each kind of mark has its own kind of line, so kinds never differ in colour alone. The
// legend explains them.

import { html, nothing, type TemplateResult } from 'lit';
import type { MarkKind, WordMark } from '../../../src/core/scoring/wordMarks.ts';
import { english, t } from '../l10n.ts';

interface Look {
  readonly style: string;
  /** English name in the legend. */
  readonly name: string;
  /** Meaning of one mark. `other` is the word on the other side. */
  readonly meaning: (other: string) => string;
}

const notThere = (): string => t('missing on the other side');

export const markLooks: Readonly<Record<MarkKind, Look>> = {
  exact: { style: 'in-common', name: english('same word'), meaning: () => t('on both sides') },
  stem: {
    style: 'in-common is-stem',
    name: english('same stem'),
    meaning: (other) => t('same stem as “{0}”', other),
  },
  synonym: {
    style: 'in-common is-synonym',
    name: english('synonym'),
    meaning: (other) => t('synonym of “{0}”', other),
  },
  number: { style: 'other-figure', name: english('number'), meaning: notThere },
  name: { style: 'other-figure is-name', name: english('name'), meaning: notThere },
  negation: { style: 'other-figure is-negation', name: english('negation'), meaning: notThere },
};

interface ShownPart {
  readonly text: string;
  readonly kind: MarkKind | null;
  readonly other?: string;
}

function markedParts(parts: readonly ShownPart[]): TemplateResult {
  return html`<span class="evidence" dir="auto"
    >${parts.map(({ text, kind, other }) => {
      if (kind === null) return text;
      const { style, meaning } = markLooks[kind];
      const label = meaning(other ?? '');
      return html`<mark
        class=${style}
        title=${label}
        aria-description=${kind === 'exact' ? nothing : label}
        >${text}</mark
      >`;
    })}</span
  >`;
}

/** Renders the text or its beginning, with its marks. */
export function textWithMarks(text: string, marks: readonly WordMark[]): TemplateResult {
  const parts: ShownPart[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.start >= text.length) break;
    if (mark.start > end) parts.push({ text: text.slice(end, mark.start), kind: null });
    parts.push({ ...mark, text: text.slice(mark.start, mark.end) });
    end = mark.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kind: null });
  return markedParts(parts);
}
