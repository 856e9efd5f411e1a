import { stat } from 'node:fs/promises';
import type { ProgressDisplay } from '../terminal/progress.ts';

/** Together; less is merged before anybody asks how far it is. */
const largeBytes = 64 * 2 ** 20;
/** To check it, and to write its claims on. */
const timesRead = 2;

/** How far a merge of large files is; of small ones nothing is said. */
export class MergeProgress {
  readonly #display: ProgressDisplay;
  #bytes = 0;
  #read = 0;

  constructor(display: ProgressDisplay) {
    this.#display = display;
  }

  /** Of a file that will be read, before any is. */
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
