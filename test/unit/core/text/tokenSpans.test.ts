import assert from 'node:assert/strict';
import { tokenSpans } from '../../../../src/core/text/tokenSpans.ts';
import { ownTexts } from './ownTexts.ts';

const blank = /[\s\x1c-\x1f\x85]/gu;

describe('the places of tokens', () => {
  it('are where NLTK’s tokens of all our own texts stand: every letter is in one, only quotation marks are written otherwise', () => {
    let tokensSeen = 0;
    for (const { text, tokens } of ownTexts) {
      const spans = tokenSpans(text, tokens);
      tokensSeen += tokens.length;
      let end = 0;
      const between: string[] = [];
      for (const [place, span] of spans.entries()) {
        assert.ok(span, `${JSON.stringify(text)}: ${String(tokens[place])}`);
        assert.ok(span[0] >= end);
        between.push(text.slice(end, span[0]));
        end = span[1];
        const written = text.slice(...span);
        if (written !== tokens[place]) assert.equal(written, '"');
      }
      assert.equal([...between, text.slice(end)].join('').replace(blank, ''), '', text);
    }
    assert.ok(tokensSeen > 5000);
  });

  it('go on behind a token that is not in the text', () => {
    assert.deepEqual(tokenSpans('one three', ['one', 'two', 'three']), [[0, 3], null, [4, 9]]);
    assert.deepEqual(tokenSpans('', ['one']), [null]);
    assert.deepEqual(tokenSpans('a', []), []);
  });
});
