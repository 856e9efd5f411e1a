// A reference answer and the part of a predicted answer that covers it, with what they have in common marked.

import { html, type TemplateResult } from 'lit';
import { describeMissingQuestion } from '../../../src/core/evidence/evidence.ts';
import type { CoveredPair } from '../../../src/core/metrics/coverage.ts';
import { countText } from '../../../src/core/format/numbers.ts';
import { bestPart, type Piece } from '../../../src/core/scoring/coverage.ts';
import { markedWords } from '../../../src/core/text/markedWords.ts';
import { evidenceText, longEvidenceText } from '../../common/evidenceText.ts';
import { t, render } from '../../common/l10n.ts';
import type { InspectorStore } from '../store.ts';
import { markedText, type HeldAgainst } from '../words/markedText.ts';

/** A reference piece beside the one that covers it best. */
export interface HeldPieces {
  readonly expected: Piece;
  readonly covering: Piece;
  /** The sentence that says most of it, or the whole answer. */
  readonly part: string;
  readonly forReference: HeldAgainst;
  readonly forPredicted: HeldAgainst;
  /** Of the reference answer those that the predicted piece nowhere has, each once. */
  readonly figures: readonly string[];
}

const known = new WeakMap<CoveredPair, HeldPieces>();

const textOf = ({ asked }: Piece, said: string): string => `${asked} ${said}`;

/** Found once a pair: an answer may be long. */
export function heldPieces(pair: CoveredPair, expected: Piece, covering: Piece): HeldPieces {
  const before = known.get(pair);
  if (before) return before;
  const part = bestPart(expected, covering);
  const own = textOf(expected, expected.said);
  const forReference = { near: textOf(covering, part), whole: textOf(covering, covering.said) };
  const figures = markedWords(expected.said, forReference.near, forReference.whole).flatMap(
    ({ text, mark }) => (mark === 'figure' ? [text] : []),
  );
  const held: HeldPieces = {
    expected,
    covering,
    part,
    forReference,
    forPredicted: { near: own, whole: own },
    figures: [...new Set(figures)],
  };
  known.set(pair, held);
  return held;
}

function shown(against: HeldAgainst | undefined): (text: string) => TemplateResult {
  return (text) => (against ? markedText(text, against) : evidenceText(text));
}

function questionOf({ asked, said }: Piece, against: HeldAgainst | undefined): TemplateResult {
  return html`<div class="place-question">
    ${asked === '' ? html`<i class="muted">${render(describeMissingQuestion({ question: asked, answers: [{ text: said, sources: [] }] }))}</i>` : shown(against)(asked)}
  </div>`;
}

/** A long answer opens and closes. */
function answerOf(
  store: InspectorStore,
  key: string,
  said: string,
  against: HeldAgainst | undefined,
): TemplateResult {
  const toggle = (): void => {
    store.toggleExpanded(key);
  };
  return longEvidenceText(said, store.expanded.has(key), toggle, shown(against));
}

/** A piece with its question. */
export function pieceText(
  store: InspectorStore,
  key: string,
  piece: Piece,
  against: HeldAgainst | undefined,
): TemplateResult {
  return html`${questionOf(piece, against)}
    <div class="place-answer">${answerOf(store, key, piece.said, against)}</div>`;
}

/** The sentence that covers, which opens to the whole answer; the whole answer where no sentence does better. */
export function coveringText(
  store: InspectorStore,
  key: string,
  { covering, part, forPredicted }: HeldPieces,
): TemplateResult {
  if (part === covering.said) return pieceText(store, key, covering, forPredicted);
  const whole = `${key} whole`;
  const isOpen = store.expanded.has(whole);
  const length = countText(covering.said.length);
  return html`${questionOf(covering, forPredicted)}
    <div class="place-answer">
      ${isOpen ? shown(forPredicted)(covering.said) : answerOf(store, key, part, forPredicted)}
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
