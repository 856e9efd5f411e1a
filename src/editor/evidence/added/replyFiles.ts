// Stored replies that replace the judge for a prediction file.

import * as vscode from 'vscode';
import { metricsOf } from '../../../core/metrics/registry.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { FileSource } from '../../../protocol/fileSource.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { AddedFiles } from './addedFiles.ts';
import { nameOf } from '../documents/activeFile.ts';
import { sourceOf } from '../documents/documentSource.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { t } from '../../platform/l10n.ts';

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
        'Restore the file. Alternatively, run Choose Judge, select Use Stored Replies and remove the file.',
      ),
      { cause: error },
    );
  }
}
