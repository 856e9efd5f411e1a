// Shows the scores of a stored report as if the files had just been scored.

import * as vscode from 'vscode';
import { looksLikeReport } from '../../../core/read/files/detect.ts';
import { readReportText } from '../../../core/score/report/stored/storedReport.ts';
import type { Report } from '../../../core/score/report/report.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { EvidenceHashes } from '../../../protocol/scoring.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import { toSavedSource } from '../../evidence/documents/documentSource.ts';
import { readFile } from '../../evidence/files/workspaceFiles.ts';
import { t } from '../../platform/l10n.ts';
import type { Run } from '../run.ts';
import type { Runs } from '../runs.ts';
import { explainStale, toRunResult } from './toRunResult.ts';
import type { EditorServices } from '../services.ts';

/** Maximum size of a report in bytes. Reading and checking a larger report would block the editor. */
const largestBytes = 20_000_000;
/** Number of bytes at the start of a file that are enough to recognise a report. */
const headBytes = 1024;

/**
 * Resolves with the report in a file. `undefined` if the file does not exist. Rejects if the file cannot be read or is not a
 * report.
 */
export async function reportAt(file: vscode.Uri): Promise<Report | undefined> {
  if (await isTooLarge(file)) {
    throw new InspectorError(
      'fileTooLarge',
      t('{0} is larger than 20 MB, which is too large to show here.', file.path),
      t(
        'To create a web page from the report, run "evidence-inspector export" on the command line.',
      ),
    );
  }
  const bytes = await readIfPresent(file);
  return bytes && readReportText(new TextDecoder().decode(bytes));
}

/**
 * Shows a report's scores as the scores of its prediction file. Looks for the reference in the same folder. Resolves
 * with the reason in English if the files have changed since. Resolves with `undefined` if the scores are shown or the
 * file already has a run. `known`: the outline of the saved predictions, if available.
 */
export async function adoptReport(
  report: Report,
  predictions: vscode.Uri,
  { client, runs }: Pick<EditorServices, 'client' | 'runs'>,
  known?: Outline,
): Promise<string | undefined> {
  const reference = siblingOf(predictions, report.provenance.reference.name);
  const now = {
    predictions: await readIfPresent(predictions),
    reference: await readIfPresent(reference),
  };
  const other = explainStale(report, now);
  if (other !== undefined) return other;
  const hashes: EvidenceHashes | undefined = now.reference && {
    predictions: hashesOf(known ?? (await client.outline({ file: toSavedSource(predictions) }))),
    reference: hashesOf(await client.outline({ file: toSavedSource(reference) })),
  };
  runs.adopt(predictions, reference, toRunResult(report), hashes);
  return undefined;
}

/** Whether the run's scores come from the report. */
export function isOf({ result }: Run, { provenance }: Report): boolean {
  return JSON.stringify(result?.provenance) === JSON.stringify(provenance);
}

/**
 * Shows a report by itself if its files are missing, have changed or have other scores. The report contains the scored
 * evidence. Replaces the run of a file that now contains another report.
 */
export function adoptAlone(file: vscode.Uri, report: Report, runs: Runs): Run | undefined {
  const before = runs.get(file);
  if (before && isOf(before, report)) return before;
  const reference = siblingOf(file, report.provenance.reference.name);
  runs.adopt(file, reference, toRunResult(report), undefined, { replaces: true });
  return runs.get(file);
}

/**
 * Returns a file in the same folder. Only the last part of `name` counts, because a report from elsewhere may contain folders.
 */
export function siblingOf(file: vscode.Uri, name: string): vscode.Uri {
  return vscode.Uri.joinPath(file, '..', name.replace(/^.*[\\/]/su, ''));
}

/** Restores the report of a panel after a restart. `undefined` if the file is not a report or cannot be read. */
export async function restoreReport(file: vscode.Uri, runs: Runs): Promise<Run | undefined> {
  try {
    if (await isTooLarge(file)) return undefined;
    const bytes = await readFile(file);
    const isReport = looksLikeReport(new TextDecoder().decode(bytes.subarray(0, headBytes)));
    if (!isReport) return undefined;
    return adoptAlone(file, readReportText(new TextDecoder().decode(bytes)), runs);
  } catch {
    return undefined; // scoring the file reports the error
  }
}

/** Checks the size before reading. Callers report the error. */
async function isTooLarge(file: vscode.Uri): Promise<boolean> {
  const size = await vscode.workspace.fs.stat(file).then(
    (facts) => facts.size,
    () => 0,
  );
  return size > largestBytes;
}

async function readIfPresent(uri: vscode.Uri): Promise<Uint8Array | undefined> {
  try {
    return await readFile(uri);
  } catch (error) {
    if (error instanceof InspectorError && error.code === 'fileNotFound') return undefined;
    throw error;
  }
}

const hashesOf = ({ claims }: Outline): readonly string[] => claims.map(({ hash }) => hash);
