// Every view in every theme, wide and narrow: no finding of axe-core, no sideways scrolling; screenshots for people to look at.

import assert from 'node:assert/strict';
import { tabNames } from '../../../webview/systems/viewState.ts';
import { inEveryTheme, isSound, screenshot, sizes, unseenFocus } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { folderAfter } from './folderRuns.ts';
import { SystemsPanel, type TestedSystem } from './systemsPanel.ts';

const count = 60;
const systems: readonly TestedSystem[] = [
  { name: 'hero.predictions.json', claims: soundClaims(count) },
  { name: 'hero-damaged.predictions.json', claims: damagedClaims(count) },
  { name: 'retriever-2.predictions.json', claims: similarClaims(count) },
];
/** The last one is still scored: no difference is named. */
const unfinished: readonly TestedSystem[] = [
  ...systems.slice(0, 2),
  {
    name: 'retriever-2.predictions.json',
    claims: similarClaims(count).slice(0, 55),
    state: { kind: 'scoring', stage: 'scoring', done: 55, total: 60 },
  },
];

describe('the panel of systems in all themes', function () {
  this.timeout(90_000);
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  for (const { size, width } of sizes) {
    it(`has no accessibility findings and does not scroll sideways, ${size}`, () =>
      inPanel(
        async (panel) => {
          await panel.show(systems, { notes: ['Claim 5 has no prediction.'] });
          await panel.openTab('changes');
          await panel.selectClaim(23, systems);
          for (const tab of Object.keys(tabNames)) {
            await panel.openTab(tab);
            if (tab === 'scores') await panel.click('.score-name:text("Accuracy")');
            if (tab === 'changes') await panel.page.fill('#find', '');
            await panel.settled();
            await isSound(panel, tab, {
              fits: '.tab-panel',
              picture: (theme) => `systems-${theme}-${size}-${tab}`,
            });
            if (tab !== 'scores') continue;
            await panel.page.locator('plot-figure').last().scrollIntoViewIfNeeded();
            await inEveryTheme(panel, (theme) =>
              screenshot(panel, `systems-${theme}-${size}-plots`),
            );
          }
          await panel.show(systems, { folder: folderAfter(systems) });
          await isSound(panel, 'a folder', {
            fits: '.tab-panel',
            picture: (theme) => `systems-${theme}-${size}-folder`,
          });
          await panel.show(unfinished);
          await isSound(panel, 'unfinished');
          await panel.show(systems.slice(0, 1));
          await isSound(panel, 'one system');
          await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
          await isSound(panel, 'nothing');
        },
        { width },
      ));
  }

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      for (const tab of Object.keys(tabNames)) {
        await panel.openTab(tab);
        await panel.page.focus(`#tab-${tab}`);
        assert.equal(await unseenFocus(panel, 12), null, tab);
      }
    }));
});
