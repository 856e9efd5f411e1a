import * as vscode from 'vscode';
import type { Disposable } from '../platform/disposables.ts';
import { registerAction } from '../platform/messages.ts';
import type { References } from '../runs/references/references.ts';
import { toFile, toUri } from '../platform/typedApi.ts';
import { t } from '../platform/l10n.ts';
import { filesOfFolder } from './folderFiles.ts';
import type { SystemsPanels } from './systemsPanels.ts';

interface ScoreFolderDeps {
  readonly references: References;
  readonly systems: Pick<SystemsPanels, 'openFolder'>;
}

async function askFolder(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    canSelectMany: false,
    defaultUri: vscode.workspace.workspaceFolders?.[0]?.uri,
    openLabel: t('Score Folder'),
    title: t('Folder with prediction files'),
  });
  return chosen?.[0];
}

/** Reads `reference` from the command's second argument. The Explorer passes a list there instead. */
function referenceIn(options: unknown): vscode.Uri | undefined {
  return typeof options === 'object' && options !== null && 'reference' in options
    ? toUri(options.reference)
    : undefined;
}

export function registerScoreFolder({ references, systems }: ScoreFolderDeps): Disposable {
  const scoreFolder = async (folderArgument: unknown, options: unknown): Promise<void> => {
    const folder = toFile(folderArgument) ?? (await askFolder());
    if (!folder) return;
    const files = await filesOfFolder(folder, references, referenceIn(options));
    if (files) await systems.openFolder(folder, files);
  };
  return registerAction('evidenceInspector.scoreFolder', scoreFolder);
}
