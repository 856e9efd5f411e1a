// Finds what a person sees in the page of a VS Code window.

import type { Frame, Locator, Page } from 'playwright-core';

/** VS Code shows a webview in nested frames; the innermost holds the extension's document. */
export async function findPanel(page: Page, timeoutMs = 20_000): Promise<Frame> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    for (const frame of page.frames()) {
      if (!frame.url().includes('fake.html')) continue;
      const isPanel = await frame
        .evaluate(() => document.querySelector('.run-bar, .pane-empty, .list-empty') !== null)
        .catch(() => false); // the frame went while we looked
      if (isPanel) return frame;
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`no inspector panel within ${timeoutMs} ms`);
}

/** The first element that fits in any webview of the window. */
export async function findInWebviews(
  page: Page,
  selector: string,
  timeoutMs = 10_000,
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

/** The same, once the page that holds it hears keys: VS Code hands it the focus some time after it is on screen, and keys before are lost. */
export async function findFocused(
  page: Page,
  selector: string,
  timeoutMs = 30_000,
): Promise<Locator> {
  const until = Date.now() + timeoutMs;
  const found = await findInWebviews(page, selector, timeoutMs);
  while (Date.now() < until) {
    const hears = await found.evaluate(() => document.hasFocus()).catch(() => false); // drawn anew while we looked
    if (hears) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`the page of "${selector}" has no focus within ${timeoutMs} ms`);
}

/**
 * Opens a list by its key, types into it and gives its rows when one of them says `wanted`. Once more where VS Code was still moving the
 * focus: it let the key go, or closed the list again, also after somebody had typed.
 */
async function openList(page: Page, key: string, text: string, wanted: string): Promise<Locator> {
  const input = page.locator('.quick-input-widget input').first();
  const rows = page.locator('.quick-input-list .monaco-list-row');
  for (let tries = 0; tries < 5; tries += 1) {
    await page.keyboard.press(key);
    const isListed = await input
      .fill(text, { timeout: 5_000 })
      .then(() => rows.filter({ hasText: wanted }).first().waitFor({ timeout: 8_000 }))
      .then(
        () => true,
        () => false,
      );
    if (isListed) return rows;
  }
  throw new Error(`no list opens by ${key} that has "${wanted}"`);
}

/** Runs a command of the palette by its title, with the keyboard. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const rows = await openList(page, 'F1', `>${title}`, title);
  const titles = await rows.allInnerTexts();
  // Not always the first, and another command's title can begin with the same words.
  const fitting = titles.filter((text) => text.trim().startsWith(title));
  const shortest = Math.min(...fitting.map(({ length }) => length));
  const position = titles.findIndex(
    (text) => text.trim().startsWith(title) && text.length === shortest,
  );
  await rows.nth(position).click();
}

/** Opens a file of the workspace by its name. */
export async function openFile(page: Page, name: string): Promise<void> {
  const rows = await openList(page, 'ControlOrMeta+p', name, name);
  // Enter would open the row that has the focus, of files opened before when the name has not been looked for yet.
  await rows.filter({ hasText: name }).first().click();
  await page.locator(`.tab.active[aria-label*="${name}"]`).first().waitFor();
}

/** Chooses a colour theme from VS Code's list. */
export async function chooseTheme(page: Page, label: string): Promise<void> {
  const theme = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Modern' }).first();
  // Just after the start the palette can close again under the person's hands: then it is opened once more.
  for (let attempt = 1; ; attempt += 1) {
    await runCommand(page, 'Preferences: Color Theme');
    try {
      await theme.waitFor({ timeout: 8_000 });
      break;
    } catch (error) {
      if (attempt === 3) throw error;
      await page.keyboard.press('Escape');
    }
  }
  await page.locator('.quick-input-widget input').first().fill(label);
  await page.waitForTimeout(500); // VS Code tries a theme on while one types, after a pause
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}
