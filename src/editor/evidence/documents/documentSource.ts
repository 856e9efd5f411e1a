import * as vscode from 'vscode';
import { detectionLength } from '../../../core/read/files/tellingWords.ts';
import type { FileSource } from '../../../protocol/fileReading.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { isOnDisk } from '../../platform/typedApi.ts';
import { mappingFor, noteRead } from '../files/fileMappings.ts';
import { UnsavedEdits } from './unsavedEdits.ts';

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === key);
}

const edits = new UnsavedEdits();

/** Call before the first document is read. */
export function watchEdits(): Disposable {
  return disposableOf(
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.isDirty) edits.edit(document.uri.toString());
    }),
    vscode.workspace.onWillSaveTextDocument(({ document }) =>
      edits.beginSave(document.uri.toString(), document.version),
    ),
    vscode.workspace.onDidSaveTextDocument((document) =>
      edits.endSave(document.uri.toString(), document.version),
    ),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => edits.forget(uri.toString())),
  );
}

/** True if the document's text may differ from the file. */
export function hasUnsavedEdits(document: vscode.TextDocument): boolean {
  return document.isDirty || edits.has(document.uri.toString());
}

/** Returns the file as it was saved, without the editor's text and mapping. */
export function toSavedSource(uri: vscode.Uri): FileSource {
  return { path: uri.fsPath, uri: isOnDisk(uri) ? undefined : uri.toString() };
}

/** Returns the file on disk, or the document's text if it differs. Includes the mapping from the settings. */
export function sourceOf(uri: vscode.Uri): FileSource {
  noteRead(uri);
  const mapping = mappingFor(uri);
  const through = mapping === undefined ? {} : { mapping };
  const document = openDocument(uri);
  if (document && (hasUnsavedEdits(document) || !isOnDisk(uri))) {
    return { path: uri.fsPath, text: document.getText(), ...through };
  }
  return { ...toSavedSource(uri), ...through };
}

/** Returns the current sources of a run's two files, which are given as URIs. */
export function sourcesOfRun(
  run: Readonly<Record<'predictions' | 'reference', string>>,
): Record<'predictions' | 'reference', FileSource> {
  return {
    predictions: sourceOf(vscode.Uri.parse(run.predictions)),
    reference: sourceOf(vscode.Uri.parse(run.reference)),
  };
}

/** Returns the beginning of a document. Does not copy the rest. */
export function readDocumentHead(document: vscode.TextDocument): string {
  const end = document.positionAt(detectionLength);
  return document.getText(new vscode.Range(new vscode.Position(0, 0), end));
}
