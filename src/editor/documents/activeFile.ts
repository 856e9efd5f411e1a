import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import type { EvidenceRole } from '../../core/evidence/evidence.ts';
import { t } from '../l10n.ts';
import { findEvidenceFiles } from './evidenceFiles.ts';

/** The file of the active editor; also one that is too large to be a document. */
export function activeFile(): vscode.Uri | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor) return editor.document.uri;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

/** Asks for a prediction file of the workspace. `undefined` when the person does not choose; rejects when there is none. */
export async function pickPredictions(title: string): Promise<vscode.Uri | undefined> {
  const role: EvidenceRole = 'predictions';
  const files = await findEvidenceFiles(role);
  if (files.length === 0) {
    throw new InspectorError(
      'fileNotFound',
      t('There is no prediction file in this workspace.'),
      t(
        "Open a JSON or JSON Lines file with a system's question-answer pairs, then run Score File.",
      ),
    );
  }
  const picked = await vscode.window.showQuickPick(
    files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri })),
    { title, placeHolder: t('Prediction file') },
  );
  return picked?.uri;
}

/** A file's name without its folders. */
export function nameOf(uri: string): string {
  const { path } = vscode.Uri.parse(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}
