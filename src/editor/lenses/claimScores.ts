// All scores of a claim as text. List and tree use the same texts.

import { excerpt } from '../../core/read/claims/quote.ts';
import { formatInScale } from '../../core/base/numbers.ts';
import { type MetricDescription, type Scale, scaleOf } from '../../core/score/metrics/metric.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../core/score/metrics/metricTable.ts';
import { selectLeadingMetrics } from '../../core/score/report/summary.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { failedWord } from '../../core/base/words/remarks.ts';
import { render } from '../platform/l10n.ts';

/** The properties of a claim's run that its scores need. */
export interface ScoreContext {
  readonly metrics: readonly MetricReference[];
  readonly averitecLevel: number;
}

/** A score of a claim as text. */
export interface PlainRow {
  readonly metric: MetricDescription;
  readonly heading: string;
  readonly score: string;
}

/** Lists all other metrics that have a score or a word for each claim. The AVeriTeC score uses the selected level. */
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

/** Maximum number of scores in a hover, because users do not read more. */
const mostTelling = 6;

export interface TellingScores {
  readonly rows: readonly PlainRow[];
  /** Number of scores of the claim that `rows` leaves out. */
  readonly more: number;
}

function matchedScale(metric: MetricDescription, heading: string): Scale {
  const column = metric.scores.find((score) => score.heading === heading);
  return column ? scaleOf(metric, column) : metric;
}

/**
 * Returns the most important scores of a claim: first the leading evidence metrics, then columns that came with the run
 * (ratings), then the first score of each other metric, then outcomes. Matching metrics use the Hungarian matching.
 */
export function selectTellingScores(claim: ReportClaim, context: ScoreContext): TellingScores {
  const matched = metricsOf(context.metrics).flatMap((metric) =>
    (metric.matchedScores?.(claim) ?? []).map(({ heading, hungarian }) => ({
      metric,
      heading,
      score: formatInScale(hungarian, matchedScale(metric, heading)),
    })),
  );
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
