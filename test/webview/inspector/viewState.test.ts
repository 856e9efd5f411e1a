import assert from 'node:assert/strict';
import { averitecAccumulator } from '../../../src/core/score/metrics/averitec.ts';
import { justificationAccumulator } from '../../../src/core/score/metrics/justification.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { reportClaim } from '../../../src/core/score/report/reportClaim.ts';
import { readCondition } from '../../../src/core/show/tables/claimConditions.ts';
import { claimColumns, nextOrder } from '../../../webview/inspector/rows/claimColumns.ts';
import { arrangeRows } from '../../../webview/inspector/rows/claimRows.ts';
import { ClaimScores, scoreIn } from '../../../webview/inspector/rows/claimScores.ts';
import {
  countAtLevel,
  countsAtThreshold,
  justificationByLevel,
  levelCurve,
  scoreAtLevel,
} from '../../../src/core/score/metrics/levelCurve.ts';
import { restoreView } from '../../../webview/common/panel/keptView.ts';
import { initialViewState, viewFields } from '../../../webview/inspector/viewState.ts';
import { claims, ordinaryClaim } from '../fixtures/claims.ts';
import { rowOf } from '../fixtures/scoredClaim.ts';
import { header } from './inspectorPanel.ts';
import { metricsOf } from '../../../src/core/score/metrics/registry.ts';

describe('a kept view state', () => {
  it('is used field by field, whatever another version or a broken profile left', () => {
    for (const kept of [null, undefined, 7, 'x', [], {}]) {
      assert.deepEqual(restoreView(viewFields, kept), initialViewState);
    }
    const odd = { selected: -1, order: 5, where: ['verdict=wrong', 7], find: 5, tab: '__proto__' };
    assert.deepEqual(restoreView(viewFields, { ...odd, firstRow: NaN, claimScrollPixels: 12 }), {
      ...initialViewState,
      where: ['verdict=wrong'],
      claimScrollPixels: 12,
    });
  });

  it('survives a state from before there were several metrics, and columns that are gone', () => {
    const old = { predictionsUri: 'file:///a.json', selected: 3, tab: 'matrix' };
    assert.deepEqual(restoreView(viewFields, old), { ...initialViewState, ...old });
    const odd = { claimTab: 'file', listScore: 5, chosenScore: 'gone_column', slices: 'toString' };
    assert.deepEqual(restoreView(viewFields, odd), {
      ...initialViewState,
      chosenScore: 'gone_column',
      slices: 'toString', // a word column may have this name. If it has no slices, another kind is shown
    });
    const run = { metrics: ['rougeL'] };
    assert.equal(scoreIn(run, 'gone_column')?.column, 'rougeL_questionAnswer');
    assert.equal(scoreIn(run, 'rougeL_question')?.column, 'rougeL_question');
    assert.equal(scoreIn({ metrics: [] }, 'semqa'), undefined);
  });

  it('comes back whole when it is whole', () => {
    const kept = {
      predictionsUri: 'file:///a.json',
      selected: 3,
      where: [
        'status=contradicted',
        'predicted=',
        'reference=Supported',
        'rougeL_question=0.2..0.5',
      ],
      order: '-rougeL_question',
      columns: ['predicted', 'rougeL_question'],
      find: 'bridge',
      tab: 'file',
      claimTab: 'metrics',
      listScore: 'rougeL_question',
      chosenScore: 'urlOverlap',
      slices: 'claimType',
      firstRow: 2,
      claimScrollPixels: 100,
    } as const;
    assert.deepEqual(restoreView(viewFields, JSON.parse(JSON.stringify(kept))), kept);
  });
});

const whole = {
  ...{ conditions: [], order: '', find: '', score: 'semqa', level: 0.25 },
  columns: claimColumns(header),
};

function where(...conditions: readonly string[]) {
  return { conditions: conditions.map((text) => readCondition(text) ?? assert.fail(text)) };
}

describe('the order of claims', () => {
  const scores = new ClaimScores();
  const rows = claims(12).map((claim) => scores.scored(rowOf(claim), defaultSemqaParameters));
  const numbers = (how: Partial<Parameters<typeof arrangeRows>[1]>): number[] =>
    arrangeRows(rows, { ...whole, ...how }).map(({ row }) => row.index);

  it('puts claims without a score last in both directions', () => {
    assert.equal(numbers({ order: 'semqa' }).at(-1), 6);
    assert.equal(numbers({ order: '-semqa' }).at(-1), 6);
    assert.equal(numbers({ order: 'semqa' })[0], 9); // the only score under 0
  });

  it('keeps equal scores in file order', () => {
    const same = [5, 3, 4].map((index) =>
      scores.scored(rowOf({ ...ordinaryClaim(1), index }), defaultSemqaParameters),
    );
    const sorted = (order: string): number[] =>
      arrangeRows(same, { ...whole, order }).map(({ row }) => row.index);
    assert.deepEqual(sorted('semqa'), [3, 4, 5]);
    assert.deepEqual(sorted('-semqa'), [3, 4, 5]);
  });

  it('is by any column: words, statuses and causes, and file order by a column that is not there', () => {
    assert.deepEqual(numbers({ order: 'gone' }), numbers({}));
    assert.equal(numbers({ order: 'predicted' }).at(-1), 4, 'no verdict comes last');
    assert.equal(numbers({ order: '-predicted' }).at(-1), 4, 'in both directions');
    assert.equal(numbers({ order: '-predicted' })[0], 5, 'Supported, in file order');
    assert.deepEqual(numbers({ order: '-index' }).slice(0, 2), [11, 10]);
    assert.deepEqual(
      [nextOrder('', 'a'), nextOrder('a', 'a'), nextOrder('-a', 'a')],
      ['a', '-a', ''],
    );
    assert.equal(nextOrder('-a', 'b'), 'b');
  });

  it('filters by verdict, missing predictions and failure', () => {
    assert.deepEqual(numbers(where('claims=failed')), [6]);
    assert.deepEqual(numbers(where('claims=withoutPrediction')), [4, 5]);
  });

  it('filters by the status of reference questions', () => {
    const statuses = ['notAsked', 'contradicted', 'notAnswered', 'answered'] as const;
    const withStatuses = rows.slice(0, 4).map(({ row }, at) => {
      const status = statuses[at] ?? assert.fail();
      const rowStatuses = [null, { status, confidence: 'sure', probability: 1 }] as const;
      return scores.scored({ ...row, statuses: rowStatuses }, defaultSemqaParameters);
    });
    const listed = arrangeRows(withStatuses, { ...whole, ...where('status=contradicted') });
    assert.deepEqual(
      listed.map(({ row }) => row.index),
      [1],
    );
  });

  it('sorts by any score of the run', () => {
    const byOverlap = numbers({ order: '-urlOverlap' });
    assert.deepEqual(byOverlap.slice(0, 2), [0, 9], 'the two with sources, then the others');
    const byRouge = numbers({ order: '-rougeL_question' });
    const scoreAt = (index: number | undefined): number =>
      rows[index ?? -1]?.row.scores['rougeL_question'] ?? -1;
    for (const [place, index] of byRouge.entries()) {
      if (place > 0) assert.ok(scoreAt(byRouge[place - 1]) >= scoreAt(index));
    }
  });

  it('filters by what counts for the AVeriTeC score at the level', () => {
    assert.deepEqual(numbers({ ...where('credit=yes'), level: 0.302 }), [1, 11]);
    assert.ok(!numbers(where('credit=no')).includes(6), 'a claim without a score');
    assert.ok(numbers({ ...where('credit=no'), level: 1 }).includes(1));
  });

  it('finds all words in any order and case, and a claim by its number', () => {
    assert.deepEqual(numbers({ find: '  TIBET everest ' }), [1]);
    assert.deepEqual(numbers({ find: '11' }), [11]);
    assert.deepEqual(numbers({ find: 'tibet honey' }), []);
  });
});

describe('the scores of a row', () => {
  it('do not exist without a reference question', () => {
    const [row] = claims(1).map(rowOf);
    assert.ok(row);
    const scored = new ClaimScores().scored({ ...row, similarities: [] }, defaultSemqaParameters);
    assert.equal(scored.semqa, null);
  });
});

describe('the AVeriTeC score of the rows', () => {
  const list = claims(60);
  const rows = list.map(rowOf);
  const [curve, justificationAt] = [levelCurve(rows), justificationByLevel(rows)];

  it('is that of the core at every level, and so are the justifications', () => {
    const levels = Array.from({ length: 101 }, (_, step) => step / 100);
    const averitec = averitecAccumulator(levels);
    const justifications = justificationAccumulator(levels);
    for (const claim of list) {
      const report = reportClaim(claim, metricsOf(['averitec', 'justification']), {
        semqa: defaultSemqaParameters,
        averitecLevels: [],
      });
      averitec.add(report);
      justifications.add(report);
    }
    for (const level of levels) {
      assert.equal(scoreAtLevel(curve, level), averitec.result()[String(level)]);
      assert.equal(justificationAt(level), justifications.result().score[String(level)]);
    }
  });

  it('counts strictly above the level only', () => {
    const row = {
      scores: { hungarianMeteor_questionAnswer: 0.25 },
      referenceVerdict: 'Supported',
      predictedVerdict: 'Supported',
    };
    assert.equal(countsAtThreshold(row, 0.25), false);
    assert.equal(countsAtThreshold(row, 0.24), true);
    assert.equal(countsAtThreshold({ ...row, predictedVerdict: null }, 0.1), false);
    assert.equal(countsAtThreshold({ ...row, referenceVerdict: null }, 0.1), null);
    assert.equal(countsAtThreshold({ ...row, scores: {} }, 0.1), null);
    const one = levelCurve([{ ...row, index: 0 }]);
    assert.deepEqual([countAtLevel(one, 0.25), countAtLevel(one, 0.24)], [0, 1]);
  });

  it('does not exist without claims', () => {
    assert.equal(scoreAtLevel(levelCurve([]), 0.25), null);
    assert.equal(justificationByLevel([])(0.25), null);
  });
});
