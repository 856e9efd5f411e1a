// The rating scheme's levels are used as the scale. Expected figures are computed by hand.

import assert from 'node:assert/strict';
import {
  agreementReport,
  type AgreementOptions,
} from '../../../../../src/core/analyse/ratings/agreementReport.ts';
import type { Rating } from '../../../../../src/core/analyse/ratings/rating.ts';
import { readScheme } from '../../../../../src/core/analyse/ratings/scheme.ts';
import { schemeScale } from '../../../../../src/core/analyse/ratings/schemeScale.ts';
import { shippedSchemes } from '../../../../../src/core/analyse/ratings/shippedSchemes.ts';
import { agreementTables } from '../../../../../src/core/analyse/ratings/tables/agreementTables.ts';
import { renderTable } from '../../../../../src/core/show/tables/model/renderTable.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { englishLines } from '../../../../support/englishLines.ts';

const amounts = readScheme({
  id: 'amounts',
  name: 'Amounts',
  dimensions: [
    {
      id: 'said',
      question: 'How much is said?',
      levels: ['none', 'little', 'much', 'all'].map((value) => ({ value, text: value })),
    },
  ],
});

/** Nobody gave "little". */
const first = ['none', 'much', 'all', 'none', 'much', 'all', 'none', 'all'];
const second = ['none', 'all', 'all', 'much', 'much', 'much', 'none', 'none'];

function ratingsOf(scheme?: Rating['scheme'], dimension = 'said'): readonly Rating[] {
  return [first, second].flatMap((values, at) =>
    values.map((value, claim) => ({
      ...{ claim: String(claim), rater: 'ab'[at] ?? '', dimension, value, time: null },
      scheme,
    })),
  );
}

function only(ratings: readonly Rating[], options: AgreementOptions = {}) {
  const [found, ...more] = agreementReport(ratings, { resamples: 100, ...options });
  assert.ok(found && more.length === 0);
  return found;
}

const asked = { name: 'amounts', hash: 'aa' };
const schemes = [amounts];

describe('the scale of a dimension that a scheme asks', () => {
  it('is its levels in its order, also those that nobody gave', () => {
    const { scale, agreement, pairs } = only(ratingsOf(asked), { schemes });
    assertEqual(scale, {
      ...{ level: 'ordinal', isNumeric: false, isGiven: true },
      ...{ values: ['none', 'little', 'much', 'all'], scheme: 'Amounts' },
    });
    // Differences between the two: 0 1 0 2 0 1 0 3, mean 7/8. By chance, if one rater gives 3 none, 2 much and 3 all, and the
    // other gives 3, 3 and 2: (3 (3·2 + 2·3) + 2 (3·2 + 2·1) + 3 (3·3 + 3·1)) / 64 = 88 / 64. Kappa = 1 − (7/8) / (88/64) = 4/11.
    assert.ok(Math.abs((pairs[0]?.figures.get('linearKappa')?.value ?? 0) - 4 / 11) < 1e-12);
    // Half of the claims are equal. With four values, one in four is equal by chance: (1/2 − 1/4) / (3/4).
    assert.ok(Math.abs((agreement.figures.get('randolphsKappa')?.value ?? 0) - 1 / 3) < 1e-12);
  });

  it('is what was given where no scheme is named, or one that is not known', () => {
    for (const scheme of [undefined, { name: 'others', hash: 'aa' }]) {
      const { scale, agreement } = only(ratingsOf(scheme), { schemes });
      assertEqual([scale.isGiven, scale.values], [false, ['all', 'much', 'none']]);
      // (1/2 − 1/3) / (2/3)
      assert.ok(Math.abs((agreement.figures.get('randolphsKappa')?.value ?? 0) - 1 / 4) < 1e-12);
    }
  });

  it('gives way to values and a level that a person names', () => {
    const values = ['all', 'much', 'none'];
    assertEqual(only(ratingsOf(asked), { schemes, values }).scale.values, values);
    const { scale } = only(ratingsOf(asked), { schemes, level: 'nominal' });
    assertEqual([scale.level, scale.values.length], ['nominal', 4]);
  });

  it('is not that of another wording, whose levels are others, and this is said', () => {
    const other = ratingsOf(asked).map((one) => ({ ...one, value: `${one.value}!` }));
    const { scale, notes } = only(other, { schemes });
    assertEqual([scale.isGiven, scale.scheme], [false, undefined]);
    assert.match(englishLines(notes), /not levels of the scheme "amounts"/u);
  });

  it('is found where several schemes or wordings have a dimension of that name', () => {
    const both = [...ratingsOf(asked), ...ratingsOf({ name: 'amounts', hash: 'bb' })];
    const found = agreementReport(both, { resamples: 100, schemes });
    assertEqual(
      found.map(({ dimension, scale }) => [dimension, scale.scheme]),
      [
        ['said (amounts aa)', 'Amounts'],
        ['said (amounts bb)', 'Amounts'],
      ],
    );
  });

  it('has an order of numbers and of words, but not where a level ends the form, and verdicts have none', () => {
    const levelOf = (scheme: string, dimension: string, value: string) =>
      schemeScale({ scheme, dimension }, [value], shippedSchemes);
    assertEqual(levelOf('similarity', 'similarity', '4')?.values, [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    assert.equal(levelOf('ev2r', 'gate', 'empty')?.level, 'nominal');
    const verdicts = ratingsOf({ name: 'ev2r', hash: 'aa' }, 'verdict').map((one) => ({
      ...one,
      value: one.value === 'none' ? 'Refuted' : 'Supported',
    }));
    const { scale } = only(verdicts);
    assertEqual([scale.level, scale.dataSet], ['nominal', 'AVeriTeC']);
  });

  it('is said in the output', () => {
    const [table] = agreementTables(only(ratingsOf(asked), { schemes }));
    assert.ok(table);
    assert.match(
      renderTable(table.table, 'table', 200),
      /4 values on the scale: none, little, much, all: all levels of the rating scheme “Amounts” in scheme order, including levels that no rater used\./u,
    );
  });
});
