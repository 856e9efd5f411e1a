import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { throttle } from '../platform/throttle.ts';
import type { Runs } from './runs.ts';
import { listVisibleClaims } from './scoring.ts';

/** Scores the claims on screen first while a file is being scored. */
export function registerVisibleClaims(documents: EvidenceDocuments, runs: Runs): Disposable {
  const tell = throttle(200, () => {
    for (const run of runs.scoring()) {
      const uri = vscode.Uri.parse(run.predictions);
      const unscored = listVisibleClaims(documents, uri).filter(
        (position) => run.claimOfPrediction(position) === undefined,
      );
      if (unscored.length > 0) runs.prioritise(uri, unscored);
    }
  });
  return disposableOf(
    tell,
    vscode.window.onDidChangeTextEditorVisibleRanges(() => {
      if (runs.scoring().length > 0) tell.call();
    }),
  );
}
