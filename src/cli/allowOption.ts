// The option `--allow` of commands that decide something.

import { InvalidArgumentError, Option } from 'commander';
import { decidingNames } from '../core/decisions/decisions.ts';
import { suggestName } from '../core/evidence/verdictSpelling.ts';

const known = decidingNames.map(({ name }) => name);

function allowed(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !known.includes(name));
  if (wrong === undefined) return [...before, ...names];
  const likely = suggestName(wrong, known);
  throw new InvalidArgumentError(
    likely === undefined
      ? `There is no warning "${wrong}". Expected names, separated by commas, of ${known.join(', ')}.`
      : `There is no warning "${wrong}". Did you mean "${likely}"?`,
  );
}

/** Options with the names of warnings that do not forbid a decision. */
export interface AllowOption {
  readonly allow?: readonly string[];
}

/** `effect`: what the command otherwise does because of such a warning. */
export function createAllowOption(effect: string): Option {
  return new Option(
    '--allow <names>',
    `let these warnings pass, by name, separated by commas, such as differentEncoder (default: ${effect}; docs/comparisons.md lists the names)`,
  ).argParser(allowed);
}
