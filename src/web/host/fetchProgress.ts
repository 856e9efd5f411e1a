// Says how many files of the models have been fetched, while any are.

import { t } from '../../editor/platform/l10n.ts';

/** Shows what a task reports, from when there is room for it until its promise ends. */
export type ShowTask = (task: (report: (message: string) => void) => Promise<void>) => void;

export class FetchProgress {
  readonly #show: ShowTask;
  #asked = 0;
  #done = 0;
  #showText: (message: string) => void = () => undefined;
  #end: () => void = () => undefined;

  constructor(show: ShowTask) {
    this.#show = show;
  }

  /** As long as one of them is under way, all that were asked for count. */
  async during<Value>(fetching: Promise<Value>): Promise<Value> {
    this.#asked += 1;
    if (this.#asked === 1) this.#begin();
    this.#report();
    try {
      return await fetching;
    } finally {
      this.#done += 1;
      this.#report();
      if (this.#done === this.#asked) {
        this.#asked = 0;
        this.#done = 0;
        this.#end();
      }
    }
  }

  #begin(): void {
    this.#showText = () => undefined;
    let isOver = false;
    // All may have been fetched before the task begins.
    const ended = new Promise<void>((resolve) => {
      this.#end = () => {
        isOver = true;
        resolve();
      };
    });
    this.#show((report) => {
      if (!isOver) {
        this.#showText = report;
        this.#report();
      }
      return ended;
    });
  }

  #report(): void {
    this.#showText(t('fetching the models: {0} of {1} files', this.#done, this.#asked));
  }
}
