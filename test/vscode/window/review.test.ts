// Fifty unsure statuses reviewed by keyboard in VS Code: how many keys this takes, and that all decisions are stored and count.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { actUntil } from '../host/actUntil.ts';
import { findPanel, openFile, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { hangMs } from '../../support/timeLimits.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';

const samples = path.join(import.meta.dirname, '../../../samples');
const read = (name: string): readonly Readonly<Record<string, unknown>>[] =>
  JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as Readonly<Record<string, unknown>>[];

/** Number of times that the sample's claims are in the file, which then has at least 50 unsure statuses. */
const copies = 3;
const reference = read('reference.json');
const predicted = read('systemA.predictions.json');
const numbers = Array.from({ length: copies }, (_, copy) => copy);
const files = {
  'reference.json': JSON.stringify(numbers.flatMap(() => reference)),
  'system.predictions.json': JSON.stringify(
    numbers.flatMap((copy) =>
      predicted.map((one) => ({
        ...one,
        claim_id: Number(one['claim_id']) + copy * reference.length,
      })),
    ),
  ),
};

const reviewed = 50;
/** The keys of the decisions, again and again. */
const keys = ['y', 'n', '1', '2', '3', '4', '5'] as const;

describe('fifty unsure statuses in VS Code', () => {
  let window: SampleWindow;
  let page: Page;
  let panel: Frame;

  before(async () => {
    window = await openSamples('review', {}, files, { isScored: true });
    ({ page } = window);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await openFile(page, 'system.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await page.locator('.statusbar-item', { hasText: /of 60 · system/u }).waitFor();
    await page.locator('.activitybar .action-label[aria-label^="Evidence"]').first().click();
    panel = await findPanel(page);
    await panel.locator('.overview-lead').waitFor();
  });

  after(async () => {
    await window.close();
  });

  const text = async (selector: string): Promise<string> =>
    (await panel.locator(selector).first().innerText()).replaceAll(/\s+/gu, ' ').trim();

  /** Answers the question for the reviewer's name, which comes once, when the queue opens. The focus then returns to the queue. */
  async function giveName(): Promise<void> {
    const name = page.locator('.quick-input-widget', { hasText: 'Your Name' });
    await name.waitFor();
    await name.locator('input').first().fill('ann');
    await actUntil(
      () => page.keyboard.press('Enter'),
      (timeout) => name.waitFor({ state: 'hidden', timeout }),
    );
    await panel.waitForFunction(
      () => document.hasFocus() && document.activeElement?.id === 'review-card',
      null,
      { timeout: hangMs },
    );
  }

  it('take one key each, and change the overview', async () => {
    const before = await text('.overview-lead');
    await panel.locator('.view-button', { hasText: 'Review' }).focus();
    await page.keyboard.press('r');
    await panel.locator('#review-card').waitFor();
    await giveName();
    assert.match(await text('.review-head'), /Reviewer: ann/u);
    const unsure = Number((await text('.review-progress')).split(' ').at(-1));
    assert.ok(unsure >= reviewed, String(unsure));
    const started = Date.now();
    for (let place = 0; place < reviewed; place += 1) {
      // The key does nothing before the texts of the claim are there.
      await panel.locator('#review-card .review-pair').waitFor();
      await page.keyboard.press(keys[place % keys.length] ?? 'y');
      await panel.waitForFunction(
        (wanted) => document.querySelector('.review-progress')?.textContent.startsWith(wanted),
        `${String(place + 2)} of`,
        { timeout: hangMs },
      );
    }
    const seconds = (Date.now() - started) / 1000;
    console.log(`      ${String(reviewed)} statuses, one key each: ${seconds.toFixed(1)} s`);
    assert.match(
      await text('.review-agreement'),
      /^The reader gave the same status as you for .*50/u,
    );
    await takePicture(page, 'review');

    const file = path.join(window.workspace, 'system.predictions.ratings.jsonl');
    const stored = (): number => readFileSync(file, 'utf8').trim().split('\n').length;
    for (const until = Date.now() + hangMs; stored() < reviewed && Date.now() < until;)
      await page.waitForTimeout(50);
    assert.equal(stored(), reviewed);
    await panel.locator('.view-button', { hasText: 'Overview' }).click();
    assert.notEqual(await text('.overview-lead'), before);
  });
});
