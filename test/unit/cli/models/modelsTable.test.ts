import assert from 'node:assert/strict';
import { modelsTable } from '../../../../src/cli/models/models.ts';
import type { InstalledModel } from '../../../../src/core/score/models/installation.ts';

const model: InstalledModel = {
  id: 'small-nli-int8',
  kind: 'nli',
  precision: 'int8',
  isBundled: true,
  licence: 'MIT',
  source: '',
  bytes: 23_100_000,
  maximumTokens: 512,
  sha256: '',
};
const problem = `nothing can be read in ${'x'.repeat(150)}`;

describe('the list of models', () => {
  const lines = modelsTable(
    [model, { ...model, id: 'broken-nli-int8', isBundled: false, problem }],
    [],
  ).split('\n');

  it('has a table of what is here and one of what can be downloaded, each under its heading', () => {
    assert.equal(lines[0], 'On this machine:');
    assert.match(lines[1] ?? '', /^id +kind +size +licence +from$/u);
    assert.match(lines[3] ?? '', /^small-nli-int8 +NLI +23\.1 MB +MIT +used by default$/u);
    assert.equal(lines[5], '');
    assert.match(lines[6] ?? '', /^Available for download/u);
    assert.match(lines[7] ?? '', /^id +kind +licence +precisions +what it is$/u);
  });

  it('says the whole of what is wrong with a model, however long', () => {
    assert.match(
      lines[4] ?? '',
      new RegExp(`^broken-nli-int8 +damaged, cannot be used: ${problem}$`, 'u'),
    );
  });
});
