// Names from a stored report. Anyone may have written the report, so its names must not appear as if they were this program's words.

import { excerpt } from '../evidence/quote.ts';
import type { DataSet } from '../evidence/dataSets.ts';
import { findMetric } from '../metrics/registry.ts';
import { scaleIn, type Metric, type Scale, type ScoreDescription } from '../metrics/metric.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { roundNumber } from './fitAnswer.ts';
import { textSchema, type ToolSchema } from './tool.ts';

const longestId = 80;

/** Returns the id of a column for answers and requests. The column of a described metric has its name from the file. */
export function columnId(column: string): string {
  return excerpt(toPlainText(column), longestId);
}

/** Returns a version or model name if it has the usual form, otherwise `unnamed`. */
export function idOf(text: string): string {
  return /^[\w.@/+-]{1,80}$/u.test(text) ? text : 'unnamed';
}

function isOwn(metric: string): boolean {
  return findMetric(metric) !== undefined;
}

/** Removes metrics that the report describes, because sentences about them would contain the report's words. */
export function removeDescribedMetrics(metrics: readonly Metric[]): readonly Metric[] {
  return metrics.filter(({ id }) => isOwn(id));
}

export interface DescribedScore {
  /** Id of the score. */
  readonly column: string;
  readonly means: string;
  /** Range in words, for example `0 to 1` or `0 or more, lower is better`. */
  readonly range: string;
}

export const scoreMembers = {
  column: { ...textSchema, description: 'Id of the score' },
  means: { ...textSchema, description: 'What the score says' },
  range: { ...textSchema, description: 'Lowest and highest number' },
} as const satisfies Record<keyof DescribedScore, ToolSchema>;

function rangeText({ minimum, maximum, better }: Scale): string {
  const numbers = Number.isFinite(maximum)
    ? `${String(roundNumber(minimum))} to ${String(roundNumber(maximum))}`
    : `${String(roundNumber(minimum))} or more`;
  return better === 'lower' ? `${numbers}, lower is better` : numbers;
}

/** Returns the meaning and the range of a score. An imported score has no description by this program. */
export function describeScore(
  metric: Metric,
  score: ScoreDescription,
  dataSet: DataSet,
): DescribedScore {
  return {
    column: columnId(score.column),
    means: (isOwn(metric.id) ? score.means : undefined) ?? 'imported score or rating',
    range: rangeText(scaleIn(dataSet, metric, score)),
  };
}

/** Returns a score for a summary: `semqa 0.64`. */
export function scoreText(column: string, value: unknown): string {
  return `${column} ${typeof value === 'number' ? String(roundNumber(value)) : 'none'}`;
}
