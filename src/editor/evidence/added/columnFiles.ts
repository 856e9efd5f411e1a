// Rating and score files of a prediction file: files that the user added, and files beside the predictions.

import * as vscode from 'vscode';
import { columnNamesBeside } from '../../../core/columns/foundColumns.ts';
import type { ColumnSource } from '../../../protocol/fileSource.ts';
import { AddedFiles } from './addedFiles.ts';
import { sourceOf } from '../documents/documentSource.ts';
import { watchFile, type FileWatch } from '../files/watchFile.ts';
import { fileNameOf } from '../files/fileName.ts';

interface ColumnFilesDeps {
  /** State storage of the workspace. */
  readonly memory: vscode.Memento;
  /** Called when a column file of these predictions appears, changes or disappears. */
  readonly onDidChange: (predictions: vscode.Uri) => void;
}

/** Resolves with a stamp that changes with the file. `undefined` if the file does not exist or is still empty. */
async function stampOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { type, mtime, size } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.File) === 0 || size === 0 ? undefined : `${mtime} ${size}`;
  } catch {
    return undefined;
  }
}

export class ColumnFiles implements vscode.Disposable {
  readonly #deps: ColumnFilesDeps;
  /** Added files only. Does not include files found beside the predictions. */
  readonly added: AddedFiles;
  /** File watches for each prediction file, keyed by the watched file. Files that do not exist yet are watched too. */
  readonly #watches = new Map<string, Map<string, FileWatch>>();

  constructor(deps: ColumnFilesDeps) {
    this.#deps = deps;
    this.added = new AddedFiles(deps.memory, 'columns');
  }

  /** Resolves with the existing column files, in the form that a run needs. Later changes of these files fire `onDidChange`. */
  async sources(predictions: vscode.Uri): Promise<readonly ColumnSource[]> {
    const uris = this.#candidates(predictions);
    this.#watch(predictions, uris);
    const stamps = await Promise.all(uris.map(stampOf));
    return uris.flatMap((uri, index): readonly ColumnSource[] => {
      const stamp = stamps[index];
      return stamp === undefined ? [] : [{ ...sourceOf(uri), mayFail: true, stamp }];
    });
  }

  /** Writes a column file without firing `onDidChange`. Used when the screen already shows the new content. */
  async writeQuietly(
    predictions: vscode.Uri,
    file: vscode.Uri,
    write: () => Promise<unknown>,
  ): Promise<void> {
    const watch = this.#watches.get(predictions.toString())?.get(file.toString());
    await (watch ? watch.ignoreDuring(write) : write());
  }

  dispose(): void {
    for (const watches of this.#watches.values()) {
      for (const watch of watches.values()) watch.dispose();
    }
    this.#watches.clear();
  }

  #candidates(predictions: vscode.Uri): readonly vscode.Uri[] {
    const beside =
      predictions.scheme === 'untitled' ? [] : columnNamesBeside(fileNameOf(predictions));
    const all = [
      ...this.added.of(predictions),
      ...beside.map((name) => vscode.Uri.joinPath(predictions, '..', name)),
    ];
    return [...new Map(all.map((uri) => [uri.toString(), uri])).values()];
  }

  #watch(predictions: vscode.Uri, uris: readonly vscode.Uri[]): void {
    const key = predictions.toString();
    const watches = this.#watches.get(key) ?? new Map<string, FileWatch>();
    this.#watches.set(key, watches);
    const wanted = new Set(uris.map((uri) => uri.toString()));
    for (const [file, watch] of watches) {
      if (wanted.has(file)) watch.mark();
      else {
        watch.dispose();
        watches.delete(file);
      }
    }
    for (const uri of uris) {
      if (watches.has(uri.toString())) continue;
      const watch = watchFile(uri, () => {
        this.#deps.onDidChange(predictions);
      });
      watches.set(uri.toString(), watch);
    }
  }
}
