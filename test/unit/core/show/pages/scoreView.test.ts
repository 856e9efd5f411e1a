import assert from 'node:assert/strict';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { claimScores } from '../../../../../src/core/show/claimView/claimScores.ts';
import { viewOverlap, viewScore } from '../../../../../src/core/show/pages/scoreView.ts';
import { cellText } from '../../../../../src/core/show/tables/model/cellText.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

describe('the view of a score of a claim', () => {
  const [claim] = sampleReport.claims;
  assert.ok(claim);
  const scores = claimScores(claim, metricsOf(['averitec', 'verdict', 'urlOverlap']), 0.25);
  const viewOf = (id: string) => {
    const score = scores.find(({ metric }) => metric.id === id);
    assert.ok(score, id);
    return viewScore(claim, score, 0.25);
  };

  it('explains the score, with the levels or addresses that it comes from', () => {
    const credit = viewOf('averitec');
    assert.equal(textOf(credit.title ?? ''), 'AVeriTeC score');
    const [levels] = credit.blocks;
    assert.ok(levels?.kind === 'table' && levels.cells);
    assert.equal(levels.cells(2, 0)?.isPressed, true, 'the third level is 0.25');
    assert.match(textOf(viewOf('urlOverlap').sentence), /addresses that occur on both sides/u);
    assert.equal(viewOf('urlOverlap').blocks[0]?.kind, 'sentence');
  });

  it('has a sentence alone where there is nothing to list', () => {
    const { sentence, blocks } = viewOf('verdict');
    assert.match(textOf(sentence), /^Verdicts are compared as written/u);
    assert.deepEqual(blocks, []);
  });
});

const citing = (...sources: readonly string[]) => [
  { question: 'Who?', answers: [{ text: 'A.', sources }] },
];

describe('the view of the sources of a claim', () => {
  it('lists each address once, those of both sides first', () => {
    const [, table] = viewOverlap({
      referenceEvidence: citing('https://www.a.org/1', 'https://b.org/'),
      predictedEvidence: citing('http://c.org/2', 'http://a.org/1'),
    });
    assert.ok(table?.kind === 'table');
    const rows = table.table.rows.map((cells) => cells.map((cell) => cellText(cell, textOf)));
    assert.deepEqual(rows, [
      ['a.org/1', 'on both sides'],
      ['b.org', 'reference only'],
      ['c.org/2', 'predicted only'],
    ]);
  });

  it('has no table without sources', () => {
    const blocks = viewOverlap({ referenceEvidence: citing(), predictedEvidence: [] });
    assert.deepEqual(
      blocks.map(({ kind }) => kind),
      ['sentence'],
    );
  });
});
