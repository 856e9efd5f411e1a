// The exported page in a real browser, opened from a file as a user does. It has its own policy and no network, and is tested
// with and without its script.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { averitecDataSet } from '../../src/core/read/claims/dataSets.ts';
import { metrics } from '../../src/core/score/metrics/registry.ts';
import { defaultSemqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { renderNotes } from '../../src/core/score/report/concernedClaims.ts';
import { ReportBuilder } from '../../src/core/score/report/reportBuilder.ts';
import type { Report } from '../../src/core/score/report/report.ts';
import type { Comparison } from '../../src/core/analyse/comparison/comparison.ts';
import { comparisonHtml } from '../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import { sampleComparison } from '../unit/core/analyse/comparison/pages/sampleComparison.ts';
import { pageScript } from '../../src/core/show/document/pageScript.ts';
import { reportHtml } from '../../src/core/show/pages/reportHtml.ts';
import { tableSections } from '../../src/core/show/document/document.ts';
import { documentHtml } from '../../src/core/show/document/documentHtml.ts';
import { column, type Table, textCell } from '../../src/core/show/tables/model/table.ts';
import { sharedBrowser } from '../support/browser.ts';
import { textScore } from '../unit/core/score/report/claimWith.ts';
import { sampleReport } from '../unit/core/score/report/sampleReport.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { claims } from './fixtures/claims.ts';
import { partsOf, scoredFrom } from '../support/flatClaim.ts';
import { findings } from './pageChecks.ts';
import { patienceFactor } from '../support/timeLimits.ts';
import { runCases, runSize } from '../support/runSize.ts';

const hostile =
  '</details></bdi><script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'"><style>body{display:none}</style>';

/** Creates a report with the scored claims of the panel tests, one malicious claim, and numbers for every section. */
function report(count: number): Report {
  const ids = metrics.map(({ id }) => id);
  const builder = new ReportBuilder(
    { metrics: ids, dataSet: averitecDataSet, predictionsFormat: 'fever' },
    { semqa: defaultSemqaParameters, averitecLevels: [] },
  );
  const scored = claims(count).map((claim, at) => {
    const parts = { ...partsOf(claim), texts: {} };
    const added = builder.add(
      scoredFrom(at === 1 ? { ...parts, claim: hostile, speaker: hostile } : parts),
    );
    const hungarianMeteor = textScore(((at * 37) % 100) / 100);
    return { ...added, results: { ...added.results, hungarianMeteor, chrf: hungarianMeteor } };
  });
  return {
    ...sampleReport,
    provenance: {
      ...sampleReport.provenance,
      metrics: Object.fromEntries(ids.map((id) => [id, '1'])),
    },
    parameters: {
      ...sampleReport.parameters,
      dataSet: averitecDataSet,
      averitecLevels: builder.levels,
    },
    aggregate: { ...builder.aggregate(), averitecScore: { 0.25: 0.4 } },
    notes: renderNotes(builder.notes()),
    claims: scored,
  };
}

const [light, dark] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const;
/** Colours and widths for all checks of a page. */
const looks = runCases(
  [light, dark].flatMap((colours) => [1200, 400].map((width) => ({ ...colours, width }))),
  [
    { ...light, width: 1200 },
    { ...dark, width: 400 },
  ],
);

describe('the exported report in a browser', () => {
  let browser: Browser;
  /** The page of all tests, because a new one costs three times as much processor time as another file in it. */
  let scripted: Page;
  const usual = { width: 1200, height: 900 };
  const folder = folderOfSuite();
  before(async () => {
    browser = await sharedBrowser();
    scripted = await browser.newPage();
  });
  after(async () => {
    await scripted.close();
  });
  /**
   * Opens the page. Fails on any error or warning of the browser, and on every request except the request for the file itself.
   */
  async function onPage(
    shown: Report | Comparison | string,
    test: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const { viewport = usual, colorScheme = 'light', javaScriptEnabled = true } = options;
    const file = path.join(folder, 'report.html');
    const uri = 'file:///runs/a.json';
    const text =
      typeof shown === 'string'
        ? shown
        : 'systems' in shown
          ? comparisonHtml(shown, { predictionsUris: [uri, uri] })
          : reportHtml(shown, { predictionsUri: uri });
    writeFileSync(file, text);
    const page = javaScriptEnabled ? scripted : await browser.newPage({ javaScriptEnabled });
    await page.setViewportSize(viewport ?? usual);
    await page.emulateMedia({ media: null, colorScheme });
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(message.text()));
    page.on('pageerror', (error) => trouble.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== pathToFileURL(file).href) trouble.push(`request: ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href);
    await test(page);
    for (const event of ['console', 'pageerror', 'request'])
      await page.removeAllListeners(event, { behavior: 'wait' });
    await page.goto('about:blank');
    if (page !== scripted) await page.close();
    assert.deepEqual(trouble, []);
  }

  async function openClaim(page: Page, at: number): Promise<void> {
    await page.locator('details.claim > summary').nth(at).click();
  }

  /** Resolves with the number of pixels by which the page scrolls sideways. */
  const overflow = (page: Page): Promise<number> =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

  const some = report(12);

  for (const { colorScheme, width } of looks) {
    it(`has no accessibility findings and fits in ${colorScheme} at ${width} pixels`, () =>
      onPage(
        some,
        async (page) => {
          await openClaim(page, 0);
          await openClaim(page, 1);
          for (const summary of await page.locator('section > details > summary').all()) {
            await summary.click();
          }
          assert.equal(await overflow(page), 0);
          assert.deepEqual(await findings({ page }), []);
        },
        { colorScheme, viewport: { width, height: 900 } },
      ));
  }

  it('shows the matched questions of a claim without scrolling in the output of a notebook', () =>
    onPage(
      reportHtml(some, { onlyClaim: 0 }),
      async (page) => {
        const hidden = await page.evaluate(() =>
          [...document.querySelectorAll('.claim-body, .claim-body ul')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        assert.ok(hidden.length > 5);
        assert.deepEqual(
          hidden.filter((pixels) => pixels > 0),
          [],
        );
      },
      { viewport: { width: 828, height: 900 } },
    ));

  it('keeps the words of a narrow table whole, and scrolls it in itself', async () => {
    const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
    const columns = ['rule', 'claims with', 'severity', 'page'].map((name) =>
      column(name, name, 'text'),
    );
    const texts = ['questionNotAlone', 'questions that depend on another', 'information'];
    const rows = [[...texts, 'x'.repeat(2000)].map((text) => textCell(text))];
    await page.setContent(
      documentHtml('Rules', [], tableSections([{ caption: 'Rules', columns, rows }])),
    );
    const severity = page.locator('td bdi', { hasText: 'information' });
    assert.equal(await severity.evaluate((text) => text.getClientRects().length), 1);
    assert.equal(await overflow(page), 0);
    await page.close();
  });

  it('has every section that the run has numbers for, with its plots', () =>
    onPage(some, async (page) => {
      assert.deepEqual(await page.locator('h2').allTextContents(), [
        'Scores',
        'Verdicts',
        'AVeriTeC score by level',
        'Distributions',
        'Slices',
        'Notes',
        'Claims',
        'Provenance',
      ]);
      const plots = await page.locator('svg[role=img]').all();
      assert.ok(plots.length >= 4);
      for (const plot of plots) assert.ok(await plot.locator('desc').textContent());
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      assert.equal(new Set(ids).size, ids.length, 'ids are unique');
    }));

  it('shows hostile evidence as text', () =>
    onPage(some, async (page) => {
      assert.equal(await page.title(), 'predictions.json – Evidence Inspector');
      assert.ok((await page.locator('details.claim').nth(1).innerText()).includes(hostile));
      assert.equal(await page.locator('img').count(), 0);
      assert.deepEqual(await page.locator('script').allTextContents(), [pageScript]);
      assert.equal(await page.locator('style').count(), 1);
      assert.ok(await page.locator('h1').isVisible());
    }));

  it('opens a claim by keyboard: matched pairs with both directions, what was left over, the way into the editor', () =>
    onPage(some, async (page) => {
      const claim = page.locator('details.claim').first();
      await claim.locator('> summary').focus();
      await page.keyboard.press('Enter');
      const text = await claim.innerText();
      assert.match(text, /SemQA: matched with P2\n/);
      assert.match(text, /From the reference answer to the predicted answer: implies 0\.970/);
      assert.match(text, /SemQA: no predicted question was matched with this question/);
      const href = await claim
        .getByRole('link', { name: 'Open claim 0 in VS Code' })
        .getAttribute('href');
      assert.equal(
        href,
        'vscode://evidence-inspector.evidence-inspector/claim?predictions=file%3A%2F%2F%2Fruns%2Fa.json&claim=0',
      );
    }));

  it('prints dark text on white paper whatever the screen shows, and nothing is cut off at the side', () =>
    onPage(
      some,
      async (page) => {
        await openClaim(page, 0);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await page.setViewportSize({ width: 720, height: 1000 });
        const colours = await page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.body);
          const text = document.querySelector('svg text');
          return [color, backgroundColor, text ? getComputedStyle(text).fill : ''];
        });
        assert.deepEqual(colours, ['rgb(31, 35, 40)', 'rgb(255, 255, 255)', 'rgb(31, 35, 40)']);
        assert.equal(await overflow(page), 0);
        const pdf = await page.pdf({ format: 'A4' });
        assert.ok(pdf.length > 10_000);
      },
      { colorScheme: 'dark' },
    ));

  /** Returns a report with `length` claims, made by repeating the same few claims. */
  const many = (length: number): Report => {
    const { claims: few } = some;
    const all = Array.from({ length }, (_, index) => {
      const claim = few[index % few.length];
      assert.ok(claim);
      return { ...claim, index };
    });
    return { ...some, claims: all };
  };

  const shownNumbers = (page: Page): Promise<number[]> =>
    page
      .locator('details.claim')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.checkVisibility() ? [Number(one.id.slice('claim-'.length))] : [],
        ),
      );
  const counted = (page: Page, text: string): Promise<void> =>
    page.locator('#shown').getByText(text, { exact: true }).waitFor();

  it('sorts, filters and finds claims in the page, and gives all back', () =>
    onPage(some, async (page) => {
      await counted(page, '12 of 12 claims');
      const inFile = await shownNumbers(page);
      const meteor = new Map(some.claims.map(({ index }) => [index, ((index * 37) % 100) / 100]));
      const order = page.getByLabel('Order');
      await order.selectOption({ label: 'Hungarian METEOR, questions and answers, highest first' });
      const sorted = inFile.toSorted(
        (a, b) => (meteor.get(b) ?? 0) - (meteor.get(a) ?? 0) || a - b,
      );
      assert.deepEqual(await shownNumbers(page), sorted);
      await order.selectOption({ label: 'Hungarian METEOR, questions and answers, lowest first' });
      assert.deepEqual(
        await shownNumbers(page),
        inFile.toSorted((a, b) => (meteor.get(a) ?? 0) - (meteor.get(b) ?? 0) || a - b),
      );

      await page.getByLabel('Show').selectOption({ label: 'a wrong verdict' });
      const wrong = some.claims.flatMap(({ index, predictedVerdict, referenceVerdict }) =>
        predictedVerdict !== null && predictedVerdict !== referenceVerdict ? [index] : [],
      );
      assert.ok(wrong.length > 0 && wrong.length < 12);
      await counted(page, `${String(wrong.length)} of 12 claims`);
      assert.deepEqual(new Set(await shownNumbers(page)), new Set(wrong));

      await page.getByRole('button', { name: 'All claims, as in the file' }).click();
      await counted(page, '12 of 12 claims');
      assert.deepEqual(await shownNumbers(page), inFile);

      const orders = await order.locator('option').allTextContents();
      assert.ok(orders.includes('chrF, questions and answers, lowest first'));

      // An attacker's text is searched for literally, even in collapsed claims.
      await page.getByLabel('Find').fill('"document.title="');
      await counted(page, '1 of 12 claims');
      assert.deepEqual(await shownNumbers(page), [1]);
      assert.equal(await page.title(), 'predictions.json – Evidence Inspector');
      assert.deepEqual(await findings({ page }), []);
    }));

  it('marks what it found, opens claims that have it in their evidence alone, and closes them again', () =>
    onPage(some, async (page) => {
      const marked = (): Promise<string[]> =>
        page.evaluate(() => Array.from(CSS.highlights.get('found') ?? [], String));
      const openOnes = page.locator('details.claim[open]');
      const find = page.getByLabel('Find');
      const { claim: text, predictedEvidence } = some.claims[2] ?? assert.fail();
      const [word] = /\p{L}{5,}/u.exec(text) ?? assert.fail();
      await find.fill(word.toUpperCase());
      await page.waitForFunction(() => CSS.highlights.has('found'));
      assert.deepEqual(
        new Set((await marked()).map((one) => one.toLowerCase())),
        new Set([word.toLowerCase()]),
      );
      assert.equal(await openOnes.count(), 0);

      const question = predictedEvidence[0]?.question ?? assert.fail();
      await find.fill(`"${question}"`);
      await openOnes.first().waitFor();
      assert.ok((await marked()).includes(question));
      for (const one of await openOnes.all()) {
        assert.ok((await one.locator('.claim-body').innerText()).includes(question));
        assert.ok(!(await one.locator('summary').innerText()).includes(question));
      }

      await find.fill('found nowhere at all');
      await counted(page, '0 of 12 claims');
      assert.deepEqual([await marked(), await openOnes.count()], [[], 0]);
    }));

  it('keeps the look of claims when their groups make room for one list', () =>
    onPage(many(150), async (page) => {
      const look = (): Promise<string[]> =>
        page
          .locator('details.claim > summary')
          .first()
          .evaluate((one) => {
            const { fontWeight, padding } = getComputedStyle(one);
            return [fontWeight, padding];
          });
      const grouped = await look();
      await page.getByLabel('Order').selectOption({ index: 1 });
      await page.locator('.group').first().waitFor({ state: 'detached' });
      assert.deepEqual(await look(), grouped);
    }));

  it('opens the claim that its address names', () =>
    onPage(some, async (page) => {
      await page.getByLabel('Find').fill('found nowhere at all');
      await counted(page, '0 of 12 claims');
      await page.evaluate(() => {
        location.hash = '#claim-7';
      });
      await page.locator('#claim-7 .claim-body').waitFor();
      assert.deepEqual(await shownNumbers(page), [7]);
    }));

  it('shows every claim without a script, and no controls', () =>
    onPage(
      some,
      async (page) => {
        assert.equal((await page.locator('details.claim > summary').all()).length, 12);
        assert.ok(await page.locator('details.claim > summary').last().isVisible());
        assert.equal(await page.locator('.controls').isVisible(), false);
      },
      { javaScriptEnabled: false },
    ));

  it('prints the line of every claim of 500, whatever is filtered and closed', () =>
    onPage(many(500), async (page) => {
      await counted(page, '500 of 500 claims');
      await page.getByLabel('Show').selectOption({ label: 'a wrong verdict' });
      assert.ok((await shownNumbers(page)).length < 500);
      await page.emulateMedia({ media: 'print' });
      const lines = page.locator('details.claim > summary');
      const shown = await lines.evaluateAll((all) => all.filter((one) => one.checkVisibility()));
      assert.equal(shown.length, 500);
    }));

  it('opens with thousands of claims in seconds', () => {
    const size = runSize(20_000);
    const start = performance.now();
    return onPage(many(size), async (page) => {
      const shownMs = performance.now() - start;
      assert.equal(await page.locator('details.claim').count(), 1000);
      await openClaim(page, 3);
      assert.ok(await page.locator('.claim-body').nth(3).isVisible());
      console.log(`      ${String(size)} claims: written and opened in ${Math.round(shownMs)} ms`);
      assert.ok(shownMs < 10_000 * patienceFactor, `${shownMs} ms`);
    });
  });

  it('of one claim, and of tables, has no accessibility findings', async () => {
    const table = (caption: string): Table => ({
      caption,
      columns: [column('metric', 'metric', 'text'), column('change', 'negated', 'text')],
      rows: [
        [textCell(''), textCell('should fall')],
        [textCell('Coverage'), textCell('0.30')],
      ],
    });
    for (const page of [
      reportHtml(some, { onlyClaim: 3 }),
      documentHtml(
        'What metrics do not see',
        [],
        tableSections([table('Facts are changed'), table('Word order')]),
      ),
    ]) {
      await onPage(page, async (opened) => {
        assert.equal(await opened.locator('h1').count(), 1);
        assert.deepEqual(await findings({ page: opened }), []);
      });
    }
  });

  for (const { colorScheme, width } of looks) {
    it(`of a comparison has no accessibility findings and fits in ${colorScheme} at ${width} pixels`, () =>
      onPage(
        sampleComparison,
        async (page) => {
          for (const summary of await page.locator('section > details > summary').all()) {
            await summary.click();
          }
          assert.equal(await overflow(page), 0);
          assert.deepEqual(await findings({ page }), []);
          assert.equal(await page.title(), 'first.json · <i>second</i>.json – Evidence Inspector');
          assert.equal(await page.locator('script, td b[onclick]').count(), 0);
        },
        { colorScheme, viewport: { width, height: 900 } },
      ));
  }
});
