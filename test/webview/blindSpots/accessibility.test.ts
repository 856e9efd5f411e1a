// Every state in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { textOf } from '../../../src/core/words/message.ts';
import { isSound, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { BlindSpotsPanel, checklistOf } from './blindSpotsPanel.ts';

describe('the panel of blind spots in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(BlindSpotsPanel, 'blindSpots');
  const checklist = checklistOf();

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          const check = async (what: string): Promise<void> => {
            await panel.rendered();
            await isSound(panel, what, {
              fits: '.results',
              picture: (theme) => `blindSpots-${theme}-${size}-${what}`,
            });
          };
          await panel.show(null, { kind: 'running', step: 'Reading the reference', share: 0 });
          await check('running');
          await panel.show(checklist);
          await check('map');
          await panel.cell('METEOR Q+A', textOf(checklist.rows[0]?.heading ?? '')).click();
          await panel.page.locator('.detail').waitFor();
          await check('claims');
          await panel.post({ type: 'empty', message: 'There is no file dev.json.' });
          await isSound(panel, 'nothing');
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(checklist);
      await panel.page.locator('select').first().focus();
      assert.equal(await unseenFocus(panel, 10), null);
    }));
});
