import { Argument, Option } from 'commander';
import { parseWholeNumber } from '../numberOptions.ts';
import { outputFormats } from '../output/outputFormats.ts';

import type { CommandText } from '../command.ts';
import { inputPath } from '../filePath.ts';
import { outputOption } from '../output/outputOption.ts';

const exportArgument = new Argument(
  '<report>',
  "a report that `score --output` or the editor's export wrote (JSON)",
).argParser(inputPath);

/** Options for the file and the format of a report. */
export const writtenOptions: readonly Option[] = [
  outputOption('write it to this file', outputFormats),
  new Option('-f, --format <format>', 'print it (default: table, unless it is written)').choices(
    outputFormats,
  ),
];

const exportOptions: readonly Option[] = [
  ...writtenOptions,
  new Option(
    '--claim <position>',
    'a page of HTML of this claim alone, or with --format overview the sentences about it; by its position in the reference, from 0',
  ).argParser(parseWholeNumber(0, Infinity)),
  new Option(
    '--most-claims <number>',
    'claims on a page of HTML, those that tell most (default: 1000)',
  ).argParser(parseWholeNumber(0, Infinity)),
];

export const exportCommand: CommandText = {
  name: 'export',
  description: 'write a stored report in another form, without scoring again',
  argument: exportArgument,
  options: exportOptions,
  examples: [
    'evidence-inspector export report.json --output report.html',
    'evidence-inspector export report.json --format latex',
  ],
};
