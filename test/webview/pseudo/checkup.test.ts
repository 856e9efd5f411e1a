// The check-up panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { CheckupPanel, header, inputOf } from '../checkup/checkupPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Elements with file names and notes, which come from the host, and with keys, which have the names that are on the keyboard. */
const data = '.file-name, .notes li, kbd';

/** Names in every language. */
const coefficients: ReadonlySet<string> = new Set(['Spearman', 'Pearson', 'Kendall', 'p']);

/** Metrics and dimensions without letters, so that all words belong to the panel. */
const input = {
  ...inputOf({ metrics: ['1', '2', '3'], ratings: ['4', '5'], outcome: '6' }),
  leftOut: { constant: ['7'], repeated: [['8', '1'] as const] },
};
const wordless = {
  header: { ...header, provenance: '–' },
  checked: {
    kind: 'rated',
    input: {
      ...input,
      outcomes: input.outcomes.map((outcome) => ({ ...outcome, verdicts: '6' })),
    },
  },
} as const;

describe('the panel of a check-up in a language of no country', () => {
  const inPanel = withPanelsOf(CheckupPanel, 'checkup');

  for (const width of [1400, 400]) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const left = async (): Promise<readonly string[]> => {
            const lines = await wordsLeft(panel.page, data);
            return lines.filter((line) => !coefficients.has(line));
          };
          const isWhole = async (what: string): Promise<void> => {
            await panel.settled();
            assert.deepEqual(await left(), [], what);
            assert.deepEqual(await brokenLayout(panel.page), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
          };
          await panel.show(wordless);
          const inEnglish = await left();
          for (const words of [
            'Export…',
            'How the values are computed',
            'Spearman with 4 →',
            'p, corrected',
          ]) {
            assert.ok(inEnglish.includes(words), words);
          }
          await speakPseudo(panel.page);
          const { header: about } = wordless;
          const state = { kind: 'scoring', stage: 'scoring', done: 3, total: 40 } as const;
          await panel.show({ header: about, state, checked: null });
          await isWhole('scoring');
          await panel.show(wordless);
          await isWhole('a dimension');
          await panel.click('plot-figure figcaption button:first-of-type');
          await panel.click('plot-figure figcaption button:last-child');
          await panel.click('.results .copying button');
          const [[saved], [copied]] = [await panel.sent('savePlot'), await panel.sent('copy')];
          assert.match(
            saved?.svg ?? '',
            /<desc[^>]*>Spearman with 4, for 3 metrics\. Raters disagree/u,
          );
          assert.match(copied?.text ?? '', /^Metric\tClaims\tSpearman\t/u);
          await screenshot(panel, `checkup-pseudo-${String(width)}`);
          await panel.show({ ...wordless, raters: '9' });
          await isWhole('with raters of another file');
          await panel.page.selectOption('select.choice', '1');
          await isWhole('a dimension without a ceiling');
          await panel.page.selectOption('select.choice', '2');
          await isWhole('an outcome');
          for (const hasColumns of [false, true]) {
            await panel.show({ ...wordless, checked: { kind: 'unrated', hasColumns } });
            await isWhole('unrated');
          }
          const edited = { sentence: '–', claims: [] };
          const unusual = { differences: ['–'], areSaved: false };
          await panel.show({ ...wordless, header: { ...about, edited, unusual } });
          await isWhole('edited since, with other parameters');
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
        },
        { width },
      ));
  }
});
