// Watches a page in a browser for anything that a text must not cause: code that ran, requests, and elements.

import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { canaryHost } from './canary.ts';

interface WatchedWindow {
  canaries: unknown[];
  canary: (place: unknown) => void;
}

export interface Watched {
  readonly page: Page;
  /**
   * Checks for dangers. What the page itself creates is allowed. `expected` is `dangers` of the same page with harmless texts.
   */
  readonly check: (expected: readonly string[], where: string) => Promise<void>;
}

/**
 * Returns every element that loads, runs or links to something, every handler in an attribute and every active address, also in
 * shadow roots. The result has sorted tag names, attributes and addresses.
 */
export async function dangersIn(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const tags = new Set([
      ...['SCRIPT', 'IMG', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'BASE', 'FORM', 'LINK', 'META'],
      ...['STYLE', 'VIDEO', 'AUDIO', 'SOURCE', 'TEMPLATE', 'PORTAL', 'USE', 'ANIMATE', 'SET'],
      ...['FOREIGNOBJECT', 'CANARY-ELEMENT', 'TEXTAREA'],
    ]);
    const found: string[] = [];
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        const tag = element.tagName.toUpperCase();
        if (tags.has(tag)) found.push(tag);
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on') || name === 'srcdoc') found.push(`${tag} ${name}`);
          const isAddress = /^(?:href|src|action|formaction|xlink:href|data|ping)$/u.test(name);
          const isSound = /^(?:https?:|vscode:|vscode-insiders:|#)/u.test(value.trim());
          if (isAddress && !isSound) found.push(`${tag} ${name}=${value.slice(0, 40)}`);
        }
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return found.sort();
  });
}

/** Contexts by whether they bypass policies. Pages of one context share what the browser has compiled of scripts. */
const contexts = new WeakMap<Browser, Map<boolean, Promise<BrowserContext>>>();

function contextOf(browser: Browser, bypassCSP: boolean): Promise<BrowserContext> {
  const known = contexts.get(browser) ?? new Map<boolean, Promise<BrowserContext>>();
  contexts.set(browser, known);
  const options = { bypassCSP, viewport: { width: 1400, height: 900 } };
  const context = known.get(bypassCSP) ?? browser.newContext(options);
  known.set(bypassCSP, context);
  return context;
}

/**
 * Opens a watched page. `bypassesPolicy`: disables the page's content policy, which would stop injected script and so hide the
 * fault.
 */
export async function openWatched(
  browser: Browser,
  { bypassesPolicy }: { readonly bypassesPolicy: boolean },
): Promise<Watched> {
  const context = await contextOf(browser, bypassesPolicy);
  const page = await context.newPage();
  const requests: string[] = [];
  const trouble: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/u.test(request.url) && !request.url.startsWith('http://127.0.0.1:')) {
      requests.push(request.url);
    }
    if (request.url.includes(canaryHost)) requests.push(request.url);
  });
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => trouble.push(`opened ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) trouble.push(`frame: ${frame.url()}`);
    if (frame.url().includes(canaryHost)) trouble.push(`went to ${frame.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/u.test(message.text())) trouble.push(message.text());
  });
  await page.addInitScript(() => {
    const watched = window as unknown as WatchedWindow;
    watched.canaries = [];
    watched.canary = (place) => {
      watched.canaries.push(place);
    };
  });
  const check = async (expected: readonly string[], where: string): Promise<void> => {
    const ran = await page.evaluate(() => (window as unknown as WatchedWindow).canaries);
    assert.deepEqual(ran, [], `a text ran as script\n${where}`);
    assert.deepEqual(requests, [], `a request left\n${where}`);
    assert.deepEqual(trouble, [], `the page did what it must not\n${where}`);
    assert.deepEqual(await dangersIn(page), expected, `a text became an element\n${where}`);
  };
  return { page, check };
}
