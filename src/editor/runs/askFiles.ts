// Adds files to a prediction file or removes them again.

import * as vscode from 'vscode';
import { t } from '../platform/l10n.ts';
import { pickPredictions } from '../evidence/documents/activeFile.ts';
import { roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import type { AddedFiles } from '../evidence/added/addedFiles.ts';
import type { CurrentFile } from './currentFile.ts';

export interface AskedFiles {
  /** Title of the dialogs. */
  readonly title: string;
  /** Placeholder of the list of added files. */
  readonly placeHolder: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

async function browse(
  predictions: vscode.Uri,
  { title, filters }: AskedFiles,
): Promise<readonly vscode.Uri[]> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: true,
    defaultUri: vscode.Uri.joinPath(predictions, '..'),
    filters: Object.fromEntries(
      Object.entries({ ...filters, [t('All files')]: ['*'] }).map(([name, ends]) => [
        name,
        [...ends],
      ]),
    ),
    openLabel: t('Add'),
    title,
  });
  return chosen ?? [];
}

/**
 * Returns `named` or the active file if it is a prediction file, else the file of the current run. Asks the user if
 * there is no run.
 */
export async function predictionsFor(
  named: vscode.Uri | undefined,
  lookedAt: CurrentFile,
  title: string,
): Promise<vscode.Uri | undefined> {
  const file = named ?? lookedAt.active();
  if (file) {
    const role = await roleOfFile(file).catch(() => undefined);
    if (role === 'predictions') return file;
  }
  const run = lookedAt.run();
  return run ? vscode.Uri.parse(run.predictions) : pickPredictions(title);
}

export type FilesChange = { readonly add: readonly vscode.Uri[] } | { readonly remove: vscode.Uri };

/** Asks for files to add, or for one added file to remove. `undefined` if the user changed nothing. */
export async function askFiles(
  added: AddedFiles,
  predictions: vscode.Uri,
  asked: AskedFiles,
): Promise<FilesChange | undefined> {
  const known = added.of(predictions);
  if (known.length > 0) {
    const more = { label: `$(add) ${t('Add files...')}`, remove: undefined };
    const picked = await vscode.window.showQuickPick(
      [
        more,
        ...known.map((uri) => ({
          label: `$(close) ${t('Remove {0}', vscode.workspace.asRelativePath(uri))}`,
          remove: uri,
        })),
      ],
      { title: asked.title, placeHolder: asked.placeHolder },
    );
    if (picked === undefined) return undefined;
    if (picked.remove) return { remove: picked.remove };
  }
  const add = await browse(predictions, asked);
  return add.length === 0 ? undefined : { add };
}

export async function changeFiles(
  added: AddedFiles,
  predictions: vscode.Uri,
  change: FilesChange,
): Promise<void> {
  if ('add' in change) await added.add(predictions, change.add);
  else await added.remove(predictions, change.remove);
}

/** Returns the uris in a command argument that came from another extension or a test. */
export function filesOf(value: unknown): readonly vscode.Uri[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => (one instanceof vscode.Uri ? [one] : []));
}
