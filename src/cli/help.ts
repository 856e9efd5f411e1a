// Help of the program and its commands. `--help` prints the main options of a command, `--help all` prints every option.

import { type Command, Option } from 'commander';
import { optionGroups } from '../core/score/parameters/optionRow.ts';
import { askForHelp, type CommandText, exitStatus } from './command.ts';
import { briefOf, firstClause, optionsOf } from './optionValues.ts';

const exitStatuses = `
Exit status: ${exitStatus.done} done, ${exitStatus.failed} failed, ${exitStatus.wrongUsage} wrong usage,
${exitStatus.checkFailed} a system is worse than its baseline (gate), or a rule has findings (doctor --fail-on),
${exitStatus.claimsFailed} scored but a metric failed for claims (more than --max-failed allows; the default is 0),
${exitStatus.undecided} lower than the baseline, but too few claims differ to decide (gate),
${exitStatus.cancelled} cancelled, ${exitStatus.readerGone} not read to the end (as with \`| head\`).
Results go to stdout, messages to stderr.`;

/** Commands with at most this number of options show all of them on the first page of their help. */
const fewOptions = 8;

/** Whether the arguments ask for every option: `score --help all` or `help score all`. */
export function asksForAll(args: readonly string[]): boolean {
  return /(?:^| )(?:--help|-h|help \S+) all(?: |$)/u.test(args.join(' '));
}

/** Configures the help of the program. Commands that are added later would have the same help. */
export function addProgramHelp(program: Command, isComplete: boolean): void {
  if (isComplete) {
    program.addHelpText('after', exitStatuses);
    return;
  }
  const help = program.createHelp();
  program
    .configureHelp({
      visibleOptions: () => [],
      visibleCommands: (shown) =>
        help.visibleCommands(shown).filter((one) => !['serve', 'help'].includes(one.name())),
      subcommandTerm: (command) => command.name(),
      subcommandDescription: (command) => firstClause(command.description()),
    })
    .addHelpText(
      'after',
      '\nCOMMAND --help lists the main options, COMMAND --help all every option.',
    );
}

function showMainOptions(command: Command, { options }: CommandText): void {
  const rows = Object.values(options);
  const briefs = new Map(
    rows
      .filter(({ brief }) => brief !== undefined || rows.length <= fewOptions)
      .map((row) => [row.flags, briefOf(row)]),
  );
  const help = command.createHelp();
  command.configureHelp({
    visibleOptions: (shown) =>
      help
        .visibleOptions(shown)
        .filter(({ flags, long }) => briefs.has(flags) || long === '--help'),
    optionDescription: (option) => briefs.get(option.flags) ?? option.description,
    argumentDescription: ({ description }) => firstClause(description),
  });
}

/** Adds a command to the program. `isComplete`: its help has every option. The caller adds the action. */
export function addCommand(program: Command, text: CommandText, isComplete: boolean): Command {
  const { name, description, argument, examples } = text;
  const command = program.command(name).description(description);
  if (argument) command.addArgument(argument);
  for (const option of optionsOf(text.options)) command.addOption(option);
  const heading = `${optionGroups.output}:`;
  command.addHelpOption(new Option('-h, --help', 'print this help').helpGroup(heading));
  const usage = `${program.name()} ${name}`;
  const own = examples.find((example) => example.startsWith(`${usage} `));
  if (own !== undefined) command.showHelpAfterError(`For example: ${own}\n${askForHelp}`);
  if (!isComplete) {
    showMainOptions(command, text);
    const count = Object.keys(text.options).length;
    const all = count === 0 ? 'Examples' : `All options (${String(count)}), examples`;
    return command.addHelpText('after', `\n${all}, exit statuses: ${usage} --help all`);
  }
  const lines = ['', 'Examples:', ...examples.map((example) => `  ${example}`)];
  return command.addHelpText('after', [...lines, exitStatuses].join('\n'));
}
