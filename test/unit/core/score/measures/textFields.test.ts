import assert from 'node:assert/strict';
import type { QaPair } from '../../../../../src/core/read/claims/evidence.ts';
import { referenceTexts } from '../../../../../src/core/score/measures/claimStrings.ts';
import {
  contentMarks,
  differenceMarks,
  fieldMarks,
  formatComparedText,
} from '../../../../../src/core/score/measures/textFields.ts';
import type { WordMark } from '../../../../../src/core/score/measures/wordMarks.ts';

const pair: QaPair = {
  question: 'Was it counted?',
  answers: [
    { text: 'Yes', type: 'Boolean', explanation: 'It was.', sources: [] },
    { text: 'In May.', sources: [] },
  ],
};

/** Marks each word of the text. */
const marksOf = (text: string): WordMark[] =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    kind: 'exact',
  }));

const shown = (text: string | undefined, marks: readonly WordMark[]): string[] =>
  marks.map(({ start, end }) => text?.slice(start, end) ?? '');

describe('the fields of a compared text', () => {
  it('have the marks of question, answer and explanation where people read them', () => {
    for (const { text, question, answer } of referenceTexts('questionAnswer', [pair])) {
      assert.equal(question, 0);
      const fields = fieldMarks(pair, answer, marksOf(text));
      const given = pair.answers[answer ?? -1];
      assert.deepEqual(shown(pair.question, fields.question), ['Was', 'it', 'counted?']);
      assert.deepEqual(shown(given?.text, fields.answer), given?.text.split(' '));
      assert.deepEqual(
        shown(given?.explanation, fields.explanation),
        given?.explanation?.split(' ') ?? [],
      );
      assert.ok(formatComparedText(pair, answer).startsWith(text));
    }
  });

  it('share a mark that goes over both', () => {
    const fields = fieldMarks(pair, 1, [{ start: 7, end: 18, kind: 'exact' }]);
    assert.deepEqual(shown(pair.question, fields.question), ['counted?']);
    assert.deepEqual(shown('In May.', fields.answer), ['In']);
  });

  it('have none of an answer where there is none', () => {
    const fields = fieldMarks({ question: 'Who?', answers: [] }, null, marksOf('Who? No answer'));
    assert.deepEqual(shown('Who?', fields.question), ['Who?']);
    assert.deepEqual([...fields.answer, ...fields.explanation], []);
  });
});

function kept(text: string, kind: WordMark['kind'] = 'exact'): string[] {
  const marks = contentMarks(text, [{ start: 0, end: text.length, kind }]);
  return marks.map(({ start, end }) => text.slice(start, end));
}

describe('marks on differences', () => {
  it('are whole names and figures, and no shared words', () => {
    const text = 'Prime Minister Imran Khan did not say 8,848.86 to NATO';
    const marks = ['Imran', 'Khan', 'not', 'say', '8,848.86', 'NATO'].map((word): WordMark => {
      const kinds = new Map([
        ['not', 'negation'],
        ['say', 'exact'],
        ['8,848.86', 'number'],
      ] as const);
      const kind = [...kinds].find(([one]) => one === word)?.[1] ?? 'name';
      const start = text.indexOf(word);
      return { start, end: start + word.length, kind };
    });
    assert.deepEqual(
      differenceMarks(text, marks).map(({ start, end }) => text.slice(start, end)),
      ['Imran Khan', 'not', '8,848.86', 'NATO'],
    );
  });
});

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
