import { Command, CommanderError } from 'commander';
import { averitecMetric } from '../core/metrics/averitec.ts';
import { verdictMetric } from '../core/metrics/verdict.ts';
import {
  agreementArgument,
  agreementOptions,
  type AgreementOptions,
} from './agreement/agreementOptions.ts';
import { compareArgument, compareOptions, type CompareOptions } from './compare/compareOptions.ts';
import { checkupArgument, checkupOptions, type CheckupOptions } from './checkup/checkupOptions.ts';
import { convertArgument, convertOptions, type ConvertOptions } from './convert/convertOptions.ts';
import { exitStatus } from './exitStatus.ts';
import { exportArgument, exportOptions } from './exportOptions.ts';
import type { ExportOptions } from './exportReport.ts';
import { gridOptions, type GridOptions } from './grid/gridOptions.ts';
import { addModelsCommands, type ModelsRequest } from './models/modelsOptions.ts';
import { scoreOptions, type RepliesOptions, type ScoreOptions } from './scoreOptions.ts';
import { statsArgument, statsOptions, type StatsOptions } from './stats/statsOptions.ts';

export interface ProgramActions {
  /** Where help goes, and where complaints go. */
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  readonly score: (options: ScoreOptions) => Promise<number>;
  readonly scoreReplies: (options: RepliesOptions) => Promise<number>;
  readonly compare: (options: CompareOptions) => Promise<number>;
  readonly checkup: (options: CheckupOptions) => Promise<number>;
  readonly grid: (options: GridOptions) => Promise<number>;
  readonly exportReport: (options: ExportOptions) => Promise<number>;
  readonly agreement: (options: AgreementOptions) => Promise<number>;
  readonly convert: (options: ConvertOptions) => Promise<number>;
  readonly stats: (options: StatsOptions) => Promise<number>;
  readonly models: (request: ModelsRequest) => Promise<number>;
}

const exitStatuses = `
Exit status: ${exitStatus.done} done, ${exitStatus.failed} failed, ${exitStatus.wrongUsage} wrong usage, ${exitStatus.claimsLost} scored with --stream but not all predictions were found,
${exitStatus.cancelled} cancelled (finished claims are kept), ${exitStatus.readerGone} not read to the end (as with \`| head\`).
Results go to stdout, messages to stderr.`;

const examples = `
Examples:
  evidence-inspector score --reference dev.json --predictions system.json
  evidence-inspector score -r dev.json -p system.json --format csv > scores.csv
  evidence-inspector score -r dev.json -p system.json --alpha 0.8 --output report.json
  evidence-inspector score -r dev.json -p system.json -m ${averitecMetric.id},${verdictMetric.id} -f official
  evidence-inspector score -r many.jsonl -p system.jsonl -m all --stream -f jsonl > scores.jsonl`;

const compareExamples = `
Examples:
  evidence-inspector compare --reference dev.json systemA.json systemB.json
  evidence-inspector compare -r dev.json a.json b.json c.json --baseline b.json --format markdown
  evidence-inspector compare --leaderboard --reference dev.json runs/
  evidence-inspector compare a.report.json b.report.json --level 0.2 --output comparison.json`;

const checkupExamples = `
Examples:
  evidence-inspector checkup -r dev.json -p system.json -m all --columns ratings.csv#1..5
  evidence-inspector checkup rated.report.json --dimensions coverage --raters raters.csv --output checkup.html`;

const exportExamples = `
Examples:
  evidence-inspector export report.json --output report.html
  evidence-inspector export report.json --format latex`;

const gridExamples = `
Examples:
  evidence-inspector grid --reference dev.json --predictions system.json
  evidence-inspector grid -r dev.json -p system.json --columns ratings.csv --target coverage --format csv
  evidence-inspector grid --table scores.csv --alphas 0.8,0.9`;

const agreementExamples = `
Examples:
  evidence-inspector agreement ratings.csv
  evidence-inspector agreement ann.jsonl ben.jsonl --dimension coverage --values 1,2,3,4,5
  evidence-inspector agreement first.json second.json --format latex`;

const convertExamples = `
Examples:
  evidence-inspector convert dev.json --to fever8-csv --output solution_dev.csv
  evidence-inspector convert submission.csv --to fever > predictions.json`;

const statsExamples = `
Examples:
  evidence-inspector stats dev.json
  evidence-inspector stats systemA.json systemB.json --output stats.html`;

type GivenScore = Omit<ScoreOptions, 'reference' | 'predictions'> &
  Partial<Pick<ScoreOptions, 'reference' | 'predictions'>>;

/** As commander says it of options that are needed in any case. */
function missingFile(name: string): string {
  const flags = scoreOptions.find((option) => option.attributeName() === name)?.flags ?? name;
  return `error: required option '${flags}' not specified`;
}

/** Parses the arguments and runs what they ask for; resolves with the exit status. */
export async function runProgram(
  args: readonly string[],
  version: string,
  actions: ProgramActions,
): Promise<number> {
  let status: number = exitStatus.done;
  const program = new Command('evidence-inspector')
    .description('Scores the evidence behind fact-checking verdicts, offline.')
    .version(version, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: actions.writeOut, writeErr: actions.writeErr })
    .showHelpAfterError('Run it with --help to see what it takes.')
    .addHelpText('after', exitStatuses);
  const score = program
    .command('score')
    .description("score a system's evidence against the reference evidence")
    .addHelpText('after', examples + '\n' + exitStatuses)
    .action(async (given: GivenScore, command: Command) => {
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
  for (const option of scoreOptions) score.addOption(option);
  const compare = program
    .command('compare')
    .description('compare systems on one reference: differences, intervals, tests')
    .addArgument(compareArgument)
    .addHelpText('after', compareExamples + '\n' + exitStatuses)
    .action(async (files: readonly string[], options: Omit<CompareOptions, 'files'>) => {
      status = await actions.compare({ ...options, files });
    });
  for (const option of compareOptions) compare.addOption(option);
  const checkup = program
    .command('checkup')
    .description('which metric follows what people say: correlations, ceilings, tested differences')
    .addArgument(checkupArgument)
    .addHelpText('after', checkupExamples + '\n' + exitStatuses)
    .action(async (report: string | undefined, options: Omit<CheckupOptions, 'report'>) => {
      status = await actions.checkup({ ...options, ...(report === undefined ? {} : { report }) });
    });
  for (const option of checkupOptions) checkup.addOption(option);
  const grid = program
    .command('grid')
    .description("hold SemQA's settings against other metrics, ratings or scores of a table")
    .addHelpText('after', gridExamples + '\n' + exitStatuses)
    .action(async (options: GridOptions) => {
      status = await actions.grid(options);
    });
  for (const option of gridOptions) grid.addOption(option);
  const exporting = program
    .command('export')
    .description('write a stored report in another form, without scoring again')
    .addArgument(exportArgument)
    .addHelpText('after', exportExamples + '\n' + exitStatuses)
    .action(async (report: string, options: Omit<ExportOptions, 'report'>) => {
      status = await actions.exportReport({ ...options, report });
    });
  for (const option of exportOptions) exporting.addOption(option);
  const agreement = program
    .command('agreement')
    .description('how far raters agree: kappas, alphas, intraclass correlations, with intervals')
    .addArgument(agreementArgument)
    .addHelpText('after', agreementExamples + '\n' + exitStatuses)
    .action(async (files: readonly string[], options: Omit<AgreementOptions, 'files'>) => {
      status = await actions.agreement({ ...options, files });
    });
  for (const option of agreementOptions) agreement.addOption(option);
  const convert = program
    .command('convert')
    .description('write an evidence file in another form, and say what that form cannot hold')
    .addArgument(convertArgument)
    .addHelpText('after', convertExamples + '\n' + exitStatuses)
    .action(async (file: string, options: Omit<ConvertOptions, 'file'>) => {
      status = await actions.convert({ ...options, file });
    });
  for (const option of convertOptions) convert.addOption(option);
  const stats = program
    .command('stats')
    .description('what evidence files hold: verdicts, types, sources, lengths; nothing is scored')
    .addArgument(statsArgument)
    .addHelpText('after', statsExamples + '\n' + exitStatuses)
    .action(async (files: readonly string[], options: Omit<StatsOptions, 'files'>) => {
      status = await actions.stats({ ...options, files });
    });
  for (const option of statsOptions) stats.addOption(option);
  addModelsCommands(program.command('models'), async (request) => {
    status = await actions.models(request);
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitStatus.done : exitStatus.wrongUsage;
  }
  return status;
}
