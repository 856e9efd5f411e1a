import * as vscode from 'vscode';
import { evidenceEndings } from '../../../core/evidence/fileNames.ts';
import { findEvidenceFiles } from '../../evidence/documents/evidenceFiles.ts';
import { t } from '../../platform/l10n.ts';

interface FileItem extends vscode.QuickPickItem {
  /** Absent if the item opens a dialog. */
  readonly uri?: vscode.Uri;
}

async function browse(near: vscode.Uri | undefined): Promise<readonly vscode.Uri[]> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: true,
    defaultUri: near && vscode.Uri.joinPath(near, '..'),
    filters: { [t('Evidence files')]: [...evidenceEndings] },
    openLabel: t('Show Statistics'),
    title: t('Evidence files'),
  });
  return chosen ?? [];
}

/**
 * Asks for evidence files: the workspace's files and `openUris`, or any others from a dialog. `undefined` if the user cancelled.
 */
export async function pickStatsFiles(
  openUris: readonly vscode.Uri[] = [],
): Promise<readonly vscode.Uri[] | undefined> {
  const workspaceUris = [
    ...(await findEvidenceFiles('reference')),
    ...(await findEvidenceFiles('predictions')),
  ];
  const known = new Map([...openUris, ...workspaceUris].map((uri) => [uri.toString(), uri]));
  if (known.size === 0) return await browse(undefined);
  const isShown = new Set(openUris.map(String));
  const items = [...known].map(([key, uri]): FileItem => ({
    label: vscode.workspace.asRelativePath(uri),
    picked: isShown.has(key),
    uri,
  }));
  const picked = await vscode.window.showQuickPick<FileItem>(
    [...items, { label: `$(folder-opened) ${t('Browse...')}`, alwaysShow: true }],
    {
      canPickMany: true,
      title: t('Show Statistics'),
      placeHolder: t('Choose one or more evidence files to see their statistics'),
    },
  );
  if (!picked) return undefined;
  const chosen = picked.flatMap(({ uri }) => uri ?? []);
  const isBrowsing = picked.some(({ uri }) => uri === undefined);
  return isBrowsing ? [...chosen, ...(await browse(chosen[0] ?? workspaceUris[0]))] : chosen;
}
