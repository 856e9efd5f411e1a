import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { setContext } from '../../platform/typedApi.ts';
import type { EvidenceDocuments } from './evidenceDocuments.ts';

/** Sets menu contexts for the role of the active editor's file. */
export function registerEvidenceContext(documents: EvidenceDocuments): Disposable {
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    const role = document && documents.roleOf(document);
    setContext('evidenceInspector.isEvidence', role !== undefined);
    setContext('evidenceInspector.isPredictions', role === 'predictions');
  };
  update();
  return disposableOf(
    vscode.window.onDidChangeActiveTextEditor(update),
    documents.onDidChange(update),
    documents.onDidEdit(update),
  );
}
