// Saves exports and offers actions afterwards.

import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import { evidenceAt } from '../../evidence/documents/evidenceFiles.ts';
import { isFileScheme, isOnDisk } from '../../platform/fileSchemes.ts';
import { refuseRead } from '../../evidence/files/filesRead.ts';
import { t } from '../../platform/l10n.ts';
import { writeChunks } from './writeChunks.ts';

/** Asks for the target file. Suggests `name` in the folder of `near`. */
export async function askTarget(
  title: string,
  name: string,
  near: vscode.Uri | undefined,
  filters: Record<string, string[]>,
): Promise<vscode.Uri | undefined> {
  const folder =
    near && isFileScheme(near.scheme) && near.scheme !== 'untitled'
      ? vscode.Uri.joinPath(near, '..')
      : vscode.workspace.workspaceFolders?.[0]?.uri;
  return await vscode.window.showSaveDialog({
    title,
    filters,
    defaultUri: folder && vscode.Uri.joinPath(folder, name),
  });
}

/** Prevents the loss of evidence files. The save dialog's question before replacing a file is not enough. */
async function refuseEvidence(target: vscode.Uri, scored: readonly vscode.Uri[]): Promise<void> {
  refuseRead(target, scored);
  if ((await evidenceAt(target)) === undefined) return;
  throw new InspectorError(
    'fileUnwritable',
    t('{0} cannot be overwritten, because its evidence would be lost.', target.fsPath),
    t('Choose another name.'),
  );
}

/**
 * Writes the whole file or nothing. Never replaces an evidence file or a file that was read, including the `scored`
 * files under another name. Rejects with an `InspectorError`.
 */
export async function saveChunks(
  target: vscode.Uri,
  chunks: Iterable<string>,
  scored: readonly vscode.Uri[],
): Promise<void> {
  await refuseEvidence(target, scored);
  if (isOnDisk(target)) await writeChunks(target.fsPath, chunks);
  else await writeThroughVscode(target, chunks);
}

/** Writes to a virtual workspace, where a file is replaced as a whole. Rejects with `fileUnwritable`. */
async function writeThroughVscode(target: vscode.Uri, chunks: Iterable<string>): Promise<void> {
  const bytes = new TextEncoder().encode([...chunks].join(''));
  try {
    await vscode.workspace.fs.writeFile(target, bytes);
  } catch (cause) {
    throw new InspectorError(
      'fileUnwritable',
      t('{0} cannot be saved.', target.path),
      t('Choose another folder.'),
      { cause },
    );
  }
}

/** Offers to open the file or to show it in its folder. Web pages and drawings open in the browser. */
export function offerFile(target: vscode.Uri, message: string): void {
  const open = t('Open');
  const reveal = t('Reveal');
  void vscode.window.showInformationMessage(message, open, reveal).then(async (choice) => {
    if (choice === reveal) await vscode.commands.executeCommand('revealFileInOS', target);
    if (choice !== open) return;
    if (/\.(?:html?|svg)$/i.test(target.path)) await vscode.env.openExternal(target);
    else await vscode.commands.executeCommand('vscode.open', target);
  });
}
