// German texts in a narrow panel. Long German words cannot be broken at a space, which the pseudo-locale does not show.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Bundle } from '../../src/core/base/words/displayLanguage.ts';
import { claimTabNames } from '../../webview/inspector/viewState.ts';
import { fileMessage, overviewMessage } from './fixtures/fileScores.ts';
import { overflowOf, screenshot } from './pageChecks.ts';
import { brokenLayout, speakTo } from './pageWords.ts';
import { damagedClaims, similarClaims, soundClaims } from './systems/damaged.ts';
import { stagedMetrics, withStages } from './systems/stagedClaims.ts';
import { SystemsPanel } from './systems/systemsPanel.ts';
import type { OpenedPanel } from './webviewPanel.ts';
import { withPanels, withPanelsOf } from './withPanel.ts';
import type { InspectorPanel } from './inspector/inspectorPanel.ts';
import { list, wordlessHeader } from './pseudo/inspectorClaims.ts';

const width = 400;

async function speakGerman(page: Page): Promise<void> {
  const file = new URL('../../l10n/bundle.l10n.de.json', import.meta.url);
  await speakTo(page, JSON.parse(readFileSync(file, 'utf8')) as Bundle);
}

/** Asserts that all texts fit. The divider and the buttons for metrics extend up to 4 pixels beyond their containers. */
async function hasRoom(panel: OpenedPanel, what: string): Promise<void> {
  const broken = (await brokenLayout(panel.page)).filter((line) => !/ by [1-4]:/u.test(line));
  assert.deepEqual(broken, [], what);
  assert.equal(await overflowOf(panel, 'body'), 0, what);
}

async function showsEachTab(panel: InspectorPanel): Promise<void> {
  await speakGerman(panel.page);
  await panel.show(list, { header: wordlessHeader });
  assert.match(await panel.page.locator('body').innerText(), /Behauptung/u);
  for (const tab of Object.keys(claimTabNames)) {
    await panel.click(`#tab-${tab}`);
    await panel.rendered();
    await hasRoom(panel, tab);
    assert.equal(await overflowOf(panel, '.claim-pane'), 0, tab);
  }
  await panel.press('t');
  await panel.rendered();
  await hasRoom(panel, 'table');
}

describe('a narrow inspector in German', () => {
  const inPanel = withPanels();

  it('has room for its words: each tab of a claim, and the file', () =>
    inPanel(
      async (panel) => {
        await showsEachTab(panel);
        await panel.post(fileMessage(list, wordlessHeader.metrics));
        await panel.openAllScores();
        await panel.page.locator('.file-view').waitFor();
        await hasRoom(panel, 'file');
        // Below the names of scores: the number of claims, then the remark.
        const lines = await panel.page
          .locator('[aria-labelledby="file-scores"] tbody .second-line')
          .allInnerTexts();
        const remark = lines.findIndex((line) =>
          /^\d+ von \d+ Zuordnungen unentschieden/u.test(line),
        );
        assert.match(lines[remark - 1] ?? '', /^\d+ Behauptungen/u);
      },
      { width },
    ));

  it('has room for the overview', () =>
    inPanel(
      async (panel) => {
        await speakGerman(panel.page);
        await panel.show(list, { header: wordlessHeader });
        await panel.openOverview();
        const { metrics } = wordlessHeader;
        await panel.post(fileMessage(list, metrics), overviewMessage(list, metrics));
        await panel.page.locator('.bar-button').first().waitFor();
        await hasRoom(panel, 'overview');
        assert.match(await panel.text('h2'), /^Warum Behauptungen nicht angerechnet werden/u);
      },
      { width: 350 },
    ));

  it('has room for a claim in the third column of a window', () =>
    inPanel(showsEachTab, { width: 320 }));
});

describe('narrow systems in German', () => {
  const inPanel = withPanelsOf(SystemsPanel, 'systems');
  const systems = [
    { name: 'herov2-llama3-baseline', claims: soundClaims(60) },
    { name: 'herov2-llama3-rerank', claims: damagedClaims(60) },
    { name: 'infact-gpt4o', claims: similarClaims(60) },
  ];
  const staged = systems.map(({ name, claims }, place) => ({
    ...{ name, claims: place === 2 ? claims : withStages(claims, place) },
    metrics: stagedMetrics,
  }));

  for (const [pixels, tabs] of [
    [width, ['scores', 'changes', 'slices', 'claim', 'leaderboard']],
    [300, ['scores']],
  ] as const) {
    it(`have room for their words and no table of scores that scrolls, ${String(pixels)} pixels wide`, () =>
      inPanel(
        async (panel) => {
          await speakGerman(panel.page);
          await panel.show(systems);
          for (const tab of tabs) {
            await panel.openTab(tab);
            await hasRoom(panel, tab);
            if (tab === 'scores') assert.equal(await overflowOf(panel, '.table-view'), 0);
          }
          assert.ok((await panel.texts('.tab')).includes('Rangliste'));
          await panel.openTab('scores');
          await panel.show(staged);
          await hasRoom(panel, 'stages');
          const [count] = await panel.page
            .locator('.stages-part td button')
            .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
          assert.match(
            count ?? '',
            /^\d+ Referenzfragen, deren Antworten nicht im Quellenbestand/u,
          );
          await panel.page.locator('.stages-part').scrollIntoViewIfNeeded();
          await screenshot(panel, `systems-stages-german-${String(pixels)}`);
        },
        { width: pixels },
      ));
  }
});
