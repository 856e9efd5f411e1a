// `evidence-inspector cite`: what to cite in a paper that uses these metrics. Prints BibTeX on stdout.

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Metric } from '../core/score/metrics/metric.ts';
import {
  defaultMetrics,
  findMetric,
  metricGroups,
  metricsOf,
} from '../core/score/metrics/registry.ts';
import { inGroup, type OptionValues } from '../core/score/parameters/optionRow.ts';
import { runMetrics } from '../core/score/report/report.ts';
import { bibtexOf } from '../core/show/tables/bibtex.ts';
import { noteInput } from '../node/inputs/fileUse.ts';
import { readStoredReport } from '../node/tools/readStoredReport.ts';
import { checkWritable } from '../node/writeFile.ts';
import { type CommandText, exitStatus, plainPrinter } from './command.ts';
import { filesArgument, pathOption } from './optionValues.ts';
import type { ScoreEnvironment } from './run/collectRun.ts';
import { writeResult } from './run/resultCommand.ts';

// Options of `cite`.

const citeOptions = {
  ...inGroup('output', {
    output: pathOption('-o, --output <file>', 'write it to this file, such as references.bib'),
  }),
} as const;

/** `uses`: metric ids, separated by commas, and report paths. If absent or empty, the default metrics are used. */
export type CiteOptions = OptionValues<typeof citeOptions> & { readonly uses?: readonly string[] };

/** Returns the metric names in one argument. */
function namesIn(used: string): readonly string[] {
  return used
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns the absolute path if the argument is a report, or `undefined` if it lists metrics. */
function reportIn(used: string): string | undefined {
  const isMetric = (name: string): boolean =>
    findMetric(name) !== undefined || metricGroups.has(name);
  if (namesIn(used).every(isMetric)) return undefined;
  const file = path.resolve(used);
  return existsSync(file) || /\.json$/iu.test(used) ? file : undefined;
}

/** Protects a report from being overwritten, and returns the argument. */
function noteReport(text: string): string {
  const report = reportIn(text);
  if (report !== undefined) noteInput(report);
  return text;
}

export const citeCommand: CommandText = {
  name: 'cite',
  description: 'BibTeX of this tool and of the sources of metrics',
  argument: filesArgument(
    '[uses...]',
    'metrics (separated by commas or spaces; all), or reports that name the metrics they used (JSON); default: the default metrics',
    noteReport,
  ),
  options: citeOptions,
  examples: [
    'evidence-inspector cite all',
    'evidence-inspector cite report.json --output references.bib',
  ],
};

type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'signal'> & {
  readonly version: string;
};

/** Resolves with the metrics that an argument stands for. Throws RangeError for an unknown name. */
async function metricsUsed(used: string, signal: AbortSignal): Promise<readonly Metric[]> {
  const report = reportIn(used);
  return report === undefined
    ? metricsOf(namesIn(used))
    : runMetrics(await readStoredReport(report, signal));
}

/** Prints or writes the entries. Resolves with the exit status. */
export async function cite(
  { uses = [], output }: CiteOptions,
  { version, progress, print, signal }: Environment,
): Promise<number> {
  const printLine = plainPrinter(progress);
  try {
    if (output !== undefined) await checkWritable(output);
    const named: (readonly Metric[])[] = [];
    for (const used of uses.length === 0 ? defaultMetrics : uses) {
      named.push(await metricsUsed(used, signal));
    }
    const metrics = [...new Set(named.flat())];
    const text = bibtexOf(metrics, version);
    for (const { name, works } of metrics) {
      if (works !== undefined) continue;
      printLine(`warning: No source is known for ${name}, which is not one of our metrics.`);
    }
    if (output === undefined) {
      await print(text, 'data');
      return exitStatus.done;
    }
    const isWritten = await writeResult(output, text, 'BibTeX', printLine);
    return isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    printLine(`error: ${error.message}`);
    return exitStatus.wrongUsage;
  }
}
