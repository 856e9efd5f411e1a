import * as vscode from 'vscode';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';
import { evidenceEndings } from '../../../core/evidence/fileNames.ts';
import { t } from '../../platform/l10n.ts';
import { findEvidenceFiles } from './evidenceFiles.ts';
import { fileNameOf } from '../files/fileName.ts';

/** Returns the file of the active editor, including files that are too large for a document. */
export function activeFile(): vscode.Uri | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor) return editor.document.uri;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

interface FileItem extends vscode.QuickPickItem {
  /** Absent if the item opens a dialog. */
  readonly uri?: vscode.Uri;
}

async function browse(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    filters: { [t('Evidence files')]: [...evidenceEndings] },
    openLabel: t('Open'),
    title: t('Prediction file'),
  });
  return chosen?.[0];
}

/** Asks for a prediction file of the workspace, or any other from a dialog. `undefined` if the user cancelled. */
export async function pickPredictions(title: string): Promise<vscode.Uri | undefined> {
  const role: EvidenceRole = 'predictions';
  const files = await findEvidenceFiles(role);
  if (files.length === 0) return await browse();
  const items = files.map((uri): FileItem => ({
    label: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  const picked = await vscode.window.showQuickPick<FileItem>(
    [...items, { label: `$(folder-opened) ${t('Browse...')}`, alwaysShow: true }],
    { title, placeHolder: t('Prediction file') },
  );
  return picked && (picked.uri ?? (await browse()));
}

/** Returns a file's name without its folders. */
export function nameOf(uri: string): string {
  return fileNameOf(vscode.Uri.parse(uri));
}
