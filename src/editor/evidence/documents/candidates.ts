// Documents that may be evidence, by their language and name.

import type * as vscode from 'vscode';
import { evidenceEndings } from '../../../core/read/claims/fileNames.ts';
import { fileSchemes, isFileScheme } from '../../platform/typedApi.ts';

const evidenceLanguages: ReadonlySet<string> = new Set(['json', 'jsonc', 'jsonl', 'csv', 'tsv']);

/** Extensions of files for which VS Code may have no language. */
const namedEndings = evidenceEndings.filter((ending) => ending !== 'json');

/** True for JSON, JSON Lines, CSV and TSV documents that the user edits. False for diffs, output and settings. */
export function isCandidate(document: vscode.TextDocument): boolean {
  if (!isFileScheme(document.uri.scheme)) return false;
  return (
    evidenceLanguages.has(document.languageId) ||
    namedEndings.some((ending) => document.fileName.toLowerCase().endsWith(`.${ending}`))
  );
}

/** Selects the documents for which `isCandidate` is true. */
export function candidateSelector(): vscode.DocumentSelector {
  return fileSchemes().flatMap((scheme) => [
    ...[...evidenceLanguages].map((language) => ({ scheme, language })),
    { scheme, pattern: `**/*.{${namedEndings.join(',')}}` },
  ]);
}
