import * as vscode from 'vscode';
import { t } from './l10n.ts';

export interface FileItem extends vscode.QuickPickItem {
  /** Absent for a separator. */
  readonly uri?: vscode.Uri;
}

/**
 * Asks for several of the listed files. A button in the title opens a dialog (`browse`) whose files are added to the chosen ones.
 * `undefined` if the user cancelled the list.
 */
export async function pickFiles(
  items: readonly FileItem[],
  texts: { readonly title: string; readonly placeholder: string },
  browse: (chosen: readonly vscode.Uri[]) => Promise<readonly vscode.Uri[] | undefined>,
): Promise<readonly vscode.Uri[] | undefined> {
  const pick = vscode.window.createQuickPick<FileItem>();
  Object.assign(pick, texts);
  pick.canSelectMany = true;
  pick.matchOnDescription = true;
  pick.buttons = [{ iconPath: new vscode.ThemeIcon('folder-opened'), tooltip: t('Browse...') }];
  pick.items = items;
  pick.selectedItems = items.filter(({ picked }) => picked === true);
  const isBrowsing = await new Promise<boolean | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(false));
    pick.onDidTriggerButton(() => resolve(true));
    pick.onDidHide(() => resolve(undefined));
    pick.show();
  });
  const chosen = pick.selectedItems.flatMap(({ uri }) => uri ?? []);
  pick.dispose();
  if (isBrowsing === undefined) return undefined;
  return isBrowsing ? [...chosen, ...((await browse(chosen)) ?? [])] : chosen;
}

/** Asks for files in a dialog that starts in the folder of `near`. Empty if the user cancelled. */
export async function browseFiles(
  near: vscode.Uri | undefined,
  filters: Readonly<Record<string, readonly string[]>>,
  words: { readonly openLabel: string; readonly title: string },
): Promise<readonly vscode.Uri[]> {
  const chosen = await vscode.window.showOpenDialog({
    ...words,
    canSelectMany: true,
    defaultUri: near && vscode.Uri.joinPath(near, '..'),
    filters: Object.fromEntries(Object.entries(filters).map(([name, ends]) => [name, [...ends]])),
  });
  return chosen ?? [];
}
