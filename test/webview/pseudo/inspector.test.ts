// The inspector in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { metrics } from '../../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../../src/core/score/parameters/semqaParameters.ts';
import { capitaliseScoreName } from '../../../src/core/base/words/message.ts';
import { claimTabNames } from '../../../webview/inspector/viewState.ts';
import { drawnCases } from '../../support/runSize.ts';
import { fileMessage, overviewMessage } from '../fixtures/fileScores.ts';
import type { InspectorPanel } from '../inspector/inspectorPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { withPanels } from '../withPanel.ts';
import { list, wordlessHeader } from './inspectorClaims.ts';

/**
 * Elements with evidence, file names and the origin of the numbers, and with keys, which have the names that are on the keyboard.
 */
const data = '.evidence, .file-name, .provenance, .signature, kbd';

/** Names of metrics and their scores, as in tables, exports and papers. */
const names: ReadonlySet<string> = new Set(
  metrics.flatMap((metric) => [
    metric.name,
    ...metric.scores.flatMap(({ name, heading }) => [
      capitaliseScoreName(name, metric.name),
      heading,
    ]),
    ...(metric.wordColumns ?? []).flatMap(({ name }) => [
      name,
      capitaliseScoreName(name, metric.name),
    ]),
  ]),
);

/**
 * Whether a line is a verdict of a file or a judge, a copy format, a matching, a measure, a time, a question's short name, or an address, which tooltips show
 * completely.
 */
function isData(line: string): boolean {
  return /^(?:Refuted|Markdown|Softmax|METEOR|F1|\d+ ms|[QP]\d+|https?:.+)$/u.test(line);
}

async function left({ page }: InspectorPanel): Promise<readonly string[]> {
  return (await wordsLeft(page, data)).filter((line) => !names.has(line) && !isData(line));
}

/**
 * Resolves with elements whose text does not fit. The divider and the buttons for metrics extend up to 4 pixels beyond their
 * containers.
 */
async function broken({ page }: InspectorPanel): Promise<readonly string[]> {
  return (await brokenLayout(page)).filter((line) => !/ by [1-4]:/u.test(line));
}

/** Score columns whose details have their own texts. */
const detailed = [
  ...['semqa', 'semqa_answer', 'hungarianMeteor_questionAnswer', 'coverage', 'averitec_0.25'],
  ...['justification_meteor', 'urlOverlap', 'ev2r_recall', 'referenceless', 'judgeVerdict'],
];

describe('the inspector in a language of no country', function () {
  const inPanel = withPanels();
  const shownNotes = fileMessage(list, wordlessHeader.metrics).notes.map((note) => ({
    ...{ ...note, message: '–', official: '–' },
  }));
  const file = { ...fileMessage(list, wordlessHeader.metrics), notes: shownNotes };

  for (const width of drawnCases([1400, 350], 'overview')) {
    it(`has no word left in English on the overview and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          await speakPseudo(panel.page);
          await panel.show(list, { header: wordlessHeader });
          await panel.openOverview();
          await panel.post(file, overviewMessage(list, wordlessHeader.metrics));
          await panel.page.locator('.bar-button').first().waitFor();
          assert.deepEqual(await left(panel), []);
          assert.deepEqual(await broken(panel), []);
          assert.equal(await overflowOf(panel, '.claim-pane'), 0);
          await panel.click('.bar-button >> nth=0');
          assert.match(await panel.text('.filter-chip'), /^\[!!!/u);
          assert.deepEqual(await left(panel), []);
        },
        { width },
      ));
  }

  for (const width of drawnCases([1400, 400], 'inspector')) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          const isWhole = async (what: string): Promise<void> => {
            await panel.rendered();
            assert.deepEqual(await left(panel), [], what);
            assert.deepEqual(await broken(panel), [], what);
            assert.equal(await overflowOf(panel, 'body'), 0, what);
          };
          const show = async (more: Parameters<InspectorPanel['show']>[1] = {}): Promise<void> => {
            await panel.show(list, { header: wordlessHeader, ...more });
          };
          await panel.post({ type: 'empty', message: '–' });
          const inEnglish = await left(panel);
          assert.ok(inEnglish.includes('No claims to inspect yet'), inEnglish.join('\n'));
          await speakPseudo(panel.page);
          await panel.post({ type: 'empty', message: '–' });
          await isWhole('nothing');
          await show({ state: { kind: 'scoring', stage: 'scoring', done: 12, total: 50 } });
          await isWhole('scoring');
          await show({ state: { kind: 'stopped', message: '–', total: 50 } });
          await isWhole('stopped');
          await show({
            parameters: { ...defaultSemqaParameters, variation: 'softmax', temperature: 0.5 },
          });
          await isWhole('softmax');
          await show();
          const pressParameters = async (): Promise<void> => {
            if (width < 500) await panel.click('.drawer-buttons vscode-button:last-child');
          };
          await pressParameters();
          await isWhole('parameters');
          await pressParameters(); // an open drawer leaves little of the claim
          for (const tab of Object.keys(claimTabNames)) {
            await panel.click(`#tab-${tab}`);
            await isWhole(tab);
          }
          await panel.click('#tab-metrics');
          for (const column of detailed) {
            await panel.click(`[id="score-${column}"]`);
            await isWhole(column);
          }
          await panel.post({ type: 'select', index: 3 });
          await panel.answer(list);
          await isWhole('another');
          await panel.press('/');
          await panel.page.keyboard.type('everest');
          const [asked] = (await panel.sent('find')).slice(-1);
          await panel.post({
            type: 'found',
            find: asked?.find ?? '',
            claims: [],
            looked: 3,
            total: 12,
          });
          await isWhole('finding');
          await panel.page.fill('#find', 'no claim has this');
          await isWhole('not found');
          await panel.page.fill('#find', '');
          await panel.press('Escape');
          await panel.page.locator('#find').blur();
          await panel.post(file);
          await panel.openAllScores();
          await panel.page.locator('.file-view').waitFor();
          await isWhole('file');
          await panel.page.selectOption('.file-view .tab-toolbar select', 'flaw');
          await panel.rendered();
          const flaws = await panel.page
            .locator('[aria-labelledby="file-slices"] tbody th')
            .allInnerTexts();
          assert.ok(flaws.length > 0);
          for (const name of flaws) assert.match(name, /^\[!!!/u);
          // The claims give way to the file's scores.
          if ((await panel.page.locator('.drawer-claims').count()) > 0) {
            await panel.click('.drawer-buttons vscode-button:first-child');
          }
          await panel.page.locator('.drawer-none').waitFor();
          await panel.click('.confusion button.heat-cell >> nth=0');
          await isWhole('cell');
          await panel.click('.filter-chip button');
          await panel.press('t');
          await isWhole('table');
          await panel.press('?');
          await panel.page.locator('dialog[open]').waitFor();
          await isWhole('keys');
          await screenshot(panel, `inspector-pseudo-${String(width)}-keys`);
          await panel.press('Escape');
        },
        { width },
      ));
  }
});
