// `evidence-inspector compare`: systems on one reference. Results on stdout, everything else on stderr.

import { pathToFileURL } from 'node:url';
import { buildComparison, type ComparedReport } from '../../core/comparison/comparison.ts';
import { comparedClaim, comparedScores } from '../../core/comparison/comparedClaim.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { wordColumnsOf } from '../../core/metrics/wordColumns.ts';
import { referencesOf } from '../../core/report/runScores.ts';
import type { Report } from '../../core/report/report.ts';
import {
  headLine,
  resultLines,
  warningLines,
} from '../../core/comparison/tables/comparisonLines.ts';
import { plainText } from '../../core/text/plainText.ts';
import { checkWritable } from '../../node/writeFile.ts';
import { notComparable } from '../../protocol/errors.ts';
import { systemFiles, UsageError, type SystemFile } from './comparedSystems.ts';
import { compareFormatOfFile, type CompareOptions } from './compareOptions.ts';
import { comparisonText } from './comparisonText.ts';
import { columnsOfRun } from '../columnsBeside.ts';
import { exitStatus } from '../exitStatus.ts';
import { storedReport } from '../exportReport.ts';
import { sayFailure } from '../failure.ts';
import { findingsOf } from '../findings.ts';
import { inputsOf } from '../inputs.ts';
import { printedAs } from '../outputFormats.ts';
import type { ScoreEnvironment } from '../score.ts';
import { scoredReport } from '../scoredReport.ts';
import { writeResult } from '../writeResult.ts';

type Environment = Omit<ScoreEnvironment, 'scoring'> & {
  readonly scoring: Pick<ScoreEnvironment['scoring'], 'score'>;
};

/** Scores what is not scored yet, compares, prints, writes; resolves with the exit status. */
export async function compare(options: CompareOptions, environment: Environment): Promise<number> {
  const { progress, print, width } = environment;
  const say = (line: string): void => {
    progress.say(plainText(line));
  };
  try {
    if (options.output !== undefined) await checkWritable(options.output, inputsOf(options));
    const systems = await systemFiles(options);
    const reports = await allReports(systems, options, environment, say);
    progress.stop();
    const comparison = compared(reports, options);
    const uris = systems.map(({ file, isReport }) =>
      isReport || options.paths !== true ? undefined : pathToFileURL(file).href,
    );
    let isWritten = true;
    if (options.output !== undefined) {
      const text = comparisonText(comparison, compareFormatOfFile(options.output), width, uris);
      isWritten = await writeResult(options.output, text, 'comparison', say);
    }
    const printed = comparisonText(comparison, options.format, width, uris);
    await print(printed, printedAs(options.format));
    if (options.format !== 'table' && options.format !== 'markdown') {
      const lines = [headLine(comparison), ...resultLines(comparison), ...warningLines(comparison)];
      for (const line of lines) say(line);
    }
    return isWritten ? exitStatus.done : exitStatus.failed;
  } catch (error) {
    progress.stop();
    if (error instanceof UsageError) {
      say(`error: ${error.message} Run it with --help to see what it takes.`);
      return exitStatus.wrongUsage;
    }
    return sayFailure(error, say);
  }
}

function compared(reports: readonly ComparedReport[], options: CompareOptions) {
  const { level, seed, resamples } = options;
  try {
    return buildComparison(reports, {
      level,
      seed,
      ...(resamples === undefined ? {} : { resamples }),
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notComparable(error);
  }
}

async function allReports(
  systems: readonly SystemFile[],
  options: CompareOptions,
  environment: Environment,
  say: (line: string) => void,
): Promise<readonly ComparedReport[]> {
  const reports: ComparedReport[] = [];
  const said = new Set<string>();
  for (const [at, system] of systems.entries()) {
    const { name, file, isReport } = system;
    if (!isReport) say(`Scoring ${name} (${String(at + 1)} of ${String(systems.length)})`);
    const report = isReport
      ? await storedReport(file, environment.signal)
      : await scoredReport(
          { reference: options.reference ?? '', predictions: file },
          { ...options, ...(await columnsOfRun(options, file, say)) },
          environment,
        );
    if (!isReport) {
      const files = { reference: options.reference ?? '', predictions: file };
      // What is wrong with the reference is said once.
      const found = findingsOf({ ...options, ...files }, report, false);
      for (const line of found) if (!said.has(line)) say(line);
      for (const line of found) said.add(line);
    }
    reports.push(comparedReport(name, report));
  }
  return reports;
}

/** Without the evidence: of many systems only the numbers are kept. */
function comparedReport(name: string, report: Report): ComparedReport {
  const { provenance, parameters, complete, claims, notes } = report;
  const metrics = referencesOf(provenance);
  const scores = comparedScores(metrics);
  const words = wordColumnsOf(metricsOf(metrics));
  return {
    name,
    provenance,
    parameters,
    complete,
    notes,
    claims: claims.map((claim) => comparedClaim(claim, scores, words)),
  };
}
