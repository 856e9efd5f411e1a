// Screenshots for people to check: lenses, hover and inspector in every kind of theme, wide and narrow. The daily run has one theme.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { runCases } from '../../support/runSize.ts';
import { chooseTheme, findPanel, openFile, runCommand } from '../host/panel.ts';
import { screenshotsFolder } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

/** Themes by their names in VS Code's list, with the class that VS Code gives to webviews in such a theme. */
const themes = {
  'dark-modern': { theme: 'Dark Modern', kind: 'vscode-dark' },
  'light-modern': { theme: 'Light Modern', kind: 'vscode-light' },
  'dark-high-contrast': { theme: 'Dark High Contrast', kind: 'vscode-high-contrast' },
  'light-high-contrast': { theme: 'Light High Contrast', kind: 'vscode-high-contrast-light' },
};

async function picture(page: Page, name: string): Promise<void> {
  const file = path.join(screenshotsFolder, `vscode-${name}.png`);
  await page.screenshot({ path: file });
  assert.ok(existsSync(file));
}

const all = Object.entries(themes);
for (const [name, { theme, kind }] of runCases(all, all.slice(-1))) {
  describe(`the extension in ${theme}`, () => {
    let window: SampleWindow;

    before(async () => {
      window = await openSamples(`theme-${name}`, {}, {}, { isScored: true });
      const { page } = window;
      await chooseTheme(page, theme);
      await openFile(page, 'systemA.predictions.json');
      await runCommand(page, 'Evidence Inspector: Score File');
      await page
        .locator('.codelens-decoration', { hasText: 'questions answered' })
        .first()
        .waitFor();
    });

    after(async () => {
      await window.close();
    });

    it('shows lenses and, over a claim and a question, the breakdown in 300 pixels', async () => {
      const { page } = window;
      await picture(page, `${name}-lenses`);
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
        await picture(page, `${name}-hover${line === '"question"' ? '-question' : ''}`);
        const pixels = await content.evaluate(({ scrollHeight }) => scrollHeight);
        assert.ok(pixels <= 300, `${line}: ${String(pixels)}`);
      }
    });

    it('shows the inspector, wide and narrow', async () => {
      const { page } = window;
      await page
        .locator('.codelens-decoration a', { hasText: 'questions answered' })
        .first()
        .click();
      const panel = await findPanel(page);
      await panel.locator('.evidence-row').first().waitFor();
      const isOfKind = await panel.evaluate((name) => document.body.classList.contains(name), kind);
      assert.ok(isOfKind, kind);
      await page.setViewportSize({ width: 1900, height: 1000 });
      await picture(page, `${name}-inspector-wide`);
      await page.setViewportSize({ width: 900, height: 900 });
      await picture(page, `${name}-inspector-narrow`);
    });
  });
}
