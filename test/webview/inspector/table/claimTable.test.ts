// The table of all claims: columns, filters and order at its heads, keys, what it copies and saves, and how it looks.

import assert from 'node:assert/strict';
import { claims, ordinaryClaim } from '../../fixtures/claims.ts';
import { rowOf, runMetricIds, withCoverage } from '../../fixtures/scoredClaim.ts';
import { isSound, overflowOf, sizes } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import type { OpenOptions } from '../../webviewPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const list = claims(120).map(withCoverage);
const rows = list.map(rowOf);
const run = { header: { ...header, metrics: [...runMetricIds, 'coverage'] } };

/** Claims that were predicted to be Refuted, whose reference is Supported, and which have a contradicted answer. */
const wanted = rows.filter(
  ({ predictedVerdict, referenceVerdict, statuses = [] }) =>
    predictedVerdict === 'Refuted' &&
    referenceVerdict === 'Supported' &&
    statuses.some((one) => one?.status === 'contradicted'),
);

const numbersIn = (panel: InspectorPanel): Promise<number[]> =>
  panel.page
    .locator('.table-row')
    .evaluateAll((shown) =>
      shown
        .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((row) => Number(row.querySelector('.kind-number')?.textContent)),
    );

async function press(panel: InspectorPanel, column: string, name: RegExp): Promise<void> {
  const head = panel.page.getByRole('columnheader').filter({ hasText: column });
  await head.getByRole('button', { name }).click();
  await panel.rendered();
}

const count = (panel: InspectorPanel): Promise<string> => panel.text('.means strong');

describe('the table of claims', () => {
  const inPanel = withPanels();
  const showing =
    (test: (panel: InspectorPanel) => Promise<void>, options: OpenOptions = {}) =>
    (): Promise<void> =>
      inPanel(async (panel) => {
        await panel.show(list, run);
        await panel.press('t');
        await panel.becomes(() => panel.page.locator('#claim-table').isVisible(), true);
        await test(panel);
      }, options);

  it(
    'combines the filters of its heads, shows them as chips, and survives a reload',
    showing(async (panel) => {
      await press(panel, 'Predicted', /^Refuted/u);
      await press(panel, 'Reference', /^Supported/u);
      await press(panel, 'Questions', /^Contradicted/u);
      assert.ok(wanted.length > 1);
      assert.equal(await count(panel), `${wanted.length} of 120`);
      const chips = panel.page.locator('.filter-chip > span');
      assert.deepEqual(await chips.allInnerTexts(), [
        'predicted Refuted',
        'reference Supported',
        'a question is contradicted',
      ]);
      assert.deepEqual(
        await numbersIn(panel),
        wanted.map(({ index }) => index),
      );
      await press(panel, 'SemQA', /^SemQA/u);
      const sorted = await numbersIn(panel);
      await panel.page.reload();
      await panel.show(list, run);
      assert.deepEqual(await numbersIn(panel), sorted);
      assert.equal(await chips.count(), 3);
      await panel.click('.filter-chip button >> nth=0');
      await panel.page.fill('#find', 'no claim has these words');
      await panel.becomes(() => numbersIn(panel), []);
      await panel.becomes(
        async () => (await panel.sent('find')).at(-1)?.find,
        'no claim has these words',
      );
      await panel.post({
        ...{ type: 'found', find: 'no claim has these words' },
        ...{ claims: [], looked: 120, total: 120 },
      });
      await panel.becomes(() => panel.text('.list-empty'), 'No claims match. Show all claims');
      await panel.click('.list-empty button');
      await panel.becomes(() => count(panel), '120');
    }),
  );

  it(
    'filters by the bars of a histogram: one, several by dragging, and any range by its chip',
    showing(async (panel) => {
      const head = panel.page.getByRole('columnheader').filter({ hasText: 'METEOR Q+A' });
      const bars = head.locator('.head-bin');
      const inRange = (low: number, high: number): string => {
        const some = rows.filter(({ scores }) => {
          const score = scores['hungarianMeteor_questionAnswer'] ?? -1;
          return score >= low && score < high;
        });
        return `${some.length} of 120`;
      };
      await bars.nth(2).click();
      await panel.becomes(() => count(panel), inRange(0.2, 0.3));
      assert.equal(await bars.nth(2).getAttribute('aria-pressed'), 'true');
      await bars.nth(2).click();
      await panel.becomes(() => count(panel), '120');
      await bars.nth(2).hover();
      await panel.page.mouse.down();
      await bars.nth(3).hover();
      await panel.page.mouse.up();
      await panel.rendered();
      await panel.becomes(() => count(panel), inRange(0.2, 0.4));
      await bars.nth(3).focus();
      await panel.press('Shift+ArrowRight');
      await panel.becomes(() => count(panel), inRange(0.2, 0.5));
      const [low, high] = [0, 1].map((at) => panel.page.locator('.filter-chip input').nth(at));
      await low?.fill('0.25');
      await low?.press('Enter');
      await high?.fill('');
      await high?.press('Enter');
      await panel.rendered();
      await panel.becomes(() => count(panel), inRange(0.25, Infinity));
    }),
  );

  it(
    'sorts by any head in three steps, with equal claims in file order',
    showing(async (panel) => {
      const head = panel.page.getByRole('columnheader').filter({ hasText: 'METEOR Q+A' });
      const scoreOf = (index: number): number =>
        rows[index]?.scores['hungarianMeteor_questionAnswer'] ?? Infinity;
      const sortedBy = (sign: number): number[] =>
        rows
          .map(({ index }) => index)
          .sort((a, b) => {
            const [left, right] = [scoreOf(a), scoreOf(b)];
            if (left === right) return a - b;
            return Number.isFinite(left - right) ? sign * (left - right) : left - right;
          });
      assert.equal(await head.getAttribute('aria-sort'), 'none');
      for (const [direction, expected] of [
        ['ascending', sortedBy(1)],
        ['descending', sortedBy(-1)],
        ['none', rows.map(({ index }) => index)],
      ] as const) {
        await head.getByRole('button', { name: /^METEOR/u }).click();
        await panel.rendered();
        assert.equal(await head.getAttribute('aria-sort'), direction);
        const shown = await numbersIn(panel);
        assert.deepEqual(shown, expected.slice(0, shown.length));
      }
    }),
  );

  it(
    'is walked by keys, opens a claim by Enter and a click, and Escape returns',
    showing(async (panel) => {
      const table = panel.page.locator('#claim-table');
      assert.equal(await table.getAttribute('aria-rowcount'), '121');
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-table');
      await panel.press('ArrowDown');
      await panel.press('ArrowDown');
      assert.equal(await table.getAttribute('aria-activedescendant'), 'claim-2');
      assert.equal(await panel.text('.table-row.is-selected .kind-number'), '2');
      await panel.press('End');
      assert.equal(await table.getAttribute('aria-activedescendant'), 'claim-119');
      assert.equal(await panel.page.locator('#claim-119').getAttribute('aria-rowindex'), '121');
      await panel.press('Enter');
      await panel.rendered();
      await panel.becomes(() => panel.text('#claim-title'), 'Claim 119');
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-title');
      await panel.press('Escape');
      await panel.becomes(() => table.getAttribute('aria-activedescendant'), 'claim-119');
      const row = await panel.page.locator('#claim-119').boundingBox();
      const frame = await table.boundingBox();
      assert.ok(row && frame && row.y + row.height <= frame.y + frame.height + 1, 'in sight');
      await panel.press('Home');
      await panel.click('#claim-3');
      assert.equal(await panel.text('#claim-title'), 'Claim 3');
      assert.equal(await panel.page.locator('#claim-list').isVisible(), true);
    }),
  );

  it(
    'copies, saves and links what it shows: these rows and these columns',
    showing(async (panel) => {
      await press(panel, 'Predicted', /^Refuted/u);
      await press(panel, 'Reference', /^Supported/u);
      await press(panel, 'Questions', /^Contradicted/u);
      await panel.click('.column-choice summary');
      await panel.page.getByRole('checkbox', { name: 'BLEU, questions', exact: true }).check();
      const boxes = panel.page.locator('.column-choice label');
      for (const name of await boxes
        .filter({ has: panel.page.locator(':checked') })
        .allInnerTexts()) {
        if (/^\s*(?:Predicted|Reference|BLEU, questions)$/u.test(name)) continue;
        await panel.page.getByRole('checkbox', { name: name.trim(), exact: true }).uncheck();
      }
      await panel.press('Escape');
      assert.deepEqual(await panel.page.locator('.head-title').allInnerTexts(), [
        ...['#', 'Claim', 'Predicted', 'Reference', 'BLEU Q'],
      ]);
      await panel.click('#save-table');
      const [saved] = await panel.sent('saveTable');
      const lines = saved?.csv.trim().split('\r\n') ?? [];
      assert.equal(lines[0], 'index,claim,predicted,reference,bleu_question');
      assert.equal(lines.length, wanted.length + 1);
      const [first] = wanted;
      assert.ok(first);
      assert.ok(lines[1]?.startsWith(`${first.index},`));
      assert.ok(lines[1]?.endsWith(`,Refuted,Supported,${first.scores['bleu_question']}`));
      await panel.click('#save-claims');
      assert.deepEqual(await panel.sent('saveClaims'), [
        {
          type: 'saveClaims',
          claims: wanted.map(({ index }) => index),
          words: 'predicted Refuted; reference Supported; a question is contradicted',
        },
      ]);
      await panel.page.getByRole('button', { name: 'TSV: Claims as TSV' }).click();
      const copied = (await panel.sent('copy')).at(-1);
      assert.equal(copied?.text.split('\n')[0], '#\tClaim\tPredicted\tReference\tBLEU Q');
      await panel.page.getByRole('button', { name: 'Link: Link to this view' }).click();
      const view = {
        where: ['predicted=Refuted', 'reference=Supported', 'status=contradicted'],
        ...{ find: '', order: '' },
        columns: ['index', 'claim', 'predicted', 'reference', 'bleu_question'],
      };
      assert.deepEqual((await panel.sent('copyViewLink'))[0]?.view, view);
      await panel.press('f');
      await panel.page.evaluate(() => {
        document.body.focus();
      });
      await panel.post({ type: 'claims', view: { ...view, order: '-index' } });
      await panel.rendered();
      assert.deepEqual(await numbersIn(panel), wanted.map(({ index }) => index).toReversed());
    }),
  );

  it('keeps rows in place while others arrive, and counts what is scored so far', () =>
    inPanel(async (panel) => {
      const all = claims(200).map(withCoverage);
      await panel.show(all.slice(100), {
        ...run,
        state: { kind: 'scoring', stage: 'scoring', done: 100, total: 200 },
      });
      await panel.press('t');
      await panel.rendered();
      await panel.page.locator('#claim-table').evaluate((table) => {
        table.scrollTo(0, 44 * 40);
      });
      await panel.rendered();
      const topOf = (): Promise<number> =>
        panel.page.locator('#claim-145').evaluate((row) => row.getBoundingClientRect().top);
      const before = await topOf();
      await panel.post({ type: 'rows', rows: all.slice(0, 100).map(rowOf) });
      await panel.becomes(() => count(panel), '200');
      await panel.becomes(async () => Math.abs((await topOf()) - before) < 2, true);
    }));

  it('shows the last of 5,000 claims with a few rows in the page', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), 5_000);
      await panel.press('t');
      await panel.rendered();
      await panel.page.focus('#claim-table');
      await panel.press('End');
      const last = panel.page.locator('#claim-4999');
      assert.equal(await last.getAttribute('aria-rowindex'), '5001');
      assert.ok((await panel.page.locator('.table-row').count()) < 80);
    }));

  for (const { size, width } of sizes) {
    it(
      `is sound in every theme, ${size}, and only the table scrolls`,
      showing(
        async (panel) => {
          await press(panel, 'Predicted', /^Refuted/u);
          await isSound(panel, `table ${size}`, {
            picture: (theme) => `webview-${theme}-table-${size}`,
          });
          for (const region of ['body', '.claim-pane']) {
            assert.equal(await overflowOf(panel, region), 0, region);
          }
        },
        { width },
      ),
    );
  }
});
