// The program: its table of commands, each with options and action, and how a command line becomes the call of a command.

import { Command, CommanderError } from 'commander';
import type { StoreStatus } from '../protocol/scorer.ts';
import type { LocalScoring } from '../scorer/engine/createScoring.ts';
import { listInputs, noteOutput, trackInputs } from '../node/inputs/fileUse.ts';
import { askForHelp, type CommandText, exitStatus, finishCommand } from './command.ts';
import { addCommand, addProgramHelp, asksForAll } from './help.ts';
import { type MappingOptions, mappingWithoutFile, withMappings } from './mapping/mappingOptions.ts';
import { mcpCommand, type McpOptions } from './mcp/mcp.ts';
import { addModelsCommands, type ModelsRequest } from './models/modelsOptions.ts';
import { agreement, agreementCommand } from './agreement.ts';
import { checklist, checklistCommand } from './checklist.ts';
import { checkup, checkupCommand } from './checkup.ts';
import { cite, citeCommand } from './cite.ts';
import { completion, completionCommand, type CompletionOptions } from './completion.ts';
import { compare } from './compare/compare.ts';
import { compareCommand } from './compare/compareOptions.ts';
import { convert, convertCommand } from './convert.ts';
import { doctor } from './doctor/doctor.ts';
import { doctorCommand } from './doctor/doctorOptions.ts';
import { exportCommand, exportReport } from './export.ts';
import { completeGateOptions, gate, gateCommand } from './gate.ts';
import { grid } from './grid/grid.ts';
import { gridCommand } from './grid/gridOptions.ts';
import { proposal, proposalCommand } from './mapping/proposal.ts';
import { merge, mergeCommand } from './merge/merge.ts';
import { scoreReplies } from './score/scoreReplies.ts';
import type { ScoreEnvironment } from './run/collectRun.ts';
import { score } from './score/score.ts';
import {
  completeScoreOptions,
  scoreCommand,
  type RepliesOptions,
  type ScoreOptions,
} from './scoreOptions.ts';
import { sample, sampleCommand } from './sample.ts';
import { stats, statsCommand } from './stats.ts';

export type Terminal = Omit<ScoreEnvironment, 'scoring'>;

export type ScorerChoice = Pick<ScoreOptions, 'store' | 'modelsFolder'>;

/** The environment that commands run in. */
export interface Place {
  /** The product's version. */
  readonly version: string;
  /** Folder of the bundled sample. */
  readonly samplesFolder: string;
  /** `kept`: returns a message about what remains if the user stops the command. */
  readonly terminal: (kept: () => string) => Terminal;
  readonly openScoring: (choice: ScorerChoice) => LocalScoring;
  readonly closeScoring: (scoring: LocalScoring) => Promise<void>;
}

/** Optional members of a row. */
interface RowExtras<Options> {
  /** The option that gets the positional argument. */
  readonly argument?: keyof Options & string;
  /** Completes the parsed options. Ends the program with a usage error if an option is missing. */
  readonly complete?: (options: Options, command: Command) => Options;
}

export interface CommandRow<Options = unknown> {
  readonly text: CommandText;
  readonly argument?: string;
  complete?(options: Options, command: Command): Options;
  /** Resolves with the exit status. */
  run(options: Options, place: Place): Promise<number>;
}

type Environment = Terminal & Pick<Place, 'version' | 'samplesFolder'>;

/** Returns a row for a command that needs no scorer. */
function reading<Options>(
  text: CommandText,
  command: (options: Options, environment: Environment) => Promise<number>,
  extras: RowExtras<Options>,
): CommandRow<Options> {
  return {
    text,
    ...extras,
    run: (options, { terminal, version, samplesFolder }) => {
      const environment = { ...terminal(() => ''), version, samplesFolder };
      return finishCommand(environment.progress, () => command(options, environment));
    },
  };
}

/** Says what remains of the work if the user stops the command. Says nothing before there are results to store. */
function describeKept(status: StoreStatus | undefined): string {
  if (!status) return '';
  return status.persistent ? '; finished claims are kept' : '; finished claims are not stored';
}

/** Returns a row for a command that needs a scorer. Always closes the scorer at the end. */
function scoring<Options extends ScorerChoice & MappingOptions & { readonly reference?: string }>(
  text: CommandText,
  command: (
    options: Options,
    environment: Environment & { readonly scoring: LocalScoring },
  ) => Promise<number>,
  extras: RowExtras<Options> = {},
): CommandRow<Options> {
  return {
    text,
    ...extras,
    run: async (options, { terminal, version, samplesFolder, openScoring, closeScoring }) => {
      const opened = openScoring(options);
      const environment = {
        ...terminal(() => describeKept(opened.storeStatus())),
        version,
        samplesFolder,
      };
      try {
        return await finishCommand(environment.progress, () =>
          command(options, { ...environment, scoring: withMappings(opened, options) }),
        );
      } finally {
        environment.progress.stop();
        await closeScoring(opened);
      }
    },
  };
}

/**
 * Commands by name, in the order of `--help`. `serve`, `mcp` and `models` are in `OwnProcessCommand`, because each takes
 * over the process.
 */
export const commands = {
  score: scoring<ScoreOptions | RepliesOptions>(
    scoreCommand,
    (options, environment) =>
      'predictions' in options ? score(options, environment) : scoreReplies(options, environment),
    { complete: completeScoreOptions },
  ),
  compare: scoring(compareCommand, compare, { argument: 'files' }),
  gate: scoring(gateCommand, gate, { argument: 'files', complete: completeGateOptions }),
  checkup: scoring(checkupCommand, checkup, { argument: 'report' }),
  checklist: scoring(checklistCommand, checklist),
  grid: scoring(gridCommand, grid),
  export: reading(exportCommand, exportReport, { argument: 'report' }),
  cite: reading(citeCommand, cite, { argument: 'uses' }),
  merge: reading(mergeCommand, merge, { argument: 'parts' }),
  agreement: reading(agreementCommand, agreement, { argument: 'files' }),
  mapping: reading(proposalCommand, proposal, { argument: 'file' }),
  convert: reading(convertCommand, convert, { argument: 'file' }),
  doctor: scoring(doctorCommand, doctor, { argument: 'files' }),
  stats: reading(statsCommand, stats, { argument: 'files' }),
  sample: reading(sampleCommand, sample, { argument: 'folder' }),
  completion: reading(
    completionCommand,
    (options: CompletionOptions, environment) =>
      completion(options, environment, listCommandTexts()),
    { argument: 'shell' },
  ),
};

/** Returns the texts of all commands in the order of `--help`, except `serve` and `models`, whose options have a different form. */
export function listCommandTexts(): readonly CommandText[] {
  return [...Object.values<CommandRow>(commands).map(({ text }) => text), mcpCommand];
}

/** A command that takes over the process: `serve` for calling programs, `mcp` for agents, and `models`. */
export type OwnProcessCommand =
  | { readonly name: 'serve' }
  | { readonly name: 'mcp'; readonly options: McpOptions }
  | { readonly name: 'models'; readonly request: ModelsRequest };

export interface ProgramHost {
  /** Prints help. `writeErr` prints usage errors. */
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  /** File descriptor to which results are printed. If absent, nothing is printed. */
  readonly outputDescriptor?: number;
  /** Called at the end with the files that the command has read. */
  readonly onInputs?: (files: readonly string[]) => void;
  /** Runs a command of the table and resolves with the exit status. `runAlone` does the same for the other commands. */
  readonly run: (row: CommandRow, options: unknown) => Promise<number>;
  readonly runAlone: (command: OwnProcessCommand) => Promise<number>;
}

/** Parses the arguments and runs the command. Resolves with the exit status. */
export function runProgram(
  args: readonly string[],
  version: string,
  host: ProgramHost,
): Promise<number> {
  return trackInputs(async () => {
    // Prevents results printed with `>> predictions.json` from going into an input file.
    if (host.outputDescriptor !== undefined) noteOutput(host.outputDescriptor);
    const { program, statusOf } = programOf(version, host, asksForAll(args));
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      host.writeErr(describeOwners(error));
      return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage;
    }
    host.onInputs?.(listInputs());
    return statusOf();
  });
}

/** Says which commands have the unknown option of the error, if they are few. */
function describeOwners({ code, message }: CommanderError): string {
  const [flag = ''] = /--[\w-]+/u.exec(message) ?? [];
  if (code !== 'commander.unknownOption' || flag === '') return '';
  const owners = listCommandTexts().filter(({ options }) =>
    Object.values(options).some(({ flags }) => flags.split(/[ ,]+/u).includes(flag)),
  );
  if (owners.length === 0 || owners.length > 3) return '';
  return `${flag} is an option of ${owners.map(({ name }) => name).join(', ')}.\n`;
}

/** Builds the commands with their options. `statusOf`: exit status of the command that ran. `isHelpComplete`: help has every option. */
export function programOf(
  version: string,
  host: ProgramHost,
  isHelpComplete = false,
): { readonly program: Command; readonly statusOf: () => number } {
  let status: number = exitStatus.done;
  const program = new Command('evidence-inspector')
    .description('Scores the evidence behind fact-checking verdicts, offline.')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: host.writeOut, writeErr: host.writeErr })
    .showHelpAfterError(askForHelp);
  for (const row of Object.values<CommandRow>(commands)) {
    const command = addCommand(program, row.text, isHelpComplete);
    if (row.text === scoreCommand) command.allowExcessArguments();
    command.action(async () => {
      status = await host.run(row, optionsOf(row, command));
    });
  }
  program
    .command('leaderboard', { hidden: true })
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      program.error(
        'error: leaderboard is an option now: evidence-inspector compare --leaderboard --reference GOLD FILES',
      );
    });
  program
    .command('serve')
    .description(
      'run commands of another program on standard input and output, as the Python package does',
    )
    .action(async () => {
      status = await host.runAlone({ name: 'serve' });
    });
  addCommand(program, mcpCommand, isHelpComplete).action(async (options: McpOptions) => {
    status = await host.runAlone({ name: 'mcp', options });
  });
  program.hook('preAction', (_, command) => {
    if (command.name() === mcpCommand.name) return; // an agent names the files of `mcp` later
    const options: MappingOptions & Readonly<Record<string, unknown>> = command.opts();
    const named = [
      options['reference'],
      options['predictions'],
      ...(command.processedArgs as unknown[]).flat(),
    ];
    const name = mappingWithoutFile(
      options,
      named.filter((file) => typeof file === 'string'),
    );
    if (name === undefined) return;
    command.error(
      `error: --mapping is given for ${name}, but the command reads no file of that name.`,
    );
  });
  addModelsCommands(program.command('models'), async (request) => {
    status = await host.runAlone({ name: 'models', request });
  });
  addProgramHelp(program, isHelpComplete);
  return { program, statusOf: () => status };
}

/** Converts a command line to the command's options. The row gives the name for the positional argument. */
function optionsOf(row: CommandRow, command: Command): unknown {
  const [argument] = command.processedArgs as readonly unknown[];
  const isGiven = row.argument !== undefined && argument !== undefined;
  const options = { ...command.opts(), ...(isGiven ? { [row.argument]: argument } : {}) };
  return row.complete ? row.complete(options, command) : options;
}
