// What the Explorer's menu offers on files and folders, and scoring several selected files from this menu.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { actUntil } from '../host/actUntil.ts';
import { chooseIn, notification } from '../host/notifications.ts';
import { findInWebviews, openFile, reloadWindow, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { hangMs } from '../../support/timeLimits.ts';

const ours = 'Evidence Inspector';
const labels = '.context-view .action-label';

function row(page: Page, name: string): Locator {
  return page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
}

/** Opens the menu of a row and returns whether it contains our submenu. */
async function hasSubmenu(page: Page, name: string): Promise<boolean> {
  await row(page, name).click({ button: 'right' });
  await page.locator(labels, { hasText: 'Copy Path' }).first().waitFor();
  return (await page.locator(labels, { hasText: ours }).count()) > 0;
}

/** Returns the entries of our submenu in the menu of a row. The menu stays open. */
async function entriesOf(page: Page, name: string): Promise<readonly string[]> {
  assert.ok(await hasSubmenu(page, name), name);
  const before = await page.locator(labels).count();
  await actUntil(
    () => page.locator(labels, { hasText: ours }).first().hover(),
    (timeout) => page.locator(labels).nth(before).waitFor({ timeout }),
  );
  const texts = (await page.locator(labels).allInnerTexts()).slice(before);
  return texts.map((label) => label.trim()).filter((label) => label !== '');
}

async function closeMenu(page: Page): Promise<void> {
  await actUntil(
    () => page.keyboard.press('Escape'),
    (timeout) => page.locator(labels).first().waitFor({ state: 'hidden', timeout }),
  );
}

/** Chooses an entry of the open menu. VS Code ignores clicks just after opening the menu, so the click may be repeated. */
async function choose(page: Page, text: string): Promise<void> {
  const label = page.locator(labels, { hasText: text });
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
      // An editor that opens late would replace the selection of several files with its own file.
      { 'explorer.autoReveal': false },
      {
        'package.json': '{ "name": "other" }',
        'notes.md': '# Notes',
        'cut.predictions.json':
          '[{"claim_id": 1, "claim": "A", "evidence": [{"question": "Q", "answer": "A"',
        'alone.predictions.json':
          '[{"claim_id": 1, "claim": "Nobody checked this.", "pred_label": "Refuted", "evidence": [{"question": "Who?", "answer": "Nobody."}]}]',
      },
      { isScored: true },
    );
  });

  after(async () => {
    await window.close();
  });

  it('has our entries in a submenu of files whose endings evidence can have', async () => {
    const { page } = window;
    // VS Code reads the contributions of extensions some time after the window has appeared.
    for (let tries = 0; tries < 50; tries += 1) {
      const isThere = await hasSubmenu(page, 'systemA.predictions.json');
      await closeMenu(page);
      if (isThere) break;
    }
    const entries = await entriesOf(page, 'systemA.predictions.json');
    await takePicture(page, 'explorer-menu');
    assert.deepEqual(entries, [
      'Score File',
      'Open Inspector',
      'Show Statistics',
      'Rate Evidence...',
    ]);
    await closeMenu(page);
    assert.equal(await hasSubmenu(page, 'notes.md'), false);
    await closeMenu(page);
  });

  it('keeps the panels in sight when a file is clicked, and opens no third column', async () => {
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    const inspector = page.locator('.tab.active', { hasText: 'Inspector: systemA' });
    await inspector.click();
    await runCommand(page, 'Evidence Inspector: Compare Metrics...');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'ratings' }).click();
    const checkup = page.locator('.tab.active', { hasText: 'Human Ratings' });
    await checkup.waitFor();
    await row(page, 'systemB.predictions.json').click();
    await page.locator('.tab.active', { hasText: 'systemB.predictions.json' }).waitFor();
    assert.ok(await checkup.isVisible());
    assert.equal(await page.locator('.editor-group-container').count(), 2);
    await runCommand(page, 'View: Close All Editors');
  });

  it('says of a file without evidence that it holds none, and offers the command that the message names', async () => {
    const { page } = window;
    await entriesOf(page, 'package.json');
    await choose(page, 'Score File');
    const message = await notification(page, 'package.json');
    assert.match(await message.innerText(), /has no claims with question-answer pairs/u);
    // The message names this command, so it has a button that runs the command.
    await message.locator('.monaco-button', { hasText: 'Map This File' }).first().waitFor();
    await runCommand(page, 'Notifications: Clear All Notifications');
  });

  it('has Score Folder on a folder', async () => {
    const { page } = window;
    assert.deepEqual(await entriesOf(page, 'semqaPaper'), ['Score Folder...']);
    await choose(page, 'Score Folder');
    await page.locator('.tab', { hasText: 'Leaderboard: semqaPaper' }).first().waitFor();
    const rows = await findInWebviews(page, '.leaderboard tbody tr');
    assert.match(await rows.innerText(), /hero\.predictions\.json/u);
    await reloadWindow(page);
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
    const entries = await entriesOf(page, 'systemB.predictions.json');
    assert.ok(entries.includes('Compare Systems...'), entries.join());
    await choose(page, 'Score File');
    // The question appears once, for the only file without a fitting reference in the workspace.
    const question = page.locator('.quick-input-widget', {
      hasText: 'Reference for cut.predictions.json',
    });
    await question.locator('.monaco-list-row', { hasText: 'reference.json' }).first().waitFor();
    await page.keyboard.press('Escape');
    const scored = await notification(page, '2 of 3 files scored.', 3 * hangMs);
    await takePicture(page, 'several-scored');
    assert.match(
      await (await notification(page, 'cut.predictions.json')).innerText(),
      /cut\.predictions\.json: No reference was chosen/u,
    );
    await chooseIn(scored, 'Compare Systems');
    await page.locator('.tab', { hasText: 'Systems: systemA' }).first().waitFor();
  });

  it('shows the claims of a file for which no reference is chosen, and offers to choose one', async () => {
    const { page } = window;
    await openFile(page, 'alone.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    const question = page.locator('.quick-input-widget', {
      hasText: 'Reference for alone.predictions.json',
    });
    await question.locator('.monaco-list-row').first().waitFor();
    // A list that is still filled may lose the key.
    const line = await actUntil(
      () => page.keyboard.press('Escape'),
      (timeout) => findInWebviews(page, '.no-reference', timeout),
    );
    assert.match(await line.innerText(), /^Nothing is scored without a reference/u);
    const predictions = await findInWebviews(page, '.unused-list > li .question-text');
    assert.ok((await predictions.innerText()).length > 0);
    await takePicture(page, 'no-reference');
    await line.locator('vscode-button').click();
    await question.locator('.monaco-list-row').first().waitFor();
    await page.keyboard.press('Escape');
  });
});
