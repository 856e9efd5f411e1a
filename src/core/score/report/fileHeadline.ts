// The headline of a scored file: its most important score, by the same name and with the same digits in every place.

import { countText, formatInScale, formatScore } from '../../base/numbers.ts';
import { averitecMetric, averitecScoreAt, headlineLevel } from '../metrics/averitec.ts';
import { coverageMetric } from '../metrics/coverage.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { causeCountsOf, scoredCount } from '../questions/causes.ts';
import type { Aggregate } from '../results/means.ts';
import { withNote } from '../../base/words/lists.ts';
import { joinDots, msg, type Message, type Wording } from '../../base/words/message.ts';
import { describeScoredShare } from './partlyScored.ts';
import { selectLeadingMetrics } from './summary.ts';

export interface FileHeadline {
  /** `AVeriTeC`. */
  readonly name: Message;
  /** `0.53`. */
  readonly value: string;
  /** `AVeriTeC 0.53`. */
  readonly score: Message;
  /** `263 of 500`: claims with credit, and claims with an AVeriTeC score. Absent if the headline is another score. */
  readonly counts?: Message;
  /** Id of the score's metric. */
  readonly metric: string;
}

/**
 * Returns the AVeriTeC score at a level as a headline. A level other than the default is named. `undefined` if the run has no
 * AVeriTeC score, if no claim can have one, or if there are predictions but none has a verdict.
 */
export function averitecHeadline(aggregate: Aggregate, level: number): FileHeadline | undefined {
  const causes = causeCountsOf(aggregate);
  if (!causes) return undefined;
  const scored = scoredCount(causes);
  const isDefault = level === headlineLevel;
  const share = isDefault ? causes.credit / scored : averitecScoreAt(level).ofFile(aggregate);
  if (share === null) return undefined;
  const value = formatScore(share);
  const name = isDefault ? 'AVeriTeC' : msg('AVeriTeC at {0}', String(level));
  const score = isDefault ? `AVeriTeC ${value}` : msg('{0}: {1}', name, value);
  const counts = msg('{0} of {1}', countText(Math.round(share * scored)), countText(scored));
  const counted = withNote(counts, describeScoredShare(aggregate, averitecMetric));
  return { name, value, score, counts: counted, metric: averitecMetric.id };
}

/** Returns the mean of a metric's first score, such as `Coverage 0.70`. `undefined` if the run has no such mean. */
function meanHeadline(aggregate: Aggregate, metric: MetricDescription): FileHeadline | undefined {
  const [first] = metric.scores;
  const mean = first?.ofFile(aggregate) ?? null;
  if (!first || mean === null) return undefined;
  const { heading: name } = first;
  const value = formatInScale(mean, scaleOf(metric, first));
  const score = withNote(`${name} ${value}`, describeScoredShare(aggregate, metric));
  return { name, value, score, metric: metric.id };
}

/** Returns Coverage as a headline. `undefined` if the run has no Coverage. */
export function coverageHeadline(aggregate: Aggregate): FileHeadline | undefined {
  return meanHeadline(aggregate, coverageMetric);
}

/**
 * Returns the headline of a file: the AVeriTeC score if references and predictions have verdicts, else Coverage, else the first
 * score of the run's metrics. `undefined` if the run has no scores.
 */
export function fileHeadline(
  aggregate: Aggregate,
  level: number,
  metrics: readonly MetricDescription[],
): FileHeadline | undefined {
  const official = averitecHeadline(aggregate, level) ?? coverageHeadline(aggregate);
  if (official) return official;
  for (const metric of [...selectLeadingMetrics(metrics), ...metrics]) {
    const headline = meanHeadline(aggregate, metric);
    if (headline) return headline;
  }
  return undefined;
}

/** Returns the headline as text, such as `AVeriTeC 0.53 · 263 of 500`. */
export function headlineText({ score, counts }: FileHeadline): Wording {
  return joinDots([score, ...(counts ? [counts] : [])]);
}

/**
 * Returns a file's scores in one line, the headline first: `AVeriTeC 0.53 · 263 of 500 · Coverage 0.30 · SemQA 0.48 · METEOR Q+A
 * 0.29`. Empty if the run has no scores.
 */
export function fileLine(
  aggregate: Aggregate,
  level: number,
  metrics: readonly MetricDescription[],
): Wording {
  const headline = fileHeadline(aggregate, level, metrics);
  const others = selectLeadingMetrics(metrics).flatMap((metric) =>
    metric.id === headline?.metric ? [] : (meanHeadline(aggregate, metric)?.score ?? []),
  );
  return joinDots([...(headline ? [headlineText(headline)] : []), ...others]);
}
