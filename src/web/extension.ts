// Starts the extension in a browser (vscode.dev, github.dev) with the features that need no disk.

import * as vscode from 'vscode';
import { category, desktopOnlyCommands } from '../editor/platform/contributions.ts';
import { DisposableStore, disposableOf, type Disposable } from '../editor/platform/disposables.ts';
import { registerExport } from '../editor/shell/registerExport.ts';
import { registerFeatures } from '../editor/shell/features.ts';
import { speak, t } from '../editor/platform/l10n.ts';
import { registerLeftOut, WebSettings } from './host/webSettings.ts';
import { registerStoredScores } from './host/registerStoredScores.ts';
import { createWebScorerService } from './host/webScorerService.ts';

/**
 * In the browser, desktop-only commands show a message. Menus do not offer them, but panels and links can call them.
 */
function registerDesktopOnly(): Disposable {
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

/** Settings without a judge. No judge is asked in a browser, so there is no cost to approve. */
const noJudge = {
  params: () => Promise.resolve(undefined),
  agree: () => Promise.resolve(false),
};
const noCheckups = { activePanel: () => undefined };

export function activate(context: vscode.ExtensionContext): void {
  speak(vscode.l10n.bundle, vscode.env.language);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  const log = store.add(vscode.window.createOutputChannel(category, { log: true }));
  const settings = store.add(new WebSettings());
  const scorer = store.add(createWebScorerService(context, log));
  const { services } = store.add(
    registerFeatures({ context, log, settings, scorer, judging: noJudge }),
  );
  const { shared, lookedAt, names, stats, systems } = services;

  store.add(registerExport({ ...shared, lookedAt, systems, names, stats, checkups: noCheckups }));
  store.add(registerStoredScores(shared));
  store.add(registerLeftOut(shared.runs, settings));
  store.add(registerDesktopOnly());
}
