// All scores of a claim in words and digits: list and tree show the same.

import { excerpt } from '../../core/evidence/quote.ts';
import { formatInScale } from '../../core/format/numbers.ts';
import { type MetricDescription, scaleOf } from '../../core/metrics/metric.ts';
import { metricsOf, type MetricReference } from '../../core/metrics/registry.ts';
import { selectLeadingMetrics } from '../../core/report/summary.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { failedWord } from '../../core/words/remarks.ts';
import { render } from '../platform/l10n.ts';

/** The run that a claim is of, as far as its scores are concerned. */
export interface ScoreContext {
  readonly metrics: readonly MetricReference[];
  readonly averitecLevel: number;
}

/** A score that comes from matching, under each of the matchings. */
export interface MatchedRow {
  readonly metric: MetricDescription;
  readonly heading: string;
  readonly hungarian: string;
  readonly bestMatch: string;
  readonly softmax: string;
}

/** A score that no matching changes. */
export interface PlainRow {
  readonly metric: MetricDescription;
  readonly heading: string;
  readonly score: string;
}

/** SemQA, the metrics on texts and others that match, in the order of the run; those that the claim has. */
export function listMatchedRows(
  claim: ReportClaim,
  { metrics }: ScoreContext,
): readonly MatchedRow[] {
  return metricsOf(metrics).flatMap((metric) =>
    (metric.matchedScores?.(claim) ?? []).map(({ heading, ...scores }) => ({
      metric,
      heading,
      hungarian: formatInScale(scores.hungarian, metric),
      bestMatch: formatInScale(scores.bestMatch, metric),
      softmax: formatInScale(scores.softmax, metric),
    })),
  );
}

/** The other metrics with a number, or a word, for each claim; the AVeriTeC score at the level that the person looks at. */
export function listPlainRows(claim: ReportClaim, context: ScoreContext): readonly PlainRow[] {
  const { metrics, averitecLevel } = context;
  return metricsOf(metrics).flatMap((metric): readonly PlainRow[] => {
    if (metric.matchedScores) return [];
    if (metric.wordOf) {
      const word = metric.wordOf(claim, averitecLevel);
      return word ? [{ metric, heading: word.heading, score: render(word.word) }] : [];
    }
    if (Object.hasOwn(claim.failures, metric.id)) {
      const [first] = metric.scores;
      return first ? [{ metric, heading: first.heading, score: render(failedWord) }] : [];
    }
    const words = (metric.wordColumns ?? []).flatMap(({ heading, ofClaim }) => {
      const word = ofClaim(claim);
      return word === null ? [] : [{ metric, heading, score: excerpt(word) }];
    });
    const numbers = metric.scores.flatMap((score) => {
      const value = score.ofClaim?.(claim) ?? null;
      if (value === null) return [];
      const text = formatInScale(value, scaleOf(metric, score));
      return [{ metric, heading: score.heading, score: text }];
    });
    return [...numbers, ...words];
  });
}

/** More than these nobody reads in passing. */
const mostTelling = 6;

export interface TellingScores {
  readonly rows: readonly PlainRow[];
  /** How many scores of the claim are not among them. */
  readonly more: number;
}

/**
 * The scores for somebody who looks in passing: first those that stand for the evidence, then what came with the run (ratings),
 * then the first score of each other metric, outcomes last. Those that match under the Hungarian matching.
 */
export function selectTellingScores(claim: ReportClaim, context: ScoreContext): TellingScores {
  const matched = listMatchedRows(claim, context).map(({ metric, heading, hungarian }) => ({
    metric,
    heading,
    score: hungarian,
  }));
  const all: readonly PlainRow[] = [...matched, ...listPlainRows(claim, context)];
  const standing = selectLeadingMetrics(metricsOf(context.metrics), (metric) =>
    all.some((row) => row.metric === metric),
  );
  const ranks = all.map((row, index) => {
    const { metric } = row;
    if (all.findIndex((other) => other.metric === metric) < index) return 4;
    if (standing.includes(metric)) return 0;
    if (metric.page === undefined) return 1;
    return metric.isOutcome === true ? 3 : 2;
  });
  const rows = [0, 1, 2, 3].flatMap((rank) => all.filter((_row, index) => ranks[index] === rank));
  const first = rows.slice(0, mostTelling);
  return { rows: first, more: all.length - first.length };
}
