import path from 'node:path';
import type * as vscode from 'vscode';
import type { PastRun } from '../../../core/comparison/leaderboard/history.ts';
import type { FolderHeader } from '../../../protocol/comparePanels.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { Run } from '../../runs/run.ts';
import type { RunHistory } from './historyFiles.ts';
import { folderHeader, toPastRun, type FolderSystem } from './shownRun.ts';
import { textOf } from '../../../core/words/message.ts';

interface ScoredFolderDeps {
  readonly history: RunHistory;
  readonly log: vscode.LogOutputChannel;
}

/** A system of the folder and its current run. */
export interface RunningSystem {
  readonly uri: vscode.Uri;
  readonly run: Run | undefined;
}

/** The folder of a leaderboard and its earlier runs. */
export class ScoredFolder {
  readonly uri: vscode.Uri;
  readonly #deps: ScoredFolderDeps;
  #runs: readonly PastRun[] = [];

  constructor(uri: vscode.Uri, deps: ScoredFolderDeps) {
    this.uri = uri;
    this.#deps = deps;
  }

  get name(): string {
    return path.posix.basename(this.uri.path) || this.uri.path;
  }

  /** Loads the runs of earlier windows and panels. */
  async load(reference: vscode.Uri): Promise<void> {
    this.#runs = await this.#deps.history.runs(this.uri.toString(), reference.toString());
  }

  /** Stores the current scores as a run. Never rejects, because the scores are useful without a history. */
  async keep(systems: readonly RunningSystem[], reference: vscode.Uri): Promise<void> {
    try {
      const run = await toPastRun(
        systems.map((system) => this.#named(system)),
        new Date(),
      );
      if (!run) return;
      const [folder, against] = [this.uri.toString(), reference.toString()];
      this.#runs = await this.#deps.history.add(folder, against, run);
    } catch (error) {
      this.#deps.log.warn(
        `the run of ${this.uri.fsPath} is not kept: ${textOf(describeError(error))}`,
      );
    }
  }

  header(systems: readonly RunningSystem[]): FolderHeader {
    const folder = { uri: this.uri.toString(), name: this.name };
    return folderHeader(
      folder,
      systems.map((system) => this.#named(system)),
      this.#runs,
    );
  }

  #named({ uri, run }: RunningSystem): FolderSystem {
    return { file: path.posix.relative(this.uri.path, uri.path), run };
  }
}
