// A reference answer and the part of a predicted answer that covers it, with what they have in common marked.

import { html, type TemplateResult } from 'lit';
import { describeMissingQuestion } from '../../../src/core/evidence/evidence.ts';
import type { CoveredPair } from '../../../src/core/metrics/coverage.ts';
import { countText } from '../../../src/core/format/numbers.ts';
import { findBestPart, type Piece } from '../../../src/core/scoring/coverage.ts';
import { markWords } from '../../../src/core/text/markWords.ts';
import { evidenceText, longEvidenceText } from '../../common/evidenceText.ts';
import { t, render } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { markedText, type ComparedWith } from '../words/markedText.ts';

/** A reference piece beside the one that covers it best. */
export interface ComparedPieces {
  readonly expected: Piece;
  readonly covering: Piece;
  /** The sentence that says most of it, or the whole answer. */
  readonly part: string;
  readonly forReference: ComparedWith;
  readonly forPredicted: ComparedWith;
  /** Of the reference answer those that the predicted piece nowhere has, each once. */
  readonly figures: readonly string[];
}

const known = new WeakMap<CoveredPair, ComparedPieces>();

const textOf = ({ questionText: asked }: Piece, text: string): string => `${asked} ${text}`;

/** Found once a pair: an answer may be long. */
export function findComparedPieces(
  pair: CoveredPair,
  expected: Piece,
  covering: Piece,
): ComparedPieces {
  const before = known.get(pair);
  if (before) return before;
  const part = findBestPart(expected, covering);
  const own = textOf(expected, expected.text);
  const forReference = { near: textOf(covering, part), whole: textOf(covering, covering.text) };
  const figures = markWords(expected.text, forReference.near, forReference.whole).flatMap(
    ({ text, mark }) => (mark === 'figure' ? [text] : []),
  );
  const pieces: ComparedPieces = {
    expected,
    covering,
    part,
    forReference,
    forPredicted: { near: own, whole: own },
    figures: [...new Set(figures)],
  };
  known.set(pair, pieces);
  return pieces;
}

function markedView(against: ComparedWith | undefined): (text: string) => TemplateResult {
  return (text) => (against ? markedText(text, against) : evidenceText(text));
}

function questionOf(
  { questionText: asked, text: text }: Piece,
  against: ComparedWith | undefined,
): TemplateResult {
  return html`<div class="place-question">
    ${asked === '' ? html`<i class="muted">${render(describeMissingQuestion({ question: asked, answers: [{ text: text, sources: [] }] }))}</i>` : markedView(against)(asked)}
  </div>`;
}

/** A long answer opens and closes. */
function answerOf(
  store: InspectorStore,
  key: string,
  text: string,
  against: ComparedWith | undefined,
): TemplateResult {
  const toggle = (): void => {
    store.toggleExpanded(key);
  };
  return longEvidenceText(text, store.expanded.has(key), toggle, markedView(against));
}

/** A piece with its question. */
export function pieceText(
  store: InspectorStore,
  key: string,
  piece: Piece,
  against: ComparedWith | undefined,
): TemplateResult {
  return html`${questionOf(piece, against)}
    <div class="place-answer">${answerOf(store, key, piece.text, against)}</div>`;
}

/** The sentence that covers, which opens to the whole answer; the whole answer where no sentence does better. */
export function coveringAnswer(
  store: InspectorStore,
  key: string,
  { covering, part, forPredicted }: ComparedPieces,
): TemplateResult {
  if (part === covering.text) return pieceText(store, key, covering, forPredicted);
  const whole = `${key} whole`;
  const isOpen = store.expanded.has(whole);
  const length = countText(covering.text.length);
  return html`${questionOf(covering, forPredicted)}
    <div class="place-answer">
      ${isOpen ? markedView(forPredicted)(covering.text) : answerOf(store, key, part, forPredicted)}
      <button
        type="button"
        class="link-button show-all"
        aria-expanded=${String(isOpen)}
        @click=${() => {
          store.toggleExpanded(whole);
        }}
      >
        ${isOpen ? t('Show this sentence alone') : t('Show the whole answer, {0} characters', length)}
      </button>
    </div>`;
}
