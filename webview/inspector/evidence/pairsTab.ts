// The board: reference questions left, the predicted questions that stand for them right, and what connects them.

import { questionName } from '../../../src/core/find/placeWords.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { type QaPair } from '../../../src/core/evidence/evidence.ts';
import type { Match, SemqaScore } from '../../../src/core/scoring/semqa.ts';
import { readsQuestions, type AnswerContext } from '../../../src/core/scoring/semqaAnswers.ts';
import { formatComparedText, fieldMarks } from '../../../src/core/scoring/textFields.ts';
import type { WordMark } from '../../../src/core/scoring/wordMarks.ts';
import { shareStyle } from '../../common/bars.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { translateCount, inline, t } from '../../common/l10n.ts';
import { icon } from '../../common/icons.ts';
import { entailmentArrows } from './entailment.ts';
import { answerList, questionCard, type MarkedAnswer, type Side } from './evidenceCards.ts';
import { ifMatchedNote } from './ifMatchedNote.ts';
import { repeatNote } from './repeatNotes.ts';
import { boardId } from '../jumps/placeInSight.ts';
import type { InspectorStore } from '../store.ts';
import { placesOf, type AnsweredPair } from '../words/findShownPairs.ts';
import { wordLegend, wordNote } from '../words/wordNotes.ts';
import { semqaInputsOf, semqaItemsOf } from '../../../src/core/metrics/semqaMetric.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';

interface Board {
  readonly store: InspectorStore;
  readonly claim: ScoredClaim;
}

function question(
  { store, claim }: Board,
  side: Side,
  position: number,
  pair: QaPair,
  marked?: MarkedAnswer,
): TemplateResult {
  const place = { claim: claim.index, side, question: position };
  return questionCard(store, place, pair, marked?.question, repeatNote(claim, place));
}

function answers(
  { store, claim }: Board,
  side: Side,
  position: number,
  pair: QaPair,
  chosen: number | null,
  marked?: MarkedAnswer,
): TemplateResult {
  const place = { claim: claim.index, side, question: position };
  return answerList(store, place, pair, chosen, marked);
}

/** `Q1` and `P3`. */
function namesOf({ reference, predicted }: Pick<Match, 'reference' | 'predicted'>) {
  return [
    questionName({ side: 'reference', question: reference }),
    questionName({ side: 'predictions', question: predicted }),
  ] as const;
}

/** Both sides of a pair with the words that count, as far as they are known. */
function markSides({ store, claim }: Board, answered: AnsweredPair) {
  if (!store.marksWords) return undefined;
  const places = placesOf(claim, answered);
  const marked = store.words.of(claim.index, 'questionAnswer', places);
  const expected = claim.referenceEvidence[places.reference.question];
  const given = claim.predictedEvidence[places.predicted.question];
  if (!marked || !expected || !given) return undefined;
  const side = (pair: QaPair, answer: number | null, marks: readonly WordMark[]): MarkedAnswer => ({
    ...fieldMarks(pair, answer, marks),
    position: answer,
  });
  return {
    reference: side(expected, places.reference.answer, marked.reference),
    predictions: side(given, places.predicted.answer, marked.predicted),
    note: wordNote(marked, {
      reference: formatComparedText(expected, places.reference.answer),
      predicted: formatComparedText(given, places.predicted.answer),
    }),
  };
}

function connection(match: Match, threshold: number): TemplateResult {
  return html`<div class="connection ${match.counted ? '' : 'is-below'}">
    <span class="line" .style=${shareStyle(match.similarity)} aria-hidden="true"></span>
    <span class="similarity"
      >${
        match.probability === undefined
          ? inline('{0} similar', html`<b>${formatScore(match.similarity)}</b>`)
          : inline(
              '{0} similar, P {1}',
              html`<b>${formatScore(match.similarity)}</b>`,
              html`<b>${formatScore(match.probability)}</b>`,
            )
      }</span
    >
    ${
      match.counted
        ? nothing
        : html`<span class="below"
            >${t('below threshold {0}; its answers are left out', formatScore(threshold))}</span
          >`
    }
  </div>`;
}

/** What cannot be seen from the answers that stand beside the arrows: that the model read more than those. */
function readNote(
  [reference, predicted]: readonly [QaPair, QaPair],
  match: Match,
  context: AnswerContext,
): TemplateResult | typeof nothing {
  const { referenceAnswer, predictedAnswer, forward } = match;
  if (referenceAnswer === null || predictedAnswer === null || forward === null) return nothing;
  const [expected, given] = [
    reference.answers[referenceAnswer],
    predicted.answers[predictedAnswer],
  ];
  if (!expected || !given || !readsQuestions(expected, given, context)) return nothing;
  return html`<p class="read-note">${t('Read with both questions.')}</p>`;
}

/** Of a long passage the models read the part that fits best. */
function partNotes({ referencePart, predictedPart }: Match): readonly TemplateResult[] {
  const note = (words: ReturnType<typeof inline>) =>
    html`<p class="read-note part-note">${words}</p>`;
  return [
    ...(referencePart === undefined
      ? []
      : [note(inline('Read of the reference passage: “{0}”', evidenceText(referencePart)))]),
    ...(predictedPart === undefined
      ? []
      : [note(inline('Read of the predicted passage: “{0}”', evidenceText(predictedPart)))]),
  ];
}

function matchView(board: Board, match: Match): TemplateResult | typeof nothing {
  const reference = board.claim.referenceEvidence[match.reference];
  const predicted = board.claim.predictedEvidence[match.predicted];
  if (!reference || !predicted) return nothing;
  const marked = markSides(board, match);
  return html`<li
    id=${boardId(match)}
    class="match ${match.counted ? '' : 'is-below'}"
    tabindex="-1"
    aria-label=${t('Match {0} with {1}', ...namesOf(match))}
  >
    ${question(board, 'reference', match.reference, reference, marked?.reference)}
    ${connection(match, board.store.rows.parameters.threshold)}
    ${question(board, 'predictions', match.predicted, predicted, marked?.predictions)}
    ${answers(board, 'reference', match.reference, reference, match.referenceAnswer, marked?.reference)}
    <div class="entailment">
      ${entailmentArrows(match, board.store.rows.parameters.answerSupport)}
      ${readNote([reference, predicted], match, board.store.rows.parameters.answerContext)}
      ${partNotes(match)} ${marked?.note ?? nothing}
    </div>
    ${answers(board, 'predictions', match.predicted, predicted, match.predictedAnswer, marked?.predictions)}
  </li>`;
}

/** A pair that was asked for by its cell of the matrix and that is no match. */
function askedPair(
  board: Board,
  semqa: SemqaScore,
  reference: number,
): TemplateResult | typeof nothing {
  const { store, claim } = board;
  const { place } = store.jumper;
  if (place?.claim !== claim.index || place.reference !== reference || place.predicted === null) {
    return nothing;
  }
  const { predicted } = place;
  const isMatch = semqa.matches.some(
    (match) => match.reference === reference && match.predicted === predicted,
  );
  const pairs = [claim.referenceEvidence[reference], claim.predictedEvidence[predicted]] as const;
  if (isMatch || !pairs[0] || !pairs[1]) return nothing;
  const similarity = semqaInputsOf(claim).similarities[reference]?.[predicted] ?? null;
  const answered = { reference, predicted, referenceAnswer: null, predictedAnswer: null };
  const marked = markSides(board, answered);
  return html`<li
    id=${boardId(place)}
    class="match is-asked"
    tabindex="-1"
    aria-label=${t('{0} with {1}, not matched', ...namesOf({ reference, predicted }))}
  >
    ${question(board, 'reference', reference, pairs[0], marked?.reference)}
    <div class="connection is-below">
      <span class="similarity"
        >${inline('{0} similar', html`<b>${formatScore(similarity)}</b>`)}</span
      >
      <span class="below">${t('not matched: adds nothing')}</span>
    </div>
    ${question(board, 'predictions', predicted, pairs[1], marked?.predictions)}
    ${ifMatchedNote(store, claim, semqa, { reference, predicted })}
    ${answers(board, 'reference', reference, pairs[0], null, marked?.reference)}
    <div class="entailment">
      ${marked?.note ?? nothing}
      <button
        type="button"
        class="link-button"
        @click=${() => {
          store.jumper.forget();
          store.announce(t('Closed'));
        }}
      >
        ${t('Close this pair')}
      </button>
    </div>
    ${answers(board, 'predictions', predicted, pairs[1], null, marked?.predictions)}
  </li>`;
}

/** The nearest question of the other side, for a question that stands alone. */
function nearestQuestion(similarities: readonly (number | null)[], side: Side): string {
  const similarity = similarities.reduce<number>(
    (most, value) => Math.max(most, value ?? -Infinity),
    -Infinity,
  );
  if (similarity === -Infinity) return '';
  const name = questionName({ side, question: similarities.indexOf(similarity) });
  return t('nearest: {0}, {1} similar', name, formatScore(similarity));
}

function unmatchedPair(board: Board, position: number, pair: QaPair): TemplateResult {
  const row = semqaInputsOf(board.claim).similarities[position] ?? [];
  const items = semqaItemsOf(board.claim);
  const isMatchable = items.predicted.includes(true);
  const word = html`<b>${t('Unmatched')}</b>`;
  const why = isMatchable
    ? board.store.rows.parameters.variation === 'softmax'
      ? inline('{0}: no predicted question is above the threshold.', word)
      : inline('{0}: every predicted question stands for another one; adds 0.', word)
    : row.length === 0
      ? inline('{0}: nothing was predicted; adds 0.', word)
      : inline('{0}: no question was predicted; adds 0.', word);
  return html`<li
    id=${boardId({ reference: position, predicted: null })}
    class="match is-unmatched"
    tabindex="-1"
    aria-label=${t('{0} is unmatched', questionName({ side: 'reference', question: position }))}
  >
    ${question(board, 'reference', position, pair)}
    <p class="unmatched-note">
      ${icon('unmatched')}
      ${
        items.reference[position]
          ? html`<span
              >${why}
              <span class="muted nearest">${nearestQuestion(row, 'predictions')}</span></span
            >`
          : html`<span
              >${inline(
                '{0}: no part of SemQA; metrics on texts compare the answer.',
                html`<b>${t('No question, not matched')}</b>`,
              )}</span
            >`
      }
    </p>
    ${answers(board, 'reference', position, pair, null)}
  </li>`;
}

function unusedEvidence(board: Board, matches: readonly Match[]): TemplateResult | typeof nothing {
  const used = new Set(matches.map((match) => match.predicted));
  const { predictedEvidence } = board.claim;
  const { similarities } = semqaInputsOf(board.claim);
  const left = [...predictedEvidence.entries()].filter(([position]) => !used.has(position));
  if (left.length === 0) return nothing;
  const items = semqaItemsOf(board.claim);
  const asked = left.filter(([position]) => items.predicted[position]);
  const others = left.filter(([position]) => !items.predicted[position]);
  const item = ([position, pair]: readonly [number, QaPair], note: string): TemplateResult =>
    html`<li>
      ${question(board, 'predictions', position, pair)}
      ${answers(board, 'predictions', position, pair, null)}
      <span class="muted nearest">${note}</span>
    </li>`;
  return html`${
    asked.length === 0
      ? nothing
      : html`<details class="unused">
          <summary>
            ${translateCount(asked.length, '{0} unused prediction: it costs nothing', '{0} unused predictions: they cost nothing')}
          </summary>
          <ul>
            ${asked.map(([position, pair]) =>
              item(
                [position, pair],
                nearestQuestion(
                  similarities.map((row) => row?.[position] ?? null),
                  'reference',
                ),
              ),
            )}
          </ul>
        </details>`
  }${
    others.length === 0
      ? nothing
      : html`<details class="unused is-unasked" open>
          <summary>
            ${translateCount(
              others.length,
              '{0} prediction with no question, not matched: no part of SemQA; metrics on texts compare its answer',
              '{0} predictions with no question, not matched: no part of SemQA; metrics on texts compare their answers',
            )}
          </summary>
          <ul>
            ${others.map((left) => item(left, ''))}
          </ul>
        </details>`
  }`;
}

/** Both sides without connections: what there was to compare. */
function unscoredSides(board: Board): TemplateResult {
  const list = (side: Side, title: string, evidence: readonly QaPair[]): TemplateResult =>
    html`<section>
      <h3>${title}</h3>
      <ul class="plain-list">
        ${evidence.map(
          (pair, position) =>
            html`<li>
              ${question(board, side, position, pair)} ${answers(board, side, position, pair, null)}
            </li>`,
        )}
      </ul>
    </section>`;
  return html`<div class="unscored">
    ${list('reference', t('Reference questions'), board.claim.referenceEvidence)}
    ${list('predictions', t('Predicted questions'), board.claim.predictedEvidence)}
  </div>`;
}

function withoutSemqa(store: InspectorStore): TemplateResult {
  return html`<div class="notice">
    <p>
      ${t('SemQA is not part of this run, so nothing connects the questions here. Which texts the other metrics pair stands under Metrics.')}
    </p>
    <vscode-button
      appearance="secondary"
      @click=${() => {
        store.openTab('metrics');
        requestAnimationFrame(() => document.querySelector<HTMLElement>('#tab-metrics')?.focus());
      }}
      >${t('Open Metrics')}</vscode-button
    >
  </div>`;
}

export function pairsTab(
  store: InspectorStore,
  claim: ScoredClaim,
  semqa: SemqaScore | null,
): TemplateResult {
  const board: Board = { store, claim };
  if (!store.hasSemqa) return html`${withoutSemqa(store)} ${unscoredSides(board)}`;
  if (semqa === null) return unscoredSides(board);
  return html`${wordLegend(store)}
    <div class="board-heads" aria-hidden="true">
      <span>${t('Reference')}</span><span></span><span>${t('Predicted')}</span>
    </div>
    <ol class="board">
      ${claim.referenceEvidence.map((pair, position) => {
        const matches = semqa.matches
          .filter((match) => match.reference === position)
          .sort((a, b) => b.similarity - a.similarity);
        return html`${
          matches.length === 0
            ? unmatchedPair(board, position, pair)
            : matches.map((match) => matchView(board, match))
        }${askedPair(board, semqa, position)}`;
      })}
    </ol>
    ${unusedEvidence(board, semqa.matches)}`;
}
