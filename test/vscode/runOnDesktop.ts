// Runs the suite in desktop VS Code, downloaded by @vscode/test-electron. Needs the network, and a display on Linux (xvfb-run).
// Tests that need a browser page are skipped as not available. All others run as on the server.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  downloadAndUnzipVSCode,
  resolveCliArgsFromVSCodeExecutablePath,
  runTests,
} from '@vscode/test-electron';
import { spawnSync } from 'node:child_process';
import { brokenFile, sendResults, type FileResult } from '../support/fileResults.ts';
import { buildTests, testsEntry } from './buildTests.ts';
import { environment, groups, quietSettings, type TestGroup } from './groups.ts';
import { packVsix } from './host/vsix.ts';
import { writeWorkspace } from './workspace.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function runGroup(
  group: TestGroup,
  vscodeExecutablePath: string,
): Promise<readonly FileResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-inspector-desktop-'));
  const workspace = path.join(folder, 'workspace');
  const userData = path.join(folder, 'user');
  const extensions = path.join(folder, 'extensions');
  const result = path.join(folder, 'result.json');
  mkdirSync(path.join(userData, 'User'), { recursive: true });
  writeFileSync(path.join(userData, 'User/settings.json'), JSON.stringify(quietSettings));
  writeWorkspace(workspace, group);
  const folders = ['--user-data-dir', userData, '--extensions-dir', extensions];
  const vsix = group.fromVsix ? packVsix() : undefined;
  if (vsix !== undefined) {
    const [command = '', ...first] = resolveCliArgsFromVSCodeExecutablePath(vscodeExecutablePath);
    const installed = spawnSync(command, [...first, ...folders, '--install-extension', vsix], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (installed.status !== 0) throw new Error('VS Code could not install the VSIX');
  }
  try {
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: group.fromVsix
        ? path.join(import.meta.dirname, 'emptyExtension')
        : root,
      extensionTestsPath: testsEntry,
      launchArgs: [
        workspace,
        ...folders,
        ...(group.workspaceTrust ? [] : ['--disable-workspace-trust']),
      ],
      extensionTestsEnv: {
        [environment.group]: group.name,
        [environment.result]: result,
        ...(vsix === undefined ? {} : { [environment.vsix]: vsix }),
        [environment.root]: root,
        [environment.node]: process.execPath,
      },
    }).catch((error: unknown) => {
      console.error(String(error)); // tests may have failed, which the results show
    });
    return JSON.parse(readFileSync(result, 'utf8')) as readonly FileResult[];
  } catch (error) {
    console.error(String(error));
    return [brokenFile(`test/vscode/suite/${group.name}`)];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

await buildTests();
const vscodeExecutablePath = await downloadAndUnzipVSCode('stable');
const results: FileResult[] = [];
for (const group of groups) {
  console.log(`\n--- in ${group.about} ---`);
  results.push(...(await runGroup(group, vscodeExecutablePath)));
}
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
await sendResults(results);
