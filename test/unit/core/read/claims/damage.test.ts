import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFileBlockers } from '../../../../../src/core/read/claims/damage.ts';
import type { EvidenceFile } from '../../../../../src/core/read/claims/evidence.ts';
import { EvidenceReading, readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

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

// Files that end early, in every supported format. Expected values are counted by hand: each file has three claims.

const claims = ['First.', 'Second.', 'Third.'].map((claim) => ({
  claim,
  evidence: [{ question: 'Is it?', answer: 'Yes, it is.', url: 'https://example.org' }],
  pred_label: 'Supported',
}));
const list = JSON.stringify(claims);
const lines = claims.map((claim) => JSON.stringify(claim)).join('\n');
const pair = '"Is it?\t\t\nYes, it is.\t\t\n\n"';
const table = `id,claim,evi,label,split\n${claims.map(({ claim }, at) => `${at},${claim},${pair},Supported,pred`).join('\n')}\n`;
const mapping = { paths: { claim: 'c', question: 'q', answer: 'a' } };

/** Returns the text up to and including `end`. */
const until = (text: string, end: string): string => text.slice(0, text.indexOf(end) + end.length);

function said({ problems }: EvidenceFile): readonly [string | undefined, string | undefined] {
  return [problems[0]?.code, /^[^.:]*[.:]/u.exec(problems[0]?.message ?? '')?.[0]];
}

const inSecond = ['cutInClaim', 'This file ends in the middle of claim 2.'];
const afterSecond = ['cutAfterClaim', 'This file ends early, after claim 2.'];

describe('a file that ends early says so first', () => {
  const cases: readonly (readonly [string, string, readonly string[], number])[] = [
    ['a list, inside a text', until(list, '"claim":"Sec'), inSecond, 1],
    ['a list, between members', until(list, '"claim":"Second."'), inSecond, 1],
    ['a list, inside a name', `${list.slice(0, list.indexOf('},{"claim"') + 3)}"cla`, inSecond, 1],
    ['a list, behind a claim', list.slice(0, list.lastIndexOf(',{"claim"')), afterSecond, 2],
    ['a list, behind a comma', list.slice(0, list.lastIndexOf('{"claim"')), afterSecond, 2],
    ['"claims" in an object', `{"claims": ${until(list, '"Sec')}`, inSecond, 1],
    [
      '"claims" in an object that is not closed',
      `{"claims": ${list}`,
      ['cutAfterClaim', 'This file ends early, after claim 3.'],
      3,
    ],
    ['JSON Lines', until(lines, '"Sec'), inSecond, 1],
    [
      'JSON Lines, after a line with too many brackets',
      `${until(lines, 'pred_label":"Supported"}')}]}\n{"`,
      inSecond,
      1,
    ],
    ['JSON Lines, with a line end', `${until(lines, '"Sec')}\n`, inSecond, 2],
    ['a table, inside a cell in quotes', until(table, '1,Second.,"Is'), inSecond, 1],
    ['a table, inside a plain cell', until(table, '1,Sec'), inSecond, 1],
  ];
  for (const [name, text, expected, count] of cases) {
    it(name, () => {
      const file = readEvidence(text);
      assert.deepEqual(said(file), expected);
      assert.equal(file.claims.length, count);
      assert.equal(file.problems.filter(({ code }) => code === 'truncated').length, 0);
    });
  }

  it('also through a mapping, and whatever else is wrong with it', () => {
    const rows = 'c,q,a\nFirst.,"One?","1"\nSecond.,"Two?"';
    assert.deepEqual(said(readEvidence(rows, { mapping })), inSecond);
    assert.equal(readEvidence(rows, { mapping }).claims.length, 1);
    const many = Array.from({ length: 300 }, () => ({ claim: 'A', evidence: [], pred_label: 'x' }));
    const text = JSON.stringify(many);
    assert.deepEqual(said(readEvidence(text.slice(0, -1))), [
      'cutAfterClaim',
      'This file ends early, after claim 300.',
    ]);
  });

  it('also where it is read part by part', () => {
    const reading = new EvidenceReading('predictions');
    const [first = '', second = ''] = lines.split('\n');
    reading.readLines(`${first}\n`);
    assert.deepEqual(reading.problems(), []);
    reading.readLines(second.slice(0, 20));
    assert.deepEqual(
      reading.problems().map(({ code, range }) => [code, range[0]]),
      [['cutInClaim', 1]],
    );
    const damaged = new EvidenceReading('predictions');
    damaged.readLines(`${first}\n${second.slice(0, 20)}\n`);
    damaged.readLines(`${first}\n`);
    assert.deepEqual(
      damaged.problems().map(({ code, range }) => [code, range[0]]),
      [['truncated', 1]],
    );
  });

  it('not where it is whole', () => {
    const optional = table.replaceAll(',pred\n', '\n').trimEnd();
    const first = 'c,q,a\nFirst.,One?';
    for (const text of [list, lines, `${lines}\n`, table, table.trimEnd(), optional]) {
      assert.deepEqual(said(readEvidence(text)), [undefined, undefined], text.slice(-20));
      assert.equal(readEvidence(text).claims.length, 3);
    }
    assert.ok(
      !readEvidence(first, { mapping }).problems.some(({ code }) => code.startsWith('cut')),
    );
    const samples = path.join(import.meta.dirname, '../../../../../samples');
    for (const name of ['reference.json', 'systemA.predictions.json']) {
      const file = readEvidence(readFileSync(path.join(samples, name), 'utf8'));
      assert.ok(!file.problems.some(({ code }) => code.startsWith('cut')), name);
    }
  });
});
