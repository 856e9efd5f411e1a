// The exported agreement page in a real browser without its content policy, with a canary in every text of the rating files: escaping alone
// must be enough.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { agreementReport } from '../../../src/core/analyse/ratings/agreementReport.ts';
import { agreementHtml } from '../../../src/core/analyse/ratings/tables/agreementExports.ts';
import { readRatings } from '../../../src/core/analyse/ratings/reading/readRatings.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks } from '../support/cases.ts';
import { canaryText } from './canary.ts';
import { dangersIn, openWatched } from './watchedPage.ts';

/**
 * Creates a file with two dimensions, words and numbers, four raters, and one claim that is rated twice. `textOf` creates every
 * name and word.
 */
function ratingsFile(textOf: (place: number) => string): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const names = ['claim_id', 'rater', textOf(0), textOf(1)];
  const rows = Array.from({ length: 24 }, (_, at) => [
    at === 23 ? textOf(2) : textOf(2 + (at >> 2)),
    textOf(20 + (at % 4)),
    textOf(30 + (at % 3)),
    String(at % 5),
  ]);
  return [names, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}

describeAttacks(
  ['panelFields'],
  'an exported page of agreement with a canary in every text',
  () => {
    let browser: Browser;
    const folder = folderOfSuite();

    before(async () => {
      browser = await sharedBrowser();
    });
    async function writtenPage(textOf: (place: number) => string) {
      const { ratings } = readRatings(ratingsFile(textOf), { rater: 'r' });
      const html = agreementHtml(agreementReport(ratings, { resamples: 100 }), textOf(99));
      const file = path.join(folder, 'page.html');
      writeFileSync(file, html);
      const watched = await openWatched(browser, { bypassesPolicy: true });
      await watched.page.goto(pathToFileURL(file).href);
      return watched;
    }

    it('shows them as text', async () => {
      const sound = await writtenPage((place) => `word ${String(place)}`);
      const expected = await dangersIn(sound.page);
      await sound.page.close();
      const { page, check } = await writtenPage(canaryText);
      const shown = (await page.locator('body').innerText()).split('<canary-element').length - 1;
      assert.ok(shown > 10, `canaries were shown ${String(shown)} times`);
      await check(expected, 'the page of agreement');
      await page.close();
    });
  },
);
