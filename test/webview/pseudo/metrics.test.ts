// The metrics panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import { listComparedScores } from '../../../src/core/analyse/comparison/toComparedClaim.ts';
import { tabNames } from '../../../webview/metrics/viewState.ts';
import { pseudoBundle } from '../../support/pseudoLocale.ts';
import { drawnCases } from '../../support/runSize.ts';
import { claims } from '../fixtures/claims.ts';
import { header, MetricsPanel } from '../metrics/metricsPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, wordsLeft } from '../pageWords.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Elements with evidence and file names, and with keys, which have the names that are on the keyboard. */
const data = '.evidence, .file-name, kbd';

const names = new Set(
  listComparedScores(header.metrics).flatMap((score) => [
    score.name,
    score.heading,
    labelOf(score),
  ]),
);

/**
 * Pattern of names that are not translated: metrics, scores, matchings, statisticians, formats, the axes X and Y, Q1 and P2, and
 * `p = 0.05`.
 */
const name = /^(?:[XY]|[Ss]oftmax|Pearson|Spearman|Kendall|TSV|LaTeX|[PQ]\d*|p [=<≤] [\d.]+)$/u;

/** The key of a heat map has only the width of its plot. The description contains the complete text. */
const cutKey = /^\[!!!.*…$/u;

function isName(line: string): boolean {
  const plain = line.replaceAll(/^↑ | →$/gu, '');
  return names.has(plain) || name.test(plain) || cutKey.test(plain);
}

describe('the panel of metrics in a language of no country', () => {
  const inPanel = withPanelsOf(MetricsPanel, 'metrics');
  const list = claims(8);

  for (const width of drawnCases([1400, 400], 'metrics')) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const isWhole = async (what: string): Promise<void> => {
            const left = await wordsLeft(panel.page, data);
            assert.deepEqual(
              left.filter((line) => !isName(line)),
              [],
              what,
            );
            assert.deepEqual(await brokenLayout(panel.page), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
            await screenshot(panel, `metrics-pseudo-${String(width)}-${what}`);
          };
          const scoring = { kind: 'scoring', stage: 'scoring', done: 3, total: 8 } as const;
          await panel.show(list, { state: scoring });
          const inEnglish = await wordsLeft(panel.page, data);
          for (const words of ['Correlation', 'Move through tabs, lists and table cells']) {
            assert.ok(inEnglish.includes(words), words);
          }
          await panel.page.evaluate((bundle) => {
            window.postMessage({ type: 'pageWords', bundle, locale: 'en' }, '*');
          }, pseudoBundle());
          await panel.show(list, { header: { ...header, notes: ['–'] } });
          for (const tab of Object.keys(tabNames)) {
            await panel.openTab(tab);
            if (tab === 'grid') {
              await isWhole('grid, before a target is chosen');
              await panel.page.selectOption('.grid-tab select', { index: 1 });
              await panel.giveInputs(list);
              await panel.page.waitForSelector('.settings-table');
            }
            await panel.settled();
            await isWhole(tab);
          }
          await panel.press('?');
          await panel.page.locator('dialog[open]').waitFor();
          await isWhole('keys');
          await panel.press('Escape');
          const [one = ''] = header.metrics.filter((metric) => metric === 'bleu');
          await panel.show(list, { header: { ...header, metrics: [one] }, state: scoring });
          for (const tab of ['grid', 'levels']) {
            await panel.openTab(tab);
            await isWhole(`without ${tab}`);
          }
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
        },
        { width },
      ));
  }
});
