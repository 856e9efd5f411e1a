// Keeps finished runs, so that a reloaded window has its scores before the scorer has started.

import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { textOf } from '../../core/base/words/message.ts';
import { readFile } from '../evidence/files/workspaceFiles.ts';
import { explainStale } from './reports/toRunResult.ts';
import type { KeptRun, KeptRunFiles } from './keptRunFiles.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';

/**
 * Maximum number of claims in a kept run. Larger runs would block the thread of all extensions for too long. The scorer stores
 * their model results anyway.
 */
const mostClaims = 5_000;

/** Keeps each finished run. Skips runs that depend on anything besides their two files and the settings. */
export function registerKeptRuns(
  runs: Runs,
  files: KeptRunFiles,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const done = new WeakSet<Run>();
  return runs.onDidChange(({ kind, run }) => {
    if (kind !== 'numbers' || done.has(run)) return;
    const kept = toKeptRun(run, runs.requestOf(run));
    if (!kept) return;
    done.add(run);
    files
      .keep(kept)
      .catch((error: unknown) =>
        log.warn(`a run could not be kept for the next window: ${textOf(describeError(error))}`),
      );
  });
}

function toKeptRun(run: Run, request: string | undefined): KeptRun | undefined {
  const { result, predictions, reference } = run;
  const hashes = run.edits.scored;
  if (request === undefined || run.state.kind !== 'complete' || run.isEdited) return undefined;
  if (!result?.complete || !hashes || run.size > mostClaims) return undefined;
  if (readsFurtherFiles(request)) return undefined;
  // A mapping is a third file, and its changes would go unnoticed.
  const { provenance } = result;
  if (provenance.predictions.mapping ?? provenance.reference.mapping) return undefined;
  // Reviews have a file of their own, which may change without this run.
  const claims = run.scoredClaims().map((claim) => ({ ...claim, review: undefined }));
  return { predictions, reference, request, hashes, result: { ...result, claims } };
}

/** Whether the run reads source texts, lists of retrieved passages or a judge's replies. Changes of those files would go unnoticed. */
function readsFurtherFiles(request: string): boolean {
  const inputs = JSON.parse(request) as Readonly<Record<string, unknown>>;
  return ['sources', 'retrieved', 'replies', 'judge'].some((name) => Object.hasOwn(inputs, name));
}

/** Restores a kept run. Returns `undefined` if the run does not match the files on disk or the current request. */
export async function restoreKeptRun(
  kept: KeptRun,
  request: string,
  runs: Runs,
): Promise<Run | undefined> {
  if (kept.request !== request) return undefined;
  const predictions = vscode.Uri.parse(kept.predictions);
  const reference = vscode.Uri.parse(kept.reference);
  const [predictionBytes, referenceBytes] = await Promise.all([
    readFile(predictions),
    readFile(reference),
  ]);
  const now = { predictions: predictionBytes, reference: referenceBytes };
  if (explainStale(kept.result, now) !== undefined) return undefined;
  return runs.adopt(predictions, reference, kept.result, kept.hashes);
}
