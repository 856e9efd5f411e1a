// Three systems with 20,000 claims in a real browser: measures how soon they appear, and whether anything blocks the page for
// long.

import assert from 'node:assert/strict';
import { sliceHeadings } from '../../../src/core/base/words/sliceWords.ts';
import { best, findWord, scrollList, walkList } from '../panelSpeed.ts';
import { withPanelsOf } from '../withPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { SystemsPanel } from './systemsPanel.ts';
import { textOf } from '../../../src/core/base/words/message.ts';

const systems = [
  { name: 'a.json', claims: soundClaims(60) },
  { name: 'b.json', claims: damagedClaims(60) },
  { name: 'c.json', claims: similarClaims(60) },
];
const count = 20_000;
/** Number of attempts for actions that must not block the page. */
const rounds = 4;

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
      await best(panel, 'changes of a score', rounds, async () => {
        await panel.choose('Score to compare', 'METEOR Q+A');
        await panel.choose('Score to compare', 'SemQA');
      });
      await best(panel, 'scrolling', rounds, async () => {
        await scrollList(panel, '#changes');
      });
      await best(panel, 'filtering', rounds, async () => {
        await panel.click('.chip-lost');
        await panel.rendered();
        await panel.click('.chip-all');
        await panel.rendered();
      });
      await best(panel, 'finding', rounds, async () => {
        await findWord(panel);
      });
      await best(panel, 'arrow keys', rounds, async () => {
        await walkList(panel, '#changes');
      });
      await panel.openTab('slices');
      await panel.page.selectOption('select[aria-label="Slices by"]', {
        label: textOf(sliceHeadings.flaw),
      });
      await panel.post({
        type: 'flaws',
        claims: Array.from({ length: count }, (_, index) => ({
          index,
          flaws: index % 3 === 0 ? ['posts as evidence', 'PDF as evidence'] : ['none of these'],
        })),
        ...{ looked: count, total: count },
      });
      await best(panel, 'slices', rounds, async () => {
        await panel.openTab('slices');
        await panel.choose('Slices by', textOf(sliceHeadings.flaw));
        await panel.choose('Slices by', textOf(sliceHeadings.strategy));
        await panel.choose('Slices by', textOf(sliceHeadings.referenceVerdict));
      });
      await best(panel, 'sliding the level', rounds, async () => {
        await panel.click('#tab-scores');
        await panel.page.focus('#level');
        for (let step = 0; step < 12; step += 1) await panel.press('ArrowRight');
        await panel.page.waitForTimeout(600); // the tests have started again
      });
    }));
});
