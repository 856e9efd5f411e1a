import * as vscode from 'vscode';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { t, render } from './l10n.ts';
import { executeCommand } from './typedApi.ts';

export function isCancelled(error: unknown): boolean {
  return error instanceof InspectorError && error.code === 'cancelled';
}

/** Shows what went wrong and what to do, with a link to the log. Shows nothing for a cancelled action. */
function showError(error: unknown): void {
  if (isCancelled(error)) return;
  void vscode.window
    .showErrorMessage(render(describeError(error)), t('Open Log'))
    .then((choice) => {
      if (choice) void executeCommand('evidenceInspector.openLog');
    });
}

/** Runs a user action and shows its failure. Never throws, because VS Code would only show its own dialog. */
export async function showErrors<Result>(
  action: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    showError(error);
    return undefined;
  }
}
