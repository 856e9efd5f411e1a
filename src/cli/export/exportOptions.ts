import { Argument, Option } from 'commander';
import { parseWholeNumber, inputPath } from '../optionValues.ts';
import { outputFormats } from '../output/outputFormats.ts';

import { createPrimaryOption } from '../createPrimaryOption.ts';
import type { CommandText } from '../command.ts';
import { outputsOption } from '../output/outputOption.ts';

const exportArgument = new Argument(
  '<report>',
  'a report (JSON) written by `score --output` or exported from the editor, or a comparison written by `compare --output`',
).argParser(inputPath);

/** Options for the file and the format of a report. */
export const writtenOptions: readonly Option[] = [
  outputsOption('write the export to this file', outputFormats),
  new Option(
    '-f, --format <format>',
    'format of the printed report (default: table, unless --output is given)',
  ).choices(outputFormats),
  createPrimaryOption('the scores of an SVG figure'),
];

const exportOptions: readonly Option[] = [
  ...writtenOptions,
  new Option(
    '--claim <position>',
    'only this claim, by its position in the reference, from 0: its evidence for each question, its sentences (--format overview) or an HTML page',
  ).argParser(parseWholeNumber(0, Infinity)),
  new Option(
    '--most-claims <number>',
    'number of claims on an HTML page, the most telling first (default: 1000)',
  ).argParser(parseWholeNumber(0, Infinity)),
];

export const exportCommand: CommandText = {
  name: 'export',
  description: 'export a stored report or comparison in another format, without scoring again',
  argument: exportArgument,
  options: exportOptions,
  examples: [
    'evidence-inspector export report.json --output report.html',
    'evidence-inspector export report.json --claim 5',
    'evidence-inspector export report.json --format latex',
    'evidence-inspector export comparison.json --format latex',
    'evidence-inspector export report.json --primary coverage --output figure.svg',
  ],
};
