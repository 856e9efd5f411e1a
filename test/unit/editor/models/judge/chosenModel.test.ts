import assert from 'node:assert/strict';
import { ChosenModel } from '../../../../../src/editor/models/judge/chosenModel.ts';

const model = { vendor: 'v', id: 'i', name: 'n', family: 'f', version: '1' };

function readChosenModel(kept: unknown) {
  const memory = { keys: () => [], get: () => kept, update: () => Promise.resolve() };
  return new ChosenModel(memory).get();
}

describe('the language model that a person chose as judge', () => {
  it('is read back from what VS Code has kept, without what else is there', () => {
    assert.deepEqual(readChosenModel({ ...model, key: 'x' }), model);
  });

  it('is none where something else was kept', () => {
    for (const other of [undefined, null, 'gpt', 3, [], {}, { ...model, id: 7 }]) {
      assert.equal(readChosenModel(other), undefined);
    }
    assert.equal(readChosenModel({ ...model, version: undefined }), undefined);
  });
});
