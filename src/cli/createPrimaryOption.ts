// The option `--primary a,b` with the scores that are tested and reported as better or worse.

import { InvalidArgumentError, Option } from 'commander';
import {
  defaultPrimaryScores,
  checkPrimaryNames,
} from '../core/comparison/primary/primaryScores.ts';
import { textOf } from '../core/words/message.ts';
import { UsageError } from './usageError.ts';

/** The option as parsed by commander. */
export interface PrimaryOption {
  /** Ids of metrics and names of score columns. */
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

/**
 * Throws a UsageError for an unknown score. `others`: names of further columns in the runs. `flag`: the option in which the user
 * named the scores.
 */
export function checkPrimary(
  { primary }: PrimaryOption,
  others: readonly string[] = [],
  flag = '--primary',
): void {
  const problem = checkPrimaryNames(primary, others);
  if (problem !== undefined) throw new UsageError(`${flag}: ${textOf(problem)}`);
}
