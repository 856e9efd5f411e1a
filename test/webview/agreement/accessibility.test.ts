// Every state in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { inEveryTheme, isSound, screenshot, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { AgreementPanel, ratingsFile, sliderFile } from './agreementPanel.ts';

describe('the panel of agreement in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(AgreementPanel, 'agreement');

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          const check = async (what: string): Promise<void> => {
            await panel.settled();
            await isSound(panel, what, {
              fits: '.results',
              picture: (theme) => `agreement-${theme}-${size}-${what}`,
            });
          };
          await panel.show({ 'ratings.csv': `${ratingsFile()},ann,2,Refuted\n` });
          await check('numbers');
          await panel.page.locator('.agreement-pairs').scrollIntoViewIfNeeded();
          await inEveryTheme(panel, (theme) =>
            screenshot(panel, `agreement-${theme}-${size}-pairs`),
          );
          await panel.choose('Dimension', 'verdict');
          await check('words');
          await panel.show({ 'ann.csv': sliderFile(0), 'ben.csv': sliderFile(0.1) });
          await panel.page.locator('plot-figure').scrollIntoViewIfNeeded();
          await check('bins');
          await panel.show({ 'none.csv': 'a,b\n1,2\n' });
          await isSound(panel, 'no ratings');
          await panel.post({ type: 'empty', message: 'There is no file r.csv.' });
          await isSound(panel, 'nothing');
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show({ 'ratings.csv': ratingsFile() });
      await panel.page.locator('vscode-button').first().focus();
      assert.equal(await unseenFocus(panel, 14), null);
    }));
});
