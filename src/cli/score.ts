// `evidence-inspector score`: one system against one reference. Results on stdout, everything else on stderr.

import path from 'node:path';
import type { AlignmentIssue } from '../core/evidence/alignment.ts';
import { formatProblem } from '../core/evidence/problems.ts';
import type { Problem } from '../core/evidence/evidence.ts';
import { buildReport, type RunResult } from '../core/report/buildReport.ts';
import type { Report, ScoredClaim } from '../core/report/report.ts';
import { reportCsv } from '../core/report/tables/csv.ts';
import { reportMarkdown } from '../core/report/tables/markdown.ts';
import { plainText } from '../core/report/tables/plainText.ts';
import { resultLines } from '../core/report/tables/summaryLines.ts';
import { terminalTable } from '../core/report/tables/terminalTable.ts';
import { checkWritable, writeFileAtomically } from '../node/writeFile.ts';
import { describeError, InspectorError } from '../protocol/errors.ts';
import type { Scoring } from '../protocol/scorer.ts';
import { exitStatus } from './exitStatus.ts';
import type { ProgressDisplay } from './progress.ts';
import { semqaParametersOf, type OutputFormat, type ScoreOptions } from './scoreOptions.ts';

export interface ScoreEnvironment {
  readonly scoring: Scoring;
  readonly progress: ProgressDisplay;
  /** Aborted when the person wants to stop. */
  readonly signal: AbortSignal;
  /** Resolves when the text has been taken, or nobody wants it any more. */
  readonly print: (text: string) => Promise<void>;
  /** Of the table, in cells. */
  readonly width: number;
}

type AlignedRun = Omit<RunResult, 'claims' | 'complete'>;

function renderReport(report: Report, format: OutputFormat, width: number): string {
  switch (format) {
    case 'table':
      return terminalTable(report, width);
    case 'json':
      return `${JSON.stringify(report, undefined, 2)}\n`;
    case 'csv':
      return reportCsv(report);
    case 'markdown':
      return reportMarkdown(report);
  }
}

function formatOfFile(file: string): OutputFormat {
  switch (path.extname(file).toLowerCase()) {
    case '.csv':
      return 'csv';
    case '.md':
    case '.markdown':
      return 'markdown';
    default:
      return 'json';
  }
}

/** Scores, prints, writes; resolves with the exit status. What is finished is kept, whatever happens to the rest. */
export async function score(options: ScoreOptions, environment: ScoreEnvironment): Promise<number> {
  const { progress } = environment;
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  try {
    if (options.output !== undefined) await checkWritable(options.output);
  } catch (error) {
    say(`error: ${describeError(error)}`);
    return exitStatus.failed;
  }
  const run = await collect(options, environment, say);
  progress.stop();
  if (run.failure) {
    say(`${run.failure.code === 'cancelled' ? 'stopped' : 'error'}: ${describeError(run.failure)}`);
  }
  const ended = run.failure
    ? run.failure.code === 'cancelled'
      ? exitStatus.cancelled
      : exitStatus.failed
    : exitStatus.done;
  if (!run.result) return ended;
  for (const line of findingsOf(options, run.result)) say(line);
  if (run.failure && run.result.claims.length === 0) return ended;
  const report = buildReport(run.result, semqaParametersOf(options));
  const isWritten = await deliver(report, options, environment, say);
  return ended === exitStatus.done && !isWritten ? exitStatus.failed : ended;
}

interface Collected {
  readonly result?: RunResult;
  readonly failure?: InspectorError;
}

async function collect(
  options: ScoreOptions,
  { scoring, progress, signal }: ScoreEnvironment,
  say: (line: string) => void,
): Promise<Collected> {
  const claims: ScoredClaim[] = [];
  const aligned: AlignedRun[] = [];
  try {
    const job = scoring.score(
      {
        predictions: { path: options.predictions },
        reference: { path: options.reference },
        parameters: semqaParametersOf(options),
        threads: options.threads,
        ...(options.limit === undefined ? {} : { limit: options.limit }),
      },
      {
        onScored: (scored) => claims.push(...scored),
        onProgress: (step) => {
          progress.update(step);
        },
        onNotice: say,
        onAligned: (run) => aligned.push(run),
      },
      signal,
    );
    return { result: { ...(await job.result), claims } };
  } catch (error) {
    const failure =
      error instanceof InspectorError
        ? error
        : new InspectorError('internal', describeError(error), 'Report it.', { cause: error });
    const [run] = aligned;
    return run ? { failure, result: { ...run, claims, complete: false } } : { failure };
  }
}

/** Lines of one kind; a file of another data set would have one for each claim. */
const mostOfAKind = 10;

/** Problems of both files, then what was noticed when they were put together. */
function findingsOf(options: ScoreOptions, { problems, alignment }: RunResult): readonly string[] {
  const lines = (file: string, found: readonly Problem[]): readonly string[] =>
    found.map((problem) => formatProblem(path.relative('', file), problem));
  return [
    ...lines(options.reference, problems.reference),
    ...lines(options.predictions, problems.predictions),
    ...alignmentLines(alignment, options.limit),
  ];
}

function alignmentLines(
  issues: readonly AlignmentIssue[],
  limit: number | undefined,
): readonly string[] {
  // With a limit, what concerns claims beyond it concerns nobody.
  const wanted = issues.filter(({ referenceIndex }) => (referenceIndex ?? 0) < (limit ?? Infinity));
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const ofKind = wanted.filter((issue) => issue.kind === kind);
    const shown = ofKind.slice(0, mostOfAKind).map(({ message }) => `alignment: ${message}`);
    const left = ofKind.length - shown.length;
    return left > 0 ? [...shown, `alignment: and ${left} more like these (${kind})`] : shown;
  });
}

/** The file first: printing may end early (a pipe that closes). False when the file could not be written. */
async function deliver(
  report: Report,
  options: ScoreOptions,
  { print, width }: ScoreEnvironment,
  say: (line: string) => void,
): Promise<boolean> {
  const { output, format } = options;
  let isWritten = true;
  if (output !== undefined) {
    try {
      await writeFileAtomically(output, renderReport(report, formatOfFile(output), width));
      say(`report written to ${output}`);
    } catch (error) {
      isWritten = false;
      say(`error: ${describeError(error)} The results are printed.`);
    }
  }
  await print(renderReport(report, format, width));
  // The formats for programs have no room for sentences; the person reads them here.
  if (format === 'json' || format === 'csv') for (const line of resultLines(report)) say(line);
  return isWritten;
}
