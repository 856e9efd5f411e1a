// Which uris name a person's files, and which of those a program can read by a path.

import * as vscode from 'vscode';
import { hasDisk } from './hasDisk.ts';

/** A file, an unsaved one, or one of a virtual workspace; not a diff, an output or a settings page. */
export function isFileScheme(scheme: string): boolean {
  return (
    scheme === 'file' ||
    scheme === 'untitled' ||
    (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === scheme)
  );
}

/** All schemes of `isFileScheme`. */
export function fileSchemes(): readonly string[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set(['file', 'untitled', ...folders])];
}

/** On a disk of the machine that the scorer runs on. All others are read through VS Code. */
export function isOnDisk({ scheme }: vscode.Uri): boolean {
  return hasDisk && scheme === 'file';
}
