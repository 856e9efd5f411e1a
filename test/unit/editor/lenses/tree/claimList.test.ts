import assert from 'node:assert/strict';
import { readItem } from '../../../../support/readings.ts';
import {
  arrange,
  entriesOf,
  entryTooltip,
  groupByCause,
  listScores,
  viewTitle,
  type ClaimEntry,
} from '../../../../../src/editor/lenses/tree/claimList.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  outlineClaim,
  outlineOf,
  runOf,
  statusClaim,
} from '../../sampleClaims.ts';

function entry(
  position: number,
  score: number | null,
  standing: ClaimEntry['standing'],
): ClaimEntry {
  return {
    position,
    scored: null,
    text: '',
    score,
    standing,
    signs: '',
    name: '',
    description: '',
  };
}

const entries = [
  entry(0, 0.5, 'right'),
  entry(1, null, 'unknown'),
  entry(2, 0.2, 'wrong'),
  entry(3, 0.5, 'wrong'),
];
const positions = (list: readonly ClaimEntry[]): readonly (number | null)[] =>
  list.map(({ position }) => position);

describe('arrange', () => {
  it('sorts by score either way, claims without one last, equals in file order', () => {
    assert.deepEqual(positions(arrange(entries, 'scoreAscending')), [2, 0, 3, 1]);
    assert.deepEqual(positions(arrange(entries, 'scoreDescending')), [0, 3, 2, 1]);
    assert.deepEqual(positions(arrange(entries, 'file')), [0, 1, 2, 3]);
  });
});

describe('the sign of a claim', () => {
  it('is a tick for credit alone, not for a right verdict without the evidence', () => {
    const standings = (averitecLevel: number, predictedVerdict: string): readonly string[] =>
      entriesOf(
        outlineOf('predictions', [outlineClaim(1, 7, predictedVerdict)]),
        'predictions',
        runOf([{ ...fullClaim, predictedVerdict }], { metrics: ['all'], averitecLevel }),
      ).map(({ signs }) => signs);
    assert.deepEqual(standings(0.25, 'Supported'), ['✓']);
    assert.deepEqual(standings(0.5, 'Supported'), ['!']);
    assert.deepEqual(standings(0.25, 'Refuted'), ['✗']);
  });

  it('is explained in the tooltip', () => {
    const run = runOf([{ ...fullClaim, predictedVerdict: 'Supported' }], {
      metrics: ['all'],
      averitecLevel: 0.5,
    });
    const outline = outlineOf('predictions', [outlineClaim(1, 7, 'Supported')]);
    const [first = assert.fail('no entry')] = entriesOf(outline, 'predictions', run);
    assert.match(entryTooltip(first, run), /^Verdict right, not enough evidence for credit$/mu);
  });
});

describe('groupByCause', () => {
  const outline = outlineOf('predictions', [outlineClaim(1, 7, ''), outlineClaim(3, 12, '')]);

  it('groups claims by the reason for which they get no credit, failures first, each with its count', async () => {
    const claims = [
      { ...statusClaim, index: 0, predictedVerdict: 'Supported' },
      { ...statusClaim, index: 2, predictionIndex: 3 },
      { ...missingClaim, inputs: fullClaim.inputs },
    ];
    const run = runOf(claims, { metrics: ['all'] });
    const entries = entriesOf(outline, 'predictions', run);
    assert.equal(groupByCause(entries, run), undefined, 'not aggregated yet');
    await run.update();
    const groups = groupByCause(entries, run) ?? [];
    assert.deepEqual(
      groups.map(({ label, entries: own }) => [label, own.map(({ name }) => name)]),
      [
        ['1 · No prediction for the claim', ['Claim 1']],
        ['1 · Wrong verdict, with at least half of the questions answered', ['Claim 2']],
        ['1 · Right verdict and enough evidence', ['Claim 0']],
      ],
    );
    assert.deepEqual(
      entries.map(({ signs }) => signs),
      ['✓ ●\u2009◌', '', '✗ ●\u2009◌'],
    );
  });

  it('uses the level of the lens, and groups nothing where no claim can get credit', async () => {
    const run = runOf([{ ...fullClaim, predictedVerdict: 'Supported' }], {
      metrics: ['semqa', 'averitec'],
      averitecLevel: 0.5,
    });
    await run.update();
    const entries = entriesOf(outline, 'predictions', run);
    assert.deepEqual(
      groupByCause(entries, run)?.map(({ label }) => label),
      ['1 · Right verdict, but the evidence is below the level', '1 · Not scored'],
    );
    const unjudged = runOf([fullClaim], { metrics: ['semqa'] });
    await unjudged.update();
    assert.equal(groupByCause(entriesOf(outline, 'predictions', unjudged), unjudged), undefined);
  });
});

describe('entriesOf', () => {
  const run = runOf([handClaim, missingClaim]);
  const claims = [outlineClaim(0, 1, 'Supported'), outlineClaim(1, 7, 'Refuted')];

  it('lists every claim of a prediction file, scored or not', () => {
    assert.deepEqual(
      entriesOf(outlineOf('predictions', claims), 'predictions', run).map(
        ({ name, text, description, standing }) => [name, text, description, standing],
      ),
      [
        ['', 'Claim 0', '1 question, 1 answer · Supported', 'unknown'],
        ['Claim 0', handClaim.claim, 'Refuted (reference: Supported)', 'wrong'],
        ['Claim 1', missingClaim.claim, 'no prediction', 'unknown'],
      ],
    );
  });

  it('gives a claim the same number before and after scoring, which is its number in the reference', () => {
    const outline = outlineOf('predictions', claims);
    const before = entriesOf(outline, 'predictions', undefined).map(({ name }) => name);
    assert.deepEqual(before, ['', ''], 'not known before');
    const reference = entriesOf(outlineOf('reference', claims), 'reference', undefined);
    assert.deepEqual(
      reference.map(({ name }) => name),
      ['Claim 0', 'Claim 1'],
    );
  });

  it('lists a claim without a prediction before the next one of the reference', () => {
    const last = { ...handClaim, index: 2, predictionIndex: 0 };
    const whole = runOf([{ ...handClaim, predictionIndex: 1 }, missingClaim, last]);
    const ordered = [outlineClaim(1, 1, ''), outlineClaim(0, 7, '')];
    const listed = entriesOf(outlineOf('predictions', ordered), 'predictions', whole);
    assert.deepEqual(
      listed.map(({ scored, position }) => [scored, position]),
      [
        [0, 1],
        [1, null],
        [2, 0],
      ],
    );
  });

  it('begins the title of the view with the headline’s number, because a side bar cuts off its end', async () => {
    const scored = runOf([fullClaim], { metrics: ['semqa', 'averitec'] });
    const unjudged = runOf([fullClaim], { metrics: ['semqa'] });
    assert.equal(viewTitle(undefined), 'Claims');
    await scored.update();
    assert.equal(viewTitle(scored), 'Claims', 'while scoring');
    scored.state = { kind: 'complete' };
    assert.equal(viewTitle(scored), '0.00 AVeriTeC');
    unjudged.state = { kind: 'complete' };
    await unjudged.update();
    assert.equal(viewTitle(unjudged), '0.59 SemQA');
    const verdicts = runOf([fullClaim], { metrics: ['verdict'] });
    verdicts.state = { kind: 'complete' };
    await verdicts.update();
    assert.equal(viewTitle(verdicts), '0.00 Verdict accuracy', 'without a leading score');
  });

  it('lists the claim’s headline after the score that was asked for, and the scores that matter in the tooltip', () => {
    const full = runOf([fullClaim], { metrics: ['semqa', 'bleu', 'averitec'] });
    const listed = (column: string | undefined): ClaimEntry | undefined =>
      entriesOf(outlineOf('predictions', claims), 'predictions', full, column)[1];
    assert.equal(
      listed('bleu_question')?.description,
      'BLEU Q 40.0 · Refuted (reference: Supported) · gets no credit',
    );
    const [score, description] = [
      0.4,
      'METEOR Q 0.40 · Refuted (reference: Supported) · gets no credit',
    ];
    assert.equal(listed('hungarianMeteor_question')?.score, score);
    assert.equal(listed('hungarianMeteor_question')?.description, description);
    const entry = listed('rouge1_question');
    assert.ok(entry);
    assert.equal(
      entry.description,
      'SemQA 0.59 · Refuted (reference: Supported) · gets no credit',
      'no ROUGE in the run',
    );
    assert.deepEqual(entryTooltip(entry, full).split('\n').slice(2), [
      'Verdict wrong',
      'METEOR Q+A 0.42',
      'BLEU Q+A 42.0',
      'AVeriTeC score gets no credit',
      '4 more scores in the inspector',
    ]);
  });

  it('lists no number where no score was asked for', () => {
    const coverage = {
      questions: [{ reference: 0, items: [readItem(0, { gives: 0.25 })] }],
      ...{ predicted: 1, relevance: null },
    };
    const covered = { ...fullClaim, inputs: { ...fullClaim.inputs, coverage } };
    const full = runOf([covered], { metrics: ['semqa', 'bleu', 'coverage'] });
    const [, entry] = entriesOf(outlineOf('predictions', claims), 'predictions', full);
    assert.equal(entry?.signs, '✗ ◌?');
    assert.equal(entry.score, 0.25, 'Coverage, for sorting');
    assert.equal(entry.description, 'Refuted (reference: Supported) · 0 of 1 question answered');
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
    assert.deepEqual(positions(entriesOf(undefined, 'predictions', run)), [1, null]);
  });
});
