// The queue of unsure statuses, and a claim's note and tags, in a real browser.

import assert from 'node:assert/strict';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { readItem } from '../../../support/readings.ts';
import { pair, runMetricIds, scoredClaim } from '../../fixtures/scoredClaim.ts';
import { findings, isSound, screenshot, sizes } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

/** A claim with one question that is surely answered and one that is unsure: `gives` of the second answer. */
function claimOf(index: number, gives: number): ScoredClaim {
  const claim = scoredClaim(index, {
    claim: `Mount Everest is the highest mountain, claim ${String(index)}.`,
    referenceEvidence: [
      pair('Which mountain is it?', 'Mount Everest'),
      pair('How high is it?', 'It is 8,848.86 metres high.'),
    ],
    predictedEvidence: [
      pair('Which mountain is it?', 'Mount Everest'),
      pair('What is its height?', 'It is 8,611 metres high.'),
    ],
  });
  const questions = [
    { reference: 0, similarity: 1, items: [readItem(0, { gives: 1, asks: 1 })] },
    { reference: 1, similarity: 0.5, items: [readItem(1, { gives, contradicts: 0.2, asks: 1 })] },
  ];
  const coverage = { questions, predicted: 2, relevance: 1 };
  return { ...claim, inputs: { ...claim.inputs, coverage } };
}

/** The second status of claim 1 is the least sure, then claim 2, then claim 0. */
const claims = [claimOf(0, 0.5), claimOf(1, 0.4), claimOf(2, 0.45)];

async function show(panel: InspectorPanel): Promise<void> {
  const metrics = [...runMetricIds, 'coverage'];
  await panel.show(claims, { header: { ...header, metrics }, select: 0 });
  await panel.post({ type: 'reviewed', undone: null, failure: null });
}

/** Sends all texts that the page has requested, as the host does. */
async function answerAll(panel: InspectorPanel): Promise<void> {
  await panel.post(...claims.map((claim) => ({ type: 'claim', claim }) as const));
}

const title = (panel: InspectorPanel) => panel.text('#review-title');
const progress = (panel: InspectorPanel) => panel.text('.review-progress');

describe('the queue of unsure statuses', () => {
  const inPanel = withPanels();

  it('goes by keyboard from the least sure status on; undo returns', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.press('r');
      await answerAll(panel);
      assert.equal(await progress(panel), '1 of 3');
      assert.equal(await title(panel), 'Q2 of claim 1');
      await panel.becomes(
        () => panel.page.evaluate(() => document.activeElement?.id),
        'review-card',
      );
      const differing = await panel.page.locator('.review-pair mark').allInnerTexts();
      assert.deepEqual(differing, ['8,848.86 metres', '8,611 metres']);

      await panel.press('1');
      await panel.press('n');
      const reviews = await panel.sent('review');
      assert.deepEqual(
        reviews.map(({ index, review }) => [index, review?.questions[0]?.status]),
        [
          [1, 'answered'],
          [2, 'notAnswered'],
        ],
        'the reader says that both are answered',
      );
      assert.equal(await title(panel), 'Q2 of claim 0');
      assert.equal(await progress(panel), '3 of 3');
      assert.match(await panel.text('.review-agreement'), /^Statuses set by hand: 2\./u);
      await panel.press('u');
      assert.equal(await title(panel), 'Q2 of claim 2');
      assert.deepEqual((await panel.sent('review')).at(-1), {
        type: 'review',
        index: 2,
        review: null,
      });
      await panel.press('s');
      await panel.press('y');
      assert.match(await panel.text('.review'), /This was the last unsure status\./u);
    }));

  it('says that nothing was stored, and returns to the question', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.press('r');
      await answerAll(panel);
      await panel.press('y');
      assert.equal(await progress(panel), '2 of 3');
      await panel.post({ type: 'reviewed', undone: 1, failure: 'The disk is full.' });
      assert.equal(await progress(panel), '1 of 3');
      assert.match(await panel.text('.review'), /The disk is full\./u);
    }));

  for (const { size, width } of sizes) {
    it(`is accessible and fits, ${size}`, () =>
      inPanel(async (panel) => {
        await panel.page.setViewportSize({ width, height: 800 });
        await show(panel);
        await panel.press('r');
        await answerAll(panel);
        const picture = (theme: string) => `review-${size}-${theme}`;
        await isSound(panel, size, { fits: '.claim-pane', picture });
      }));
  }
});

describe('a claim’s note and tags', () => {
  const inPanel = withPanels();

  it('are typed into a form, shown in the head, and searched by tag', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.press('e');
      await panel.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
      // Letters that are shortcuts elsewhere.
      await panel.page.locator('#claim-note textarea').pressSequentially('Nope');
      assert.equal(await panel.page.inputValue('#claim-note textarea'), 'Nope');
      await panel.page.fill('#claim-note textarea', 'Two heights.');
      await panel.page.fill('#claim-note input', '#height, hard');
      await panel.page.press('#claim-note input', 'Enter');
      assert.deepEqual((await panel.sent('review'))[0]?.review, {
        ...{ questions: [], note: 'Two heights.', tags: ['height', 'hard'] },
      });
      assert.match(await panel.text('.claim-note'), /^height hard Two heights\. Change note/u);
      await screenshot(panel, 'review-note');
      await panel.click('.claim-tag >> nth=1');
      await panel.becomes(async () => (await panel.sent('find')).at(-1)?.find, 'tag:hard');
      assert.deepEqual(await findings(panel), []);
    }));
});
