import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../../src/core/score/parameters/semqaParameters.ts';
import { ExploredParameters } from '../../../../../src/editor/platform/settings/exploredParameters.ts';

const saved = { ...defaultSemqaParameters, averitecLevel: 0.25 };

describe('parameters that are tried out', () => {
  it('are in force beside the settings, and would be written alone', () => {
    const explored = new ExploredParameters(saved);
    explored.explore({ ...defaultSemqaParameters, alpha: 0.8 });
    explored.explore({ averitecLevel: 0.3 });
    assert.deepEqual(explored.inForce, { ...saved, alpha: 0.8, averitecLevel: 0.3 });
    assert.deepEqual(explored.unsaved, { alpha: 0.8, averitecLevel: 0.3 });
    explored.explore({ alpha: saved.alpha });
    assert.deepEqual(explored.unsaved, { averitecLevel: 0.3 });
  });

  it('give way where the settings say something new, and are saved when these say the same', () => {
    const explored = new ExploredParameters(saved);
    explored.explore({ alpha: 0.8, threshold: 0.4 });
    explored.follow({ ...saved, threshold: 0.1 });
    assert.deepEqual(explored.inForce, { ...saved, alpha: 0.8, threshold: 0.1 });
    assert.deepEqual(explored.unsaved, { alpha: 0.8 });
    explored.follow({ ...saved, threshold: 0.1, alpha: 0.8 });
    assert.deepEqual(explored.unsaved, {});
    assert.equal(explored.inForce.alpha, 0.8);
  });

  it('are forgotten for what the settings have, also where that is not the default', () => {
    const explored = new ExploredParameters({ ...saved, alpha: 0.7 });
    explored.explore(defaultSemqaParameters);
    assert.equal(explored.inForce.alpha, 0.5);
    explored.forget();
    assert.equal(explored.inForce.alpha, 0.7);
  });
});
