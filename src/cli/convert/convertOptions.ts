// Options of `convert`.

import { Argument, InvalidArgumentError, Option } from 'commander';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { writtenForms, type WrittenForm } from '../../core/evidence/writing/convertEvidence.ts';
import { shippedSchemes } from '../../core/ratings/shippedSchemes.ts';
import { mappingOptions, type MappingOptions } from '../mapping/mappingOptions.ts';

import type { CommandText } from '../command.ts';
import { filePath, inputPath } from '../optionValues.ts';

/** Annotation tools for which a rating study is written. */
export const studyForms = ['label-studio', 'argilla'] as const;
export type StudyForm = (typeof studyForms)[number];

/** Options as parsed by commander. */
export interface ConvertOptions extends Pick<MappingOptions, 'mapping' | 'referenceMapping'> {
  readonly file: string;
  readonly to: WrittenForm | StudyForm;
  /** Role of the evidence. Detected from the file if absent. */
  readonly role?: EvidenceRole;
  /** The reference file. Only for a rating study. */
  readonly reference?: string;
  /** Only for a rating study: the id of a bundled scheme, or the absolute path of a scheme. */
  readonly scheme?: string;
  /** The output file, or the output folder of a rating study. */
  readonly output?: string;
}

const convertArgument = new Argument(
  '<file>',
  'an evidence file in any format: reference or predictions',
).argParser(inputPath);

const schemeIds = shippedSchemes.map(({ id }) => id).join(', ');

function parseScheme(text: string): string {
  if (shippedSchemes.some(({ id }) => id === text)) return text;
  if (/[./\\]/u.test(text)) return inputPath(text);
  throw new InvalidArgumentError(`Expected the path of a scheme (JSON), or one of ${schemeIds}.`);
}

const convertOptions: readonly Option[] = [
  new Option('--to <form>', 'the format to write; label-studio and argilla are rating studies')
    .choices([...writtenForms, ...studyForms])
    .makeOptionMandatory(),
  new Option(
    '--role <role>',
    'whether the file is a reference or predictions, if its format does not tell (default: from its field names)',
  ).choices(['reference', 'predictions']),
  new Option(
    '-r, --reference <gold>',
    'for a rating study: the reference file of the predictions',
  ).argParser(inputPath),
  new Option(
    '--scheme <scheme>',
    `for a rating study: the questions for raters, one of ${schemeIds}, or your own scheme (JSON)`,
  ).argParser(parseScheme),
  ...mappingOptions,
  new Option(
    '-o, --output <file>',
    'write the result to this file (default: print it); a rating study needs a folder',
  ).argParser(filePath),
];

export const convertCommand: CommandText = {
  name: 'convert',
  description:
    'convert an evidence file to another format, and list what that format cannot store; or write it as a rating study for Label Studio or Argilla',
  argument: convertArgument,
  options: convertOptions,
  examples: [
    'evidence-inspector convert dev.json --to fever8-csv --output solution_dev.csv',
    'evidence-inspector convert submission.csv --to fever > predictions.json',
    'evidence-inspector convert system.json --to label-studio -r dev.json --scheme ev2r -o study',
  ],
};
