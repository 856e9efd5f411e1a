import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flattenReport } from '../../../src/core/score/report/flattenReport.ts';
import { sampleReport } from '../../unit/core/score/report/sampleReport.ts';
import { actUntil } from '../host/actUntil.ts';
import { chooseDisplayLanguage } from '../host/displayLanguage.ts';
import {
  findInWebviews,
  findPanel,
  openFile,
  reloadWindow,
  runAndChoose,
  runCommand,
} from '../host/panel.ts';
import { isRunning, scorersBelow } from '../host/scorers.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { skip } from '../../support/skip.ts';
import { hangMs } from '../../support/timeLimits.ts';

describe('a window that is reloaded and closed', () => {
  let window: SampleWindow;

  before(async () => {
    const report = JSON.stringify(flattenReport(sampleReport));
    window = await openSamples('restart', {}, { 'kept.report.json': report }, { isScored: true });
  });

  after(async () => {
    await window.close();
  });

  it('restores the inspector with its scores, claim and tab after a reload', async () => {
    const { page } = window;
    await page.setViewportSize({ width: 1900, height: 1000 });
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    const panel = await findPanel(page);
    await panel.locator('.evidence-row').first().waitFor();
    // When the panel is beside the editor, the list is hidden behind a button.
    await panel.locator('.drawer-buttons vscode-button', { hasText: 'Claims' }).click();
    await panel.locator('.claims .row', { hasText: 'Thomas Edison' }).first().click();
    await panel.locator('.claim-text', { hasText: 'Thomas Edison' }).waitFor();
    await panel.locator('#tab-matrix').click();
    await panel.locator('.matrix table').waitFor();
    const shown = await panel.locator('.title-words').innerText();
    assert.match(shown, /\d of \d questions answered/u);
    // Without the kept run, nobody could say which of two references belongs to the file.
    const reference = path.join(window.workspace, 'reference.json');
    const second = path.join(window.workspace, 'second.reference.json');
    copyFileSync(reference, second);

    await reloadWindow(page);
    const restored = await findPanel(page);
    await restored.locator('.matrix table').waitFor();
    assert.match(await restored.locator('.claim-text').innerText(), /Thomas Edison/);
    assert.equal(await restored.locator('.title-words').innerText(), shown);
    rmSync(second);
  });

  it('scores a file again that has changed while its window was away', async () => {
    const { page } = window;
    const file = path.join(window.workspace, 'systemA.predictions.json');
    const before = readFileSync(file, 'utf8');
    await page.goto('about:blank');
    writeFileSync(file, before.replace('Thomas Edison', 'Nikola Tesla'));
    try {
      await page.goBack();
      const restored = await findPanel(page);
      await restored.locator('.matrix table').waitFor();
      assert.equal(await restored.locator('.banner').count(), 0, 'no text from before the change');
    } finally {
      writeFileSync(file, before);
    }
  });

  it('restores a report that stood for itself, and its check-up, after a reload', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'kept.report.json');
    await runCommand(page, 'Evidence Inspector: Open Report');
    const panel = await findPanel(page);
    const shown = await panel.locator('.overview').innerText();
    assert.match(shown, /SemQA/u);
    await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'human ratings');
    const buttons = '.document-head ~ .panes .buttons';
    await findInWebviews(page, buttons);
    await reloadWindow(page);
    const ways = await findInWebviews(page, buttons);
    assert.match(await ways.innerText(), /Add scores or ratings…\s+Rate evidence…/);
    await page.locator('.tab', { hasText: 'Inspector: kept.report.json' }).click();
    const restored = await findInWebviews(page, '.overview');
    assert.equal(await restored.innerText(), shown);
  });

  it('speaks German where VS Code does: commands, view, lenses and hovers', async () => {
    const { page } = window;
    chooseDisplayLanguage(window.server, 'de');
    // Otherwise, restored panels would cover the file.
    await runCommand(page, 'View: Close All Editors');
    await reloadWindow(page);
    await openFile(page, 'systemA.predictions.json');
    // Texts above a claim from l10n/bundle.l10n.de.json, before and after scoring.
    const lenses = page.locator('.codelens-decoration').filter({ visible: true });
    await lenses.filter({ hasText: 'Fragen' }).first().waitFor();
    // Texts from package.nls.de.json: a command in the palette, and the names of the view and its container.
    await runCommand(page, 'Evidence Inspector: Datei auswerten');
    await runCommand(page, 'Belege: Focus on Behauptungen View');
    const lens = lenses
      .filter({ hasText: /wird (?:nicht )?angerechnet.* · \d von \d Fragen beantwortet/u })
      .first();
    await lens.waitFor();
    const claims = page.locator('.view-line', { hasText: '"claim":' });
    const hover = page.locator('.monaco-hover', { hasText: 'Referenzfrage' }).first();
    // VS Code shows a hover at the mouse position. It may close the hover while the editor is still moving lines.
    await actUntil(
      async () => {
        await lens.hover();
        await claims
          .filter({ visible: true })
          .first()
          .hover({ position: { x: 150, y: 8 } });
      },
      (timeout) => hover.waitFor({ timeout }),
    );
    await takePicture(page, 'german');
    assert.match(await hover.innerText(), /\d von \d Fragen beantwortet/u);
  });

  it('leaves no scorer behind when it is closed, while VS Code goes on', async function () {
    if (process.platform === 'win32') skip(this, 'platform', 'Windows has no ps');
    const scorers = scorersBelow(window.server.pid);
    const hosts = [...new Set(scorers.map(({ parent }) => parent))];
    assert.ok(scorers.length > 0, 'a scorer runs for the window');
    assert.equal(scorers.length, hosts.length, 'one scorer runs for each extension host');
    // After a reload, VS Code may keep an old extension host for hours if the page disappears before it has told the server.
    if (hosts.length > 1)
      console.log(`      VS Code kept ${String(hosts.length - 1)} more of before`);
    await window.page.goto('about:blank');
    const ended = async (pids: readonly number[], timeoutMs: number): Promise<boolean> => {
      const until = Date.now() + timeoutMs;
      while (pids.some(isRunning) && Date.now() < until) await window.page.waitForTimeout(200);
      return !pids.some(isRunning);
    };
    if (!(await ended(hosts, 10_000))) {
      console.log('      VS Code kept the extension host for a reconnection: it is killed');
      for (const host of hosts.filter(isRunning)) process.kill(host, 'SIGKILL');
    }
    const pids = scorers.map(({ pid }) => pid);
    assert.ok(await ended(pids, hangMs), 'the scorer ends with its extension host');
    assert.ok(isRunning(window.server.pid));
  });
});
