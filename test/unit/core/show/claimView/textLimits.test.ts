import assert from 'node:assert/strict';
import {
  fullTexts,
  limitSentences,
  limitsFor,
  textLimits,
} from '../../../../../src/core/show/claimView/textLimits.ts';

describe('how much of each claim a page shows', () => {
  it('is the most with which all claims together are short enough, and the least there is where none is', () => {
    const lengths = ({ text }: { readonly text: number }): number[] => [text, text];
    assert.equal(limitsFor(lengths, 6000), fullTexts);
    assert.equal(limitsFor(lengths, 5999), textLimits[1]); // 600 + 600
    assert.equal(limitsFor(lengths, 320), textLimits[3]); // 160 + 160
    assert.equal(limitsFor(lengths, 10), textLimits.at(-1));
  });

  it('is not looked at further once there is too much', () => {
    let asked = 0;
    const endless = function* (): Generator<number> {
      for (;;) {
        asked += 1;
        yield 100;
      }
    };
    limitsFor(endless, 250);
    assert.equal(asked, 3 * textLimits.length);
  });

  it('is said where it is not all', () => {
    assert.deepEqual(limitSentences(fullTexts), []);
    const [, , , brief] = textLimits;
    assert.match(
      limitSentences(brief).join(' '),
      /cut after 160 characters.*1 source can be opened/u,
    );
  });
});
