// The rating page in a real browser with a rater's real data. Plan, texts and side file are created as in the extension.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRatingLines, type Rating } from '../../../src/core/score/columns/ratingLine.ts';
import { shippedSchemes } from '../../../src/core/analyse/ratings/shippedSchemes.ts';
import type { RatingScheme } from '../../../src/core/analyse/ratings/scheme.ts';
import type { ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { ratingsFileOf, RatingWork } from '../../../src/editor/ratings/rating/ratingWork.ts';
import type { ToRating } from '../../../src/protocol/ratingPanel.ts';
import { WebviewPanel } from '../webviewPanel.ts';
import type { FromRating } from '../../../src/protocol/pageMessages.ts';

export function schemeOf(id: string): RatingScheme {
  const scheme = shippedSchemes.find((one) => one.id === id);
  if (!scheme) throw new Error(`there is no scheme ${id}`);
  return scheme;
}

/** Creates a rating project in the folder. */
export async function ratersWork(
  claims: readonly ScoredClaim[],
  scheme: RatingScheme,
  folder: string,
  rater = 'anna',
) {
  const file = ratingsFileOf(path.join(folder, 'secret-system.json'));
  const work = new RatingWork({
    predictionsUri: 'file:///secret-system.json',
    ...{ file, scheme, rater, claims },
    now: () => new Date('2026-11-23T12:00:00Z'),
  });
  await work.read();
  return {
    work,
    ratings: (): readonly Rating[] => readRatingLines(readFileSync(file, 'utf8')).ratings,
  };
}

export class RatingPage extends WebviewPanel<ToRating, FromRating> {
  #answered = 0;

  async show(work: RatingWork): Promise<void> {
    // A reloaded page has not sent any request yet.
    this.#answered = 0;
    await this.post({ type: 'session', header: work.header(), place: work.next() });
    await this.answer(work);
  }

  /** Answers the page's new requests as the extension would. */
  async answer(work: RatingWork): Promise<void> {
    for (;;) {
      const sent = await this.page.evaluate(
        () => (window as unknown as { readonly sent: FromRating[] }).sent,
      );
      const message = sent[this.#answered];
      if (!message) return;
      this.#answered += 1;
      if (message.type === 'task') {
        const task = work.texts(message.place);
        if (task) await this.post({ type: 'task', task });
      } else if (message.type === 'rate') {
        const place = await work.rate(message);
        await this.post({ type: 'kept', header: work.header(), place });
      }
    }
  }
}
