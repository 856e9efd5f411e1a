// Tests the table of where the answers to reference questions were lost, for all systems side by side, and the way from a count
// to its claims.

import assert from 'node:assert/strict';
import {
  findings,
  focusedByTab,
  inEveryTheme,
  isSound,
  overflowOf,
  screenshot,
  themesOf,
} from '../pageChecks.ts';
import { withPanels, withPanelsOf } from '../withPanel.ts';
import { overviewMessage } from '../fixtures/fileScores.ts';
import { header } from '../inspector/inspectorPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { stagedMetrics, withStages } from './stagedClaims.ts';
import { SystemsPanel, systemsMessage, uriOf, type TestedSystem } from './systemsPanel.ts';

const count = 60;
const metrics = stagedMetrics;
const hero = { name: 'HerO', metrics, claims: withStages(soundClaims(count)) };
const infact = { name: 'InFact', metrics, claims: withStages(damagedClaims(count), 1) };
const bare: TestedSystem = { name: 'bare.json', claims: similarClaims(count) };
const part = '.stages-part';
const heading = 'Where the answers to reference questions were lost';

/** Resolves with the texts of the cells, row by row. */
async function cells(panel: SystemsPanel): Promise<readonly (readonly string[])[]> {
  await panel.rendered();
  return await panel.page
    .locator(`${part} tr`)
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.children, (cell) =>
          ((cell as HTMLElement).innerText || '').replace(/\s+/gu, ' ').trim(),
        ),
      ),
    );
}

/** Resolves with the note after the explanation of the table. */
const noteOf = (panel: SystemsPanel): Promise<string> =>
  panel.text(`${part} .table-note + .table-note`);

describe('the stages of evidence of all systems', () => {
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  it('are side by side, and have the share of reference questions when copied', () =>
    inPanel(async (panel) => {
      await panel.show([hero, infact]);
      assert.equal(await panel.text(`${part} h2`), heading);
      // Of HerO's ten claims, 0, 4 and 8 have answers at the first stage.
      assert.deepEqual(await cells(panel), [
        ['Stage', 'HerO', 'InFact'],
        ['Not in the store', '18', '12'],
        ['In the store, but not retrieved', '18', '18'],
        ['Retrieved, but not in the evidence', '12', '18'],
        ['In the evidence', '12', '12'],
      ]);
      assert.equal(await panel.page.locator(`${part} .table-note`).count(), 1);
      await panel.click(`[title="Copy ${heading} as TSV"]`);
      const [copied] = await panel.sent('copy');
      assert.match(
        copied?.text ?? '',
        /^stage\tHerO\tshare\tshare, of\tInFact\t[^\n]*\nNot in the store\t18\t18\t60\t12\t/u,
      );
    }));

  it('open the claims behind a count, by name and by keys', () =>
    inPanel(async (panel) => {
      await panel.show([hero, infact]);
      const named = (name: string) => panel.page.getByRole('button', { name, exact: true });
      await named(
        '12 reference questions whose answers are not in the knowledge store of InFact',
      ).click();
      await panel.page.focus(`${part} .table-view`);
      const first = await focusedByTab(panel);
      assert.match(first?.markup ?? '', /"18 reference questions whose answers/u);
      assert.equal(first?.isMarked, true);
      await panel.press('Enter');
      await named('12 reference questions whose answers HerO retrieved but did not use').press(' ');
      assert.deepEqual(await panel.sent('inspectList'), [
        { type: 'inspectList', uri: uriOf('InFact'), list: 'notInStore' },
        { type: 'inspectList', uri: uriOf('HerO'), list: 'notInStore' },
        { type: 'inspectList', uri: uriOf('HerO'), list: 'notUsed' },
      ]);
    }));

  it('are missing for a system without them, and not counts of 0', () =>
    inPanel(async (panel) => {
      await panel.show([bare, hero]);
      const [, first = [], second = []] = await cells(panel);
      assert.deepEqual(first, ['Not in the store', '–', '18']);
      assert.deepEqual(second, ['In the store, but not retrieved', '–', '18']);
      assert.equal(
        await noteOf(panel),
        'Stages were not computed for bare.json. Score with the metric evidenceStages, the knowledge store and the list of retrieved passages.',
      );
    }));

  it('are not shown if no system has them', () =>
    inPanel(async (panel) => {
      await panel.show([bare, { ...bare, name: 'other.json' }]);
      assert.equal((await panel.page.locator('.table-view').count()) > 0, true);
      assert.equal(await panel.page.locator(part).count(), 0);
    }));

  it('have a row for unknown stages and no button for a count without a list', () =>
    inPanel(async (panel) => {
      const unsure = { ...hero, claims: withStages(soundClaims(count), 0, (at) => at % 10 < 8) };
      await panel.show([unsure, infact]);
      const rows = await cells(panel);
      assert.deepEqual(rows.at(-1), ['Unknown', '48', '0']);
      assert.deepEqual(rows[3]?.slice(0, 2), ['Retrieved, but not in the evidence', '0']);
      const buttons = await panel.texts(`${part} td button`);
      assert.deepEqual(buttons, ['6', '12', '6', '18', '18', '12']);
      assert.match(await noteOf(panel), /^The stage .* is unknown because/u);
    }));

  it('cover the claims that all systems have, and say so', () =>
    inPanel(async (panel) => {
      await panel.show([hero, { ...infact, claims: infact.claims.slice(0, 40) }]);
      assert.deepEqual((await cells(panel))[1], ['Not in the store', '12', '8']);
      assert.equal(
        await noteOf(panel),
        "The systems have different claims. The numbers cover the 40 claims that all systems have in common. The inspector lists all of a system's claims.",
      );
      await panel.post(systemsMessage([hero, infact], { without: 'pages of fact-checking sites' }));
      await panel.settled();
      assert.equal(
        await noteOf(panel),
        'Some evidence is left out of these numbers. The inspector shows all evidence.',
      );
    }));

  for (const [size, width] of [
    ['wide', 1400],
    ['narrow', 350],
  ] as const) {
    it(`are sound in every theme, ${size}`, () =>
      inPanel(
        async (panel) => {
          const long = { ...infact, name: 'herov2-llama3-rerank.predictions.json' };
          await panel.show([hero, long, bare]);
          await isSound(panel, `stages, ${size}`, { fits: '.tab-panel' });
          await inEveryTheme(panel, themesOf(`stages, ${size}`), async (theme) => {
            await panel.page.locator(`${part} h2`).evaluate((title) => {
              title.scrollIntoView();
            });
            await screenshot(panel, `systems-stages-${size}-${theme}`);
          });
          assert.equal(await overflowOf(panel, 'body'), 0);
        },
        { width },
      ));
  }
});

describe('a list of the overview that the host asks for', () => {
  const inInspector = withPanels();

  it('filters the claims as soon as the overview has come, and has the focus', () =>
    inInspector(async (panel) => {
      await panel.show(hero.claims, { header: { ...header, metrics } });
      await panel.openOverview();
      await panel.post({ type: 'claims', view: { where: ['list=notUsed'] } });
      assert.equal(await panel.page.locator('.filter-chip').count(), 0);
      await panel.post(overviewMessage(hero.claims, metrics));
      await panel.page.locator('.filter-chip').waitFor();
      assert.match(await panel.text('.filter-chip'), /^retrieved, but not in the evidence/u);
      assert.equal(await panel.text('.table-row .kind-number'), '2');
      await panel.becomes(
        () => panel.page.evaluate(() => document.activeElement?.id ?? ''),
        'claim-table',
      );
      await panel.post({ type: 'claims', view: { where: ['list=used'] } });
      assert.match(await panel.text('.filter-chip'), /^in the evidence/u);
      assert.equal(await panel.text('.table-row.is-selected .kind-number'), '3');
      assert.deepEqual(await findings(panel), []);
    }));
});
