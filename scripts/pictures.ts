// `npm run pictures`: takes the documents' screenshots again, from the VSIX installed in VS Code's server with the samples. Each screen in a
// light theme (NAME.png) and in a dark one (NAME-dark.png).

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../test/support/browser.ts';
import { quietSettings } from '../test/vscode/groups.ts';
import {
  chooseTheme,
  findInWebviews,
  findPanel,
  openFile,
  runCommand,
} from '../test/vscode/host/panel.ts';
import { packVsix } from '../test/vscode/host/vsix.ts';
import { ensureVscodeServer } from './vscodeServer/install.ts';
import { startVscodeServer } from './vscodeServer/server.ts';

const root = path.dirname(import.meta.dirname);
const images = path.join(root, 'docs/images');
const predictions = 'systemA.predictions.json';

const settings = {
  ...quietSettings,
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'editor.lineNumbers': 'off',
  'editor.folding': false,
  'editor.fontSize': 13,
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Takes a screenshot in each theme, without notifications and without the mouse pointer. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const [theme, ending] of [
    ['Light Modern', ''],
    ['Dark Modern', '-dark'],
  ] as const) {
    await chooseTheme(page, theme);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(2_500);
    const file = path.join(images, `${name}${ending}.png`);
    await page.screenshot({ path: file });
    say(path.relative(root, file));
  }
}

/** Takes pictures of the claim tree, the file with its lenses, and the overview that opens after scoring, then of the other views. */
async function takeInspector(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await openFile(page, predictions);
  await runCommand(page, 'Evidence Inspector: Score File');
  await page.locator('.statusbar-item', { hasText: 'of 20' }).waitFor({ timeout: 120_000 });
  await page.locator('.activitybar .action-label[aria-label^="Evidence"]').first().click();
  const panel = await findPanel(page);
  await panel.locator('.read-claim').first().waitFor();
  await page.locator('.codelens-decoration', { hasText: 'gets credit' }).first().waitFor();
  await pictures(page, 'inspector');
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.locator('.tab', { hasText: 'Inspector: ' }).first().click();
  await runCommand(page, 'View: Maximize Editor Group');
  await (await findInWebviews(page, '.view-button:has-text("Table")')).click();
  await findInWebviews(page, '.table-row');
  await pictures(page, 'table');
  await (await findInWebviews(page, '.view-button:has-text("Claims")')).click();
  await (await findInWebviews(page, '.row:has-text("Bulls")')).click();
  await findInWebviews(page, '#claim-title');
  await pictures(page, 'claim');
}

/** Takes pictures of the evidence of two systems for one claim. */
async function takeSystems(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await runCommand(page, 'View: Close All Editors');
  await runCommand(page, 'Evidence Inspector: Compare Systems...');
  const picker = page.locator('.quick-input-widget');
  await picker.locator('.quick-input-count', { hasText: '1' }).waitFor();
  await picker.locator('.monaco-list-row', { hasText: 'systemB' }).first().click();
  await picker.locator('.quick-input-count', { hasText: '2' }).waitFor();
  await page.keyboard.press('Enter');
  await findInWebviews(page, '.tab-panel-scores plot-figure', 120_000);
  await pictures(page, 'comparison');
  await (await findInWebviews(page, '#tab-claim')).click();
  await findInWebviews(page, '.tab-panel-claim table');
  await pictures(page, 'systems');
}

const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-pictures-'));
const workspace = path.join(folder, 'samples');
cpSync(path.join(root, 'samples'), workspace, { recursive: true });
const vscode = await ensureVscodeServer(say);
const server = await startVscodeServer({
  vscode,
  settings,
  workspaceTrust: false,
  testDriver: false,
  install: [packVsix()],
});
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const query = new URLSearchParams({ folder: workspace });
  await page.goto(`${server.address}/?${query.toString()}`);
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  await takeInspector(page);
  await takeSystems(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
