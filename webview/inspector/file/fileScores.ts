// The file's value for each score of the run, with its values under other matchings.

import { html, type TemplateResult } from 'lit';
import { scaleOf, type MetricDescription } from '../../../src/core/score/metrics/metric.ts';
import { averitecMetric } from '../../../src/core/score/metrics/averitec.ts';
import { justificationMetric } from '../../../src/core/score/metrics/justification.ts';
import { ordinalVerdictMetric } from '../../../src/core/score/metrics/ordinalVerdict.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { textMetricById } from '../../../src/core/score/metrics/textMetrics.ts';
import { urlOverlapMetric } from '../../../src/core/score/metrics/urlOverlap.ts';
import { verdictMetric } from '../../../src/core/score/metrics/verdict.ts';
import { runMetrics, toTitle } from '../rows/claimScores.ts';
import { scoreTable } from '../scores/scoreTable.ts';
import type { ScoreTable, TableScore } from '../scores/tableScore.ts';
import type { InspectorStore } from '../store.ts';
import { textScoreKey } from '../scores/textScore.ts';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { findPartlyScored } from '../../../src/core/score/report/partlyScored.ts';
import type { Aggregate } from '../../../src/core/score/results/means.ts';
import type { TextAggregate } from '../../../src/core/score/metrics/textAggregate.ts';
import { countText, scoreText, shareText } from '../../../src/core/base/numbers.ts';
import { noNumber } from '../../../src/core/base/signs.ts';
import { countMsg, msg, type Message } from '../../../src/core/base/words/message.ts';
import { inline } from '../../common/l10n.ts';
import { unscoredMetrics } from '../../common/runHead.ts';
import { groupCountDigits } from '../../../src/core/base/words/countedNouns.ts';

const precision = 'exact';

/** Says how many claims the mean covers and how many are left out. */
function claimsNote(claims: number | undefined, failed = 0): Message {
  if (claims === undefined) return noNumber;
  return failed === 0 ? String(claims) : msg('{0}, {1} without a score', claims, failed);
}

/** Says how many claims the mean covers, for a metric that failed on some claims. */
function scoredShareNote(aggregate: Aggregate, metric: MetricDescription, column: string): Message {
  const part = findPartlyScored(aggregate, metric);
  if (!part) return '';
  const has = getOwnValue(part.columns, column) ?? part.scored;
  return claimsNote(has, part.claims - has);
}

function corpusRows(
  metric: MetricDescription,
  name: string,
  corpus: NonNullable<TextAggregate['corpus']>,
): TableScore[] {
  return (['questionAnswer', 'question'] as const).map((scope) => ({
    column: `${metric.id}_corpus_${scope}`,
    name:
      scope === 'question'
        ? msg('{0} for the whole file (questions only)', name)
        : msg('{0} for the whole file (questions and answers)', name),
    metric,
    score: corpus[scope],
    words: html`${inline('computed from the counts of all matched texts · {0}', html`<span class="signature">${corpus.signature}</span>`)}`,
  }));
}

function textRows(metric: MetricDescription, aggregate: Aggregate): TableScore[] | undefined {
  const text = textMetricById(metric.id)?.total(aggregate);
  if (!text) return undefined;
  const { name } = metric;
  const means = metric.scores.map((score): TableScore => {
    const scope = textScoreKey(score.column)?.scope ?? 'questionAnswer';
    return {
      column: score.column,
      name: toTitle(score.name, metric),
      metric,
      score: text[scope],
      others: { bestMatch: text.bestMatch[scope], softmax: text.softmax[scope] },
      note: claimsNote(text.claims, text.failed),
    };
  });
  return text.corpus ? [...means, ...corpusRows(metric, name, text.corpus)] : means;
}

/** Functions that describe, for the table, how many claims a metric's value is based on. */
const notes: ReadonlyMap<string, (aggregate: Aggregate) => Message> = new Map([
  [
    semqaMetric.id,
    (aggregate) => {
      const total = semqaMetric.total(aggregate);
      return claimsNote(total?.claims, total?.failed);
    },
  ],
  [verdictMetric.id, (aggregate) => claimsNote(verdictMetric.total(aggregate)?.claims)],
  [justificationMetric.id, (aggregate) => claimsNote(justificationMetric.total(aggregate)?.claims)],
  [
    ordinalVerdictMetric.id,
    (aggregate) => {
      const total = ordinalVerdictMetric.total(aggregate);
      return claimsNote(total?.claims, total?.left);
    },
  ],
  [urlOverlapMetric.id, (aggregate) => claimsNote(urlOverlapMetric.total(aggregate)?.claims)],
]);

/** Remarks beside the value. */
const words: ReadonlyMap<string, (aggregate: Aggregate) => Message> = new Map([
  [
    justificationMetric.id,
    (aggregate) => {
      const { fromEvidence = 0 } = justificationMetric.total(aggregate) ?? {};
      return fromEvidence > 0
        ? countMsg(
            fromEvidence,
            '{0} claim has no predicted justification, so its evidence was scored instead',
            '{0} claims have no predicted justification, so their evidence was scored instead',
          )
        : '';
    },
  ],
  [
    ordinalVerdictMetric.id,
    (aggregate) =>
      ordinalVerdictMetric.total(aggregate)?.isOrdered === false
        ? msg('the labels of this data set have no order')
        : '',
  ],
  [
    semqaMetric.id,
    (aggregate) => {
      const { matches = 0, undecided = 0 } = semqaMetric.total(aggregate) ?? {};
      return matches > 0
        ? groupCountDigits(
            countMsg(
              matches,
              '{1} of {0} match undecided ({2})',
              '{1} of {0} matches undecided ({2})',
              ...[countText(undecided), shareText(undecided, matches)],
            ),
          )
        : '';
    },
  ],
]);

function rowsOf(metric: MetricDescription, aggregate: Aggregate): TableScore[] {
  if (metric.id === averitecMetric.id) return []; // has a section of its own
  // One row is enough to say why there are no values.
  const isEmpty =
    metric.id === ordinalVerdictMetric.id &&
    ordinalVerdictMetric.total(aggregate)?.isOrdered === false;
  return (
    textRows(metric, aggregate) ??
    metric.scores.slice(0, isEmpty ? 1 : undefined).map((score, place) => {
      const { column, name, ofFile } = score;
      const number = ofFile(aggregate);
      // Only a score that measures a distance in labels has its own range. A bar would wrongly suggest that longer is better.
      const hasBar = score.range === undefined;
      return {
        column,
        name: toTitle(name, metric),
        metric,
        scale: scaleOf(metric, score),
        score: number,
        instead: hasBar ? undefined : html`<b>${scoreText(number, metric, precision)}</b>`,
        words: place === 0 ? (words.get(metric.id)?.(aggregate) ?? '') : '',
        note: notes.get(metric.id)?.(aggregate) ?? scoredShareNote(aggregate, metric, column),
      };
    })
  );
}

/** Renders the table of file scores. SemQA is computed here, from the sliders. The other scores come from the host. */
export function fileScores(store: InspectorStore, fromHost: Aggregate): TemplateResult {
  const aggregate = store.hasSemqa
    ? { ...fromHost, [semqaMetric.totalName]: store.rows.semqaOfFile }
    : fromHost;
  const table: ScoreTable = {
    caption: msg('Scores for the file'),
    scores: runMetrics(store.header).flatMap((metric) => rowsOf(metric, aggregate)),
    precision,
    noteHeading: msg('Claims'),
  };
  return html`${scoreTable(store, table)}
  ${unscoredMetrics(store.header?.metrics ?? [], () => {
    store.post({ type: 'scoreAll' });
  })}`;
}
