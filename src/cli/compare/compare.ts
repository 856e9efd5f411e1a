// `evidence-inspector compare`: compares systems on one reference. Prints results on stdout, everything else on stderr.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildComparison,
  warningsOfReports,
  type Comparison,
  type ComparedReport,
  type ComparisonOptions,
} from '../../core/analyse/comparison/comparison.ts';
import { listSystems, selectSystem } from '../../core/read/files/systems.ts';
import type { Provenance } from '../../core/score/report/report.ts';
import { UsageError } from '../command.ts';
import { toComparedReport } from '../../core/analyse/comparison/toComparedReport.ts';
import {
  compareLeaderboardSteps,
  leaderboardText,
} from '../../core/analyse/comparison/leaderboard/leaderboardTable.ts';
import {
  comparisonFigure,
  leaderboardFigure,
} from '../../core/analyse/figures/comparisonFigure.ts';
import { finishSteps } from '../../core/base/statistics/samples.ts';
import {
  headLine,
  leadLines,
  comparisonResultLines,
  comparisonWarningLines,
} from '../../core/analyse/comparison/tables/comparisonTables.ts';
import { comparisonHtml } from '../../core/analyse/comparison/pages/comparisonHtml.ts';
import {
  comparisonCsv,
  comparisonJson,
} from '../../core/analyse/comparison/tables/comparisonData.ts';
import {
  comparisonLatex,
  type PaperColumns,
} from '../../core/analyse/comparison/tables/comparisonLatex.ts';
import {
  comparisonMarkdown,
  comparisonTerminal,
} from '../../core/analyse/comparison/pages/comparisonView.ts';
import { comparisonSummary } from '../../core/analyse/comparison/tables/comparisonSummary.ts';
import type { LocalScoring } from '../../scorer/engine/createScoring.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { notComparable } from '../../protocol/errors.ts';
import { proposeByChoice } from '../mapping/choices.ts';
import { givenMapping, mappingOf } from '../mapping/mappingOptions.ts';
import { systemFiles, type SystemFile, filesOfArguments } from './comparedSystems.ts';
import type { CompareOptions } from './compareOptions.ts';
import {
  columnsOfRun,
  groupReport,
  type RunEnvironment,
  scoreReport,
  findingsOf,
} from '../run/collectRun.ts';
import { readStoredReport } from '../../node/tools/readStoredReport.ts';
import { listDescribedNames } from '../../core/analyse/comparison/primary/primaryOfRun.ts';
import { asUsageError, checkPrimary } from '../optionValues.ts';
import { textOf } from '../../core/base/words/message.ts';
import type { FailedClaims } from '../run/maxFailed.ts';
import { figureFormats, type FigureFormat } from '../output/outputFormats.ts';
import { resultCommand } from '../run/resultCommand.ts';
import type { ProgressStep } from '../terminal/progressText.ts';
import type { PrintLine } from '../terminal/streams.ts';

export type CompareEnvironment = RunEnvironment & {
  readonly scoring: Pick<LocalScoring, 'outline'>;
};

/** Scores all systems without a stored report, then compares, prints and writes. Resolves with the exit status. */
export function compare(asked: CompareOptions, environment: CompareEnvironment): Promise<number> {
  const { width } = environment;
  return resultCommand(asked, figureFormats, environment, async (printLine, failed) => {
    const { systems, reports, options } = await readSystems(asked, environment, {
      printLine,
      failed,
    });
    if (options.leaderboard === true) {
      const made = refuseIncomparable(() =>
        finishSteps(compareLeaderboardSteps(reports, drawingOf(options))),
      );
      const warnings = warningsOfReports(reports).map(({ message }) => textOf(message));
      // Warnings come before the leaderboard, so they are not repeated below it.
      const board = {
        ...made,
        notes: made.notes.filter((note) => !warnings.includes(textOf(note))),
      };
      return {
        what: 'leaderboard',
        textAs: (format) =>
          format === 'svg'
            ? leaderboardFigure(made)
            : leaderboardText(format === 'json' ? made : board, format, width),
        lines: made.notes.map((note) => `warning: ${textOf(note)}`),
        warnings,
      };
    }
    const comparison = compareReports(reports, options);
    const uris = systems.map(({ file, isReport }) =>
      isReport || options.paths !== true ? undefined : pathToFileURL(file).href,
    );
    return {
      what: 'comparison',
      textAs: (format) =>
        comparisonText(comparison, format, {
          width,
          predictionsUris: uris,
          hasAllTables: options.all === true,
          ...(options.paper ? { paper: options.siunitx ? 'siunitx' : 'plain' } : {}),
        }),
      lines: [
        headLine(comparison),
        ...leadLines(comparison),
        ...comparisonResultLines(comparison),
        ...comparisonWarningLines(comparison),
      ].map((line) => textOf(line)),
    };
  });
}

interface Observing {
  readonly printLine: PrintLine;
  readonly failed: FailedClaims;
  /** The option in which the user named the primary scores. Defaults to `--primary`. */
  readonly flag?: string;
}

/**
 * Reads the systems that the arguments name, with their reports. Scores systems that have no stored report. `options`: the
 * arguments, with each folder replaced by its files.
 */
export async function readSystems(
  asked: CompareOptions,
  environment: CompareEnvironment,
  observing: Observing,
): Promise<{
  readonly systems: readonly SystemFile[];
  readonly reports: readonly ComparedReport[];
  readonly options: CompareOptions;
}> {
  const { scoring } = environment;
  const { printLine, flag } = observing;
  const files = await filesOfArguments(asked.files, asked.reference, scoring, printLine);
  const options = { ...asked, files };
  const field = asked.systemField;
  if (field !== undefined && asked.systemColumns) {
    throw new UsageError(
      '--system-field and --system-columns cannot be used together. Leave out one of them.',
    );
  }
  const systems = await systemFiles(
    options,
    field === undefined
      ? options.systemColumns && ((file) => Promise.resolve(findColumns(file, options)))
      : (file) => findSystems(file, field, options, environment),
  );
  // Finds the rating files next to all prediction files before scoring, because ratings are inputs and a primary score can be one
  // of their columns.
  const scored = systems.filter(({ isReport }) => !isReport);
  const additions = await Promise.all(
    scored.map(({ file }) => columnsOfRun(options, file, () => undefined)),
  );
  const isOwn = additions.every(({ columns }) => columns === undefined);
  if (isOwn && scored.length === systems.length) checkPrimary(options, [], flag);
  const reports = await readReports(systems, options, environment, observing);
  checkPrimary(options, reports.flatMap(listDescribedNames), flag);
  return { systems, reports, options };
}

export function compareReports(
  reports: readonly ComparedReport[],
  options: CompareOptions,
  how: Pick<ComparisonOptions, 'family'> = {},
): Comparison {
  const { allow = [] } = options;
  return refuseIncomparable(() =>
    buildComparison(reports, { ...drawingOf(options), ...how, allow }),
  );
}

function drawingOf({ level, seed, resamples, primary }: CompareOptions) {
  return { level, seed, primary, resamples };
}

/** Rejects a stored report that was scored with different evidence, because its claims would have to be scored again. */
function checkConstrained(
  name: string,
  { without: stored }: Provenance,
  asked: readonly string[] | undefined,
): void {
  if (asked === undefined || String(stored?.toSorted()) === String(asked.toSorted())) return;
  const had = stored === undefined ? 'with all evidence' : `without ${stored.join(', ')}`;
  throw new UsageError(
    `--without: ${name} is a report scored ${had}. Give its prediction file instead, or leave out --without.`,
  );
}

/** Converts a RangeError about incomparable reports to an error that tells the user what to do. */
export function refuseIncomparable<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notComparable(error);
  }
}

/**
 * Resolves with the systems that a prediction file names under `field`. Each system has a mapping that reads only this system.
 */
async function findSystems(
  file: string,
  field: string,
  options: CompareOptions,
  { signal }: RunEnvironment,
): Promise<readonly Omit<SystemFile, 'isReport'>[]> {
  const { text } = await readEvidenceText({ path: file }, signal);
  const mapping = mappingOf(file, options, true);
  const names = asUsageError(() => listSystems(text, field, mapping));
  if (names.length === 0) {
    throw new UsageError(
      `--system-field: no item of ${path.relative('', file)} has ${field}. \`evidence-inspector mapping FILE\` lists the paths of a file.`,
    );
  }
  return names.map((name) => ({ name, file, mapping: selectSystem(field, name, mapping) }));
}

/** Returns the systems whose verdicts are in columns. Each system has a mapping that reads only its own column. */
function findColumns(
  file: string,
  options: CompareOptions,
): readonly Omit<SystemFile, 'isReport'>[] {
  const { systemColumns = [], choose } = options;
  const own = givenMapping(file, options, true);
  const option = choose ? '--system-columns or --choose' : '--system-columns';
  return systemColumns.map((name) => ({
    name,
    file,
    mapping: own
      ? { ...own, paths: { ...own.paths, verdict: name } }
      : proposeByChoice(file, { ...choose, verdict: name }, option),
  }));
}

async function readReports(
  systems: readonly SystemFile[],
  options: CompareOptions,
  environment: RunEnvironment,
  { printLine, failed }: Observing,
): Promise<readonly ComparedReport[]> {
  const reports: ComparedReport[] = [];
  const printed = new Set<string>();
  for (const [index, system] of systems.entries()) {
    const { name, file, isReport, mapping } = system;
    const place = `${String(index + 1)} of ${String(systems.length)}`;
    const part = `system ${place}`;
    if (!isReport) printLine(`Scoring ${name} (${place})`);
    const { progress } = environment;
    const update = (step: ProgressStep): void => progress.update({ ...step, part });
    const report = isReport
      ? await readStoredReport(file, environment.signal)
      : await scoreReport(
          { reference: options.reference ?? '', predictions: file, systemMapping: mapping },
          { ...options, ...(await columnsOfRun(options, file, printLine)) },
          { ...environment, progress: { ...progress, update } },
        );
    if (!isReport) {
      const files = { reference: options.reference ?? '', predictions: file };
      // Problems of the reference are printed only once.
      const findings = findingsOf({ ...options, ...files }, report);
      for (const line of findings) if (!printed.has(line)) printLine(line);
      for (const line of findings) printed.add(line);
    }
    checkConstrained(name, report.provenance, options.without);
    failed.add(report, name);
    reports.push(toComparedReport(name, groupReport(report, options.cluster)));
  }
  return reports;
}

interface TextOptions {
  /** Width of the table in cells. */
  readonly width: number;
  /** Uris of the systems, in order, for the links of an HTML page. */
  readonly predictionsUris: readonly (string | undefined)[];
  /** Columns for LaTeX output as a single table for a paper. If absent, LaTeX output has all tables of the comparison. */
  readonly paper?: PaperColumns;
  /** Whether a terminal shows all tables. Defaults to the answer and the primary scores. */
  readonly hasAllTables?: boolean;
}

/** Returns the comparison in one of the formats of `compare`. */
export function comparisonText(
  comparison: Comparison,
  format: FigureFormat,
  { width, predictionsUris, paper, hasAllTables = false }: TextOptions,
): string {
  switch (format) {
    case 'table':
      return hasAllTables
        ? comparisonTerminal(comparison, width)
        : comparisonSummary(comparison, width);
    case 'json':
      return comparisonJson(comparison);
    case 'markdown':
      return comparisonMarkdown(comparison);
    case 'csv':
      return comparisonCsv(comparison);
    case 'latex':
      return comparisonLatex(comparison, paper);
    case 'svg':
      return comparisonFigure(comparison);
    case 'html':
      return comparisonHtml(comparison, { predictionsUris });
  }
}
