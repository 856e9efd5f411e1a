import assert from 'node:assert/strict';
import { readItem } from '../../../../support/readings.ts';
import {
  arrange,
  entriesOf,
  entryTooltip,
  listClaimFilters,
  listScores,
  standingIcons,
  viewTitle,
  type ClaimEntry,
} from '../../../../../src/editor/lenses/tree/claimList.ts';
import { claimFilters } from '../../../../../src/core/questions/claimFilters.ts';
import type { Run } from '../../../../../src/editor/runs/run.ts';
import {
  fullClaim,
  handClaim,
  missingClaim,
  outlineClaim,
  outlineOf,
  runOf,
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
    isFailed: false,
    facts: () => ({
      predictedVerdict: standing === 'unknown' ? null : 'Supported',
      referenceVerdict: standing === 'right' ? 'Supported' : 'Refuted',
      predictedQuestions: 1,
      hasFailed: false,
      getsCredit: null,
    }),
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
const positions = (list: readonly ClaimEntry[]): readonly (number | null)[] =>
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

describe('the icon of a claim', () => {
  it('is a tick for credit alone, not for a right verdict without the evidence', () => {
    const standings = (averitecLevel: number, predictedVerdict: string): readonly string[] =>
      entriesOf(
        outlineOf('predictions', [outlineClaim(1, 7, predictedVerdict)]),
        'predictions',
        runOf([{ ...fullClaim, predictedVerdict }], { metrics: ['all'], averitecLevel }),
      ).map(({ standing }) => `${standing}: ${standingIcons[standing].icon}`);
    assert.deepEqual(standings(0.25, 'Supported'), ['credit: pass']);
    assert.deepEqual(standings(0.5, 'Supported'), ['lacking: info']);
    assert.deepEqual(standings(0.25, 'Refuted'), ['wrong: error']);
    const shapes = Object.values(standingIcons).map(({ icon }) => icon);
    assert.equal(new Set(shapes).size, shapes.length);
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

describe('entriesOf', () => {
  const run = runOf([handClaim, missingClaim]);
  const claims = [outlineClaim(0, 1, 'Supported'), outlineClaim(1, 7, 'Refuted')];

  it('lists every claim of a prediction file, scored or not', () => {
    assert.deepEqual(
      entriesOf(outlineOf('predictions', claims), 'predictions', run).map(
        ({ label, description, standing }) => [label, description, standing],
      ),
      [
        ['Claim 0', '1 question, 1 answer · Supported', 'unknown'],
        ['0 · The bridge opened in 1932.', 'Refuted (reference: Supported)', 'wrong'],
        ['1 · The tower is 330 metres high.', 'no prediction', 'unknown'],
      ],
    );
  });

  it('gives a claim the same number before and after scoring, which is its number in the reference', () => {
    const outline = outlineOf('predictions', claims);
    const before = entriesOf(outline, 'predictions', undefined).map(({ label }) => label);
    assert.deepEqual(before, ['Claim 0', 'Claim 1'], 'not known before');
    const reference = entriesOf(outlineOf('reference', claims), 'reference', undefined);
    assert.deepEqual(
      reference.map(({ label }) => label),
      ['0 · Claim 0', '1 · Claim 1'],
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
    const missing = arrange(listed, 'file', 'withoutPrediction');
    assert.deepEqual(
      missing.map(({ scored }) => scored),
      [1],
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

  it('offers the filters that the run can answer, by the names of the panel', () => {
    const offered = (of: Run | undefined): readonly string[] =>
      listClaimFilters(of).map(({ filter }) => filter);
    assert.deepEqual(offered(undefined), ['all', 'right', 'wrong', 'withoutPrediction', 'failed']);
    assert.ok(!offered(run).includes('notAsked'), 'needs Coverage');
    const full = runOf([fullClaim], { metrics: ['semqa', 'coverage', 'averitec'] });
    assert.deepEqual(offered(full), Object.keys(claimFilters));
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
    assert.equal(entry?.label, '0 · The bridge opened in 1932.');
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
