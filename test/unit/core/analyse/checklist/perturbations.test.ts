import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ExamplePair } from '../../../../../src/core/analyse/checklist/perturbation.ts';
import {
  createPerturber,
  predictionText,
} from '../../../../../src/core/analyse/checklist/perturbedClaims.ts';
import {
  perturbations,
  perturbationsOf,
} from '../../../../../src/core/analyse/checklist/perturbations.ts';
import type { Claim, QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { defaultSeed } from '../../../../../src/core/base/statistics/bootstrap.ts';

function evidenceOf(pairs: readonly ExamplePair[]): readonly QaPair[] {
  return pairs.map(([question, answer]) => ({
    question,
    answers: [{ text: answer, sources: [] }],
  }));
}

function claimOf(index: number, evidence: readonly QaPair[]): Claim {
  return { index, text: `claim ${String(index)}`, evidence };
}

const other = claimOf(1, evidenceOf([['Who lives there?', 'Nobody.']]));

const text = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        'the',
        'Paris',
        'did not',
        '12',
        '1,200',
        'five million',
        'is',
        'No.',
        'price',
        '💧',
      ),
    )
    .map((words) => words.join(' ')),
);
const pairs = fc.array(
  fc.record({
    question: text,
    answers: fc.array(
      fc.record({ text, sources: fc.constant<string[]>([]), explanation: text, type: text }),
    ),
  }),
  { maxLength: 4 },
);

describe('perturbations', () => {
  for (const row of perturbations) {
    it(`${row.id} makes of its example what it says`, () => {
      const claim = claimOf(0, evidenceOf(row.example.before));
      const found = createPerturber([claim, other], defaultSeed)(claim, row);
      const shown = found.map(({ question, answers }): ExamplePair => [
        question,
        answers.map((answer) => answer.text).join(' '),
      ]);
      assert.deepEqual(shown, row.example.after);
    });
  }

  it('draw the same whatever other perturbations there are, and something else with another seed', () => {
    const claim = claimOf(
      0,
      evidenceOf([
        ['When did the old bridge open?', 'It opened in May 2019, after 12 long years.'],
      ]),
    );
    const [shuffle] = perturbationsOf(['shuffleWords']);
    assert.ok(shuffle);
    const of = (seed: number) => createPerturber([claim, other], seed)(claim, shuffle);
    assert.deepEqual(of(7), of(7));
    assert.notDeepEqual(of(7), of(8));
  });

  it('never fail and never change what they were given, whatever the evidence', () => {
    fc.assert(
      fc.property(pairs, pairs, (evidence, others) => {
        const claims = [claimOf(0, evidence), claimOf(1, others)];
        const before = JSON.stringify(claims);
        const perturb = createPerturber(claims, 1);
        for (const row of perturbations) for (const claim of claims) perturb(claim, row);
        assert.equal(JSON.stringify(claims), before);
      }),
      { numRuns: 100 },
    );
  });

  it('say which there are when one is unknown', () => {
    assert.throws(
      () => perturbationsOf(['negation', 'nonsense']),
      /unknown perturbation "nonsense".*dropAnswers/,
    );
    assert.deepEqual(
      perturbationsOf(['synonyms', 'dropPairs']).map(({ id }) => id),
      ['dropPairs', 'synonyms'],
    );
  });
});

describe('a file of perturbed evidence', () => {
  const sample = readFileSync('samples/reference.json', 'utf8');
  const { claims } = readEvidence(sample, { role: 'reference' });

  it('is told for predictions, and unchanged has the evidence and verdicts of the reference', () => {
    const read = readEvidence(predictionText(claims));
    assert.equal(read.role, 'predictions');
    assert.equal(read.format, 'averitec2023');
    assert.deepEqual(
      read.claims.map(({ text: claim, verdict, evidence }) => ({ claim, verdict, evidence })),
      claims.map(({ text: claim, verdict, evidence }) => ({ claim, verdict, evidence })),
    );
  });

  it('keeps questions whose answers were dropped', () => {
    const [drop] = perturbationsOf(['dropAnswers']);
    assert.ok(drop);
    const perturb = createPerturber(claims, 1);
    const read = readEvidence(predictionText(claims, (claim) => perturb(claim, drop)));
    const answers = read.claims.flatMap(({ evidence }) => evidence.flatMap((pair) => pair.answers));
    assert.ok(answers.length > 0);
    assert.ok(answers.every(({ isAbsent }) => isAbsent === true));
    assert.deepEqual(
      read.claims.map(({ evidence }) => evidence.map(({ question }) => question)),
      claims.map(({ evidence }) => evidence.map(({ question }) => question)),
    );
  });
});
