// Claims that are entries of small objects, one or several for each line or item.

import assert from 'node:assert/strict';
import { EvidenceReading, readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

const claims = ['Ice is cold.', 'Tin is a metal.', 'Gold is heavy.'].map((claim, index) => ({
  claim,
  pred_label: 'Supported',
  evidence: [{ question: `Q${String(index)}?`, answer: 'Yes.', url: 'https://example.org' }],
}));
const lines = (...items: readonly object[]): string =>
  items.map((item) => JSON.stringify(item)).join('\n');
const expected = readEvidence(JSON.stringify(claims)).claims;
const [a, b, c] = claims;

describe('claims in objects that are named by ids', () => {
  for (const [name, text] of [
    ['one in each line', lines({ 'claim-0': a }, { 'claim-1': b }, { 'claim-2': c })],
    ['several in a line', lines({ 0: a, 1: b }, { 2: c })],
    ['one in each item of a list', JSON.stringify([{ c0: a }, { c1: b }, { c2: c }])],
    ['a claim in a line of its own', lines({ 'claim-0': a }, b ?? {}, { 'claim-2': c })],
    ['beside settings', JSON.stringify({ model: 'm', c0: a, c1: b, c2: c, metrics: { f1: 1 } })],
    ['under "claims"', JSON.stringify({ run: { label: 'x' }, claims: { c0: a, c1: b, c2: c } })],
    ['in lists in a list', JSON.stringify([[a, b], [c]])],
    [
      'in batches',
      JSON.stringify([
        { batch: 0, items: [a, b] },
        { batch: 1, items: [c] },
      ]),
    ],
    ['behind the settings of the run', lines({ model: 'm', temperature: 0 }, ...claims)],
    ['before a summary of the run', lines(...claims, { accuracy: 0.6, counts: { right: 2 } })],
    ['beside an object for the run', JSON.stringify({ run: { model: 'm' }, rows: [a, b, c] })],
  ] as const) {
    it(`are read: ${name}`, () => {
      const file = readEvidence(text);
      assert.deepEqual(file.claims, expected);
      assert.equal(file.format, 'fever');
      assert.ok(file.problems.some(({ code }) => code === 'recordLayout'));
    });
  }

  it('are counted without the members beside them, which are named', () => {
    const { problems } = readEvidence(JSON.stringify({ model: 'm', c0: a, c1: b, n: 2 }));
    assert.match(problems[0]?.message ?? '', /2 other entries .* left out: "model", "n"\./u);
  });

  it('are read with evidence that is named by numbers', () => {
    const [pair] = a?.evidence ?? [];
    const evidence = { 0: pair, 1: { ...pair, question: 'Q9?' }, count: 2 };
    const { claims: read, problems } = readEvidence(lines({ ...a, evidence }));
    assert.deepEqual(
      read[0]?.evidence.map(({ question }) => question),
      ['Q0?', 'Q9?'],
    );
    assert.ok(problems.some(({ message }) => message.includes('left out: "count"')));
    const names = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`n${String(at)}`, at]));
    const { problems: many } = readEvidence(lines({ ...a, evidence: { 0: pair, ...names } }));
    assert.ok(many.some(({ message }) => message.includes('"n6", "n7", and 2 more.')));
  });

  it('are read line by line too', () => {
    const reading = new EvidenceReading('predictions');
    const parts = [lines({ c0: a }, { c1: b }), lines({ c2: c })].map((text) =>
      reading.readLines(text),
    );
    assert.deepEqual(
      parts.flatMap((part) => part.claims),
      expected,
    );
  });

  it('have their number as claim_id if they have no text', () => {
    const { claims: read } = readEvidence(
      lines(...[7, 3].map((id) => ({ [id]: { pred_label: 'Refuted', evidence: a?.evidence } }))),
      { role: 'predictions' },
    );
    assert.deepEqual(
      read.map(({ claimId, verdict }) => [claimId, verdict]),
      [
        [7, 'Refuted'],
        [3, 'Refuted'],
      ],
    );
  });

  it('are not assumed for fields that all items have', () => {
    const paths = { claim: 'step1.claim', verdict: 'step1.label' };
    const step = (claim: string): object => ({ step1: { claim, label: 'Refuted' } });
    const { claims: read } = readEvidence(lines(step('Ice is cold.'), step('Tin is soft.')), {
      mapping: { paths },
    });
    assert.deepEqual(
      read.map(({ text, verdict }) => [text, verdict]),
      [
        ['Ice is cold.', 'Refuted'],
        ['Tin is soft.', 'Refuted'],
      ],
    );
  });
});
