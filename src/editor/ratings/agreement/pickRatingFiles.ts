import * as vscode from 'vscode';
import { limitFiles } from '../../evidence/documents/evidenceFiles.ts';
import { english, t, translate } from '../../platform/l10n.ts';
import { type FileItem, pickFiles } from '../../platform/pickFiles.ts';

/** Files are found by name, because any table could hold ratings. Exported reports have such names by default. */
const patterns = [
  [english('Ratings'), '**/*{rating,rater}*.{csv,tsv,jsonl,json}'],
  [english('Judge reports'), '**/*report*.{json,jsonl}'],
] as const;
const mostFiles = 2_000;

const ratingEndings = ['csv', 'tsv', 'jsonl', 'json'];

function mayHoldRatings({ path }: vscode.Uri): boolean {
  return ratingEndings.some((ending) => path.toLowerCase().endsWith(`.${ending}`));
}

async function browse(near: vscode.Uri | undefined): Promise<readonly vscode.Uri[] | undefined> {
  return await vscode.window.showOpenDialog({
    canSelectMany: true,
    defaultUri: near && vscode.Uri.joinPath(near, '..'),
    filters: {
      [t('Ratings, judge reports and evidence files')]: ratingEndings,
    },
    openLabel: t('Show Agreement'),
    title: t('Rating Files'),
  });
}

/**
 * Asks for rating files. Offers `active` (the file in the active editor, whatever its name), `openUris`, the workspace's files
 * with matching names, and a dialog for any other files. `undefined` if the user cancelled.
 */
export async function pickRatingFiles(
  openUris: readonly vscode.Uri[] = [],
  active?: vscode.Uri,
): Promise<readonly vscode.Uri[] | undefined> {
  const isShown = new Set([...openUris, ...(active ? [active] : [])].map(String));
  const listed = new Set<string>();
  const items: FileItem[] = [];
  const list = (title: string, uris: readonly vscode.Uri[]): void => {
    const added = uris.filter((uri) => !listed.has(uri.toString()));
    if (added.length === 0) return;
    items.push({ label: title, kind: vscode.QuickPickItemKind.Separator });
    for (const uri of added.toSorted((a, b) => a.path.localeCompare(b.path))) {
      listed.add(uri.toString());
      const label = vscode.workspace.asRelativePath(uri);
      items.push({ label, picked: isShown.has(uri.toString()), uri });
    }
  };
  list(t('Current file'), active && mayHoldRatings(active) ? [active] : []);
  list(t('Currently shown'), openUris);
  for (const [title, pattern] of patterns) {
    const workspaceUris = await vscode.workspace.findFiles(
      pattern,
      '**/{node_modules,.git}/**',
      mostFiles + 1,
    );
    list(translate(title), limitFiles(workspaceUris, mostFiles));
  }
  if (items.length === 0) return await browse(undefined);
  return await pickFiles(
    items,
    {
      title: t('Agreement Between Raters'),
      placeholder: t(
        'Choose rating files, reports from two judges, or evidence files of two annotators',
      ),
    },
    (chosen) => browse(chosen[0] ?? items[1]?.uri),
  );
}
