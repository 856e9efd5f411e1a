// Checks the statements of samples/README.md about the sample project.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { columnNamesBeside } from '../../../src/core/score/columns/foundColumns.ts';
import { readColumns } from '../../../src/core/score/columns/readColumns.ts';
import { verdicts } from '../../../src/core/read/claims/evidence.ts';
import { detectEvidence } from '../../../src/core/read/files/detect.ts';

interface SampleAnswer {
  readonly answer: string;
  readonly answer_type: string;
  readonly boolean_explanation?: string;
}

interface SampleQuestion {
  readonly question: string;
  readonly answers: readonly SampleAnswer[];
}

interface AveritecClaim {
  readonly claim: string;
  readonly label: string;
  readonly questions: readonly SampleQuestion[];
}

interface FeverClaim {
  readonly claim_id: number;
  readonly claim: string;
  readonly pred_label: string;
  readonly evidence: readonly { readonly question: string; readonly url: string | string[] }[];
}

function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../samples/${name}`, import.meta.url), 'utf8'));
}

const reference = sample('reference.json') as readonly AveritecClaim[];
const systemA = sample('systemA.predictions.json') as readonly FeverClaim[];
const systemB = sample('systemB.predictions.json') as readonly AveritecClaim[];

function countsOf(labels: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

/** Returns positions from 0, as in `claim_id` and samples/README.md. */
function positionsOf(holds: (claim: AveritecClaim) => boolean): number[] {
  return reference.flatMap((claim, index) => (holds(claim) ? [index] : []));
}

describe('the sample project', () => {
  it('has all four verdicts, as often as its README says', () => {
    const [supported, refuted, notEnough, conflicting] = verdicts;
    assert.deepEqual(countsOf(reference.map((claim) => claim.label)), {
      [supported]: 6,
      [refuted]: 8,
      [notEnough]: 3,
      [conflicting]: 3,
    });
  });

  it('has all four answer types, and every Boolean answer is explained', () => {
    const answers = reference.flatMap((claim) =>
      claim.questions.flatMap((question) => question.answers),
    );
    assert.deepEqual(
      new Set(answers.map((answer) => answer.answer_type)),
      new Set(['Extractive', 'Abstractive', 'Boolean', 'Unanswerable']),
    );
    for (const answer of answers) {
      assert.equal(answer.answer_type === 'Boolean', answer.boolean_explanation !== undefined);
    }
  });

  it('has questions with two answers in claims 1, 5, 7 and 19', () => {
    assert.deepEqual(
      positionsOf((claim) => claim.questions.some((question) => question.answers.length > 1)),
      [1, 5, 7, 19],
    );
  });

  it('lets system A miss claim 15 alone, with claim_id as the position of the others', () => {
    assert.deepEqual(
      positionsOf(({ claim }) => !systemA.some((prediction) => prediction.claim === claim)),
      [15],
    );
    for (const { claim_id, claim } of systemA) assert.equal(reference[claim_id]?.claim, claim);
    assert.ok(systemA.some(({ evidence }) => evidence.some(({ url }) => Array.isArray(url))));
  });

  it('lets system B answer every claim but give no evidence for claim 16', () => {
    assert.deepEqual(
      systemB.map(({ claim }) => claim),
      reference.map(({ claim }) => claim),
    );
    assert.deepEqual(
      systemB.flatMap(({ questions }, index) => (questions.length === 0 ? [index] : [])),
      [16],
    );
  });

  it('has 17 right verdicts by system A and 7 by system B', () => {
    const labelOf = new Map(reference.map(({ claim, label }) => [claim, label]));
    assert.equal(systemA.filter((p) => p.pred_label === labelOf.get(p.claim)).length, 17);
    assert.equal(systemB.filter((p) => p.label === labelOf.get(p.claim)).length, 7);
  });
});

describe("the SemQA paper's examples", () => {
  const paper = sample('semqaPaper/reference.json') as readonly AveritecClaim[];
  const hero = sample('semqaPaper/hero.predictions.json') as readonly FeverClaim[];
  const ratings = readColumns(
    readFileSync(new URL('../../../samples/semqaPaper/hero.ratings.csv', import.meta.url), 'utf8'),
  );

  it('are five claims with ten predicted questions each', () => {
    assert.deepEqual(
      hero.map(({ claim_id: id, claim, evidence }) => [id, claim, evidence.length]),
      paper.map(({ claim }, index) => [index, claim, 10]),
    );
    assert.deepEqual(
      paper.map(({ questions }) => questions.length),
      [2, 2, 3, 1, 5],
    );
  });

  it('are known as a reference and predictions by what is in them', () => {
    const roles = ['reference.json', 'hero.predictions.json'].map((name) => {
      const file = new URL(`../../../samples/semqaPaper/${name}`, import.meta.url);
      return detectEvidence(readFileSync(file, 'utf8'))?.role;
    });
    assert.deepEqual(roles, ['reference', 'predictions']);
  });

  it('have the paper’s scores beside them, from its tables 10 to 14', () => {
    assert.ok(columnNamesBeside('hero.predictions.json').includes('hero.ratings.csv'));
    assert.deepEqual(
      ratings.entries.map(({ claimId, claim }) => [Number(claimId), claim]),
      paper.map(({ claim }, index) => [index, claim]),
    );
    assert.deepEqual(
      ratings.columns.map(({ name }) => [
        name,
        ratings.entries.map(({ values }) => values.get(name)),
      ]),
      [
        ['paper SemQA', [0.548, 0.689, 0.253, 1, 0.476]],
        ['paper METEOR Q+A', [0.373, 0.359, 0.166, 0.375, 0.294]],
        ['paper Ev2R Q', [0.5, 0.5, 0, 1, 0.6]],
        ['paper Ev2R Q+A', [0.667, 1, 0, 1, 0.5]],
      ],
    );
  });
});
