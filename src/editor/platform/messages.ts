import * as vscode from 'vscode';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { extensionId } from './contributions.ts';
import { t, render } from './l10n.ts';
import { findNamedCommands } from './namedCommands.ts';

export function isCancelled(error: unknown): boolean {
  return error instanceof InspectorError && error.code === 'cancelled';
}

/** Returns the command titles in the display language. */
function commandTitles(): ReadonlyMap<string, string> {
  const { contributes } = (vscode.extensions.getExtension(extensionId)?.packageJSON ?? {}) as {
    readonly contributes?: {
      readonly commands?: readonly { readonly command: string; readonly title: string }[];
    };
  };
  return new Map(contributes?.commands?.map(({ command, title }) => [command, title]));
}

/**
 * Shows what went wrong and what to do, with a button for each command that the message names and one for the log. Shows nothing for a
 * cancelled action.
 */
function showError(error: unknown): void {
  if (isCancelled(error)) return;
  const text = render(describeError(error));
  const named = findNamedCommands(text, commandTitles());
  void vscode.window
    .showErrorMessage(text, ...named.map(({ title }) => title), t('Open Log'))
    .then((choice) => {
      if (choice === undefined) return;
      const command = named.find(({ title }) => title === choice);
      void vscode.commands.executeCommand(command?.id ?? 'evidenceInspector.openLog');
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
