import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isModelId } from '../../../../src/core/models/modelId.ts';
import { problemOfFileNames } from '../../../../src/core/models/modelPath.ts';

describe('the id of a model', () => {
  it('is what models are called', () => {
    for (const id of ['bart-large-mnli-int8', 'all-minilm-l6-v2', 'a', 'v1.5', 'console', 'json']) {
      assert.ok(isModelId(id), id);
    }
  });

  it('is never a path, a device or something that the installer keeps', () => {
    for (const id of [
      ...['', '.', '..', '...', '.incoming', 'a/b', '../a', 'a\\b', 'a.', '-a', 'A', 'a b', 'ä'],
      ...['pins.json', 'pins.json.1234.tmp', 'manifest.json', 'catalogue.json', 'x.lock', 'x.old'],
      ...['x.part', 'con', 'nul.x', 'com1', 'x'.repeat(130), '__proto__', 'a\n'],
    ]) {
      assert.ok(!isModelId(id), id);
    }
  });

  it("leaves the installer's names of any other model alone, and is a name on every system", () => {
    const part = fc.constantFrom(
      'pins',
      'x',
      'con',
      '.',
      '-',
      'json',
      'lock',
      'old',
      'part',
      'tmp',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        (id) => {
          if (!isModelId(id)) return;
          for (const own of ['pins.json', `${id}.lock`, `${id}.old`, `${id}.part`]) {
            assert.notEqual(id, own);
            assert.ok(!isModelId(own), own);
          }
          assert.equal(problemOfFileNames([id]), undefined);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
