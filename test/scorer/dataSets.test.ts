// `doctor FILE FILE` as a real process, on AVeriTeC's development claims and 200 of its training claims.

import assert from 'node:assert/strict';
import type { SimilarClaims } from '../../src/core/score/overlap/claimPairs.ts';
import { printedBy } from '../support/runCli.ts';
import { sharedPath } from './sharedFolder.ts';

interface DataSetsJson {
  readonly schema: string;
  readonly files: readonly {
    readonly rules: readonly { readonly id: string; readonly claims?: number }[];
  }[];
  readonly overlaps: readonly object[];
  readonly pairs: readonly SimilarClaims[];
  readonly hasParaphrases: boolean;
}

describe('evidence-inspector doctor with several files, as a process', function () {
  this.timeout(180_000);

  it('finds the claims that recur in the development set, and those that occur twice within a file', async function () {
    const train = sharedPath(this, 'data/semqa-authors/train200.reference.json');
    const dev = sharedPath(this, 'data/averitec/dev.json');
    const out = await printedBy(
      ...['doctor', train, dev, '--models', '--no-store', '--format', 'json'],
    );
    const { schema, files, overlaps, pairs, hasParaphrases } = JSON.parse(out) as DataSetsJson;
    assert.equal(schema, 'evidence-inspector/data-sets/1');
    assert.deepEqual([overlaps.length, hasParaphrases], [0, true]);
    const across = pairs.filter(({ first, second }) => first.file !== second.file);
    assert.deepEqual(
      across.map(({ kind, first, second, hasOtherVerdict }) => [
        ...[kind, first.index, second.index, hasOtherVerdict],
      ]),
      [
        ['same', 190, 460, true],
        ['same', 175, 459, false],
        ['same', 191, 458, false],
      ],
    );
    const within = pairs.filter(({ first, second }) => first.file === 1 && second.file === 1);
    const byWords = within.filter(({ kind }) => kind !== 'paraphrase');
    assert.equal(byWords.length, 33);
    const few = files[1]?.rules.find(({ id }) => id === 'fewQuestions');
    assert.equal(few?.claims, 120);
  });
});
