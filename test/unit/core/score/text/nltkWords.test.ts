import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import { textParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CharCodes } from '../../../../../src/core/score/text/punktSentences.ts';
import {
  createTreebankTokenizer,
  createWordTokenizer,
  NumberList,
} from '../../../../../src/core/score/text/nltkWords.ts';
import { treebankTokens } from '../../../../../src/core/score/text/treebankRules.ts';
import { answerOf, goldenTexts, punkt, type TextCase, textTools } from './textToolsFixture.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';
import { runSize } from '../../../../support/runSize.ts';

/** Words and characters that the rules mention. They are separated by white space of all kinds. */
const pieces = fc.constantFrom(
  ...`a it Word 5 3.14 can't cannot Cannot gimme wanna gonna 'tis 'twas d'ye more'n I'm HE'S dogs' they'll N'T 'x 's .`.split(
    ' ',
  ),
  ...`' '' ''' " "" \` \`\` “ ” ‘ ’ « » „ .. ... ? ! , : ; - -- – — ( ) [ ] { } < > @ $ % & * # é e\u0301 ı İ ſ 𝟎 😀`.split(
    ' ',
  ),
);
const gaps = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  ' ',
  ' ',
  '  ',
  '\n',
  '\t',
  '\u00a0',
  '\u001c',
  '\u0085',
  '\u3000',
  '\ufeff',
);
const sentences = fc
  .array(fc.tuple(pieces, gaps), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

for (const version of idsOf(textParameters.meteorTokenizer)) {
  const hold = (cases: readonly TextCase[]): void => {
    const tokenize = createWordTokenizer(punkt, version);
    for (const textCase of cases) {
      assert.deepEqual(
        tokenize(textCase.text),
        answerOf(textCase, version).tokens,
        JSON.stringify(textCase.text),
      );
    }
  };

  describe(`word tokens, ${version}`, () => {
    it('are those of NLTK for our own and for random texts', () => {
      assert.ok(textTools.texts.length > 500);
      hold(textTools.texts);
    });

    it('are those of NLTK for 300 texts of real evidence', function () {
      hold(goldenTexts(this));
    });

    it('come from the fast way as from the rules', () => {
      const tokens: string[] = [];
      const tokenize = createTreebankTokenizer(version, (token) => tokens.push(token) - 1);
      const numbers = new NumberList();
      fc.assert(
        fc.property(sentences, (sentence) => {
          numbers.length = 0;
          // The sentence is in the middle of a text and the rest of the text must be ignored.
          const text = new CharCodes().take(`a.' ${sentence}'s`);
          tokenize(text, 4, 4 + sentence.length, numbers);
          assert.deepEqual(
            Array.from(numbers.values.subarray(0, numbers.length), (number) => tokens[number]),
            treebankTokens(sentence, version),
          );
        }),
        { numRuns: runSize(3000) },
      );
    }).timeout(20_000);

    it('take time in proportion to the text, however odd it is', () => {
      const tokenize = createWordTokenizer(punkt, version);
      for (const part of [' ', '. ', '.)', ') ', '"', "'", "a'", '``', ',', '-', '(', 'a', '. )']) {
        const started = cpuTimeMs();
        tokenize(`a.${part.repeat(20_000)}b ${part.repeat(20_000)}`);
        assert.ok(cpuTimeMs() - started < 2000, part);
      }
    }).timeout(30_000);
  });
}
