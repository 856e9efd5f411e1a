// The scores of the claim, one line for each metric, and how the chosen score is computed.

import { html, nothing, type TemplateResult } from 'lit';
import { ratingsIn } from '../../../src/core/score/metrics/metricTable.ts';
import { scaleOf, type MetricDescription } from '../../../src/core/score/metrics/metric.ts';
import { averitecMetric, averitecScoreAt } from '../../../src/core/score/metrics/averitec.ts';
import {
  justificationMetric,
  justificationOf,
} from '../../../src/core/score/metrics/justification.ts';
import { urlOverlapMetric } from '../../../src/core/score/metrics/urlOverlap.ts';
import { compareSources } from '../../../src/core/read/claims/sourceNames.ts';
import { verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import {
  hungarianMeteorMetric,
  textMetricIds,
  textScoreOf,
  type TextMetricId,
} from '../../../src/core/score/metrics/textMetrics.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { evidenceLabel, evidenceText } from '../../common/evidenceText.ts';
import { formatBesideBound, scoreText } from '../../../src/core/base/numbers.ts';
import { standingSign } from '../../common/claims.ts';
import { icon } from '../../common/controls.ts';
import { unscoredMetrics } from '../../common/runHead.ts';
import { inline, render, t } from '../../common/l10n.ts';
import { levelOutcomes, outcomeView } from '../scores/claimLevels.ts';
import { scoreDetail } from './scoreDetail.ts';
import { runMetrics, toTitle } from '../rows/claimScores.ts';
import { scoreTable } from '../scores/scoreTable.ts';
import type { ScoreTable, TableScore } from '../scores/tableScore.ts';
import type { InspectorStore } from '../store.ts';
import { textScoreKey } from '../scores/textScore.ts';
import { outcomeIcon, outcomeText } from '../scores/verdicts.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import {
  semqaMetric,
  semqaPartOf,
  type SemqaVariants,
} from '../../../src/core/score/metrics/semqaMetric.ts';
import { matchingNames } from '../../../src/core/base/words/semqaNames.ts';
import {
  failedWord,
  formatUndecided,
  formatUndecidedCount,
  noVerdict,
} from '../../../src/core/base/words/remarks.ts';
import {
  countMsg,
  joinList,
  messageOf,
  msg,
  type Message,
  type Wording,
} from '../../../src/core/base/words/message.ts';

/** Data that the table needs for one claim. */
interface ClaimContext {
  readonly store: InspectorStore;
  readonly claim: ScoredClaim;
  readonly report: ReportClaim;
  readonly variants: SemqaVariants | undefined;
}

function emptyScore(reason: Message): Pick<TableScore, 'score' | 'words'> {
  return { score: null, words: reason };
}

function failedText(message: string): TemplateResult {
  return html`${icon('warning')} ${t('{0}: {1}', render(failedWord), message)}`;
}

function semqaRows({ claim, variants }: ClaimContext, metric: MetricDescription): TableScore[] {
  const failure = semqaMetric.failure(claim);
  const reason = failure
    ? failedText(render(messageOf(failure)))
    : msg('The reference for this claim has no question.');
  return metric.scores.map(({ column, name }) => {
    const row = { column, name: toTitle(name, metric), metric };
    const part = semqaPartOf(column);
    if (!variants || part === undefined) return { ...row, score: null, words: reason };
    const others = { bestMatch: variants.bestMatch[part], softmax: variants.softmax[part] };
    const own = variants.hungarian;
    const isCompared = own.score !== null;
    const note = isCompared ? formatUndecided(own) : msg('answers not compared');
    return {
      ...row,
      score: own[part],
      others,
      words: isCompared && part === 'question' ? undefined : note,
    };
  });
}

/**
 * Says how many matches are undecided under each matching. The numbers differ because each matching compares different answers.
 */
function undecidedNote({ hungarian, bestMatch, softmax }: SemqaVariants): Wording {
  return msg(
    'undecided: {0} {1}, {2} {3}, {4} {5}',
    matchingNames.hungarian,
    formatUndecidedCount(hungarian),
    matchingNames.bestMatch,
    formatUndecidedCount(bestMatch),
    matchingNames.softmax,
    formatUndecidedCount(softmax),
  );
}

/** Says the score under the matchings that the table does not show, and how many answers each matching leaves undecided. */
function otherMatchings(
  { variants }: ClaimContext,
  { metric, others }: TableScore,
): TemplateResult | typeof nothing {
  if (!others) return nothing;
  const { bestMatch, softmax } = matchingNames;
  const isSemqa = metric.id === semqaMetric.id;
  return html`<p class="muted detail-foot">
    ${t('Other matchings: {0} {1}, {2} {3}.', bestMatch, scoreText(others.bestMatch, metric, 'printed'), softmax, scoreText(others.softmax, metric, 'printed'))}
    ${isSemqa && variants ? html`<br />${render(undecidedNote(variants))}` : nothing}
  </p>`;
}

function textRows({ store, report }: ClaimContext, metric: MetricDescription, id: TextMetricId) {
  const text = textScoreOf(id, report);
  return metric.scores.map(({ column, name }): TableScore => {
    const row = { column, name: toTitle(name, metric), metric };
    if (!text)
      return { ...row, ...emptyScore(msg('The reference for this claim has no question.')) };
    const scope = textScoreKey(column)?.scope ?? 'questionAnswer';
    const score = text[scope];
    const isLevelled = column === hungarianMeteorMetric.scores[0]?.column;
    return {
      ...row,
      score,
      // The level is compared with this score, so that rounding must not move the score to the level.
      shown: isLevelled ? formatBesideBound(score, store.level, 3) : undefined,
      others: { bestMatch: text.bestMatch[scope], softmax: text.softmax[scope] },
    };
  });
}

function verdictRow({ claim }: ClaimContext, metric: MetricDescription): TableScore {
  const sign = standingSign(outcomeIcon(claim));
  const verdictContent = (verdict: string | null): TemplateResult | string =>
    verdict === null ? render(noVerdict) : evidenceText(verdict);
  return {
    column: metric.scores[0]?.column ?? '',
    name: msg('Verdict'),
    metric,
    score: null,
    instead: html`<span class="outcome ${sign.className}"
      >${sign.icon} ${outcomeText(claim)}</span
    >`,
    words: html`${inline('predicted {0}, reference {1}', verdictContent(claim.predictedVerdict), verdictContent(claim.referenceVerdict))}`,
  };
}

function averitecRow({ store, report }: ClaimContext, metric: MetricDescription): TableScore {
  const here = levelOutcomes(report, store.level).find(({ level }) => level === store.level);
  return {
    column: metric.scores[0]?.column ?? '',
    name: averitecScoreAt(store.level).name,
    metric,
    score: null,
    instead: here && outcomeView(here, t('no score')),
  };
}

const justificationSources = {
  justification: msg('METEOR of the justifications'),
  llmOutput: msg("METEOR; the justification was extracted from the language model's output"),
  evidence: msg('METEOR; the evidence is used because the justification is missing'),
} as const;

function justificationRow({ report }: ClaimContext, metric: MetricDescription): TableScore {
  const row = { column: metric.scores[0]?.column ?? '', name: metric.name, metric };
  const justification = justificationOf(report);
  if (!justification) {
    return { ...row, ...emptyScore(msg('The reference for this claim has no justification.')) };
  }
  const { score, source } = justification;
  return { ...row, score, words: justificationSources[source] };
}

function overlapRow({ claim, report }: ClaimContext, metric: MetricDescription): TableScore {
  const row = { column: metric.scores[0]?.column ?? '', name: metric.name, metric };
  const overlap = urlOverlapMetric.result(report) ?? null;
  if (overlap === null)
    return {
      ...row,
      ...emptyScore(msg('Neither the reference nor the prediction has a web address.')),
    };
  const { shared, referenceOnly, predictedOnly } = compareSources(
    claim.referenceEvidence,
    claim.predictedEvidence,
  );
  const all = shared.length + referenceOnly.length + predictedOnly.length;
  return {
    ...row,
    score: overlap,
    words: countMsg(
      all,
      '{1} of {0} address on both sides',
      '{1} of {0} addresses on both sides',
      shared.length,
    ),
  };
}

type RowMaker = (context: ClaimContext, metric: MetricDescription) => TableScore[];

/** Metrics whose rows show more than one value. */
const rowMakers: ReadonlyMap<string, RowMaker> = new Map<string, RowMaker>([
  [semqaMetric.id, semqaRows],
  [verdictMetric.id, (context, metric) => [verdictRow(context, metric)]],
  [averitecMetric.id, (context, metric) => [averitecRow(context, metric)]],
  [justificationMetric.id, (context, metric) => [justificationRow(context, metric)]],
  [urlOverlapMetric.id, (context, metric) => [overlapRow(context, metric)]],
]);

function rowsOf(context: ClaimContext, metric: MetricDescription): TableScore[] {
  const textId = textMetricIds.find((id) => id === metric.id);
  if (textId) return textRows(context, metric, textId);
  return (rowMakers.get(metric.id) ?? listOtherRows)(context, metric);
}

/** Returns a text such as `3 raters: 2, 4, 4`, because a mean rating says little without the individual ratings. */
function ratersWords(
  report: ReportClaim,
  { id }: MetricDescription,
  column: string,
): Pick<TableScore, 'words'> {
  const ratings = ratingsIn(report, id, column);
  if (ratings.length === 0) return {};
  const values = joinList(ratings.map(({ value }) => value));
  return { words: countMsg(ratings.length, '{0} rater: {1}', '{0} raters: {1}', values) };
}

/** Lists the rows of a metric for which this panel has only scores and words. */
function listOtherRows({ claim, report }: ClaimContext, metric: MetricDescription): TableScore[] {
  const failure = Object.hasOwn(claim.failures, metric.id) ? claim.failures[metric.id] : undefined;
  const words = (metric.wordColumns ?? []).map(({ column, name, ofClaim }): TableScore => {
    const word = ofClaim(report);
    const instead = word === null ? html`–` : html`<b>${evidenceLabel(word)}</b>`;
    return { column, name: toTitle(name, metric), metric, score: null, instead };
  });
  const numbers = metric.scores.flatMap((score): TableScore[] => {
    const { column, name, ofClaim } = score;
    if (!ofClaim) return [];
    const scale = scaleOf(metric, score);
    const row = { column, name: toTitle(name, metric), metric, scale };
    return failure
      ? [{ ...row, score: null, words: failedText(render(messageOf(failure))) }]
      : [{ ...row, score: ofClaim(report), ...ratersWords(report, metric, column) }];
  });
  return [...numbers, ...words];
}

/**
 * Renders one line for each metric. The other scores of the chosen metric and how the chosen score is computed are shown below its
 * line.
 */
export function metricsTab(store: InspectorStore, claim: ScoredClaim): TemplateResult {
  const metrics = runMetrics(store.header);
  const parameters = { semqa: store.rows.parameters, averitecLevels: [store.level] };
  const report = reportClaim(claim, metrics, parameters, 'full');
  const context: ClaimContext = {
    store,
    claim,
    report,
    variants: semqaMetric.result(report)?.variants,
  };
  const scores = metrics.flatMap((metric) => rowsOf(context, metric));
  if (scores.length === 0) return html`<p class="pane-empty">${t('This run has no metric.')}</p>`;
  const chosen = scores.find(({ column }) => column === store.view.chosenScore);
  const table: ScoreTable = {
    caption: msg('Scores for claim {0}', claim.index),
    scores,
    choice: {
      chosen,
      choose: (column) => {
        store.look({ chosenScore: column });
      },
      detail: () =>
        chosen
          ? html`${scoreDetail(store, claim, report, chosen)} ${otherMatchings(context, chosen)}`
          : html``,
    },
  };
  return html`<div class="metrics">
    ${scoreTable(store, table)}
    ${unscoredMetrics(store.header?.metrics ?? [], () => {
      store.post({ type: 'scoreAll' });
    })}
  </div>`;
}
