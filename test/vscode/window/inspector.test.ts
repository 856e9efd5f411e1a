// The inspector in VS Code: lenses, hovers and the panel in every kind of theme (the daily run has one), then the panel by keyboard alone.

import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import { runCases } from '../../support/runSize.ts';
import { actUntil } from '../host/actUntil.ts';
import {
  chooseTheme,
  findInWebviews,
  findPanel,
  openFile,
  runAndChoose,
  runCommand,
  webviewHasTheme,
} from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

/** Themes by their names in VS Code's list, with the class that VS Code gives to webviews in such a theme. */
const themes = {
  'dark-modern': { theme: 'Dark Modern', kind: 'vscode-dark' },
  'light-modern': { theme: 'Light Modern', kind: 'vscode-light' },
  'dark-high-contrast': { theme: 'Dark High Contrast', kind: 'vscode-high-contrast' },
  'light-high-contrast': { theme: 'Light High Contrast', kind: 'vscode-high-contrast-light' },
};
const all = Object.entries(themes);

describe('the inspector in VS Code', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples('inspector', {}, {}, { isScored: true });
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await page.locator('.codelens-decoration', { hasText: 'questions answered' }).first().waitFor();
  });

  after(async () => {
    await window.close();
  });

  for (const [name, { theme, kind }] of runCases(all, all.slice(-1))) {
    it(`shows lenses and, over a claim and a question, the breakdown in 300 pixels, in ${theme}`, async () => {
      const { page } = window;
      await chooseTheme(page, theme);
      await openFile(page, 'systemA.predictions.json');
      await page.keyboard.press('ControlOrMeta+Home');
      await takePicture(page, `${name}-lenses`);
      const overs = [
        ['Mount Everest is officially', 'Reference question', /Questions\s+0\.\d\d/u],
        [
          '"question"',
          'Closest predicted answer',
          /Similarity\s+0\.\d\d\s+reference.→.predicted\s+neutral.0\.\d\d/u,
        ],
      ] as const;
      for (const [line, shown, numbers] of overs) {
        await page.locator('.view-line', { hasText: line }).first().hover();
        const hover = page.locator('.monaco-hover', { hasText: shown }).first();
        await hover.waitFor();
        assert.match(await hover.innerText(), numbers);
        const content = hover.locator('.monaco-hover-content').first();
        await takePicture(page, `${name}-hover${line === '"question"' ? '-question' : ''}`);
        const pixels = await content.evaluate(({ scrollHeight }) => scrollHeight);
        assert.ok(pixels <= 300, `${line}: ${String(pixels)}`);
      }
    });

    it(`has a panel of that kind of theme, wide and narrow, in ${theme}`, async () => {
      const { page } = window;
      await page
        .locator('.codelens-decoration a', { hasText: 'questions answered' })
        .first()
        .click();
      const panel = await findPanel(page);
      await webviewHasTheme(page, '.evidence-row', theme);
      const isOfKind = await panel.evaluate((name) => document.body.classList.contains(name), kind);
      assert.ok(isOfKind, kind);
      await page.setViewportSize({ width: 1900, height: 1000 });
      await takePicture(page, `${name}-inspector-wide`);
      await page.setViewportSize({ width: 900, height: 900 });
      await takePicture(page, `${name}-inspector-narrow`);
      await page.setViewportSize({ width: 1400, height: 900 });
    });
  }

  describe('by keyboard alone', () => {
    let panel: Frame;

    before(async () => {
      const { page } = window;
      // The window is so wide that the list and the parameters are beside the claim. test/webview tests the narrow panel.
      await page.setViewportSize({ width: 2600, height: 1000 });
      await openFile(page, 'systemA.predictions.json');
      await runCommand(page, 'Evidence Inspector: Open Inspector');
      panel = await findPanel(page);
      await panel.locator('.evidence-row').first().waitFor();
      // While claims are being scored, the list grows and the next claim changes.
      await panel.locator('.run-bar progress').waitFor({ state: 'detached' });
    });

    const claimText = (): Promise<string> => panel.locator('.claim-text').innerText();

    /** Presses Tab until a matching element has the focus, as a user would do. */
    async function tabTo(selector: string): Promise<void> {
      for (let presses = 0; presses < 60; presses += 1) {
        // In a frame that lost the focus, the active element stays the same.
        const isThere = await panel.evaluate(
          (wanted) => document.hasFocus() && document.activeElement?.matches(wanted) === true,
          selector,
        );
        if (isThere) return;
        await window.page.keyboard.press('Tab');
      }
      assert.fail(`60 times Tab did not reach ${selector}`);
    }

    /** Presses a key until its effect is visible. */
    async function pressFor(key: string, effect: Locator): Promise<void> {
      await actUntil(
        () => window.page.keyboard.press(key),
        (timeout) => effect.waitFor({ timeout }),
      );
    }

    it('moves to the next and the previous claim', async () => {
      const { page } = window;
      await runCommand(page, 'View: Focus Active Editor Group');
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
      await tabTo('[role=tab]');
      const first = await claimText();
      await pressFor('n', panel.locator('.claim-text', { hasText: 'Great Wall' }));
      await page.keyboard.press('p');
      await panel.locator('.claim-text', { hasText: first }).waitFor();
    });

    it('changes the tab with the arrow keys', async () => {
      const { page } = window;
      await tabTo('[role=tab]');
      await page.keyboard.press('ArrowRight');
      await panel.locator('.matrix table').waitFor();
      await page.keyboard.press('ArrowRight');
      await panel.locator('#tab-metrics[aria-selected=true]').waitFor();
      await page.keyboard.press('ArrowRight');
      await panel.locator('.sources').waitFor();
    });

    it('moves a slider, and every score follows', async () => {
      const { page } = window;
      const before = await panel.locator('.scores').innerText();
      await tabTo('input[type=range]');
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
      await panel.waitForFunction(
        (old) => document.querySelector<HTMLElement>('.scores')?.innerText !== old,
        before,
      );
      await page.locator('.codelens-decoration', { hasText: 'credit' }).first().waitFor();
    });

    it('finds claims by typing', async () => {
      const { page } = window;
      await tabTo('[role=tab]');
      await page.keyboard.press('/');
      await page.keyboard.type('Titanic');
      await panel.waitForFunction(() => document.querySelectorAll('.claims .row').length === 1);
    });

    it('goes to the find field by Ctrl+F, and finds words of the evidence', async () => {
      const { page } = window;
      await tabTo('[role=tab]');
      await page.keyboard.press('ControlOrMeta+f');
      await page.keyboard.type('etymologies');
      await panel.locator('.row-found', { hasText: 'etymologies' }).waitFor();
      assert.equal(await panel.locator('.claims .row').count(), 1);
      assert.equal(await page.locator('.simple-find-part.visible').count(), 0);
      await page.keyboard.press('Escape');
    });

    it('has the words that count marked, as the scorer aligns them', async () => {
      await panel.locator('#tab-evidence').click();
      await panel.getByLabel('Mark shared words').press('Space');
      await panel.locator('#tab-panel mark.in-common').first().waitFor();
      await panel.locator('#tab-panel', { hasText: 'shared, according to METEOR' }).waitFor();
    });

    it('lets VS Code look through a page without a find field by Ctrl+F', async () => {
      const { page } = window;
      await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'with each other');
      const plot = await findInWebviews(page, '.tab-panel-scatter svg');
      await plot.click();
      await pressFor('ControlOrMeta+f', page.locator('.simple-find-part.visible').first());
    });
  });
});
