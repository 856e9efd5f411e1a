import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pearson } from '../../../../src/core/statistics/correlation.ts';
import {
  steigerTest,
  williamsTest,
  type DependentCorrelations,
} from '../../../../src/core/statistics/dependentCorrelations.ts';
import { Random } from '../../../../src/core/statistics/random.ts';
import { normalQuantile } from '../../../../src/core/statistics/normal.ts';

interface Case extends DependentCorrelations {
  readonly statistic: number;
  readonly pValue: number;
}

const file = path.join(import.meta.dirname, 'fixtures/dependentCorrelations.json');
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { readonly cases: readonly Case[] };

describe("Williams's test", () => {
  it('has the statistic and the p-value of R psych', () => {
    assert.equal(cases.length, 200);
    for (const { statistic, pValue, ...correlations } of cases) {
      const ours = williamsTest(correlations);
      assert.ok(ours);
      assert.ok(Math.abs(ours.statistic - statistic) <= 1e-9 * Math.max(1, Math.abs(statistic)));
      assert.ok(Math.abs(ours.pValue - pValue) <= 1e-9, `${ours.pValue} ${pValue}`);
    }
  });

  it('says nothing of three claims, and of two that are one', () => {
    assert.equal(williamsTest({ ac: 0.5, bc: 0.2, ab: 0.1, n: 3 }), null);
    assert.equal(williamsTest({ ac: 0.5, bc: 0.5, ab: 1, n: 50 }), null);
  });
});

describe("Steiger's test", () => {
  it('is near Williams’s on many claims', () => {
    for (const { n, ac, bc, ab } of cases) {
      if (Math.max(Math.abs(ac), Math.abs(bc), Math.abs(ab)) > 0.8) continue;
      const many = { n: 5000 + n, ac: ac / 3, bc: bc / 3, ab };
      const [steiger, williams] = [steigerTest(many), williamsTest(many)];
      assert.ok(steiger && williams);
      assert.ok(Math.abs(steiger.pValue - williams.pValue) < 0.01);
    }
  });

  it('says nothing where a correlation is perfect', () => {
    assert.equal(steigerTest({ ac: 1, bc: 0.5, ab: 0.5, n: 50 }), null);
  });
});

describe('both tests', () => {
  it('find a difference where there is none in one of twenty studies', () => {
    const random = Random.seeded(7);
    const gauss = () =>
      normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random.below(1e9) / 1e9)));
    const wrong = { williams: 0, steiger: 0 };
    const studies = 2000;
    for (let study = 0; study < studies; study += 1) {
      const [a, b, c] = [[] as number[], [] as number[], [] as number[]];
      for (let claim = 0; claim < 60; claim += 1) {
        const truth = gauss();
        a.push(truth + gauss());
        b.push(truth + gauss());
        c.push(truth + 2 * gauss());
      }
      const r = (x: number[], y: number[]) => pearson(x, y).coefficient ?? 0;
      const correlations = { ac: r(a, c), bc: r(b, c), ab: r(a, b), n: 60 };
      if ((williamsTest(correlations)?.pValue ?? 1) < 0.05) wrong.williams += 1;
      if ((steigerTest(correlations)?.pValue ?? 1) < 0.05) wrong.steiger += 1;
    }
    assert.ok(Math.abs(wrong.williams / studies - 0.05) < 0.015, JSON.stringify(wrong));
    assert.ok(Math.abs(wrong.steiger / studies - 0.05) < 0.015, JSON.stringify(wrong));
  });
});
