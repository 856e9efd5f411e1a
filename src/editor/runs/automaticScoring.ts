// Scoring without a command: when a file is saved, and visible claims before others.

import * as vscode from 'vscode';
import { textOf } from '../../core/words/message.ts';
import { describeError } from '../../protocol/errors.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { isCancelled } from '../platform/messages.ts';
import { throttle } from '../platform/pacing.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { Runs } from './runs.ts';
import { type EvidenceScoring, listVisibleClaims } from './scoring.ts';

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

interface ScoreOnSaveDeps {
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly scoring: EvidenceScoring;
  readonly settings: Pick<SettingsReader, 'scoreOnSave'>;
  readonly log: vscode.LogOutputChannel;
}

/** Rescores the edited claims of a file when the file is saved. Does not score a file that has no scores. */
export function registerScoreOnSave(deps: ScoreOnSaveDeps): Disposable {
  const { documents, runs, scoring, settings, log } = deps;
  const score = async (document: vscode.TextDocument): Promise<void> => {
    if (!settings.scoreOnSave) return;
    if (!(await documents.outline(document))) return;
    for (const run of runs.against(document.uri)) {
      if (run.isScoring || !run.isEdited) continue;
      // Metrics that cost money run only when the user asks for them.
      if (run.metricRows.some(({ costly }) => costly)) continue;
      const { predictions, reference } = run;
      try {
        await scoring.score(vscode.Uri.parse(predictions), {
          reference: vscode.Uri.parse(reference),
          mode: 'quiet',
        });
      } catch (error) {
        // The run itself shows why it stopped.
        if (!isCancelled(error)) log.warn(`scoring after saving: ${textOf(describeError(error))}`);
      }
    }
  };
  return vscode.workspace.onDidSaveTextDocument((document) => {
    void score(document);
  });
}
