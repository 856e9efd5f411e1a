import assert from 'node:assert/strict';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { EvidenceFinder } from '../../../../src/editor/runs/evidenceFinder.ts';
import type { FoundPart } from '../../../../src/protocol/panels.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cpuTimeMs } from '../../../support/cpuTime.ts';

const claim = (index: number, answer = ''): ScoredClaim => ({
  index,
  predictionIndex: index,
  claim: `Claim number ${index}`,
  referenceVerdict: null,
  predictedVerdict: null,
  referenceEvidence: [{ question: 'Who?', answers: [{ text: answer, sources: [] }] }],
  predictedEvidence: [],
  inputs: {},
  failures: {},
});

const many = (length: number, answer: string): ScoredClaim[] =>
  Array.from({ length }, (_, index) => claim(index, answer));

describe('the finder', () => {
  let parts: FoundPart[];
  let finder: EvidenceFinder;

  beforeEach(() => {
    parts = [];
    finder = new EvidenceFinder((part) => parts.push(part));
  });

  async function finished(): Promise<void> {
    while (parts.at(-1)?.looked !== parts.at(-1)?.total || parts.length === 0) await nextTurn();
  }

  const found = (): number[] => parts.flatMap(({ claims }) => claims.map(({ index }) => index));

  it('tells which claims have it, where and in what words', async () => {
    finder.start('tibet', [claim(0), claim(1, 'In Tibet.'), claim(2)]);
    await finished();
    const place = { part: 'answer', side: 'reference', question: 0, answer: 0 };
    const one = { index: 1, places: [place], more: 0, excerpt: { place, text: 'In Tibet.' } };
    assert.deepEqual(parts, [{ find: 'tibet', claims: [one], looked: 3, total: 3 }]);
  });

  it('tells also that it found nothing', async () => {
    finder.start('tibet', [claim(0)]);
    await finished();
    assert.deepEqual(parts, [{ find: 'tibet', claims: [], looked: 1, total: 1 }]);
  });

  it('looks for nothing where nothing, or one letter, was typed', async () => {
    finder.start('', [claim(0)]);
    finder.start('x', [claim(0, 'x')]);
    finder.add([claim(1, 'x')]);
    await nextTurn();
    assert.deepEqual(parts, []);
  });

  it('sends no part that a page could not take in a frame, and each claim once', async () => {
    finder.start('tibet', many(2100, 'Tibet'));
    await finished();
    assert.ok(parts.every(({ claims }) => claims.length <= 500));
    assert.deepEqual(
      found(),
      many(2100, '').map(({ index }) => index),
    );
    const looked = parts.map((part) => part.looked);
    assert.deepEqual(
      looked,
      looked.toSorted((a, b) => a - b),
    );
    assert.ok(parts.every(({ total }) => total === 2100));
  });

  it('goes on with claims that come', async () => {
    finder.start('tibet', [claim(0)]);
    await finished();
    finder.add([claim(1, 'Tibet')]);
    await nextTurn();
    assert.deepEqual(found(), [1]);
    assert.deepEqual(parts.at(-1), { ...parts.at(-1), looked: 2, total: 2 });
  });

  it('leaves what it was at when something else is looked for', async () => {
    const text = 'lorem ipsum '.repeat(20_000);
    finder.start('tibet', many(200, `${text} Tibet`));
    finder.start('nepal', [claim(7, 'Nepal')]);
    await finished();
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    assert.deepEqual([...new Set(parts.map(({ find }) => find))].slice(-1), ['nepal']);
    assert.equal(parts.at(-1)?.claims[0]?.index, 7);
  });

  it('never holds the thread up for long', async () => {
    const claims = many(4000, 'A survey by China and Nepal measured the height. '.repeat(60));
    let [longest, last] = [0, cpuTimeMs()];
    let isGoing = true;
    const watch = (): void => {
      const now = cpuTimeMs();
      longest = Math.max(longest, now - last);
      last = now;
      if (isGoing) setImmediate(watch);
    };
    setImmediate(watch);
    finder.start('zebra', claims);
    await finished();
    isGoing = false;
    assert.equal(found().length, 0);
    assert.ok(longest < 200, `${String(longest)} ms`); // 8 ms on an idle machine
  });

  it('says nothing more when it is stopped', async () => {
    finder.start('tibet', many(2100, 'x'.repeat(20_000)));
    finder.stop();
    const before = parts.length;
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    assert.equal(parts.length, before);
  });
});
