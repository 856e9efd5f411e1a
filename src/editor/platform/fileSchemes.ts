// Which uris are user files, and which of these files a program can read by path.

import * as vscode from 'vscode';
import { hasDisk } from './hasDisk.ts';

/**
 * True for saved and unsaved files and for files of a virtual workspace. False for a diff, an output or a settings
 * page.
 */
export function isFileScheme(scheme: string): boolean {
  return (
    scheme === 'file' ||
    scheme === 'untitled' ||
    (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === scheme)
  );
}

/** Returns all schemes for which `isFileScheme` is true. */
export function fileSchemes(): readonly string[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
  return [...new Set(['file', 'untitled', ...folders])];
}

/** True if the file is on a disk of the machine that runs the scorer. All other files are read through VS Code. */
export function isOnDisk({ scheme }: vscode.Uri): boolean {
  return hasDisk && scheme === 'file';
}
