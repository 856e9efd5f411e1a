// The extension in a real VS Code, served from npm and shown in a real browser. Arguments: names of groups, "window", or one of its files, "window/rating".
// First the groups of the suite that runs inside the extension host, then the tests that act on the window from outside.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureVscodeServer } from '../../scripts/vscodeServer/install.ts';
import { launchBrowser } from '../support/browser.ts';
import { sendCounts, type Counts } from '../support/counts.ts';
import { buildTests, testsEntry } from './buildTests.ts';
import { environment, groups, testsBegin, type TestGroup } from './groups.ts';
import { startBridge } from './host/bridge.ts';
import { openWindow } from './host/window.ts';
import { runWindowTests } from './host/windowTests.ts';
import { packVsix } from './host/vsix.ts';
import { writeWorkspace } from './workspace.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A group that takes longer hangs. */
const groupLimitMs = 5 * 60_000;

async function runGroup(group: TestGroup, vscode: string, browser: Browser): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-tests-'));
  const workspace = path.join(folder, 'workspace');
  writeWorkspace(workspace, group);
  const result = path.join(folder, 'result.json');
  let hasBegun = false;
  const bridge = await startBridge();
  const window = await openWindow({
    name: group.name,
    vscode,
    browser,
    folder: workspace,
    extension: group.fromVsix ? path.join(import.meta.dirname, 'emptyExtension') : root,
    tests: testsEntry,
    workspaceTrust: group.workspaceTrust,
    ...(group.fromVsix ? { install: [await packVsix()] } : {}),
    environment: {
      [environment.group]: group.name,
      [environment.result]: result,
      [environment.bridge]: bridge.address,
      [environment.root]: root,
      [environment.node]: process.execPath,
    },
    onOutput: (line) => {
      if (hasBegun) console.log(line);
      hasBegun ||= line === testsBegin;
    },
  });
  bridge.setPage(window.page);
  try {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => {
        reject(new Error(`the group "${group.name}" did not end in ${groupLimitMs / 60_000} min`));
      }, groupLimitMs);
    });
    await Promise.race([window.exitCode, late]);
    clearTimeout(limit);
    return JSON.parse(readFileSync(result, 'utf8')) as Counts;
  } catch (error) {
    console.error(`${String(error)}\n${window.server.log().slice(-3000)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    bridge.close();
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const named = process.argv.slice(2);
const isWanted = (name: string): boolean => named.length === 0 || named.includes(name);

const vscode = await ensureVscodeServer((line) => {
  console.log(line);
});
await buildTests();
const browser = await launchBrowser();
const all: Counts[] = [];
try {
  for (const group of groups.filter(({ name }) => isWanted(name))) {
    console.log(`\n--- in ${group.about} ---`);
    all.push(await runGroup(group, vscode, browser));
  }
  const files = named.flatMap((name) => /^window\/(\w+)$/u.exec(name)?.[1] ?? []);
  if (isWanted('window') || files.length > 0) {
    console.log('\n--- from outside the window ---');
    for (const file of isWanted('window') ? ['*'] : files) {
      all.push(await runWindowTests(vscode, browser, file));
    }
  }
} finally {
  await browser.close();
}
const sumOf = (key: keyof Counts): number => all.reduce((sum, counts) => sum + counts[key], 0);
process.exitCode = sumOf('failed') > 0 ? 1 : 0;
await sendCounts({ passed: sumOf('passed'), failed: sumOf('failed'), skipped: sumOf('skipped') });
