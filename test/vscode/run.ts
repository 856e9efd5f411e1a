// Tests the extension in a real VS Code, served from npm and shown in a real browser. Arguments: names of groups, "window", a
// file in a group ("main/scoring", "window/rating"), or the path of a test file from the checkout. First the groups of the suite
// inside the extension host run, then the tests that act on the window from outside.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureVscodeServer } from '../../scripts/vscodeServer/install.ts';
import { launchBrowser } from '../support/browser.ts';
import { brokenFile, sendResults, type FileResult } from '../support/fileResults.ts';
import { buildTests, testsEntry } from './buildTests.ts';
import { environment, groups, testsBegin, type TestGroup } from './groups.ts';
import { startBridge } from './host/bridge.ts';
import { openWindow } from './host/window.ts';
import { runWindowTests } from './host/windowTests.ts';
import { packVsix } from './host/vsix.ts';
import { writeWorkspace } from './workspace.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * Maximum time in ms for a group. A group that takes longer hangs. On an idle machine with two cores, the longest group takes two
 * minutes.
 */
const groupLimitMs = 20 * 60_000;

/** @param only One file of the group, without its ending. */
async function runGroup(
  group: TestGroup,
  vscode: string,
  browser: Browser,
  only?: string,
): Promise<readonly FileResult[]> {
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
      ...(only === undefined ? {} : { [environment.only]: only }),
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
  let limit: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => {
        reject(new Error(`the group "${group.name}" did not end in ${groupLimitMs / 60_000} min`));
      }, groupLimitMs);
    });
    await Promise.race([window.exitCode, late]);
    return JSON.parse(readFileSync(result, 'utf8')) as readonly FileResult[];
  } catch (error) {
    console.error(`${String(error)}\n${window.server.log().slice(-3000)}`);
    const place = `test/vscode/suite/${group.name}`;
    return [brokenFile(only === undefined ? place : `${place}/${only}.host.test.ts`)];
  } finally {
    clearTimeout(limit);
    bridge.close();
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names such as `main/scoring` for `test/vscode/suite/main/scoring.host.test.ts`. */
const named = process.argv
  .slice(2)
  .map((name) =>
    name.replace(/^test\/vscode\/(?:suite\/)?/u, '').replace(/(?:\.host)?\.test\.ts$/u, ''),
  );

/** Returns the requested files of a group, or `undefined` for all files at once. */
function wantedOf(group: string): readonly (string | undefined)[] {
  if (named.length === 0 || named.includes(group)) return [undefined];
  return named.flatMap((name) =>
    name.startsWith(`${group}/`) ? [name.slice(group.length + 1)] : [],
  );
}

const vscode = await ensureVscodeServer((line) => {
  console.log(line);
});
await buildTests();
const browser = await launchBrowser();
const results: FileResult[] = [];
try {
  for (const group of groups) {
    for (const only of wantedOf(group.name)) {
      console.log(`\n--- in ${group.about} ---`);
      results.push(...(await runGroup(group, vscode, browser, only)));
    }
  }
  for (const only of wantedOf('window')) {
    console.log('\n--- from outside the window ---');
    results.push(...(await runWindowTests(vscode, browser, only)));
  }
} finally {
  await browser.close();
}
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
await sendResults(results);
