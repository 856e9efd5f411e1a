// Which file the view Claims lists: the one whose editor or panel the person is in, and it says which.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findInWebviews, openFile, runCommand } from '../host/panel.ts';
import { screenshotsFolder } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

async function scoreOpen(page: Page, name: string): Promise<void> {
  await openFile(page, name);
  await runCommand(page, 'Evidence Inspector: Score File');
  await page.locator('.codelens-decoration', { hasText: 'SemQA' }).first().waitFor();
}

describe('the view Claims', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples('claims-view');
  });

  after(async () => {
    await window.close();
  });

  /** What stands over the list, once it begins with the file's name. */
  async function messageNames(name: string): Promise<string> {
    const message = window.page.locator('.part.sidebar .tree-explorer-viewlet-tree-view .message', {
      hasText: new RegExp(`^${name.replaceAll('.', '\\.')}`, 'u'),
    });
    await message.waitFor({ timeout: 15_000 });
    return await message.innerText();
  }

  it('names its file and follows the editor and the panel that the person is in', async () => {
    const { page } = window;
    await scoreOpen(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Inspect Claim');
    await findInWebviews(page, '.run-files', 30_000);
    await runCommand(page, 'Evidence: Focus on Claims View');
    assert.match(await messageNames('systemA.predictions.json'), /^systemA\.predictions\.json\. /u);
    await scoreOpen(page, 'systemB.predictions.json');
    await messageNames('systemB.predictions.json');
    await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
    await messageNames('systemA.predictions.json');
    await page.locator('.tab', { hasText: 'systemB.predictions.json' }).first().click();
    await messageNames('systemB.predictions.json');
    await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
    await messageNames('systemA.predictions.json');
    await page.screenshot({ path: path.join(screenshotsFolder, 'vscode-claims-view.png') });
  });

  it('moves an inspector that is in sight instead of covering it with the file', async () => {
    const { page } = window;
    const shown = page.locator('.editor-group-container .tab.active');
    const before = await shown.allInnerTexts();
    assert.ok(before.some((name) => name.includes('Inspector: systemA')));
    const second = page.locator('.part.sidebar .monaco-list-row', { hasText: /^1 · / }).first();
    const label = await second.locator('.label-name').innerText();
    const claim = label.split(' · ').at(-1) ?? ''; // after position and score
    await second.click();
    const words = JSON.stringify(claim.slice(0, 30));
    await findInWebviews(page, `.claim-text:has-text(${words})`, 15_000);
    assert.deepEqual(await shown.allInnerTexts(), before);
    await page.screenshot({ path: path.join(screenshotsFolder, 'vscode-claims-view-moves.png') });
  });
});
