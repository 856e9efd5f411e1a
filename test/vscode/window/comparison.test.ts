// Metrics and systems side by side as a user opens them, in a light and a dark window, and after a reload.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { parseClaimLink } from '../../../src/core/score/report/claimLink.ts';
import {
  chooseTheme,
  findInWebviews,
  openFile,
  reloadWindow,
  runAndChoose,
  runCommand,
} from '../host/panel.ts';
import { takePicture } from '../host/window.ts';
import { openSamples, type SampleWindow } from './withWindow.ts';
import { hangMs } from '../../support/timeLimits.ts';

/**
 * Opens a tab in the panel that has this tab. Waits until the tab is completely computed, because searches and tests run in
 * steps.
 */
async function tab(page: Page, id: string): Promise<Locator> {
  const button = await findInWebviews(page, `#tab-${id}`);
  await button.click();
  const panel = await findInWebviews(page, `.tab-panel-${id}`);
  await becomes(page, 'the tab', async () => (await panel.locator('progress').count()) === 0);
  return panel;
}

async function becomes(
  page: Page,
  what: string,
  test: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const until = Date.now() + hangMs; Date.now() < until;) {
    if (await test()) return;
    await page.waitForTimeout(100);
  }
  assert.fail(`${what} did not become what was expected`);
}

/** Accepts the offered name and resolves with the new file. */
async function saved(page: Page, folder: string, ending: string): Promise<string> {
  const input = page.locator('.quick-input-widget input[type=text]').first();
  await input.waitFor();
  // The dialog first shows the folder and then the name.
  await becomes(page, 'the name', async () => (await input.inputValue()).endsWith(ending));
  const offered = path.basename(await input.inputValue());
  assert.ok(offered.endsWith(ending), offered);
  await page
    .locator('.quick-input-widget .monaco-button', { hasText: /OK|Save/ })
    .first()
    .click();
  const file = path.join(folder, offered);
  await becomes(page, 'the file', () => existsSync(file));
  return readFileSync(file, 'utf8');
}

describe('comparisons in a window', () => {
  let window: SampleWindow;

  before(async () => {
    window = await openSamples('comparison', {}, {}, { isScored: true });
    await window.page.setViewportSize({ width: 1900, height: 1000 });
    await chooseTheme(window.page, 'Dark Modern');
  });

  after(async () => {
    await window.close();
  });

  it('preselect no system if no file is open and no file has scores', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Evidence Inspector: Compare Systems...');
    const picker = page.locator('.quick-input-widget');
    await picker.locator('.monaco-list-row', { hasText: 'systemB' }).first().waitFor();
    await picker.locator('.quick-input-count', { hasText: /^0 / }).waitFor();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
  });

  it('show the metrics of a file, each tab of them', async () => {
    const { page } = window;
    await openFile(page, 'systemA.predictions.json');
    await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'with each other');
    await findInWebviews(page, '.tab-panel-scatter svg');
    await takePicture(page, 'metrics-scatter');
    for (const id of ['matrix', 'disagreement', 'claim', 'grid', 'levels']) {
      await tab(page, id);
      await takePicture(page, `metrics-${id}`);
    }
  });

  it('save a plot and a report where the person says, whole and harmless', async () => {
    const { page, workspace } = window;
    await tab(page, 'scatter');
    await (await findInWebviews(page, '[aria-label$="as SVG"]')).click();
    const plot = await saved(page, workspace, '.svg');
    assert.match(plot, /^<\?xml .*\n<svg /);
    assert.match(plot, /SemQA/);
    await (await findInWebviews(page, '.run-bar vscode-button')).click();
    const choice = (text: string) =>
      page.locator('.quick-input-widget .monaco-list-row', { hasText: text });
    await choice('tables for a paper').waitFor();
    await takePicture(page, 'export-form');
    await choice('Web page').click();
    await choice('Without links to the claims').click();
    const report = await saved(page, workspace, '.html');
    assert.ok(!report.includes(workspace), 'the page holds a path');
    assert.match(report, /^<!DOCTYPE html>/);
    assert.match(report, /Mount Everest is officially/);
    assert.equal(report.match(/<script/g)?.length, 1, 'its own, which the policy names');
    await takePicture(page, 'report-written');
    await (await findInWebviews(page, '.run-bar vscode-button')).click();
    await choice('for spreadsheets').click();
    assert.match(await saved(page, workspace, '.csv'), /^.*semqa/);
  });

  it('try the best settings of the search in this window, save them when asked to, and remove them again', async () => {
    const { page, workspace } = window;
    await tab(page, 'grid');
    const target = await findInWebviews(page, '.tab-panel-grid select');
    await target.selectOption({ label: 'METEOR Q+A' });
    await (await findInWebviews(page, '[aria-label^="Use these parameters"]')).click();
    const settings = path.join(workspace, '.vscode/settings.json');
    const areWritten = (): boolean =>
      existsSync(settings) && readFileSync(settings, 'utf8').includes('evidenceInspector.semqa');
    const inForce = await findInWebviews(page, '.tab-panel-grid td .muted');
    await becomes(page, 'the panel', async () => (await inForce.innerText()) === 'current');
    const bar = await findInWebviews(page, '.banner.is-about');
    assert.match(
      await bar.innerText(),
      /^Changed from the defaults: .* These values apply to this window only\./u,
    );
    assert.ok(!areWritten(), 'nothing is written before somebody asks for it');
    await takePicture(page, 'metrics-tried');
    // A member as a key of its own, which VS Code merges into the object, must not outlive the object that is saved.
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(
      settings,
      JSON.stringify({ 'evidenceInspector.semqa.answerSupport': 'entailment' }),
    );
    await becomes(page, 'the bar', async () => /answer support/iu.test(await bar.innerText()));
    await bar.locator('vscode-button', { hasText: 'Save to workspace' }).click();
    const isOneObject = /^\{\s*"evidenceInspector\.semqa": \{[^}]*"answerSupport": [^}]*\}\s*\}$/u;
    await becomes(page, 'the settings', () =>
      isOneObject.test(readFileSync(settings, 'utf8').trim()),
    );
    await becomes(page, 'the bar', async () =>
      (await bar.innerText()).includes('These values come from the settings'),
    );
    await bar.locator('vscode-button', { hasText: 'Reset' }).click();
    await becomes(page, 'the settings', () => !areWritten());
    await becomes(page, 'the bar', async () => !(await bar.isVisible()));
  });

  it('move the inspector that is in sight to the dot that is chosen, in two columns', async () => {
    const { page } = window;
    await tab(page, 'scatter');
    await (await findInWebviews(page, '.claim-summary vscode-button')).click();
    const claim = await findInWebviews(page, '.claim-pane #claim-title');
    const before = await claim.innerText();
    assert.equal(await page.locator('.editor-group-container').count(), 2);
    await (await findInWebviews(page, '.plot-canvas')).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await becomes(page, 'the inspector', async () => (await claim.innerText()) !== before);
    const chosen = await findInWebviews(page, '.claim-summary #claim-title');
    assert.equal(await claim.innerText(), await chosen.innerText());
    assert.equal(await page.locator('.editor-group-container').count(), 2);
    await takePicture(page, 'metrics-beside-inspector');
  });

  it('copy a link to the claim that opens it, through the editor', async () => {
    const { page } = window;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await (await findInWebviews(page, '.claim-menu summary')).click();
    const button = await findInWebviews(page, '[title^="Copy a link to claim"]');
    await button.click();
    await becomes(page, 'the button', async () => (await button.innerText()).trim() === 'Copied');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    const asked = parseClaimLink({ path: link.pathname, query: link.search.slice(1) });
    assert.ok(asked && 'claim' in asked);
    assert.match(asked.predictions, /systemA\.predictions\.json$/u);
    const claim = await findInWebviews(page, '.claim-pane #claim-title');
    assert.equal(await claim.innerText(), `Claim ${asked.claim}`);
    await takePicture(page, 'copied-link');
  });

  it('show systems chosen from the list, each tab of them', async () => {
    const { page } = window;
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Evidence Inspector: Compare Systems...');
    const picker = page.locator('.quick-input-widget');
    await picker.locator('.monaco-list-row', { hasText: 'systemB' }).first().waitFor();
    // Only systemA has scores, so only systemA is already selected.
    await picker.locator('.quick-input-count', { hasText: /^1 / }).waitFor();
    const checked = picker.locator('.monaco-list-row', {
      has: page.locator('[aria-checked=true]'),
    });
    assert.match(await checked.innerText(), /^systemA\.predictions\.json/u);
    await picker.locator('.monaco-list-row', { hasText: 'systemB' }).first().click();
    await picker.locator('.quick-input-count', { hasText: /^2 / }).waitFor();
    await takePicture(page, 'systems-choice');
    await page.keyboard.press('Enter');
    await findInWebviews(page, '.tab-panel-scores table');
    // Waits until every system has scores for all its claims, because they are exported below.
    const result = await findInWebviews(page, '.lead');
    await becomes(page, 'the scoring', async () =>
      (await result.innerText()).includes('(20 claims)'),
    );
    await takePicture(page, 'systems-scores');
    for (const id of ['changes', 'slices', 'claim']) {
      await tab(page, id);
      await takePicture(page, `systems-${id}`);
    }
  });

  it('export their leaderboard as well as the comparison', async () => {
    const { page, workspace } = window;
    await (await findInWebviews(page, 'vscode-button:has-text("Export report")')).click();
    const choice = (text: string) =>
      page.locator('.quick-input-widget .monaco-list-row', { hasText: text });
    await choice('one row per system').click();
    await choice('one system per line').click();
    const table = await saved(page, workspace, '.csv');
    assert.match(table, /^rank,system,claims,/u);
    assert.match(table, /systemB,20,/u);
  });

  it('take another system as the baseline', async () => {
    const { page } = window;
    await (await findInWebviews(page, '[aria-label^="Make baseline"]')).click();
    await page.locator('.tab', { hasText: 'Systems: systemB · systemA' }).waitFor();
    const first = await findInWebviews(page, '.system-card.is-baseline');
    await becomes(page, 'the panel', async () => (await first.innerText()).includes('systemB'));
  });

  it('call a system what the person calls it, for the workspace', async () => {
    const { page } = window;
    await (await findInWebviews(page, '[aria-label="Rename: systemA"]')).click();
    const input = page.locator('.quick-input-widget input[type=text]').first();
    await input.waitFor();
    await input.fill('systemB');
    await page.locator('.quick-input-widget', { hasText: 'Another system' }).waitFor();
    await input.fill('HerO, run 2');
    await takePicture(page, 'rename-system');
    await page.keyboard.press('Enter');
    await page.locator('.tab', { hasText: 'Systems: systemB · HerO, run 2' }).waitFor();
    await findInWebviews(page, '[aria-label="Rename: HerO, run 2"]');
    await takePicture(page, 'renamed-system');
  });

  it('bring systems and metrics back after a reload, where they were', async () => {
    const { page } = window;
    await tab(page, 'slices');
    await openFile(page, 'systemB.predictions.json');
    await runAndChoose(page, 'Evidence Inspector: Compare Metrics...', 'with each other');
    await findInWebviews(page, '.tab-panel-scatter svg');
    await tab(page, 'matrix');
    await reloadWindow(page);
    const matrix = await findInWebviews(page, '.tab-panel-matrix table, .tab-panel-matrix svg');
    assert.ok(await matrix.isVisible());
    await page.locator('.tab', { hasText: 'Systems:' }).first().click();
    await findInWebviews(page, '[aria-label="Rename: HerO, run 2"]');
    const slices = await findInWebviews(page, '.tab-panel-slices table');
    assert.ok((await slices.innerText()).length > 0);
    await takePicture(page, 'systems-restored');
  });
});
