import assert from 'node:assert/strict';
import { readFind } from '../../../../../src/core/analyse/tools/searchClaims.ts';

function read(typed: string) {
  const { query, notUnderstood } = readFind(typed);
  return [query.map(({ text }) => text), notUnderstood.map(({ part }) => part)];
}

describe('the words that an agent searches for', () => {
  it('are words and phrases, as in the panels', () => {
    assert.deepEqual(read('great wall'), [['great', 'wall'], []]);
    assert.deepEqual(read('"great wall" china'), [['great wall', 'china'], []]);
    assert.deepEqual(read('great AND wall'), [['great', 'wall'], []]);
    assert.deepEqual(read('https://a.b/c?id=5 covid-19'), [['https://a.b/c?id=5', 'covid-19'], []]);
    assert.deepEqual(read('  '), [[], []]);
  });

  it('are no conditions, operators and wildcards, which are named', () => {
    assert.deepEqual(read('wall coverage<=0.3'), [['wall'], ['coverage<=0.3']]);
    assert.deepEqual(read('wall semqa >= .5 x'), [['wall', 'x'], ['semqa >= .5']]);
    assert.deepEqual(read('wall flaw:noEvidence'), [['wall'], ['flaw:noEvidence']]);
    assert.deepEqual(read('wall wrongVerdict'), [['wall'], ['wrongVerdict']]);
    assert.deepEqual(read('great OR wall'), [['great', 'wall'], ['OR']]);
    assert.deepEqual(read('wall -china chin*'), [['wall'], ['-china', 'chin*']]);
  });

  it('are taken as they are in quotation marks', () => {
    assert.deepEqual(read('"coverage < 0.3" "OR"'), [['coverage < 0.3', 'OR'], []]);
  });

  it('are not more than a search takes', () => {
    const [words, left] = read(
      Array.from({ length: 14 }, (_, index) => `w${String(index)}`).join(' '),
    );
    assert.equal(words?.length, 12);
    assert.deepEqual(left, ['w12', 'w13']);
    const [, tail] = read(`wall ${'x'.repeat(400)}`);
    assert.equal(tail?.length, 1);
  });

  it('are refused where nothing was understood', () => {
    assert.throws(() => readFind('coverage < 0.3'), /^RangeError: find was not understood: "cov/u);
  });
});
