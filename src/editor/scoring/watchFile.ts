import * as vscode from 'vscode';
import { disposableOf, type Disposable } from '../disposables.ts';

export function watchFile(uri: vscode.Uri, onChange: () => void): Disposable {
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  // A glob gives these characters a meaning; in brackets they stand for themselves.
  const pattern = name.replace(/[*?[\]{}]/g, '[$&]');
  const watcher = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), pattern),
  );
  return disposableOf(
    watcher,
    watcher.onDidChange(onChange),
    watcher.onDidCreate(onChange),
    watcher.onDidDelete(onChange),
  );
}
