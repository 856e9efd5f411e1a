// Names, reads, lists and watches files through VS Code, also in virtual workspaces.

import * as vscode from 'vscode';
import { mayHoldEvidence } from '../../../core/read/claims/fileNames.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { type Disposable, disposableOf } from '../../platform/disposables.ts';
import { t } from '../../platform/l10n.ts';

/** Returns a file's name without its folders. */
export function fileNameOf({ path }: { readonly path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Reads a whole file from disk or a virtual workspace. Rejects with `fileNotFound` or `fileUnreadable`. */
export async function readFile(uri: vscode.Uri): Promise<Uint8Array> {
  try {
    return await vscode.workspace.fs.readFile(uri);
  } catch (cause) {
    const isMissing = cause instanceof vscode.FileSystemError && cause.code === 'FileNotFound';
    throw new InspectorError(
      isMissing ? 'fileNotFound' : 'fileUnreadable',
      isMissing ? t('The file {0} does not exist.', uri.path) : t('{0} cannot be read.', uri.path),
      t("Check the path and the file's permissions."),
      { cause },
    );
  }
}

export interface FileWatch extends Disposable {
  /** Takes the current file as the known state. Only later changes count. */
  mark(): void;
  /** Ignores the changes that `write` makes. Watching continues when `write` has ended. */
  ignoreDuring(write: () => Promise<unknown>): Promise<void>;
}

/**
 * Resolves with a stamp that changes with the content, from the modification time and the size. `undefined` if there is no file.
 */
async function stampOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { mtime, size } = await vscode.workspace.fs.stat(uri);
    return `${mtime} ${size}`;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onChange` when a file has changed. Compares the file's stamp, because a watcher may report a write from before watching
 * started, for example of a file that was written just before scoring.
 */
export function watchFile(uri: vscode.Uri, onChange: () => void): FileWatch {
  const name = fileNameOf(uri);
  // These characters are special in globs. Inside brackets they are matched literally.
  const pattern = name.replace(/[*?[\]{}]/g, '[$&]');
  const watcher = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), pattern),
  );
  let known = stampOf(uri);
  const look = async (): Promise<void> => {
    const asked = known;
    const before = await asked;
    const now = await stampOf(uri);
    // Another ignored write began meanwhile, so `now` may be its stamp.
    if (known !== asked) {
      await look();
      return;
    }
    if (before === now) return;
    known = Promise.resolve(now);
    onChange();
  };
  const onEvent = (): void => void look();
  const all = disposableOf(
    watcher,
    watcher.onDidChange(onEvent),
    watcher.onDidCreate(onEvent),
    watcher.onDidDelete(onEvent),
  );
  return {
    mark: () => {
      known = stampOf(uri);
    },
    ignoreDuring: async (write) => {
      const written = write();
      known = written.then(
        () => stampOf(uri),
        () => stampOf(uri),
      );
      await written;
    },
    dispose: () => all.dispose(),
  };
}

// Lists the files of a virtual workspace folder by folder. VS Code's file search needs a search provider, which may not
// exist.

/** Maximum number of folders that are listed. Further folders are skipped, because each may be fetched over a slow network. */
const mostFolders = 60;

const passedOver = /^(?:\.|node_modules$)/u;

export interface VirtualFiles {
  readonly uris: readonly vscode.Uri[];
  /** Whether folders were skipped because there are too many. */
  readonly hasMore: boolean;
}

/** Lists the files that may contain evidence by their names, sorted by depth and then by name within a folder. Skips folders that cannot be read. */
export async function virtualFiles(roots: readonly vscode.Uri[]): Promise<VirtualFiles> {
  const uris: vscode.Uri[] = [];
  const waiting = [...roots];
  for (let index = 0; index < waiting.length && index < mostFolders; index += 1) {
    const folder = waiting[index];
    if (!folder) break;
    const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(folder)).catch(
      () => [],
    );
    for (const [name, type] of entries.sort(([a], [b]) => (a < b ? -1 : 1))) {
      const uri = vscode.Uri.joinPath(folder, name);
      if ((type & vscode.FileType.Directory) !== 0) {
        if (!passedOver.test(name)) waiting.push(uri);
      } else if (mayHoldEvidence(name)) {
        uris.push(uri);
      }
    }
  }
  return { uris, hasMore: waiting.length > mostFolders };
}
