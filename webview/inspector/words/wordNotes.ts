// Legend of the marks, and their counts for a pair.

import { html, nothing, type TemplateResult } from 'lit';
import { formatScore } from '../../../src/core/base/numbers.ts';
import {
  describeWordCounts,
  type MarkedPair,
  type MarkKind,
  type WordMark,
} from '../../../src/core/score/measures/wordMarks.ts';
import { inline, render, t, translate } from '../../common/l10n.ts';
import { evidenceText, markLooks } from '../../common/evidenceText.ts';
import type { InspectorStore } from '../store.ts';
import { joinList } from '../../../src/core/base/words/message.ts';
import { checkBox } from '../../common/buttons.ts';

const inCommon = ['exact', 'stem', 'synonym'] as const satisfies readonly MarkKind[];
const onlyHere = ['number', 'name', 'negation'] as const satisfies readonly MarkKind[];

/** Maximum number of words that a note lists. Nobody reads more. */
const mostNamed = 6;

function samples(kinds: readonly MarkKind[]): TemplateResult[] {
  return kinds.map((kind) => {
    const { style, name } = markLooks[kind];
    return html`<mark class=${style}>${translate(name)}</mark>`;
  });
}

/** Renders the checkboxes for the marks and, while marks are on, their legend. `hasShared`: shared words are always marked. */
export function wordLegend(store: InspectorStore, hasShared = false): TemplateResult {
  const { marksWords, words } = store;
  return html`<div class="flow word-legend">
    ${checkBox(t('Mark differences'), marksWords, (isOn) => store.markWords(isOn))}
    ${
      marksWords
        ? html`<span class="flow"
              ><span class="muted">${t('only on one side:')}</span> ${samples(onlyHere)}</span
            >
            ${hasShared ? nothing : checkBox(t('Mark shared words'), store.marksAll, (isOn) => store.markAll(isOn))}
            ${
              hasShared || store.marksAll
                ? html`<span class="flow"
                    ><span class="muted">${t('shared, according to METEOR:')}</span>
                    ${samples(inCommon)}</span
                  >`
                : nothing
            }`
        : nothing
    }
    ${
      marksWords && words.failure !== null
        ? html`<span>${t('Words could not be compared: {0}', words.failure)}</span>`
        : nothing
    }
  </div>`;
}

/** Lists the first distinct words that occur only on this side. */
function listUnmarkedWords(text: string, marks: readonly WordMark[]): readonly string[] {
  const named = marks.filter(({ kind }) => onlyHere.some((one) => one === kind));
  const words = [...new Set(named.map(({ start, end }) => text.slice(start, end)))];
  return words.length > mostNamed ? [...words.slice(0, mostNamed), '…'] : words;
}

/** Renders the notes on the words of a pair. `texts` are both sides as METEOR compared them. */
export function wordNote(
  marked: MarkedPair,
  texts: { readonly reference: string; readonly predicted: string },
): TemplateResult {
  const only = (side: 'reference' | 'predicted'): TemplateResult | typeof nothing => {
    const words = listUnmarkedWords(texts[side], marked[side]);
    if (words.length === 0) return nothing;
    const wordList = evidenceText(render(joinList(words)));
    return html`<span class="only-in"
      >${
        side === 'reference'
          ? inline('only in the reference: {0}', wordList)
          : inline('only in the prediction: {0}', wordList)
      }</span
    >`;
  };
  return html`<p class="stack muted small word-note">
    <span
      >${inline('{0}: {1}', html`METEOR <b>${formatScore(marked.score)}</b>`, html`${render(describeWordCounts(marked))}`)}</span
    >
    ${only('reference')} ${only('predicted')}
  </p>`;
}
