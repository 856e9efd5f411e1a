// How long a user waits in VS Code with a file of 500 claims. `window`: for lenses after opening the file and after a reload of the window,
// and for the panel after its command. `inspector`: for the next claim, and for the panel and its scores after a reload. Each is measured
// several times in VS Code's server and a real browser. VS Code's own share is measured in the same way with a minimal extension that
// returns as many lenses and shows one line. No extension can be faster.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureVscodeServer } from '../scripts/vscodeServer/install.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { writeManyClaims } from '../test/support/manyClaims.ts';
import {
  findInWebviews,
  findPanel,
  openFile,
  reloadWindow,
  runCommand,
} from '../test/vscode/host/panel.ts';
import { openWindow } from '../test/vscode/host/window.ts';
import { build, chooseData, table } from './setup.mjs';

const root = path.dirname(import.meta.dirname);
const rounds = 3;
const claims = 500;

const text = '.monaco-editor .view-line';
const lens = '.codelens-decoration a';

/** Milliseconds from now until the page shows a matching element. The page itself checks in every frame. */
async function shownAfter(page, selector) {
  return await page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.now() - start);
          else if (performance.now() - start > 60_000) reject(new Error(`no ${wanted}`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );
}

/** Milliseconds from the start of the page load until the element is shown. */
async function shownSinceLoad(page, selector) {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    polling: 'raf',
    timeout: 120_000,
  });
  return await page.evaluate(() => performance.now());
}

/** Writes the real file, or repeated samples if it is missing. */
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

/** Writes a minimal extension that returns lenses without reading the file. */
function writeLeast(folder) {
  mkdirSync(folder);
  const manifest = {
    ...{ name: 'least', publisher: 'bench', version: '0.0.1', engines: { vscode: '^1.101.0' } },
    ...{ main: './main.cjs', activationEvents: ['onLanguage:json', 'onWebviewPanel:least'] },
    contributes: { commands: [{ command: 'least.open', title: 'Open Least Panel' }] },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(folder, 'main.cjs'),
    `const { commands, languages, window, CodeLens, Range } = require('vscode');
     const page = '<p class="least" id="claim-title" tabindex="-1">a panel</p><p class="claim-text"></p><script>' +
       'addEventListener("keydown", () => requestAnimationFrame((now) => { document.querySelector(".claim-text").textContent = now; }))' +
       '</' + 'script>';
     const fill = (panel) => { panel.webview.options = { enableScripts: true }; panel.webview.html = page; };
     exports.activate = () => {
     window.registerWebviewPanelSerializer('least', { deserializeWebviewPanel: async (panel) => fill(panel) });
     commands.registerCommand('least.open', () => fill(window.createWebviewPanel('least', 'Least', 2)));
     languages.registerCodeLensProvider({ language: 'json' }, {
       provideCodeLenses: ({ lineCount }) => Array.from({ length: ${claims} }, (_, claim) => {
         const line = 1 + Math.floor((claim * (lineCount - 2)) / ${claims});
         return new CodeLens(new Range(line, 0, line, 0), { title: 'a lens', command: 'noop' });
       }),
     }); };`,
  );
  return folder;
}

/**
 * Milliseconds until a window with that extension shows lenses, after opening the file and after reloads, and until it shows the file's
 * text.
 */
async function lensTimes(setting, extension, name, whileOpen) {
  const window = await openWindow({ ...setting, extension });
  const { page } = window;
  const times = { opened: [], reloaded: [], text: [] };
  try {
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await page.waitForTimeout(8000); // VS Code is still starting behind its first page
    for (let round = 0; round < rounds; round += 1) {
      await openFile(page, name);
      times.opened.push(await shownAfter(page, lens));
      await runCommand(page, 'View: Close All Editors');
      await page.locator(text).first().waitFor({ state: 'detached' });
    }
    await openFile(page, name);
    await page.locator(lens).first().waitFor();
    await whileOpen?.(page);
    for (let round = 0; round < rounds; round += 1) {
      await page.waitForTimeout(2000);
      await reloadWindow(page);
      times.text.push(await shownSinceLoad(page, text));
      times.reloaded.push(await shownSinceLoad(page, lens));
    }
  } finally {
    await window.close();
  }
  return times;
}

async function panelTimes(page) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await runCommand(page, 'Evidence Inspector: Open Inspector');
    const start = performance.now();
    const panel = await findPanel(page);
    await panel.locator('.claim-text').first().waitFor();
    times.push(performance.now() - start);
    await runCommand(page, 'View: Close Editor');
  }
  return times;
}

/**
 * Milliseconds from each key press until the browser has painted the next claim, as the browser's Event Timing measures them (in steps
 * of 8 ms, 16 ms or less are not listed). Rejects if a paint did not show the next claim.
 */
async function switchTimes(page, panel, count) {
  await panel.evaluate(() => {
    window.switches = [];
    window.late = 0;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') window.switches.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    document.addEventListener(
      'keydown',
      () => {
        const before = document.querySelector('.claim-text').textContent;
        const check = () => {
          if (document.querySelector('.claim-text').textContent === before) window.late += 1;
        };
        requestAnimationFrame(() => setTimeout(check));
      },
      { capture: true },
    );
  });
  await panel.locator('#claim-title').first().focus();
  for (let time = 0; time < count; time += 1) {
    await page.keyboard.press('n');
    await page.waitForTimeout(200);
  }
  const { switches, late } = await panel.evaluate(() => ({
    switches: window.switches,
    late: window.late,
  }));
  if (late > 0) throw new Error(`${late} of ${count} paints did not show the next claim`);
  return [...switches, ...Array.from({ length: count - switches.length }, () => 16)];
}

/** Measures the inspector of a scored file: switching claims, and after reloads showing the claim and all scores from the store. */
async function inspectorTimes(setting, name, isFull) {
  const window = await openWindow({ ...setting, extension: root });
  const { page } = window;
  const times = { switched: [], text: [], claim: [], scores: [] };
  // All claims have arrived: no scoring stage is shown, and the list has rows.
  const done =
    'body:not(:has(.run-bar progress)):has(.run-bar):has(.claim-text):has(#claim-list .row)';
  try {
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await openFile(page, name);
    await runCommand(page, 'Evidence Inspector: Score File');
    const first = await findInWebviews(page, '.read-claim');
    await findInWebviews(page, 'body:not(:has(.run-bar progress)):has(.read-claim)', 600_000);
    await first.click();
    const panel = await findPanel(page);
    await panel.locator('.evidence-row').first().waitFor();
    times.switched = await switchTimes(page, panel, isFull ? claims - 1 : 60);
    for (let round = 0; round < rounds; round += 1) {
      await page.waitForTimeout(3000);
      await reloadWindow(page);
      times.text.push(await shownSinceLoad(page, text));
      await findInWebviews(page, '.evidence-row');
      times.claim.push(await page.evaluate(() => performance.now()));
      await findInWebviews(page, done);
      times.scores.push(await page.evaluate(() => performance.now()));
    }
  } finally {
    await window.close();
  }
  return times;
}

/** VS Code's own share: another line in a panel of two lines, and the panel after reloads. */
async function leastPanelTimes(setting, extension, name) {
  const window = await openWindow({ ...setting, extension });
  const { page } = window;
  const times = { switched: [], reloaded: [] };
  try {
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    await openFile(page, name);
    await runCommand(page, 'Open Least Panel');
    const line = await findInWebviews(page, '.least');
    const element = await line.elementHandle();
    times.switched = await switchTimes(page, await element.ownerFrame(), 60);
    for (let round = 0; round < rounds; round += 1) {
      await page.waitForTimeout(3000);
      await reloadWindow(page);
      await findInWebviews(page, '.least');
      times.reloaded.push(await page.evaluate(() => performance.now()));
    }
  } finally {
    await window.close();
  }
  return times;
}

const middleOf = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

const slowestOf = (times) => times.toSorted((a, b) => a - b).slice(-Math.ceil(times.length / 20));

/** The goal is met if the median time meets it. */
function row(what, times, goalMs) {
  const middle = middleOf(times);
  const goal = goalMs === undefined ? ['', undefined] : [`${goalMs} ms`, middle <= goalMs];
  return [what, `${times.map((one) => one.toFixed(0)).join(', ')} ms`, ...goal];
}

/** Prints a table as soon as it is measured, so that a later failure does not lose it. */
function print(rows) {
  const loads = loadavg().map((one) => one.toFixed(1));
  console.log(`Load of the machine: ${loads.join(', ')}`);
  console.log(table(['what', 'times', 'goal', ''], rows));
}

/** Runs one measurement with VS Code's server, a browser, the files to score and the minimal extension. */
async function measure(work) {
  build();
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-window-'));
  const files = path.join(folder, 'files');
  mkdirSync(files);
  const { predictions, words } = writeFiles(files);
  console.log(words);
  const vscode = await ensureVscodeServer(console.log);
  const browser = await launchBrowser();
  try {
    const least = writeLeast(path.join(folder, 'least'));
    const setting = { name: 'bench', vscode, browser, folder: files };
    await work({ setting, least, name: path.basename(predictions) });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchWindow() {
  await measure(async ({ setting, least: leastExtension, name }) => {
    let panels = [];
    const ours = await lensTimes(setting, root, name, async (page) => {
      panels = await panelTimes(page);
    });
    const least = await lensTimes(setting, leastExtension, name);
    print([
      row('lenses after opening', ours.opened, 1000),
      row('  of an extension that answers at once', least.opened),
      row('the panel', panels, 1000),
      row('lenses after a reload', ours.reloaded, 3000),
      row('  of an extension that answers at once', least.reloaded),
      row('  of these, until VS Code shows the text', [...ours.text, ...least.text]),
    ]);
  });
}

/** `isFull`: switches through all claims instead of 60. */
export async function benchInspector({ isFull }) {
  await measure(async ({ setting, least, name }) => {
    const { switched, claim, scores, text } = await inspectorTimes(setting, name, isFull);
    print([
      row('from one claim to the next, median', [middleOf(switched)], 50),
      row('  slowest of 20', slowestOf(switched)),
      row('the panel with its claim after a reload', claim),
      row('  all its scores', scores, 3000),
      row('  until VS Code shows the text', text),
    ]);
    const leastPanel = await leastPanelTimes(setting, least, name);
    print([
      row('an extension that answers at once: another line, median', [
        middleOf(leastPanel.switched),
      ]),
      row('  slowest of 20', slowestOf(leastPanel.switched)),
      row('  its panel after a reload', leastPanel.reloaded),
    ]);
  });
}
