// The inspector says the same of a claim as every other place (test/unit/oneHeadline.test.ts).

import assert from 'node:assert/strict';
import { textOf } from '../../../src/core/base/words/message.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';
import { statusMessage } from '../../../src/core/score/questions/questionWords.ts';
import { questionsOf } from '../../../src/core/score/questions/questionStatus.ts';
import { headlineOf } from '../../../src/core/score/report/claimLine.ts';
import { claimScores } from '../../../src/core/show/claimView/claimScores.ts';
import { cellText } from '../../../src/core/show/tables/model/cellText.ts';
import { answeredClaim as claim, ids } from '../../support/answeredClaim.ts';
import { withPanels } from '../withPanel.ts';
import { header } from './inspectorPanel.ts';

const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

describe('a claim in the inspector', () => {
  const inPanel = withPanels();

  it('has the verdict, credit, counts, statuses and scores that other places have', () =>
    inPanel(async (panel) => {
      await panel.show([claim], { header: { ...header, metrics: ids }, select: claim.index });
      const pane = words(await panel.text('.claim-pane'));
      const { verdict, answered } = headlineOf(claim, 0.25);
      for (const part of [verdict, 'gets no credit', answered ?? ''])
        assert.ok(pane.includes(textOf(part)), `${textOf(part)} in ${pane}`);
      for (const { reference, status, confidence } of questionsOf(claim) ?? []) {
        const row = words(await panel.text(`#question-${String(reference)}`));
        assert.ok(row.includes(textOf(statusMessage(status, confidence))), row);
      }
      await panel.click('#tab-metrics');
      const scores = claimScores(claim, metricsOf(ids));
      const seen = new Set<string>();
      for (const id of ids) {
        const [first] = scores.filter(({ metric }) => metric.id === id);
        await panel.click(`#score-${first?.column ?? ''}`.replace('.', '\\.'));
        for (const row of await panel.page.locator('.metrics tbody tr').allInnerTexts())
          seen.add(words(row));
      }
      for (const { name, remark, cell } of scores) {
        const row = [name, remark].map(textOf).concat(cellText(cell)).join(' ');
        assert.ok(seen.has(words(row)), `${row} in ${[...seen].join('; ')}`);
      }
    }));
});
