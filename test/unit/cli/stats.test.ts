import assert from 'node:assert/strict';
import { parsed } from './cliFixture.ts';

describe('the options of stats', () => {
  it('are files and a form', async () => {
    const { options } = await parsed('stats', ['stats', 'a.json', 'b.csv', '-f', 'markdown']);
    assert.equal(options?.files.length, 2);
    assert.equal(options.format, 'markdown');
  });

  it('need a file, and refuse another form with status 2', async () => {
    const none = await parsed('stats', ['stats']);
    assert.equal(none.status, 2);
    const other = await parsed('stats', ['stats', 'a.json', '-f', 'jsonl']);
    assert.equal(other.status, 2);
    assert.match(other.err, /table, json, csv, markdown, latex, html/u);
  });
});
