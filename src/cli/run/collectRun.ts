// Messages about the files: problems, and how predictions were aligned with reference claims.

import path from 'node:path';
import { stat } from 'node:fs/promises';
import { countWithin } from '../../core/score/report/shard.ts';
import { summariseAlignment } from '../../core/read/alignment/alignmentIssues.ts';
import { describeLoss } from '../../core/read/claims/damage.ts';
import type { Problem } from '../../core/read/claims/evidence.ts';
import { joinSentences, literal, textOf } from '../../core/base/words/message.ts';
import { formatProblem } from '../../core/read/claims/problems.ts';
import type {
  RunResult,
  FileProvenance,
  Report,
  RunFrame,
} from '../../core/score/report/report.ts';
import {
  type ScoreOptions,
  type ScoreRunOptions,
  semqaParametersOf,
  textParametersOf,
} from '../scoreOptions.ts';
import { columnNamesBeside } from '../../core/score/columns/foundColumns.ts';
import { formatById } from '../../core/read/formats/formats.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { countOf } from '../../core/base/numbers.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import { setReportCluster } from '../../core/score/report/clusters.ts';
import { buildReport } from '../../core/score/report/reportBuilder.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import { noteInput } from '../../node/inputs/fileUse.ts';
import { type InspectorError, noGroups } from '../../protocol/errors.ts';
import type { ColumnSource } from '../../protocol/fileReading.ts';
import { takeSentValues } from '../../protocol/runOptions.ts';
import type { ScoreJob, ScoreObserver, ScoringParams } from '../../protocol/scoring.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { failureOf } from '../command.ts';
import type { ProgressDisplay } from '../terminal/progress.ts';
import type { Print, PrintLine } from '../terminal/streams.ts';

type RunFindings = Pick<RunResult, 'problems' | 'alignment' | 'provenance'>;

/** Returns the problems of both files, then a sentence for each kind of alignment issue. */
export function findingsOf(
  { reference, predictions }: Pick<ScoreOptions, 'reference' | 'predictions'>,
  { problems, alignment, provenance }: RunFindings,
): readonly string[] {
  const lines = (file: string, problems: readonly Problem[]): readonly string[] =>
    problems.map((problem) => textOf(formatProblem(path.relative('', file), problem)));
  // Issues with claims that the run does not score do not matter.
  const wanted = alignment.filter(
    ({ referenceIndex }) => (referenceIndex ?? 0) < countWithin(provenance, Infinity),
  );
  return [
    ...lines(reference, problems.reference),
    ...lines(predictions, problems.predictions),
    ...summariseAlignment(wanted, provenance.reference.claims).map((line) => `alignment: ${line}`),
  ];
}

/**
 * Returns a warning if a file ends early or is damaged. Returns an empty list if the whole file was read. `name`: name of the
 * file.
 */
export function warningsOfFile(problems: readonly Problem[], name: string): readonly string[] {
  const lost = describeLoss(problems, literal(name));
  const [first, ...others] = lost;
  if (!first) return [];
  const advice =
    'The results cover only what could be read. Correct the file or download it again.';
  return [textOf(joinSentences(first, ...others, advice))];
}

// Runs scoring with the options of a command and collects its claims. Used by all commands that score.

/** What a command that scores gets besides its options. */
export interface ScoreEnvironment {
  readonly scoring: Pick<LocalScoring, 'score' | 'stream'>;
  readonly progress: ProgressDisplay;
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal;
  readonly print: Print;
  /** Width of the table in terminal cells. */
  readonly width: number;
  /** Contains the judge's key. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks a yes-or-no question. Absent if no user is at a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** Environment of commands that score whole runs, not streams. */
export type RunEnvironment = Omit<ScoreEnvironment, 'scoring'> & {
  readonly scoring: Pick<ScoreEnvironment['scoring'], 'score'>;
};

/** Returns the parameters that all ways of scoring need. */
export function buildScoringParams(options: ScoreRunOptions, judge?: JudgeParams): ScoringParams {
  const { encoder = '', nli = '', reader = '', regressor = '', executionProvider } = options;
  const { retrieved, retrievedMapping } = options;
  const isChosen = [encoder, nli, reader, regressor].some((id) => id !== '');
  return {
    ...takeSentValues(options),
    retrieved: retrieved === undefined ? undefined : { path: retrieved, mapping: retrievedMapping },
    text: textParametersOf(options),
    parameters: semqaParametersOf(options),
    models:
      !isChosen && executionProvider === undefined
        ? undefined
        : { encoder, nli, reader, regressor, executionProvider },
    judge,
  };
}

export interface CollectedRun {
  readonly result?: RunResult;
  readonly failure?: InspectorError;
}

/** Shows the progress of a run and collects finished claims. */
export function observeRun(progress: ProgressDisplay, claims: ScoredClaim[]): ScoreObserver {
  return {
    onScored: (scored) => {
      for (const claim of scored) claims.push(claim);
    },
    onProgress: (step) => progress.update(step),
    onNotice: (message) => progress.printLine(toPlainText(textOf(message))),
  };
}

/** Says which files were read and in which format. */
export function describeFiles({ provenance }: Pick<RunFrame, 'provenance'>): string {
  const { reference, predictions } = provenance;
  const says = ({ name, format, claims }: FileProvenance): string =>
    `${name} (${formatById(format).name}, ${countOf(claims, 'claim')})`;
  return `Read ${says(predictions)} and ${says(reference)}.`;
}

/** Runs a job to its end. After a failure, returns the finished claims. `onRead`: called once the files have been read. */
export async function collectRun(
  { progress }: Pick<ScoreEnvironment, 'progress'>,
  start: (observer: ScoreObserver) => Pick<ScoreJob, 'result'>,
  onRead: (run: RunFrame) => void = () => undefined,
): Promise<CollectedRun> {
  const claims: ScoredClaim[] = [];
  const aligned: RunFrame[] = [];
  try {
    const onAligned = (run: RunFrame): void => {
      if (aligned.length === 0) onRead(run);
      aligned.push(run);
    };
    const job = start({ ...observeRun(progress, claims), onAligned });
    return { result: { ...(await job.result), claims } };
  } catch (error) {
    const failure = failureOf(error);
    const [run] = aligned;
    return run ? { failure, result: { ...run, claims } } : { failure };
  }
}

/**
 * Scores a run and returns its report, for commands that need all claims at once. `systemMapping`: the mapping for the predictions, used instead of the command's mappings. Rejects with the errors of scoring.
 * Never returns the report of an unfinished run.
 */
export async function scoreReport(
  {
    reference,
    predictions,
    systemMapping,
  }: { readonly reference: string; readonly predictions: string; readonly systemMapping?: Mapping },
  options: ScoreRunOptions,
  {
    scoring,
    progress,
    signal,
    judge,
    agree,
  }: Pick<RunEnvironment, 'scoring' | 'progress' | 'signal'> &
    Pick<ScoringParams, 'judge'> &
    Pick<ScoreObserver, 'agree'>,
): Promise<Report> {
  const claims: ScoredClaim[] = [];
  const job = scoring.score(
    {
      ...buildScoringParams(options, judge),
      predictions: { path: predictions, mapping: systemMapping },
      reference: { path: reference },
    },
    { ...observeRun(progress, claims), agree },
    signal,
  );
  const result = await job.result;
  return buildReport(
    { ...result, claims },
    { semqa: semqaParametersOf(options), averitecLevels: [] },
  );
}

/** Groups a report's claims as the option says, or as the report says. Throws `noGroups` for an unknown field or column. */
export function groupReport(report: Report, cluster: string | undefined): Report {
  try {
    return setReportCluster(report, cluster);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw noGroups(error);
  }
}

// Finds rating files beside the predictions.

/** An empty rating file has no ratings yet. */
async function hasText(file: string): Promise<boolean> {
  try {
    const stats = await stat(file);
    return stats.isFile() && stats.size > 0;
  } catch {
    return false;
  }
}

/**
 * Resolves with the column files of a run: named files first, then files beside the predictions. Prints which files were found.
 */
export async function columnsOfRun(
  {
    columns = [],
    columnsBeside,
    combine,
  }: Pick<ScoreRunOptions, 'columns' | 'columnsBeside' | 'combine'>,
  predictions: string,
  printLine: PrintLine,
): Promise<{ readonly columns?: readonly ColumnSource[] }> {
  const columnFiles: string[] = [];
  if (columnsBeside !== false) {
    for (const name of columnNamesBeside(path.basename(predictions))) {
      const file = path.join(path.dirname(predictions), name);
      const isNamed = columns.some((named) => named.path === file);
      if (isNamed || !(await hasText(file))) continue;
      noteInput(file);
      columnFiles.push(file);
    }
  }
  if (columnFiles.length > 0) {
    const names = columnFiles.map((file) => path.basename(file)).join(', ');
    printLine(
      `Ratings found beside the predictions: ${names}; --no-columns-beside leaves them out.`,
    );
  }
  const beside = columnFiles.map((file): ColumnSource => ({ path: file, mayFail: true }));
  const rule = combine === undefined ? {} : { combine };
  const all = [...columns, ...beside].map((source) => ({ ...source, ...rule }));
  return all.length === 0 ? {} : { columns: all };
}
