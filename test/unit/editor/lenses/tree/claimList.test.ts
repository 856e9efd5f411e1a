import assert from 'node:assert/strict';
import {
  arrange,
  entriesOf,
  entryTooltip,
  listScores,
  type ClaimEntry,
} from '../../../../../src/editor/lenses/tree/claimList.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  outlineClaim,
  outlineOf,
  runOf,
} from '../../sampleClaims.ts';

function entry(position: number, score: number | null, outcome: ClaimEntry['outcome']): ClaimEntry {
  return {
    position,
    scored: null,
    text: '',
    score,
    outcome,
    isFailed: false,
    label: '',
    description: '',
  };
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
  const run = runOf([handClaim, missingClaim]);
  const claims = [outlineClaim(0, 1, 'Supported'), outlineClaim(1, 7, 'Refuted')];

  it('lists every claim of a prediction file, scored or not', () => {
    assert.deepEqual(
      entriesOf(outlineOf('predictions', claims), 'predictions', run).map(
        ({ label, description, outcome }) => [label, description, outcome],
      ),
      [
        ['Claim 0', '1 question, 1 answer · Supported', 'unknown'],
        [
          '0 · 0.59 · The bridge opened in 1932.',
          'Refuted, not Supported · 1 of 2 unclear',
          'wrong',
        ],
      ],
    );
  });

  it('lists the score that was asked for, the others beside it, and those that matter in the tooltip', () => {
    const full = runOf([fullClaim], { metrics: ['semqa', 'bleu', 'averitec'] });
    const listed = (column: string | undefined): ClaimEntry | undefined =>
      entriesOf(outlineOf('predictions', claims), 'predictions', full, column)[1];
    assert.equal(listed('bleu_question')?.label, '0 · 40.0 · The bridge opened in 1932.');
    const [score, description] = [
      0.4,
      'Refuted, not Supported · 1 of 2 unclear · SemQA 0.59 · METEOR Q+A 0.42',
    ];
    assert.equal(listed('hungarianMeteor_question')?.score, score);
    assert.equal(listed('hungarianMeteor_question')?.description, description);
    const entry = listed('rouge1_question');
    assert.ok(entry);
    assert.equal(
      entry.label,
      '0 · 0.59 · The bridge opened in 1932.',
      'SemQA: no ROUGE in the run',
    );
    assert.deepEqual(entryTooltip(entry, full).split('\n').slice(2), [
      'SemQA 0.59',
      'BLEU Q+A 42.0',
      'AVeriTeC @ 0.25 gets no credit',
      '4 more scores in the inspector',
    ]);
  });

  it('lists the score that stands first where none was asked for', () => {
    const coverage = { score: 0.25, precision: null, relevance: null, pairs: [] };
    const covered = { ...fullClaim, inputs: { ...fullClaim.inputs, coverage } };
    const full = runOf([covered], { metrics: ['semqa', 'bleu', 'coverage'] });
    const [, entry] = entriesOf(outlineOf('predictions', claims), 'predictions', full);
    assert.equal(entry?.label, '0 · 0.25 · The bridge opened in 1932.');
    assert.equal(
      entry.description,
      'Refuted, not Supported · 1 of 2 unclear · SemQA 0.59 · BLEU Q+A 42.0',
    );
  });

  it('can be sorted by every claim score of the run', () => {
    const columns = listScores(['hungarianMeteor', 'verdict']).map(({ score }) => score.column);
    assert.deepEqual(columns, [
      'hungarianMeteor_questionAnswer',
      'hungarianMeteor_question',
      'verdict_accuracy',
    ]);
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
