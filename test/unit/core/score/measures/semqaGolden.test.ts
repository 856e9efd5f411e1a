// SemQA's question scores compared with Python (NumPy, SciPy) on real similarities.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { sharedPath } from '../../../../scorer/sharedFolder.ts';

interface SoftmaxScore {
  readonly t: number;
  readonly n_kept: number;
  readonly q_score: number;
}

interface GoldenClaim {
  readonly index: number;
  readonly matrix: readonly (readonly number[])[];
  readonly hungarian_over_n_gold: number;
  readonly softmax: SoftmaxScore;
  readonly softmax_t011: SoftmaxScore;
  readonly softmax_first3_t02: SoftmaxScore;
  readonly softmax_first3_t035: SoftmaxScore;
}

describe('SemQA against Python on 100 claims of real predictions', () => {
  let claims: readonly GoldenClaim[];

  before(function () {
    const file = sharedPath(this, 'golden/semqa-minilm.json');
    ({ claims } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly claims: readonly GoldenClaim[];
    });
  });

  /**
   * Compares a claim. The matrices are rounded to six decimals, so a probability very close to the threshold may end up on its
   * other side.
   */
  function check(
    claim: GoldenClaim,
    parameters: SemqaParameters,
    golden: SoftmaxScore,
    columns: number,
  ): void {
    const similarities = claim.matrix.map((row) => row.slice(0, columns));
    const score = semqa({ similarities, comparisons: [] }, parameters);
    assert.equal(score.matches.length, golden.n_kept, `claim ${claim.index}`);
    assert.ok(Math.abs((score.question ?? NaN) - golden.q_score) < 1e-5, `claim ${claim.index}`);
  }

  it('gives the Hungarian question scores', () => {
    for (const { index, matrix, hungarian_over_n_gold: expected } of claims) {
      const { question } = semqa({ similarities: matrix, comparisons: [] }, defaultSemqaParameters);
      assert.ok(Math.abs((question ?? NaN) - expected) < 1e-5, `claim ${index}`);
    }
  });

  it('gives the softmax question scores, where F is empty, some and all', () => {
    for (const claim of claims) {
      const at = (golden: SoftmaxScore): SemqaParameters => ({
        ...defaultSemqaParameters,
        variation: 'softmax',
        threshold: golden.t,
      });
      check(claim, at(claim.softmax), claim.softmax, 10);
      check(claim, at(claim.softmax_t011), claim.softmax_t011, 10);
      check(claim, at(claim.softmax_first3_t02), claim.softmax_first3_t02, 3);
      check(claim, at(claim.softmax_first3_t035), claim.softmax_first3_t035, 3);
    }
  });
});
