// The last file of its folder: VS Code is reloaded, gets another language and is closed.

import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flattenReport } from '../../../../src/core/score/report/flattenReport.ts';
import { sampleReport } from '../../../unit/core/score/report/sampleReport.ts';
import { actUntil } from '../../host/actUntil.ts';
import { chooseDisplayLanguage } from '../../host/displayLanguage.ts';
import {
  findInWebviews,
  openFile,
  openTab,
  reloadWindow,
  runAndChoose,
  runCommand,
} from '../../host/panel.ts';
import { isRunning, scorersBelow } from '../../host/scorers.ts';
import { takePicture } from '../../host/window.ts';
import { sharedSamples, type SampleWindow } from '../withWindow.ts';
import { skip } from '../../../support/skip.ts';
import { hangMs } from '../../../support/timeLimits.ts';

describe('a window that is reloaded and closed', () => {
  let window: SampleWindow;

  before(async () => {
    const report = JSON.stringify(flattenReport(sampleReport));
    window = await sharedSamples({ 'kept.report.json': report });
    await window.page.setViewportSize({ width: 1900, height: 1000 });
  });

  /** Resolves with the text of the first visible element of a panel. */
  async function textOf(selector: string): Promise<string> {
    return await (await findInWebviews(window.page, selector)).innerText();
  }

  it('calls a system what the person calls it, for the workspace', async () => {
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Compare Systems...');
    for (const hasText of ['systemA', 'systemB']) {
      const row = page.locator('.quick-input-list .monaco-list-row', { hasText }).first();
      await row.waitFor();
      if ((await row.locator('[aria-checked=true]').count()) === 0) await row.click();
    }
    await page.keyboard.press('Enter');
    await (await findInWebviews(page, '[aria-label="Rename: systemA"]')).click();
    const input = page.locator('.quick-input-widget input[type=text]').first();
    await input.waitFor();
    await input.fill('systemB');
    await page.locator('.quick-input-widget', { hasText: 'Another system' }).waitFor();
    await input.fill('HerO, run 2');
    await takePicture(page, 'rename-system');
    await page.keyboard.press('Enter');
    await page.locator('.tab', { hasText: /Systems: .*HerO, run 2/u }).waitFor();
    await findInWebviews(page, '[aria-label="Rename: HerO, run 2"]');
    await takePicture(page, 'renamed-system');
  });

  it('brings every panel back where it was after a reload, with its scores', async () => {
    const { page, workspace } = window;
    await openTab(page, 'slices');
    await openFile(page, 'systemB.predictions.json');
    await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'with each other');
    await findInWebviews(page, '.tab-panel-scatter svg');
    await openTab(page, 'matrix');

    await runCommand(page, 'Evidence Inspector: Score Folder...');
    const dialog = page.locator('.quick-input-widget', { hasText: 'Folder with prediction files' });
    await dialog.locator('input[type=text]').first().fill(`${workspace}/semqaPaper/`);
    await dialog.locator('.monaco-button', { hasText: 'Score Folder' }).click();
    await findInWebviews(page, '.leaderboard tbody tr');

    await openFile(page, 'kept.report.json');
    await runCommand(page, 'Evidence Inspector: Open Report');
    await page.locator('.tab.active', { hasText: 'Inspector: kept.report.json' }).waitFor();
    const report = await textOf('.overview');
    assert.match(report, /SemQA/u);
    await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'human ratings');
    const buttons = '.document-head ~ .panes .buttons';
    await findInWebviews(page, buttons);

    await openFile(page, 'systemB.predictions.json');
    await runCommand(page, 'Evidence Inspector: Score File');
    await page.locator('.tab.active', { hasText: 'Inspector: systemB' }).waitFor();
    await (await findInWebviews(page, '.view-button')).press('r');
    await findInWebviews(page, '.review-pair');
    const review = await textOf('.review');

    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    await page.locator('.tab.active', { hasText: 'Inspector: systemA' }).waitFor();
    // When the panel is beside the editor, the list is hidden behind a button.
    await (await findInWebviews(page, '.drawer-buttons vscode-button:has-text("Claims")')).click();
    await (await findInWebviews(page, '.claims .row:has-text("Thomas Edison")')).click();
    await findInWebviews(page, '.claim-text:has-text("Thomas Edison")');
    await (await findInWebviews(page, '.claim-pane #tab-matrix')).click();
    await findInWebviews(page, '.claim-pane .matrix table');
    const claim = await textOf('.title-words');
    assert.match(claim, /\d of \d questions answered/u);
    // Without the kept run, nobody could say which of two references belongs to the file.
    const second = path.join(workspace, 'second.reference.json');
    copyFileSync(path.join(workspace, 'reference.json'), second);

    await reloadWindow(page);
    await findInWebviews(page, '.claim-pane .matrix table');
    assert.match(await textOf('.claim-text'), /Thomas Edison/);
    assert.equal(await textOf('.title-words'), claim);
    // Shows that the run was restored, because this page has not seen the end of a scoring run.
    const done = page.frames().map((frame) => frame.locator('.run-done').count());
    assert.deepEqual([...new Set(await Promise.all(done))], [0]);
    rmSync(second);

    const front = (hasText: string | RegExp): Promise<void> =>
      page.locator('.tab', { hasText }).first().click();
    await front('Inspector: systemB');
    await findInWebviews(page, '.review-pair');
    assert.equal(await textOf('.review'), review);
    await front('Human Ratings');
    assert.match(await textOf(buttons), /Add scores or ratings…\s+Rate evidence…/);
    await front('Inspector: kept.report.json');
    await findInWebviews(page, '.overview:has-text("SemQA")');
    assert.equal(await textOf('.overview'), report);
    await front('Leaderboard: semqaPaper');
    await findInWebviews(page, '.head-reference:has-text("Systems in semqaPaper")');
    await front(/^Metrics/u);
    await findInWebviews(page, '.tab-panel-matrix table, .tab-panel-matrix svg');
    await front('Systems: ');
    await findInWebviews(page, '[aria-label="Rename: HerO, run 2"]');
    assert.ok((await textOf('.tab-panel-slices table')).length > 0);
    await takePicture(page, 'systems-restored');
  });

  it('scores a file again that has changed while its window was away', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'systemA.predictions.json');
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    await findInWebviews(page, '.run-files');
    const file = path.join(window.workspace, 'systemA.predictions.json');
    const before = readFileSync(file, 'utf8');
    // VS Code saves which panels are open when it is reloaded, but not always when its page goes away.
    await reloadWindow(page);
    const address = page.url();
    await page.goto('about:blank');
    writeFileSync(file, before.replace('Thomas Edison', 'Nikola Tesla'));
    chooseDisplayLanguage(window.server, 'de');
    try {
      // Goes back without the page's cache, which has the old language.
      await page.goto(address);
      await findInWebviews(page, '.run-done');
    } finally {
      writeFileSync(file, before);
    }
  });

  it('speaks German where VS Code does: commands, view, lenses and hovers', async () => {
    const { page } = window;
    // The window has the language since it came back. Restored panels would cover the file.
    await runCommand(page, 'View: Close All Editors');
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
