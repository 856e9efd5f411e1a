import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { withRun, type PastRun } from '../../../core/comparison/leaderboard/history.ts';
import { readHistory } from '../../../core/comparison/leaderboard/readHistory.ts';
import { keepNewest } from '../../../node/keepNewest.ts';
import { FileWriting } from '../../../node/writeFile.ts';

/** Number of folders whose runs are kept. The runs of folders that were scored longest ago are deleted. */
const mostFolders = 50;
/** Maximum size in bytes of a stored history file. We write only smaller files, so a larger file is not one of ours. */
const largestBytes = 20_000_000;

export interface RunHistory {
  /** Newest first. Empty if there is no usable file. */
  runs(folder: string, reference: string): Promise<readonly PastRun[]>;
  /** Stores the run and resolves with all runs. Rejects with `fileUnwritable`. */
  add(folder: string, reference: string, run: PastRun): Promise<readonly PastRun[]>;
}

/** Runs of folders in the extension's storage. Each folder and reference has one small file. */
export class HistoryFiles implements RunHistory {
  readonly #storage: string;
  /** Write operations wait for each other, because two panels may write the same file. */
  #work: Promise<unknown> = Promise.resolve();

  /** `storage`: path of a folder, which need not exist. */
  constructor(storage: string) {
    this.#storage = storage;
  }

  async runs(folder: string, reference: string): Promise<readonly PastRun[]> {
    const file = this.#fileOf(folder, reference);
    try {
      if ((await stat(file)).size > largestBytes) return [];
      return readHistory(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return [];
    }
  }

  add(folder: string, reference: string, run: PastRun): Promise<readonly PastRun[]> {
    const adding = this.#work.then(async () => {
      const runs = withRun(await this.runs(folder, reference), run);
      await mkdir(this.#storage, { recursive: true });
      const writing = await FileWriting.start(this.#fileOf(folder, reference));
      await writing.write(JSON.stringify({ runs }));
      await writing.finish();
      await keepNewest(this.#storage, '.json', mostFolders);
      return runs;
    });
    this.#work = adding.catch(() => undefined);
    return adding;
  }

  #fileOf(folder: string, reference: string): string {
    const key = createHash('sha256').update(`${folder}\n${reference}`).digest('hex');
    return path.join(this.#storage, `${key}.json`);
  }
}
