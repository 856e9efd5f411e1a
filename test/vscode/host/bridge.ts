// A local HTTP service through which the suite in the extension host asks for things that only the page can do.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import type { BridgeCalls, BridgeMethod } from '../bridgeCalls.ts';
import { findInWebviews, findPanel } from './panel.ts';
import { takePicture } from './window.ts';

type Handlers = {
  readonly [Method in BridgeMethod]: (
    page: Page,
    params: BridgeCalls[Method]['params'],
  ) => Promise<BridgeCalls[Method]['result']>;
};

const handlers: Handlers = {
  screenshot: async (page, { name }) => {
    await takePicture(page, name);
    return null;
  },
  press: async (page, { keys }) => {
    await page.keyboard.press(keys);
    return null;
  },
  panelText: async (page, { selector }) => {
    const panel = await findPanel(page);
    return await panel.locator(selector).first().innerText();
  },
  webviewText: async (page, { selector }) => (await findInWebviews(page, selector)).innerText(),
  imageSize: async (page, { selector }) =>
    await (
      await findInWebviews(page, selector)
    ).evaluate((image) => {
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
      return { width, height };
    }),
  clickInWebview: async (page, { selector }) => {
    await (await findInWebviews(page, selector)).click();
    return null;
  },
  texts: (page, { selector }) => page.locator(selector).allInnerTexts(),
  hover: async (page, { selector, text: wanted }) => {
    await page.locator(selector, { hasText: wanted }).first().hover();
    return null;
  },
  visit: async (page, { url }) => {
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => {
      window.open(address, '_blank');
    }, url);
    const popup = await opened;
    await popup.waitForLoadState();
    await popup.close();
    return null;
  },
  click: async (page, { selector, text: wanted }) => {
    await page.locator(selector, { hasText: wanted }).first().click();
    return null;
  },
};

async function answer(page: Page, request: unknown): Promise<unknown> {
  const { method, params } = request as { readonly method: string; readonly params: never };
  if (!(method in handlers)) throw new Error(`the bridge has no "${method}"`);
  return await handlers[method as BridgeMethod](page, params);
}

export interface Bridge {
  readonly address: string;
  /**
   * Sets the page after the server has started. The server needs the bridge's address when it starts, but the page opens later.
   */
  setPage(page: Page): void;
  close(): void;
}

export async function startBridge(): Promise<Bridge> {
  let shown: Page | undefined;
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        if (!shown) throw new Error('there is no page yet');
        return answer(shown, JSON.parse(body));
      })
      .then(
        (result) => response.end(JSON.stringify({ result })),
        (error: unknown) => response.end(JSON.stringify({ error: String(error) })),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    setPage: (page) => {
      shown = page;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
