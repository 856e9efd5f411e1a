// The agreement panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import {
  AgreementPanel,
  filesMessage,
  ratingsFile,
  sliderFile,
} from '../agreement/agreementPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { withPanelsOf } from '../withPanel.ts';
import { judgedNotes } from '../../../src/core/ratings/judgeRatings.ts';

/** Elements with data. Problems with files are in English in every language, and keys have the names that are on the keyboard. */
const data = '.notes li, kbd';

/** A ratings file without letters in raters, dimensions and values, so that all words belong to the panel. */
const wordless = ratingsFile()
  .replace('coverage,verdict', '7,8')
  .replaceAll('ann', '1')
  .replaceAll('ben', '2')
  .replaceAll('cem', '3')
  .replaceAll(/Supported|Refuted|Not Enough Evidence/gu, (label) => '?'.repeat(label.length % 4));

/** Returns numbers for dimension 7. The first rater has too many different numbers to show each in its own row. */
function binned(rater: number): string {
  if (rater > 0) return `claim_id,rater,7\n0,${String(rater)},0.5\n`;
  return sliderFile(0)
    .replace('claim_id,value', 'claim_id,rater,7')
    .replaceAll(/^(?<claim>\d+),/gmu, '$<claim>,0,');
}

describe('the panel of agreement in a language of no country', () => {
  const inPanel = withPanelsOf(AgreementPanel, 'agreement');

  for (const width of [1400, 400]) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const isWhole = async (what: string): Promise<void> => {
            await panel.settled();
            assert.deepEqual(await wordsLeft(panel.page, data), [], what);
            assert.deepEqual(await brokenLayout(panel.page), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
          };
          await panel.show({ '1': wordless });
          const inEnglish = await wordsLeft(panel.page, data);
          for (const words of [
            'Choose files…',
            "Fleiss' kappa",
            'Scale: automatic',
            'Base rates: 7',
          ]) {
            assert.ok(inEnglish.includes(words), words);
          }
          await speakPseudo(panel.page);
          await panel.show({ '1': `${wordless}40,2,?\n` });
          await isWhole('numbers');
          await panel.click('.agreement-baseRates figcaption button:last-child');
          await panel.click('.agreement-figures .copying button');
          const [[saved], [copied]] = [await panel.sent('savePlot'), await panel.sent('copy')];
          assert.match(saved?.svg ?? '', /<title[^>]*>Ratings: 7</u);
          assert.match(copied?.text ?? '', /^figure\tvalue\t95 % interval, low/u);
          await screenshot(panel, `agreement-pseudo-${String(width)}`);
          // Treats unordered words as ordered.
          await panel.page.selectOption('.choices select >> nth=0', '1');
          await panel.page.selectOption('.choices select >> nth=1', 'ordinal');
          await isWhole('words');
          await panel.page.fill('input.values', '?, ??, ???');
          await isWhole('words of a scale');
          await panel.page.fill('input.values', '');
          await panel.page.selectOption('.choices select >> nth=1', 'found');
          const many = Array.from({ length: 10 }, (_, at) => [String(at), binned(at)] as const);
          await panel.show(Object.fromEntries(many));
          await isWhole('bins, and more files than are named');
          await panel.show({ '1': 'claim_id,2,3\n1,1,2\n2,2,2\n' });
          await panel.page.selectOption('.choices select >> nth=2', 'dimensions');
          await isWhole('columns that could be either');
          const judged = filesMessage({ '1': '', '2': '' });
          await panel.post({
            ...judged,
            files: judged.files.map((file) => ({
              ...file,
              judged: [1, 2, 3].map((claim) => ({
                ...{
                  claim: String(claim),
                  rater: file.name,
                  dimension: '9',
                  value: '1',
                  time: null,
                },
              })),
            })),
            notes: [['9', [judgedNotes.otherPrompts]]],
          });
          await isWhole('judges');
          await panel.show({ '1': '1,2\n1,2\n' });
          await isWhole('no ratings');
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
        },
        { width },
      ));
  }
});
