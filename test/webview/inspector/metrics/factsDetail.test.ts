// A judge's facts for a claim, in a real browser.

import assert from 'node:assert/strict';
import type { FactSide, JudgedFact } from '../../../../src/core/score/judge/facts.ts';
import { ev2rMetric } from '../../../../src/core/score/metrics/judged/ev2r.ts';
import type { Ev2rInput } from '../../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { judgeVerdictMetric } from '../../../../src/core/score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../../../src/core/score/metrics/judged/referenceless.ts';
import type { ClaimFailure } from '../../../../src/core/score/results/claims.ts';
import { hostileMarkup } from '../../fixtures/claims.ts';
import { pair, runMetricIds, scoredClaim } from '../../fixtures/scoredClaim.ts';
import { isSound } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const fact = (text: string, verdict: JudgedFact['verdict'], reason = ''): JudgedFact => ({
  ...{ text, verdict, reason },
});
const side = (facts: readonly JudgedFact[], said: FactSide['said'] = null): FactSide => ({
  ...{ facts, said },
  counted: 'list',
});

const bridge = scoredClaim(4, {
  claim: 'The bridge was opened in 1931.',
  referenceEvidence: [
    pair('When was the bridge opened?', 'Work took eight years. The bridge was opened in 1932.'),
  ],
  predictedEvidence: [pair('Who paid for it?', 'Drivers paid a toll of six shillings.')],
  similarities: [],
});

const evidence = {
  predicted: side([
    fact('Drivers paid a toll.', 'absent', 'The reference does not mention a toll.'),
    fact('It was opened in 1930.', 'contradicted', 'The reference says 1932.'),
  ]),
  reference: side(
    [
      fact('The bridge was opened in 1932.', 'supported', `So. ${hostileMarkup}`),
      fact(hostileMarkup, null),
    ],
    { facts: 2, supported: 1 },
  ),
};

const judged = {
  ev2r: { evidence, questions: null } satisfies Ev2rInput,
  referenceless: {
    facts: { ...side([fact('It opened.', 'supported')]), said: { facts: 2, supported: 2 } },
  },
  judgeVerdict: { verdict: 'Refuted', explanation: `The evidence says so. ${hostileMarkup}` },
};
const ids = [ev2rMetric, referencelessMetric, judgeVerdictMetric].map(({ id }) => id);
const run = { header: { ...header, metrics: [...runMetricIds, ...ids] }, select: 4 };

async function show(
  panel: InspectorPanel,
  column: string,
  inputs: object = judged,
  failures: Readonly<Record<string, ClaimFailure>> = {},
): Promise<void> {
  const claim = { ...bridge, inputs: { ...bridge.inputs, ...inputs }, failures };
  await panel.show([claim], run);
  await panel.click('#tab-metrics');
  if ((await panel.page.locator(`#score-${column}[aria-expanded="true"]`).count()) === 0) {
    await panel.click(`#score-${column}`);
  }
}

const factsOf = async (panel: InspectorPanel, title: string): Promise<string[]> => {
  const table = panel.page.getByRole('region', { name: title, exact: true });
  const rows = await table.locator('tbody tr').allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
};

describe('what a judge said of facts', () => {
  const inPanel = withPanels();

  it('stands in a table for each side, with recall and precision as counts', () =>
    inPanel(async (panel) => {
      await show(panel, 'ev2r_recall');
      const said = (await panel.text('#score-detail')).replaceAll(/\s+/gu, ' ');
      assert.match(said, /Recall: the prediction supports 1 of 2 reference facts\./u);
      assert.match(said, /Precision: the reference supports 0 of 2 predicted facts\./u);
      assert.match(said, /Predicted: 0 of 2 supported .*Reference: 1 of 2 supported /u);
      assert.deepEqual(await factsOf(panel, 'Predicted'), [
        'not in the other text Drivers paid a toll. The reference does not mention a toll. P1 Drivers paid a toll of six shillings.',
        'contradicted It was opened in 1930. The reference says 1932.',
      ]);
      assert.deepEqual(await factsOf(panel, 'Reference'), [
        `supported The bridge was opened in 1932. So. ${hostileMarkup} Q1 The bridge was opened in 1932.`,
        `no verdict from the judge ${hostileMarkup}`,
      ]);
    }));

  it('leads to the question that a fact comes from', () =>
    inPanel(async (panel) => {
      await show(panel, 'ev2r_recall');
      await panel.page.getByRole('button', { name: 'P1: Reveal in predictions' }).click();
      const [revealed] = await panel.sent('reveal');
      assert.deepEqual(revealed, {
        type: 'reveal',
        index: 4,
        target: { file: 'predictions', part: 'question', question: 0 },
      });
    }));

  it('says where the judge counted otherwise than its list, and where nothing was judged', () =>
    inPanel(async (panel) => {
      await show(panel, 'referenceless');
      const said = (await panel.text('#score-detail')).replaceAll(/\s+/gu, ' ');
      assert.match(
        said,
        /the judge reported 2 of 2 facts as supported, but its list shows 1 of 1/u,
      );
      await panel.click('#score-ev2r_recall');
      await panel.click('#score-ev2r_questionRecall');
      assert.match(
        await panel.text('#score-detail'),
        /There is no score: the judge was not asked\./u,
      );
      const nothing = { ev2r: { evidence: 'nothingPredicted', questions: null } };
      await show(panel, 'ev2r_recall', nothing);
      assert.match(await panel.text('#score-detail'), /There is no prediction, so recall is 0/u);
      const failures = { ev2r: { code: 'judgeRefusal', message: 'The judge refused.' } };
      await show(panel, 'ev2r_recall', { ev2r: undefined }, failures);
      assert.match(await panel.text('#score-detail'), /There is no score: The judge refused\./u);
    }));

  it('has the explanation of a verdict', () =>
    inPanel(async (panel) => {
      await show(panel, 'judgeVerdict');
      const said = await panel.text('#score-detail');
      assert.match(said, /Refuted\s+The evidence says so\./u);
      assert.ok(said.includes(hostileMarkup), 'as text');
    }));

  it('has no accessibility findings in any theme, wide and narrow', () =>
    inPanel(async (panel) => {
      await show(panel, 'ev2r_recall');
      await isSound(panel, 'wide', { picture: (theme) => `webview-${theme}-facts-wide` });
      await panel.page.setViewportSize({ width: 420, height: 900 });
      await panel.rendered();
      await isSound(panel, 'narrow', { fits: '.claim-pane' });
    }));
});
