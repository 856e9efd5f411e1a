// The metrics that a tool call names.

import { excerpt } from '../evidence/quote.ts';
import { suggestName } from '../evidence/verdictSpelling.ts';
import type { Metric } from '../metrics/metric.ts';
import { defaultMetrics, findMetric, metricGroups, metrics } from '../metrics/registry.ts';
import type { Report } from '../report/report.ts';
import { runMetrics } from '../report/runScores.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { columnId } from './described.ts';
import type { ToolSchema } from './tool.ts';

const free = metrics.filter(({ costly }) => !costly).map(({ id }) => id);
const groups = [...metricGroups.keys()];

export const metricsInput: ToolSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 30,
  items: { type: 'string' },
  description: `Metrics to compute and show: ${[...free, ...groups].join(', ')}. Default: ${defaultMetrics.join(', ')}, or all metrics of a stored report. Give the same metrics in each call about a file`,
};

function quote(id: string): string {
  return `"${excerpt(toPlainText(id), 60)}"`;
}

function unknownMetric(wrong: string, known: readonly string[]): RangeError {
  const likely = suggestName(wrong, known);
  return new RangeError(
    likely === undefined
      ? `There is no metric ${quote(wrong)}. Metrics: ${known.join(', ')}.`
      : `There is no metric ${quote(wrong)}. Did you mean "${likely}"?`,
  );
}

/**
 * Checks the metrics that a tool is asked to compute. Throws RangeError for an unknown id, with the id that was probably meant,
 * and for a metric that costs money, because no agent may decide to pay.
 */
export function checkScoredMetrics(asked: readonly string[]): void {
  for (const id of asked) {
    if (findMetric(id)?.costly) {
      throw new RangeError(
        `The metric ${quote(id)} asks a judge, which can cost money, so tools do not compute it. Run \`evidence-inspector score --metrics ${id}\` and name its report as the file.`,
      );
    }
    if (!free.includes(id) && !groups.includes(id)) throw unknownMetric(id, [...free, ...groups]);
  }
}

/**
 * Returns the metrics of a report for a call: the named metrics, or all metrics. Throws RangeError for a metric that the report
 * does not have. The error names the metric that was probably meant.
 */
export function chooseMetrics(
  report: Report,
  asked: readonly string[] | undefined,
): readonly Metric[] {
  const rows = runMetrics(report);
  if (asked === undefined) return rows;
  const known = rows.map(({ id }) => id);
  const wanted = new Set<string>();
  for (const id of asked) {
    const members = metricGroups.get(id) ?? [id];
    const own = members.filter((member) => known.includes(member));
    if (own.length === 0) {
      throw unknownMetric(id, [...known.map(columnId), ...groups]);
    }
    for (const member of own) wanted.add(member);
  }
  return rows.filter(({ id }) => wanted.has(id));
}
