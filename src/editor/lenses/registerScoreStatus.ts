import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { nameOf } from '../evidence/documents/activeFile.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import type { Runs } from '../runs/runs.ts';
import { t } from '../platform/l10n.ts';
import { scoreStatus } from './scoreStatus.ts';

/** Shows the result of the current file. A click opens its scores. Hidden while the current file has no scores. */
export function registerScoreStatus(runs: Runs, lookedAt: CurrentFile): Disposable {
  const item = vscode.window.createStatusBarItem(
    'evidenceInspector.scores',
    vscode.StatusBarAlignment.Left,
    -1,
  );
  item.name = t('Evidence Inspector: Scores');
  const update = (): void => {
    const run = lookedAt.ownRun();
    const status = run && scoreStatus(run, nameOf(run.predictions));
    if (!status) {
      item.hide();
      return;
    }
    item.text = status.text;
    item.tooltip = status.tooltip;
    item.accessibilityInformation = {
      label: `Evidence Inspector, ${status.tooltip}`,
      role: 'button',
    };
    item.command = {
      title: t('Show File Scores'),
      command: 'evidenceInspector.showFileScores',
      arguments: [vscode.Uri.parse(run.predictions)],
    };
    item.show();
  };
  update();
  return disposableOf(
    item,
    runs.onDidChange(({ kind }) => {
      if (kind !== 'claims') update();
    }),
    lookedAt.onDidChange(update),
  );
}
