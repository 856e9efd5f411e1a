import assert from 'node:assert/strict';
import { UnsavedEdits } from '../../../../../src/editor/evidence/documents/unsavedEdits.ts';

const file = 'file:///w/a.json';

describe('unsaved edits', () => {
  it('are gone once the version that they made is on the disk', () => {
    const edits = new UnsavedEdits();
    assert.equal(edits.has(file), false);
    edits.edit(file);
    edits.beginSave(file, 2);
    assert.equal(edits.has(file), true);
    edits.endSave(file, 2);
    assert.equal(edits.has(file), false);
  });

  it('stay when they were made while an earlier version was saved', () => {
    const edits = new UnsavedEdits();
    edits.edit(file);
    edits.beginSave(file, 2);
    edits.edit(file);
    edits.endSave(file, 3);
    assert.equal(edits.has(file), true);
    edits.beginSave(file, 3);
    edits.endSave(file, 3);
    assert.equal(edits.has(file), false);
  });

  it('are forgotten with their document', () => {
    const edits = new UnsavedEdits();
    edits.edit(file);
    edits.forget(file);
    assert.equal(edits.has(file), false);
  });
});
