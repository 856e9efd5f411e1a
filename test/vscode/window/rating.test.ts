// A user rates ten claims in VS Code with the keyboard only, from the palette to the last Enter. The window is reloaded in between.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { readRatingLines } from '../../../src/core/score/columns/ratingLine.ts';
import { actUntil } from '../host/actUntil.ts';
import {
  chooseTheme,
  findFocused,
  findInWebviews,
  openFile,
  runAndChoose,
  reloadWindow,
  runCommand,
  webviewHasTheme,
} from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { runCases } from '../../support/runSize.ts';
import { hangMs, patienceFactor } from '../../support/timeLimits.ts';

/** The keys of the decisions on unsure statuses. */
const decisions = ['y', 'n', '1', '2', '3', '4', '5'] as const;

describe('rating in a window', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples('rating', {}, {}, { isScored: true });
    await window.page.setViewportSize({ width: 1440, height: 900 });
  });

  after(async () => {
    await window.close();
  });

  const ratings = () => {
    const file = path.join(window.workspace, 'systemA.predictions.ratings.jsonl');
    return readRatingLines(readFileSync(file, 'utf8')).ratings;
  };

  async function picked(page: Page, text: string): Promise<void> {
    await page.locator('.quick-input-widget', { hasText: text }).first().waitFor();
    await page.keyboard.press('Enter');
  }

  /** Waits until the panel shows this number of rated claims, so that no key is lost. */
  async function shown(page: Page, done: number): Promise<Locator> {
    return findInWebviews(page, `.rating-bar b:text-matches("^${String(done)} of ")`);
  }

  async function rateOne(page: Page, level: number, done: number): Promise<void> {
    await findFocused(page, '.rating-form'); // the header appears before the claim
    await page.keyboard.press(String(level));
    await page.keyboard.press('Enter');
    await shown(page, done);
  }

  it('takes ten ratings by keyboard, each on the disk, from the palette on', async () => {
    const { page } = window;
    const started = Date.now();
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Rate Evidence...');
    await page
      .locator('.quick-input-widget', { hasText: 'Rate Evidence (1 of 2)' })
      .first()
      .waitFor();
    await page.keyboard.type('Similarity');
    await picked(page, 'Similarity of evidence, 1 to 7');
    await page
      .locator('.quick-input-widget', { hasText: 'Rate Evidence (2 of 2)' })
      .first()
      .waitFor();
    await page.keyboard.type('anna');
    await page.keyboard.press('Enter');
    await shown(page, 0);
    await rateOne(page, 4, 1);
    const firstMs = Date.now() - started;
    assert.ok(firstMs < 60_000 * patienceFactor, 'the first rating is there within a minute');
    for (let done = 2; done <= 10; done += 1) await rateOne(page, 1 + (done % 7), done);
    assert.deepEqual(
      ratings().map(({ values }) => values['similarity']),
      [4, 3, 4, 5, 6, 7, 1, 2, 3, 4],
    );
    const themes = ['Dark Modern', 'Light Modern', 'Dark High Contrast', 'Light High Contrast'];
    for (const theme of runCases(themes, themes.slice(-1))) {
      await chooseTheme(page, theme);
      await webviewHasTheme(page, '.rating-form', theme);
      await takePicture(page, `rating-${theme.toLowerCase().replaceAll(' ', '-')}`);
    }
  });

  it('goes on where the rater stopped', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'systemA.predictions.json');
    await runAndChoose(page, 'Evidence Inspector: Rate Evidence...', 'Continue');
    await shown(page, 10);
    await (await findInWebviews(page, '#claim')).click();
    await rateOne(page, 2, 11);
    assert.equal(ratings().length, 11);
    assert.equal(new Set(ratings().map(({ claimId }) => claimId)).size, 11, 'each claim once');
  });

  it('keeps a status that is overruled by keyboard beside the predictions, and takes it back', async () => {
    const { page } = window;
    const lines = () => {
      const file = path.join(window.workspace, 'systemB.predictions.ratings.jsonl');
      return existsSync(file) ? readRatingLines(readFileSync(file, 'utf8')).ratings : [];
    };
    await openFile(page, 'systemB.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    const first = await findInWebviews(page, '.read-claim');
    const lead = await (await findInWebviews(page, '.overview-lead')).innerText();
    await first.click();
    const toggle = await findInWebviews(page, '#question-0 .row-toggle');
    await toggle.focus();
    await page.keyboard.press('o');
    const status = await findInWebviews(page, '.overrule-form select');
    await status.selectOption('answered');
    const save = await findInWebviews(page, '.overrule-form [type=submit]');
    // VS Code may give the focus to another page first, so that the key is lost and the form stays open. The name is known from rating.
    await actUntil(
      async () => {
        if (await save.isVisible()) await save.press('Enter');
      },
      (timeout) => save.waitFor({ state: 'hidden', timeout }),
    );
    await findInWebviews(page, '.question-chip:has-text("set by hand")');
    // The row is still open and has the focus.
    await findInWebviews(page, '#question-0 .row-toggle[aria-expanded=true]:focus');
    const back = await findInWebviews(page, '.overrule button:text("Restore the reader’s status")');
    assert.deepEqual(
      lines().map(({ rater, scheme, review }) => ({ rater, scheme, questions: review?.questions })),
      [
        {
          rater: 'anna',
          scheme: 'questionStatus',
          questions: [{ reference: 0, status: 'answered', note: '' }],
        },
      ],
    );
    // The host has counted again: the overview and the file's notes follow.
    const warning = await findInWebviews(
      page,
      '.run-warnings:has-text("1 status of a reference question was set by hand")',
    );
    await back.click();
    await findInWebviews(page, '.overrule button:text("Overrule the status")');
    // The page shows the reader's status before the line is written.
    const until = Date.now() + hangMs;
    while (lines().at(-1)?.review && Date.now() < until) await page.waitForTimeout(50);
    assert.deepEqual(lines().at(-1)?.review, undefined);
    // The host has counted the status as the reader's again, so that no message changes the queue below.
    await warning.waitFor({ state: 'hidden', timeout: hangMs });

    await page.keyboard.press('r');
    const progress = await findInWebviews(page, '.review-progress');
    const [, all = ''] = /^1 of (\d+)$/u.exec(await progress.innerText()) ?? assert.fail();
    const title = await (await findInWebviews(page, '#review-title')).innerText();
    await findInWebviews(page, '.review-pair');
    await page.keyboard.press('y');
    await findInWebviews(page, `.review-progress:text-is("2 of ${all}")`);
    await page.keyboard.press('u');
    await findInWebviews(page, `#review-title:text-is("${title}")`);
    await page.keyboard.press('3');
    while (lines().length < 5) await page.waitForTimeout(50);
    const last = lines().slice(2);
    assert.equal(last[0]?.review?.questions.length, 1);
    assert.equal(last[1]?.review, undefined, 'undone');
    assert.equal(last[2]?.review?.questions[0]?.status, 'contradicted');

    for (let place = 2; place <= Number(all); place += 1) {
      // The key does nothing before the texts of the claim are there.
      await findInWebviews(page, '.review-pair');
      await page.keyboard.press(decisions[place % decisions.length] ?? 'y');
      const next = `.review-progress:text-is("${String(place + 1)} of ${all}")`;
      await findInWebviews(
        page,
        place < Number(all) ? next : '.review:has-text("This was the last unsure status.")',
      );
    }
    const reviewed = 4 + Number(all);
    while (lines().length < reviewed) await page.waitForTimeout(50);
    assert.equal(lines().length, reviewed, 'one key each');
    const agreement = (decided: number): string =>
      `.review-agreement:has-text("The reader gave the same status as you for"):has-text("of ${String(decided)} (")`;
    await findInWebviews(page, agreement(Number(all)));
    await page.keyboard.press('u');
    const byHand = agreement(Number(all) - 1);
    await findInWebviews(page, byHand);
    await (await findInWebviews(page, '.view-button:has-text("Overview")')).click();
    const changed = await findInWebviews(page, '.overview-lead');
    assert.notEqual(await changed.innerText(), lead);
    await page.keyboard.press('r');
    await findInWebviews(page, byHand);
    await reloadWindow(page);
    await findInWebviews(page, byHand);
    // Nobody is asked for the name again.
    await findInWebviews(page, '.review-progress ~ .muted:has-text("Reviewer: ")');
  });
});
