import * as vscode from 'vscode';
import { buildComparisonSteps, type ComparedReport } from '../../core/comparison/comparison.ts';
import { InspectorError, notComparable } from '../../protocol/errors.ts';
import { comparedClaims } from '../comparison/comparedParts.ts';
import { failureNotes } from '../comparison/metricsHeader.ts';
import { namedReport, type NamedRun } from '../comparison/systemsHeader.ts';
import { finishedInSlices } from '../scoring/inSlices.ts';
import { askExport } from './askExport.ts';
import type { GivenTarget } from './askLinks.ts';
import { comparisonForms } from './exportForms.ts';
import { offerFile, saveChunks } from './saveFile.ts';

async function comparedReports(runs: readonly NamedRun[]): Promise<readonly ComparedReport[]> {
  const reports: ComparedReport[] = [];
  for (const named of runs) {
    const report = namedReport(named, await comparedClaims(named.run));
    if (report) reports.push({ ...report, notes: failureNotes(named.run) });
  }
  if (reports.length >= 2) return reports;
  throw new InspectorError(
    'notComparable',
    'A comparison needs two systems that have been scored to their end.',
    'Run Compare Systems and wait until both are complete.',
  );
}

/** Writes the comparison of runs, the baseline first. Nothing is scored. Without a target the person is asked. */
export async function exportComparison(
  runs: readonly NamedRun[],
  level: number,
  given: GivenTarget | undefined,
): Promise<vscode.Uri | undefined> {
  const finished = runs.filter(({ run }) => run.result !== undefined);
  const [first] = finished;
  const near = first && vscode.Uri.parse(first.run.predictions);
  const reports = await comparedReports(finished);
  const plan = await askExport('Export Comparison', comparisonForms, 'comparison', near, given);
  if (!plan) return undefined;
  const { form, target } = plan;
  const links = plan.links
    ? {
        predictionsUris: finished.map(({ run }) => run.predictions),
        application: vscode.env.uriScheme,
      }
    : {};
  try {
    const comparison = await finishedInSlices(buildComparisonSteps(reports, { level }));
    const scored = runs.flatMap(({ run }) => [run.predictions, run.reference]);
    await saveChunks(
      target,
      form.chunks(comparison, links),
      scored.map((uri) => vscode.Uri.parse(uri)),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notComparable(error);
  }
  const left = runs.length - finished.length;
  const unfinished = left > 0 ? ` ${String(left)} not yet scored: left out.` : '';
  offerFile(target, `Comparison written: ${target.fsPath}.${unfinished}`);
  return target;
}
