// The plot element in a real browser, under a policy as strict as the panels'.

import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { ScatterDot } from '../../../src/core/show/plots/scatterPlot.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { findings, screenshot } from '../pageChecks.ts';
import { themes, type ThemeName } from '../panelServer.ts';

const root = new URL('../../../', import.meta.url);

/** A page with one figure. Tests pass their dots to it. */
const pageScript = `
import { registerPlotFigure } from './webview/common/plots/plotFigure.ts';
import { scatterPlot } from './src/core/show/plots/scatterPlot.ts';
import { stepCurve } from './src/core/show/plots/stepCurve.ts';
import './webview/common/styles/base.css';
registerPlotFigure();
const figure = document.createElement('plot-figure');
document.querySelector('main').append(figure);
window.events = [];
for (const name of ['dot-open', 'plot-save', 'plot-point']) {
  figure.addEventListener(name, ({ detail }) => window.events.push([name, detail]));
}
const axis = (name) => ({ name, minimum: 0, maximum: 1 });
window.showScatter = (dots) => {
  figure.drawing = scatterPlot(dots, {
    id: 'plot', title: 'SemQA and METEOR', x: axis('SemQA'), y: axis('METEOR Q+A'), groups: ['verdict right', 'verdict wrong'],
  });
  figure.describeDot = (index) => ['Claim ' + index, '<img src=x onerror=alert(1)> is text'];
  return figure.updateComplete;
};
// Evenly over the plane, and the same in every run.
const many = Array.from({ length: 20000 }, (_, index) => ({
  index, x: (index * 0.618034) % 1, y: (index * 0.754878) % 1, group: index % 2,
}));
window.showMany = async () => {
  const start = performance.now();
  await window.showScatter(many);
  return performance.now() - start;
};
window.showCurve = (marker) => {
  figure.drawing = stepCurve({
    id: 'plot', title: 'AVeriTeC score', names: { level: 'level', share: 'score' }, values: [0.2, 0.3, 0.6], of: 4, marks: [0.25], marker,
  });
  return figure.updateComplete;
};
`;

interface PlotWindow {
  events: [name: string, detail: Record<string, unknown>][];
  showScatter(dots: readonly ScatterDot[]): Promise<unknown>;
  /** Milliseconds of script. */
  showMany(): Promise<number>;
  showCurve(marker: number): Promise<unknown>;
  trouble: string[];
}

async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: pageScript, resolveDir: root.pathname, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome134',
    outfile: 'out/plots.js',
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map((file) => [file.path.endsWith('.css') ? '/plots.css' : '/plots.js', file.text]),
  );
}

async function startServer(): Promise<Server> {
  const files = await bundled();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const theme = (searchParams.get('theme') ?? 'dark-modern') as ThemeName;
    const file = files.get(pathname);
    if (pathname === '/page') {
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'",
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!DOCTYPE html><html lang="en"><title>Plots</title><link rel="stylesheet" href="/theme/${theme}"><link rel="stylesheet" href="/plots.css"><body class="${themes[theme]}"><main><h1>Plots</h1></main><script src="/plots.js"></script></body></html>`,
      );
    } else if (pathname.startsWith('/theme/')) {
      response.setHeader('content-type', 'text/css');
      void readFile(new URL(`../themes/${pathname.slice(7)}.css`, import.meta.url)).then((css) =>
        response.end(css),
      );
    } else if (file === undefined) {
      response.writeHead(204).end();
    } else {
      response.setHeader(
        'content-type',
        pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
      );
      response.end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const dots: readonly ScatterDot[] = [
  { index: 7, x: 0.9, y: 0.8, group: 0 },
  { index: 3, x: 0.1, y: 0.2, group: 1 },
  { index: 5, x: 0.5, y: 0.5, group: 0 },
];

describe('a plot in a panel', () => {
  let browser: Browser;
  let server: Server;
  before(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startServer()]);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Runs a test in the page. Fails on any error or warning of the browser. */
  async function inPage(
    test: (page: Page) => Promise<void>,
    theme: ThemeName = 'dark-modern',
  ): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 700, height: 700 } });
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
    });
    page.on('pageerror', (error) => trouble.push(error.message));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/page?theme=${theme}`);
    await test(page);
    await page.close();
    assert.deepEqual(trouble, []);
  }

  const show = (page: Page, given: readonly ScatterDot[]): Promise<unknown> =>
    page.evaluate((list) => (window as unknown as PlotWindow).showScatter(list), given);
  const eventsOf = (page: Page): Promise<PlotWindow['events']> =>
    page.evaluate(() => (window as unknown as PlotWindow).events);
  const spokenIn = (page: Page): Promise<string | null> =>
    page.locator('[role=status]').textContent();

  it('opens the claim of the dot that is clicked, and says under the pointer which it is', () =>
    inPage(async (page) => {
      await show(page, dots);
      const box = await page.locator('svg.plot').boundingBox();
      assert.ok(box);
      // The point 0.5, 0.5 is in the middle of the area, between the axis labels on the left and at the bottom.
      const path = await page.locator('.plot-dots-round').nth(1).getAttribute('d');
      const place = /M([\d.]+) ([\d.]+)h0M/.exec(path ?? '');
      assert.ok(place, path ?? '');
      const [left, top] = [box.x + Number(place[1]), box.y + Number(place[2])];
      await page.mouse.move(left + 2, top + 2);
      const tooltip = page.locator('.plot-tooltip');
      assert.match(
        (await tooltip.textContent()) ?? '',
        /Claim 5\s*<img src=x onerror=alert\(1\)> is text/,
      );
      assert.equal(await tooltip.locator('img').count(), 0);
      await page.mouse.click(left + 2, top + 2);
      assert.deepEqual(await eventsOf(page), [['dot-open', { index: 5 }]]);
      await page.mouse.move(5, 5);
      assert.equal(await tooltip.count(), 0);
    }));

  it('is walked through with the arrow keys, and Enter opens', () =>
    inPage(async (page) => {
      await show(page, dots);
      await page.locator('.plot-canvas').focus();
      const seen: (string | null)[] = [];
      for (const key of [
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
        'ArrowLeft',
        'Home',
      ]) {
        await page.keyboard.press(key);
        seen.push((await spokenIn(page))?.split('.')[0] ?? null);
      }
      assert.deepEqual(seen, ['Claim 3', 'Claim 5', 'Claim 7', 'Claim 7', 'Claim 5', 'Claim 3']);
      assert.equal(await page.locator('.plot-ring').count(), 1);
      await page.keyboard.press('Enter');
      assert.deepEqual(await eventsOf(page), [['dot-open', { index: 3 }]]);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.plot-ring').count(), 0);
    }));

  it('hands out a file that stands alone', () =>
    inPage(async (page) => {
      await show(page, dots);
      await page.getByRole('button', { name: 'Save SemQA and METEOR as SVG' }).click();
      const [[name, detail] = []] = await eventsOf(page);
      assert.equal(name, 'plot-save');
      const svg = String(detail?.['svg']);
      assert.match(svg, /^<\?xml/);
      assert.ok(!svg.includes('var('), 'no variables of the theme');
      const blank = await browser.newPage();
      const problem = await blank.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        return parsed.querySelector('parsererror')?.textContent ?? null;
      }, svg);
      await blank.close();
      assert.equal(problem, null);
    }));

  it('has its numbers as a table', () =>
    inPage(async (page) => {
      await show(page, dots);
      const button = page.getByRole('button', { name: 'Table of SemQA and METEOR' });
      await button.click();
      assert.equal(await button.getAttribute('aria-expanded'), 'true');
      assert.equal(await page.locator('.plot-figure tbody tr').count(), 3);
      assert.match(
        (await page.locator('.plot-figure table').innerText()) || '',
        /5\s+0\.50\s+0\.50\s+verdict right/,
      );
    }));

  it('tells where a drawing without dots is clicked, and moves the marker without drawing anew', () =>
    inPage(async (page) => {
      await page.evaluate(() => (window as unknown as PlotWindow).showCurve(0.3));
      await page.evaluate(() => {
        document.querySelector('.plot-curve')?.setAttribute('data-kept', 'yes');
      });
      await page.locator('svg.plot').click({ position: { x: 200, y: 100 } });
      const [[name, detail] = []] = await eventsOf(page);
      assert.equal(name, 'plot-point');
      assert.ok(Math.abs(Number(detail?.['left']) - 200) < 1);
      const before = await page.locator('line.plot-mark').getAttribute('x1');
      await page.evaluate(() => (window as unknown as PlotWindow).showCurve(0.7));
      assert.notEqual(await page.locator('line.plot-mark').getAttribute('x1'), before);
      assert.equal(await page.locator('.plot-curve').getAttribute('data-kept'), 'yes');
    }));

  it('shows 20,000 claims and follows the pointer; tasks over 50 ms are printed', () =>
    inPage(async (page) => {
      await page.evaluate(() => {
        const own = window as unknown as PlotWindow;
        own.trouble = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            own.trouble.push(`${Math.round(duration)} ms`);
        }).observe({ type: 'longtask' });
      });
      const longTasks = (): Promise<string[]> =>
        page.evaluate(async () => {
          await new Promise((resolve) => setTimeout(resolve, 200));
          return (window as unknown as PlotWindow).trouble.splice(0);
        });
      const scriptMs = await page.evaluate(() => (window as unknown as PlotWindow).showMany());
      const opening = (await longTasks()).join(', ') || 'none';
      console.log(
        `      20,000 dots: ${Math.round(scriptMs)} ms of script; tasks over 50 ms: ${opening}`,
      );
      const box = await page.locator('svg.plot').boundingBox();
      assert.ok(box);
      for (let step = 0; step < 40; step += 1) {
        await page.mouse.move(box.x + 60 + step * 10, box.y + 100 + step * 4);
      }
      assert.equal(await page.locator('.plot-tooltip').count(), 1);
      console.log(`      following the pointer: ${(await longTasks()).join(', ') || 'none'}`);
    }));

  for (const theme of Object.keys(themes) as ThemeName[]) {
    it(`has no accessibility findings in ${theme}`, () =>
      inPage(async (page) => {
        await show(page, dots);
        await page.getByRole('button', { name: /^Table/ }).click();
        await page.locator('.plot-canvas').focus();
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await findings({ page }), []);
        await screenshot({ page }, `plot-${theme}`);
      }, theme));
  }
});
