// Options of `mapping`.

import { Argument, Option } from 'commander';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import type { CommandText } from '../command.ts';
import { filePath, inputPath } from '../optionValues.ts';

/** Options as parsed by commander. */
export interface ProposalOptions {
  readonly file: string;
  readonly output?: string;
  readonly role?: EvidenceRole;
  /** The system to read, if the file has several. */
  readonly system?: string;
}

export const proposalCommand: CommandText = {
  name: 'mapping',
  description: 'propose a mapping for a JSON or CSV file in an unknown format, for --mapping',
  argument: new Argument('<file>', 'JSON, JSON Lines, CSV or TSV').argParser(inputPath),
  options: [
    new Option(
      '--role <role>',
      'whether the file is a reference or predictions, which decides the verdicts to read if it has both (default: predictions)',
    ).choices(['predictions', 'reference']),
    new Option(
      '--system <name>',
      'which system is read if the file has several (default: the first)',
    ),
    new Option(
      '-o, --output <file>',
      'write the mapping to this file (default: print it)',
    ).argParser(filePath),
  ],
  examples: [
    'evidence-inspector mapping checks.csv --output checks.evidence-mapping.json',
    'evidence-inspector score -r dev.json -p checks.csv --mapping checks.evidence-mapping.json',
  ],
};
