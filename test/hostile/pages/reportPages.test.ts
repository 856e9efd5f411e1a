// Exported pages of a report and of a comparison in a real browser, with a canary in every text, with and without their own content policy:
// escaping alone must be enough.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Comparison } from '../../../src/core/analyse/comparison/comparison.ts';
import { readReportText } from '../../../src/core/score/report/stored/storedReport.ts';
import { comparisonHtml } from '../../../src/core/analyse/comparison/pages/comparisonHtml.ts';
import { reportHtml } from '../../../src/core/show/pages/reportHtml.ts';
import type { Report } from '../../../src/core/score/report/report.ts';
import type { LocalScoring } from '../../../src/scorer/engine/createScoring.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { sampleFiles, systemB } from '../../support/manyClaims.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { localScoring, runInProcess } from '../support/inProcess.ts';
import { canaryText, fieldsOf, hostileText, withTexts, type Field } from './canary.ts';
import { dangersIn, openWatched } from './watchedPage.ts';

describeAttacks(['pageFields'], 'exported pages with a canary in every field', () => {
  let browser: Browser;
  const folder = folderOfSuite();
  let scoring: LocalScoring;
  let report: Report;
  let comparison: Comparison;

  before(async () => {
    scoring = localScoring();
    browser = await sharedBrowser();
    const files = [sampleFiles.predictions, systemB].map((predictions, at) => ({
      predictions,
      stored: path.join(folder, `stored${String(at)}.json`),
    }));
    for (const { predictions, stored } of files) {
      const { status, said } = await runInProcess(scoring, [
        ...['score', '-r', sampleFiles.reference, '-p', predictions, '-m', 'all'],
        ...['--limit', '4', '--threads', '1', '--no-store', '-o', stored],
      ]);
      assert.equal(status, 0, said.join('\n'));
    }
    const [first = '', second = ''] = files.map(({ stored }) => stored);
    report = readReportText(readFileSync(first, 'utf8'));
    const compared = await runInProcess(scoring, [
      ...['compare', first, second, '-f', 'json', '--resamples', '100'],
    ]);
    assert.equal(compared.status, 0, compared.said.join('\n'));
    comparison = JSON.parse(compared.out) as Comparison;
  });
  after(async () => {
    await scoring.dispose();
  });

  /** Shows the page with everything opened that can be opened. */
  async function show(page: Page, text: string): Promise<void> {
    const file = path.join(folder, 'page.html');
    writeFileSync(file, text);
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      for (const select of document.querySelectorAll('select')) {
        select.selectedIndex = select.options.length - 1;
        select.dispatchEvent(new Event('change'));
      }
      for (const element of document.querySelectorAll('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      }
    });
  }

  const uri = (text: string): string =>
    `file:///${encodeURIComponent(text)}/<script>canary(0)</script>`;
  const pageOf = {
    report: (one: Report) => reportHtml(one, { predictionsUri: uri(canaryText(0)) }),
    comparison: (one: Comparison) =>
      comparisonHtml(one, { predictionsUris: [uri(canaryText(1)), uri(canaryText(2))] }),
  };

  for (const name of ['report', 'comparison'] as const) {
    const sound = (): Report | Comparison => (name === 'report' ? report : comparison);
    const html = (value: Report | Comparison): string =>
      name === 'report' ? pageOf.report(value as Report) : pageOf.comparison(value as Comparison);

    for (const bypassesPolicy of [false, true]) {
      it(`of a ${name} show all canaries as text${bypassesPolicy ? ', without a content policy, too' : ''}`, async () => {
        const { page, check } = await openWatched(browser, { bypassesPolicy });
        await show(page, html(sound()));
        const expected = await dangersIn(page);
        const fields = fieldsOf(sound()).filter(({ isDeciding }) => !isDeciding);
        assert.ok(fields.length > 50, String(fields.length));
        await show(page, html(withTexts(sound(), fields, hostileText)));
        await check(expected, name);
        assert.ok((await page.locator('body').innerText()).includes('<canary-element'));
        await page.close();
      });
    }

    it(`of a ${name} show each field's canary as text, names of members, too`, async function () {
      const fields = fieldsOf(sound());
      const { page, check } = await openWatched(browser, { bypassesPolicy: true });
      await show(page, html(sound()));
      const expected = await dangersIn(page);
      await runCases(this, 'pageFields', async ({ chance }, count) => {
        const field = chance.pick(fields);
        const isName = chance.isTrue(0.3);
        const changed = isName
          ? withName(sound(), field)
          : withTexts(sound(), [field], ({ path: at }) => hostileText({ ...field, path: at }, 7));
        let text: string;
        try {
          text = html(changed);
        } catch {
          count('refused'); // a report is refused if a deciding member has a different text
          return;
        }
        await show(page, text);
        count(isName ? 'names' : 'texts');
        await check(expected, field.path.join('.'));
      });
      await page.close();
    });
  }

  /** Returns a copy in which the object that contains the field has an additional member with the canary as its name. */
  function withName<Value>(value: Value, { path: at, text }: Field): Value {
    const copy = structuredClone(value);
    let holder = copy as unknown as Record<string | number, unknown>;
    for (const part of at.slice(0, -1)) {
      const inner = holder[part];
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) break;
      holder = inner as typeof holder;
    }
    holder[canaryText(9)] = text;
    return copy;
  }

  it('made by the command line from such files, of such names, show all as text', async () => {
    const canaries = (file: string): string => {
      const claims = JSON.parse(readFileSync(file, 'utf8')) as unknown;
      const fields = fieldsOf(claims).filter(({ path: at }) => at.at(-1) !== 'pred_label');
      return JSON.stringify(withTexts(claims, fields, hostileText));
    };
    const place = path.join(folder, 'a"><img src=x onerror=canary(1)>');
    mkdirSync(place);
    const named = (name: string): string =>
      path.join(place, `${name}'><script>canary(2)<script>.json`);
    writeFileSync(named('reference'), canaries(sampleFiles.reference));
    writeFileSync(named('a'), canaries(sampleFiles.predictions));
    writeFileSync(named('b'), canaries(systemB));
    const { page, check } = await openWatched(browser, { bypassesPolicy: true });
    // Verdicts with canaries are no labels: they are compared only because the data set is named.
    const metrics = ['-m', 'hungarianMeteor,verdict,averitec,urlOverlap', '--no-store'];
    metrics.push('--data-set', 'averitec');
    for (const [sound, args] of [
      [pageOf.report(report), ['score', '-r', named('reference'), '-p', named('a')]],
      [
        pageOf.comparison(comparison),
        ['compare', '-r', named('reference'), named('a'), named('b'), '--resamples', '100'],
      ],
    ] as const) {
      await show(page, sound);
      const expected = [...new Set(await dangersIn(page))];
      const { status, out, said } = await runInProcess(scoring, [
        ...args,
        ...metrics,
        '-f',
        'html',
      ]);
      assert.equal(status, 0, said.join('\n'));
      await show(page, out);
      const found = [...new Set(await dangersIn(page))];
      assert.deepEqual(found, expected);
      await check(await dangersIn(page), args[0]);
    }
    await page.close();
  });

  it('are watched by a check that sees a canary where it is no text', async () => {
    for (const [part, what] of [
      ['<script>canary(1)</script>', /ran as script/u],
      ['<img src="http://canary.invalid/1">', /a request left/u],
      ['<b onclick=x>', /became an element/u],
      ['<a href="javascript:x">', /became an element/u],
    ] as const) {
      const { page, check } = await openWatched(browser, { bypassesPolicy: true });
      await show(page, pageOf.report(report));
      const expected = await dangersIn(page);
      await show(page, `${pageOf.report(report)}${part}`);
      await assert.rejects(check(expected, part), what);
      await page.close();
    }
  });
});
