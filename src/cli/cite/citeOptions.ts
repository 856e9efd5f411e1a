// Options of `cite`.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Option } from 'commander';
import { findMetric, metricGroups } from '../../core/metrics/registry.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import type { CommandText } from '../command.ts';
import { filePath } from '../optionValues.ts';

/** Options as parsed by commander. */
export interface CiteOptions {
  /** Metric ids, separated by commas, and report paths. If absent or empty, the default metrics are used. */
  readonly uses?: readonly string[];
  readonly output?: string;
}

/** Returns the metric names in one argument. */
export function namesIn(used: string): readonly string[] {
  return used
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Returns the absolute path if the argument is a report, or `undefined` if it lists metrics. */
export function reportIn(used: string): string | undefined {
  const isMetric = (name: string): boolean =>
    findMetric(name) !== undefined || metricGroups.has(name);
  if (namesIn(used).every(isMetric)) return undefined;
  const file = path.resolve(used);
  return existsSync(file) || /\.json$/iu.test(used) ? file : undefined;
}

const citeArgument = new Argument(
  '[uses...]',
  'metrics (separated by commas or spaces; all), or reports that name the metrics they used (JSON); default: the default metrics',
).argParser((text: string, before: readonly string[] | undefined) => {
  const report = reportIn(text);
  if (report !== undefined) noteInput(report);
  return [...(before ?? []), text];
});

export const citeCommand: CommandText = {
  name: 'cite',
  description: 'BibTeX of this tool and of the sources of metrics',
  argument: citeArgument,
  options: [
    new Option('-o, --output <file>', 'write it to this file, such as references.bib').argParser(
      filePath,
    ),
  ],
  examples: [
    'evidence-inspector cite all',
    'evidence-inspector cite report.json --output references.bib',
  ],
};
