// What sources say about answers, in the evidence table and in the Sources tab, in a real browser.

import assert from 'node:assert/strict';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { hostileMarkup } from '../../fixtures/claims.ts';
import {
  answer,
  compared,
  pair,
  runMetricIds,
  scoredClaim,
  withCoverage,
} from '../../fixtures/scoredClaim.ts';
import { fileMessage, overviewMessage } from '../../fixtures/fileScores.ts';
import { isSound } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const page = 'https://example.org/bridge';
const predicted = answer('It was opened in 1934.', { sources: [page], published: '2021-03-01' });
const claim = withCoverage(
  scoredClaim(0, {
    claim: 'The bridge was opened in 1932.',
    referenceEvidence: [pair('When was it opened?', 'In 1932.')],
    predictedEvidence: [pair('When was the bridge opened?', predicted)],
    similarities: [[0.9]],
    comparisons: [compared(0, 0, [0.1, 0.1, 0.8, 0.1, 0.1, 0.8])],
  }),
);

const passage = {
  text: `It was opened in 1932. ${hostileMarkup}`,
  source: page,
  start: 0,
  end: 22,
};
const supported: ScoredClaim = {
  ...claim,
  inputs: {
    ...claim.inputs,
    sourceSupport: {
      score: 0.2,
      answers: [
        {
          ...{ predicted: 0, predictedAnswer: 0, status: 'contradicted', score: 0.2 },
          ...{ passage, missing: ['1934'] },
        },
      ],
    },
  },
};

const metrics = [...runMetricIds, 'coverage', 'sourceSupport'];

async function show(panel: InspectorPanel): Promise<void> {
  await panel.show([supported], { header: { ...header, metrics }, select: 0 });
}

describe('what sources say about answers', () => {
  const inPanel = withPanels();

  it('stands under the answer and opens to the passage, what is missing, the page and its date', () =>
    inPanel(async (panel) => {
      await show(panel);
      assert.equal(
        await panel.text('.predicted-cell .source-status'),
        'contradicted by its source',
      );
      await panel.click('.row-toggle');
      await panel.click('.source-details summary');
      const shown = await panel.text('.source-details');
      assert.match(shown, /It was opened in 1932\./u);
      assert.match(shown, /Not in the source: 1934\./u);
      assert.match(shown, /https:\/\/example\.org\/bridge/u);
      assert.match(shown, /Published: 2021-03-01/u);
      const marks = await panel.page.locator('.source-details mark').allInnerTexts();
      assert.deepEqual(marks, ['opened', '1934']);
      assert.ok(shown.includes(hostileMarkup));
      await isSound(panel, 'the passage of a source');
    }));

  it('are counted in the overview, where each count opens its claims and their CSV', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.openOverview();
      await panel.post(fileMessage([supported], metrics), overviewMessage([supported], metrics));
      const button = '#evidence-list-contradicted';
      assert.match(await panel.text(button), /1\s+answer contradicted by its source/u);
      assert.match(await panel.text('#overview-sources'), /Answers and their sources/u);
      await isSound(panel, 'the overview with lists');
      await panel.click(button);
      await panel.rendered();
      assert.match(await panel.text('.filter-chip'), /answers contradicted by their source/u);
      await panel.click('#save-list');
      assert.deepEqual(await panel.sent('saveList'), [{ type: 'saveList', list: 'contradicted' }]);
      await panel.click('.filter-chip button >> nth=-1');
      assert.equal(await panel.page.locator('.filter-chip').count(), 0);
    }));

  it('are listed by page in the tab Sources', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.click('#tab-sources');
      const row = await panel.text('.source-pages tbody tr');
      assert.deepEqual(row.split(/\s+/u), [page, '1', '0', '1']);
      await isSound(panel, 'the tab Sources');
    }));

  it('are counted for each page in the tab Sources', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.click('#tab-sources');
      assert.match(await panel.text('.sources'), /supports 0 of 1 answer/u);
    }));
});
