// Finds visible elements in the page of a VS Code window.

import type { Frame, Locator, Page } from 'playwright-core';
import { hangMs } from '../../support/timeLimits.ts';
import { actUntil } from './actUntil.ts';

/**
 * Finds the panel's document. VS Code shows a webview in nested frames, and the innermost frame contains the extension's
 * document.
 */
export async function findPanel(page: Page, timeoutMs = hangMs): Promise<Frame> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    for (const frame of page.frames()) {
      if (!frame.url().includes('fake.html')) continue;
      const isPanel = await frame
        .evaluate(() => document.querySelector('.run-bar, .pane-empty, .list-empty') !== null)
        .catch(() => false); // the frame has been removed in the meantime
      if (isPanel) return frame;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`no inspector panel within ${timeoutMs} ms`);
}

/** Finds the first matching element in any webview of the window. */
export async function findInWebviews(
  page: Page,
  selector: string,
  timeoutMs = hangMs,
): Promise<Locator> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
      const found = frame.locator(selector).first();
      if (await found.isVisible().catch(() => false)) return found;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`no webview has "${selector}" within ${timeoutMs} ms`);
}

/**
 * Like `findInWebviews`, but waits until the page has the keyboard focus. VS Code moves the focus some time after the page is visible, and
 * earlier keys are lost.
 */
export async function findFocused(
  page: Page,
  selector: string,
  timeoutMs = hangMs,
): Promise<Locator> {
  const until = Date.now() + timeoutMs;
  const found = await findInWebviews(page, selector, timeoutMs);
  while (Date.now() < until) {
    const hears = await found.evaluate(() => document.hasFocus()).catch(() => false); // redrawn meanwhile
    if (hears) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`the page of "${selector}" has no focus within ${timeoutMs} ms`);
}

/**
 * Opens a list by its shortcut, types into it and returns its rows once one of them contains `wanted`. Repeats this, because VS Code may
 * lose the key or close the list again.
 */
async function openList(page: Page, key: string, text: string, wanted: string): Promise<Locator> {
  const input = page.locator('.quick-input-widget input').first();
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await actUntil(
    async () => {
      // The palette shows the rows that match when it opens. While it is open, it does not include files that have been read
      // since.
      if (await input.isVisible()) await page.keyboard.press('Escape');
      await page.keyboard.press(key);
    },
    async (timeout) => {
      await input.fill(text, { timeout });
      await rows.filter({ hasText: wanted }).first().waitFor({ timeout });
    },
  );
  return rows;
}

/** Runs a command of the palette by its title, with the keyboard. */
export async function runCommand(page: Page, title: string): Promise<void> {
  let row: Locator | undefined;
  await actUntil(
    async () => {
      const rows = await openList(page, 'F1', `>${title}`, title);
      const titles = await rows.allInnerTexts();
      // The right row is not always the first row, because another command's title can begin with the same words.
      const fitting = titles.filter((text) => text.trim().startsWith(title));
      const shortest = Math.min(...fitting.map(({ length }) => length));
      row = rows.nth(
        titles.findIndex((text) => text.trim().startsWith(title) && text.length === shortest),
      );
    },
    // VS Code closes the list when a page that is still opening takes the focus.
    async (timeout) => await row?.click({ timeout }),
  );
}

/**
 * Runs a command of the palette and chooses the row with this text in the list that the command opens. Repeats this, because VS Code
 * closes the list when a page that is still opening takes the focus.
 */
export async function runAndChoose(page: Page, title: string, row: string): Promise<void> {
  const rows = page.locator('.quick-input-list .monaco-list-row', { hasText: row });
  await actUntil(
    () => runCommand(page, title),
    (timeout) => rows.first().click({ timeout }),
  );
}

/** Reloads the window with VS Code's own command, which saves VS Code's state first. A reload of the page may lose the open panels. */
export async function reloadWindow(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await runCommand(page, 'Developer: Reload Window');
  await reloaded;
}

/** Opens a file of the workspace by its name. */
export async function openFile(page: Page, name: string): Promise<void> {
  const rows = await openList(page, 'ControlOrMeta+p', name, name);
  // Clicks the row instead of pressing Enter. Enter would open the focused row, which is an earlier file if the search has not
  // finished yet.
  await rows.filter({ hasText: name }).first().click();
  await page.locator(`.tab.active[aria-label*="${name}"]`).first().waitFor();
}

/** Chooses a colour theme from VS Code's list. */
export async function chooseTheme(page: Page, label: string): Promise<void> {
  const rows = page.locator('.quick-input-list .monaco-list-row');
  // Shortly after the start, the palette may close by itself, so it is opened again.
  await actUntil(
    async () => {
      await page.keyboard.press('Escape');
      await runCommand(page, 'Preferences: Color Theme');
    },
    async (timeout) => {
      await rows.filter({ hasText: 'Modern' }).first().waitFor({ timeout });
      await page.locator('.quick-input-widget input').first().fill(label, { timeout });
      await rows.and(page.locator('.focused')).filter({ hasText: label }).waitFor({ timeout });
    },
  );
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Waits until a webview has the colour theme. The window itself has the theme some time earlier. */
export async function webviewHasTheme(page: Page, selector: string, label: string): Promise<void> {
  await findInWebviews(page, `body[data-vscode-theme-name="${label}"] ${selector}`);
}
