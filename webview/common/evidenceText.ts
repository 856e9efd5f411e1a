// Text from evidence files is untrusted, and can be of any length and in any language. It is only ever inserted as a text node.

import { html, nothing, type TemplateResult } from 'lit';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import {
  describeMissingQuestion,
  isAsked,
  type QaPair,
} from '../../src/core/read/claims/evidence.ts';
import { countText } from '../../src/core/base/numbers.ts';
import { excerpt } from '../../src/core/read/claims/quote.ts';
import type { MarkKind, WordMark } from '../../src/core/score/measures/wordMarks.ts';
import { icon } from './controls.ts';
import { english, render, t } from './l10n.ts';
import { linkButton } from './buttons.ts';

/**
 * Number of characters of a long text that are shown until the user expands it. Laying out one answer of 20,000 characters takes
 * longer than laying out the whole board.
 */
const shownLength = 600;

const briefLength = 240;

export function evidenceText(text: string): TemplateResult {
  return html`<span class="evidence" dir="auto">${text}</span>`;
}

/** Allows line breaks after a slash, as in `Conflicting Evidence/Cherrypicking`, in preference to breaks inside a word. */
export function breakable(label: string): readonly unknown[] {
  return label.split(/(?<=\/)/u).map((part, place) => (place === 0 ? part : html`<wbr />${part}`));
}

/** Renders a label that can be broken after a slash. */
export function evidenceLabel(label: string): TemplateResult {
  return html`<span class="evidence evidence-label" dir="auto">${breakable(label)}</span>`;
}

/** Renders the beginning of a text, for places with room for a few lines. */
export function briefEvidenceText(text: string): TemplateResult {
  return evidenceText(excerpt(text, briefLength));
}

/** Renders a long text that the user can expand and collapse. `show` renders the visible part. */
export function longEvidenceText(
  text: string,
  expanded: boolean,
  toggle: () => void,
  show: (visible: string) => TemplateResult = evidenceText,
): TemplateResult {
  const isLong = text.length > shownLength * 1.25; // a button that reveals only one more line is not worth it
  const visible = isLong && !expanded ? excerpt(text, shownLength) : text;
  return html`${show(visible)}
  ${
    isLong
      ? linkButton(
          expanded ? t('Show less') : t('Show all {0} characters', countText(text.length)),
          toggle,
          { className: 'show-all', isExpanded: expanded },
        )
      : nothing
  }`;
}

type QuestionParts = Pick<QaPair, 'question' | 'answers'>;

function withoutQuestion(pair: QuestionParts | undefined): TemplateResult {
  return html`<i class="muted"
    >${render(describeMissingQuestion(pair ?? { question: '', answers: [] }))}</i
  >`;
}

/** Renders the question, or a note that there is none. */
export function questionText(pair: QuestionParts | undefined): TemplateResult {
  return pair && isAsked(pair) ? evidenceText(pair.question) : withoutQuestion(pair);
}

// Addresses from files are untrusted. Only http and https addresses become links, and only the extension opens them, never this
// page.

/** A panel's store that can ask the extension to open an address. */
export interface SourceOpener {
  post(message: { readonly type: 'openSource'; readonly url: string }): void;
}

export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return ['http:', 'https:'].includes(new URL(address).protocol);
}

/**
 * Renders an address as a button with the role of a link, because VS Code would open the address of an `a` element a second time.
 * `name` is the text shown instead of the address.
 */
export function addressLink(store: SourceOpener, address: string, name?: string): TemplateResult {
  if (!isWebAddress(address)) {
    return html`${evidenceText(address)}
      <span class="muted">${t('(not a web address, cannot be opened)')}</span>`;
  }
  return html`<button
    type="button"
    role="link"
    class="link-button source"
    title=${address}
    @click=${() => store.post({ type: 'openSource', url: address })}
  >
    ${icon('link')} ${name ?? evidenceText(address)}
  </button>`;
}

/** Renders the selected claim, shown beside its plot or list. */
export function selectedClaim(
  claim: ComparedClaim | undefined,
  more: (claim: ComparedClaim) => TemplateResult,
): TemplateResult {
  if (!claim) {
    return html`<section class="claim-summary" aria-label=${t('Selected claim')}>
      <p class="muted">${t('Select a claim to see it here.')}</p>
    </section>`;
  }
  return html`<section class="claim-summary" aria-labelledby="claim-title">
    <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    ${more(claim)}
  </section>`;
}

// Evidence with important words marked. Each kind of mark has its own kind of line, so kinds never differ in colour alone. The
// legend explains them.

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
