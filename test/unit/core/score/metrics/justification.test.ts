import assert from 'node:assert/strict';
import type { Claim } from '../../../../../src/core/read/claims/evidence.ts';
import {
  justificationAccumulator,
  justificationMetric,
  justificationOfOutput,
  justificationScore,
} from '../../../../../src/core/score/metrics/justification.ts';
import { pairwiseComparer } from '../../../../support/pairwiseComparer.ts';
import { answer, claimWith, pair, pairs, textScore } from '../report/claimWith.ts';
import type { ReportClaim } from '../../../../../src/core/score/results/claims.ts';

const header = '<|start_header_id|>assistant<|end_header_id|>';

/** Replaces METEOR. Scores 1 for equal texts, .5 for different texts, and 0 for an empty prediction. */
const same = pairwiseComparer(
  (text) => text,
  (reference, predicted) => (predicted === '' ? 0 : reference === predicted ? 1 : 0.5),
);

function claim(parts: Partial<Claim>): Claim {
  return { index: 0, text: 'A claim.', evidence: [], ...parts };
}

const reference = claim({ justification: 'Because.' });

describe('the justification in a language model’s output', () => {
  for (const [name, output, expected] of [
    ['HerO’s form', `${header}\n\njustification: It is so. \n\nverdict: 'Refuted'`, 'It is so.'],
    ['no header', 'justification: It is so. verdict: Refuted', 'It is so.'],
    ['capitals', 'Justification: It is so. VERDICT: Refuted', 'It is so.'],
    ['no verdict', `${header}justification: It is so.`, 'It is so.'],
    ['no marks at all', ' It is so. ', 'It is so.'],
    [
      'the last verdict ends it',
      'justification: The verdict: no. verdict: Refuted',
      'The verdict: no.',
    ],
    ['a mark inside is text', 'The justification: it is so.', 'The justification: it is so.'],
    ['nothing but a verdict', 'verdict: Refuted', ''],
    ['nothing', '', ''],
  ] as const) {
    it(`is cut out: ${name}`, () => {
      assert.equal(justificationOfOutput(output), expected);
    });
  }
});

describe('justification of a claim', () => {
  it('is compared as written', () => {
    assert.deepEqual(
      justificationScore(same, reference, claim({ justification: 'Because.' }), 'averitec2023'),
      { score: 1, reference: 'Because.', predicted: 'Because.', source: 'justification' },
    );
  });

  it('is cut out of a whole output, where it is said to be one', () => {
    const output = 'justification: Because. verdict: Refuted';
    const whole = claim({ justification: output, justificationSource: 'llmOutput' });
    assert.deepEqual(justificationScore(same, reference, whole, 'fever'), {
      score: 1,
      reference: 'Because.',
      predicted: 'Because.',
      source: 'llmOutput',
    });
    const written = claim({ justification: output });
    assert.equal(justificationScore(same, reference, written, 'fever')?.predicted, output);
  });

  it('is the first ten question-answer texts when the prediction has none', () => {
    const evidence = [
      pair('Who?', answer({ text: 'She.', type: 'Boolean', explanation: 'Seen.' })),
    ];
    const prediction = claim({ evidence: [...evidence, ...pairs(12)] });
    const found = justificationScore(same, reference, prediction, 'averitec2023');
    assert.equal(found?.source, 'evidence');
    assert.ok(found.predicted.startsWith('Who? She.. Seen. Question 0? An answer. Question 1?'));
    assert.ok(found.predicted.endsWith('Question 8? An answer.'));
    const inFever = justificationScore(same, reference, claim({ evidence }), 'fever');
    assert.equal(inFever?.predicted, 'Who? She.');
  });

  it('is a blank one where the prediction has a blank one', () => {
    const found = justificationScore(same, reference, claim({ justification: '' }), 'fever');
    assert.deepEqual([found?.score, found?.source], [0, 'justification']);
  });

  it('scores 0 without a prediction, and not at all without a reference', () => {
    assert.equal(justificationScore(same, reference, null, 'fever')?.score, 0);
    assert.equal(justificationScore(same, claim({}), claim({}), 'fever'), undefined);
  });

  it('scores 0 against a blank reference, as in the official script', () => {
    const meteorOfNothing = { matrix: () => [[0]] };
    const blank = claim({ justification: ' ' });
    const found = justificationScore(meteorOfNothing, blank, claim({}), 'fever');
    assert.deepEqual([found?.score, found?.reference], [0, ' ']);
  });
});

describe('justifications of a file', () => {
  const scored = (
    score: number,
    utility: number | null,
    source: 'justification' | 'evidence' = 'justification',
  ): ReportClaim =>
    claimWith({
      referenceVerdict: 'Refuted',
      predictedVerdict: 'Supported',
      justification: { score, reference: 'r', predicted: 'p', source },
      hungarianMeteor: utility === null ? undefined : textScore(utility),
    });

  it('are means, cut at each level whatever the verdict', () => {
    const accumulator = justificationAccumulator([0.25, 0.3]);
    for (const one of [
      scored(0.2, 0.25),
      scored(0.4, 0.3, 'evidence'),
      scored(0.6, 0.9),
      scored(0.8, null),
      claimWith({ hungarianMeteor: textScore(0.9) }),
    ]) {
      accumulator.add(one);
    }
    const { meteor, score, claims, fromEvidence } = accumulator.result();
    // Computed by hand: (.2 + .4 + .6 + .8) / 4. At level .25: (0 + .4 + .6) / 3. At level .3: .6 / 3. The last claim has no
    // justification.
    assert.ok(Math.abs((meteor ?? 0) - 0.5) < 1e-15);
    assert.ok(Math.abs((score['0.25'] ?? 0) - 1 / 3) < 1e-15);
    assert.ok(Math.abs((score['0.3'] ?? 0) - 0.2) < 1e-15);
    assert.deepEqual([claims, fromEvidence], [4, 1]);
  });

  it('are null without claims', () => {
    assert.deepEqual(justificationAccumulator([0.25]).result(), {
      meteor: null,
      score: { '0.25': null },
      claims: 0,
      fromEvidence: 0,
    });
    assert.throws(() => justificationAccumulator([2]), RangeError);
  });

  it('have a score of each claim, and none where there is none', () => {
    const ofClaim = (one: ReportClaim) =>
      justificationMetric.scores.map((score) => score.ofClaim?.(one));
    assert.deepEqual(ofClaim(scored(0.4, 0.2)), [0.4, 0]);
    assert.deepEqual(ofClaim(scored(0.4, 0.3)), [0.4, 0.4]);
    assert.deepEqual(ofClaim(scored(0.4, null)), [0.4, null]);
    assert.deepEqual(ofClaim(claimWith()), [null, null]);
  });
});
