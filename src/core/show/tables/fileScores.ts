// The file's scores of a run, one row per score.

import { justificationMetric } from '../../score/metrics/justification.ts';
import {
  type Metric,
  type Scale,
  scaleOf,
  type ScoreDescription,
} from '../../score/metrics/metric.ts';
import { ordinalVerdictMetric } from '../../score/metrics/ordinalVerdict.ts';
import { semqaMetric } from '../../score/metrics/semqaMetric.ts';
import type { TextAggregate } from '../../score/metrics/textAggregate.ts';
import { textMetricById } from '../../score/metrics/textMetrics.ts';
import { findPartlyScored } from '../../score/report/partlyScored.ts';
import type { Aggregate } from '../../score/results/means.ts';
import { countText, type Precision, shareText } from '../../base/numbers.ts';
import { getOwnValue, isMembers } from '../../base/getOwnValue.ts';
import { countClaims, groupCountDigits } from '../../base/words/countedNouns.ts';
import { capitaliseScoreName, countMsg, type Message, msg } from '../../base/words/message.ts';
import { matchingHeadings } from '../../base/words/semqaNames.ts';
import { type Cell, column, type Table, textCell } from './model/table.ts';

/** Says how many claims the mean covers and how many are left out. */
function claimsNote(claims: number, failed: number): Message {
  const counted = countClaims(claims);
  return failed === 0 ? counted : msg('{0}, {1} without a score', counted, failed);
}

/** Says how many claims a score covers. Blank if neither the metric's total nor its failures say it. */
function coveredClaims(aggregate: Aggregate, metric: Metric, id: string): Message {
  const part = findPartlyScored(aggregate, metric);
  const total = getOwnValue<unknown>(aggregate, metric.totalName);
  const { claims, failed, left = failed } = isMembers(total) ? total : {};
  if (part && left === undefined) {
    const has = getOwnValue(part.columns, id) ?? part.scored;
    return claimsNote(has, part.claims - has);
  }
  return typeof claims === 'number' ? claimsNote(claims, Number(left ?? 0)) : '';
}

/** Remarks on a metric's value. */
const remarks: ReadonlyMap<string, (aggregate: Aggregate) => Message> = new Map([
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

type ScaleOf = (metric: Metric, score: ScoreDescription) => Scale;

/** A score of a file. */
export interface FileScore {
  readonly metric: Metric;
  readonly name: Message;
  readonly scale: Scale;
  readonly value: number | null;
  /** Values under other matchings, for scores that come from a matching. */
  readonly others?: { readonly bestMatch: number | null; readonly softmax: number | null };
  readonly claims: Message;
  readonly remark: Message;
}

/** Lists what a metric computes from the counts of all claims. */
function corpusScores(
  metric: Metric,
  { signature, ...scores }: NonNullable<TextAggregate['corpus']>,
): readonly FileScore[] {
  const { name } = metric;
  const remark = msg('computed from the counts of all matched texts · {0}', signature);
  const row = { metric, scale: metric, claims: '', remark };
  return [
    {
      ...row,
      name: msg('{0} for the whole file (questions and answers)', name),
      value: scores.questionAnswer,
    },
    { ...row, name: msg('{0} for the whole file (questions only)', name), value: scores.question },
  ];
}

function scoresOfMetric(
  metric: Metric,
  aggregate: Aggregate,
  scaleOfScore: ScaleOf,
): readonly FileScore[] {
  const text = textMetricById(metric.id)?.total(aggregate);
  // One row is enough to say why there are no values.
  const isEmpty =
    metric.id === ordinalVerdictMetric.id &&
    ordinalVerdictMetric.total(aggregate)?.isOrdered === false;
  const means = metric.scores.slice(0, isEmpty ? 1 : undefined).map((score, place): FileScore => {
    // The second score of a metric on texts is of the questions alone.
    const scope = place === 0 ? 'questionAnswer' : 'question';
    return {
      metric,
      name: capitaliseScoreName(score.name, metric.name),
      scale: scaleOfScore(metric, score),
      value: score.ofFile(aggregate),
      others: text && { bestMatch: text.bestMatch[scope], softmax: text.softmax[scope] },
      claims: coveredClaims(aggregate, metric, score.column),
      remark: place === 0 ? (remarks.get(metric.id)?.(aggregate) ?? '') : '',
    };
  });
  return text?.corpus ? [...means, ...corpusScores(metric, text.corpus)] : means;
}

/** Lists all scores, in table order. `scaleOfScore`: returns the scale of a score in the run's data set. */
export function fileScores(
  aggregate: Aggregate,
  metrics: readonly Metric[],
  scaleOfScore: ScaleOf = scaleOf,
): readonly FileScore[] {
  return metrics.flatMap((metric) => scoresOfMetric(metric, aggregate, scaleOfScore));
}

/** Makes the table of scores. `hasMatchings`: it has the values under other matchings. */
export function fileScoresTable(
  scores: readonly FileScore[],
  precision: Precision,
  hasMatchings: boolean,
): Table {
  const cell = (value: number | null, scale: Scale): Cell => {
    return { kind: 'score', value, scale, precision };
  };
  return {
    caption: msg('Scores for the file'),
    columns: [
      column('score', msg('score'), 'text'),
      column('claims', msg('claims'), 'text', { isBelow: true }),
      column('remark', msg('remark'), 'text', { isBelow: true }),
      column('value', msg('value'), 'score', { isStrong: true }),
      ...(hasMatchings
        ? [
            column('bestMatch', matchingHeadings.bestMatch, 'score'),
            column('softmax', matchingHeadings.softmax, 'score'),
          ]
        : []),
    ],
    rows: scores.map(({ name, scale, value, others, claims, remark }) => [
      textCell(name),
      textCell(claims),
      textCell(remark),
      cell(value, scale),
      ...(hasMatchings
        ? [cell(others?.bestMatch ?? null, scale), cell(others?.softmax ?? null, scale)]
        : []),
    ]),
  };
}
