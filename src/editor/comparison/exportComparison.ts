import * as vscode from 'vscode';
import {
  buildComparisonSteps,
  type ComparedReport,
} from '../../core/analyse/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { type EvaluationNote, warningsAmong } from '../../core/score/report/concernedClaims.ts';
import { InspectorError, notComparable } from '../../protocol/errors.ts';
import type { Run } from '../runs/run.ts';
import { collectComparedClaims } from './parts/streamComparedClaims.ts';
import { failureNotes, type NamedRun, toNamedReport } from './parts/systemsHeader.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { finishInSlices } from '../platform/pacing.ts';
import { t, translateCount } from '../platform/l10n.ts';
import { askExport, type GivenTarget } from '../panels/export/askExport.ts';
import { comparisonForms, leaderboardForms } from '../panels/export/exportForms.ts';
import { offerFile, saveChunks } from '../panels/export/saveFile.ts';
import { sentences } from '../../core/base/words/lists.ts';

/** Builds reports of the runs that have a result. Rejects with an `InspectorError` if there are fewer than two. */
export async function buildReports(runs: readonly NamedRun[]): Promise<readonly ComparedReport[]> {
  const reports: ComparedReport[] = [];
  for (const named of runs) {
    const report = toNamedReport(named, await collectComparedClaims(named.run));
    const cluster = report?.provenance.cluster;
    if (report) reports.push({ ...report, cluster, notes: await notesOf(named.run) });
  }
  if (reports.length >= 2) return reports;
  throw new InspectorError(
    'notComparable',
    t('A comparison needs at least two completely scored systems.'),
    t('Run Compare Systems and wait until both systems are scored.'),
  );
}

/** Returns the notes on claims without a score, and the warnings that the panels show. */
async function notesOf(run: Run): Promise<readonly EvaluationNote[]> {
  const failures = failureNotes(run);
  const warnings = warningsAmong((await run.update())?.notes ?? []);
  const isNew = (one: EvaluationNote): boolean =>
    !failures.some(({ message }) => message === one.message);
  return [...failures, ...warnings.filter(isNew)];
}

/** Asks whether to export the comparison or the leaderboard. `undefined` if the user cancelled. */
async function askPart(): Promise<'comparison' | 'leaderboard' | undefined> {
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: t('Comparison'),
        description: t('differences from the baseline, verdicts, slices and claims'),
        part: 'comparison' as const,
      },
      {
        label: t('Leaderboard'),
        description: t('one row per system, with intervals'),
        part: 'leaderboard' as const,
      },
    ],
    {
      title: t('Export Comparison: Content'),
      placeHolder: t('What do you want to export?'),
      ignoreFocusOut: true, // the panel whose button was pressed may take the focus back
    },
  );
  return picked?.part;
}

/**
 * Writes the comparison of runs, baseline first, or their leaderboard. Scores nothing. Without a target, asks for the
 * part and the file. With a target, writes the comparison.
 */
export async function exportComparison(
  runs: readonly NamedRun[],
  { averitecLevel: level, primary }: Pick<SettingsReader, 'averitecLevel' | 'primary'>,
  givenTarget: GivenTarget | undefined,
): Promise<vscode.Uri | undefined> {
  const finished = runs.filter(({ run }) => run.result !== undefined);
  const [first] = finished;
  const near = first && vscode.Uri.parse(first.run.predictions);
  const reports = await buildReports(finished);
  const part = givenTarget ? 'comparison' : await askPart();
  if (part === undefined) return undefined;
  const asked = { finished, near, level, primary, target: givenTarget };
  const target = await refuseIncomparable(() =>
    part === 'leaderboard' ? writeLeaderboard(reports, asked) : writeComparison(reports, asked),
  );
  if (!target) return undefined;
  const left = runs.length - finished.length;
  const unfinished =
    left > 0
      ? [
          translateCount(
            left,
            '{0} system was left out because it has not been scored yet.',
            '{0} systems were left out because they have not been scored yet.',
          ),
        ]
      : [];
  const written =
    part === 'leaderboard'
      ? t('Leaderboard saved to {0}.', target.fsPath)
      : t('Comparison saved to {0}.', target.fsPath);
  offerFile(target, sentences([written, ...unfinished]));
  return target;
}

interface ExportRequest {
  readonly finished: readonly NamedRun[];
  readonly near: vscode.Uri | undefined;
  readonly level: number;
  readonly primary: readonly string[];
  readonly target: GivenTarget | undefined;
}

async function writeComparison(
  reports: readonly ComparedReport[],
  { finished, near, level, primary, target }: ExportRequest,
): Promise<vscode.Uri | undefined> {
  const plan = await askExport(t('Export Comparison'), comparisonForms, 'comparison', near, target);
  if (!plan) return undefined;
  const links = plan.links
    ? {
        predictionsUris: finished.map(({ run }) => run.predictions),
        application: vscode.env.uriScheme,
      }
    : {};
  const comparison = await finishInSlices(buildComparisonSteps(reports, { level, primary }));
  await saveChunks(plan.target, plan.form.chunks(comparison, links), listScoredFiles(finished));
  return plan.target;
}

async function writeLeaderboard(
  reports: readonly ComparedReport[],
  { finished, near, level, primary, target }: ExportRequest,
): Promise<vscode.Uri | undefined> {
  const plan = await askExport(
    t('Export Leaderboard'),
    leaderboardForms,
    'leaderboard',
    near,
    target,
  );
  if (!plan) return undefined;
  const board = await finishInSlices(compareLeaderboardSteps(reports, { level, primary }));
  await saveChunks(plan.target, plan.form.chunks(board, {}), listScoredFiles(finished));
  return plan.target;
}

/** Returns the files that an export must not replace. */
function listScoredFiles(runs: readonly NamedRun[]): readonly vscode.Uri[] {
  return runs
    .flatMap(({ run }) => [run.predictions, run.reference])
    .map((uri) => vscode.Uri.parse(uri));
}

/** Runs `make`. Rejects with an `InspectorError` if the systems cannot be compared. */
export async function refuseIncomparable<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notComparable(error);
  }
}
