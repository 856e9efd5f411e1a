import * as vscode from 'vscode';
import { desktopOnlyCommands } from '../platform/contributions.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';

/**
 * In the browser, desktop-only commands show a message. Menus do not offer them, but panels and links can call them.
 */
export function registerDesktopOnly(): Disposable {
  return disposableOf(
    ...desktopOnlyCommands.map((id) =>
      vscode.commands.registerCommand(id, () => {
        void vscode.window.showInformationMessage(
          t(
            'This command is not available in a browser. Only the bundled models can be used there, and there is no disk access. Open the folder in the desktop version of VS Code.',
          ),
        );
      }),
    ),
  );
}
