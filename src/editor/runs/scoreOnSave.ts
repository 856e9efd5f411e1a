import * as vscode from 'vscode';
import { describeError } from '../../protocol/errors.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { Disposable } from '../platform/disposables.ts';
import { isCancelled } from '../platform/messages.ts';
import type { Runs } from './runs.ts';
import type { EvidenceScoring } from './scoring.ts';
import { textOf } from '../../core/words/message.ts';

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
