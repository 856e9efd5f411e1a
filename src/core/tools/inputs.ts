// Inputs shared by several tools: files and metrics.

import { excerpt } from '../evidence/quote.ts';
import { suggestName } from '../evidence/verdictSpelling.ts';
import type { Metric } from '../metrics/metric.ts';
import { defaultMetrics, findMetric, metricGroups, metrics } from '../metrics/registry.ts';
import { type Report, runMetrics } from '../report/report.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { columnId, isOwn, listIds } from './answerParts.ts';
import type { ToolFile, ToolSchema } from './tool.ts';

// The metrics that a tool call names.

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

function unknownMetric(wrong: string, ours: readonly string[], theirs: readonly string[] = []) {
  const likely = suggestName(wrong, [...ours, ...theirs.map(columnId)]);
  return new RangeError(
    likely === undefined
      ? `There is no metric ${quote(wrong)}. Metrics: ${listIds(ours, theirs)}.`
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
      const ours = known.filter(isOwn);
      const theirs = known.filter((one) => !isOwn(one));
      throw unknownMetric(id, [...ours, ...groups], theirs);
    }
    for (const member of own) wanted.add(member);
  }
  return rows.filter(({ id }) => wanted.has(id));
}

export const fileInputs = {
  file: {
    type: 'string',
    description:
      "Path (absolute, or relative to the workspace's or the server's folder) of a system's prediction file (FEVER, AVeriTeC 2023 or FEVER-8 form), or of a report that Evidence Inspector stored as JSON",
  },
  reference: {
    type: 'string',
    description:
      'Path of the annotated reference file; not needed for a stored report, nor where the editor knows the reference',
  },
} as const satisfies Record<string, ToolSchema>;

/** Inputs of tools that read a file without scoring it. */
export const readInputs = {
  file: { type: 'string', description: 'Path of a reference or prediction file in any format' },
  role: {
    enum: ['reference', 'predictions'],
    description: 'How to read the file, if its format does not tell',
  },
} as const satisfies Record<string, ToolSchema>;

/** Inputs of tools that score a file. */
export const scoredInputs = { ...fileInputs, metrics: metricsInput } as const;

/** Returns the file, its reference and the metrics. Leaves out missing members. */
export function fileOf({ file, reference, metrics }: ToolFile): ToolFile {
  return { file, reference, metrics };
}

// Lists the files that an input names, for a user who watches an agent's actions.

const longestName = 80;

/** Returns the file's name as the requester wrote it, without its folders. */
export function fileName(file: string): string {
  return excerpt(toPlainText(file.split(/[/\\]/u).at(-1) ?? ''), longestName);
}

function fileIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || !('file' in value)) return [];
  return typeof value.file === 'string' ? [fileName(value.file)] : [];
}

/** Lists the file names in an input. The input was not checked against its schema, so it may be any value. */
export function listNamedFiles(input: unknown): readonly string[] {
  const runs =
    typeof input === 'object' && input !== null && 'runs' in input && Array.isArray(input.runs)
      ? input.runs.slice(0, 10)
      : [];
  return [input, ...(runs as readonly unknown[])].flatMap(fileIn);
}
