// Expected numbers come from krippendorff, irrCAC, statsmodels and scikit-learn on generated ratings
// (test/peers/agreementFixture.py), and from Krippendorff's own worked examples.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  fleissKappa,
  gwetsCoefficient,
  krippendorffsAlpha,
  randolphsKappa,
  selectRatedUnits,
  sumsOf,
  sumWeights,
} from '../../../../../../src/core/base/statistics/agreement/chanceCorrected.ts';
import {
  codeNumbers,
  codeWords,
  presentCodes,
  type Weighting,
} from '../../../../../../src/core/base/statistics/agreement/codedRatings.ts';
import { cohensKappas } from '../../../../../../src/core/base/statistics/agreement/pairAgreement.ts';
import { assertNear, codedCase, fixture } from './agreementFixture.ts';

const levels = ['nominal', 'ordinal', 'interval'] as const;

const _ = null;
// Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, section C: four observers, twelve units.
const observers = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
];

function alphaOf(raters: readonly (readonly (number | null)[])[], level: (typeof levels)[number]) {
  const units = (raters[0] ?? []).map((__, unit) => raters.map((row) => row[unit] ?? null));
  const coded = codeNumbers(units);
  return krippendorffsAlpha(presentCodes(coded), coded.positions, level);
}

describe(`agreement beyond chance, against ${fixture.peers}`, () => {
  it('has hundreds of cases, some with nothing to compare', () => {
    assert.ok(fixture.cases.length > 300);
    assert.ok(fixture.cases.some(({ chance }) => chance === null));
    assert.ok(fixture.cases.some(({ units }) => units.includes('.')));
  });

  it("has irrCAC's shares, kappas of Fleiss and Randolph, and Gwet's AC1 and AC2", () => {
    for (const one of fixture.cases) {
      const coded = codedCase(one);
      const { positions } = coded;
      const sums = sumsOf(selectRatedUnits(coded), positions.length);
      const gwet = (weighting: Weighting) =>
        gwetsCoefficient(sums, weighting, sumWeights(positions, weighting));
      assert.equal(sums.paired === 0, one.chance === null);
      if (one.chance === null) {
        const found = [fleissKappa(sums), randolphsKappa(sums), gwet('identity')];
        assert.deepEqual(found, [null, null, null]);
        continue;
      }
      const found = {
        equal: sums.alike.identity,
        within1: sums.within1,
        within2: sums.within2,
        fleiss: fleissKappa(sums),
        randolph: randolphsKappa(sums),
        ac1: gwet('identity'),
        ac2Ordinal: gwet('ordinal'),
        ac2Linear: gwet('linear'),
        ac2Quadratic: gwet('quadratic'),
      };
      for (const [name, expected] of Object.entries(one.chance)) {
        assertNear(found[name as keyof typeof found], expected, `${name} of ${one.units}`);
      }
    }
  });

  it("has statsmodels' kappas of Fleiss and Randolph where no rating is missing", () => {
    let compared = 0;
    for (const one of fixture.cases) {
      if (one.complete === null) continue;
      const coded = codedCase(one);
      const sums = sumsOf(selectRatedUnits(coded), coded.positions.length);
      assertNear(fleissKappa(sums), one.complete.fleiss, one.units);
      assertNear(randolphsKappa(sums), one.complete.randolph, one.units);
      compared += 1;
    }
    assert.ok(compared > 100);
  });

  it("has krippendorff's alpha, nominal, ordinal and interval", () => {
    for (const one of fixture.cases) {
      const coded = codedCase(one);
      for (const level of levels) {
        const alpha = krippendorffsAlpha(presentCodes(coded), coded.positions, level);
        assertNear(alpha, one.alpha[level], `${level} of ${one.units}`);
      }
    }
  });

  it("has the alphas of Krippendorff's examples", () => {
    assert.equal(alphaOf(observers, 'nominal')?.toFixed(3), '0.743');
    assert.equal(alphaOf(observers, 'ordinal')?.toFixed(3), '0.815');
    assert.equal(alphaOf(observers, 'interval')?.toFixed(3), '0.849');
    // Source: the same paper, section A: two observers, ten articles, two values.
    const two = [
      [0, 1, 0, 0, 0, 0, 0, 0, 1, 0],
      [1, 1, 1, 0, 0, 1, 0, 0, 0, 0],
    ];
    assert.equal(alphaOf(two, 'nominal')?.toFixed(3), '0.095');
  });

  it("has the kappas of scikit-learn, and of statsmodels where the scale's steps differ", () => {
    for (const one of fixture.cases) {
      const { rows, positions } = codedCase(one);
      const both = rows.flatMap(([a = null, b = null]) =>
        a === null || b === null ? [] : [[a, b]],
      );
      const found = cohensKappas(
        both.map(([a = 0]) => a),
        both.map(([, b = 0]) => b),
        positions,
      );
      const expected = one.kappa ?? { plain: null, linear: null, quadratic: null };
      for (const name of ['plain', 'linear', 'quadratic'] as const) {
        assertNear(found[name], expected[name], `${name} of ${one.units}`);
      }
    }
  });

  it('is 1 for full agreement and does not depend on the order of raters and units', () => {
    const rating = fc.option(fc.constantFrom(1, 2, 3, 5), { nil: null, freq: 4 });
    const row = fc.tuple(rating, rating, rating);
    const all = (rows: readonly (readonly (number | null)[])[]) => {
      const coded = codeNumbers(rows, [1, 2, 3, 5]);
      const sums = sumsOf(selectRatedUnits(coded), 4);
      return [
        ...levels.map((level) => krippendorffsAlpha(presentCodes(coded), coded.positions, level)),
        ...[fleissKappa(sums), randolphsKappa(sums)],
        gwetsCoefficient(sums, 'quadratic', sumWeights(coded.positions, 'quadratic')),
      ];
    };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const found = all(rows);
        const turned = all(rows.toReversed().map((one) => one.toReversed()));
        for (const [at, value] of found.entries()) {
          assertNear(turned[at], value, String(at));
          assert.ok((value ?? 0) <= 1 + 1e-12);
        }
        const agreeing = all(rows.map(([first]) => [first, first, first]));
        for (const value of agreeing) assertNear(value ?? 1, 1, 'full agreement');
      }),
    );
  });

  it('is the same for words in an order as for the numbers of their places', () => {
    const words = ['none', 'some', 'all'];
    const rows = [
      [0, 1],
      [2, 2],
      [1, null],
      [0, 2],
    ];
    const spelled = rows.map((row) => row.map((at) => (at === null ? null : (words[at] ?? ''))));
    assert.deepEqual(codeWords(spelled, words), codeNumbers(rows, [0, 1, 2]));
    assert.deepEqual(codeWords([['b', 'a']]).rows, [[1, 0]]);
  });

  it('is unknown where nothing was rated twice or all ratings are the same', () => {
    assert.equal(alphaOf([], 'nominal'), null);
    assert.equal(
      alphaOf(
        [
          [1, _],
          [_, 2],
        ],
        'interval',
      ),
      null,
    );
    assert.equal(
      alphaOf(
        [
          [3, 3],
          [3, 3],
        ],
        'ordinal',
      ),
      null,
    );
    const none = { plain: null, linear: null, quadratic: null };
    assert.deepEqual(cohensKappas([], [], [1, 2]), none);
    assert.deepEqual(cohensKappas([0, 0], [0, 0], [1, 2]), none);
    const same = codeNumbers([[3, 3]]);
    const sums = sumsOf(selectRatedUnits(same), 1);
    assert.deepEqual([fleissKappa(sums), randolphsKappa(sums)], [null, null]);
    assert.equal(gwetsCoefficient(sums, 'identity', 1), null);
  });

  it('refuses rows of different lengths, ratings outside the scale and numbers that are none', () => {
    assert.throws(() => codeNumbers([[1], [1, 2]]), RangeError);
    assert.throws(() => codeNumbers([[1, NaN]]), /finite/u);
    assert.throws(() => codeNumbers([[4]], [1, 2, 3]), /no value 4/u);
    assert.throws(() => codeWords([['x']], ['a']), /no value x/u);
    assert.throws(() => cohensKappas([1], [], [1, 2]), RangeError);
  });
});
