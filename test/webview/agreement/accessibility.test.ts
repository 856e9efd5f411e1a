// Every state in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { findings, overflowOf, screenshot, sizes, themeNames, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { AgreementPanel, ratingsFile, sliderFile } from './agreementPanel.ts';

describe('the panel of agreement in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(AgreementPanel, 'agreement');

  for (const theme of themeNames) {
    for (const { size, width } of sizes) {
      it(`has no accessibility findings and does not scroll sideways in ${theme}, ${size}`, () =>
        inPanel(
          async (panel) => {
            const check = async (what: string): Promise<void> => {
              await panel.settled();
              assert.deepEqual(await findings(panel), [], what);
              assert.equal(await overflowOf(panel, '.results'), 0, what);
              await screenshot(panel, `agreement-${theme}-${size}-${what}`);
            };
            await panel.show({ 'ratings.csv': `${ratingsFile()},ann,2,Refuted\n` });
            await check('numbers');
            await panel.page.locator('.agreement-pairs').scrollIntoViewIfNeeded();
            await screenshot(panel, `agreement-${theme}-${size}-pairs`);
            await panel.choose('Dimension', 'verdict');
            await check('words');
            await panel.show({ 'ann.csv': sliderFile(0), 'ben.csv': sliderFile(0.1) });
            await panel.page.locator('plot-figure').scrollIntoViewIfNeeded();
            await check('bins');
            await panel.show({ 'none.csv': 'a,b\n1,2\n' });
            assert.deepEqual(await findings(panel), [], 'no ratings');
            await panel.post({ type: 'empty', message: 'There is no file r.csv.' });
            assert.deepEqual(await findings(panel), [], 'nothing');
          },
          { theme, width },
        ));
    }
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show({ 'ratings.csv': ratingsFile() });
      await panel.page.locator('vscode-button').first().focus();
      assert.equal(await unseenFocus(panel, 14), null);
    }));
});
