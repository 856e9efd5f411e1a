// VS Code's server with a page that shows it: one window of VS Code, as a user would see it.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import {
  startVscodeServer,
  workbenchAddress,
  type VscodeServer,
} from '../../../scripts/vscodeServer/server.ts';
import { quietSettings } from '../groups.ts';
import { giveStore } from './sampleStore.ts';
import { takesPictures } from '../../support/runSize.ts';
import { hangMs } from '../../support/timeLimits.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const logsFolder = path.join(root, 'out/logs');
export const screenshotsFolder = path.join(root, 'out/screenshots');

/** Saves out/screenshots/vscode-NAME.png for people to look at, except in the daily run of all tests. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  await page.screenshot({ path: path.join(screenshotsFolder, `vscode-${name}.png`) });
}

/**
 * Opens a page in which nothing moves, because the browser draws each frame without a graphics card. Scroll bars that fade, spinners and
 * progress bars took up to a quarter of a window's processor time.
 */
export async function openStillPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(hangMs);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    const still = 'animation: none !important; transition: none !important';
    sheet.replaceSync(`*, ::before, ::after { ${still} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return page;
}

export interface WindowOptions {
  /** Used in the names of logs. */
  readonly name: string;
  readonly vscode: string;
  readonly browser: Browser;
  readonly folder: string;
  /** Extension under development, or a folder of extensions. */
  readonly extension: string;
  /** Whether the test extensions may use proposed API. */
  readonly hasProposedApi?: boolean;
  readonly tests?: string;
  readonly workspaceTrust?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Added to the default settings, which keep VS Code quiet. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly install?: readonly string[];
  /** Whether the extension finds what its models read in the samples in its store. */
  readonly isScored?: boolean;
  /** Called with each line that the tests print. */
  readonly onOutput?: (line: string) => void;
}

export interface VscodeWindow {
  readonly page: Page;
  readonly server: VscodeServer;
  /** Resolves when VS Code has run `tests`. */
  readonly exitCode: Promise<number>;
  close(): Promise<void>;
}

export async function openWindow(options: WindowOptions): Promise<VscodeWindow> {
  const { name, vscode, browser, folder, extension, tests } = options;
  mkdirSync(logsFolder, { recursive: true });
  mkdirSync(screenshotsFolder, { recursive: true });
  const server = await startVscodeServer({
    vscode,
    settings: { ...quietSettings, ...options.settings },
    workspaceTrust: options.workspaceTrust ?? false,
    testDriver: true,
    environment: options.environment,
    install: options.install,
  });
  if (options.isScored === true) await giveStore(server.home);
  const page = await openStillPage(browser);
  const pageLog: string[] = [];
  page.on('console', (message) => pageLog.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => pageLog.push(`page error: ${error.message}`));
  const exitCode = new Promise<number>((resolve) => {
    void page.exposeFunction('codeAutomationExit', resolve);
  });
  // Tests print with console.log. Errors and warnings come from VS Code itself. The page's own messages go to the log.
  await page.exposeFunction('codeAutomationLog', (type: string, parts: readonly unknown[]) => {
    const line = format(...parts);
    pageLog.push(`${type}: ${line}`);
    if (type !== 'error' && type !== 'warn') options.onOutput?.(line);
  });
  await page.goto(workbenchAddress(server, folder, extension, tests, options.hasProposedApi));
  return {
    page,
    server,
    exitCode,
    close: async () => {
      await page.close();
      await server.stop();
      writeFileSync(path.join(logsFolder, `${name}-server.log`), server.log());
      writeFileSync(path.join(logsFolder, `${name}-page.log`), pageLog.join('\n'));
    },
  };
}
