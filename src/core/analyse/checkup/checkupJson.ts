// Writes a check-up as JSON, by dimension and then by metric, so that programs can look up values.

import { pickMembers } from '../../base/getOwnValue.ts';
import type { Provenance, Report } from '../../score/report/report.ts';
import type { FollowedMetric } from './checked.ts';
import type { CheckedRating, CheckedVerdicts, Checkup } from './checkup.ts';
import { methodSentences, ratingSentences } from './checkupSentences.ts';

const checkupSchema = 'evidence-inspector/checkup/1';

const shownProvenance = [
  ...(['product', 'reference', 'predictions', 'encoder', 'nli', 'reader', 'regressor'] as const),
  ...(['metrics', 'signatures', 'columns'] as const),
] as const;
/** The provenance shown with a check-up. */
export type CheckupProvenance = Pick<Provenance, (typeof shownProvenance)[number]>;

export function provenanceOfCheckup({ provenance }: Pick<Report, 'provenance'>): CheckupProvenance {
  return pickMembers(provenance, shownProvenance);
}

export function checkupJson(checkup: Checkup, provenance?: CheckupProvenance): string {
  const document = {
    schema: checkupSchema,
    provenance,
    resamples: checkup.resamples,
    seed: checkup.seed,
    clusters: checkup.clusters,
    confidence: checkup.level,
    ratings: Object.fromEntries(
      checkup.ratings.map((rating) => [rating.column, ratingJson(rating)]),
    ),
    outcomes: Object.fromEntries(
      checkup.outcomes.map((outcome) => [outcome.column, outcomeJson(outcome)]),
    ),
    notes: methodSentences(checkup),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function ratingJson(rating: CheckedRating) {
  return {
    name: rating.name,
    n: rating.n,
    ceiling: rating.ceiling,
    metrics: Object.fromEntries(
      rating.metrics.map((metric) => [metric.column, metricJson(metric)]),
    ),
    differences: rating.differences,
    findings: ratingSentences(rating),
  };
}

/**
 * Writes a metric's results. `interval` and `pValue` belong to Spearman's rho. `intervals` and `pValues` contain all three
 * coefficients.
 */
function metricJson({ name, n, pearson, spearman, kendall }: FollowedMetric) {
  return {
    name,
    n,
    pearson: pearson.coefficient,
    spearman: spearman.coefficient,
    kendall: kendall.coefficient,
    interval: spearman.interval,
    pValue: spearman.pValue,
    intervals: {
      pearson: pearson.interval,
      spearman: spearman.interval,
      kendall: kendall.interval,
    },
    pValues: { pearson: pearson.pValue, spearman: spearman.pValue, kendall: kendall.pValue },
  };
}

function outcomeJson({ name, n, baseRate, metrics }: CheckedVerdicts) {
  return {
    name,
    n,
    baseRate,
    metrics: Object.fromEntries(
      metrics.map((metric) => [
        metric.column,
        {
          name: metric.name,
          n: metric.n,
          area: metric.area,
          interval: metric.interval,
          spearman: metric.spearman.coefficient,
        },
      ]),
    ),
  };
}
