// Options of `convert`.

import { Argument, Option } from 'commander';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { writtenForms, type WrittenForm } from '../../core/evidence/writing/convertEvidence.ts';
import { mappingOption, type MappingOptions } from '../mapping/mappingOptions.ts';

import type { CommandText } from '../command.ts';
import { filePath, inputPath } from '../filePath.ts';

/** Options as parsed by commander. */
export interface ConvertOptions extends Pick<MappingOptions, 'mapping'> {
  readonly file: string;
  readonly to: WrittenForm;
  /** Absent: detected from the file. */
  readonly role?: EvidenceRole;
  readonly output?: string;
}

const convertArgument = new Argument(
  '<file>',
  'an evidence file in any format: reference or predictions',
).argParser(inputPath);

const convertOptions: readonly Option[] = [
  new Option('--to <form>', 'the format to write').choices(writtenForms).makeOptionMandatory(),
  new Option(
    '--role <role>',
    'whether the file is a reference or predictions, if its format does not tell (default: from its field names)',
  ).choices(['reference', 'predictions']),
  mappingOption(),
  new Option('-o, --output <file>', 'write the result to this file (default: print it)').argParser(
    filePath,
  ),
];

export const convertCommand: CommandText = {
  name: 'convert',
  description: 'convert an evidence file to another format, and list what that format cannot store',
  argument: convertArgument,
  options: convertOptions,
  examples: [
    'evidence-inspector convert dev.json --to fever8-csv --output solution_dev.csv',
    'evidence-inspector convert submission.csv --to fever > predictions.json',
  ],
};
