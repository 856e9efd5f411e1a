import assert from 'node:assert/strict';
import type { ModelFile } from '../../../src/core/score/models/modelEntry.ts';
import { threadPlan } from '../../../src/scorer/models/models.ts';

const gigabyte = 2 ** 30;

function model(size: number, outside = 0): Parameters<typeof threadPlan>[1][number] {
  const file = (bytes: number): ModelFile => ({ path: 'x', sha256: '', size: bytes });
  return { files: { model: file(size), tokenizer: file(9e9), externalData: [file(outside)] } };
}

describe('the threads of the models', () => {
  it('are workers of one thread while the weights fit into half of the memory', () => {
    const small = [model(23e6), model(23e6)];
    assert.deepEqual(threadPlan(8, small, 8 * gigabyte, true), { workers: 8, threadsPerCall: 1 });
  });

  it('are fewer workers of more threads for large models', () => {
    // Computed by hand: 2.06 GB per worker and 4.29 GB in total allow two workers with four threads each.
    const large = [model(0.43e9), model(0.01e9, 1.62e9)];
    assert.deepEqual(threadPlan(8, large, 8 * gigabyte, true), { workers: 2, threadsPerCall: 4 });
  });

  it('are one worker when not even one fits, and on a graphics card', () => {
    const one = { workers: 1, threadsPerCall: 8 };
    assert.deepEqual(threadPlan(8, [model(9e9)], 8 * gigabyte, true), one);
    assert.deepEqual(threadPlan(8, [model(23e6)], 8 * gigabyte, false), one);
  });
});
