import assert from 'node:assert/strict';
import type { RuleFinding } from '../../../../../src/core/score/doctor/examine.ts';
import {
  countEvidence,
  frequentMessage,
  separateFrequent,
} from '../../../../../src/core/score/doctor/frequentRules.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

function finding(rule: RuleFinding['rule'], claim: number, answer?: number): RuleFinding {
  const place = answer === undefined ? {} : { pair: 0, answer };
  return { rule, severity: 'warning', claim, range: [0, 0, 0, 1], message: 'Found.', ...place };
}

function findings(rule: RuleFinding['rule'], count: number): readonly RuleFinding[] {
  return Array.from({ length: count }, (_, claim) => finding(rule, claim, 0));
}

const counts = { claims: 20, questions: 20, answers: 20 };

describe('separateFrequent', () => {
  it('makes one note of a rule that hits more than half of the answers, and keeps the others', () => {
    const copied = finding('copiedAnswer', 3, 0);
    const all = [...findings('factCheckSite', 11), copied];
    const { findings: kept, frequent } = separateFrequent(all, counts);
    assert.deepEqual(kept, [copied]);
    assert.deepEqual(frequent, [
      { rule: 'factCheckSite', severity: 'warning', unit: 'answers', hit: 11, of: 20 },
    ]);
    assert.deepEqual(
      frequent.map((one) => textOf(frequentMessage(one))),
      ['Most answers (11 of 20): fact-checking sites as evidence. Reported once for the file.'],
    );
  });

  it('lists all findings of a rule that hits half or fewer, and of a small file', () => {
    const half = findings('factCheckSite', 10);
    assert.deepEqual(separateFrequent(half, counts), { findings: half, frequent: [] });
    const few = findings('factCheckSite', 9);
    const small = { claims: 9, questions: 9, answers: 9 };
    assert.deepEqual(separateFrequent(few, small), { findings: few, frequent: [] });
    assert.deepEqual(separateFrequent([], counts), { findings: [], frequent: [] });
  });

  it('counts each answer once, whatever a rule says about it', () => {
    const twice = findings('factCheckSite', 10).flatMap((one) => [one, one]);
    assert.deepEqual(separateFrequent(twice, counts).frequent, []);
  });

  it('compares findings about claims with the number of claims', () => {
    const all = Array.from({ length: 12 }, (_, claim) => finding('unknownVerdict', claim));
    const { frequent } = separateFrequent(all, { claims: 12, questions: 500, answers: 900 });
    assert.deepEqual(
      frequent.map(({ unit, hit, of }) => [unit, hit, of]),
      [['claims', 12, 12]],
    );
  });
});

describe('countEvidence', () => {
  it('counts claims, questions and answers', () => {
    const answer = { text: 'Yes.', sources: [] };
    const evidence = [
      { question: 'When?', answers: [answer, answer] },
      { question: 'Who?', answers: [] },
    ];
    assert.deepEqual(countEvidence([{ evidence }, { evidence: [] }]), {
      claims: 2,
      questions: 2,
      answers: 2,
    });
  });
});
