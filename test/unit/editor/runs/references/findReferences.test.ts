import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import { findReferences } from '../../../../../src/editor/runs/references/findReferences.ts';

// The value is only passed on, never read.
const uri = (path: string): Uri => JSON.parse(JSON.stringify({ path })) as Uri;
const [a, b, c] = [uri('a'), uri('b'), uri('c')];
const gold = uri('gold');

function askingFor(known: ReadonlyMap<Uri, Uri | Error>, answer: Uri | Error | undefined) {
  const asked: (readonly Uri[])[] = [];
  const given = (found: Uri | Error | undefined): Promise<Uri | undefined> =>
    found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  return {
    asked,
    resolve: (file: Uri, mode?: string) => {
      assert.equal(mode, 'quiet');
      return given(known.get(file));
    },
    choose: (first: Uri, others: readonly Uri[] = []) => {
      asked.push([first, ...others]);
      return given(answer);
    },
  };
}

describe('the references of several files', () => {
  it('are asked for once, for those files only for which none is found', async () => {
    const references = askingFor(new Map([[b, gold]]), uri('chosen'));
    const found = await findReferences([a, b, c], references);
    assert.deepEqual(references.asked, [[a, c]]);
    assert.deepEqual(
      [a, b, c].map((file) => found.get(file)),
      [uri('chosen'), gold, uri('chosen')],
    );
  });

  it('are not asked for when each is found', async () => {
    const references = askingFor(new Map([[a, gold]]), undefined);
    await findReferences([a], references);
    assert.deepEqual(references.asked, []);
  });

  it('say for each file why there is none, and keep those of the others', async () => {
    const references = askingFor(
      new Map<Uri, Uri | Error>([
        [a, new Error('the setting names no reference')],
        [b, gold],
      ]),
      undefined,
    );
    const found = await findReferences([a, b, c], references);
    assert.deepEqual(found.get(b), gold);
    assert.deepEqual(found.get(a), { failure: 'the setting names no reference' });
    assert.match(JSON.stringify(found.get(c)), /No reference was chosen/u);
  });

  it('are none for all of them when what was chosen is no reference', async () => {
    const references = askingFor(new Map(), new Error('not an evidence file'));
    const found = await findReferences([a, b], references);
    assert.deepEqual([...found.values()], Array(2).fill({ failure: 'not an evidence file' }));
  });
});
