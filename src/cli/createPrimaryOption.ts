// `--primary a,b`: which scores are tested and called better or worse.

import { InvalidArgumentError, Option } from 'commander';
import {
  defaultPrimaryScores,
  checkPrimaryNames,
} from '../core/comparison/primary/primaryScores.ts';
import { textOf } from '../core/words/message.ts';
import { UsageError } from './usageError.ts';

/** As commander hands it over. */
export interface PrimaryOption {
  /** Ids of metrics and columns of scores. */
  readonly primary: readonly string[];
}

function parsePrimaryNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => name === '')) {
    throw new InvalidArgumentError(
      'Expected ids of metrics or columns of scores, separated by commas.',
    );
  }
  return [...new Set(names)];
}

export function createPrimaryOption(use: string): Option {
  return new Option('--primary <scores>', `the primary scores, by metric or column: ${use}`)
    .argParser(parsePrimaryNames)
    .default(defaultPrimaryScores, defaultPrimaryScores.join(','));
}

/** Throws UsageError for a name that no score has. `others`: names that came with the runs. */
export function checkPrimary({ primary }: PrimaryOption, others: readonly string[] = []): void {
  const problem = checkPrimaryNames(primary, others);
  if (problem !== undefined) throw new UsageError(`--primary: ${textOf(problem)}`);
}
