// Files of a virtual workspace, found by looking into its folders: a search there waits for a provider that need not exist.

import * as vscode from 'vscode';

type ReadFolder = (folder: vscode.Uri) => Thenable<[string, vscode.FileType][]>;

/** More folders than these are not looked into: each may be fetched from far away. */
const mostFolders = 60;

const passedOver = /^(?:\.|node_modules$)/u;

/** Files whose names fit, those nearest the roots first and in a folder by name. What cannot be read is passed over. */
export async function virtualFiles(
  roots: readonly vscode.Uri[],
  fits: (name: string) => boolean,
  readFolder: ReadFolder = (folder) => vscode.workspace.fs.readDirectory(folder),
): Promise<readonly vscode.Uri[]> {
  const uris: vscode.Uri[] = [];
  const waiting = [...roots];
  for (let index = 0; index < waiting.length && index < mostFolders; index += 1) {
    const folder = waiting[index];
    if (!folder) break;
    const entries = await Promise.resolve(readFolder(folder)).catch(() => []);
    for (const [name, type] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      const uri = vscode.Uri.joinPath(folder, name);
      if ((type & vscode.FileType.Directory) !== 0) {
        if (!passedOver.test(name)) waiting.push(uri);
      } else if (fits(name)) {
        uris.push(uri);
      }
    }
  }
  return uris;
}
