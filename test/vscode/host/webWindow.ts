// VS Code with only a browser behind it, as on vscode.dev: the workbench of VS Code's server without its remote, extensions in a web
// worker, and the files of a virtual workspace.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { startVscodeServer } from '../../../scripts/vscodeServer/server.ts';
import { webFilesExtension } from '../buildTests.ts';
import { quietSettings } from '../groups.ts';
import { openStillPage } from './window.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface WebWindow {
  readonly page: Page;
  /** Returns the log output of the page and its workers. */
  log(): string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.cjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** Path from which both extensions are served at the page's own address, because the page's policy forbids other addresses. */
const place = '/served-extensions';
const folders: Readonly<Record<string, string>> = { product: root, files: webFilesExtension };

async function serveExtension(
  route: Route,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [name = '', ...rest] = pathname.slice(place.length + 1).split('/');
  if (name === 'files' && rest.join('/') === 'files.json') {
    await route.fulfill({ json: files });
    return;
  }
  const file = path.join(folders[name] ?? '', ...rest);
  const body = await readFile(file).catch(() => undefined);
  const contentType = types[path.extname(file)] ?? 'application/octet-stream';
  await route.fulfill(body ? { body, contentType } : { status: 404 });
}

interface Change {
  readonly from: RegExp;
  readonly to: string;
}

/**
 * Changes that undo code-server's changes to VS Code's page, because code-server always sets a remote and stores settings there.
 */
const withoutRemote: readonly Change[] = [
  { from: /remoteAuthority:location\.host/u, to: 'remoteAuthority:undefined' },
  { from: /\{scheme:\w+\.vscodeRemote\}\),"User"/u, to: '{scheme:"vscode-userdata"}),"User"' },
];

async function serveWorkbench(route: Route): Promise<void> {
  const response = await route.fetch();
  let body = await response.text();
  for (const { from, to } of withoutRemote) {
    if (!from.test(body)) throw new Error(`the workbench has no ${from.source}`);
    body = body.replace(from, to);
  }
  await route.fulfill({ response, body });
}

/** Serves the page with both extensions in its configuration. */
async function servePage(route: Route): Promise<void> {
  const { host, protocol } = new URL(route.request().url());
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/u,
    (_all, start: string, settings: string) => {
      const config = {
        ...(JSON.parse(settings.replaceAll('&quot;', '"')) as object),
        developmentOptions: {
          extensions: Object.keys(folders).map((name) => ({
            scheme: protocol.slice(0, -1),
            authority: host,
            path: `${place}/${name}`,
          })),
        },
        configurationDefaults: quietSettings,
        enableWorkspaceTrust: false,
      };
      return `${start}${JSON.stringify(config).replaceAll('"', '&quot;')}"`;
    },
  );
  await route.fulfill({ response, body });
}

/** Opens a window. `files` contains text files by path in the virtual workspace, whose folder is `/work`. */
export async function openWebWindow(
  { vscode, browser }: { readonly vscode: string; readonly browser: Browser },
  files: Readonly<Record<string, string>>,
): Promise<WebWindow> {
  const server = await startVscodeServer({
    vscode,
    settings: {},
    workspaceTrust: false,
    testDriver: false,
  });
  const page = await openStillPage(browser);
  const log: string[] = [];
  page.on('console', (message) => log.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => log.push(`page error: ${error.message}`));
  await page.route(({ pathname }) => pathname === '/', servePage);
  await page.route(({ pathname }) => pathname.endsWith('/workbench/workbench.js'), serveWorkbench);
  await page.route(
    ({ pathname }) => pathname.startsWith(`${place}/`),
    (route) => serveExtension(route, files),
  );
  await page.goto(`${server.address}/?folder=webfiles:/work`);
  return {
    page,
    log: () => log.join('\n'),
    close: async () => {
      await page.close();
      await server.stop();
    },
  };
}
