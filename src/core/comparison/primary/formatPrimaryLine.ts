// Formats the primary scores of one run in one line: the scores that a comparison would test.

import { selectPrimary, labelPrimary } from './primaryScores.ts';
import { formatInScale } from '../../format/numbers.ts';
import { scaleIn } from '../../metrics/metric.ts';
import type { Report } from '../../report/report.ts';
import { runMetrics } from '../../report/runScores.ts';

/** Formats the line: "Primary scores: AVeriTeC score 0.75, Verdict accuracy 0.85. Not in this run: SemQA." */
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
      value: score.ofFile(report.aggregate),
      scale: scaleIn(report.parameters.dataSet, metric, score),
    })),
  );
  const known = scores.filter(({ value }) => value !== null);
  const primary = selectPrimary(known, names);
  const texts = primary.scores.map(
    ({ heading, value, scale }) => `${heading} ${formatInScale(value, scale)}`,
  );
  return [
    texts.length === 0 ? 'This run has no primary score.' : `Primary scores: ${texts.join(', ')}.`,
    ...(primary.missing.length === 0 || texts.length === 0
      ? []
      : [`Not in this run: ${primary.missing.map(labelPrimary).join(', ')}.`]),
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
