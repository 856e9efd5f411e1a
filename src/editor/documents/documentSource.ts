import * as vscode from 'vscode';
import { detectionLength } from '../../core/evidence/reading/detect.ts';
import type { FileSource } from '../../protocol/scorer.ts';
import { mappingFor } from '../mapping/fileMappings.ts';

const evidenceLanguages: ReadonlySet<string> = new Set(['json', 'jsonc', 'jsonl', 'csv']);

/** Any JSON, JSON Lines or CSV document that a person edits; not diffs, outputs or settings. */
export function isCandidate(document: vscode.TextDocument): boolean {
  if (document.uri.scheme !== 'file' && document.uri.scheme !== 'untitled') return false;
  return (
    evidenceLanguages.has(document.languageId) || /\.(jsonl|ndjson|csv)$/i.test(document.fileName)
  );
}

export const candidateSelector: vscode.DocumentSelector = ['file', 'untitled'].flatMap((scheme) => [
  ...[...evidenceLanguages].map((language) => ({ scheme, language })),
  { scheme, pattern: '**/*.{jsonl,ndjson,csv}' },
]);

export function openDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  const key = uri.toString();
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === key);
}

/** The file on disk, or the text of a document that differs from it, with the mapping that the settings have for it. */
export function sourceOf(uri: vscode.Uri): FileSource {
  const mapping = mappingFor(uri);
  const through = mapping === undefined ? {} : { mapping };
  const document = openDocument(uri);
  if (document && (document.isDirty || uri.scheme !== 'file')) {
    return { path: uri.fsPath, text: document.getText(), ...through };
  }
  return { path: uri.fsPath, ...through };
}

/** The beginning of a document, without copying the rest. */
export function headOf(document: vscode.TextDocument): string {
  const end = document.positionAt(detectionLength);
  return document.getText(new vscode.Range(new vscode.Position(0, 0), end));
}
