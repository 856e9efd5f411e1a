// Expected numbers: each claim scored by semqa() and correlated by correlation.ts, which have their own tests.

import assert from 'node:assert/strict';
import { semqa } from '../../../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  semqaVariations,
  answerSupports,
} from '../../../../../src/core/score/parameters/semqaParameters.ts';
import {
  covariance,
  kendall,
  pearson,
  spearman,
} from '../../../../../src/core/base/statistics/correlation.ts';
import {
  findBestSetting,
  gridSearchSteps,
} from '../../../../../src/core/analyse/comparison/gridSearch.ts';
import { Random } from '../../../../../src/core/base/statistics/random.ts';
import { randomInputs } from '../../base/statistics/randomInputs.ts';
import { runToEnd } from '../../../../support/runToEnd.ts';

const gridSearch = runToEnd(gridSearchSteps);

const random = Random.seeded(4);
const inputs = [
  null,
  ...Array.from({ length: 40 }, () => randomInputs(random)),
  ...Array.from({ length: 20 }, () => randomInputs(random, 0.7)),
];
const targets = inputs.map((_, claim) => (claim % 9 === 3 ? null : random.below(1000) / 1000));
const grid = {
  alphas: [0, 0.3, 0.5, 0.8, 1],
  thresholds: [-1, 0.05, 0.2, 0.5, 0.9, 1],
  variations: semqaVariations,
  temperature: 0.2,
};

describe('gridSearch', () => {
  const settings = gridSearch(inputs, targets, grid);

  it('has every variation x threshold x alpha once, in this order', () => {
    assert.deepEqual(
      settings.map(({ parameters }) => parameters),
      grid.variations.flatMap((variation) =>
        grid.thresholds.flatMap((threshold) =>
          grid.alphas.map((alpha) => ({
            ...defaultSemqaParameters,
            ...{ alpha, threshold, variation, temperature: 0.2 },
          })),
        ),
      ),
    );
  });

  it('is what scoring every claim under the setting gives, to the last digit, whatever the answer support', () => {
    const few = { ...grid, alphas: [0, 0.5], thresholds: [0.2, 0.5] };
    const others = answerSupports
      .filter((support) => support !== 'ratio')
      .flatMap((answerSupport) => gridSearch(inputs, targets, { ...few, answerSupport }));
    const program = gridSearch(inputs, targets, { ...few, definition: 'authors' });
    for (const { parameters, claims, left, ...found } of [...settings, ...others, ...program]) {
      const pairs = inputs.flatMap((claim, at) => {
        const target = targets[at] ?? null;
        if (claim === null || target === null) return [];
        const { score } = semqa(claim, parameters);
        return score === null ? [] : [{ score, target }];
      });
      const scores = pairs.map(({ score }) => score);
      const chosen = pairs.map(({ target }) => target);
      const what = JSON.stringify(parameters);
      assert.equal(claims, pairs.length, what);
      assert.equal(left, targets.filter((target) => target !== null).length - claims, what);
      assert.deepEqual(
        found,
        {
          covariance: covariance(scores, chosen),
          pearson: pearson(scores, chosen).coefficient,
          kendall: kendall(scores, chosen).coefficient,
          spearman: spearman(scores, chosen).coefficient,
        },
        what,
      );
    }
  });

  it('leaves out, and counts, claims whose answers were not all compared', () => {
    const strict = settings.find(
      ({ parameters: { threshold, variation } }) => threshold === 1 && variation === 'hungarian',
    );
    const free = settings.find(
      ({ parameters: { threshold, variation } }) => threshold === -1 && variation === 'hungarian',
    );
    // When no match counts, only one claim has no score: a claim without inputs but with a target.
    assert.equal(strict?.left, 1);
    assert.ok((free?.left ?? 0) > 5);
  });

  it('has no claims where the answers were compared in another context', () => {
    const [setting] = gridSearch(inputs, targets, {
      ...{ alphas: [0.5], thresholds: [-1], variations: ['hungarian'] },
      answerContext: 'questionAnswer',
    });
    // Claims without predictions have nothing to compare.
    const empty = inputs.filter(
      (claim, at) => claim?.similarities[0]?.length === 0 && targets[at] !== null,
    );
    assert.equal(setting?.claims, empty.length);
    assert.equal(setting.parameters.answerContext, 'questionAnswer');
  });

  it('finds the setting that SemQA itself was computed with', () => {
    const complete = inputs.slice(0, 41);
    const parameters = { ...defaultSemqaParameters, alpha: 0.8, threshold: 0.5 };
    const own = complete.map((claim) => (claim === null ? null : semqa(claim, parameters).score));
    const best = findBestSetting(gridSearch(complete, own, grid), 'kendall');
    assert.deepEqual(best?.parameters, { ...parameters, temperature: 0.2 });
    assert.ok((best.kendall ?? 0) > 1 - 1e-12);
  });

  it('takes the best setting from those with the most claims: fewer could look better by chance', () => {
    const [setting] = settings;
    assert.ok(setting);
    const few = { ...setting, claims: 5, kendall: 0.9 };
    const many = { ...setting, claims: 50, kendall: 0.3 };
    assert.equal(findBestSetting([few, many], 'kendall'), many);
  });

  it('has no best setting where nothing is known', () => {
    const nothing = gridSearch([null], [1], grid);
    assert.equal(findBestSetting(nothing, 'pearson'), null);
    assert.deepEqual([nothing[0]?.claims, nothing[0]?.left], [0, 1]);
    assert.deepEqual(gridSearch([], [], { ...grid, alphas: [] }), []);
  });

  it('refuses parameters out of range, targets that are no numbers, and different lengths', () => {
    assert.throws(() => gridSearch([], [], { ...grid, alphas: [1.2] }), /alpha is 1.2/);
    assert.throws(() => gridSearch([], [], { ...grid, thresholds: [NaN] }), /threshold is NaN/);
    assert.throws(() => gridSearch([], [], { ...grid, temperature: 0 }), /temperature is 0/);
    assert.throws(() => gridSearch([null], [NaN], grid), RangeError);
    assert.throws(() => gridSearch([null], [], grid), RangeError);
  });
});
