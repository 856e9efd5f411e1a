// Finds notifications in VS Code's window.

import type { Locator, Page } from 'playwright-core';
import { hangMs } from '../../support/timeLimits.ts';
import { actUntil } from './actUntil.ts';
import { runCommand } from './panel.ts';

const onceMs = 5_000;

/**
 * Finds the notification that contains `text`. A window without the system's focus keeps notifications in a list. VS Code closes
 * the list when the last notification disappears, even if another notification is about to appear, so the list is opened again.
 */
export async function notification(
  page: Page,
  text: RegExp | string,
  timeoutMs = hangMs,
): Promise<Locator> {
  const items = page.locator('.notifications-center .notification-list-item', { hasText: text });
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    await runCommand(page, 'Notifications: Show Notifications');
    const isTold = await items
      .first()
      .waitFor({ timeout: onceMs })
      .then(
        () => true,
        () => false,
      );
    if (isTold) return items.first();
  }
  const others = await page.locator('.notification-list-item').allInnerTexts();
  throw new Error(
    `no notification says ${String(text)} within ${timeoutMs} ms; there are: ${others.join('; ') || 'none'}`,
  );
}

/**
 * Clicks a button of a notification. Repeats a lost click, because VS Code redraws or closes its list when another notification arrives.
 */
export async function chooseIn(item: Locator, button: string): Promise<void> {
  const page = item.page();
  const choice = item.locator('.monaco-button', { hasText: button });
  let hasClicked = false;
  await actUntil(
    async () => {
      if (hasClicked || (await choice.isVisible())) return;
      await runCommand(page, 'Notifications: Show Notifications');
    },
    async (timeout) => {
      if (hasClicked && (await item.count()) === 0) return;
      await choice.click({ timeout });
      hasClicked = true;
      await item.waitFor({ state: 'detached', timeout });
    },
  );
}
