import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mapping } from '../../../../src/core/evidence/mapping/mapping.ts';
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
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('3', ''), ['One.']);
    assert.equal(lists.find('0', ''), undefined);
  });

  it('are read from an array, with other names, by position without ids', async () => {
    const claims = [{ retrieved: ['One.', 'Two.'] }, { passages: [{ text: 'Three.' }] }, 7];
    writeFileSync(file, JSON.stringify(claims));
    const lists = await RetrievedLists.open({ path: file });
    assert.deepEqual(lists.find('0', ''), ['One.', 'Two.']);
    assert.deepEqual(lists.find('1', ''), ['Three.']);
  });

  it('are read through a mapping: objects in lists, rows, and claims by text', async () => {
    const mapped = (paths: Mapping['paths'], more: Partial<Mapping> = {}) =>
      RetrievedLists.open({ path: file, mapping: { paths, ...more } });
    writeFileSync(
      file,
      '{"query_id": 7, "hits": [{"body": "One."}, {"body": "Two."}, {"score": 1}]}\n{"query_id": 9, "hits": []}\n',
    );
    const lists = await mapped({ id: 'query_id', passage: 'hits[].body' });
    assert.deepEqual(lists.find('7', ''), ['One.', 'Two.']);
    assert.deepEqual(lists.find('9', ''), []);
    assert.equal(lists.find('8', ''), undefined);
    writeFileSync(
      file,
      'claim,text\nThe bridge is old.,One.\nThe bridge is old.,Two.\nOther.,3.\n',
    );
    const rows = await mapped({ claim: 'claim', passage: 'text' }, { items: 'evidence' });
    assert.deepEqual(rows.find('0', 'the bridge is  old.'), ['One.', 'Two.']);
  });

  it('are refused where a mapping finds none', async () => {
    writeFileSync(file, '{"query_id": 7, "hits": [{"body": "One."}]}\n');
    const mapping: Mapping = { paths: { id: 'query_id', passage: 'results[].body' } };
    await assert.rejects(RetrievedLists.open({ path: file, mapping }), { code: 'notEvidence' });
  });

  it('are refused where no claim has one', async () => {
    writeFileSync(file, '{"claim_id":0,"constructor":["x"]}');
    await assert.rejects(RetrievedLists.open({ path: file }), { code: 'notEvidence' });
    await assert.rejects(RetrievedLists.open({ path: path.join(folder, 'none') }), {
      code: 'fileNotFound',
    });
  });
});
