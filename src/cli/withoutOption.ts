// The option `--without a,b` with the doctor's rules whose flagged evidence is left out.

import { InvalidArgumentError, Option } from 'commander';
import { checkConstraint, constraintRules } from '../core/doctor/leaveOutFlagged.ts';

/** The option as parsed by commander. */
export interface WithoutOption {
  /** Ids of the doctor's rules. Absent: all evidence is scored. */
  readonly without?: readonly string[];
}

function parseRules(text: string): readonly string[] {
  const rules = [...new Set(text.split(',').map((rule) => rule.trim()))];
  const problem = checkConstraint(rules);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return rules;
}

export function createWithoutOption(): Option {
  const names = constraintRules.map(({ id }) => id).join(', ');
  return new Option(
    '--without <rules>',
    `leave out the predicted evidence that these rules of the doctor flag, separated by commas, and compare with all evidence: ${names}`,
  ).argParser(parseRules);
}
