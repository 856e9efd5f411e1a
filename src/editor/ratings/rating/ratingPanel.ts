import type * as vscode from 'vscode';
import { describeError, InspectorError } from '../../../protocol/errors.ts';
import type { ToRating } from '../../../protocol/ratingPanel.ts';
import { t, render } from '../../platform/l10n.ts';
import { PagePanel, type PageOptions } from '../../panels/pagePanel.ts';
import { openSource } from '../../panels/runPanels.ts';
import type { ShownInPanels } from '../../panels/panelTexts.ts';
import type { RatingWork } from './ratingWork.ts';
import { parseFromRating, type FromRating } from '../../../protocol/pageMessages.ts';

/** The rating page of one prediction file. */
export class RatingPanel extends PagePanel<ToRating, FromRating, 'rating'> {
  readonly predictions: vscode.Uri;
  #work: RatingWork | undefined;
  #message = t('Reading the files...');
  /** Position of the task that the page requested last. `null` if all tasks are done. */
  #inView: number | null = null;

  constructor(
    predictions: vscode.Uri,
    options: Omit<PageOptions<FromRating>, 'name' | 'parse' | 'onMessage'>,
  ) {
    super({
      ...options,
      name: 'rating',
      parse: parseFromRating,
      onMessage: (message) => void this.#answer(message),
    });
    this.predictions = predictions;
  }

  show(work: RatingWork): void {
    this.#work = work;
    this.sendAll();
  }

  showMessage(message: string): void {
    this.#message = message;
    this.#work = undefined;
    this.sendAll();
  }

  protected panelContent(): Promise<ShownInPanels['rating'] | undefined> {
    const work = this.#work;
    if (!work) return Promise.resolve(undefined);
    const task = this.#inView === null ? undefined : work.texts(this.#inView);
    return Promise.resolve({ header: work.header(), task });
  }

  sendAll(): void {
    const work = this.#work;
    if (work) void this.post({ type: 'session', header: work.header(), place: work.next() });
    else void this.post({ type: 'empty', message: this.#message });
  }

  async #answer(message: FromRating): Promise<void> {
    const work = this.#work;
    if (!work) return;
    switch (message.type) {
      case 'ready':
        return;
      case 'task': {
        this.#inView = message.place;
        const task = work.texts(message.place);
        if (task) await this.post({ type: 'task', task });
        return;
      }
      case 'openSource':
        await openSource(message);
        return;
      case 'rate':
        await this.#rate(work, message);
        return;
    }
  }

  async #rate(work: RatingWork, message: Extract<FromRating, { type: 'rate' }>): Promise<void> {
    try {
      const place = await work.rate(message);
      if (place === null) this.#inView = null;
      await this.post({ type: 'kept', header: work.header(), place });
    } catch (error) {
      const reason =
        error instanceof InspectorError
          ? render(describeError(error))
          : error instanceof Error
            ? error.message
            : String(error);
      await this.post({ type: 'notKept', message: reason });
    }
  }
}
