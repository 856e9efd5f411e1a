// The web extension as vscode.dev runs it: without processes and disk, with extensions and scorer in web workers and files in a virtual
// workspace.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import type { FlatReport } from '../../../src/core/score/report/flattenReport.ts';
import { startCli } from '../../support/runCli.ts';
import { hangMs } from '../../support/timeLimits.ts';
import { actUntil } from '../host/actUntil.ts';
import { findInWebviews, findPanel } from '../host/panel.ts';
import { openWebWindow, type WebWindow } from '../host/webWindow.ts';
import { screenshotsFolder, takePicture } from '../host/window.ts';
import { windowTestContext } from '../host/windowTests.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');
const predictions = 'systemA.predictions.json';
/** A prediction file with a report of its first claim beside it. The report includes scores that need models. */
const reported = 'systemB.predictions.json';
/** METEOR Q+A is 0.33371, as on the command line, so the claim gets credit. */
const scores = /✓ Supported · gets credit · \d of 5 questions answered, \d of them probably/u;
/** Clicks a lens. VS Code replaces lenses while the window settles, and a click on a replaced lens is lost. */
function clickLens<Result>(
  lens: Locator,
  taken: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  return actUntil(() => lens.click(), taken);
}

describe('VS Code in a browser alone', () => {
  let folder: string;
  let window: WebWindow;
  let storedLens: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-web-'));
    // A single thread scores in WebAssembly, so the files have few claims.
    const textOf = (name: string): string => {
      const all = JSON.parse(readFileSync(path.join(samples, name), 'utf8')) as readonly unknown[];
      const text = JSON.stringify(all.slice(0, 4), undefined, 2);
      writeFileSync(path.join(folder, name), text);
      return text;
    };
    const files = ['reference.json', predictions, reported].map((name) => [name, textOf(name)]);
    // A process of its own, because this one may not turn ONNX Runtime's telemetry off for VS Code, which it starts.
    const { status, out, err } = await startCli([
      ...['score', '--reference', path.join(folder, 'reference.json')],
      ...['--predictions', path.join(folder, reported)],
      ...['--metrics', 'semqa', '--limit', '1', '--format', 'json'],
    ]).finished;
    assert.equal(status, 0, err);
    const { score } = (JSON.parse(out) as FlatReport).claims[0]?.semqa as { score: number };
    storedLens = `SemQA ${score.toFixed(2)}`;
    window = await openWebWindow(windowTestContext(), {
      ...Object.fromEntries(files.map(([name, text]) => [`/work/${name}`, text])),
      '/work/systemB.predictions.report.json': out,
    });
  });

  after(async function () {
    if (this.test?.parent?.tests.some(({ state }) => state === 'failed')) {
      console.log(window.log().slice(-3000));
      await window.page.screenshot({ path: path.join(screenshotsFolder, 'vscode-web-failed.png') });
    }
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('scores a file of a virtual workspace, SemQA in WebAssembly with the rest, and inspects a claim', async () => {
    const { page } = window;
    const file = page.locator('.explorer-folders-view .monaco-list-row', { hasText: predictions });
    await file.first().click();
    const lens = page.locator('.codelens-decoration').first();
    await lens.filter({ hasText: '6 questions, 6 answers · Supported' }).waitFor();
    const status = page.locator('.statusbar-item', { hasText: /predictions\.json/u });
    await clickLens(lens.getByText('Score file', { exact: true }), (timeout) =>
      status
        .or(lens.filter({ hasText: scores }))
        .first()
        .waitFor({ timeout }),
    );
    // Waits longer than for an ordinary change, because a browser loads the models in WebAssembly and scores with them in a
    // single thread.
    await lens.filter({ hasText: scores }).waitFor({ timeout: 4 * hangMs });
    const panel = await clickLens(lens.getByText(scores), (timeout) => findPanel(page, timeout));
    const claim = panel.getByText('Mount Everest is officially 8,848.86 metres high.');
    await claim.filter({ visible: true }).first().waitFor();
    await takePicture(page, 'web');
    await panel.locator('#tab-metrics').click();
    await panel.locator('.metrics table').first().waitFor();
    assert.match(
      await panel.locator('.metrics').innerText(),
      /Hungarian METEOR, questions and answers\s+0\.519/u,
    );
  });

  it('shows the scores of a report beside its file, SemQA with them', async () => {
    const { page } = window;
    const file = page.locator('.explorer-folders-view .monaco-list-row', { hasText: reported });
    await file.first().click();
    const tab = page.locator('.tab.active', { hasText: reported });
    await tab.first().waitFor();
    await page.locator('.codelens-decoration', { hasText: storedLens }).first().waitFor();
  });

  it('offers what it can do, and not what needs a computer', async () => {
    const { page } = window;
    const rows = page.locator('.quick-input-list .monaco-list-row');
    const input = page.locator('.quick-input-widget input').first();
    await page.keyboard.press('F1');
    await input.waitFor();
    await input.fill('>Evidence Inspector: ');
    await rows.filter({ hasText: 'Check Evidence' }).first().waitFor();
    const offered = (await rows.allInnerTexts()).join('\n');
    assert.doesNotMatch(offered, /Show Agreement Between Raters/u);
    await page.keyboard.press('Escape');
  });

  for (const [command, choice, opened] of [
    ['Show Statistics', undefined, 'Statistics: reference.json'],
    ['Compare Metrics...', 'Find blind spots', 'Blind Spots: reference.json'],
  ] as const) {
    it(`does what "${command}" says`, async () => {
      const { page } = window;
      const file = page.locator('.explorer-folders-view .monaco-list-row', {
        hasText: 'reference.json',
      });
      await file.first().click();
      await page.locator('.tab.active', { hasText: 'reference.json' }).first().waitFor();
      await page.locator('.codelens-decoration').first().waitFor();
      await page.keyboard.press('F1');
      await page
        .locator('.quick-input-widget input')
        .first()
        .fill(`>Evidence Inspector: ${command}`);
      const row = page.locator('.quick-input-list .monaco-list-row', { hasText: command });
      await row.first().click();
      if (choice !== undefined) {
        const choices = page.locator('.quick-input-list .monaco-list-row', { hasText: choice });
        await choices.first().click();
      }
      await page.locator('.tab', { hasText: opened }).first().waitFor();
      const failed = page.locator('.notification-list-item-message', { hasText: 'undefined' });
      assert.equal(await failed.count(), 0);
      await findInWebviews(page, choice === undefined ? 'td' : 'button');
    });
  }

  it('opens a stored report in the inspector', async () => {
    const { page } = window;
    const name = 'systemB.predictions.report.json';
    const file = page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });
    await file.first().click();
    await page.locator('.tab.active', { hasText: name }).first().waitFor();
    const open = page.getByRole('button', { name: 'Open Report' }).first();
    const inspector = page.locator('.tab', { hasText: reported }).filter({ hasText: 'Inspector' });
    await clickLens(open, (timeout) => inspector.first().waitFor({ timeout }));
  });
});
