// The rating panel in the pseudo-locale, where every text is marked and 40 % longer: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { pages } from '../../../src/editor/platform/contributions.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';
import { claims } from '../fixtures/claims.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { pseudoBundle } from '../../support/pseudoLocale.ts';
import { drawnCases } from '../../support/runSize.ts';
import { brokenLayout, wordsLeft } from '../pageWords.ts';
import { RatingPage, ratersWork, schemeOf } from '../rating/ratingPanel.ts';
import { withPanelsOf } from '../withPanel.ts';

/**
 * Elements with a scheme's questions and levels, which are in the language of the scheme's authors, and with keys, which have the
 * names that are on the keyboard.
 */
const ratingData = '.evidence, .dimension legend, .dimension > p, .level-text, kbd';

describe('the panels in a language of no country', () => {
  const inRating = withPanelsOf(RatingPage, 'rating');
  const folder = folderOfEachTest();
  const list = claims(3).filter(({ predictionIndex }) => predictionIndex !== null);

  it('are all tested, each in a file of its own', () => {
    const tested = readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => name.replace('.test.ts', ''));
    assert.deepEqual(tested.toSorted(), Object.keys(pages).toSorted());
  });

  for (const width of drawnCases([1400, 400], 'rating')) {
    it(`rating has no word left in English and nothing cut off, ${String(width)} pixels wide`, async () => {
      const { work } = await ratersWork(list, schemeOf('similarity'), folder);
      await inRating(
        async (panel) => {
          await panel.show(work);
          const inEnglish = await wordsLeft(panel.page, ratingData);
          for (const words of [
            'Predicted evidence',
            'Rate and continue',
            'Previous claim (Alt+Up)',
          ]) {
            assert.ok(inEnglish.includes(words), words);
          }
          await panel.page.evaluate((bundle) => {
            window.postMessage({ type: 'pageWords', bundle, locale: 'en' }, '*');
          }, pseudoBundle());
          await panel.show(work);
          assert.match(await panel.text('.rating-bar b'), /^\[!!! 0 of \d+ rated .+ !!!\]$/u);
          assert.deepEqual(await wordsLeft(panel.page, ratingData), []);
          assert.deepEqual(await brokenLayout(panel.page), []);
          assert.equal(await overflowOf(panel, 'body'), 0);
          await screenshot(panel, `rating-pseudo-${String(width)}`);
          for (let left = list.length; left > 0; left -= 1) {
            await panel.press('1');
            await panel.press('Enter');
            await panel.answer(work);
          }
          assert.match(await panel.text('h1'), /^\[!!! All \d+ claims? (?:is|are) rated/u);
          assert.deepEqual(await wordsLeft(panel.page, ratingData), []);
          assert.deepEqual(await brokenLayout(panel.page), []);
        },
        { width },
      );
    });
  }
});
