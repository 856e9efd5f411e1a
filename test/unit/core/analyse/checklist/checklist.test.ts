import assert from 'node:assert/strict';
import type { CheckedRun } from '../../../../../src/core/analyse/checklist/toCheckedRun.ts';
import {
  checklistHead,
  checklistRow,
  violates,
  violatesInMean,
  type Checklist,
} from '../../../../../src/core/analyse/checklist/checklist.ts';
import { perturbations } from '../../../../../src/core/analyse/checklist/perturbations.ts';
import {
  nameInFile,
  toChecklistSubject,
  subjectOfName,
} from '../../../../../src/core/analyse/checklist/perturbedClaims.ts';
import { checklistText } from '../../../../../src/core/analyse/checklist/checklistTables.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';

const column = {
  ...{ id: 'one', column: 'one', name: 'One', heading: 'One', minimum: 0, maximum: 1 },
  better: 'higher',
} as const;

function runOf(values: readonly (number | null)[], pairs: readonly string[]): CheckedRun {
  const { provenance } = sampleReport;
  return {
    provenance,
    claims: pairs.map((pair, index) => ({ index, claim: `claim ${String(index)}`, pairs: [pair] })),
    columns: [{ ...column, values }],
  };
}

const byId = (id: string) => {
  const row = perturbations.find((one) => one.id === id);
  assert.ok(row);
  return toChecklistSubject(row);
};

const before = runOf([1, 1, 0.5, null, 1], ['a', 'b', 'c', 'd', 'e']);
const after = runOf([0.5, 1, 0.25, 1, 0], ['a!', 'b!', 'c!', 'd!', 'e']);

describe('a checklist', () => {
  it('has the change of the mean over changed claims that have both scores, in percent', () => {
    const { changed, cells } = checklistRow(byId('negation'), before, after);
    // Claim 3 has no score before the change, and claim 4 was not changed: (.5 + 1 + .25) / (1 + 1 + .5) is .7.
    assert.equal(changed, 4);
    assert.equal(cells[0]?.n, 3);
    assert.ok(Math.abs((cells[0].change ?? 0) + 30) < 1e-9);
    assert.equal(cells[0].violations, 1);
    assert.deepEqual(cells[0].worst, [{ index: 1, unchanged: 1, perturbed: 1 }]);
    const { interval } = cells[0];
    assert.ok(interval && interval.low < -30 && interval.high > -30);
  });

  it('names the texts of claims that are not as they should be, and no others', () => {
    const { claims } = checklistRow(byId('negation'), before, after);
    assert.deepEqual(claims, [
      { index: 1, claim: 'claim 1', texts: [{ before: 'b', after: 'b!' }] },
    ]);
  });

  it('turns round what lower is better for', () => {
    const turned = (run: CheckedRun): CheckedRun => ({
      ...run,
      columns: run.columns.map((one) => ({ ...one, better: 'lower' })),
    });
    const { cells } = checklistRow(byId('negation'), turned(before), turned(after));
    assert.ok(Math.abs((cells[0]?.change ?? 0) - 30) < 1e-9);
    assert.equal(cells[0]?.isViolated, true);
  });

  it('has no change of nothing, and no verdict on it', () => {
    const zero = runOf([0, 0], ['a', 'b']);
    const { cells } = checklistRow(byId('negation'), zero, runOf([1, 1], ['x', 'y']));
    assert.equal(cells[0]?.change, null);
    assert.equal(cells[0].isViolated, null);
  });

  it('calls against expectation a score that does not fall, moves by more than 5 %, or rises', () => {
    assert.deepEqual([violates('falls', 1, -0.001), violates('falls', 1, 0)], [false, true]);
    assert.deepEqual(
      [
        violates('stays', 0.4, -0.02),
        violates('stays', 0.4, 0.021),
        violates('stays', 0.4, -0.021),
      ],
      [false, true, true],
    );
    assert.deepEqual([violates('notRises', 1, -1), violates('notRises', 1, 0.1)], [false, true]);
  });

  it('calls a mean against expectation by its whole interval', () => {
    assert.deepEqual(
      [
        violatesInMean('falls', { low: -9, high: -1 }),
        violatesInMean('falls', { low: -9, high: 1 }),
      ],
      [false, true],
    );
    assert.deepEqual(
      [
        violatesInMean('stays', { low: -9, high: -4 }),
        violatesInMean('stays', { low: -9, high: -6 }),
        violatesInMean('stays', { low: 6, high: 9 }),
      ],
      [false, true, true],
    );
    assert.deepEqual(
      [
        violatesInMean('notRises', { low: -1, high: 2 }),
        violatesInMean('notRises', { low: 1, high: 2 }),
      ],
      [false, true],
    );
  });

  const whole: Checklist = {
    ...checklistHead(before, { resamples: 1000, seed: 1, level: 0.95 }),
    rows: [checklistRow(byId('negation'), before, after)],
  };

  it('lists the unexpected changes of each metric first, in the terminal and in Markdown', () => {
    const [negated] = whole.rows;
    assert.ok(negated);
    const harmless = { ...negated, heading: 'typos', expected: 'stays' as const };
    const shown = { width: 100, worst: 0 };
    const terminal = checklistText({ ...whole, rows: [negated, harmless] }, 'table', shown);
    assert.match(
      terminal,
      /^Unexpected changes of each metric\nmetric .*\n-+ .*\nOne +negated \(−30\.0 %\) +typos \(−30\.0 %\)\n/u,
    );
    assert.match(terminal, /--worst 3/u);
    assert.doesNotMatch(terminal, /marks an unexpected change/u);
    const expected = {
      ...negated,
      cells: negated.cells.map((cell) => ({ ...cell, isViolated: false })),
    };
    const markdown = checklistText({ ...whole, rows: [expected] }, 'markdown', shown);
    assert.match(markdown, /^### Unexpected changes of each metric\n[^]*\| One \| – \| – \|/u);
  });

  it('is written as a table, as rows for programs and as JSON', () => {
    const shown = { width: 100, worst: 1 };
    const markdown = checklistText(whole, 'markdown', shown);
    assert.match(markdown, /Facts are changed/u);
    assert.match(markdown, /One +\| +0\.875 +\| +−30\.0 %/u);
    const [heads = '', line = ''] = checklistText(whole, 'csv', shown).split('\n');
    assert.match(
      heads,
      /^perturbation,expected,metric,claims,unchanged,perturbed,change_percent,interval_low/u,
    );
    assert.match(line, /^negation,falls,one,3,0\.8333/u);
    const json: unknown = JSON.parse(checklistText(whole, 'json', shown));
    assert.ok(typeof json === 'object' && json !== null && 'perturbations' in json);
    assert.match(checklistText(whole, 'html', shown), /<h1>What metrics do not see<\/h1>/u);
  });

  it('tells files by our names and by those of Ev2R', () => {
    assert.equal(nameInFile('checklist.entity_swap.json.gz'), 'entity_swap');
    assert.equal(nameInFile('negation.json'), 'negation');
    assert.equal(nameInFile('notes.txt'), undefined);
    assert.equal(subjectOfName('entity_swap')?.id, 'swapEntities');
    assert.equal(subjectOfName('toString'), undefined);
  });
});
