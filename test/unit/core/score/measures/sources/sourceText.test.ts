import assert from 'node:assert/strict';
import {
  mostCharacters,
  readPage,
  readSourceText,
} from '../../../../../../src/core/score/measures/sources/sourceText.ts';

const sentencesOf = (page: string): readonly string[] => {
  const { text, sentences } = readSourceText(page);
  return sentences.map(({ start, end }) => text.slice(start, end));
};

describe('the text of a source page', () => {
  it('is split into sentences with their places', () => {
    const { text, sentences } = readSourceText('  The bridge opened. It is long!\nTwo lanes');
    assert.deepEqual(
      sentences.map(({ start, end }) => text.slice(start, end)),
      ['The bridge opened.', 'It is long!', 'Two lanes'],
    );
  });

  it('keeps a menu that repeats once, and leaves out lines without words', () => {
    assert.deepEqual(sentencesOf('Home\nNews\n***\nHOME\nThe bridge opened.\nNews'), [
      'Home',
      'News',
      'The bridge opened.',
    ]);
  });

  it('splits a list without full stops at blanks', () => {
    const parts = sentencesOf('word '.repeat(1000).replaceAll('word', () => `w${Math.random()}`));
    assert.ok(parts.length > 10);
    assert.ok(parts.every((part) => part.length <= 600));
  });

  it('has no sentences when it is empty', () => {
    assert.deepEqual(readSourceText(''), {
      ...{ text: '', sentences: [], words: '', wordStarts: [], isCut: false },
    });
  });

  it('says that a page of megabytes is cut', () => {
    const { text, isCut } = readSourceText('The bridge opened. '.repeat(100_000));
    assert.equal(text.length, mostCharacters);
    assert.ok(isCut);
  });

  it('joins the words of all sentences and says where each starts', () => {
    const { words, wordStarts } = readSourceText('The bridge opened. In 1,932 it did.');
    assert.equal(words, ' the bridge opened in 1932 it did ');
    assert.deepEqual(wordStarts, [0, ' the bridge opened'.length]);
  });

  it('of a web page is without tags, scripts and styles', () => {
    const page =
      '<!DOCTYPE html><head><title>x</title></head><body><nav>Home</nav><script>let a = "<b>";</script>' +
      '<p>The <b>bridge</b> opened &amp; closed in 1932&#46;</p><style>p{}</style></body>';
    assert.equal(readPage(page).text, 'Home\nThe bridge opened & closed in 1932.');
  });
});
