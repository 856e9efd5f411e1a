// Every state in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { inEveryTheme, isSound, screenshot, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { CheckupPanel } from './checkupPanel.ts';

describe('the panel of a check-up in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(CheckupPanel, 'checkup');

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          const check = async (what: string): Promise<void> => {
            await panel.settled();
            await isSound(panel, what, {
              fits: '.results',
              picture: (theme) => `checkup-${theme}-${size}-${what}`,
            });
          };
          await panel.show();
          await check('dimension');
          await panel.show({ raters: 'single-ratings-of-another-day.csv' });
          await check('raters');
          await panel.page.locator('.checkup-method').scrollIntoViewIfNeeded();
          await inEveryTheme(panel, (theme) =>
            screenshot(panel, `checkup-${theme}-${size}-tables`),
          );
          await panel.choose('What people said', "verdict is the reference's");
          await check('outcome');
          await panel.show({ checked: { kind: 'unrated', hasColumns: false } });
          await check('unrated');
          await panel.show({
            state: { kind: 'scoring', stage: 'scoring', done: 3, total: 40 },
            checked: null,
          });
          await isSound(panel, 'scoring');
          await panel.post({ type: 'empty', message: 'There is no reference.' });
          await isSound(panel, 'nothing');
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show();
      await panel.page.locator('.notes summary').focus();
      assert.equal(await unseenFocus(panel, 8), null);
    }));
});
