import assert from 'node:assert/strict';
import { buildComparison } from '../../../../../../src/core/analyse/comparison/comparison.ts';
import { sumStages } from '../../../../../../src/core/analyse/comparison/systemRows.ts';
import { comparisonJson } from '../../../../../../src/core/analyse/comparison/tables/comparisonData.ts';
import { comparisonTerminal } from '../../../../../../src/core/analyse/comparison/pages/comparisonView.ts';
import { stagesTable } from '../../../../../../src/core/analyse/comparison/tables/evidenceTables.ts';
import type { ComparedClaim } from '../../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import { renderTable } from '../../../../../../src/core/show/tables/model/renderTable.ts';
import { textOf } from '../../../../../../src/core/base/words/message.ts';
import { sampleReport } from '../../../score/report/sampleReport.ts';
import { compared } from '../comparedClaims.ts';
import { assertFollowsSchema } from '../../../../../support/assertFollowsSchema.ts';

const counts = { notInStore: 3, notRetrieved: 0, notUsed: 1, used: 2, unknown: 0 };
const stages = { ...counts, claims: 4 };

function system(name: string, own?: typeof stages) {
  return { name, claims: 4, leftOut: 0, stages: own };
}

describe('the sum of stages', () => {
  it('is over the claims that have stages, and is missing without them', () => {
    const unknown = { ...counts, unknown: 5 };
    assert.deepEqual(sumStages([{ stages: counts }, {}, { stages: unknown }]), {
      ...{ notInStore: 6, notRetrieved: 0, notUsed: 2, used: 4, unknown: 5, claims: 2 },
    });
    assert.equal(sumStages([{}]), undefined);
    assert.equal(sumStages([]), undefined);
  });
});

describe('a comparison', () => {
  const report = (name: string, parts: Partial<ComparedClaim>) => ({
    ...sampleReport,
    ...{ name, complete: true, claims: [0, 1].map((index) => compared(index, parts)) },
  });

  it('has the stages of each system that has them, as its schema says', () => {
    const comparison = buildComparison([report('A', {}), report('B', { stages: counts })]);
    assert.deepEqual(
      comparison.systems.map((one) => one.stages),
      [undefined, { notInStore: 6, notRetrieved: 0, notUsed: 2, used: 4, unknown: 0, claims: 2 }],
    );
    assertFollowsSchema(JSON.parse(comparisonJson(comparison)), 'comparison');
    assert.match(comparisonTerminal(comparison, 200), /^Not in the store +– {2,}6 {2,}50 %$/mu);
  });
});

describe('the table of stages', () => {
  it('has the counts and shares of each system, and no row of unknown stages if all are known', () => {
    const table = stagesTable({
      claimCount: 4,
      systems: [system('A', stages), system('B', stages)],
    });
    assert.deepEqual(renderTable(table, 'tsv').trim().split('\n'), [
      'stage\tA\tshare\tshare, of\tB\tshare\tshare, of',
      'Not in the store\t3\t3\t6\t3\t3\t6',
      'In the store, but not retrieved\t0\t0\t6\t0\t0\t6',
      'Retrieved, but not in the evidence\t1\t1\t6\t1\t1\t6',
      'In the evidence\t2\t2\t6\t2\t2\t6',
    ]);
    assert.equal(table.footnotes, undefined);
  });

  it('has no number for a system without stages, and names it', () => {
    const table = stagesTable({ claimCount: 4, systems: [system('A'), system('B', stages)] });
    assert.deepEqual(table.rows[0]?.slice(1), [
      { kind: 'count', value: null },
      { kind: 'text', text: '' },
      { kind: 'count', value: 3 },
      { kind: 'share', part: 3, whole: 6 },
    ]);
    assert.deepEqual(
      table.footnotes?.map((note) => textOf(note)),
      [
        'Stages were not computed for A. Score with the metric evidenceStages, the knowledge store and the list of retrieved passages.',
      ],
    );
  });

  it('says how many claims have stages if not all have, and that some stages are unknown', () => {
    const some = { ...stages, claims: 3, unknown: 2 };
    const table = stagesTable({ claimCount: 4, systems: [system('A', some), system('B', stages)] });
    assert.deepEqual(table.rows.at(-1)?.slice(1), [
      { kind: 'count', value: 2 },
      { kind: 'share', part: 2, whole: 8 },
      { kind: 'count', value: 0 },
      { kind: 'share', part: 0, whole: 6 },
    ]);
    assert.deepEqual(
      table.footnotes?.map((note) => textOf(note)),
      [
        'In A, the stages are known for 3 of 4 claims.',
        'The stage at which the answer was lost is unknown because the store or the list of retrieved passages is missing.',
      ],
    );
  });

  it('has no rows and no footnotes if no system has stages', () => {
    const { rows, footnotes } = stagesTable({ claimCount: 4, systems: [system('A'), system('B')] });
    assert.deepEqual([rows, footnotes], [[], undefined]);
  });
});
