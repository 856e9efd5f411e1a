// What VS Code tells a person in a corner of its window.

import type { Locator, Page } from 'playwright-core';
import { hangMs } from '../../support/timeLimits.ts';
import { actUntil } from './actUntil.ts';
import { runCommand } from './panel.ts';

const onceMs = 5_000;

/**
 * The notification that says `text`. Without the system's focus a window keeps its notifications in their list, which is opened again
 * where VS Code closed it: it does when the last of them goes, also if the next is just coming.
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

/** Chooses what a notification offers. Again where the click was lost: VS Code draws its list anew when another one comes, or closes it. */
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
