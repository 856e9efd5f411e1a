// Shows how many model files have been fetched while the others are still being fetched.

import { render } from '../../editor/platform/l10n.ts';
import { countMsg } from '../../core/base/words/message.ts';

/** Shows the progress that a task reports, from the moment when the window can show it until the task's promise settles. */
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

  /** Counts all requested files as long as at least one of them is being fetched. */
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
    // All files may have arrived before the task begins.
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
    this.#showText(
      render(
        countMsg(
          this.#asked,
          'Downloading the models: {1} of {0} file',
          'Downloading the models: {1} of {0} files',
          this.#done,
        ),
      ),
    );
  }
}
