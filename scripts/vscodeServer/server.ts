// Starts VS Code's server, reachable only from this machine, and stops it with all its child processes.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface VscodeServerOptions {
  /** VS Code's folder, as returned by `ensureVscodeServer`. */
  readonly vscode: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** If false, every workspace is trusted and VS Code does not ask. */
  readonly workspaceTrust: boolean;
  /** Exposes `codeAutomationLog` and `codeAutomationExit` to the page, for tests. */
  readonly testDriver: boolean;
  /** Added to the environment of the server, and therefore of the extension host. */
  readonly environment?: Readonly<Record<string, string>>;
  /** VSIX files to install before the server starts. */
  readonly install?: readonly string[];
}

export interface VscodeServer {
  readonly address: string;
  readonly pid: number;
  /** Folder of the server's settings, logs and extension data. */
  readonly home: string;
  /** Returns all output of the server and its extension hosts so far. */
  log(): string;
  /** Ends the server, its extension hosts and their children, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Returns the address of a workspace with an extension under development (or a folder of extensions), and optionally with tests
 * for VS Code to run. `hasProposedApi`: extensions may use proposed API that they declare.
 */
export function workbenchAddress(
  server: VscodeServer,
  folder: string,
  extension: string,
  tests?: string,
  hasProposedApi = false,
): string {
  const { host } = new URL(server.address);
  const remote = (file: string): string => `vscode-remote://${host}${urlPath(file)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ...(tests === undefined ? [] : [['extensionTestsPath', remote(tests)]]),
    ...(hasProposedApi ? [['enableProposedApi', '']] : []),
  ];
  const query = new URLSearchParams({ folder: urlPath(folder), payload: JSON.stringify(payload) });
  return `${server.address}/?${query.toString()}`;
}

/** Returns the path for a URI: `C:\a` becomes `/C:/a`. */
function urlPath(file: string): string {
  const slashed = path.resolve(file).replaceAll('\\', '/');
  return slashed.startsWith('/') ? slashed : `/${slashed}`;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 5_000;

function serverScript(vscode: string): string {
  return path.join(vscode, 'out/server-main.js');
}

function commonArguments(home: string): readonly string[] {
  return ['--accept-server-license-terms', '--server-data-dir', home, '--disable-telemetry'];
}

/**
 * Installs a VSIX with VS Code's command line, as `code --install-extension` does. `vscode`: VS Code's folder. `home`: the server's
 * folder. A running window uses a new version after it is reloaded.
 */
export async function installExtension(vscode: string, home: string, vsix: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [serverScript(vscode), ...commonArguments(home), '--install-extension', vsix],
    { stdio: 'pipe' },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString('utf8')));
  child.stderr.on('data', (text: Buffer) => (output += text.toString('utf8')));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`VS Code's server could not install the extension:\n${output}`);
}

export async function startVscodeServer(options: VscodeServerOptions): Promise<VscodeServer> {
  const home = await mkdtemp(path.join(tmpdir(), 'evidence-inspector-vscode-'));
  const machine = path.join(home, 'data/Machine');
  await mkdir(machine, { recursive: true });
  await writeFile(path.join(machine, 'settings.json'), JSON.stringify(options.settings));

  for (const vsix of options.install ?? []) await installExtension(options.vscode, home, vsix);

  const isGroupLeader = process.platform !== 'win32';
  const child = spawn(
    process.execPath,
    [
      serverScript(options.vscode),
      ...commonArguments(home),
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token'],
      ...(options.testDriver ? ['--enable-smoke-test-driver'] : []),
      ...(options.workspaceTrust ? [] : ['--disable-workspace-trust']),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The variable says that a shell started VS Code. Otherwise VS Code starts one to read its environment.
      env: { ...process.env, VSCODE_CLI: '1', ...options.environment },
      // A separate process group, so that extension hosts and their children can be stopped with the server.
      detached: isGroupLeader,
    },
  );
  let log = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const stop = async (): Promise<void> => {
    const signal = (name: NodeJS.Signals): void => {
      try {
        if (isGroupLeader && child.pid !== undefined) process.kill(-child.pid, name);
        else child.kill(name);
      } catch {
        // The whole process group has already ended.
      }
    };
    signal('SIGTERM');
    const ended = await Promise.race([
      exited.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(resolve, stopTimeoutMs, false).unref()),
    ]);
    signal('SIGKILL');
    if (!ended) await exited;
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  const port = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new Error(`VS Code's server did not start: ${reason}\n${log.slice(-3000)}`));
    const timeout = setTimeout(fail, startTimeoutMs, `no answer in ${String(startTimeoutMs)} ms`);
    const read = (text: Buffer): void => {
      log += text.toString('utf8');
      const listening = /Extension host agent listening on (\d+)/.exec(log)?.[1];
      if (listening === undefined) return;
      clearTimeout(timeout);
      resolve(listening);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (status) => fail(`it ended with ${String(status)}`));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, home, log: () => log, stop };
}
