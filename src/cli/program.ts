import { Command, CommanderError } from 'commander';
import { notedInputs, noteOutput, watchingFiles } from '../node/inputs/fileUse.ts';
import { agreementCommand, type AgreementOptions } from './agreement/agreementOptions.ts';
import { checkupCommand, type CheckupOptions } from './checkup/checkupOptions.ts';
import { checklistCommand, type ChecklistOptions } from './checklist/checklistOptions.ts';
import { addCommand, askForHelp, exitStatuses } from './command.ts';
import { compareCommand, type CompareOptions } from './compare/compareOptions.ts';
import { convertCommand, type ConvertOptions } from './convert/convertOptions.ts';
import { doctorCommand, type DoctorOptions } from './doctor/doctorOptions.ts';
import { exitStatus } from './exitStatus.ts';
import { exportCommand } from './export/exportOptions.ts';
import type { ExportOptions } from './export/exportReport.ts';
import { gridCommand, type GridOptions } from './grid/gridOptions.ts';
import { mappingWithoutFile } from './mapping/mappingOf.ts';
import type { MappingOptions } from './mapping/mappingOptions.ts';
import { proposalCommand, type ProposalOptions } from './mapping/proposalOptions.ts';
import type { MergeOptions } from './merge/merge.ts';
import { mcpCommand, type McpOptions } from './mcp/mcpOptions.ts';
import { mergeCommand } from './merge/mergeOptions.ts';
import { addModelsCommands, type ModelsRequest } from './models/modelsOptions.ts';
import { scoreCommand } from './scoreCommand.ts';
import { scoreOptions, type RepliesOptions, type ScoreOptions } from './scoreOptions.ts';
import { statsCommand, type StatsOptions } from './stats/statsOptions.ts';

export interface ProgramActions {
  /** Where help goes, and where complaints go. */
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  /** The descriptor that results are printed to, which may be a file; absent: no descriptor. */
  readonly outputDescriptor?: number;
  /** Gets the files that the command has read, at its end. */
  readonly onInputs?: (files: readonly string[]) => void;
  readonly score: (options: ScoreOptions) => Promise<number>;
  readonly scoreReplies: (options: RepliesOptions) => Promise<number>;
  readonly compare: (options: CompareOptions) => Promise<number>;
  readonly checkup: (options: CheckupOptions) => Promise<number>;
  readonly checklist: (options: ChecklistOptions) => Promise<number>;
  readonly grid: (options: GridOptions) => Promise<number>;
  readonly exportReport: (options: ExportOptions) => Promise<number>;
  readonly merge: (options: MergeOptions) => Promise<number>;
  readonly agreement: (options: AgreementOptions) => Promise<number>;
  readonly proposeMapping: (options: ProposalOptions) => Promise<number>;
  readonly convert: (options: ConvertOptions) => Promise<number>;
  readonly doctor: (options: DoctorOptions) => Promise<number>;
  readonly stats: (options: StatsOptions) => Promise<number>;
  /** For programs that give commands. */
  readonly serve: () => Promise<number>;
  /** For agents. */
  readonly mcp: (options: McpOptions) => Promise<number>;
  readonly models: (request: ModelsRequest) => Promise<number>;
}

type GivenScore = Omit<ScoreOptions, 'reference' | 'predictions'> &
  Partial<Pick<ScoreOptions, 'reference' | 'predictions'>>;

/** As commander says it of options that are needed in any case. */
function missingFile(name: string): string {
  const flags = scoreOptions.find((option) => option.attributeName() === name)?.flags ?? name;
  return `error: required option '${flags}' not specified`;
}

/** Parses the arguments and runs what they ask for; resolves with the exit status. */
export function runProgram(
  args: readonly string[],
  version: string,
  actions: ProgramActions,
): Promise<number> {
  return watchingFiles(async () => {
    // Results printed with `>> predictions.json` must not go into a file that is read.
    if (actions.outputDescriptor !== undefined) noteOutput(actions.outputDescriptor);
    const { program, statusOf } = programOf(version, actions);
    try {
      await program.parseAsync([...args], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage;
    }
    actions.onInputs?.(notedInputs());
    return statusOf();
  });
}

/** The commands with their options. `statusOf`: the exit status of the command that was run. */
export function programOf(
  version: string,
  actions: ProgramActions,
): { readonly program: Command; readonly statusOf: () => number } {
  let status: number = exitStatus.done;
  const program = new Command('evidence-inspector')
    .description('Scores the evidence behind fact-checking verdicts, offline.')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: actions.writeOut, writeErr: actions.writeErr })
    .showHelpAfterError(askForHelp)
    .addHelpText('after', exitStatuses);
  addCommand(program, scoreCommand).action(async (given: GivenScore, command: Command) => {
    const { reference, predictions, replies } = given;
    const isUsual = replies && command.getOptionValueSource('metrics') !== 'cli';
    const usual = isUsual ? { hasUsualMetrics: isUsual } : {};
    if (reference !== undefined && predictions !== undefined) {
      status = await actions.score({ ...given, reference, predictions, ...usual });
    } else if (replies && reference === undefined && predictions === undefined) {
      status = await actions.scoreReplies({ ...given, replies, ...usual });
    } else {
      command.error(missingFile(reference === undefined ? 'reference' : 'predictions'));
    }
  });
  addCommand(program, compareCommand).action(
    async (files: readonly string[], options: Omit<CompareOptions, 'files'>) => {
      status = await actions.compare({ ...options, files });
    },
  );
  addCommand(program, checkupCommand).action(
    async (report: string | undefined, options: Omit<CheckupOptions, 'report'>) => {
      status = await actions.checkup({ ...options, ...(report === undefined ? {} : { report }) });
    },
  );
  addCommand(program, checklistCommand).action(async (options: ChecklistOptions) => {
    status = await actions.checklist(options);
  });
  addCommand(program, gridCommand).action(async (options: GridOptions) => {
    status = await actions.grid(options);
  });
  addCommand(program, exportCommand).action(
    async (report: string, options: Omit<ExportOptions, 'report'>) => {
      status = await actions.exportReport({ ...options, report });
    },
  );
  addCommand(program, mergeCommand).action(
    async (parts: readonly string[], options: Omit<MergeOptions, 'parts'>) => {
      status = await actions.merge({ ...options, parts });
    },
  );
  addCommand(program, agreementCommand).action(
    async (files: readonly string[], options: Omit<AgreementOptions, 'files'>) => {
      status = await actions.agreement({ ...options, files });
    },
  );
  addCommand(program, proposalCommand).action(
    async (file: string, options: Omit<ProposalOptions, 'file'>) => {
      status = await actions.proposeMapping({ ...options, file });
    },
  );
  addCommand(program, convertCommand).action(
    async (file: string, options: Omit<ConvertOptions, 'file'>) => {
      status = await actions.convert({ ...options, file });
    },
  );
  addCommand(program, doctorCommand).action(
    async (file: string, options: Omit<DoctorOptions, 'file'>) => {
      status = await actions.doctor({ ...options, file });
    },
  );
  addCommand(program, statsCommand).action(
    async (files: readonly string[], options: Omit<StatsOptions, 'files'>) => {
      status = await actions.stats({ ...options, files });
    },
  );
  program
    .command('serve')
    .description(
      'answer commands of another program on standard input and output, as the Python package does',
    )
    .action(async () => {
      status = await actions.serve();
    });
  addCommand(program, mcpCommand).action(async (options: McpOptions) => {
    status = await actions.mcp(options);
  });
  program.hook('preAction', (_, command) => {
    if (command.name() === mcpCommand.name) return; // its files are named later, by agents
    const given: MappingOptions & Readonly<Record<string, unknown>> = command.opts();
    const named = [
      given['reference'],
      given['predictions'],
      ...(command.processedArgs as unknown[]).flat(),
    ];
    const name = mappingWithoutFile(
      given,
      named.filter((file) => typeof file === 'string'),
    );
    if (name === undefined) return;
    command.error(`error: --mapping is given for ${name}, and the command reads no such file.`);
  });
  addModelsCommands(program.command('models'), async (request) => {
    status = await actions.models(request);
  });
  return { program, statusOf: () => status };
}
