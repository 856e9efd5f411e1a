// Every state in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { inEveryTheme, isSound, screenshot, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { StatsPanel, statsOf } from './statsPanel.ts';

describe('the panel of statistics in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(StatsPanel, 'stats');
  const sizes = [
    { size: 'wide', width: 1400 },
    { size: 'narrow', width: 320 },
  ] as const;
  const one = [statsOf('dev.json', 12)];
  const two = [...one, statsOf('a-system-with-a-rather-long-name.predictions.json', 15)];

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          const check = async (what: string): Promise<void> => {
            await panel.rendered();
            await isSound(panel, what, {
              fits: '.results',
              picture: (theme) => `stats-${theme}-${size}-${what}`,
            });
          };
          if (size === 'wide') {
            await panel.post({ type: 'reading', uris: ['file:///a.json'], names: ['a.json'] });
            await check('reading');
          }
          await panel.show(one, ['dev.json, line 3: "label" is a number; expected a text.']);
          if (size !== 'wide')
            await inEveryTheme(panel, (theme) => screenshot(panel, `stats-${theme}-${size}-one`));
          await panel.show(two);
          await check('two');
          await panel.page.locator('.stats-speakers').scrollIntoViewIfNeeded();
          await inEveryTheme(panel, (theme) =>
            screenshot(panel, `stats-${theme}-${size}-speakers`),
          );
          await panel.post({ type: 'empty', message: 'There is no file dev.json.' });
          await panel.rendered();
          if (size === 'wide') await isSound(panel, 'nothing');
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(two);
      await panel.page.locator('vscode-button').first().focus();
      assert.equal(await unseenFocus(panel, 14), null);
    }));
});
