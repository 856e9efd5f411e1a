// The Explorer's menu on evidence and on other files, and scoring several selected files from it.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { actUntil } from '../host/actUntil.ts';
import { chooseIn, notification } from '../host/notifications.ts';
import { findInWebviews, runCommand } from '../host/panel.ts';
import { screenshotsFolder } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { hangMs } from '../../support/timeLimits.ts';

const ours = 'Evidence Inspector:';

function row(page: Page, name: string): Locator {
  return page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
}

/** Entries of the menu of a row, which stays open. */
async function menuOf(page: Page, name: string): Promise<readonly string[]> {
  await row(page, name).click({ button: 'right' });
  await page.locator('.context-view .action-label', { hasText: 'Copy Path' }).first().waitFor();
  const labels = await page.locator('.context-view .action-label').allInnerTexts();
  return labels.map((label) => label.trim()).filter((label) => label.startsWith(ours));
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.context-view .action-label').first().waitFor({ state: 'hidden' });
}

/** Chooses in the open menu: just after its opening VS Code takes no click, so that one may have to be made again. */
async function choose(page: Page, text: string): Promise<void> {
  const label = page.locator('.context-view .action-label', { hasText: text });
  await actUntil(
    async () => {
      if (await label.isVisible()) await label.click({ timeout: 5_000 }).catch(() => undefined);
    },
    (timeout) => label.waitFor({ state: 'hidden', timeout }),
  );
}

describe('the Explorer in a window', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples(
      'explorer',
      // An editor that opens late would take the selection of several files back to its own.
      { 'explorer.autoReveal': false },
      {
        'package.json': '{ "name": "other" }',
        'cut.predictions.json':
          '[{"claim_id": 1, "claim": "A", "evidence": [{"question": "Q", "answer": "A"',
      },
    );
  });

  after(async () => {
    await window.close();
  });

  it('has our entries on evidence files, with the name of the product', async () => {
    const { page } = window;
    // No file has been opened: the list is made when the window is there.
    let entries: readonly string[] = [];
    for (let tries = 0; tries < 50 && entries.length === 0; tries += 1) {
      entries = await menuOf(page, 'systemA.predictions.json');
      if (entries.length === 0) await closeMenu(page);
    }
    await page.screenshot({ path: path.join(screenshotsFolder, 'vscode-explorer-menu.png') });
    const own = ['Score File', 'Rate Evidence...', 'Show Statistics'];
    assert.deepEqual(
      entries,
      own.map((entry) => `${ours} ${entry}`),
    );
    await closeMenu(page);
  });

  it('has none on other files', async () => {
    const { page } = window;
    assert.deepEqual(await menuOf(page, 'package.json'), []);
    await closeMenu(page);
  });

  it('has Score Folder on a folder of predictions, and nothing on another', async () => {
    const { page } = window;
    assert.deepEqual(await menuOf(page, 'columns'), []);
    await closeMenu(page);
    assert.deepEqual(await menuOf(page, 'semqaPaper'), [`${ours} Score Folder...`]);
    await choose(page, 'Score Folder');
    await page.locator('.tab', { hasText: 'Leaderboard: semqaPaper' }).first().waitFor();
    const rows = await findInWebviews(page, '.board-row');
    assert.match(await rows.innerText(), /hero\.predictions\.json/u);
    const reloaded = page.waitForEvent('load');
    await runCommand(page, 'Developer: Reload Window');
    await reloaded;
    const again = await findInWebviews(page, '.head-reference');
    await again.filter({ hasText: 'Systems in semqaPaper' }).waitFor();
    await row(page, 'semqaPaper').waitFor();
  });

  it('scores all selected files, asks once for a reference that is not found, and says which file failed', async () => {
    const { page } = window;
    await row(page, 'cut.predictions.json').click();
    await row(page, 'systemA.predictions.json').click({ modifiers: ['ControlOrMeta'] });
    await row(page, 'systemB.predictions.json').click({ modifiers: ['ControlOrMeta'] });
    const selected = page.locator('.explorer-folders-view .monaco-list-row.selected');
    await selected.nth(2).waitFor();
    const entries = await menuOf(page, 'systemB.predictions.json');
    assert.ok(entries.includes(`${ours} Compare Systems...`), entries.join());
    await choose(page, `${ours} Score File`);
    // Asked for once, for the one file that no reference of the workspace fits.
    const question = page.locator('.quick-input-widget', {
      hasText: 'Reference for cut.predictions.json',
    });
    await question.locator('.monaco-list-row', { hasText: 'reference.json' }).first().waitFor();
    await page.keyboard.press('Escape');
    const scored = await notification(page, '2 of 3 files scored.', 3 * hangMs);
    await page.screenshot({ path: path.join(screenshotsFolder, 'vscode-several-scored.png') });
    assert.match(
      await (await notification(page, 'cut.predictions.json')).innerText(),
      /cut\.predictions\.json: No reference was chosen/u,
    );
    await chooseIn(scored, 'Compare Systems');
    await page.locator('.tab', { hasText: 'Systems: systemA' }).first().waitFor();
  });
});
