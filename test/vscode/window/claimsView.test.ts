// Tests which file the Claims view lists: the file whose editor or panel is active. The view names this file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { actUntil } from '../host/actUntil.ts';
import { findInWebviews, findPanel, openFile, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

async function scoreOpen(page: Page, name: string): Promise<void> {
  await openFile(page, name);
  await runCommand(page, 'Evidence Inspector: Score File');
  // Another file's lenses may be visible. So the status bar is used, which names the file of its result.
  await page.locator(`.statusbar-item[aria-label*="${name}"]`).waitFor();
}

const reference = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../samples/reference.json'), 'utf8'),
) as readonly { readonly claim: string }[];

/** Returns the beginning of the text of a claim in the sample, as a row shows it. */
function claimText(index: number): string {
  return (reference[index]?.claim ?? assert.fail(`no claim ${String(index)}`)).slice(0, 30);
}

describe('the view Claims', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples('claims-view', {}, {}, { isScored: true });
  });

  after(async () => {
    await window.close();
  });

  /** Waits until the message above the list begins with the file's name, and resolves with the message. */
  async function messageNames(name: string): Promise<string> {
    const message = window.page.locator('.part.sidebar .tree-explorer-viewlet-tree-view .message', {
      hasText: new RegExp(`^${name.replaceAll('.', '\\.')}`, 'u'),
    });
    await message.waitFor();
    return await message.innerText();
  }

  it('names its file and follows the editor and the panel that the person is in', async () => {
    const { page } = window;
    await scoreOpen(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    await findPanel(page);
    // The panel takes the focus a moment later, which would close the palette.
    await page
      .locator('.editor-group-container.active .tab.active', { hasText: 'Inspector: systemA' })
      .waitFor();
    await runCommand(page, 'Evidence: Focus on Claims View');
    assert.equal(await messageNames('systemA.predictions.json'), 'systemA.predictions.json');
    const groups = page.locator('.part.sidebar .monaco-list-row[aria-level="1"]');
    await groups.filter({ hasText: /^\d+ · Wrong verdict, with at least half/u }).waitFor();
    await scoreOpen(page, 'systemB.predictions.json');
    await messageNames('systemB.predictions.json');
    await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
    await messageNames('systemA.predictions.json');
    await page.locator('.tab', { hasText: 'systemB.predictions.json' }).first().click();
    await messageNames('systemB.predictions.json');
    await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
    await messageNames('systemA.predictions.json');
    await takePicture(page, 'claims-view');
  });

  it('shows the leading score in the title of a side bar of usual width', async () => {
    const { page } = window;
    const title = page.locator('.part.sidebar .composite.title h2');
    await title.filter({ hasText: /^Evidence: 0\.\d\d AVeriTeC$/iu }).waitFor();
    // Measures the text up to the number's end, because the rest of the title may be cut off.
    const [needed, room] = await title.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (!text) throw new Error('the title has no text');
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 'Evidence: 0.00'.length);
      return [range.getBoundingClientRect().width, element.getBoundingClientRect().width];
    });
    assert.ok(needed <= room, `the score needs ${needed} of ${room} pixels`);
  });

  it('moves an inspector that is in sight instead of covering it with the file', async () => {
    const { page } = window;
    const shown = page.locator('.editor-group-container .tab.active');
    const before = await shown.allInnerTexts();
    assert.ok(before.some((name) => name.includes('Inspector: systemA')));
    const second = page
      .locator('.part.sidebar .monaco-list-row[aria-level="2"]', { hasText: claimText(17) })
      .first();
    const words = JSON.stringify(claimText(17));
    // VS Code updates the list a moment after its message. An earlier click would select a claim of the previous file.
    let isFirst = true;
    await actUntil(
      async () => {
        if (!isFirst) {
          // The click may have brought another tab to the front.
          const file = { hasText: 'systemB.predictions', hasNotText: 'Inspector' };
          await page.locator('.editor-group-container .tab', file).first().click();
          await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
          await messageNames('systemA.predictions.json');
        }
        isFirst = false;
        await second.click();
      },
      (timeout) => findInWebviews(page, `.claim-text:has-text(${words})`, timeout),
    );
    assert.deepEqual(await shown.allInnerTexts(), before);
    await takePicture(page, 'claims-view-moves');
  });

  it('finds a claim by the words of its evidence', async () => {
    const { page } = window;
    const title = page.locator('.quick-input-titlebar', { hasText: 'Find Claim' });
    await actUntil(
      async () => {
        await page.keyboard.press('ControlOrMeta+k');
        await page.keyboard.press('Shift+f');
      },
      (timeout) => title.waitFor({ timeout }),
    );
    await page.locator('.quick-input-widget input[type=text]').first().fill('tenzing norgay');
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Tenzing Norgay' });
    await row.first().waitFor();
    const said = (await row.first().innerText()).replaceAll(/\s+/gu, ' ');
    assert.match(said, /Mount Everest is officially .* answer to P\d: .*Tenzing Norgay/u);
    await takePicture(page, 'claims-find');
    await row.first().click();
    const hasText = claimText(0);
    const chosen = page.locator('.part.sidebar .monaco-list-row.selected', { hasText });
    await chosen.waitFor();
  });

  it('leaves the status bar to the file that is looked at while a comparison scores others', async () => {
    const { page } = window;
    const status = page.locator('.statusbar-item[aria-label*="systemA.predictions.json"]');
    await page.locator('.tab', { hasText: 'Inspector: systemA' }).first().click();
    await status.waitFor();
    assert.match(await status.innerText(), /AVeriTeC 0\.\d\d · \d+ of 20/u);
    await runCommand(page, 'Evidence Inspector: Compare Systems...');
    await page.locator('.quick-input-count', { hasText: '2' }).waitFor();
    await page.keyboard.press('Enter');
    await findInWebviews(page, '.tab-panel-scores plot-figure');
    assert.ok(await status.isVisible());
    await messageNames('systemA.predictions.json');
  });

  it('names the file in the status bar, and shows nothing there for a file without scores', async () => {
    const { page } = window;
    const status = page.locator('[id$="evidenceInspector.scores"]');
    await openFile(page, 'systemA.predictions.json');
    await status
      .filter({ hasText: /AVeriTeC 0\.\d\d · \d+ of 20 · systemA\.predictions\.json/u })
      .waitFor();
    await openFile(page, 'README.md');
    await status.waitFor({ state: 'hidden' });
    await openFile(page, 'systemB.predictions.json');
    await status.filter({ hasText: / · systemB\.predictions\.json/ }).waitFor();
  });

  it('selects the claim of the editor in the list and the inspector, and the other way round, until that is turned off', async () => {
    const { page } = window;
    const selected = page.locator('.part.sidebar .monaco-list-row.selected');
    const listed = (number: number) => selected.filter({ hasText: claimText(number) }).waitFor();
    await scoreOpen(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence: Focus on Claims View');
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    const inspected = (number: number) =>
      findInWebviews(page, `#claim-title:has-text("Claim ${String(number)}")`);
    const stepBack = async (): Promise<void> => {
      const button = await findInWebviews(page, '[aria-label="Previous claim"]');
      await button.click();
    };
    await inspected(0);
    await page.locator('.tab', { hasText: 'systemA.predictions.json' }).first().click();
    await messageNames('systemA.predictions.json');
    await runCommand(page, 'Go to Line/Column...');
    await page.keyboard.type('470');
    await page.keyboard.press('Enter');
    await listed(19);
    await inspected(19);
    await stepBack();
    await listed(18);
    await takePicture(page, 'claims-follow');
    const button = (name: string) =>
      page.locator('.part.sidebar').getByRole('button', { name, exact: true }).first();
    const press = async (name: string, other: string): Promise<void> => {
      await button(name).waitFor();
      await actUntil(
        async () => {
          if (await button(name).isVisible()) await button(name).click();
        },
        (timeout) => button(other).waitFor({ timeout }),
      );
    };
    const [stop, follow] = ['Stop Following the Selected Claim', 'Follow the Selected Claim'];
    await press(stop, follow);
    await stepBack();
    await inspected(17);
    await listed(18);
    await press(follow, stop);
    await listed(17);
  });

  it('keeps the beginnings of lines in sight when it moves a narrow editor to a claim', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await page.setViewportSize({ width: 1000, height: 900 });
    await openFile(page, 'systemA.predictions.json');
    const toOverview = await actUntil(
      async () => {
        await page.keyboard.press('ControlOrMeta+Home');
        await page.locator('[id$="evidenceInspector.scores"]').click();
      },
      (timeout) =>
        findInWebviews(
          page,
          'button:has-text("Overview"), vscode-button:has-text("Overview")',
          timeout,
        ),
    );
    await toOverview.click();
    const first = await findInWebviews(page, '.read-claim');
    const claim = (await first.locator('.read-text').innerText()).trim();
    await first.click();
    await page.locator('.view-line', { hasText: claim.slice(0, 40) }).waitFor();
    const lefts = await page
      .locator('.monaco-editor .lines-content')
      .evaluateAll((all) => all.map((lines) => lines.style.left));
    assert.deepEqual(lefts, ['0px']);
  });
});
