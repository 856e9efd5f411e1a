import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/metrics/semqa.ts';
import { Run } from '../../../../src/editor/scoring/run.ts';
import { arrange, entriesOf, type ClaimEntry } from '../../../../src/editor/tree/claimList.ts';
import { handClaim, missingClaim, outlineClaim, outlineOf } from '../sampleClaims.ts';

function entry(position: number, score: number | null, outcome: ClaimEntry['outcome']): ClaimEntry {
  return { position, text: '', score, outcome, isFailed: false, label: '', description: '' };
}

const entries = [
  entry(0, 0.5, 'right'),
  entry(1, null, 'unknown'),
  entry(2, 0.2, 'wrong'),
  entry(3, 0.5, 'wrong'),
];
const positions = (list: readonly ClaimEntry[]): readonly number[] =>
  list.map(({ position }) => position);

describe('arrange', () => {
  it('sorts by score either way, claims without one last, equals in file order', () => {
    assert.deepEqual(positions(arrange(entries, 'scoreAscending', 'all')), [2, 0, 3, 1]);
    assert.deepEqual(positions(arrange(entries, 'scoreDescending', 'all')), [0, 3, 2, 1]);
    assert.deepEqual(positions(arrange(entries, 'file', 'all')), [0, 1, 2, 3]);
  });

  it('keeps right or wrong verdicts', () => {
    assert.deepEqual(positions(arrange(entries, 'file', 'wrong')), [2, 3]);
    assert.deepEqual(positions(arrange(entries, 'file', 'right')), [0]);
  });
});

describe('entriesOf', () => {
  const run = new Run('file:///p.json', 'file:///r.json', defaultSemqaParameters);
  run.add([handClaim, missingClaim]);
  const claims = [outlineClaim(0, 1, 'Supported'), outlineClaim(1, 7, 'Refuted')];

  it('lists every claim of a prediction file, scored or not', () => {
    assert.deepEqual(
      entriesOf(outlineOf('predictions', claims), 'predictions', run).map(
        ({ label, description, outcome }) => [label, description, outcome],
      ),
      [
        ['0 · Claim 0', '1 question, 1 answer · Supported', 'unknown'],
        ['0 · 0.59 · The bridge opened in 1932.', 'Refuted, not Supported', 'wrong'],
      ],
    );
  });

  it('lists a reference file by its own positions', () => {
    assert.deepEqual(
      entriesOf(outlineOf('reference', claims), 'reference', run).map(({ text }) => text),
      [handClaim.claim, missingClaim.claim],
    );
  });

  it('lists the scored claims of a file that is too large to be read as a document', () => {
    assert.deepEqual(positions(entriesOf(undefined, 'predictions', run)), [1]);
  });
});
