import { Command, CommanderError } from 'commander';
import { listInputs, noteOutput, trackInputs } from '../node/inputs/fileUse.ts';
import { addCommand, askForHelp, exitStatuses } from './command.ts';
import { commands, type CommandRow } from './commands.ts';
import { exitStatus } from './exitStatus.ts';
import { mappingWithoutFile } from './mapping/mappingOf.ts';
import type { MappingOptions } from './mapping/mappingOptions.ts';
import { mcpCommand, type McpOptions } from './mcp/mcpOptions.ts';
import { addModelsCommands, type ModelsRequest } from './models/modelsOptions.ts';

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
    const { program, statusOf } = programOf(version, host);
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage;
    }
    host.onInputs?.(listInputs());
    return statusOf();
  });
}

/** Builds the commands with their options. `statusOf`: exit status of the command that ran. */
export function programOf(
  version: string,
  host: ProgramHost,
): { readonly program: Command; readonly statusOf: () => number } {
  let status: number = exitStatus.done;
  const program = new Command('evidence-inspector')
    .description('Scores the evidence behind fact-checking verdicts, offline.')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: host.writeOut, writeErr: host.writeErr })
    .showHelpAfterError(askForHelp)
    .addHelpText('after', exitStatuses);
  for (const row of Object.values<CommandRow>(commands)) {
    const command = addCommand(program, row.text);
    command.action(async () => {
      status = await host.run(row, optionsOf(row, command));
    });
  }
  program
    .command('serve')
    .description(
      'run commands of another program on standard input and output, as the Python package does',
    )
    .action(async () => {
      status = await host.runAlone({ name: 'serve' });
    });
  addCommand(program, mcpCommand).action(async (options: McpOptions) => {
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
  return { program, statusOf: () => status };
}

/** Converts a command line to the command's options. The row gives the name for the positional argument. */
function optionsOf(row: CommandRow, command: Command): unknown {
  const [argument] = command.processedArgs as readonly unknown[];
  const isGiven = row.argument !== undefined && argument !== undefined;
  const options = { ...command.opts(), ...(isGiven ? { [row.argument]: argument } : {}) };
  return row.complete ? row.complete(options, command) : options;
}
