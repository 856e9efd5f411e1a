import * as vscode from 'vscode';
import { t } from '../l10n.ts';

/** Rating files are found by their names: any table could hold ratings. */
const pattern = '**/*rating*.{csv,tsv,jsonl,json}';
const mostFiles = 200;

interface FileItem extends vscode.QuickPickItem {
  /** Absent: the entry that opens a dialog. */
  readonly uri?: vscode.Uri;
}

async function browse(near: vscode.Uri | undefined): Promise<readonly vscode.Uri[] | undefined> {
  return await vscode.window.showOpenDialog({
    canSelectMany: true,
    ...(near ? { defaultUri: vscode.Uri.joinPath(near, '..') } : {}),
    filters: {
      [t('Ratings, or evidence files of several annotators')]: ['csv', 'tsv', 'jsonl', 'json'],
    },
    openLabel: t('Show Agreement'),
    title: t('Rating files'),
  });
}

/**
 * Asks for rating files: those of the workspace that are called so, `shown` among them, or any other. `undefined` when the person
 * does not choose.
 */
export async function pickRatingFiles(
  shown: readonly vscode.Uri[] = [],
): Promise<readonly vscode.Uri[] | undefined> {
  const found = await vscode.workspace.findFiles(pattern, '**/{node_modules,.git}/**', mostFiles);
  const known = new Map([...shown, ...found].map((uri) => [uri.toString(), uri]));
  if (known.size === 0) return await browse(undefined);
  const isShown = new Set(shown.map(String));
  const items = [...known.values()]
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((uri): FileItem => ({
      label: vscode.workspace.asRelativePath(uri),
      picked: isShown.has(uri.toString()),
      uri,
    }));
  const picked = await vscode.window.showQuickPick<FileItem>(
    [...items, { label: `$(folder-opened) ${t('Browse...')}`, alwaysShow: true }],
    {
      canPickMany: true,
      title: t('Agreement of raters'),
      placeHolder: t('Rating files, put together; or two annotators’ evidence files by Browse'),
    },
  );
  if (!picked) return undefined;
  const chosen = picked.flatMap(({ uri }) => uri ?? []);
  const isBrowsing = picked.some(({ uri }) => uri === undefined);
  return isBrowsing ? [...chosen, ...((await browse(chosen[0] ?? found[0])) ?? [])] : chosen;
}
