// Every view in every theme: no finding of axe-core, no sideways scrolling, a visible focus; screenshots for people to look at.

import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../src/core/scoring/semqa.ts';
import { claimTabNames } from '../../../webview/inspector/viewState.ts';
import { claims } from '../fixtures/claims.ts';
import { fileMessage } from '../fixtures/fileScores.ts';
import { header, type InspectorPanel } from './inspectorPanel.ts';
import { focusedByTab, inEveryTheme, isSound, overflowOf, screenshot } from '../pageChecks.ts';
import { withPanels } from '../withPanel.ts';

const list = claims(30);

/** What Tab reaches in that many steps; fails on anything without a visible focus. */
async function focusedBy(panel: InspectorPanel, steps: number): Promise<string[]> {
  const seen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const focused = await focusedByTab(panel);
    if (!focused) break;
    assert.ok(focused.isMarked, `${focused.name} has no visible focus`);
    seen.push(focused.name);
  }
  return seen;
}

describe('the inspector in all themes', function () {
  this.timeout(60_000);
  const inPanel = withPanels();

  it('has no accessibility findings', () =>
    inPanel(async (panel) => {
      await panel.show(list, { header: { ...header, notes: ['Claim 5 has no prediction.'] } });
      for (const tab of Object.keys(claimTabNames)) {
        await panel.click(`#tab-${tab}`);
        if (tab === 'metrics') await panel.click('#score-hungarianMeteor_questionAnswer');
        await isSound(panel, tab, { picture: (theme) => `webview-${theme}-${tab}-wide` });
      }
      await panel.post(fileMessage(list));
      await panel.press('f');
      await isSound(panel, 'file', { picture: (theme) => `webview-${theme}-file-wide` });
    }));

  it('shows warnings above the claims, open and readable in every theme, and takes those of the numbers when they come', () =>
    inPanel(async (panel) => {
      const warning =
        'system-a.predictions.json ends in the middle of claim 13. Scores cover 12 of 20 claims. Download it again or score what is there.';
      await panel.show(list, { header: { ...header, warnings: [warning] } });
      assert.equal(await panel.text('.run-warnings'), warning);
      const [banner, claim] = await Promise.all(
        ['.run-warnings', '#claim-title'].map((place) => panel.page.locator(place).boundingBox()),
      );
      assert.ok(banner && claim && banner.y + banner.height <= claim.y);
      await isSound(panel, 'warnings', { picture: (theme) => `webview-${theme}-warnings` });
      await panel.post(fileMessage(list));
      await panel.becomes(
        async () => (await panel.text('.run-warnings')).includes('Its numbers cover'),
        true,
      );
    }));

  it('has no accessibility findings while it scores, for softmax, failed claims and nothing at all', () =>
    inPanel(async (panel) => {
      await panel.show(list, {
        select: 6,
        parameters: { ...defaultSemqaParameters, threshold: 0.22, variation: 'softmax' },
        state: { kind: 'scoring', stage: 'scoring', done: 30, total: 500 },
      });
      await isSound(panel, 'a failed claim');
      await panel.post({ type: 'select', index: 0 });
      await panel.answer(list);
      await isSound(panel, 'softmax', { picture: (theme) => `webview-${theme}-softmax-scoring` });
      await panel.show(list, { header: { ...header, metrics: ['hungarianMeteor', 'averitec'] } });
      await isSound(panel, 'without SemQA');
      await panel.post({ type: 'empty', message: 'Choose a reference file first.' });
      await isSound(panel, 'nothing');
    }));

  it('fits 420 pixels', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await inEveryTheme(panel, (theme) => screenshot(panel, `webview-${theme}-narrow`));
        for (const tab of Object.keys(claimTabNames)) {
          await panel.click(`#tab-${tab}`);
          await inEveryTheme(panel, async (theme) => {
            assert.equal(await overflowOf(panel, '.claim-pane'), 0, `${tab}, ${theme}`);
            if (tab === 'metrics') await screenshot(panel, `webview-${theme}-metrics-narrow`);
          });
        }
        await panel.click('#tab-metrics');
        await panel.post(fileMessage(list));
        await panel.press('f');
        await isSound(panel, 'file', {
          fits: '.claim-pane',
          picture: (theme) => `webview-${theme}-file-narrow`,
        });
        await panel.press('f');
        await isSound(panel, 'claim');
        await panel.click('.drawer-buttons vscode-button:first-child');
        await isSound(panel, 'list', { picture: (theme) => `webview-${theme}-narrow-list` });
      },
      { width: 420 },
    ));

  it('shows where the focus is on everything that Tab reaches', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-metrics');
      await panel.page.reload(); // Tab starts from the top again
      await panel.show(list);
      const seen = await focusedBy(panel, 40);
      for (const name of [
        'BUTTON score-semqa',
        'INPUT find',
        'DIV claim-list',
        'INPUT slider-alpha',
        'BUTTON tab-metrics',
      ]) {
        assert.ok(seen.includes(name), `${name} in ${seen.join(', ')}`);
      }
      await panel.post(fileMessage(list));
      await panel.press('f');
      assert.ok((await focusedBy(panel, 60)).includes('INPUT slider-level'));
    }));

  it('keeps its lines and bars where the system forces colours', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await screenshot(panel, 'webview-forced-colors');
        const colours = await panel.page.evaluate(() =>
          ['.line', '.bar-fill', '.share-entailment'].map((selector) => {
            const element = document.querySelector(selector);
            return element ? getComputedStyle(element).backgroundColor : 'missing';
          }),
        );
        for (const colour of colours) {
          assert.ok(
            !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'missing'].includes(colour),
            colour,
          );
        }
      },
      { forcedColors: 'active' },
    ));
});
