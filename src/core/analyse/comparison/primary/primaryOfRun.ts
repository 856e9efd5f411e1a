// Computes the primary scores of one run, each with its interval. The overview shows these scores.

import type { DataSet } from '../../../read/claims/dataSets.ts';
import { formatInScale } from '../../../base/numbers.ts';
import { getOwnValue } from '../../../base/getOwnValue.ts';
import {
  type Metric,
  type Scale,
  scaleIn,
  type ScoreDescription,
} from '../../../score/metrics/metric.ts';
import { verdictMetric } from '../../../score/metrics/verdict.ts';
import { findPartlyScored } from '../../../score/report/partlyScored.ts';
import { type Report, runMetrics } from '../../../score/report/report.ts';
import type { ReportClaim } from '../../../score/results/claims.ts';
import type { Aggregate } from '../../../score/results/means.ts';
import type { Interval } from '../../../base/statistics/bootstrap.ts';
import type { ClaimGroups } from '../../../base/statistics/claimGroups.ts';
import {
  isSpread,
  type MeanColumn,
  meanIntervalSteps,
} from '../../../base/statistics/meanInterval.ts';
import type { Steps } from '../../../base/statistics/samples.ts';
import {
  capitaliseScoreName,
  countMsg,
  joinParts,
  type Message,
  msg,
  textOf,
} from '../../../base/words/message.ts';
import { column, type Table, textCell } from '../../../show/tables/model/table.ts';
import { formatUndecidedShare, noVerdicts } from '../../../base/words/remarks.ts';
import { runIntervalSteps } from '../fileScores.ts';
import { labelPrimary, missingPrimary, selectPrimary } from './primaryScores.ts';

/** Shares of the way along a drawn line. */
export interface ScorePlace {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A primary score as plain data. */
export interface PrimaryScore {
  readonly column: string;
  readonly name: string;
  readonly scale: Scale;
  readonly mean: number | null;
  /**
   * The 95 % interval. `null` if the score has no values of claims, if fewer than 20 claims have it, or if all values are equal.
   */
  readonly interval: Interval | null;
  /** Remarks beside the score: how many of the score's matches are undecided, the number of claims if a metric failed, and that no verdict was predicted. */
  readonly remarks: readonly Message[];
}

/** A primary score with its metric, for drawings. */
export interface MeasuredScore extends PrimaryScore {
  readonly metric: Metric;
  readonly score: ScoreDescription;
}

export interface ScoredRun {
  readonly aggregate: Aggregate;
  readonly claims: readonly ReportClaim[];
  /** Metrics with all scores that a user may name, including scores at the user's own level. */
  readonly metrics: readonly Metric[];
  readonly dataSet: DataSet;
  /** Groups of claims that depend on each other. Default: claims are independent. */
  readonly groups?: ClaimGroups;
}

interface Named {
  readonly metric: string;
  readonly column: string;
  readonly kind: 'score';
  readonly of: Metric;
  readonly score: ScoreDescription;
}

function listRemarks(
  { of: metric, score }: Named,
  { aggregate, claims }: ScoredRun,
): readonly Message[] {
  const part = findPartlyScored(aggregate, metric);
  const share = metric.remark?.ofFile(aggregate);
  const undecided = share && formatUndecidedShare({ counted: share.whole, undecided: share.part });
  const hasNoVerdicts =
    metric.isOutcome === true &&
    claims.length > 0 &&
    claims.every(({ predictedVerdict }) => predictedVerdict === null);
  return [
    ...(hasNoVerdicts ? [noVerdicts] : []),
    ...(undecided ? [undecided] : []),
    ...(part
      ? [
          countMsg(
            part.claims,
            'over {1} of {0} claim',
            'over {1} of {0} claims',
            getOwnValue(part.columns, score.column) ?? part.scored,
          ),
        ]
      : []),
  ];
}

/** Returns the interval of a mean, or `undefined` if the mean has no interval. */
function selectSpread({ score }: Named, { claims, groups }: ScoredRun, range: MeanColumn['range']) {
  const { ofClaim } = score;
  if (!ofClaim) return undefined;
  const scores = claims.map(ofClaim);
  return isSpread(scores, groups) ? { scores, range } : undefined;
}

/**
 * Computes the primary scores of the run in the requested order, with 95 % intervals: Wilson's interval for shares, otherwise the
 * leaderboard's bootstrap with the same seed, so that both places show the same intervals. The result is empty if the run has no
 * primary score.
 */
export function* measurePrimarySteps(
  run: ScoredRun,
  names: readonly string[],
): Steps<readonly MeasuredScore[]> {
  const all = run.metrics.flatMap((metric) =>
    metric.scores.map((score): Named => ({
      metric: metric.id,
      column: score.column,
      kind: 'score',
      of: metric,
      score,
    })),
  );
  const known = all.filter(({ score }) => score.ofFile(run.aggregate) !== null);
  const scores = selectPrimary(known, names).scores.map((named) => {
    const scale = scaleIn(run.dataSet, named.of, named.score);
    return { named, scale, column: selectSpread(named, run, scale) };
  });
  const { groups } = run;
  const drawn = scores.flatMap(({ column }) => column ?? []);
  const intervals: (Interval | null)[] =
    drawn.length === 0 ? [] : yield* meanIntervalSteps(drawn, { groups });
  const left = intervals.values();
  const measured: MeasuredScore[] = [];
  for (const { named, scale, column } of scores) {
    const { score, of: metric } = named;
    const interval = column
      ? left.next().value
      : yield* runIntervalSteps(score, run.claims, run.dataSet, { groups });
    measured.push({
      ...{ metric, score, scale, column: named.column },
      name: capitaliseScoreName(score.name, metric.name),
      mean: score.ofFile(run.aggregate),
      interval: interval ?? null,
      remarks: listRemarks(named, run),
    });
  }
  return measured;
}

/** As `measurePrimarySteps`, as plain data. */
export function* computePrimarySteps(
  run: ScoredRun,
  names: readonly string[],
): Steps<readonly PrimaryScore[]> {
  const measured = yield* measurePrimarySteps(run, names);
  return measured.map(({ metric: _metric, score: _score, scale, ...plain }) => {
    const { minimum, maximum, better } = scale;
    return { ...plain, scale: { minimum, maximum, better } };
  });
}

/** Makes the table of the scores, with two decimals, as in lists. */
export function primaryScoresTable(scores: readonly PrimaryScore[]): Table {
  return {
    caption: msg('Primary scores'),
    columns: [
      column('score', msg('score'), 'text'),
      column('remark', msg('remark'), 'text', { isBelow: true }),
      column('value', msg('value'), 'score', { isStrong: true }),
      column('interval', msg('{0} interval', '95 %'), 'scoreInterval'),
    ],
    rows: scores.map(({ name, remarks, scale, mean, interval }) => [
      textCell(name),
      textCell(joinParts(remarks)),
      { kind: 'score', value: mean, scale, precision: 'short' },
      { kind: 'scoreInterval', ends: interval, scale },
    ]),
  };
}

// Formats the primary scores of one run in one line: the scores that a comparison would test.

/** Whether the run compared verdicts, but no claim has a predicted one. Its verdict scores are 0 without being a result. */
function lacksVerdicts(aggregate: Aggregate): boolean {
  const total = verdictMetric.total(aggregate);
  return (
    total !== undefined &&
    total.claims > 0 &&
    total.confusion.counts.flat().every((one) => one === 0)
  );
}

/**
 * Formats the line: "Primary scores: AVeriTeC score 0.75, Verdict accuracy 0.85. Not in this run: SemQA." Scores of verdicts say if no
 * verdict was predicted.
 */
export function formatPrimaryLine(
  report: Pick<Report, 'aggregate' | 'parameters' | 'provenance'>,
  names: readonly string[],
): string {
  const scores = runMetrics(report).flatMap((metric) =>
    metric.scores.map((score) => ({
      metric: metric.id,
      column: score.column,
      kind: 'score' as const,
      heading: score.heading,
      isOutcome: metric.isOutcome === true,
      value: score.ofFile(report.aggregate),
      scale: scaleIn(report.parameters.dataSet, metric, score),
    })),
  );
  const known = scores.filter(({ value }) => value !== null);
  const primary = selectPrimary(known, names);
  const missing = missingPrimary(primary.missing, known);
  const hasNoVerdicts = lacksVerdicts(report.aggregate);
  const texts = primary.scores.map(({ heading, value, scale, isOutcome }) => {
    const text = `${heading} ${formatInScale(value, scale)}`;
    return isOutcome && hasNoVerdicts ? `${text} (${textOf(noVerdicts)})` : text;
  });
  return [
    texts.length === 0 ? 'This run has no primary score.' : `Primary scores: ${texts.join(', ')}.`,
    ...(missing.length === 0 || texts.length === 0
      ? []
      : [`Not in this run: ${missing.map(labelPrimary).join(', ')}.`]),
  ].join(' ');
}

/** Lists the run's metrics and columns that have no module in this program. */
export function listDescribedNames({
  provenance,
}: {
  readonly provenance: Pick<Report['provenance'], 'described'>;
}): readonly string[] {
  return (provenance.described ?? []).flatMap(({ id, columns }) => [
    id,
    ...columns.map(({ column }) => column),
  ]);
}
