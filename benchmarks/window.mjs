// What a person waits for in VS Code with a file of 500 claims: lenses after opening the file, lenses and the panel after a reload of the
// window, the panel after its command. Each some times, in VS Code's server and a real browser. VS Code's own part is said beside ours.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureVscodeServer } from '../scripts/vscodeServer/install.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { writeManyClaims } from '../test/support/manyClaims.ts';
import { findPanel, openFile, runCommand } from '../test/vscode/host/panel.ts';
import { openWindow } from '../test/vscode/host/window.ts';
import { build } from './build.mjs';
import { chooseData } from './data.mjs';
import { table } from './table.mjs';

const root = path.dirname(import.meta.dirname);
const rounds = 3;
const claims = 500;

const text = '.monaco-editor .view-line';
const lens = '.codelens-decoration a';

/** Milliseconds from now on until the page shows such an element; noticed by the page itself, frame by frame. */
async function shownAfter(page, selector) {
  return await page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
}

/** Since the page began to load. */
async function shownSinceLoad(page, selector) {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    polling: 'raf',
    timeout: 120_000,
  });
  return await page.evaluate(() => performance.now());
}

/** Where the real file is not there the samples take its place, over and over. */
function writeFiles(folder) {
  const data = chooseData(root);
  const predictions = path.join(folder, 'predictions.json');
  if (!data.predictions.includes('samples')) {
    copyFileSync(data.reference, path.join(folder, 'reference.json'));
    copyFileSync(data.predictions, predictions);
    return { predictions, words: data.words };
  }
  const { predictions: file } = writeManyClaims(folder, claims);
  return { predictions: file, words: `Data: the samples over and over, ${claims} claims.` };
}

export async function benchWindow() {
  build();
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-window-'));
  const { predictions, words } = writeFiles(folder);
  const name = path.basename(predictions);
  const vscode = await ensureVscodeServer(console.log);
  const browser = await launchBrowser();
  const window = await openWindow({ name: 'bench', vscode, browser, folder, extension: root });
  const { page } = window;
  const rows = [];
  /** Met where the middle one of the times is. */
  const row = (what, ms, goalMs) => {
    const middle = ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)];
    const goal = goalMs === undefined ? ['', undefined] : [`${goalMs} ms`, middle <= goalMs];
    rows.push([what, `${ms.map((one) => one.toFixed(0)).join(', ')} ms`, ...goal]);
  };
  try {
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await page.waitForTimeout(5000); // VS Code is still starting behind its first page
    const opened = [];
    for (let round = 0; round < rounds; round += 1) {
      await openFile(page, name);
      opened.push(await shownAfter(page, lens));
      await runCommand(page, 'View: Close All Editors');
      await page.locator(text).first().waitFor({ state: 'detached' });
    }
    row('lenses after opening', opened, 1000);
    await openFile(page, name);
    await page.locator(lens).first().waitFor();
    const panels = [];
    for (let round = 0; round < rounds; round += 1) {
      await runCommand(page, 'Evidence Inspector: Inspect Claim');
      const start = performance.now();
      const panel = await findPanel(page);
      await panel.locator('.claim-text').first().waitFor();
      panels.push(performance.now() - start);
      await runCommand(page, 'View: Close Editor');
    }
    row('the panel', panels, 1000);
    const [starts, lenses] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await page.waitForTimeout(2000);
      await page.reload();
      starts.push(await shownSinceLoad(page, text));
      lenses.push(await shownSinceLoad(page, lens));
    }
    row('lenses after a reload', lenses, 3000);
    row('  of these, until VS Code shows the text', starts);
  } finally {
    await window.close();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(words);
  console.log(
    `Load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  console.log(table(['what', 'times', 'goal', ''], rows));
}
