import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { partsOf, passageSimilarity } from '../../../../../src/core/score/measures/passageParts.ts';

const item = (question: string, ...texts: readonly string[]): QaPair => ({
  question,
  answers: texts.map((text) => ({ text, sources: [] })),
});
const words = (count: number, word: string): string =>
  `${Array.from({ length: count }, () => word).join(' ')}.`;

describe('the parts of a passage', () => {
  it('are whole sentences, as many together as fit', () => {
    const [ten, twelve, twenty] = [words(10, 'a'), words(12, 'b'), words(20, 'c')];
    assert.deepEqual(partsOf(item('', `${ten} ${twelve} ${twenty}`)), [
      { answer: 0, text: `${ten} ${twelve}` },
      { answer: 0, text: twenty },
    ]);
  });

  it('are cut between words where a sentence is longer', () => {
    const texts = partsOf(item('', words(50, 'x'))).map(({ text }) => text.split(' ').length);
    assert.deepEqual(texts, [24, 24, 2]);
  });

  it('of several answers are theirs, blank ones left out', () => {
    assert.deepEqual(partsOf(item(' ', 'One.', ' ', 'Two.')), [
      { answer: 0, text: 'One.' },
      { answer: 2, text: 'Two.' },
    ]);
    assert.deepEqual(partsOf(item('', ' ')), []);
  });

  it('of a question are the question with each answer, with its explanation, or alone', () => {
    const explained: QaPair = {
      question: ' Is it? ',
      answers: [{ text: 'Yes', explanation: 'It was seen.', sources: [] }],
    };
    assert.deepEqual(partsOf(explained), [{ answer: 0, text: 'Is it? Yes. It was seen.' }]);
    assert.deepEqual(partsOf(item('Is it?', '')), [{ answer: null, text: 'Is it?' }]);
  });
});

describe('the similarity with a passage', () => {
  const [first, second] = [words(20, 'a'), words(20, 'b')];
  const cosines = new Map([
    [`Who? Me. ${first}`, 0.2],
    [`Who? You. ${first}`, 0.7],
    [`Who? Me. ${second}`, 0.9],
    [`Who? You. ${second}`, 0.9],
  ]);
  const cosine = (one: string, other: string): number =>
    cosines.get(`${one} ${other}`) ?? cosines.get(`${other} ${one}`) ?? 0;
  const asked = item('Who?', 'Me.', 'You.');
  const passage = item('', `${first} ${second}`);

  it('of a reference question is the largest of its texts with any part', () => {
    const found = passageSimilarity(asked, passage, cosine);
    assert.equal(found?.similarity, 0.9);
    assert.deepEqual([...found.predictedParts], [[0, second]]);
  });

  it('of a reference passage is the mean over its parts', () => {
    // Computed by hand: .7 for the first part, and .9 for the second part.
    const found = passageSimilarity(passage, asked, cosine);
    assert.ok(Math.abs((found?.similarity ?? 0) - 0.8) < 1e-12);
    assert.deepEqual([...(found?.referenceParts ?? [])], [[0, second]]);
  });

  it('takes the first of equal parts', () => {
    const found = passageSimilarity(asked, passage, () => 0.5);
    assert.deepEqual([...(found?.predictedParts ?? [])], [[0, first]]);
  });

  it('is none where an item says nothing', () => {
    assert.equal(passageSimilarity(asked, item('', ''), cosine), null);
    assert.equal(passageSimilarity(item(''), passage, cosine), null);
  });
});
