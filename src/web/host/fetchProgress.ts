// Says in the status bar how many files of the models have been fetched, while any are.

import * as vscode from 'vscode';
import { t } from '../../editor/l10n.ts';

export class FetchProgress {
  #asked = 0;
  #done = 0;
  #say: (message: string) => void = () => undefined;
  #end: () => void = () => undefined;

  /** As long as one of them is under way, all that were asked for count. */
  async during<Value>(fetching: Promise<Value>): Promise<Value> {
    if (this.#asked === 0) this.#begin();
    this.#asked += 1;
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
    const options = { location: vscode.ProgressLocation.Window, title: 'Evidence Inspector' };
    // All may have ended before the status bar is ready.
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    void vscode.window.withProgress(options, (progress) => {
      this.#say = (message) => {
        progress.report({ message });
      };
      this.#report();
      return ended;
    });
  }

  #report(): void {
    this.#say(t('fetching the models: {0} of {1} files', this.#done, this.#asked));
  }
}
