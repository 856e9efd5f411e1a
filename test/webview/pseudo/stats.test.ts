// The statistics panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import type { NamedStats } from '../../../src/core/stats/besideStats.ts';
import { countedKinds, type NameCounts } from '../../../src/core/stats/fileStats.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { StatsPanel, statsMessage, statsOf } from '../stats/statsPanel.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Elements with data. Problems with files are in English in every language, and keys have the names that are on the keyboard. */
const data = '.notes li, kbd';

/** Returns the statistics of a file without letters, so that all words belong to the panel. */
function wordless(name: string, count: number): NamedStats {
  const { stats } = statsOf(name, count);
  const numbered = ({ names, ...counts }: NameCounts): NameCounts => ({
    ...counts,
    names: names.map((one, at) => ({ ...one, name: String(at) })),
  });
  const counts = Object.fromEntries(
    countedKinds.map((kind) => [kind, numbered(stats.counts[kind])] as const),
  ) as typeof stats.counts;
  return { name, stats: { ...stats, counts } };
}

describe('the panel of statistics in a language of no country', () => {
  const inPanel = withPanelsOf(StatsPanel, 'stats');
  const files = [wordless('1', 12), wordless('2', 15)];

  for (const width of [1400, 400]) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const show = async (shown: readonly NamedStats[]): Promise<void> => {
            const message = statsMessage(shown, ['1:2:3: error: This is no list.']);
            const forms = shown.map(() => '–');
            await panel.post({ ...message, header: { ...message.header, forms } });
            await panel.rendered();
          };
          const isWhole = async (what: string): Promise<void> => {
            await panel.rendered();
            assert.deepEqual(await wordsLeft(panel.page, data), [], what);
            assert.deepEqual(await brokenLayout(panel.page), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
          };
          await show(files);
          const inEnglish = await wordsLeft(panel.page, data);
          for (const words of ['Export…', 'Questions per claim', 'Share', 'Contents']) {
            assert.ok(inEnglish.includes(words), words);
          }
          await speakPseudo(panel.page);
          await panel.post({ type: 'reading', uris: ['file:///1.json'], names: ['1'] });
          await isWhole('reading');
          await show(files.slice(0, 1));
          await isWhole('one file');
          await show(files);
          await panel.click('.stats-verdicts plot-figure button[aria-expanded]');
          await isWhole('two files');
          await panel.click('.stats-verdicts figcaption button:last-child');
          await panel.click('.stats-totals .copying button');
          const [[saved], [copied]] = [await panel.sent('savePlot'), await panel.sent('copy')];
          assert.match(saved?.svg ?? '', /<desc[^>]*>Share of claims \(1, then 2\): 0 50 % and/u);
          assert.match(copied?.text ?? '', /^\t1\t2\nClaims\t12\t15\n/u);
          await screenshot(panel, `stats-pseudo-${String(width)}`);
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
        },
        { width },
      ));
  }
});
