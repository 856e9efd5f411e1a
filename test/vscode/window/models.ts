// Models as users install them. A local hub serves the bundled encoder. judge.test.ts runs these tests in its window.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startModelHub, type ModelHub } from '../../support/modelHub.ts';
import { servedEncoder, servedEncoderEntry } from '../../support/servedModels.ts';
import { chooseIn, notification } from '../host/notifications.ts';
import { chooseTheme, runCommand } from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import type { SampleWindow } from './withWindow.ts';
import { hangMs } from '../../support/timeLimits.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const patience = { timeout: hangMs };

/** Starts the hub, and resolves with it and the settings of a window that uses it. */
export async function startHub(): Promise<{
  readonly hub: ModelHub;
  readonly settings: Readonly<Record<string, unknown>>;
}> {
  const hub = await startModelHub({ 'me/small': servedEncoder(path.join(root, 'models')) });
  return {
    hub,
    settings: {
      'evidenceInspector.modelHub': hub.url,
      'evidenceInspector.modelCatalogue': [servedEncoderEntry],
      'http.proxySupport': 'off',
    },
  };
}

/** Registers the tests of models in a window with these settings. */
export function describeModels(
  opened: () => { readonly hub: ModelHub; readonly window: SampleWindow },
): void {
  describe('models in a window', function () {
    this.timeout(300_000);

    let hub: ModelHub;
    let window: SampleWindow;

    before(async () => {
      ({ hub, window } = opened());
      await chooseTheme(window.page, 'Light Modern');
    });

    const row = (page: Page, text: string | RegExp): Locator =>
      page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
    const dialog = (page: Page): Locator => page.locator('.monaco-dialog-box');

    async function choose(page: Page, text: string): Promise<void> {
      await runCommand(page, 'Evidence Inspector: Models and Judges');
      const input = page.locator('.quick-input-widget input[type=text]').first();
      await row(page, 'all-minilm-l6-v2-int8').waitFor(patience);
      await input.fill(text);
      await row(page, text).click();
    }

    it('are listed with size, licence and use', async () => {
      const { page } = window;
      await runCommand(page, 'Evidence Inspector: Models and Judges');
      await row(page, /all-minilm-l6-v2-int8.*encoder · .* MB · Apache-2\.0 · in use/).waitFor(
        patience,
      );
      await row(page, /bart-large-mnli.*NLI model · about 411 MB · MIT/).waitFor(patience);
      await takePicture(page, 'models');
      await page.keyboard.press('Escape');
    });

    it('are downloaded after consent, stopped, and gone on with', async () => {
      const { page } = window;
      hub.fault = ({ url, time }) =>
        url.endsWith('model.onnx') && time === 1 ? { stallAfter: 9_000_000 } : undefined;
      await choose(page, 'A small encoder');
      await dialog(page).waitFor(patience);
      assert.match(
        await dialog(page).innerText(),
        /Download small-int8 \(23\.4 MB, licence Apache-2\.0\)\?/,
      );
      assert.equal(hub.sentBytes, 0, 'nothing comes before the answer');
      await takePicture(page, 'models-consent');
      await dialog(page).locator('.monaco-button', { hasText: 'Download' }).click();
      const downloading = await notification(page, /downloading .* MB of 23\.4 MB/);
      await takePicture(page, 'models-download');
      await chooseIn(downloading, 'Cancel');

      await choose(page, 'A small encoder');
      await dialog(page).waitFor(patience);
      assert.match(await dialog(page).innerText(), /MB already downloaded\)/);
      await dialog(page).locator('.monaco-button', { hasText: 'Download' }).click();
      const installed = await notification(page, /small-int8 is installed \(23\.4 MB\)/);
      assert.ok(hub.requests.some(({ headers }) => headers.range !== undefined));
      await chooseIn(installed, 'Use as encoder');
      await notification(
        page,
        /small-int8 will be used as the encoder the next time a file is scored/,
      );
    });

    it('are verified and removed', async () => {
      const { page } = window;
      await choose(page, 'me/small');
      await row(page, 'Verify').click();
      await notification(page, /small-int8 is intact \(5 files, 23\.4 MB\)/);

      await choose(page, 'me/small');
      await row(page, 'Remove').click();
      await dialog(page).waitFor(patience);
      await dialog(page).locator('.monaco-button', { hasText: 'Remove' }).click();
      await notification(page, /small-int8 was removed/);
      await runCommand(page, 'Evidence Inspector: Models and Judges');
      await row(page, /all-minilm-l6-v2-int8.*in use/).waitFor(patience);
      await page.keyboard.press('Escape');
    });
  });
}
