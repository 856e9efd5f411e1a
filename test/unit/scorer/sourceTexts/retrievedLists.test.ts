import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RetrievedLists } from '../../../../src/scorer/sourceTexts/retrievedLists.ts';

describe('lists of what was retrieved', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'retrieved-'));
    file = path.join(folder, 'retrieved.jsonl');
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are read from HerO’s JSON Lines', async () => {
    const line = {
      claim_id: 3,
      claim: 'C',
      top_10: [{ sentence: 'One.', url: 'u' }, { url: 'v' }],
    };
    writeFileSync(file, `${JSON.stringify(line)}\nnot json\n`);
    const lists = await RetrievedLists.open(file);
    assert.deepEqual(lists.of('3'), ['One.']);
    assert.equal(lists.of('0'), undefined);
  });

  it('are read from an array, with other names, by position without ids', async () => {
    const claims = [{ retrieved: ['One.', 'Two.'] }, { passages: [{ text: 'Three.' }] }, 7];
    writeFileSync(file, JSON.stringify(claims));
    const lists = await RetrievedLists.open(file);
    assert.deepEqual(lists.of('0'), ['One.', 'Two.']);
    assert.deepEqual(lists.of('1'), ['Three.']);
  });

  it('are refused where no claim has one', async () => {
    writeFileSync(file, '{"claim_id":0,"constructor":["x"]}');
    await assert.rejects(RetrievedLists.open(file), { code: 'notEvidence' });
    await assert.rejects(RetrievedLists.open(path.join(folder, 'none')), { code: 'fileNotFound' });
  });
});
