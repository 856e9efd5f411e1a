// Three systems with 20,000 claims in a real browser: how soon they are there, and that nothing stops the page for long.

import assert from 'node:assert/strict';
import { type Frames } from '../metrics/metricsPanel.ts';
import { withPanelsOf } from '../withPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { SystemsPanel } from './systemsPanel.ts';

const systems = [
  { name: 'a.json', claims: soundClaims(60) },
  { name: 'b.json', claims: damagedClaims(60) },
  { name: 'c.json', claims: similarClaims(60) },
];
const count = 20_000;

/** Machines that test many things at once stop any page now and then: the best of some tries is the page's own time. */
async function best(panel: SystemsPanel, name: string, work: () => Promise<void>): Promise<void> {
  const tries: Frames[] = [];
  for (let round = 0; round < 4; round += 1) {
    tries.push(await panel.measure(work));
    if ((tries.at(-1)?.longestMs ?? Infinity) <= 50) break;
  }
  const [least] = tries.sort((a, b) => a.longestMs - b.longestMs);
  const { longestMs = Infinity, longTasks = [] } = least ?? {};
  console.log(
    `      ${name}: longest frame ${longestMs.toFixed(0)} ms; tasks over 50 ms: ${longTasks.map(Math.round).join(', ') || 'none'}`,
  );
  assert.ok(longestMs <= 50, `${name}: a frame of ${longestMs} ms`);
}

describe('three systems of 20,000 claims', function () {
  this.timeout(180_000);
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  it('open in less than two seconds', () =>
    inPanel(async (panel) => {
      const { shown, means, tested } = await panel.showMany(systems, count);
      console.log(
        `      from the message to the shown systems: ${shown.toFixed(0)} ms, to their means: ${means.toFixed(0)} ms, to the tested differences: ${tested.toFixed(0)} ms`,
      );
      assert.ok(means < 2000, `${means} ms`);
    }));

  it('scroll, are filtered, found and sliced without a frame over 50 ms', () =>
    inPanel(async (panel) => {
      await panel.showMany(systems, count);
      await panel.settled();
      await panel.openTab('changes');
      await best(panel, 'changes of a score', async () => {
        await panel.choose('Score whose changes are shown', 'METEOR Q+A');
        await panel.choose('Score whose changes are shown', 'SemQA');
      });
      await best(panel, 'scrolling', async () => {
        await panel.page.evaluate(async () => {
          const element = document.querySelector('#changes');
          for (let step = 0; step < 60; step += 1) {
            element?.scrollBy(0, 700);
            await new Promise((resolve) => requestAnimationFrame(resolve));
          }
        });
      });
      await best(panel, 'filtering', async () => {
        await panel.click('.chip-lost');
        await panel.rendered();
        await panel.click('.chip-all');
        await panel.rendered();
      });
      await best(panel, 'finding', async () => {
        await panel.page.focus('#find input');
        await panel.page.keyboard.type('canada', { delay: 30 });
        await panel.rendered();
        await panel.press('Escape');
      });
      await best(panel, 'arrow keys', async () => {
        await panel.page.focus('#changes');
        for (let step = 0; step < 10; step += 1) await panel.press('ArrowDown');
        await panel.press('End');
        await panel.press('Home');
      });
      await best(panel, 'slices', async () => {
        await panel.openTab('slices');
        await panel.choose('Slices by', 'Strategy');
        await panel.choose('Slices by', 'Reference verdict');
      });
      await best(panel, 'sliding the level', async () => {
        await panel.click('#tab-scores');
        await panel.page.focus('#level');
        for (let step = 0; step < 12; step += 1) await panel.press('ArrowRight');
        await panel.page.waitForTimeout(600); // the tests have begun anew
      });
    }));
});
