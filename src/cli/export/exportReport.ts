// `evidence-inspector export`: writes a stored report in another format. Scores nothing.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  formatPrimaryLine,
  listDescribedNames,
} from '../../core/comparison/primary/formatPrimaryLine.ts';
import {
  checkPrimaryNames,
  defaultPrimaryScores,
} from '../../core/comparison/primary/primaryScores.ts';
import { countOf } from '../../core/format/numbers.ts';
import type { Report } from '../../core/report/report.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import type { ReportEnd, ReportStart } from '../../core/tables/reportWriter.ts';
import { textOf } from '../../core/words/message.ts';
import { toPlainText } from '../../core/text/toPlainText.ts';
import { readStoredReport } from '../../node/tools/readStoredReport.ts';
import { cancelled, InspectorError } from '../../protocol/errors.ts';
import { exitStatus } from '../exitStatus.ts';
import { UsageError } from '../usageError.ts';
import { printFailure } from '../failure.ts';
import type { FailedClaims } from '../run/maxFailed.ts';
import { listFormats, type OutputFormat } from '../output/outputFormats.ts';
import { checkOutputs, ReportOutputs } from '../output/reportOutputs.ts';
import { exportComparison, isComparison } from './exportComparison.ts';
import type { Environment, ExportOptions } from './exportRequest.ts';

/** Number of claims per part. Small, so that the command stops soon after the user cancels. */
const partSize = 256;

/** A report that is written as its claims arrive. */
export interface WrittenRun {
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

function runOf({ claims, ...frame }: Report): WrittenRun {
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

const claimFormats: readonly OutputFormat[] = ['table', 'overview', 'html'];

/** Throws a UsageError if a single claim is wanted in a format that has only whole reports. */
function checkClaimFormats({ claim, ...options }: Omit<ExportOptions, 'report'>): void {
  if (claim === undefined) return;
  const wrong = listFormats(options).find((format) => !claimFormats.includes(format));
  if (wrong === undefined) return;
  throw new UsageError(
    `--claim cannot be combined with the format ${wrong}, which contains all claims. Use ${claimFormats.join(' or ')}.`,
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
    return runOf(stored);
  });
}

/** Like `exportReport`, but for the report that `read` returns. `failed`: counts failed claims for the exit status. */
export async function writeAgain(
  { output, format, claim, mostClaims, primary }: Omit<ExportOptions, 'report'>,
  { progress, print, width, signal }: Environment,
  read: () => Promise<WrittenRun>,
  failed?: FailedClaims,
): Promise<number> {
  const printLine = (line: string): void => {
    progress.printLine(toPlainText(line));
  };
  const isPrinted = output === undefined || format !== undefined;
  const places = { print: isPrinted ? print : undefined, width, printLine };
  const files = { output, primary };
  const page = { onlyClaim: claim, mostClaims };
  const outputs = new ReportOutputs({ ...files, format: format ?? 'table', page }, places);
  try {
    await checkOutputs(files);
    const run = await read();
    const isFigure = listFormats({ format, output }).includes('svg');
    const wrongName = checkPrimaryNames(primary ?? [], listDescribedNames(run.start));
    if (wrongName !== undefined) printLine(`warning: --primary: ${textOf(wrongName)}`);
    await outputs.begin(run.start);
    for await (const part of run.claims) {
      await outputs.claims(part);
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
