// Thin typed wrappers around the parts of the API that take plain strings.

import * as vscode from 'vscode';
import type { CommandId, CommandSignatures, ContextKeys } from './contributions.ts';
import { hasDisk } from './hasDisk.ts';

// Which uris are user files, and which of these files a program can read by path.

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

/** Handlers get `unknown` arguments because anyone can call a command with anything. */
export function registerCommand<Id extends CommandId>(
  id: Id,
  handler: (...args: readonly unknown[]) => ReturnType<CommandSignatures[Id]>,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, handler);
}

export function executeCommand<Id extends CommandId>(
  id: Id,
  ...args: Parameters<CommandSignatures[Id]>
): Thenable<Awaited<ReturnType<CommandSignatures[Id]>>> {
  return vscode.commands.executeCommand(id, ...args);
}

export function setContext<Key extends keyof ContextKeys>(key: Key, value: ContextKeys[Key]): void {
  void vscode.commands.executeCommand('setContext', key, value);
}

/** Converts a command's uri argument: a `Uri`, its string form (lenses, links), or its parts after JSON. */
export function toUri(value: unknown): vscode.Uri | undefined {
  if (value instanceof vscode.Uri) return value;
  if (typeof value === 'string' && value !== '') {
    try {
      return vscode.Uri.parse(value, true);
    } catch {
      return undefined;
    }
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = value as Readonly<Record<string, unknown>>;
  const { scheme, path } = parts;
  if (typeof scheme !== 'string' || typeof path !== 'string') return undefined;
  const textOf = (part: unknown): string => (typeof part === 'string' ? part : '');
  return vscode.Uri.from({
    scheme,
    path,
    authority: textOf(parts['authority']),
    query: textOf(parts['query']),
    fragment: textOf(parts['fragment']),
  });
}

/** Like `toUri`, for menus of panels and views, where VS Code passes the uri of an internal page instead of a file. */
export function toFile(value: unknown): vscode.Uri | undefined {
  const uri = toUri(value);
  return uri && isFileScheme(uri.scheme) ? uri : undefined;
}

/** Converts a command's list of uris and removes duplicates. `undefined` if the argument is not a list of uris. */
export function toUris(value: unknown): readonly vscode.Uri[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const uris = value.map(toUri);
  const known = uris.filter((uri) => uri !== undefined);
  if (known.length < uris.length) return undefined;
  return [...new Map(known.map((uri) => [uri.toString(), uri])).values()];
}

/** Returns the value if it is a position in a file, else `undefined`. */
export function toIndex(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
