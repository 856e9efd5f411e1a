import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { fileNameOf } from './fileName.ts';

export interface FileWatch extends Disposable {
  /** What the file is now is what is being read: only a change from here on counts. */
  mark(): void;
  /** What `write` makes of the file is no change; it is told of changes from the end of `write` on. */
  ignoreDuring(write: () => Promise<unknown>): Promise<void>;
}

/** Changes with the content, as far as a look at the folder can tell; `undefined` when there is no file. */
async function stampOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { mtime, size } = await vscode.workspace.fs.stat(uri);
    return `${mtime} ${size}`;
  } catch {
    return undefined;
  }
}

/**
 * Tells when a file has become another one. A watcher's event may tell of something older than the watcher itself (a file
 * that was written just before it was scored), so the file is looked at again.
 */
export function watchFile(uri: vscode.Uri, onChange: () => void): FileWatch {
  const name = fileNameOf(uri);
  // A glob gives these characters a meaning; in brackets they stand for themselves.
  const pattern = name.replace(/[*?[\]{}]/g, '[$&]');
  const watcher = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), pattern),
  );
  let known = stampOf(uri);
  const look = async (): Promise<void> => {
    const before = await known;
    const now = await stampOf(uri);
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
    dispose: () => {
      all.dispose();
    },
  };
}
