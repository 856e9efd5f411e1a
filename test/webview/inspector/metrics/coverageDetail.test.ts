// What covers each reference answer, in a real browser.

import assert from 'node:assert/strict';
import { coverageScore } from '../../../../src/core/metrics/coverage.ts';
import type { ScoredClaim } from '../../../../src/core/results/claims.ts';
import { claims, hostileMarkup } from '../../fixtures/claims.ts';
import { answer, pair, runMetricIds, scoredClaim } from '../../fixtures/scoredClaim.ts';
import { inEveryTheme, isSound, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const long = `${'The toll was raised twice in those years. '.repeat(20)}The bridge was opened on 27 May 1938.`;

const bridge = scoredClaim(10, {
  claim: 'The Golden Gate Bridge was opened in 1937.',
  referenceEvidence: [
    pair('When was the bridge opened?', 'It was opened on 27 May 1937.'),
    pair('Who collected the tolls?', answer('', { type: 'Unanswerable' })),
    pair('How long is its main span?', 'The main span is 1,280 metres long.'),
    pair('', 'xyz'),
  ],
  predictedEvidence: [
    pair('On what date was the bridge opened?', long),
    pair('How long is the main span?', 'The main span is 1280 metres long.'),
  ],
  similarities: [],
});

function withCoverage(claim: ScoredClaim): ScoredClaim {
  const side = (evidence: ScoredClaim['referenceEvidence']) => ({
    index: claim.index,
    text: claim.claim,
    evidence,
  });
  const coverage = coverageScore(side(claim.referenceEvidence), side(claim.predictedEvidence));
  return coverage ? { ...claim, inputs: { ...claim.inputs, coverage } } : claim;
}

const list = [...claims(10), bridge].map(withCoverage);
const hostile = list.findIndex(({ claim }) => claim.startsWith(hostileMarkup));
const run = { header: { ...header, metrics: [...runMetricIds, 'coverage'] } };

async function showCoverage(panel: InspectorPanel, select: number): Promise<void> {
  await panel.show(list, { ...run, select });
  await panel.click('#tab-metrics');
  await panel.click('#score-coverage');
}

const rowsOf = async (panel: InspectorPanel): Promise<string[]> => {
  const rows = await panel.page.locator('.pair-list tbody tr').allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
};

const toDetail = (panel: InspectorPanel): Promise<void> =>
  panel.page.locator('#score-detail').evaluate((detail) => {
    detail.scrollIntoView({ block: 'start' });
  });

const textsOf = (panel: InspectorPanel, selector: string): Promise<string[]> =>
  panel.page.locator(`.pair-list ${selector}`).allInnerTexts();

describe('what covers each reference answer', function () {
  this.timeout(60_000);
  const inPanel = withPanels();
  const showing = (select: number, test: (panel: InspectorPanel) => Promise<void>) => () =>
    inPanel(async (panel) => {
      await showCoverage(panel, select);
      await test(panel);
    });

  it(
    'stands beside it, those that are covered least first',
    showing(10, async (panel) => {
      const rows = await rowsOf(panel);
      assert.deepEqual(
        rows.map((row) => /^Q\d/u.exec(row)?.[0]),
        ['Q4', 'Q2', 'Q1', 'Q3'],
      );
      assert.match(rows[0] ?? '', /^Q4 passage xyz unmatched, adds 0$/iu);
      assert.match(rows[1] ?? '', /not covered/u);
      assert.match(rows[3] ?? '', /^Q3 .* P2 How long is the main span\?/u);
      assert.match(await panel.text('.why'), /^2 of 4 reference answers are covered, Q4 least\./u);
      assert.match(await panel.text('#score-detail'), /2 of 4 not covered \(below 0\.25\)/u);
    }),
  );

  it(
    'is said in a sentence, before those of other metrics',
    showing(0, async (panel) => {
      assert.match(
        await panel.text('.why'),
        /^\d of 6 reference answers are covered, Q\d least\. 3 of 5 reference questions matched/u,
      );
    }),
  );

  it(
    'has its words in common marked, and its differing figures',
    showing(10, async (panel) => {
      const common = await textsOf(panel, 'tr:nth-child(3) td:last-child .in-common');
      assert.deepEqual(common, ['bridge', 'opened', 'bridge', 'opened', '27']);
      assert.deepEqual(await textsOf(panel, 'tr:nth-child(3) th .other-figure'), ['1937']);
      assert.deepEqual(await textsOf(panel, 'tr:nth-child(3) td .other-figure'), ['1938']);
      assert.match((await rowsOf(panel))[2] ?? '', /not in it: 1937/u);
      const spans = await textsOf(panel, 'tr:nth-child(4) mark');
      assert.ok(spans.includes('1,280') && spans.includes('1280'), 'signs of thousands');
      assert.equal((await textsOf(panel, 'tr:nth-child(4) .other-figure')).length, 0);
    }),
  );

  it(
    'is the sentence that says it, which opens to the whole answer',
    showing(10, async (panel) => {
      const row = panel.page.locator('.pair-list tbody tr:nth-child(3) td:last-child');
      assert.doesNotMatch(await row.innerText(), /toll was raised/u);
      await row.getByRole('button', { name: /^Show the whole answer, 877 characters$/u }).click();
      await panel.rendered();
      assert.equal((await row.innerText()).split('toll was raised').length, 21);
      await row.getByRole('button', { name: 'Show this sentence alone' }).press('Enter');
      await panel.rendered();
      assert.doesNotMatch(await row.innerText(), /toll was raised/u);
    }),
  );

  it(
    'says where nothing was predicted, and where nothing was compared',
    showing(4, async (panel) => {
      assert.match((await rowsOf(panel))[0] ?? '', /unmatched, adds 0$/u);
      const claim = {
        ...bridge,
        failures: { coverage: { code: 'claimTooLarge', message: 'too large.' } },
      } as const;
      await panel.show([claim], { ...run, select: 10 });
      assert.match(await panel.text('#score-detail'), /There is no coverage: too large\./u);
    }),
  );

  it(
    'stays text, whatever it says',
    showing(hostile, async (panel) => {
      assert.match((await rowsOf(panel))[0] ?? '', /<img src=x onerror=/u);
      assert.equal(await panel.page.locator('.pair-list img').count(), 0);
    }),
  );

  it('has no accessibility findings in any theme, wide and narrow', () =>
    inPanel(async (panel) => {
      await showCoverage(panel, 10);
      await isSound(panel, 'wide');
      await toDetail(panel);
      await inEveryTheme(panel, (theme) => screenshot(panel, `webview-${theme}-coverage-wide`));
      await panel.page.setViewportSize({ width: 420, height: 900 });
      await panel.rendered();
      await isSound(panel, 'narrow', { fits: '.claim-pane' });
      await toDetail(panel);
      await inEveryTheme(panel, (theme) => screenshot(panel, `webview-${theme}-coverage-narrow`));
    }));
});
