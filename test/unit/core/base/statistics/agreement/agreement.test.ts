// Tests counts and intervals. The coefficients' own tests compare with pingouin and irrCAC (test/peers/agreementFixture.py).

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type {
  Agreement,
  AgreementFigure,
} from '../../../../../../src/core/base/statistics/agreement/agreement.ts';
import { agreementOf } from './agreementFixture.ts';
import {
  codeNumbers,
  codeWords,
} from '../../../../../../src/core/base/statistics/agreement/codedRatings.ts';
import { pairFigures } from '../../../../../../src/core/base/statistics/agreement/pairAgreement.ts';
import { pairAgreement } from './agreementFixture.ts';
import { assertNear, codedCase, fixture, ratingsOf } from './agreementFixture.ts';

const few = { resamples: 100 };

function figure(agreement: Agreement, name: AgreementFigure) {
  const found = agreement.figures.get(name);
  assert.ok(found, name);
  return found;
}

describe('agreement of all raters', () => {
  it('counts units, ratings and what each figure is of', () => {
    const rows = [
      [1, 2, 2],
      [3, null, 3],
      [null, 4, null],
      [null, null, null],
      [5, 5, 4],
    ];
    const found = agreementOf(codeNumbers(rows, [1, 2, 3, 4, 5]), 'interval', few);
    const { rated, paired, complete, ratings } = found;
    assert.deepEqual(
      { rated, paired, complete, ratings },
      { rated: 4, paired: 3, complete: 2, ratings: 9 },
    );
    const units = (name: AgreementFigure) => figure(found, name).units;
    assert.deepEqual(
      (['equal', 'mean', 'alphaOrdinal', 'icc1', 'icc2', 'icc3k'] as const).map(units),
      [3, 4, 3, 3, 2, 2],
    );
    assertNear(figure(found, 'mean').value, 29 / 9, 'mean of all ratings');
    // Equal pairs: one in three for 1 2 2, all for 3 3, one in three for 5 5 4.
    assertNear(figure(found, 'equal').value, (1 / 3 + 1 + 1 / 3) / 3, 'equal');
    assertNear(figure(found, 'within1').value, 1, 'within 1');
    assert.equal(figure(found, 'icc1').intervalBy, 'bootstrap');
    assert.equal(figure(found, 'icc2').intervalBy, 'F');
  });

  it('has the figures that the level allows, and all of them for numbers', () => {
    const coded = codeNumbers([
      [1, 2],
      [2, 2],
    ]);
    const names = (level: 'nominal' | 'ordinal' | 'interval') => [
      ...agreementOf(coded, level, few).figures.keys(),
    ];
    const nominal = ['equal', 'fleissKappa', 'randolphsKappa', 'alphaNominal', 'ac1'];
    assert.deepEqual(names('nominal'), nominal);
    assert.equal(names('ordinal').length, nominal.length + 6);
    assert.equal(names('interval').length, nominal.length + 6 + 8);
  });

  it('counts steps of an ordinal scale, whatever its values', () => {
    const rows = [
      [0, 1],
      [1, 5],
      [5, 10],
    ];
    const apart = agreementOf(codeNumbers(rows), 'interval', few);
    const steps = agreementOf(codeNumbers(rows), 'ordinal', few);
    assertNear(figure(apart, 'within1').value, 1 / 3, 'by value');
    assertNear(figure(steps, 'within1').value, 1, 'by step');
  });

  it('says why a figure is undefined', () => {
    const why = (rows: readonly (readonly (number | null)[])[], name: AgreementFigure) => {
      const {
        value,
        interval,
        why: reason,
      } = figure(agreementOf(codeNumbers(rows, [1, 2, 3]), 'interval', few), name);
      assert.deepEqual([value, interval], [null, null]);
      return reason;
    };
    assert.equal(why([[1], [2]], 'fleissKappa'), 'noPairs');
    assert.equal(why([], 'equal'), 'noPairs');
    assert.equal(
      why(
        [
          [2, 2],
          [2, 2],
        ],
        'alphaInterval',
      ),
      'oneValue',
    );
    assert.equal(
      why(
        [
          [2, 2],
          [2, 2],
        ],
        'icc1',
      ),
      'oneValue',
    );
    assert.equal(
      why(
        [
          [1, 2, null],
          [null, 2, 2],
        ],
        'icc2',
      ),
      'fewUnits',
    );
    assert.equal(
      why(
        [
          [1, 3],
          [3, 1],
        ],
        'icc1k',
      ),
      'noSpread',
    );
  });

  it('has intervals from 20 units on, the same for the same seed, around the value', () => {
    let counted = 0;
    const cases = fixture.cases.filter(({ units }) => units.split(' ').length === 35).slice(0, 12);
    for (const one of cases) {
      const found = agreementOf(codedCase(one), 'ordinal', { resamples: 200, seed: 3 });
      const again = agreementOf(codedCase(one), 'ordinal', { resamples: 200, seed: 3 });
      assert.deepEqual(found, again);
      for (const [name, { value, interval, units }] of found.figures) {
        if (interval === null) continue;
        counted += 1;
        assert.ok(units >= 20 && interval.low <= interval.high && interval.level === 0.95, name);
        assert.ok(
          value !== null && interval.low - 0.15 <= value && value <= interval.high + 0.15,
          name,
        );
      }
    }
    assert.ok(counted > 60, String(counted));
    const small = agreementOf(
      codeNumbers(Array.from({ length: 19 }, (_, x) => [x % 3, x % 2])),
      'nominal',
    );
    assert.ok([...small.figures.values()].every(({ interval }) => interval === null));
  });

  it("has pingouin's intervals for intraclass correlations", () => {
    const one = fixture.cases.find(
      ({ intraclass, units }) => intraclass?.[0]?.[1] != null && !units.includes('.'),
    );
    assert.ok(one?.intraclass);
    const found = agreementOf(codedCase(one), 'interval', few);
    for (const [at, name] of (
      ['icc1', 'icc2', 'icc3', 'icc1k', 'icc2k', 'icc3k'] as const
    ).entries()) {
      const { value, interval } = figure(found, name);
      const [icc = null, low = null, high = null] = one.intraclass[at] ?? [];
      assertNear(value, icc, name);
      assertNear(interval?.low, low, name);
      assertNear(interval?.high, high, name);
    }
  });
});

describe('agreement of two raters', () => {
  it("is of the units that both rated, with scikit-learn's kappas", () => {
    for (const one of fixture.cases.slice(0, 60)) {
      const { units, figures } = pairAgreement(codedCase(one), 0, 1, few);
      const both = ratingsOf(one).filter(([a, b]) => a !== null && b !== null);
      assert.equal(units, both.length);
      const equal = both.filter(([a, b]) => a === b).length;
      assertNear(figures.get('equal')?.value, units === 0 ? null : equal / units, one.units);
      assertNear(figures.get('kappa')?.value, one.kappa?.plain ?? null, one.units);
      assertNear(figures.get('quadraticKappa')?.value, one.kappa?.quadratic ?? null, one.units);
    }
  });

  it('is the same whoever comes first, words or numbers', () => {
    const word = fc.constantFrom('no', 'partly', 'yes');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 15 }), (rows) => {
        const coded = codeWords(rows, ['no', 'partly', 'yes']);
        const [ab, ba] = [pairAgreement(coded, 0, 1, few), pairAgreement(coded, 1, 0, few)];
        for (const name of pairFigures) {
          assertNear(ab.figures.get(name)?.value, ba.figures.get(name)?.value ?? null, name);
        }
      }),
    );
  });
});
