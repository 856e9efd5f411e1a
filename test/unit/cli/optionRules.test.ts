import assert from 'node:assert/strict';
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readsStreams } from '../../../src/cli/score/optionRules.ts';
import { folderOfEachTest } from '../../support/temporaryFolder.ts';

describe('whether files are read as streams', () => {
  const folder = folderOfEachTest();
  const mebibytes = 2 ** 20;

  /** Creates a file of any size that takes no disk space, because only zeros follow its text. */
  function file(name: string, text: string, size: number): string {
    const target = path.join(folder, name);
    writeFileSync(target, text);
    truncateSync(target, size);
    return target;
  }

  const lines = '{"claim": "a"}\n{"claim": "b"}\n';

  it('is so for JSON Lines of more than 64 MB together, whatever their names', async () => {
    const reference = file('reference', lines, 20 * mebibytes);
    const small = file('small', lines, 44 * mebibytes);
    const large = file('large', lines, 45 * mebibytes);
    assert.equal(await readsStreams({ format: 'csv', reference, predictions: small }), false);
    assert.equal(await readsStreams({ format: 'csv', reference, predictions: large }), true);
  });

  it('is not so when one of them is something else, or is not there', async () => {
    const reference = file('reference', lines, 70 * mebibytes);
    const list = file('list.jsonl', '[\n{"claim": "a"},\n', 70 * mebibytes);
    assert.equal(await readsStreams({ format: 'csv', reference, predictions: list }), false);
    assert.equal(
      await readsStreams({ format: 'csv', reference, predictions: path.join(folder, 'no') }),
      false,
    );
    assert.equal(await readsStreams({ format: 'csv', reference, predictions: folder }), false);
  });

  it('is not so for a page of HTML, which needs all claims at once', async () => {
    const reference = file('reference', lines, 70 * mebibytes);
    const files = { reference, predictions: reference };
    assert.equal(await readsStreams({ ...files, format: 'html' }), false);
    assert.equal(await readsStreams({ ...files, format: 'csv', output: 'page.html' }), false);
    assert.equal(await readsStreams({ ...files, format: 'csv', output: 'rows.csv' }), true);
  });

  it('is as the person says', async () => {
    const reference = file('reference', lines, 70 * mebibytes);
    const files = { reference, predictions: reference };
    assert.equal(await readsStreams({ format: 'csv', ...files, stream: false }), false);
    assert.equal(
      await readsStreams({ format: 'csv', reference: 'a', predictions: 'b', stream: true }),
      true,
    );
  });
});
