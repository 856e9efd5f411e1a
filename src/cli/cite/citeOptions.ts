// Options of `cite`.

import { Argument, Option } from 'commander';
import type { CommandText } from '../command.ts';
import { filePath } from '../filePath.ts';

/** Options as parsed by commander. */
export interface CiteOptions {
  /** Ids of metrics, separated by commas, and paths of reports. Absent or empty: the default metrics. */
  readonly uses?: readonly string[];
  readonly output?: string;
}

const citeArgument = new Argument(
  '[uses...]',
  'metrics (separated by commas or spaces; all), or reports that name the metrics they used (JSON); default: the default metrics',
);

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
