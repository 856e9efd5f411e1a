// A local server that replaces the extension host for a webview: it serves the page with its real content policy, the bundle and a theme.

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PanelName, panels } from '../../src/editor/platform/contributions.ts';
import { inspectorPage } from '../../src/protocol/everyPage.ts';
import { atEnd } from '../support/atEnd.ts';

export const themes = {
  'dark-modern': 'vscode-dark',
  'light-modern': 'vscode-light',
  'dark-high-contrast': 'vscode-high-contrast',
  'light-high-contrast': 'vscode-high-contrast vscode-high-contrast-light',
} as const;

export type ThemeName = keyof typeof themes;

const bundle = new URL('../../dist/webview/', import.meta.url);
const themeFolder = new URL('./themes/', import.meta.url);

function filesOf(panel: PanelName): readonly (readonly [path: string, file: URL, type: string])[] {
  return [
    [`/${panel}.js`, new URL(`${panels[panel].page}.js`, bundle), 'text/javascript'],
    [`/${panel}.css`, new URL(`${panels[panel].page}.css`, bundle), 'text/css'],
    ...Object.keys(themes).map(
      (name) => [`/${name}.css`, new URL(`${name}.css`, themeFolder), 'text/css'] as const,
    ),
  ];
}

/** Returns the page as the host creates it, plus the theme's variables and the body class that VS Code sets. */
function themedPage(panel: PanelName, origin: string, theme: ThemeName): string {
  return inspectorPage({
    panel,
    scriptUri: `${origin}/${panel}.js`,
    styleUri: `${origin}/${panel}.css`,
    cspSource: origin,
    nonce: 'dGVzdC1ub25jZQ==',
    language: 'en',
  })
    .replace('<link ', `<link rel="stylesheet" href="${origin}/${theme}.css">\n<link `)
    .replace('<body>', `<body class="${themes[theme]}">`);
}

export interface PanelServer {
  pageUrl(theme: ThemeName): string;
}

/** Reads the files only once, because a build that starts in the meantime briefly removes the bundle. */
async function readFiles(
  panel: PanelName,
): Promise<ReadonlyMap<string, readonly [content: Buffer, type: string]>> {
  const read = filesOf(panel).map(async ([path, file, type]) => {
    try {
      return [path, [await readFile(file), type]] as const;
    } catch (error) {
      throw new Error(`${path} is not there: run "npm run build" first`, { cause: error });
    }
  });
  return new Map(await Promise.all(read));
}

async function startPanelServer(panel: PanelName): Promise<PanelServer> {
  const contents = await readFiles(panel);
  const server: Server = createServer((request, response) => {
    const { origin, pathname, searchParams } = new URL(
      request.url ?? '/',
      `http://${request.headers.host ?? ''}`,
    );
    const file = contents.get(pathname);
    if (pathname === '/panel') {
      const theme = (searchParams.get('theme') ?? 'dark-modern') as ThemeName;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(themedPage(panel, origin, theme));
    } else if (file) {
      response.setHeader('content-type', `${file[1]}; charset=utf-8`);
      // The browser keeps the script with what it has compiled of it, which halves the processor time of opening a panel again.
      response.setHeader('cache-control', 'max-age=3600');
      response.end(file[0]);
    } else {
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    server.closeAllConnections();
    server.close();
    return Promise.resolve();
  });
  return { pageUrl: (theme) => `http://127.0.0.1:${port}/panel?theme=${theme}` };
}

const servers = new Map<PanelName, Promise<PanelServer>>();

/** Returns the server of a panel that all test files of this process share. It starts on first use. */
export function panelServer(panel: PanelName): Promise<PanelServer> {
  const server = servers.get(panel) ?? startPanelServer(panel);
  servers.set(panel, server);
  return server;
}
