// Functions that return what the extension shows for a file, requested through VS Code's own commands, as an editor does.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FlatClaim, FlatReport } from '../../../../src/core/score/report/flattenReport.ts';
import { claimLine } from '../../../../src/core/score/report/claimLine.ts';
import { environment } from '../../groups.ts';
import { required, root, type EvidenceFiles } from './files.ts';
import { waitFor } from './waitFor.ts';
import { headlineLevel } from '../../../../src/core/score/metrics/averitec.ts';
import { metricsOf } from '../../../../src/core/score/metrics/registry.ts';
import { decodeClaim } from '../../../../src/core/score/report/reportClaim.ts';
import { referencesOf } from '../../../../src/core/score/report/report.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';

/** Returns the titles of the extension's lenses in file order, without `Score`. */
export async function lensTitles(uri: vscode.Uri): Promise<readonly string[]> {
  const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    uri,
  );
  return lenses.flatMap(({ command }) =>
    command?.command === 'evidenceInspector.inspectClaim' ? [command.title] : [],
  );
}

export async function hoverText(uri: vscode.Uri, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<readonly vscode.Hover[]>(
    'vscode.executeHoverProvider',
    uri,
    position,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (content instanceof vscode.MarkdownString ? content.value : ''))
    .join('\n');
}

export async function scoreFile(files: EvidenceFiles): Promise<FlatReport | undefined> {
  return await vscode.commands.executeCommand('evidenceInspector.scoreFile', files.predictions, {
    reference: files.reference,
  });
}

/**
 * Returns the path of the first difference between two reports, both as JSON. `undefined` if they are equal. Reports are too
 * large for assert.deepEqual: displaying the differences would use all memory of the machine.
 */
export function firstDifference(
  left: unknown,
  right: unknown,
  path = 'report',
): string | undefined {
  if (Object.is(left, right)) return undefined;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) {
    return `${path}: ${String(left)} and ${String(right)}`;
  }
  const [ours, theirs] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const found = firstDifference(ours.get(key), theirs.get(key), `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const commandLineReports = new Map<string, Promise<FlatReport>>();

/**
 * Resolves with the command line's report from a separate process, which scores the same files only once. It has no results of the editor:
 * at most those of the run's store, which only command lines fill.
 * `metrics` defaults to the default metrics of the command line.
 */
export function commandLineReport(files: EvidenceFiles, metrics?: string): Promise<FlatReport> {
  const paths = [files.reference.fsPath, files.predictions.fsPath];
  const key = JSON.stringify([...paths.map((file) => readFileSync(file, 'utf8')), metrics]);
  const known = commandLineReports.get(key) ?? scoreInProcess(files, metrics);
  commandLineReports.set(key, known);
  return known;
}

async function scoreInProcess(files: EvidenceFiles, metrics?: string): Promise<FlatReport> {
  const store = process.env[environment.store];
  const { stdout } = await promisify(execFile)(
    required(environment.node),
    [
      path.join(root, 'dist/cli.js'),
      'score',
      ...['--reference', files.reference.fsPath],
      ...['--predictions', files.predictions.fsPath],
      ...(metrics === undefined ? [] : ['--metrics', metrics]),
      ...['--format', 'json', ...(store === undefined ? ['--no-store'] : ['--store', store])],
    ],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as FlatReport;
}

/** `undefined`: the default again. */
export async function setSetting(name: string, value: unknown): Promise<void> {
  await vscode.workspace
    .getConfiguration('evidenceInspector')
    .update(name, value, vscode.ConfigurationTarget.Workspace);
}

/**
 * Returns the expected lenses of a prediction file, claim by claim in file order. `parts` contains the parts that the setting
 * names.
 */
export function expectedLenses(
  report: Pick<FlatReport, 'claims' | 'provenance'>,
  parts?: readonly string[],
): readonly string[] {
  return report.claims
    .filter((claim) => claim.predictionIndex !== null)
    .sort((a, b) => (a.predictionIndex ?? 0) - (b.predictionIndex ?? 0))
    .map((claim) => lineOf(report, claim, parts));
}

type SaidReport = Pick<FlatReport, 'provenance'>;

/** Returns the line about the claim that lens and hover show, at the default level. */
export function lineOf(
  { provenance }: SaidReport,
  claim: FlatClaim,
  parts?: readonly string[],
): string {
  const metrics = metricsOf(referencesOf(provenance));
  const context = { metrics, averitecLevel: headlineLevel, parts };
  return textOf(claimLine(decodeClaim(claim, metrics), context));
}

export async function lensesBecome(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  let last: readonly string[] = [];
  await waitFor('the lenses to show the scores', async () => {
    last = await lensTitles(uri);
    return last.join('\n') === expected.join('\n') ? true : undefined;
  }).catch(() => {
    assert.deepEqual(last, expected);
  });
}

export function positionOfClaim(document: vscode.TextDocument, claim: string): vscode.Position {
  return document.positionAt(document.getText().indexOf(JSON.stringify(claim)) + 3);
}
