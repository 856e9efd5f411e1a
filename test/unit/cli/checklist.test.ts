import assert from 'node:assert/strict';
import { parsed } from './cliFixture.ts';

describe('the options of checklist', () => {
  it('score all metrics on all perturbations with the usual seed', async () => {
    const { status, options } = await parsed('checklist', ['checklist', '--reference', 'dev.json']);
    assert.equal(status, 7);
    assert.ok(options);
    assert.deepEqual(options.metrics, ['all']);
    assert.equal(options.perturbations, undefined);
    assert.equal(options.seed, 12345);
    assert.equal(options.scoring, true);
    assert.equal(options.format, 'table');
  });

  it('name what there is for an unknown perturbation', async () => {
    const { status, err } = await parsed('checklist', ['checklist', '--perturbations', 'nonsense']);
    assert.equal(status, 2);
    assert.match(err, /Unknown perturbation "nonsense"; expected dropAnswers, dropPairs/u);
  });
});
