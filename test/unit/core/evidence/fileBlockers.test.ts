import assert from 'node:assert/strict';
import { findFileBlockers } from '../../../../src/core/evidence/fileBlockers.ts';
import { readEvidence } from '../../../../src/core/evidence/reading/readEvidence.ts';
import { textOf } from '../../../../src/core/words/message.ts';

const item = { question: 'Did it rain?', answer: 'No.', url: 'https://example.org' };
const claim = { claim_id: 0, claim: 'It rained.', pred_label: 'Refuted', evidence: [item] };
const find = (text: string) =>
  findFileBlockers(readEvidence(text), 'a.json').map(({ code, message }) => [
    code,
    textOf(message),
  ]);

describe('reasons why a check of evidence decides nothing', () => {
  it('are none for a file that was read completely', () => {
    assert.deepEqual(find(JSON.stringify([claim])), []);
  });

  it('are an early end, unread fields, and no evidence at all', () => {
    const cut = find(JSON.stringify([claim, claim]).slice(0, -30));
    assert.deepEqual(
      cut.map(([code]) => code),
      ['cutFile'],
    );
    assert.match(String(cut[0]?.[1]), /^a\.json ends in the middle of claim 2\./u);
    const renamed = find(JSON.stringify([claim]).replace('"evidence"', '"proofs"'));
    assert.deepEqual(
      renamed.map(([code]) => code),
      ['notUnderstood', 'noEvidence'],
    );
    const blank = { question: ' ', answer: '\u200b' };
    for (const evidence of [[], [blank]]) {
      assert.deepEqual(find(JSON.stringify([{ ...claim, evidence }])), [
        ['noEvidence', 'No claim of a.json has evidence, so there is nothing to check.'],
      ]);
    }
    // Rules about sources can check an address without a text.
    const sourced = { ...blank, url: 'https://example.org' };
    assert.deepEqual(find(JSON.stringify([{ ...claim, evidence: [sourced] }])), []);
  });

  it('are found behind more problems than are listed', () => {
    // 250 damaged places fill the list before the file ends early.
    const damaged = Array.from({ length: 250 }, () => `{"claim": "It rained.", oops}`).join(',\n');
    const codes = find(`[${damaged},\n${JSON.stringify(claim).slice(0, -20)}`).map(
      ([code]) => code,
    );
    assert.ok(codes.includes('damagedFile'), codes.join());
    assert.ok(codes.includes('cutFile'), codes.join());
  });
});
