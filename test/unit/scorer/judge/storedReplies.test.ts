// Each stored reply is joined with its claim, whatever the format of the lines in the file.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  readReplyFile,
  StoredReplies,
} from '../../../../src/scorer/providers/judge/storedReplies.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';

describe('stored replies', () => {
  const folder = folderOfSuite();
  const texts = ['The bridge closed in 2019.', 'The county has 40 schools.', 'Rye prices doubled.'];

  it('are all found if a line of the file has several replies', async () => {
    const rows = texts.map((claim, at) =>
      JSON.stringify({ claim, kind: 'verdict', model: `m${String(at)}`, reply: { verdict: 'x' } }),
    );
    const file = path.join(folder, 'replies.jsonl');
    writeFileSync(file, `${rows[0] ?? ''} ${rows[1] ?? ''}, ${rows[2] ?? ''}\n`);
    const stored = new StoredReplies([await readReplyFile({ path: file }, undefined)]);
    stored.add(texts.map((text, index) => ({ index, id: index, text })));
    assert.deepEqual(
      texts.map((_, index) => stored.find(index, 'verdict')?.model),
      ['m0', 'm1', 'm2'],
    );
    assert.deepEqual(stored.notes(), []);
  });
});
