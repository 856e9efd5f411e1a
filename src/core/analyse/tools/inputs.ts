// Inputs shared by several tools: files and metrics.

import { excerpt } from '../../read/claims/quote.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import { countOf } from '../../base/numbers.ts';
import type { Metric } from '../../score/metrics/metric.ts';
import { defaultMetrics, findMetric, metricGroups, metrics } from '../../score/metrics/registry.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { msg } from '../../base/words/message.ts';
import {
  shortenColumn,
  fitPage,
  isOwn,
  describeIds,
  markUntrusted,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  roomBeside,
  untrustedNote,
  untrustedSchema,
} from './answerParts.ts';
import {
  countSchema,
  fileKinds,
  listOf,
  objectOf,
  textSchema,
  toolOf,
  type ToolFile,
  type ToolSchema,
} from './tool.ts';

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
  const likely = suggestName(wrong, [...ours, ...theirs.map(shortenColumn)]);
  return new RangeError(
    likely === undefined
      ? `There is no metric ${quote(wrong)}. Metrics: ${describeIds(ours, theirs)}.`
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

/** Maximum number of files whose start is read for one answer. */
const mostFiles = 40;

interface Input extends PageInput {
  readonly folder?: string;
}

export const listFilesTool = toolOf({
  name: 'evidence_inspector_list_files',
  title: msg('List Evidence Files'),
  about: 'Which files the tools can read: predictions, references and stored reports.',
  description: `Lists the JSON, JSON Lines, CSV and TSV files in the folders that the tools may read, with their size and kind: predictions, reference, report, or other if no evidence is detected. Ask it to find the files that other tools take. ${untrustedNote}`,
  input: objectOf(
    {
      folder: { ...textSchema, description: 'Only files in this folder; default: all folders' },
      ...listOffsetInput,
    },
    [],
  ),
  output: objectOf(
    {
      note: textSchema,
      count: { ...countSchema, description: 'All files; `files` has a page of them' },
      isComplete: {
        type: 'boolean',
        description: 'false: too many files, and not all folders were visited. Name a folder',
      },
      files: listOf(
        objectOf({
          file: { ...untrustedSchema, description: 'The path, as other tools take it' },
          bytes: countSchema,
          kind: { enum: fileKinds },
        }),
      ),
      nextOffset: nextOffsetSchema,
    },
    ['note', 'count', 'isComplete', 'files'],
  ),
  answer: async ({ folder, offset = 0 }: Input, host) => {
    const { files, count, isComplete } = await host.listFiles({ folder, offset, most: mostFiles });
    const fixed = { note: untrustedNote, count, isComplete };
    const { items } = fitPage(
      // Paths are short and have no control characters, so they stay as they are.
      files.map(({ path, bytes, kind }) => ({ file: markUntrusted(path, mostPath), bytes, kind })),
      {},
      roomBeside(fixed),
    );
    const next = offset + items.length;
    return {
      ...fixed,
      files: items,
      nextOffset: items.length > 0 && next < count ? next : undefined,
    };
  },
  summarise: ({ count, files, nextOffset }) => {
    const kinds = fileKinds.map((kind) => {
      const own = files.filter((file) => file.kind === kind).length;
      return own === 0 ? [] : [`${kind} ${String(own)}`];
    });
    return [
      `${countOf(count, 'file')} found.`,
      ...(files.length === 0 ? [] : [`In this answer: ${kinds.flat().join(', ')}.`]),
      ...(nextOffset === undefined ? [] : [`More from offset ${String(nextOffset)}.`]),
    ].join(' ');
  },
});

/** Maximum length of a path in characters. Longer paths are not listed: they would be cut, and no tool could use them. */
export const mostPath = 500;
