import assert from 'node:assert/strict';
import {
  realignAtLevel,
  alignSystemsSteps,
} from '../../../../../src/core/analyse/comparison/alignedSystems.ts';
import type { ComparedRun } from '../../../../../src/core/analyse/comparison/toComparedClaim.ts';
import {
  compareSystemsSteps,
  resamplesFor,
} from '../../../../../src/core/analyse/comparison/systemComparison.ts';
import {
  TestedRows,
  type SystemDifference,
} from '../../../../../src/core/analyse/comparison/systemRows.ts';
import { levelledColumn } from '../../../../../src/core/score/metrics/averitec.ts';
import {
  pairedBootstrapSteps,
  pairedCohensD,
} from '../../../../../src/core/base/statistics/paired/pairedDifference.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { column, compared, runOf, verdict } from './comparedClaims.ts';
import { textOf, type Message } from '../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const pairedBootstrap = runToEnd(pairedBootstrapSteps);
const compareSystems = runToEnd(compareSystemsSteps);

function texts(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => textOf(message));
}

const semqa = column('semqa');

function onlyDifference(runs: readonly ComparedRun[]): SystemDifference {
  const [row] = compareSystems(alignSystems(runs, [semqa])).rows;
  const [difference] = row?.differences ?? [];
  assert.ok(difference);
  return difference;
}

describe('compareSystems', () => {
  it('gives the mean difference, and tests few claims by exchanges', () => {
    const a = [0.2, 0.4, 0.6, 0.8, 0.5];
    const b = [0.3, 0.6, 0.6, 0.9, 0.4];
    const found = onlyDifference([runOf('A', 'semqa', a), runOf('B', 'semqa', b)]);
    // (0.1 + 0.2 + 0 + 0.1 - 0.1) / 5 = 0.06; means 0.5 and 0.56.
    assert.ok(Math.abs((found.difference ?? 0) - 0.06) < 1e-12);
    assert.ok(Math.abs((found.mean ?? 0) - 0.56) < 1e-12);
    assert.ok(Math.abs((found.baselineMean ?? 0) - 0.5) < 1e-12);
    assertEqual(found.wins, { better: 3, worse: 1, equal: 1, superiority: 0.7 });
    // Four claims differ, by 0.1, 0.2, 0.1 and -0.1. In 8 of 16 exchanges the difference is at least 0.3. So few claims cannot
    // give a significant result.
    assert.equal(found.test, 'pairedRandomisation');
    assert.equal(found.differing, 4);
    assert.equal(found.pValue, 8 / 16);
    assert.equal(found.adjustedPValue, found.pValue);
    assertEqual([found.interval, found.noInterval, found.effectSize], [null, 'fewClaims', null]);
    assert.equal(found.result, 'notDistinguishable');
    assert.equal(
      textOf(found.sentence),
      'Not distinguishable on only 5 claims, of which 4 differ: the difference of 0.060 may be due to chance (p = 0.5). With fewer than 6 claims that differ, chance can never be ruled out.',
    );
  });

  it('has the bootstrap of the same claims where many differ', () => {
    const a = Array.from({ length: 60 }, (_, at) => Math.sin(at));
    const b = a.map((value, at) => value + 0.1 * Math.cos(at * 3) + 0.02);
    const found = onlyDifference([runOf('A', 'semqa', a), runOf('B', 'semqa', b)]);
    const [tested] = pairedBootstrap([{ a: b, b: a }]);
    assert.equal(found.test, 'pairedBootstrap');
    assertEqual(found.interval, tested?.interval);
    assert.equal(found.pValue, tested?.pValue);
    assert.ok(Math.abs((found.effectSize ?? 0) - (pairedCohensD(b, a) ?? 0)) < 1e-12);
    // 49 of 60 claims are equal, so only 11 claims differ, and exchanges are used again.
    const few = onlyDifference([
      runOf('A', 'semqa', a),
      runOf(
        'B',
        'semqa',
        a.map((value, at) => (at < 11 ? value + 0.1 + at / 100 : value)),
      ),
    ]);
    assertEqual([few.test, few.differing, few.pValue], ['pairedRandomisation', 11, 2 / 2048]);
    assert.equal(few.result, 'better');
    assert.match(textOf(few.sentence), /on 60 claims, of which only 11 differ \(p < 0\.001\)/);
  });

  it('compares evidence alone where no system has predicted a verdict', () => {
    const run = (
      name: string,
      score: number,
      verdicts: readonly (string | null)[],
    ): ComparedRun => ({
      name,
      claims: verdicts.map((predictedVerdict, index) =>
        compared(index, {
          referenceVerdict: 'Refuted',
          predictedVerdict,
          scores: { semqa: score + index / 100 },
        }),
      ),
    });
    const rowsOf = (verdicts: readonly (string | null)[]) =>
      compareSystems(
        alignSystems([run('A', 0.1, [null, null]), run('B', 0.2, verdicts)], [semqa]),
        {
          dataSet: { labels: ['Supported', 'Refuted'] },
        },
      ).rows.map(({ column: name }) => name);
    assert.deepEqual(rowsOf([null, null]), ['semqa']);
    assert.deepEqual(rowsOf([null, 'Refuted']), ['verdict_accuracy', 'semqa', 'verdict_macroF1']);
  });

  it('finds nothing in a single claim, however far apart the systems are', () => {
    const dataSet = { labels: ['Supported', 'Refuted'] };
    const run = (name: string, isRight: boolean, score: number): ComparedRun => ({
      name,
      claims: [compared(0, { ...verdict(isRight), scores: { semqa: score } })],
    });
    const { rows, notes } = compareSystems(
      alignSystems([run('A', true, 1), run('B', false, 0)], [semqa]),
      { dataSet, primary: ['semqa', 'verdict', 'verdict_macroF1'] },
    );
    for (const [difference] of rows.map(({ differences }) => differences)) {
      assert.equal(difference?.result, 'notDistinguishable');
      assert.ok((difference.pValue ?? 0) > 1 - 1e-12);
      assert.equal(difference.effectSize, null);
    }
    assert.ok(
      texts(notes).includes(
        'Only 1 claim is compared. With fewer than 6 claims, two systems can never be told apart.',
      ),
    );
    assert.ok(
      notes.some((note) => textOf(note).startsWith('No interval (fewer than 6 claims differ)')),
    );
  });

  it('writes a p-value at the floor of its resamples as a bound, and keeps the number', () => {
    const a = Array.from({ length: 30 }, (_, at) => at / 100);
    const b = a.map((value, at) => value + 0.3 + at / 50);
    const aligned = alignSystems([runOf('A', 'semqa', a), runOf('B', 'semqa', b)], [semqa]);
    const [difference] = compareSystems(aligned, { resamples: 20 }).rows[0]?.differences ?? [];
    assert.equal(difference?.pValue, 1 / 201);
    assert.equal(difference.isBound, true);
    assert.match(textOf(difference.sentence), /\(p ≤ 0\.005\)/);
  });

  it('tells the share of undecided matches of each system, over the claims that all have', () => {
    const withMatches = (name: string, undecided: readonly number[]): ComparedRun => ({
      name,
      claims: undecided.map((count, index) =>
        compared(index, { scores: { semqa: 0.5 }, matches: { counted: 4, undecided: count } }),
      ),
    });
    const runs = [withMatches('A', [1, 2, 4]), withMatches('B', [3, 4])];
    const { systems, notes } = compareSystems(alignSystems(runs, [semqa]));
    assertEqual(
      systems.map(({ matches }) => matches),
      [
        { counted: 8, undecided: 3 },
        { counted: 8, undecided: 7 },
      ],
    );
    assert.equal(texts(notes)[0], 'Undecided SemQA matches: A 3 of 8 (38 %); B 7 of 8 (88 %).');
    const [without] = compareSystems(alignSystems([runOf('A', 'semqa', [1])], [semqa])).systems;
    assert.equal(without?.matches, undefined);
  });

  it('leaves failed claims out pairwise and counts them; they are never 0', () => {
    const runs = [
      runOf('A', 'semqa', [0.5, null, 0.5, 0.5]),
      runOf('B', 'semqa', [0.6, 0.9, null, 0.6]),
      runOf('C', 'semqa', [0.4, 0.1, 0.4, 0.4]),
    ];
    const { rows, notes } = compareSystems(alignSystems(runs, [semqa]));
    const [row] = rows;
    assert.equal(row?.claims, 2); // claims 0 and 3
    assertEqual(
      row.means.map(({ mean, ownClaims }) => [mean, ownClaims]),
      [
        [0.5, 3],
        [0.6, 3],
        [0.4, 4],
      ],
    );
    assert.ok(Math.abs((row.means[1]?.ownMean ?? 0) - 0.7) < 1e-12);
    assertEqual(
      row.differences.map(({ claims, leftOut }) => [claims, leftOut]),
      [
        [2, 2],
        [3, 1],
      ],
    );
    assert.ok(
      texts(notes).includes('SEMQA: 2 claims were left out because B or A has no score for them.'),
    );
    assert.ok(
      notes.some((note) => textOf(note).startsWith('Means cover the claims for which every')),
    );
  });

  it('says once what is left out of several scores and for several systems', () => {
    const run = (name: string, scores: readonly (number | null)[]): ComparedRun => ({
      name,
      claims: scores.map((score, index) =>
        compared(index, { scores: { semqa: score, bleu: score, chrf: 0.5 } }),
      ),
    });
    const columns = [semqa, column('bleu'), column('chrf')];
    const leftOut = (runs: readonly ComparedRun[]): readonly string[] =>
      texts(compareSystems(alignSystems(runs, columns)).notes).filter((note) =>
        note.includes('left out'),
      );
    const [a, b, c] = [run('A', [null, 0.5]), run('B', [0.4, 0.5]), run('C', [0.3, 0.5])];
    assertEqual(leftOut([a, b, c]), [
      'SEMQA, BLEU: 1 claim was left out because B or A has no score for it. The same number was left out for C.',
    ]);
    assertEqual(leftOut([a, b, run('C', [0.3, null])]), [
      'SEMQA, BLEU: 1 claim was left out because B or A has no score for it.',
      'SEMQA, BLEU: 2 claims were left out because C or A has no score for them.',
    ]);
  });

  it('compares no score that a claim of one system is still waiting for', () => {
    const a = runOf('A', 'semqa', [0, 0.4, 0.6]);
    const waiting = compared(1, { scores: { semqa: null }, pending: ['semqa'] });
    const b = { name: 'B', claims: [compared(0, { scores: { semqa: 0 } }), waiting] };
    const [row] = compareSystems(alignSystems([a, b], [semqa])).rows;
    // Without the mark as pending, the mean of B would be 0, from its only claim without evidence.
    assertEqual(
      row?.means.map(({ mean }) => mean),
      [null, null],
    );
    assert.equal(row.claims, 0);
    assert.equal(row.differences[0]?.result, 'noClaims');
  });

  it('tests verdicts with McNemar and both outcomes with the chosen level', () => {
    // 10 claims: only B is right on 8, only A on 1, both on 1. METEOR is .3 in A and .2 in B.
    const run = (name: string, isRight: (at: number) => boolean, meteor: number): ComparedRun => ({
      name,
      claims: Array.from({ length: 10 }, (_, at) =>
        compared(at, {
          ...verdict(isRight(at)),
          scores: { hungarianMeteor_questionAnswer: meteor, verdict_accuracy: 0 },
        }),
      ),
    });
    const runs = [run('A', (at) => at >= 8, 0.3), run('B', (at) => at !== 8, 0.2)];
    const aligned = alignSystems(
      runs,
      [column('hungarianMeteor_questionAnswer'), column('verdict_accuracy', { metric: 'verdict' })],
      0.15,
    );
    assertEqual(
      aligned.columns.map(({ column: name, kind }) => [name, kind]),
      [
        ['hungarianMeteor_questionAnswer', 'score'],
        ['verdict_accuracy', 'outcome'],
        ['averitec_0.15', 'outcome'],
      ],
    );
    const primary = ['hungarianMeteor_questionAnswer', 'verdict', 'averitec'];
    const { rows, comparisons } = compareSystems(aligned, { primary });
    const [meteor, verdicts, averitec] = rows.map(({ differences }) => differences[0]);
    assert.equal(comparisons, 3);
    assertEqual(verdicts?.outcomes, { bothRight: 1, onlyA: 8, onlyB: 1, bothWrong: 0 });
    // Exact binomial: 2 * (1 + 9) / 2^9.
    assert.ok(Math.abs((verdicts.pValue ?? 0) - 20 / 512) < 1e-12);
    assert.equal(averitec?.pValue, verdicts.pValue);
    // Holm over 3 tests: the smallest p-value (2 of 2^10 exchanges) is multiplied by 3, and then the two equal p-values by 2.
    assert.ok(Math.abs((verdicts.adjustedPValue ?? 0) - 40 / 512) < 1e-12);
    assert.equal(meteor?.pValue, 2 / 1024);
    assert.equal(meteor.adjustedPValue, 6 / 1024);
    assert.equal(meteor.result, 'worse');
    assert.equal(meteor.effectSize, null); // always the same difference
    assert.match(textOf(meteor.sentence), /^A is better by 0\.100 on only 10 claims/);
    // Level .25 is above B's METEOR of .2, so only A counts.
    const [higher] = compareSystems(alignSystems(runs, [], 0.25)).rows;
    assert.equal(higher?.column, 'averitec_0.25');
    assertEqual(
      higher.means.map(({ mean }) => mean),
      [0.2, 0],
    );
  });

  it('gives equal systems p = 1 and says that they do not differ', () => {
    const same = onlyDifference([
      runOf('A', 'semqa', [0.1, 0.2, 0.3]),
      runOf('B', 'semqa', [0.1, 0.2, 0.3]),
    ]);
    assert.equal(same.pValue, 1);
    assert.equal(same.result, 'equal');
    assert.equal(textOf(same.sentence), 'B and A do not differ on 3 claims.');
  });

  it('makes no comparison of a score that no claim has in both, and adjusts only the others', () => {
    const runs = [runOf('A', 'semqa', [0.1, null]), runOf('B', 'semqa', [null, 0.2])];
    const { comparisons, rows } = compareSystems(alignSystems(runs, [semqa]));
    assert.equal(comparisons, 0);
    const [difference] = rows[0]?.differences ?? [];
    assert.equal(difference?.pValue, null);
    assert.equal(difference.difference, null);
    assert.equal(difference.result, 'noClaims');
    assert.equal(textOf(difference.sentence), 'No claim has a score for both B and A.');
  });

  it('follows the direction of the metric', () => {
    const runs = [
      runOf('A', 'error', [0.9, 0.8, 0.9, 0.8, 0.7, 0.9]),
      runOf('B', 'error', [0.1, 0.2, 0.1, 0.2, 0.3, 0.3]),
    ];
    const aligned = alignSystems(runs, [column('error', { better: 'lower' })]);
    const { rows } = compareSystems(aligned, { primary: ['error'] });
    const [difference] = rows[0]?.differences ?? [];
    assert.equal(difference?.result, 'better');
    assert.ok((difference.difference ?? 0) < 0);
    assertEqual(difference.wins, { better: 6, worse: 0, equal: 0, superiority: 1 });
  });

  it('leaves out claims and columns that one system does not have, and says so', () => {
    const a = runOf('A', 'semqa', [0.1, 0.2, 0.3]);
    const b = runOf('B', 'semqa', [0.1, 0.2]);
    const aligned = alignSystems([a, b], [semqa, column('bleu')]);
    assertEqual(aligned.indices, [0, 1]);
    assertEqual(aligned.leftOut, [[2], []]);
    assertEqual(
      aligned.columns.map(({ column: name }) => name),
      ['semqa'],
    );
    const { systems, notes } = compareSystems(aligned);
    assertEqual(systems[0], { name: 'A', claims: 3, leftOut: 1 });
    assert.ok(
      texts(notes).includes('1 claim from A was left out because not every system has it.'),
    );
  });

  it('refuses different claims at one position, and a position twice', () => {
    const other = { name: 'B', claims: [compared(0, { claim: 'Another claim.' })] };
    assert.throws(
      () => alignSystems([{ name: 'A', claims: [compared(0)] }, other], []),
      /claim 0 of A and of B are not the same/,
    );
    const twice = { name: 'A', claims: [compared(0), compared(0)] };
    assert.throws(() => alignSystems([twice], []), /A has a reference position twice/);
  });

  it('takes as many resamples as the comparisons need, and warns when told to take fewer', () => {
    assert.equal(resamplesFor(2), 1000);
    assert.equal(resamplesFor(60), 2400);
    const columns = Array.from({ length: 30 }, (_, at) => column(`score${String(at)}`));
    const run = (name: string, add: number): ComparedRun => ({
      name,
      claims: Array.from({ length: 50 }, (_, at) =>
        compared(at, {
          scores: Object.fromEntries(columns.map((one) => [one.column, at / 10 + add])),
        }),
      ),
    });
    const aligned = alignSystems([run('A', 0), run('B', 0.1)], columns);
    const primary = columns.map((one) => one.column);
    assert.equal(compareSystems(aligned, { primary }).resamples, 1200);
    // Scores that are not tested need no further resamples, so the numbers of the tested scores stay the same.
    assert.equal(compareSystems(aligned).resamples, 1000);
    const few = compareSystems(aligned, { primary, resamples: 100, seed: 1 });
    assert.equal(few.resamples, 100);
    assert.ok(few.notes.some((note) => textOf(note).includes('no adjusted bootstrap p-value')));
    assert.throws(() => compareSystems(aligned, { resamples: 0 }), RangeError);
  });

  it('gives the same numbers again for the same seed, and others for another', () => {
    const columns = Array.from({ length: 15 }, (_, at) => column(`score${String(at)}`));
    // The numbers are arbitrary, but a sine makes them all different.
    const run = (name: string, phase: number): ComparedRun => ({
      name,
      claims: Array.from({ length: 500 }, (_, at) =>
        compared(at, {
          ...verdict((at * phase) % 3 < 1),
          scores: Object.fromEntries(
            columns.map((one, place) => [one.column, Math.sin(at * 7 + place + phase) ** 2]),
          ),
        }),
      ),
    });
    const aligned = alignSystems([run('A', 1), run('B', 1.1)], columns);
    const first = compareSystems(aligned);
    assertEqual(compareSystems(aligned), first);
    assert.notDeepEqual(compareSystems(aligned, { seed: 1 }).rows, first.rows);
  });

  it('tests again only what another level changes, with the same numbers', () => {
    const claims = (shift: number) =>
      Array.from({ length: 60 }, (_, index) =>
        compared(index, {
          ...verdict((index + shift) % 3 > 0),
          scores: {
            semqa: Math.abs(Math.sin(index + shift)),
            [levelledColumn]: Math.abs(Math.cos(index + shift)),
          },
        }),
      );
    const runs = [
      { name: 'A', claims: claims(0) },
      { name: 'B', claims: claims(1) },
    ];
    const aligned = alignSystems(runs, [semqa], 0.25);
    const dataSet = { labels: ['Supported', 'Refuted'] };
    const tested = new TestedRows();
    compareSystems(aligned, { dataSet, tested });
    const [again, fresh] = [{ dataSet, tested }, { dataSet }].map((options) => {
      const steps = compareSystemsSteps(realignAtLevel(aligned, 0.5), options);
      let count = 0;
      for (;;) {
        const step = steps.next();
        count += 1;
        if (step.done === true) return { count, comparison: step.value };
      }
    });
    assertEqual(again?.comparison, fresh?.comparison);
    assert.ok((again?.count ?? Infinity) < 10 && (fresh?.count ?? 0) > 1000);
    const other = compareSystems(aligned, { dataSet, tested, seed: 2 });
    assertEqual(other, compareSystems(aligned, { dataSet, seed: 2 }));
  });
});
