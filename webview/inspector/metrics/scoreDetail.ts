// How a score of a claim is computed: its pairs, its levels, or its two texts.

import { html, nothing, type TemplateResult } from 'lit';
import {
  justificationMetric,
  justificationOf,
} from '../../../src/core/score/metrics/justification.ts';
import { semqaMetric, semqaOf, semqaPartOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import {
  hungarianMeteorMetric,
  textMatchingsOf,
  textMetrics,
} from '../../../src/core/score/metrics/textMetrics.ts';
import type { TextPlace } from '../../../src/core/score/measures/matching.ts';
import { describeWordCounts, type MarkedPair } from '../../../src/core/score/measures/wordMarks.ts';
import { render, t } from '../../common/l10n.ts';
import { blocksContext, blocksView } from '../../common/documentView.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import type { InspectorStore } from '../store.ts';
import { justificationColumns, justificationSentence } from '../evidence/justifications.ts';
import { placeText } from '../evidence/textPlaces.ts';
import { wordLegend } from '../words/wordNotes.ts';
import {
  describeTextScore,
  type ListedPair,
  pairsTable,
  semqaPairs,
  textPairs,
} from '../../../src/core/show/claimView/pairsTable.ts';
import {
  placeName,
  textScoreKey,
  type TextScoreKey,
} from '../../../src/core/show/claimView/textPairings.ts';
import { viewScore } from '../../../src/core/show/pages/scoreView.ts';
import type { ClaimScore } from '../../../src/core/show/claimView/claimScores.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { matchingPhrases } from '../../../src/core/base/words/semqaNames.ts';
import { asClause, messageOf, msg, type Message } from '../../../src/core/base/words/message.ts';
import { pushButton } from '../../common/buttons.ts';

/** Opens another tab of the claim and focuses its button. */
function openTab(store: InspectorStore, tab: 'matrix' | 'evidence'): void {
  store.openTab(tab);
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#tab-${tab}`)?.focus());
}

function matrixButton(store: InspectorStore, column: string): TemplateResult {
  return pushButton(t('Show as matrix'), () => {
    store.setView({ chosenScore: column });
    openTab(store, 'matrix');
  });
}

function head(title: Message, sentence: string, action?: TemplateResult): TemplateResult {
  return html`<div class="flow detail-head">
    <div>
      <h3>${render(title)}</h3>
      <p class="muted">${sentence}</p>
    </div>
    ${action ?? nothing}
  </div>`;
}

interface Detail {
  readonly store: InspectorStore;
  readonly claim: ScoredClaim;
  readonly report: ReportClaim;
  readonly chosen: ClaimScore;
}

function textDetail({ store, claim, chosen }: Detail, key: TextScoreKey): TemplateResult {
  const { id, scope } = key;
  const matching = textMatchingsOf(id, claim)?.[scope];
  if (!matching) {
    return head(
      chosen.name,
      chosen.cell.kind === 'score' && chosen.cell.value === null
        ? t('The reference for this claim has no question.')
        : t('A report does not contain the pairs. Score the file to see them.'),
    );
  }
  const withAnswer = scope === 'questionAnswer';
  const marksOf: MarksOf = (reference, predicted) =>
    store.marksWords && id === hungarianMeteorMetric.id
      ? store.words.of(claim.index, scope, { reference, predicted })
      : undefined;
  const pairs = textPairs(claim, matching, textMetrics[id], (reference, predicted) => {
    const marked = marksOf(reference, predicted);
    return marked && describeWordCounts(marked);
  });
  const { sentence, notes } = describeTextScore(claim, matching, key);
  return html`${head(chosen.name, render(sentence), matrixButton(store, chosen.column))}
  ${id === hungarianMeteorMetric.id ? wordLegend(store, true) : nothing}
  ${pairsView(store, claim, pairs, { heading: chosen.metric.name, withAnswer, marksOf })}
  ${notes.map((note) => html`<p class="muted">${render(note)}</p>`)}`;
}

/** Returns the marks of a pair's words, if they are shown and known. */
type MarksOf = (reference: TextPlace, predicted: TextPlace) => MarkedPair | undefined;

interface PairsOptions {
  /** Name of the score. */
  readonly heading: Message;
  readonly withAnswer: boolean;
  readonly marksOf?: MarksOf;
}

/** Renders the table of the pairs, with whole texts and their marks. */
function pairsView(
  store: InspectorStore,
  claim: ScoredClaim,
  pairs: readonly ListedPair[],
  { heading, withAnswer, marksOf }: PairsOptions,
): TemplateResult {
  const cellAt = (row: number, column: number): TableCell | undefined => {
    const { reference, predicted } = pairs[row] ?? {};
    const side = column === 0 ? 'reference' : 'predictions';
    const place = column === 0 ? reference : predicted;
    if (column === 1 || !reference || !place) return undefined;
    const marks = predicted ? marksOf?.(reference, predicted) : undefined;
    const words = marks && (column === 0 ? marks.reference : marks.predicted);
    return {
      shown: html`<span class="place">
        <span class="question-name">${render(placeName(claim, side, place))}</span>
        <span>${placeText(store, claim, side, place, withAnswer, words)}</span>
      </span>`,
    };
  };
  return html`<div class="pair-list">
    ${tableView(store, pairsTable(claim, pairs, heading, withAnswer), { cellAt, drawsBars: true })}
  </div>`;
}

function semqaDetail({ store, claim, report, chosen }: Detail): TemplateResult {
  const semqa = semqaOf(report);
  if (!semqa) {
    const failure = semqaMetric.failure(claim);
    const why = failure
      ? render(asClause(messageOf(failure)))
      : t('the reference for this claim has no questions');
    return head(chosen.name, t('There is no SemQA score: {0}.', why));
  }
  const isAnswer = semqaPartOf(chosen.column) === 'answer';
  const pairs = semqaPairs(claim, semqa.matches, isAnswer);
  const matching = render(matchingPhrases[store.rows.parameters.variation]);
  return html`${head(
    chosen.name,
    isAnswer
      ? t(
          'Pairs from the {0} with the current parameters. Each pair shows the support of its answers.',
          matching,
        )
      : t(
          'Pairs from the {0} with the current parameters. Each pair shows the similarity of its questions.',
          matching,
        ),
    matrixButton(store, chosen.column),
  )}
  ${pairsView(store, claim, pairs, { heading: isAnswer ? msg('Support') : msg('Similarity'), withAnswer: isAnswer })}`;
}

function justificationDetail({ store, report, chosen }: Detail): TemplateResult {
  const justification = justificationOf(report);
  if (!justification) {
    return head(chosen.name, t('The reference for this claim has no justification.'));
  }
  return html`${head(chosen.name, justificationSentence(justification))}
  ${justificationColumns(store, report.index, justification)}`;
}

/** Renders a score that is drawn as blocks. */
function blocksDetail({ store, report, chosen }: Detail): TemplateResult {
  const { title = chosen.name, sentence, blocks } = viewScore(report, chosen, store.level);
  const context = blocksContext(store, (action) => {
    if ('choose' in action) {
      const { level } = action.choose;
      if (level === undefined) openTab(store, 'evidence');
      else store.setLevel(Number(level));
      return;
    }
    const [side, question] = action.values ?? [];
    const file = side === 'reference' ? side : 'predictions';
    store.post({
      type: 'reveal',
      index: report.index,
      target: { file, part: 'question', question: Number(question) },
    });
  });
  return html`${head(title, render(sentence))} ${blocksView(context, blocks)}`;
}

export function scoreDetail(detail: Detail): TemplateResult {
  const { metric, column } = detail.chosen;
  const key = textScoreKey(column);
  if (key) return textDetail(detail, key);
  if (metric.id === semqaMetric.id) return semqaDetail(detail);
  return metric.id === justificationMetric.id ? justificationDetail(detail) : blocksDetail(detail);
}
