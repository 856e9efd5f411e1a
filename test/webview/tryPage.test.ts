// The page of the documentation site that scores files in the browser, with its real policy, in a real browser that has no network: every
// request is answered from the page's folder or recorded as refused.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { writeTryPage } from '../../scripts/site/tryPage.ts';
import { sharedBrowser } from '../support/browser.ts';
import { isFullRun } from '../support/runSize.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { patienceFactor } from '../support/timeLimits.ts';
import { findings } from './pageChecks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const address = 'https://site.example/try/';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

describe('the page that scores in the browser', function () {
  this.slow(60_000);
  const folder = folderOfSuite();
  before(() => writeTryPage(folder));

  /** Opens the page. Fails on any trouble in the console, and on any request that is not a plain GET of one of its own files. */
  async function onPage(
    width: number,
    test: (page: Page, trouble: string[]) => Promise<void>,
  ): Promise<void> {
    const browser = await sharedBrowser();
    const page = await browser.newPage({ viewport: { width, height: 900 }, acceptDownloads: true });
    page.setDefaultTimeout(100_000 * patienceFactor);
    const trouble: string[] = [];
    const isOwn = (request: Request, file: string): boolean =>
      request.method() === 'GET' && request.url().startsWith(address) && existsSync(file);
    await page.route('**/*', (route, request) => {
      const name = request.url().slice(address.length) || 'index.html';
      const file = path.join(folder, name);
      if (isOwn(request, file)) {
        return route.fulfill({
          body: readFileSync(file),
          contentType: types[path.extname(file)] ?? 'application/octet-stream',
        });
      }
      if (!request.url().endsWith('/icon.png'))
        trouble.push(`${request.method()} ${request.url()}`);
      return route.abort();
    });
    page.on('console', (message) => {
      const isTrouble = ['error', 'warning'].includes(message.type());
      if (isTrouble && !message.location().url.endsWith('/icon.png')) trouble.push(message.text());
    });
    page.on('pageerror', (error) => trouble.push(error.message));
    await page.goto(address);
    await test(page, trouble);
    await page.close();
    assert.deepEqual(trouble, []);
  }

  const statusIs = (page: Page, words: RegExp): Promise<void> =>
    page.locator('#status', { hasText: words }).waitFor();

  // In the daily run, Stop ends the run after some claims, so that the test takes a third of the time.
  it('scores the sample with the models, and shows and saves the report', () =>
    onPage(1200, async (page) => {
      assert.deepEqual(await findings({ page }), []);
      await page.getByRole('button', { name: 'Score the sample' }).click();
      if (!isFullRun) {
        await statusIs(page, /^Scored [2-9] of 20 claims/u);
        await page.getByRole('button', { name: 'Stop' }).click();
        await statusIs(page, /^Stopped\. These are the scores of the \d+ claims/u);
      } else await statusIs(page, /^Scored 20 claims in this browser\./u);

      const report = page.frameLocator('#report');
      await report.getByRole('heading', { name: 'Overview' }).waitFor();
      const overview = await report.locator('#overview').innerText();
      const claims = await report.locator('details.claim').count();
      assert.match(overview, isFullRun ? /16 of 20 claims get credit/u : / claims get credit/u);
      await report.locator('details.claim > summary').first().click();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'JSON' }).click(),
      ]);
      assert.equal(download.suggestedFilename(), 'systemA.predictions.report.json');
      const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
        readonly claims: readonly { readonly semqa: { readonly score: number } }[];
      };
      assert.equal(saved.claims.length, claims);
      // The first claim has 0.67 on the command line (README.md).
      assert.equal(saved.claims[0]?.semqa.score.toFixed(2), '0.67');
    }));

  it('scores chosen files, says what is wrong with them, and sends nothing', () =>
    onPage(350, async (page, trouble) => {
      const sample = (name: string): string => path.join(root, 'samples', name);
      assert.ok(await page.locator('#score').isDisabled());
      await page.locator('#reference').setInputFiles(sample('systemB.predictions.json'));
      await page.locator('#predictions').setInputFiles(sample('README.md'));
      await page.locator('#score').click();
      await statusIs(page, /README\.md/u);
      assert.ok(await page.locator('#results').isHidden());
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, 350);

      // Another site cannot be reached from the page, whatever its script does.
      const reached = await page.evaluate(() =>
        fetch('https://other.example/').then(
          () => 'reached',
          () => 'refused',
        ),
      );
      assert.equal(reached, 'refused');
      for (const line of trouble.splice(0)) assert.match(line, /Content Security Policy/u);
    }));
});
