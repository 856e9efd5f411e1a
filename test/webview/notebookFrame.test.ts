// The frame that the Python package shows in notebooks: it is as high as its page at every width, even when a section opens, and
// contains no script.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { comparisonHtml } from '../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import { escapeMarkup } from '../../src/core/base/markup.ts';
import { sharedBrowser } from '../support/browser.ts';
import { sampleComparison } from '../unit/core/analyse/comparison/pages/sampleComparison.ts';

const source = readFileSync(
  path.join(import.meta.dirname, '../../python/evidence_inspector/_html.py'),
  'utf8',
);

function constant(pattern: RegExp): string {
  const found = pattern.exec(source)?.[1];
  assert.ok(found, `_html.py has no ${pattern.source}`);
  return found;
}

const sandbox = constant(/^_SANDBOX = "(.*)"$/mu);
const fit = constant(/^_FIT = """(.*?)"""$/msu);

/** Returns the output as `framed` writes it. Two outputs of the same result share a key. */
function output(page: string): string {
  const frame = `<iframe sandbox="${sandbox}" data-evidence="one" style="width:100%;height:100px;overflow:auto" srcdoc="${escapeMarkup(page)}"></iframe>`;
  return `${frame}<script>${fit.replace('KEY', 'one')}</script>`;
}

/** Resolves with the number of pixels of each page that its frame does not show. */
function hidden(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map((frame) => {
      const root = frame.contentDocument?.documentElement;
      return root ? root.scrollHeight - root.clientHeight : NaN;
    }),
  );
}

function heights(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ clientHeight }) => clientHeight),
  );
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every((frame) => {
      const body = frame.contentDocument?.body;
      if (!body || frame.clientHeight === 100) return false;
      return Math.abs(body.getBoundingClientRect().bottom - frame.clientHeight) < 40;
    }),
  );
}

describe('the frame of a notebook', () => {
  let browser: Browser;
  before(async () => {
    browser = await sharedBrowser();
  });

  const exported = comparisonHtml(sampleComparison).replace(/<script\b.*?<\/script>/gsu, '');

  for (const width of [600, 1200]) {
    it(`has no scroll bar at ${String(width)} pixels, also when a section opens`, async () => {
      const page = await browser.newPage({ viewport: { width, height: 500 } });
      await page.setContent(`<body>${output(exported)}${output(exported)}</body>`);
      await settle(page);
      assert.deepEqual(await hidden(page), [0, 0]);
      const [first = 0] = await heights(page);
      const closed = page.frames()[1]?.locator('details:not([open]) > summary').first();
      await closed?.click();
      await page.waitForFunction(
        (before) => (document.querySelector('iframe')?.clientHeight ?? 0) > before,
        first,
      );
      await settle(page);
      assert.deepEqual(await hidden(page), [0, 0]);
      await page.close();
    });
  }

  it('runs no script of the page', async () => {
    const page = await browser.newPage();
    const attack = `<body><script>parent.document.title = 'taken'</script><img src="x" onerror="parent.document.title = 'taken'"><a href="javascript:parent.document.title='taken'">link</a></body>`;
    await page.setContent(`<title>notebook</title>${output(attack)}`);
    await page.frames()[1]?.locator('a').click();
    await page.waitForFunction(
      () => document.querySelector('iframe')?.contentDocument?.querySelector('img')?.complete,
    );
    assert.equal(await page.title(), 'notebook');
    await page.close();
  });
});
