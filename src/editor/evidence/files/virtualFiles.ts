// Lists the files of a virtual workspace folder by folder. VS Code's file search needs a search provider, which may not
// exist.

import * as vscode from 'vscode';

type ReadFolder = (folder: vscode.Uri) => Thenable<[string, vscode.FileType][]>;

/** Maximum number of folders that are listed. Further folders are skipped, because each may be fetched over a slow network. */
const mostFolders = 60;

const passedOver = /^(?:\.|node_modules$)/u;

export interface VirtualFiles {
  readonly uris: readonly vscode.Uri[];
  /** Whether folders were skipped because there are too many. */
  readonly hasMore: boolean;
}

/** Lists the files with a matching name, sorted by depth and then by name within a folder. Skips folders that cannot be read. */
export async function virtualFiles(
  roots: readonly vscode.Uri[],
  fits: (name: string) => boolean,
  readFolder: ReadFolder = (folder) => vscode.workspace.fs.readDirectory(folder),
): Promise<VirtualFiles> {
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
  return { uris, hasMore: waiting.length > mostFolders };
}
