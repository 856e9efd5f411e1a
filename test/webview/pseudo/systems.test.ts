// The systems panel in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import { labelOf } from '../../../src/core/analyse/comparison/alignedSystems.ts';
import { averitecDataSet } from '../../../src/core/read/claims/dataSets.ts';
import { drawnCases } from '../../support/runSize.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { damagedClaims, similarClaims, soundClaims } from '../systems/damaged.ts';
import { boardOf, testedFolder } from '../systems/folderRuns.ts';
import { stagedMetrics, withStages } from '../systems/stagedClaims.ts';
import { SystemsPanel, type TestedSystem } from '../systems/systemsPanel.ts';
import { withPanelsOf } from '../withPanel.ts';

const count = 60;
/** Systems whose names have no letters, so that all words belong to the panel. */
const systems: readonly TestedSystem[] = [
  { name: '1', claims: soundClaims(count) },
  { name: '2', claims: damagedClaims(count) },
  { name: '3', claims: similarClaims(count) },
];

/** Elements with texts of claims and evidence, and with slice values. Keys have the names that are on the keyboard. */
const data = [
  '.row-text .evidence',
  '.row-verdicts .evidence',
  '.claim-text',
  '.claim-tab .evidence',
  '.claim-summary .evidence',
  '.slices-tab tbody th .evidence',
  '.question-name',
  '.provenance > .evidence',
  'kbd',
].join(', ');

/** Names of scores, which are the same in every language. */
const names = boardOf(systems)
  .columns.flatMap((column) => [column.name, column.heading, labelOf(column)])
  .concat(averitecDataSet.labels)
  .toSorted((a, b) => b.length - a.length);

const pValue = /^p(?: [=≤<] [\d.]+)?$/u;

async function englishIn({ page }: SystemsPanel): Promise<readonly string[]> {
  return (await wordsLeft(page, data)).filter(
    (line) =>
      !pValue.test(line) &&
      /\p{L}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ''), line)),
  );
}

async function isWhole(panel: SystemsPanel, what: string): Promise<void> {
  await panel.settled();
  assert.deepEqual(await englishIn(panel), [], what);
  assert.deepEqual(await brokenLayout(panel.page), [], what);
  assert.equal(await overflowOf(panel, 'body'), 0, what);
}

describe('the panel of systems in a language of no country', () => {
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  for (const width of drawnCases([1400, 400], 'systems')) {
    it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          await panel.show(systems);
          const inEnglish = await englishIn(panel);
          for (const words of ['Make baseline', 'Export report…', 'Leaderboard']) {
            assert.ok(inEnglish.includes(words), words);
          }
          await speakPseudo(panel.page);
          await panel.post({ type: 'empty', message: '–' });
          await isWhole(panel, 'nothing');
          await panel.show(systems.slice(0, 1));
          await isWhole(panel, 'one system');
          const [first, second] = systems;
          assert.ok(first && second);
          const state = { kind: 'scoring', stage: 'scoring', done: 20, total: count } as const;
          await panel.show([first, { ...second, claims: second.claims.slice(0, 20), state }]);
          await isWhole(panel, 'scoring');
          await panel.show(systems);
          await panel.click('[role="group"].copying button');
          assert.match((await panel.sent('copy'))[0]?.text ?? '', /^score\tsystem\tclaims\tmean/u);
          await panel.click('.score-name:text("Verdict accuracy")');
          for (const summary of ['.systems-head .notes', '.tab-panel .notes']) {
            await panel.click(`${summary} summary`);
          }
          await panel.click('plot-figure .link-button');
          await isWhole(panel, 'scores');
          await screenshot(panel, `systems-pseudo-${String(width)}`);
          const staged = [
            first,
            { ...second, claims: withStages(second.claims, 0, (at) => at < 5) },
          ];
          await panel.show(staged.map((system) => ({ ...system, metrics: stagedMetrics })));
          await panel.page.locator('.stages-part').waitFor();
          await isWhole(panel, 'stages');
          await panel.show(systems);
          await panel.openTab('changes');
          await isWhole(panel, 'changes of verdicts');
          await panel.page.selectOption('.changes-tab select >> nth=2', { label: 'METEOR Q+A' });
          await panel.settled(); // the list with its find field is a different element
          await panel.find('humber', [...first.claims, ...second.claims]);
          await isWhole(panel, 'changes of a score');
          await panel.page.fill('#find', '');
          await panel.openTab('slices');
          await isWhole(panel, 'slices');
          await panel.page.selectOption('#tab-panel select >> nth=0', 'flaw');
          await panel.rendered();
          await panel.answerEvidence(systems);
          await isWhole(panel, 'slices by flaw');
          const flaws = await panel.texts(
            '.slices-tab .name-row th, .slices-tab .table-view:not(.is-folded) tbody th',
          );
          assert.ok(flaws.length > 1);
          for (const flaw of flaws) assert.match(flaw, /^\[!!!/u);
          await panel.openTab('claim');
          await isWhole(panel, 'a claim');
          await panel.show(systems, { folder: testedFolder });
          await isWhole(panel, 'leaderboard');
          await panel.page.check('.board-line input');
          await isWhole(panel, 'all scores');
          await panel.click('.sheet-button');
          await isWhole(panel, 'keys');
        },
        { width },
      ));
  }
});
