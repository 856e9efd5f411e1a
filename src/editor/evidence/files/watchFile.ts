import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { fileNameOf } from './fileName.ts';

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
