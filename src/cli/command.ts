// Help text and options of a command.

import type { Argument, Command, Option } from 'commander';
import { exitStatus } from './exitStatus.ts';

export interface CommandText {
  readonly name: string;
  readonly description: string;
  readonly argument?: Argument;
  readonly options: readonly Option[];
  /** Complete command lines. */
  readonly examples: readonly string[];
}

export const exitStatuses = `
Exit status: ${exitStatus.done} done, ${exitStatus.failed} failed, ${exitStatus.wrongUsage} wrong usage,
${exitStatus.checkFailed} a system is worse than its baseline (gate), or a rule has findings (doctor --fail-on),
${exitStatus.claimsFailed} scored but a metric failed for claims (more than --max-failed allows; the default is 0),
${exitStatus.undecided} lower than the baseline, but too few claims differ to decide (gate),
${exitStatus.cancelled} cancelled, ${exitStatus.readerGone} not read to the end (as with \`| head\`).
Results go to stdout, messages to stderr.`;

/** Printed after a command-line error. */
export const askForHelp = 'Run it with --help to see its options.';

/** Adds a command to the program. The caller adds the action. */
export function addCommand(
  program: Command,
  { name, description, argument, options, examples }: CommandText,
): Command {
  const command = program.command(name).description(description);
  if (argument) command.addArgument(argument);
  for (const option of options) command.addOption(option);
  const lines = ['', 'Examples:', ...examples.map((example) => `  ${example}`)];
  const own = examples.find((example) => example.startsWith(`${program.name()} ${name} `));
  if (own !== undefined) command.showHelpAfterError(`For example: ${own}\n${askForHelp}`);
  return command.addHelpText('after', [...lines, exitStatuses].join('\n'));
}
