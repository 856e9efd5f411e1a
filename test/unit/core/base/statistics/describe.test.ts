// Expected numbers come from numpy (test/peers/statisticsFixture.py) or are computed by hand where a comment says so.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  describeSample,
  histogram,
  meanOf,
  quantileOfSorted,
  standardDeviation,
} from '../../../../../src/core/base/statistics/describe.ts';
import { assertClose, fixture } from './statisticsFixture.ts';

describe(`describing a sample, against ${fixture.peers}`, () => {
  it("has numpy's mean, standard deviation and quantiles", () => {
    for (const { values, mean, standardDeviation: deviation, quantiles } of fixture.described) {
      assertClose(meanOf(values), mean, 'mean', 1e-14);
      // numpy returns 1e-17 for three times 0.1.
      if (deviation !== null && deviation < 1e-15) assert.equal(standardDeviation(values), 0);
      else assertClose(standardDeviation(values), deviation, 'standard deviation', 1e-12);
      const sorted = values.toSorted((a, b) => a - b);
      for (const [share = NaN, value] of quantiles) {
        assert.equal(quantileOfSorted(sorted, share), value);
      }
    }
  });

  it("has numpy's automatic bins, over the sample and over 0..1", () => {
    for (const { values, counts, edges, unitCounts, unitEdges } of fixture.described) {
      const own = histogram(values);
      assert.deepEqual(own.counts, counts);
      for (const [at, edge] of own.edges.entries()) {
        assert.ok(Math.abs(edge - (edges[at] ?? NaN)) < 1e-12);
      }
      const unit = histogram(values, { range: [0, 1] });
      assert.deepEqual(unit.counts, unitCounts);
      assert.equal(unit.edges.length, unitEdges.length);
    }
  });

  it('counts every value within the range once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }).map((step) => step / 40)),
        fc.integer({ min: 1, max: 30 }),
        (values, bins) => {
          const { counts, edges } = histogram(values, { range: [0, 1], bins });
          assert.equal(
            counts.reduce((sum, count) => sum + count, 0),
            values.length,
          );
          for (const [bin, count] of counts.entries()) {
            const [from = NaN, to = NaN] = [edges[bin], edges[bin + 1]];
            const isLast = bin === bins - 1;
            const inside = values.filter(
              (value) => value >= from && (value < to || (isLast && value <= to)),
            );
            assert.equal(count, inside.length);
          }
        },
      ),
    );
  });

  it('keeps one outlier from making thousands of bins', () => {
    const values = [...Array.from({ length: 1000 }, (_, at) => at / 1000), 1e9];
    assert.ok(histogram(values).counts.length <= 200);
  });

  it('says what is known of one value and of none', () => {
    assert.equal(describeSample([]), null);
    const one = describeSample([0.4]);
    assert.equal(one?.standardDeviation, null);
    assert.deepEqual([one.minimum, one.median, one.maximum], [0.4, 0.4, 0.4]);
    assert.deepEqual(histogram([]), { edges: [0, 1], counts: [0] });
    assert.deepEqual(histogram([0.5]), { edges: [0, 1], counts: [1] });
  });

  it('keeps the digits of a mean whose sum is long', () => {
    // 0.1 added ten times is 0.9999999999999999.
    assert.equal(meanOf(new Array<number>(10).fill(0.1)), 0.1);
  });

  it('refuses what it cannot describe', () => {
    assert.throws(() => describeSample([1, NaN]), RangeError);
    assert.throws(() => quantileOfSorted([1], 1.5), RangeError);
    assert.throws(() => histogram([1], { bins: 0 }), RangeError);
    assert.throws(() => histogram([1], { range: [2, 1] }), RangeError);
  });
});
