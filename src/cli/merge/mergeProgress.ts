import { stat } from 'node:fs/promises';
import type { ProgressDisplay } from '../terminal/progress.ts';

/** Total size of the parts. Smaller merges end before anyone needs a progress display. */
const largeBytes = 64 * 2 ** 20;
/** Each part is read twice: once to check it and once to copy its claims. */
const timesRead = 2;

/** Progress of merging large files. Small merges show none. */
export class MergeProgress {
  readonly #display: ProgressDisplay;
  #bytes = 0;
  #read = 0;

  constructor(display: ProgressDisplay) {
    this.#display = display;
  }

  /** Adds a file's size to the total. Call for all files before reading. */
  async expect(file: string): Promise<void> {
    this.#bytes += (await stat(file)).size;
  }

  readonly add = (bytes: number): void => {
    this.#read += bytes;
    if (this.#bytes <= largeBytes) return;
    this.#display.update({
      stage: 'reading',
      done: this.#read,
      total: timesRead * this.#bytes,
    });
  };
}
