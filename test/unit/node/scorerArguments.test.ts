import assert from 'node:assert/strict';
import { parseScorerArguments, scorerArguments } from '../../../src/node/scorerArguments.ts';
import { assertEqual } from '../../support/assertEqual.ts';

describe('scorer arguments', () => {
  it('come back as they were sent, with and without a store', () => {
    for (const folders of [
      {
        modelsFolder: '/a folder/models',
        installedFolder: '/b',
        lexiconFolder: '/a folder/lexicon',
      },
      {
        modelsFolder: 'C:\\models',
        installedFolder: 'i',
        lexiconFolder: 'lexicon',
        storeFolder: '/ströre/--x',
      },
    ]) {
      assertEqual(parseScorerArguments(scorerArguments(folders)), folders);
    }
  });

  it('are refused without a folder of models or tables and with anything unknown', () => {
    assert.throws(() => parseScorerArguments([]), TypeError);
    assert.throws(() => parseScorerArguments(['--models', 'm', '--lexicon', 't']), TypeError);
    assert.throws(
      () =>
        parseScorerArguments([
          '--models',
          'm',
          '--installed',
          'i',
          '--lexicon',
          't',
          '--colour',
          'red',
        ]),
      TypeError,
    );
  });
});
