// Remembers the finished runs of each prediction file in the extension's storage, so that the overview can say what has changed.

import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type * as vscode from 'vscode';
import {
  addPastRun,
  listRunChanges,
  parsePastRuns,
  type PastRun,
  type RunChanges,
  toPastRun,
} from '../../core/show/overview/runHistory.ts';
import { textOf } from '../../core/base/words/message.ts';
import { keepNewest } from '../../node/keepNewest.ts';
import { writeWhole } from '../../node/writeFile.ts';
import { describeError } from '../../protocol/errors.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';

/** Number of prediction files whose history is kept. */
const mostFiles = 50;
const ending = '.history.json';

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The part of `Runs` that the history needs. */
type WatchedRuns = Pick<Runs, 'onDidChange' | 'requestOf'>;

export class RunHistory {
  readonly #folder: string;
  readonly #version: string;
  readonly #log: Pick<vscode.LogOutputChannel, 'warn'>;
  readonly #changes = new WeakMap<Run, readonly RunChanges[]>();
  readonly #done = new WeakSet<Run>();
  /** Runs wait for each other, so that none is lost. */
  #work: Promise<unknown> = Promise.resolve();

  /** `folder` need not exist. `version`: the program's version. Runs of other versions are not compared. */
  constructor(folder: string, version: string, log: Pick<vscode.LogOutputChannel, 'warn'>) {
    this.#folder = folder;
    this.#version = version;
    this.#log = log;
  }

  /** Adds each run that finishes. `onChanges` is called when the changes of a run are known. */
  watch(runs: WatchedRuns, onChanges: (run: Run) => void): vscode.Disposable {
    return runs.onDidChange(({ kind, run }) => {
      if (kind !== 'numbers' || this.#done.has(run) || run.state.kind !== 'complete') return;
      if (!run.numbers || run.result?.complete !== true) return;
      this.#done.add(run);
      const work = this.#work.then(async () => {
        await this.#add(run, runs.requestOf(run));
        if (this.changesOf(run).length > 0) onChanges(run);
      });
      this.#work = work.catch((error: unknown) =>
        this.#log.warn(`the history of a file cannot be kept: ${textOf(describeError(error))}`),
      );
    });
  }

  /** Returns the changes from run to run, newest first. Empty until they are known. */
  changesOf(run: Run): readonly RunChanges[] {
    return this.#changes.get(run) ?? [];
  }

  /** Resolves when the runs so far are stored. */
  async settle(): Promise<void> {
    await this.#work;
  }

  /** Adds a run that was scored in this window. `request` is absent for a run that was restored, which is in the history already. */
  async #add(run: Run, request: string | undefined): Promise<void> {
    const { numbers, result } = run;
    if (!numbers || !result) return;
    const file = path.join(this.#folder, `${hash(run.predictions)}${ending}`);
    const past = parsePastRuns(await readFile(file, 'utf8').catch(() => ''));
    const { provenance } = result;
    const restored = past.findLast(({ predictions, reference }) => {
      return (
        predictions === provenance.predictions.sha256 && reference === provenance.reference.sha256
      );
    });
    if (request === undefined && !restored) return;
    const basis =
      request === undefined
        ? (restored?.basis ?? '')
        : hash(JSON.stringify([this.#version, request, run.evaluation]));
    const added = toPastRun({
      aggregate: numbers.aggregate,
      claims: run.claims(),
      metrics: run.metricRows,
      provenance,
      basis,
      time: new Date(),
    });
    if (!added) return;
    const now = addPastRun(past, added);
    if (request !== undefined) await this.#write(file, now);
    this.#changes.set(run, listRunChanges(now));
  }

  async #write(file: string, past: readonly PastRun[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeWhole(file, Buffer.from(JSON.stringify(past)));
    await keepNewest(this.#folder, ending, mostFiles);
  }
}
