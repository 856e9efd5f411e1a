import { idsOf } from '../../../../../src/core/score/parameters/parameter.ts';
import { textParameters } from '../../../../../src/core/score/parameters/textParameters.ts';
import assert from 'node:assert/strict';
import { splitSentences } from '../../../../support/splitSentences.ts';
import {
  readPunktTables,
  writePunktTables,
} from '../../../../../src/core/score/text/punktSentences.ts';
import { answerOf, goldenTexts, punkt, type TextCase, textTools } from './textToolsFixture.ts';
import { cpuTimeMs } from '../../../../support/cpuTime.ts';

for (const version of idsOf(textParameters.meteorTokenizer)) {
  const hold = (cases: readonly TextCase[]): void => {
    for (const textCase of cases) {
      assert.deepEqual(
        splitSentences(textCase.text, punkt, version),
        answerOf(textCase, version).sentences,
        JSON.stringify(textCase.text),
      );
    }
  };

  describe(`sentences by Punkt, ${version}`, () => {
    it('are those of NLTK for our own and for random texts', () => {
      assert.ok(textTools.texts.length > 500);
      hold(textTools.texts);
    });

    it('are those of NLTK for 300 texts of real evidence', function () {
      hold(goldenTexts(this));
    });

    it('take time in proportion to the text, however odd it is', () => {
      for (const part of ['a.b ', '. ', '.)', ')', '?!', '. . . ', 'word ', '"', ',', '-']) {
        const started = cpuTimeMs();
        splitSentences(part.repeat(20_000), punkt, version);
        assert.ok(cpuTimeMs() - started < 2000, part);
      }
    }).timeout(20_000);
  });
}

describe("Punkt's tables", () => {
  it('hold as many entries as those of NLTK', () => {
    const { abbreviations, collocations, sentenceStarters, orthographicContext } = punkt;
    // Number of lines in punkt_tab/english, whose files end without a line end.
    assert.deepEqual(
      [abbreviations.size, collocations.size, sentenceStarters.size, orthographicContext.size],
      [156, 37, 39, 20_366],
    );
    assert.ok(collocations.has('##number##\tcolgate'));
    assert.equal(orthographicContext.get('coverage'), 36);
  });

  it('come back from their file unchanged', () => {
    assert.deepEqual(readPunktTables(writePunktTables(punkt)), punkt);
  });

  it('are refused when the file is not one of theirs, or is cut off', () => {
    const text = writePunktTables(punkt);
    for (const wrong of ['', 'Punkt tables 2\n', text.slice(0, -1), text.replace(/end\n$/, '')]) {
      assert.throws(() => readPunktTables(wrong), /not a complete file/);
    }
  });
});
