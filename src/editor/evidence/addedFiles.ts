// Files that the user added to prediction files, remembered for the workspace: ratings and scores, and stored replies
// that replace the judge.

import * as vscode from 'vscode';
import { columnNamesBeside } from '../../core/score/columns/foundColumns.ts';
import { getOwnValue } from '../../core/base/getOwnValue.ts';
import { metricsOf } from '../../core/score/metrics/registry.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ColumnSource, FileSource } from '../../protocol/fileReading.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { sourceOf } from './documents/documentSource.ts';
import { nameOf } from './documents/evidenceFiles.ts';
import { fileNameOf, type FileWatch, watchFile } from './files/workspaceFiles.ts';

// Files that the user added to prediction files, remembered for the workspace.

export class AddedFiles {
  readonly #memory: vscode.Memento;
  readonly #key: string;

  /** `key`: the key in the workspace's memory for this kind of file. */
  constructor(memory: vscode.Memento, key: string) {
    this.#memory = memory;
    this.#key = key;
  }

  /** Returns the added files in the order of adding, including files that no longer exist. */
  of(predictions: vscode.Uri): readonly vscode.Uri[] {
    const value = getOwnValue(this.#known(), predictions.toString());
    if (!Array.isArray(value)) return [];
    return value.flatMap((one) => (typeof one === 'string' ? [vscode.Uri.parse(one)] : []));
  }

  async add(predictions: vscode.Uri, files: readonly vscode.Uri[]): Promise<void> {
    const all = [...this.of(predictions), ...files].map((uri) => uri.toString());
    await this.#remember(predictions, [...new Set(all)]);
  }

  async remove(predictions: vscode.Uri, file: vscode.Uri): Promise<void> {
    const left = this.of(predictions).map((uri) => uri.toString());
    await this.#remember(
      predictions,
      left.filter((uri) => uri !== file.toString()),
    );
  }

  #known(): Readonly<Record<string, unknown>> {
    return this.#memory.get<Readonly<Record<string, unknown>>>(this.#key) ?? {};
  }

  async #remember(predictions: vscode.Uri, uris: readonly string[]): Promise<void> {
    await this.#memory.update(this.#key, { ...this.#known(), [predictions.toString()]: uris });
  }
}

// Rating and score files of a prediction file: files that the user added, and files beside the predictions.

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
      const watch = watchFile(uri, () => this.#deps.onDidChange(predictions));
      watches.set(uri.toString(), watch);
    }
  }
}

// Stored replies that replace the judge for a prediction file.

export interface RepliesOfRun {
  readonly replies: readonly FileSource[];
  /** The metrics in the settings without judge metrics, plus the metrics of the replies. */
  readonly metrics: readonly string[];
}

interface ReplyFilesDeps {
  /** State storage of the workspace. */
  readonly memory: vscode.Memento;
  readonly scoring: Pick<Scoring, 'repliedMetrics'>;
  readonly settings: Pick<SettingsReader, 'metrics'>;
}

export class ReplyFiles {
  readonly #deps: ReplyFilesDeps;
  readonly added: AddedFiles;

  constructor(deps: ReplyFilesDeps) {
    this.#deps = deps;
    this.added = new AddedFiles(deps.memory, 'replies');
  }

  /**
   * Resolves with the replies added to a prediction file. `undefined` if no replies were added. Rejects with an `InspectorError`
   * if a file is missing or has no replies.
   */
  async of(predictions: vscode.Uri): Promise<RepliesOfRun | undefined> {
    const files = this.added.of(predictions);
    return files.length === 0 ? undefined : this.read(files);
  }

  async read(files: readonly vscode.Uri[]): Promise<RepliesOfRun> {
    await Promise.all(files.map(requireFile));
    const { scoring, settings } = this.#deps;
    const replies = files.map(sourceOf);
    const replied = await scoring.repliedMetrics({ files: replies });
    const usual = metricsOf(settings.metrics).flatMap(({ id, costly }) => (costly ? [] : [id]));
    return { replies, metrics: [...new Set([...usual, ...replied.metrics])] };
  }
}

async function requireFile(uri: vscode.Uri): Promise<void> {
  try {
    await vscode.workspace.fs.stat(uri);
  } catch (error) {
    throw new InspectorError(
      'fileNotFound',
      t("The file {0} with the judge's replies is missing.", nameOf(uri.toString())),
      t(
        'Restore the file. Alternatively, run Models and Judges, select Choose Judge, then Use Stored Replies, and remove the file.',
      ),
      { cause: error },
    );
  }
}
