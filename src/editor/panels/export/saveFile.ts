// Saves exports and offers actions afterwards.

import * as vscode from 'vscode';
import { withoutEvidenceEnding } from '../../../core/read/claims/fileNames.ts';
import type { EvidenceListId } from '../../../core/show/overview/evidenceLists.ts';
import { evidenceListCsv } from '../../../core/show/tables/csv.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { evidenceAt } from '../../evidence/documents/evidenceFiles.ts';
import { refuseRead } from '../../evidence/files/fileMappings.ts';
import { t } from '../../platform/l10n.ts';
import { isFileScheme, isOnDisk } from '../../platform/typedApi.ts';
import type { Run } from '../../runs/run.ts';
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

/** Returns the name of an export of a prediction file: `a.claims.csv` for `a.predictions.json`. */
function exportName({ path }: vscode.Uri, what: string): string {
  return `${withoutEvidenceEnding(path.slice(path.lastIndexOf('/') + 1))}.${what}.csv`;
}

/** Asks for a file and writes the table of claims that the page shows. */
export async function saveClaimTable(
  csv: string,
  predictions: vscode.Uri,
  run: Run | undefined,
): Promise<void> {
  const name = exportName(predictions, 'claims');
  const target = await askTarget(t('Save Table'), name, predictions, { CSV: ['csv'] });
  if (!target) return;
  await saveChunks(target, [csv], [predictions, ...(run ? [vscode.Uri.parse(run.reference)] : [])]);
  offerFile(target, t('Table saved: {0}', target.fsPath));
}

/** Asks for a file and writes the items in one of the overview's lists, for the claims scored so far. */
export async function saveEvidenceList(run: Run, list: EvidenceListId): Promise<void> {
  const predictions = vscode.Uri.parse(run.predictions);
  const name = exportName(predictions, list);
  const target = await askTarget(t('Save List'), name, predictions, { CSV: ['csv'] });
  if (!target) return;
  const scored = [predictions, vscode.Uri.parse(run.reference)];
  await saveChunks(target, evidenceListCsv(run.claims(), [list]), scored);
  offerFile(target, t('List saved: {0}', target.fsPath));
}

/** Asks for a file and writes a drawing from a webview. */
export async function savePlot(
  { name, svg }: { readonly name: string; readonly svg: string },
  near: vscode.Uri | undefined,
): Promise<void> {
  const target = await askTarget(t('Save Plot'), `${name}.svg`, near, { SVG: ['svg'] });
  if (!target) return;
  await saveChunks(target, [svg], near ? [near] : []);
  offerFile(target, t('Plot saved to {0}', target.fsPath));
}
