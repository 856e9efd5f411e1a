// Options of `stats`.

import { Argument, Option } from 'commander';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { mappingOption, type MappingOptions } from '../mapping/mappingOptions.ts';

import type { CommandText } from '../command.ts';
import { inputPath } from '../optionValues.ts';
import { outputsOption } from '../output/outputOption.ts';

/** Options as parsed by commander. */
export interface StatsOptions extends Pick<MappingOptions, 'mapping'> {
  readonly files: readonly string[];
  /** Role of the evidence. Detected from each file if absent. */
  readonly role?: EvidenceRole;
  readonly output?: string | readonly string[];
  readonly format: PageFormat;
}

const statsArgument = new Argument(
  '<files...>',
  'evidence files in any format, in either role; several files are shown side by side',
).argParser((text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  inputPath(text),
]);

const statsOptions: readonly Option[] = [
  new Option(
    '--role <role>',
    'whether the files are references or predictions, if their format does not tell',
  ).choices(['reference', 'predictions']),
  mappingOption(),
  outputsOption('also write it to this file', pageFormats),
  new Option('-f, --format <format>', 'format of the printed result')
    .choices(pageFormats)
    .default('table'),
];

export const statsCommand: CommandText = {
  name: 'stats',
  description:
    'count what evidence files contain: verdicts, types, sources, lengths; nothing is scored',
  argument: statsArgument,
  options: statsOptions,
  examples: [
    'evidence-inspector stats dev.json',
    'evidence-inspector stats systemA.json systemB.json --output stats.html',
  ],
};
