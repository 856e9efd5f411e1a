import * as vscode from 'vscode';
import type { ScoredFile } from '../runs/scoreFiles.ts';
import { describeOutcomes } from '../runs/scoredFiles.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { textOf } from '../../core/words/message.ts';
import { t } from '../platform/l10n.ts';

function openLog(choice: string | undefined): void {
  if (choice !== undefined) void executeCommand('evidenceInspector.openLog');
}

/** Shows the outcome of files that were scored together. Each failure names its file. */
export function tellFiles(outcomes: readonly ScoredFile[], log: vscode.LogOutputChannel): void {
  const { result, failures } = describeOutcomes(outcomes);
  for (const { name, message } of outcomes) if (message) log.error(`${name}: ${textOf(message)}`);
  for (const failure of failures) {
    void vscode.window.showErrorMessage(failure, t('Open Log')).then(openLog);
  }
  const scored = outcomes.filter(({ run }) => run !== undefined);
  const references = new Set(scored.map(({ run }) => run?.reference));
  // Only systems with the same reference can be compared.
  const actions = scored.length > 1 && references.size === 1 ? [t('Compare Systems')] : [];
  void vscode.window.showInformationMessage(result, ...actions).then((choice) => {
    if (choice === undefined) return;
    void executeCommand(
      'evidenceInspector.compareSystems',
      scored.map(({ uri }) => uri),
    );
  });
}
