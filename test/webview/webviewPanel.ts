// A panel's page in a real browser, with the test as its host.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type { CopiedMessage } from '../../src/protocol/everyPage.ts';
import type { PanelServer, ThemeName } from './panelServer.ts';
import { hangMs } from '../support/timeLimits.ts';
import type { CopyRequest } from '../../src/protocol/pageMessages.ts';

export interface Message {
  readonly type: string;
}

interface HarnessWindow {
  sent: Message[];
  trouble: string[];
  acquireVsCodeApi: () => {
    postMessage(message: Message): void;
    getState(): unknown;
    setState(state: unknown): void;
  };
}

export interface OpenOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly forcedColors?: 'active' | 'none';
}

/** A panel's page. `To` is the type of messages from the host, and `From` is the type of messages from the panel. */
export class WebviewPanel<To extends Message, From extends Message> {
  readonly page: Page;
  readonly #trouble: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#trouble.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.#trouble.push(`page error: ${error.message}`));
    page.on('framenavigated', (frame) => {
      if (!frame.url().includes('/panel?')) this.#trouble.push(`navigated to ${frame.url()}`);
    });
    page.on('popup', (popup) => this.#trouble.push(`opened ${popup.url()}`));
  }

  async post(...messages: readonly (To | CopiedMessage)[]): Promise<void> {
    await this.page.evaluate(async (posted: readonly Message[]) => {
      for (const message of posted) window.postMessage(message, '*');
      await new Promise((resolve) => setTimeout(resolve, 0));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, messages);
  }

  /** Resolves with the messages of one type that the panel has sent. */
  async sent<Type extends (From | CopyRequest)['type']>(
    type: Type,
  ): Promise<Extract<From | CopyRequest, { type: Type }>[]> {
    const all = await this.page.evaluate(() => (window as unknown as HarnessWindow).sent);
    return (all as (From | CopyRequest)[]).filter(
      (message): message is Extract<From | CopyRequest, { type: Type }> => message.type === type,
    );
  }

  /** Resolves with the text of the first matching element. Consecutive spaces are joined. */
  async text(selector: string): Promise<string> {
    const text = await this.page.locator(selector).first().innerText();
    return text.replaceAll(/\s+/gu, ' ').trim();
  }

  /** Waits until `read` resolves with `expected`. On a timeout, fails with the last value of `read`. */
  async becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
    const until = Date.now() + hangMs;
    let value = await read();
    while (!isDeepStrictEqual(value, expected) && Date.now() < until) {
      await delay(10);
      value = await read();
    }
    assert.deepEqual(value, expected);
  }

  async click(selector: string): Promise<void> {
    await this.page.click(selector);
    await this.rendered();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.rendered();
  }

  /** Waits for rendering. The panel renders once per frame, and the list in it one frame later. */
  async rendered(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }

  /** Gives the page back for the next test. Fails on any console message, error, policy violation or navigation. */
  async close(): Promise<void> {
    const violations = await this.page.evaluate(() => (window as unknown as HarnessWindow).trouble);
    await leavePage(this.page);
    assert.deepEqual([...this.#trouble, ...violations], []);
  }
}

/** The functions for opening, checking and closing a page. They are independent of the message types. */
export type OpenedPanel = Pick<WebviewPanel<Message, Message>, 'page' | 'press' | 'close'>;

/** Pages that tests have left, for the next ones: a new page costs three times as much processor time as a load of a known one. */
const leftPages = new WeakMap<Browser, Page[]>();

/** Removes what a test has registered and leaves the panel's page. */
async function leavePage(page: Page): Promise<void> {
  const browser = page.context().browser();
  for (const event of ['console', 'pageerror', 'framenavigated', 'popup', 'request'])
    await page.removeAllListeners(event, { behavior: 'wait' });
  await page.mouse.move(0, 0);
  await page.goto('about:blank');
  if (!browser) return;
  leftPages.set(browser, [...(leftPages.get(browser) ?? []), page]);
}

/** Resolves with an empty page in which panels find the host that they expect. */
async function takePage(browser: Browser): Promise<Page> {
  const left = leftPages.get(browser)?.pop();
  if (left) return left;
  const page = await browser.newPage();
  page.setDefaultTimeout(hangMs);
  await page.addInitScript(() => {
    // The address names the opening, because a panel keeps its state once more when its page is left.
    if (location.search !== '' && sessionStorage.getItem('opening') !== location.search) {
      sessionStorage.clear();
      sessionStorage.setItem('opening', location.search);
    }
    const harness = window as unknown as HarnessWindow;
    harness.sent = [];
    harness.trouble = [];
    harness.acquireVsCodeApi = () => ({
      postMessage: (message) => {
        harness.sent.push(structuredClone(message));
      },
      getState: () => JSON.parse(sessionStorage.getItem('kept') ?? 'null') as unknown,
      setState: (state) => {
        sessionStorage.setItem('kept', JSON.stringify(state));
      },
    });
    document.addEventListener('securitypolicyviolation', (event) => {
      harness.trouble.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return page;
}

let opened = 0;

/** Opens the page of the given panel class. */
export async function openPanel<Panel extends OpenedPanel>(
  PanelClass: new (page: Page) => Panel,
  browser: Browser,
  server: PanelServer,
  options: OpenOptions = {},
): Promise<Panel> {
  const { theme = 'dark-modern', width = 1400, height = 900, forcedColors = 'none' } = options;
  const page = await takePage(browser);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ forcedColors, media: null, colorScheme: null });
  const panel = new PanelClass(page);
  opened += 1;
  await page.goto(`${server.pageUrl(theme)}&opened=${String(opened)}`);
  return panel;
}
