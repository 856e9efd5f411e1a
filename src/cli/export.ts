// `evidence-inspector export`: writes a stored report or comparison in another format. Scores and compares nothing.

import type { Condition } from '../core/show/find/condition.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  formatPrimaryLine,
  listDescribedNames,
} from '../core/analyse/comparison/primary/primaryOfRun.ts';
import {
  checkPrimaryNames,
  defaultPrimaryScores,
} from '../core/analyse/comparison/primary/primaryScores.ts';
import { looksLikeComparison, readComparison } from '../core/analyse/comparison/readComparison.ts';
import { countOf } from '../core/base/numbers.ts';
import {
  inGroup,
  choiceOption,
  type OptionValues,
  valueOption,
  wholeNumberOption,
} from '../core/score/parameters/optionRow.ts';
import { type Report, runMetrics } from '../core/score/report/report.ts';
import type { ReportClaim } from '../core/score/results/claims.ts';
import {
  conditionFields,
  isColumn,
  readCondition,
  valuesOfField,
  writeCondition,
} from '../core/show/tables/claimConditions.ts';
import {
  conditionColumns,
  conditionsOf,
  findMissingMetric,
  selectedVerdicts,
  testClaims,
} from '../core/show/tables/claimSelection.ts';
import { evidenceListIds, groupOf } from '../core/show/overview/evidenceLists.ts';
import { causes } from '../core/score/questions/causes.ts';
import { questionStatuses } from '../core/score/results/questionStatuses.ts';
import { findMissingLists } from '../core/show/tables/csv.ts';
import type { ReportEnd, ReportStart } from '../core/show/tables/reportWriter.ts';
import { textOf } from '../core/base/words/message.ts';
import { readEvidenceText } from '../node/evidenceFiles.ts';
import { readFileHead, notReport, readStoredReport } from '../node/tools/readStoredReport.ts';
import { cancelled, InspectorError } from '../protocol/errors.ts';
import { type CommandText, exitStatus, printFailure, UsageError, plainPrinter } from './command.ts';
import { comparisonText } from './compare/compare.ts';
import { fileArgument, primaryOption } from './optionValues.ts';
import {
  type FigureFormat,
  figureFormats,
  listFormats,
  type OutputFormat,
  outputFormats,
  outputsOption,
} from './output/outputFormats.ts';
import { checkOutputs, ReportOutputs } from './output/reportOutputs.ts';
import type { ScoreEnvironment } from './run/collectRun.ts';
import type { FailedClaims } from './run/maxFailed.ts';
import { resultCommand } from './run/resultCommand.ts';

export type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal'>;

async function isComparison(file: string): Promise<boolean> {
  return looksLikeComparison(await readFileHead(file));
}

function isFigureFormat(format: string): format is FigureFormat {
  return figureFormats.some((known) => known === format);
}

/** Throws a UsageError for an option that only reports have. A comparison keeps its own primary scores. */
function checkOptions({ report, claim, mostClaims, ...options }: ExportOptions): void {
  const { cause, status, only, where } = options;
  const given = Object.entries({
    '--claim': claim,
    '--most-claims': mostClaims,
    '--cause': cause,
    '--status': status,
    '--only': only,
    '--where': where,
  });
  const [name] = given.find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined) {
    throw new UsageError(`${name} is only for reports, and ${report} is a comparison.`);
  }
  const wrong = listFormats(options).find((format) => !isFigureFormat(format));
  if (wrong === undefined) return;
  throw new UsageError(
    `A comparison cannot be written in the format ${wrong}. Use ${figureFormats.join(', ')}.`,
  );
}

/** Prints the comparison. If a file is given without a format, only writes the file. Resolves with the exit status. */
function exportComparison(
  options: ExportOptions,
  { width, print, ...environment }: Environment,
): Promise<number> {
  const { report: file, output, format } = options;
  const isPrinted = output === undefined || format !== undefined;
  const asked = {
    output,
    format: format !== undefined && isFigureFormat(format) ? format : ('table' as const),
  };
  const places = { ...environment, print: isPrinted ? print : () => Promise.resolve() };
  return resultCommand(asked, figureFormats, places, async () => {
    checkOptions(options);
    const { text } = await readEvidenceText({ path: file }, environment.signal);
    try {
      const comparison = readComparison(text);
      const predictionsUris = comparison.systems.map(() => undefined);
      return {
        what: 'comparison',
        textAs: (as) => comparisonText(comparison, as, { width, predictionsUris }),
      };
    } catch (error) {
      throw error instanceof RangeError ? notReport(file, error) : error;
    }
  });
}

/** Number of claims per part. Small, so that the command stops soon after the user cancels. */
const partSize = 256;

/** A report that is written as its claims arrive. */
export interface ArrivingReport {
  readonly start: ReportStart;
  /** Parts of the claims, in reference order. */
  readonly claims: AsyncIterable<readonly ReportClaim[]> | Iterable<readonly ReportClaim[]>;
  /** Call after the last claim. */
  end(): ReportEnd;
}

function* parts(claims: readonly ReportClaim[]): Generator<readonly ReportClaim[]> {
  for (let index = 0; index < claims.length; index += partSize)
    yield claims.slice(index, index + partSize);
}

function runOf({ claims, ...frame }: Report): ArrivingReport {
  return {
    start: frame,
    claims: parts(claims),
    end: () => ({ ...frame, claimCount: claims.length }),
  };
}

/** Throws `notReport` if the report has no such claim. */
function checkClaim(claim: number | undefined, { claims }: Report): void {
  if (claim === undefined || claims.some(({ index }) => index === claim)) return;
  throw new InspectorError(
    'notReport',
    `The report has no claim ${String(claim)}.`,
    `Give the position of one of its ${countOf(claims.length, 'claim')}, from 0.`,
  );
}

type Selecting = Pick<ExportOptions, 'cause' | 'status' | 'only' | 'where'>;

/** Throws a UsageError if claims are selected by what the report does not have. */
function checkSelection(options: Selecting, report: Report): void {
  const { where = [] } = options;
  const columns = conditionColumns(report);
  for (const condition of [...conditionsOf(options), ...where]) {
    const { field } = condition;
    if (
      field === 'list' &&
      evidenceListIds.some((id) => id === condition.value && groupOf(id) === 'changes')
    ) {
      throw new UsageError(
        `--where ${writeCondition(condition)} needs two runs, and a report has only one. Compare the reports of both runs: evidence-inspector compare OLD.json NEW.json`,
      );
    }
    const missing = findMissingMetric(condition, report);
    if (missing) {
      const option = where.includes(condition) ? '--where' : `--${field}`;
      throw new UsageError(
        `${option} needs results of the metric ${missing.name}, which the report does not have. Score the files again with --metrics ${missing.id}.`,
      );
    }
    if (isColumn(condition) && !columns.has(field)) {
      throw new UsageError(
        `--where: the report has no column ${field}. Use ${conditionFields.join(', ')}, or one of its columns: ${[...columns.keys()].join(', ')}.`,
      );
    }
  }
}

/** Throws RangeError if the text is no condition. */
function readWhere(text: string, before: readonly Condition[] = []): readonly Condition[] {
  const condition = readCondition(text);
  if (condition) return [...before, condition];
  const values = valuesOfField(text.slice(0, Math.max(0, text.indexOf('='))));
  throw new RangeError(
    values
      ? `Expected one of ${values.join(', ')} after the equals sign`
      : 'Expected a condition, such as predicted=Refuted, status=contradicted or semqa=0.2..0.5',
  );
}

const claimFormats: readonly OutputFormat[] = ['table', 'overview', 'html'];
const selectionFormats: readonly OutputFormat[] = ['table', 'csv', 'jsonl', 'lists'];

/** Throws a UsageError if some claims are wanted in a format that has only whole reports. */
function checkClaimFormats({
  claim,
  cause,
  status,
  only,
  where,
  ...options
}: Omit<ExportOptions, 'report'>): void {
  const given = Object.entries({ cause, status, only, where }).filter(
    ([, value]) => value !== undefined,
  );
  const names = [
    ...given.map(([name]) => `--${name}`),
    ...(claim === undefined ? [] : ['--claim']),
  ];
  const [name, ...others] = names;
  if (name === undefined) return;
  if (claim !== undefined && others.length > 0) {
    throw new UsageError(`--claim is one claim, so ${name} cannot select others. Leave one out.`);
  }
  const known = claim === undefined ? selectionFormats : claimFormats;
  const wrong = listFormats(options).find((format) => !known.includes(format));
  if (wrong === undefined) return;
  // `lists` has rows only for runs with texts of sources.
  const named = known.filter((format) => format !== 'lists');
  throw new UsageError(
    `${name} cannot be combined with the format ${wrong}, which contains all claims. Use ${named.slice(0, -1).join(', ')} or ${named.at(-1) ?? ''}.`,
  );
}

/**
 * Prints the report or comparison. If a file is given without a format, only writes the file. Resolves with the exit status.
 */
export async function exportReport(
  { report, ...options }: ExportOptions,
  environment: Environment,
): Promise<number> {
  if (await isComparison(report))
    return await exportComparison({ report, ...options }, environment);
  return await writeAgain(options, environment, async () => {
    checkClaimFormats(options);
    const stored = await readStoredReport(report, environment.signal);
    checkClaim(options.claim, stored);
    checkSelection(options, stored);
    return runOf(stored);
  });
}

/** Like `exportReport`, but for the report that `read` returns. `failed`: counts failed claims for the exit status. */
export async function writeAgain(
  { output, format, claim, mostClaims, primary, ...selecting }: Omit<ExportOptions, 'report'>,
  { progress, print, width, signal }: Environment,
  read: () => Promise<ArrivingReport>,
  failed?: FailedClaims,
): Promise<number> {
  const printLine = plainPrinter(progress);
  const isPrinted = output === undefined || format !== undefined;
  const places = { print: isPrinted ? print : undefined, width, printLine };
  const files = { output, primary };
  const conditions = [...conditionsOf(selecting), ...(selecting.where ?? [])];
  const page = { onlyClaim: claim, mostClaims, conditions };
  const outputs = new ReportOutputs({ ...files, format: format ?? 'table', page }, places);
  try {
    await checkOutputs(files);
    const run = await read();
    const formats = listFormats({ format, output });
    const isFigure = formats.includes('svg');
    const missing = formats.includes('lists')
      ? findMissingLists(runMetrics(run.start).map(({ id }) => id))
      : undefined;
    if (missing !== undefined) throw new UsageError(missing);
    const wrongName = checkPrimaryNames(primary ?? [], listDescribedNames(run.start));
    if (wrongName !== undefined) printLine(`warning: --primary: ${textOf(wrongName)}`);
    await outputs.begin(run.start);
    const isSelected = testClaims(run.start, conditions);
    for await (const part of run.claims) {
      await outputs.claims(part.filter(isSelected));
      await nextTurn();
      if (signal.aborted) throw cancelled();
    }
    progress.stop();
    const report = run.end();
    await outputs.end(report);
    if (isFigure) printLine(formatPrimaryLine(report, primary ?? defaultPrimaryScores));
    if (outputs.failure) return printFailure(outputs.failure, printLine);
    failed?.add(report);
    const hasFailedClaims = failed?.printIfTooMany(printLine) ?? false;
    if (!outputs.isWritten) return exitStatus.failed;
    return hasFailedClaims ? exitStatus.claimsFailed : exitStatus.done;
  } catch (error) {
    progress.stop();
    return printFailure(error, printLine);
  } finally {
    await outputs.discard();
  }
}

/** Options for the file and the format of a report. */
export const writtenOptions = {
  output: outputsOption('write the export to this file', outputFormats),
  primary: primaryOption('the scores of an SVG figure'),
  ...inGroup('output', {
    format: choiceOption(
      '-f, --format <format>',
      'format of the printed report (default: table, unless --output is given)',
      outputFormats,
    ),
  }),
} as const;

const exportOptions = {
  ...inGroup('input', {
    claim: wholeNumberOption(
      '--claim <position>',
      'only this claim, by its position in the reference, from 0: its evidence for each question, its sentences (--format overview) or an HTML page',
      [0],
      { brief: 'only this claim, by its position from 0' },
    ),
    cause: choiceOption(
      '--cause <name>',
      'only the claims that get no credit for this reason, or with credit',
      causes,
      { brief: 'only claims of this cause, such as notAsked' },
    ),
    status: choiceOption(
      '--status <name>',
      'only claims with a reference question of this status; notAnswered: it is asked, but the answer is missing; notAsked: no predicted question asks it',
      questionStatuses,
      { brief: 'only claims with a question of this status, such as notAsked' },
    ),
    only: choiceOption(
      '--only <name>',
      'only claims with a right or a wrong verdict, or for which a metric failed',
      selectedVerdicts,
      { brief: 'only claims with a right or a wrong verdict' },
    ),
    where: valueOption(
      '--where <condition>',
      'only claims that meet this condition, such as predicted=Refuted, reference=Supported, status=contradicted or semqa=0.2..0.5 (from 0.2 to below 0.5); repeatable: conditions on different fields must all hold, and of several on one field, one must hold',
      readWhere,
      { brief: 'only claims that meet a condition, such as predicted=Refuted' },
    ),
  }),
  ...writtenOptions,
  ...inGroup('output', {
    mostClaims: wholeNumberOption(
      '--most-claims <number>',
      'number of claims on an HTML page, the most telling first (default: 1000)',
      [0],
    ),
  }),
} as const;

/** `report`: a report written by `score --output` or by the editor's export, or a comparison. */
export type ExportOptions = Partial<OptionValues<typeof exportOptions>> & {
  readonly report: string;
};

export const exportCommand: CommandText = {
  name: 'export',
  description: 'write a stored report or comparison in another format; nothing is scored',
  argument: fileArgument(
    '<report>',
    'a report (JSON) written by `score --output` or exported from the editor, or a comparison written by `compare --output`',
  ),
  options: exportOptions,
  examples: [
    'evidence-inspector export report.json --output report.html',
    'evidence-inspector export report.json --claim 5',
    'evidence-inspector export report.json --format latex',
    'evidence-inspector export comparison.json --format latex',
    'evidence-inspector export report.json --primary coverage --output figure.svg',
  ],
};
