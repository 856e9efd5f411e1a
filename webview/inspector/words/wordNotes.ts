// What the marks mean, and what they come to for a pair.

import { html, nothing, type TemplateResult } from 'lit';
import { countOf, formatScore } from '../../../src/core/format/numbers.ts';
import type { MarkedPair, MarkKind, WordMark } from '../../../src/core/scoring/wordMarks.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import type { InspectorStore } from '../store.ts';
import { markLooks } from './markedText.ts';

const inCommon = ['exact', 'stem', 'synonym'] as const satisfies readonly MarkKind[];
const onlyHere = ['number', 'name', 'negation'] as const satisfies readonly MarkKind[];

/** More words than these are not read in a note. */
const mostNamed = 6;

function samples(kinds: readonly MarkKind[]): TemplateResult[] {
  return kinds.map((kind) => {
    const { style, name } = markLooks[kind];
    return html`<mark class=${style}>${name}</mark>`;
  });
}

/** A choice, and while it is on the legend. */
export function wordLegend(store: InspectorStore): TemplateResult {
  const { marksWords, words } = store;
  return html`<div class="word-legend">
    <label
      ><input
        type="checkbox"
        .checked=${marksWords}
        @change=${(event: Event) => {
          store.markWords((event.currentTarget as HTMLInputElement).checked);
        }}
      />
      Mark words</label
    >
    ${
      marksWords
        ? html`<span class="legend-group"
              ><span class="muted">in common, by METEOR:</span> ${samples(inCommon)}</span
            >
            <span class="legend-group"
              ><span class="muted">only on one side:</span> ${samples(onlyHere)}</span
            >`
        : nothing
    }
    ${
      marksWords && words.failure !== null
        ? html`<span>Words could not be compared: ${words.failure}</span>`
        : nothing
    }
  </div>`;
}

function counted(marks: readonly WordMark[], kind: 'stem' | 'synonym'): string[] {
  const count = marks.filter((mark) => mark.kind === kind).length;
  if (count === 0) return [];
  return [kind === 'stem' ? `${count} by stem` : countOf(count, 'synonym')];
}

/** Each once, the first ones. */
function onlyIn(text: string, marks: readonly WordMark[]): readonly string[] {
  const named = marks.filter(({ kind }) => onlyHere.some((one) => one === kind));
  const words = [...new Set(named.map(({ start, end }) => text.slice(start, end)))];
  return words.length > mostNamed ? [...words.slice(0, mostNamed), '…'] : words;
}

/** `6 words and signs in common of 14 and 12, 1 by stem, in 2 chunks`: what METEOR counts. */
export function countedWords(marked: MarkedPair): string {
  const { matches, chunks, referenceTokens, predictedTokens, reference } = marked;
  const all = `${matches} words and signs in common of ${referenceTokens} and ${predictedTokens}`;
  if (matches === 0) return all;
  const how = [...counted(reference, 'stem'), ...counted(reference, 'synonym')];
  return [all, ...how, `in ${countOf(chunks, 'chunk')}`].join(', ');
}

/** `texts`: of both sides, as they were compared. */
export function wordNote(
  marked: MarkedPair,
  texts: { readonly reference: string; readonly predicted: string },
): TemplateResult {
  const only = (side: 'reference' | 'predicted', name: string): TemplateResult | typeof nothing => {
    const words = onlyIn(texts[side], marked[side]);
    return words.length === 0
      ? nothing
      : html`<span class="only-in">only ${name}: ${evidenceText(words.join(', '))}</span>`;
  };
  return html`<p class="word-note">
    <span>METEOR <b>${formatScore(marked.score)}</b>: ${countedWords(marked)}</span>
    ${only('reference', 'in the reference')} ${only('predicted', 'predicted')}
  </p>`;
}
