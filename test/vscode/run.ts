// Tests the extension in a real VS Code, served from npm and shown in a real browser. Arguments: names of groups, "window", a
// file in a group ("main/scoring", "window/rating"), or the path of a test file from the checkout. First the groups of the suite
// inside the extension host run, then the tests that act on the window from outside. Without arguments, runs the groups and files
// that its parent names (scripts/testing/queue.ts), which has built the tests.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureVscodeServer } from '../../scripts/vscodeServer/install.ts';
import { closeShared } from '../support/atEnd.ts';
import { sharedBrowser } from '../support/browser.ts';
import { serveFiles } from '../support/serveFiles.ts';
import type { MochaRun } from '../support/mochaFiles.ts';
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

interface Host {
  readonly vscode: string;
  readonly browser: Browser;
}

/**
 * @param only One file of the group, without its ending.
 * @param print Gets each line that the tests print.
 */
async function runGroup(
  group: TestGroup,
  { vscode, browser }: Host,
  only: string | undefined,
  print: (line: string) => void,
): Promise<readonly FileResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-tests-'));
  const workspace = path.join(folder, 'workspace');
  writeWorkspace(workspace, group);
  const result = path.join(folder, 'result.json');
  let hasBegun = false;
  const vsix = group.fromVsix ? packVsix() : undefined;
  const bridge = await startBridge();
  const window = await openWindow({
    name: group.name,
    vscode,
    browser,
    folder: workspace,
    extension: group.fromVsix ? path.join(import.meta.dirname, 'emptyExtension') : root,
    tests: testsEntry,
    workspaceTrust: group.workspaceTrust,
    isScored: group.isScored,
    install: vsix === undefined ? undefined : [vsix],
    environment: {
      [environment.group]: group.name,
      ...(only === undefined ? {} : { [environment.only]: only }),
      [environment.result]: result,
      [environment.bridge]: bridge.address,
      ...(vsix === undefined ? {} : { [environment.vsix]: vsix }),
      [environment.root]: root,
      [environment.node]: process.execPath,
    },
    onOutput: (line) => {
      if (hasBegun) print(line);
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
    print(`${String(error)}\n${window.server.log().slice(-3000)}`);
    const place = `test/vscode/suite/${group.name}`;
    return [brokenFile(only === undefined ? place : `${place}/${only}.host.test.ts`)];
  } finally {
    clearTimeout(limit);
    bridge.close();
    await window.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openHost(): Promise<Host> {
  const vscode = await ensureVscodeServer((line) => {
    console.log(line);
  });
  return { vscode, browser: await sharedBrowser() };
}

interface Place {
  /** A group, or `window`. */
  readonly group: string;
  /** Name of the only file to run, without its ending. */
  readonly only?: string;
}

/** Turns `main`, `main/scoring` or `test/vscode/suite/main/scoring.host.test.ts` into a place. */
function placeOf(name: string): Place {
  const [group = '', only] = name
    .replace(/^test\/vscode\/(?:suite\/)?/u, '')
    .replace(/(?:\.host)?\.test\.ts$/u, '')
    .split('/');
  return { group, only };
}

/** @param isQuiet Prints nothing. The output of a group with failures is part of the result. */
async function runAt({ group, only }: Place, host: Host, isQuiet: boolean): Promise<MochaRun> {
  if (group === 'window') return await runWindowTests(host, only ?? '*', isQuiet);
  const found = groups.find(({ name }) => name === group);
  if (!found) throw new Error(`there is no group "${group}"`);
  let output = '';
  const results = await runGroup(found, host, only, (line) => {
    output += `${line}\n`;
    if (!isQuiet) console.log(line);
  });
  return { results, failures: results.some(({ failed }) => failed > 0) ? output : '' };
}

const named = process.argv.slice(2);
if (named.length === 0 && process.send !== undefined) {
  let host: Promise<Host> | undefined;
  serveFiles(async (file) => await runAt(placeOf(file), await (host ??= openHost()), true));
} else {
  const places = (named.length > 0 ? named : [...groups.map(({ name }) => name), 'window']).map(
    placeOf,
  );
  await buildTests();
  const host = await openHost();
  const results: FileResult[] = [];
  for (const place of places) {
    const about = groups.find(({ name }) => name === place.group)?.about;
    console.log(
      about === undefined ? '\n--- from outside the window ---' : `\n--- in ${about} ---`,
    );
    results.push(...(await runAt(place, host, false)).results);
  }
  await closeShared();
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
  await sendResults(results);
}
