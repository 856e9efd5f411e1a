import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLastLine } from '../../../../src/cli/merge/readLastLine.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';

/** Size of the pieces in which the file is read. */
const piece = 256 * 1024;

describe('the last line of a file', () => {
  const folder = folderOfSuite();
  async function of(text: string, mostBytes = 4 * piece): Promise<string | undefined> {
    const file = path.join(folder, 'lines.jsonl');
    writeFileSync(file, text);
    return await readLastLine(file, mostBytes);
  }

  it('is what stands behind the last line feed but one, whatever is blank behind it', async () => {
    assert.equal(await of('{"a":1}\n{"b":2}\n'), '{"b":2}');
    assert.equal(await of('{"a":1}\n{"b":2}'), '{"b":2}');
    assert.equal(await of('{"a":1}\r\n{"b":2}\r\n \n\t\n'), '{"b":2}');
    assert.equal(await of('\uFEFF{"a":1}'), '{"a":1}');
    assert.equal(await of(''), '');
    assert.equal(await of('\n \n'), '');
  });

  it('is whole wherever the pieces end in which it is read, inside of characters too', async () => {
    for (const length of [piece - 2, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 1]) {
      for (const end of ['', '\n', ' '.repeat(piece)]) {
        const line = `${'é€😀'.repeat(length / 9)}${'x'.repeat(length % 9)}`;
        assert.equal(await of(`first\n${line}${end}`), line, String(length));
      }
    }
  });

  it('is not read where it, or the blank behind it, is longer than it may be', async () => {
    assert.equal(await of(`first\n${'x'.repeat(5 * piece)}\n`), undefined);
    assert.equal(await of(`first\n${'\n'.repeat(5 * piece)}`), undefined);
  });
});
