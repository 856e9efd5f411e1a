import assert from 'node:assert/strict';
import { parsed } from './cliFixture.ts';

describe('the options of convert', () => {
  it('are a file, the form, at times the role and a place', async () => {
    const { options } = await parsed('convert', [
      'convert',
      'a.json',
      '--to',
      'fever8-csv',
      '--role',
      'reference',
      '-o',
      'b.csv',
    ]);
    assert.equal(options?.to, 'fever8-csv');
    assert.equal(options.role, 'reference');
    assert.match(options.file, /a\.json$/u);
    assert.match(options.output ?? '', /b\.csv$/u);
  });

  it('refuse another form with status 2, and none', async () => {
    const other = await parsed('convert', ['convert', 'a.json', '--to', 'xml']);
    assert.equal(other.status, 2);
    assert.match(other.err, /averitec, fever, fever8-csv/u);
    const none = await parsed('convert', ['convert', 'a.json']);
    assert.equal(none.status, 2);
    assert.match(none.err, /--to/u);
  });
});
