import assert from 'node:assert/strict';
import { contentMarks } from '../../../../src/core/scoring/contentMarks.ts';
import type { WordMark } from '../../../../src/core/scoring/wordMarks.ts';

function kept(text: string, kind: WordMark['kind'] = 'exact'): string[] {
  const marks = contentMarks(text, [{ start: 0, end: text.length, kind }]);
  return marks.map(({ start, end }) => text.slice(start, end));
}

describe('marks on content words', () => {
  it('leave out function words and punctuation, and split a mark around them', () => {
    assert.deepEqual(kept('the Great Wall of China?'), ['Great Wall', 'China']);
    assert.deepEqual(kept('Was it in the'), []);
    assert.deepEqual(kept('.'), []);
  });

  it('keep numbers with their signs, and words of other scripts', () => {
    assert.deepEqual(kept('8,848.86 m'), ['8,848.86 m']);
    assert.deepEqual(kept('迪拜塔'), ['迪拜塔']);
  });

  it('keep what only one side has as it is', () => {
    assert.deepEqual(kept('not', 'negation'), ['not']);
    assert.deepEqual(kept('The Hague', 'name'), ['The Hague']);
  });

  it('are none without marks, and keep the other word', () => {
    assert.deepEqual(contentMarks('a text', []), []);
    const stem = { start: 2, end: 6, kind: 'stem', other: 'texts' } as const;
    assert.deepEqual(contentMarks('a text', [stem]), [stem]);
  });
});
