// A finished run is kept, so that a panel of a window that is reloaded has its scores before the scorer has started.

import type * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import { textOf } from '../../core/words/message.ts';
import { readFile } from '../evidence/files/readFile.ts';
import { explainStale } from './reports/toRunResult.ts';
import type { KeptRun, KeptRunFiles } from './keptRunFiles.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';

/** More take the thread of all extensions for too long; the scorer has their model results anyway. */
const mostClaims = 5_000;

/** Keeps each run that ends, unless something beside its two files and the settings decides what it computes. */
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
    files.keep(kept).catch((error: unknown) => {
      log.warn(`a run could not be kept for the next window: ${textOf(describeError(error))}`);
    });
  });
}

function toKeptRun(run: Run, request: string | undefined): KeptRun | undefined {
  const { result, predictions, reference } = run;
  const hashes = run.edits.scored;
  if (request === undefined || run.state.kind !== 'complete' || run.isEdited) return undefined;
  if (!result?.complete || !hashes || run.size > mostClaims) return undefined;
  // A mapping is a third file, whose changes nobody would see.
  const { provenance } = result;
  if (provenance.predictions.mapping ?? provenance.reference.mapping) return undefined;
  const claims = run.scoredClaims();
  return { predictions, reference, request, hashes, result: { ...result, claims } };
}

/**
 * The kept run of a prediction file as its run; `undefined` where there is none of these files as they are on the disk, of this reference
 * and of what would be computed now.
 */
export async function restoreKeptRun(
  predictions: vscode.Uri,
  reference: vscode.Uri,
  request: string,
  { runs, files }: { readonly runs: Runs; readonly files: KeptRunFiles },
): Promise<Run | undefined> {
  const kept = await files.find(predictions.toString());
  if (kept?.reference !== reference.toString() || kept.request !== request) return undefined;
  const now = { predictions: await readFile(predictions), reference: await readFile(reference) };
  if (explainStale(kept.result, now) !== undefined) return undefined;
  return runs.adopt(predictions, reference, kept.result, kept.hashes);
}
