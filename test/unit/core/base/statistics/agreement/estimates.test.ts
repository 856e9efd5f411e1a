// The code counts units by kind to save time. The reference here processes the same draws unit by unit.

import assert from 'node:assert/strict';
import {
  bootstrapDraws,
  percentileInterval,
} from '../../../../../../src/core/base/statistics/bootstrap.ts';
import { agreementOf } from './agreementFixture.ts';
import { codeNumbers } from '../../../../../../src/core/base/statistics/agreement/codedRatings.ts';
import { cohensKappas } from '../../../../../../src/core/base/statistics/agreement/pairAgreement.ts';
import { estimateSteps } from '../../../../../../src/core/base/statistics/agreement/agreement.ts';
import { finishSteps } from '../../../../../../src/core/base/statistics/samples.ts';
import { krippendorffsAlpha } from '../../../../../../src/core/base/statistics/agreement/chanceCorrected.ts';

const options = { resamples: 200, seed: 5 };

/** 30 units with two or three ratings from 0 to 3, many of them equal. */
const units = Array.from({ length: 30 }, (_, at) =>
  [at % 4, (at * 7 + (at % 3)) % 4, (at * 5) % 4].slice(0, at % 5 === 0 ? 2 : 3),
);
const positions = [0, 1, 2, 3];

function drawnOneByOne(statistic: (drawn: readonly (readonly number[])[]) => number | null) {
  const found = Array.from(
    bootstrapDraws(units.length, options),
    (draw) => statistic(Array.from(draw, (place) => units[place] ?? [])) ?? NaN,
  );
  return percentileInterval(found, 0.95);
}

describe('figures of units counted by their kinds', () => {
  it('have the intervals of units drawn one by one', () => {
    const rows = units.map((unit) => [...unit, null].slice(0, 3));
    const { figures } = agreementOf(codeNumbers(rows, positions), 'interval', options);
    for (const [name, level] of [
      ['alphaNominal', 'nominal'],
      ['alphaOrdinal', 'ordinal'],
      ['alphaInterval', 'interval'],
    ] as const) {
      const expected = drawnOneByOne((drawn) => krippendorffsAlpha(drawn, positions, level));
      const found = figures.get(name)?.interval;
      assert.ok(found && expected);
      assert.ok(Math.abs(found.low - expected.low) < 1e-12, name);
      assert.ok(Math.abs(found.high - expected.high) < 1e-12, name);
    }
  });

  it('count each kind as often as it was drawn, kinds that were not drawn not at all', () => {
    const first = units.map(([a]) => a ?? 0);
    const second = units.map(([, b]) => b ?? 0);
    const steps = estimateSteps(
      ['kappa'],
      units,
      ([a, b]) => `${String(a)} ${String(b)}`,
      (kinds, weights) => ({
        kappa: cohensKappas(
          kinds.map(([a]) => a ?? 0),
          kinds.map(([, b]) => b ?? 0),
          positions,
          weights,
        ).quadratic,
      }),
      options,
    );
    const found = finishSteps(steps).get('kappa');
    const whole = cohensKappas(first, second, positions).quadratic;
    assert.ok(whole !== null && Math.abs((found?.value ?? NaN) - whole) < 1e-12);
    const expected = drawnOneByOne(
      (drawn) =>
        cohensKappas(
          drawn.map(([a]) => a ?? 0),
          drawn.map(([, b]) => b ?? 0),
          positions,
        ).quadratic,
    );
    assert.ok(found?.interval && expected);
    assert.ok(Math.abs(found.interval.low - expected.low) < 1e-12);
  });

  it('have no interval that lies beside the figure, as of ratings that never repeat', () => {
    const rows = Array.from({ length: 40 }, (_, at) => [at, at + 100]);
    const { figures } = agreementOf(codeNumbers(rows), 'interval', options);
    assert.ok((figures.get('fleissKappa')?.value ?? 0) < 0);
    assert.equal(figures.get('fleissKappa')?.interval, null);
    assert.ok(figures.get('alphaInterval')?.interval);
  });
});
