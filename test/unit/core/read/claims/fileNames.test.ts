import assert from 'node:assert/strict';
import {
  isEvidenceName,
  mayHoldEvidence,
  withoutEvidenceEnding,
} from '../../../../../src/core/read/claims/fileNames.ts';

describe('names of evidence files', () => {
  it('end as JSON, JSON Lines and tables do, in any case of letters', () => {
    const names = [
      'a.json',
      'runs/a.JSONL',
      'a.ndjson',
      'solution_dev.csv',
      'C:\\runs\\checks.Tsv',
    ];
    for (const name of names) assert.ok(mayHoldEvidence(name), name);
    for (const name of ['a.txt', 'tsv', 'a.csv.gz', 'a.json~', 'a.json.html', '']) {
      assert.equal(mayHoldEvidence(name) || isEvidenceName(name), false, name);
    }
  });

  it('are JSON with comments only where somebody named the file', () => {
    assert.equal(mayHoldEvidence('settings.jsonc'), false);
    assert.ok(isEvidenceName('a.jsonc'));
  });

  it('lose their ending, and no other', () => {
    assert.deepEqual(
      ['a.predictions.tsv', 'a.jsonc', 'runs/a.b.CSV', 'a.txt'].map(withoutEvidenceEnding),
      ['a.predictions', 'a', 'runs/a.b', 'a.txt'],
    );
  });
});
