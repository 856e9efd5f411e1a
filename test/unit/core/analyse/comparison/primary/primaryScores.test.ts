import assert from 'node:assert/strict';
import { alignSystemsSteps } from '../../../../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  defaultPrimaryScores,
  missingPrimary,
  selectPrimary,
  sortPrimaryFirst,
  checkPrimaryNames,
  type NamedScore,
} from '../../../../../../src/core/analyse/comparison/primary/primaryScores.ts';
import { compareSystemsSteps } from '../../../../../../src/core/analyse/comparison/systemComparison.ts';
import { scoresTable } from '../../../../../../src/core/analyse/comparison/tables/comparisonTables.ts';
import { column, compared } from '../comparedClaims.ts';
import { textOf } from '../../../../../../src/core/base/words/message.ts';
import { runToEnd } from '../../../../../support/runToEnd.ts';

const alignSystems = runToEnd(alignSystemsSteps);
const compareSystems = runToEnd(compareSystemsSteps);

const score = (
  metric: string,
  columnName: string,
  kind: NamedScore['kind'] = 'score',
): NamedScore => ({ metric, column: columnName, kind });

const scores = [
  score('coverage', 'coverage'),
  score('coverage', 'coverage_precision'),
  score('semqa', 'semqa_question'),
  score('ratings', 'faithful'),
  score('ratings', 'complete'),
  score('verdict', 'verdict_accuracy', 'outcome'),
  score('averitec', 'averitec_0.3', 'outcome'),
  score('verdict', 'verdict_macroF1', 'file'),
];

const found = (...names: readonly string[]) => {
  const { scores: primary, missing } = selectPrimary(scores, names);
  return [primary.map((one) => one.column), missing];
};

describe('primary scores', () => {
  it('are the official ones first, then Coverage and SemQA', () => {
    assert.deepEqual(defaultPrimaryScores, ['averitec', 'verdict', 'coverage', 'semqa']);
  });

  it('are named by metric, which stands for its first score, or by column', () => {
    assert.deepEqual(found('averitec', 'verdict', 'coverage'), [
      ['averitec_0.3', 'verdict_accuracy', 'coverage'],
      [],
    ]);
    assert.deepEqual(found('coverage_precision', 'verdict_macroF1', 'ratings', 'complete'), [
      ['coverage_precision', 'verdict_macroF1', 'faithful', 'complete'],
      [],
    ]);
  });

  it('are missing where there is no such score, even when another of the metric is there', () => {
    assert.deepEqual(found('semqa', 'averitec_0.25', 'bleu'), [
      [],
      ['semqa', 'averitec_0.25', 'bleu'],
    ]);
  });

  it('begin with the official score of another shared task, unless others are named', () => {
    const official = score('feverScore', 'feverScore');
    const ofFever = [score('feverScore', 'feverScore_precision'), official, ...scores];
    const chosen = selectPrimary(ofFever, [...defaultPrimaryScores]);
    assert.deepEqual(
      chosen.scores.map((one) => one.column),
      ['feverScore', 'averitec_0.3', 'verdict_accuracy', 'coverage'],
    );
    assert.deepEqual(chosen.missing, ['semqa']);
    assert.deepEqual(missingPrimary(['semqa', 'bleu'], ofFever), ['bleu']);
    assert.deepEqual(missingPrimary(['semqa'], scores), ['semqa']);
    assert.equal(selectPrimary(ofFever, ['coverage']).scores.length, 1);
  });

  it('count once, however they are named', () => {
    assert.deepEqual(found('coverage', 'coverage', 'verdict', 'verdict_accuracy'), [
      ['coverage', 'verdict_accuracy'],
      [],
    ]);
  });

  it('stand first, the others in their order', () => {
    assert.deepEqual(
      sortPrimaryFirst(scores, ['verdict', 'coverage']).map((one) => one.column),
      [
        ...['verdict_accuracy', 'coverage', 'coverage_precision', 'semqa_question', 'faithful'],
        ...['complete', 'averitec_0.3', 'verdict_macroF1'],
      ],
    );
  });

  it('with a wrong name are refused, with the name that is likely meant', () => {
    assert.equal(checkPrimaryNames(defaultPrimaryScores), undefined);
    assert.equal(checkPrimaryNames(['averitec_0.35', 'hungarianMeteor_question']), undefined);
    assert.equal(
      textOf(checkPrimaryNames(['semqa', 'coverge']) ?? ''),
      'There is no score "coverge". Did you mean "coverage"?',
    );
    assert.equal(
      textOf(checkPrimaryNames(['acuracy_rated'], ['accuracy_rated']) ?? ''),
      'There is no score "acuracy_rated". Did you mean "accuracy_rated"?',
    );
    assert.equal(
      textOf(checkPrimaryNames(['mine'], ['ratings_mine']) ?? ''),
      'There is no score "mine". Did you mean "ratings_mine"?',
    );
    assert.match(
      textOf(checkPrimaryNames(['toString']) ?? ''),
      /^There is no score "toString"\. Primary/u,
    );
    assert.equal(checkPrimaryNames(['accuracy_rated'], ['accuracy_rated']), undefined);
  });
});

describe('a comparison of primary scores', () => {
  /** Values for three systems. They are arbitrary, but a sine makes them all different. */
  const systems = (names: readonly string[]) =>
    ['A', 'B', 'C'].map((name, system) => ({
      name,
      claims: Array.from({ length: 80 }, (_, at) =>
        compared(at, {
          scores: Object.fromEntries(
            names.map((one, place) => [one, Math.sin(at * 7 + place + system) ** 2]),
          ),
        }),
      ),
    }));
  const aligned = (names: readonly string[]) =>
    alignSystems(
      systems(names),
      names.map((name) => column(name)),
    );

  it('has the same p-values, intervals and words whichever other scores there are', () => {
    const few = compareSystems(aligned(['semqa', 'coverage']));
    const many = compareSystems(
      aligned(['semqa', 'coverage', ...Array.from({ length: 40 }, (_, at) => `x${String(at)}`)]),
    );
    assert.deepEqual([few.comparisons, many.comparisons], [4, 4]);
    assert.equal(few.resamples, many.resamples);
    assert.deepEqual(
      many.rows.filter(({ isPrimary }) => isPrimary),
      few.rows,
    );
    assert.equal(many.rows.length, 42);
  });

  it('says of the other scores only the difference and its interval', () => {
    const { rows } = compareSystems(aligned(['bleu', 'semqa']));
    assert.deepEqual(
      rows.map(({ column: name, isPrimary }) => [name, isPrimary]),
      [
        ['semqa', true],
        ['bleu', false],
      ],
    );
    for (const one of rows[1]?.differences ?? []) {
      assert.deepEqual([one.adjustedPValue, one.result], [null, 'exploratory']);
      assert.ok(one.interval !== null && one.difference !== null);
      assert.match(
        textOf(one.sentence),
        /^Exploratory score, not tested: the difference is .+ on 80 claims\.$/u,
      );
    }
  });

  it('says when an interval excludes 0 and the corrected test does not reject', () => {
    // All seven claims change in the same direction: 2 of 2^7 exchanges, p = 0.016. This is significant on its own, but not after
    // the correction for four scores.
    const run = (name: string, gain: number) => ({
      name,
      claims: Array.from({ length: 7 }, (_, at) => {
        const number = at / 10 + gain * (1 + at / 20);
        return compared(at, { scores: { a: number, b: number, c: number, d: number } });
      }),
    });
    const names = ['a', 'b', 'c', 'd'];
    const runs = alignSystems(
      [run('A', 0), run('B', 0.1)],
      names.map((name) => column(name)),
    );
    const four = compareSystems(runs, { primary: names });
    const [difference] = four.rows[0]?.differences ?? [];
    assert.equal(difference?.pValue, 2 / 128);
    assert.equal(difference.result, 'notDistinguishable');
    assert.ok((difference.interval?.low ?? 0) > 0);
    const plain =
      'The interval does not include 0, but the test, corrected for 4 comparisons, does not show a difference.';
    const sentence = textOf(difference.sentence);
    assert.ok(sentence.endsWith(plain), sentence);
    assert.deepEqual(
      scoresTable(four, 'primary').footnotes?.map((note) => textOf(note)),
      [`A, B, C, D: ${plain}`],
    );
    const alone = compareSystems(runs, { primary: ['a'] });
    assert.equal(alone.rows[0]?.differences[0]?.result, 'better');
    assert.equal(scoresTable(alone, 'primary').footnotes, undefined);
  });

  it('tests nothing where no primary score is in all systems, and says so', () => {
    const { rows, comparisons, notes, primaryMissing } = compareSystems(aligned(['bleu']));
    assert.equal(comparisons, 0);
    assert.equal(rows[0]?.differences[0]?.result, 'exploratory');
    assert.deepEqual(primaryMissing, defaultPrimaryScores);
    assert.ok(
      notes
        .map((note) => textOf(note))
        .includes('No primary score can be tested, so no system is called better or worse.'),
    );
  });
});
