// The blind spots panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { textOf } from '../../../src/core/words/message.ts';
import { pseudoBundle } from '../../support/pseudoLocale.ts';
import { BlindSpotsPanel, checklistOf } from '../blindSpots/blindSpotsPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, wordsLeft } from '../pageWords.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Elements with evidence, metric names and file names, and with keys, which have the names that are on the keyboard. */
const data = '.evidence, kbd';

describe('the panel of blind spots in a language of no country', () => {
  const inPanel = withPanelsOf(BlindSpotsPanel, 'blindSpots');
  const checklist = checklistOf();
  const heading = checklist.rows[0]?.heading ?? '';

  for (const width of [1400, 400]) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const isWhole = async (what: string): Promise<void> => {
            await panel.rendered();
            assert.deepEqual(await wordsLeft(panel.page, data), [], what);
            assert.deepEqual(await brokenLayout(panel.page), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
            await screenshot(panel, `blindSpots-pseudo-${String(width)}-${what}`);
          };
          // The step and the reason for an empty panel are texts from the host.
          const running = { kind: 'running', step: '–', share: 0.25 } as const;
          await panel.show(checklist, running);
          const inEnglish = await wordsLeft(panel.page, data);
          for (const words of ['Find on the page', 'should fall', 'Number of claims']) {
            assert.ok(inEnglish.includes(words), words);
          }
          await panel.page.evaluate((bundle) => {
            window.postMessage({ type: 'pageWords', bundle, locale: 'en' }, '*');
          }, pseudoBundle());
          await panel.show(null, { kind: 'idle' });
          await isWhole('idle');
          await panel.show(null, running);
          await isWhole('running');
          await panel.show(checklist);
          assert.match(await panel.text('.map th[scope="col"]'), /^\[!!! metric .+ !!!\]$/u);
          await panel.page.locator('.notes summary').click();
          await panel.cell('METEOR Q+A', textOf(heading)).click();
          await panel.page.locator('.detail').waitFor();
          await isWhole('claims');
          await panel.press('?');
          await panel.page.locator('dialog[open]').waitFor();
          await isWhole('keys');
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
        },
        { width },
      ));
  }
});
