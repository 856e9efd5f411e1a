import assert from 'node:assert/strict';
import { claims, ordinaryClaim } from '../../fixtures/claims.ts';
import { rowOf, runMetricIds, withCoverage } from '../../fixtures/scoredClaim.ts';
import { header, runMessage, type InspectorPanel } from '../inspectorPanel.ts';
import { withPanels } from '../../withPanel.ts';
import { runSize } from '../../../support/runSize.ts';

const list = claims(30);
/** A run with more claims than a page can hold as rows. */
const many = runSize(20_000);
const lastNumber = String(many - 1);
/** As in side.css. */
const rowPixels = 88;
const firstNumbers = (panel: InspectorPanel): Promise<string[]> =>
  panel.page.locator('.row').evaluateAll((rows) =>
    rows
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .slice(0, 3)
      .map((row) => row.querySelector('.row-number')?.textContent ?? ''),
  );

async function choose(panel: InspectorPanel, label: string, option: string): Promise<void> {
  await panel.page.selectOption(`select[aria-label="${label}"]`, { label: option });
  await panel.rendered();
}

describe('the claim list', () => {
  const inPanel = withPanels();

  it('says ready first, selects the first claim and asks for its texts', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      assert.equal((await panel.sent('ready')).length, 1);
      assert.deepEqual(await panel.sent('selected'), [{ type: 'selected', index: 0 }]);
      assert.deepEqual(await panel.sent('claim'), [{ type: 'claim', index: 0 }]);
      assert.equal(await panel.text('#claim-title'), 'Claim 0');
    }));

  it('has the texts of the claims above and below before the user steps to them', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.click('#claim-2');
      await panel.answer(list);
      const requested = async (): Promise<readonly number[]> =>
        (await panel.sent('neighbours')).at(-1)?.indices ?? [];
      await panel.becomes(requested, [3, 1]);
      for (const claim of list.slice(1, 4)) await panel.post({ type: 'claim', claim });
      const asked = (await panel.sent('claim')).length;
      await panel.page.keyboard.press('n');
      await panel.becomes(() => panel.text('.claim-text'), list[3]?.claim ?? '');
      assert.equal((await panel.sent('claim')).length, asked);
    }));

  it('shows number, score and verdict of a claim in words and figures', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      assert.equal(await panel.text('#claim-1 .row-number'), '1');
      // support Q1 = 0.02 / 0.92 = 0.0217, Q2 = 0.97 / 0.98 = 0.9898, answers 0.5058; (0.87 + 0.5058) / 2 = 0.69
      assert.equal(await panel.text('#claim-1 .row-score'), '0.69');
      assert.equal(await panel.text('#claim-1 .row-verdict'), '✓ right');
      assert.equal(await panel.text('#claim-0 .row-verdict'), '✗ wrong');
      assert.equal(await panel.text('#claim-4 .row-verdict'), 'no verdict');
      assert.equal(await panel.text('#claim-4 .row-note'), 'no predictions');
      assert.equal(await panel.text('#claim-6 .row-failed'), 'failed');
    }));

  it('moves by arrows, Page Down, Home and End, and Enter goes to the claim', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('#claim-list');
      const expected: readonly (readonly [string, string])[] = [
        ['ArrowDown', '1'],
        ['ArrowDown', '2'],
        ['ArrowUp', '1'],
        ['End', '29'],
        ['ArrowDown', '29'],
        ['Home', '0'],
        ['ArrowUp', '0'],
      ];
      for (const [key, number] of expected) {
        await panel.press(key);
        assert.equal(await panel.selectedNumber(), number, key);
        const active = await panel.page.getAttribute('#claim-list', 'aria-activedescendant');
        assert.equal(active, `claim-${number}`, `${key} names the active option`);
      }
      // A page is one row less than fits, so that a row stays in sight.
      const height = await panel.page.locator('#claim-list').evaluate((rows) => rows.clientHeight);
      await panel.press('PageDown');
      assert.equal(await panel.selectedNumber(), String(Math.floor(height / rowPixels) - 1));
      await panel.press('Enter');
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-title');
    }));

  it('goes to the next and previous claim by N, P, Alt+arrows and buttons wherever the focus is', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('#tab-evidence');
      for (const [key, number] of [
        ['n', '1'],
        ['Alt+ArrowDown', '2'],
        ['p', '1'],
        ['Alt+ArrowUp', '0'],
      ] as const) {
        await panel.press(key);
        assert.equal(await panel.selectedNumber(), number, key);
      }
      await panel.click('[aria-label="Next claim"]');
      assert.equal(await panel.selectedNumber(), '1');
      await panel.click('[aria-label="Previous claim"]');
      assert.equal(await panel.selectedNumber(), '0');
    }));

  it('follows a claim that is selected elsewhere, and leaves the view and the filter', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Filter claims', 'Verdict right');
      const shown = await panel.text('.means strong');
      await panel.post({ type: 'select', index: 0, isFollowing: true });
      assert.equal(await panel.text('#claim-title'), 'Claim 0');
      assert.equal(
        await panel.text('.means strong'),
        shown,
        'its verdict is wrong: the filter stays',
      );
      await panel.post({ type: 'open', tab: 'overview' });
      await panel.post({ type: 'select', index: 1, isFollowing: true });
      assert.equal(await panel.text('h1'), 'Overview');
    }));

  it('finds words and claim numbers while typing, and n and p are letters there', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.press('/');
      await panel.page.keyboard.type('penguins north');
      await panel.becomes(() => panel.text('.means strong'), '4 of 30'); // every fifth claim from 11 to 26
      assert.equal((await firstNumbers(panel))[0], '11');
      await panel.press('Escape');
      await panel.page.keyboard.type('6');
      await panel.becomes(async () => (await firstNumbers(panel))[0], '6');
      assert.ok((await firstNumbers(panel)).includes('0')); // its text says 1964
      await panel.press('Control+A');
      await panel.page.keyboard.type('zzz');
      await panel.becomes(() => panel.text('.list-empty'), 'Searching the evidence…');
      await panel.becomes(async () => (await panel.sent('find')).at(-1), {
        type: 'find',
        find: 'zzz',
      });
      await panel.post({ type: 'found', find: 'zzz', claims: [], looked: 30, total: 30 });
      assert.equal(await panel.text('.list-empty'), 'No claims match. Show all claims');
      assert.equal(await panel.page.locator('#claim-title').count(), 0, 'no claim beside the list');
      await panel.click('.list-empty button');
      await panel.becomes(() => panel.text('.means strong'), '30');
    }));

  it('leaves letters to dropdowns, which find by them', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('select[aria-label="Filter claims"]');
      await panel.press('n');
      await panel.press('Alt+ArrowDown');
      await panel.press('Escape');
      assert.equal(await panel.text('#claim-title'), 'Claim 0');
    }));

  it('filters and sorts, claims without a score last', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Filter claims', 'Failed');
      assert.deepEqual(await firstNumbers(panel), ['6']);
      await choose(panel, 'Filter claims', 'No predictions');
      assert.deepEqual(await firstNumbers(panel), ['4', '5']);
      await choose(panel, 'Filter claims', 'All claims');
      await choose(panel, 'Sort claims', 'Lowest first');
      assert.equal((await firstNumbers(panel))[0], '9'); // the only one under 0
      await panel.page.focus('#claim-list');
      await panel.press('End');
      await panel.becomes(() => panel.selectedNumber(), '6');
      await choose(panel, 'Sort claims', 'Highest first');
      await panel.page.focus('#claim-list');
      await panel.press('End');
      await panel.becomes(() => panel.selectedNumber(), '6');
    }));

  it('shows and sorts by any score of the run, and keeps the choice', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Score shown in the list', 'BLEU Q');
      assert.match(await panel.text('.means-scores'), /^Based on 29 claims: mean BLEU Q \d+\.\d$/u);
      assert.match(await panel.text('.means'), /1 without a score/u);
      assert.equal(await panel.text('#claim-0 .row-score'), '13.3');
      const filled = await panel.page
        .locator('#claim-0 .bar-fill')
        .evaluate((fill) => getComputedStyle(fill).getPropertyValue('--share'));
      assert.ok(Math.abs(Number(filled) - 0.133) < 0.001, `${filled} of 100`);
      await choose(panel, 'Sort claims', 'Highest first');
      const scores = await panel.page
        .locator('.row')
        .evaluateAll((rows) =>
          rows
            .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
            .map((row) => Number(row.querySelector('.row-score')?.textContent)),
        );
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      );
      await panel.page.reload();
      await panel.show(list);
      assert.match(await panel.text('.means-scores'), /mean BLEU Q/u);
    }));

  it('falls back to the first score of a run that has not the chosen one', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Score shown in the list', 'Sources');
      const { header } = runMessage(list);
      await panel.show(list, { header: { ...header, metrics: ['rougeL'] } });
      assert.match(await panel.text('.means-scores'), /mean ROUGE-L Q\+A/u);
      await panel.show(list);
      assert.match(await panel.text('.means-scores'), /mean Sources/u);
    }));

  it('filters by what counts for AVeriTeC, and follows the level', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Filter claims', 'AVeriTeC: gets credit');
      const shown = await panel.text('.means strong');
      await panel.openAllScores();
      await panel.post({ type: 'file', aggregate: {}, notes: [] });
      await panel.page.locator('#level').fill('0');
      await panel.rendered();
      const all = await panel.text('.means strong');
      assert.ok(Number.parseInt(all, 10) > Number.parseInt(shown, 10), `${all}, ${shown}`);
      await panel.page.locator('#level').fill('1');
      await panel.rendered();
      assert.match(await panel.text('.list-empty'), /^No claims match/u);
    }));

  it('has a tick for claims with credit alone, in the list and over the claim, and says what it means', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      const signs = async (): Promise<readonly string[]> => [
        await panel.text('#claim-1 .row-verdict .standing-sign'),
        await panel.text('.claim-verdicts .standing-sign'),
      ];
      assert.deepEqual(await signs(), ['✓', '✓']);
      await panel.openAllScores();
      await panel.post({ type: 'file', aggregate: {}, notes: [] });
      await panel.page.locator('#level').fill('1');
      await panel.page.getByRole('button', { name: 'Claims', exact: true }).click();
      await panel.rendered();
      assert.deepEqual(await signs(), ['!', '!']);
      assert.equal(
        await panel.text('.title-words'),
        'Claim 1 ! verdict right, not enough evidence for credit: Refuted = reference gets no credit: METEOR Q+A 0.30 needs more than 1',
      );
    }));

  it('offers only filters that the run can answer', () =>
    inPanel(async (panel) => {
      const { header } = runMessage(list);
      await panel.show(list, { header: { ...header, metrics: ['rougeL'] } });
      const options = await panel.page
        .locator('select[aria-label="Filter claims"] option')
        .allInnerTexts();
      assert.deepEqual(
        options.map((text) => text.trim()),
        ['All claims', 'Verdict right', 'Verdict wrong', 'No predictions', 'Failed'],
      );
    }));

  it('keeps selection and rows in place while others stream in above', () =>
    inPanel(async (panel) => {
      const all = claims(200).map(withCoverage);
      await panel.show(all.slice(100, 200), {
        header: { ...header, metrics: [...runMetricIds, 'coverage'] },
        state: { kind: 'scoring', stage: 'scoring', done: 100, total: 200 },
      });
      await panel.page.evaluate((pixels) => {
        document.querySelector('#claim-list')?.scrollTo(0, pixels);
      }, rowPixels * 40);
      await panel.rendered(); // the scrolling
      const topOf = (): Promise<number> =>
        panel.page.locator('#claim-141').evaluate((row) => row.getBoundingClientRect().top);
      const before = await topOf();
      await panel.post({ type: 'rows', rows: all.slice(0, 100).map(rowOf) });
      await panel.becomes(() => panel.text('.means strong'), '200');
      await panel.becomes(async () => Math.abs((await topOf()) - before) < 2, true);
      assert.equal(await panel.text('#claim-title'), 'Claim 100');
    }));

  it('replaces a row that comes again and asks for its texts anew', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const better = { ...ordinaryClaim(0), claim: 'Scored again.' };
      await panel.post({ type: 'rows', rows: [rowOf(better)] });
      await panel.becomes(async () => (await panel.sent('claim')).length, 2);
      await panel.becomes(() => panel.text('.claim-text'), 'Scored again.');
      assert.equal(await panel.text('.means strong'), '30');
    }));

  it('shows thousands of claims with a few rows in the page, and reaches the last', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), many);
      assert.equal(await panel.text('.means strong'), String(many));
      assert.ok((await panel.page.locator('.row').count()) < 80);
      await panel.page.focus('#claim-list');
      await panel.press('End');
      await panel.becomes(() => panel.selectedNumber(), lastNumber);
      const last = panel.page.locator(`#claim-${lastNumber}`);
      assert.equal(await last.getAttribute('aria-posinset'), String(many));
      assert.equal(await last.getAttribute('aria-setsize'), String(many));
    }));

  it('has at any place of thousands of claims the rows in sight, in their places, and few others', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), many);
      const list = panel.page.locator('#claim-list');
      assert.equal(await list.evaluate((rows) => rows.scrollHeight), many * rowPixels);
      for (const place of [many - 10, 3, many * 0.617 + 0.5, 0.35 * many, 0]) {
        await list.evaluate((rows, pixels) => {
          rows.scrollTop = pixels;
        }, place * rowPixels);
        await panel.rendered();
        const seen = await list.evaluate((rows) => {
          const box = rows.getBoundingClientRect();
          const all = [...rows.querySelectorAll<HTMLElement>('[role="option"]')];
          const shown = all.filter((row) => {
            const { top, bottom } = row.getBoundingClientRect();
            return bottom > box.top && top < box.bottom;
          });
          return {
            count: all.length,
            places: shown.map((row) => Number(row.ariaPosInSet) - 1),
            tops: shown.map((row) => row.getBoundingClientRect().top - box.top + rows.scrollTop),
            from: rows.scrollTop,
            to: rows.scrollTop + rows.clientHeight,
          };
        });
        const expected: number[] = [];
        for (let at = Math.floor(seen.from / rowPixels); at * rowPixels < seen.to; at += 1)
          expected.push(at);
        assert.deepEqual(seen.places, expected, `at row ${String(place)}`);
        assert.deepEqual(
          seen.tops.map((top) => Math.round(top)),
          expected.map((at) => at * rowPixels),
        );
        assert.ok(seen.count < expected.length + 45, `${String(seen.count)} rows in the page`);
      }
    }));

  it('names the selected row only while it is in the page, and is walked by keys from wherever it stands', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), many);
      const list = panel.page.locator('#claim-list');
      const active = () => list.getAttribute('aria-activedescendant');
      const scrolled = () =>
        list.evaluate((rows, pixels) => Math.round(rows.scrollTop / pixels), rowPixels);
      await list.focus();
      assert.equal(await active(), 'claim-0');
      await list.evaluate(
        (rows, pixels) => {
          rows.scrollTop = pixels;
        },
        (many / 2) * rowPixels,
      );
      await panel.rendered();
      assert.equal(await active(), null);
      await panel.press('ArrowDown');
      assert.equal(await active(), 'claim-1');
      assert.ok((await scrolled()) <= 1);
      await panel.press('End');
      assert.equal(await active(), `claim-${lastNumber}`);
      await panel.press('PageUp');
      assert.equal(await active(), `claim-${await panel.selectedNumber()}`);
      await panel.press('Home');
      assert.equal(await active(), 'claim-0');
      assert.equal(await scrolled(), 0);
    }));

  it('shows what is found though the list was scrolled beyond it', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(0), many);
      await panel.page.focus('#claim-list');
      await panel.press('End');
      await panel.page.fill('#find', String(many - 2));
      await panel.rendered();
      assert.equal(await panel.text('.row .row-number'), String(many - 2));
      assert.equal(await panel.page.locator('.row').count(), 1);
      await panel.page.fill('#find', '');
      await panel.rendered();
      assert.equal(await panel.text('.means strong'), String(many));
      assert.ok((await panel.page.locator('.row').count()) > 5);
    }));

  it('comes back to selection, order, find, tab and scroll after a reload', () =>
    inPanel(async (panel) => {
      const all = claims(300);
      await panel.show(all);
      await choose(panel, 'Sort claims', 'Highest first');
      await panel.click('#tab-matrix');
      await panel.page.fill('#find', 'canada');
      await panel.rendered();
      await panel.page.focus('#claim-list');
      for (let step = 0; step < 30; step += 1) await panel.press('ArrowDown');
      // The panel saves which row is at the top, so a row must begin exactly there.
      await panel.page.locator('#claim-list').evaluate((rows, pixels) => {
        rows.scrollTop = pixels * Math.round(rows.scrollTop / pixels);
      }, rowPixels);
      await panel.rendered(); // the scroll event arrives with the next frame, and then the position is saved
      const [selected, rows] = [await panel.selectedNumber(), await firstNumbers(panel)];
      await panel.page.reload();
      await panel.show(all);
      await panel.becomes(() => panel.selectedNumber(), selected);
      await panel.becomes(() => firstNumbers(panel), rows);
      assert.equal(await panel.page.inputValue('#find'), 'canada');
      assert.equal(await panel.text('[aria-selected="true"][role="tab"]'), 'Matrix');
    }));

  it('comes back to the same place in a long claim, and starts the next one at its top', () =>
    inPanel(
      async (panel) => {
        const place = (): Promise<number | undefined> =>
          panel.page.evaluate(() => document.querySelector('.claim-pane')?.scrollTop);
        await panel.show(list);
        await panel.page.evaluate(() => document.querySelector('.claim-pane')?.scrollTo(0, 100));
        await panel.rendered(); // the scroll event arrives with the next frame, and then the position is saved
        await panel.page.reload();
        await panel.show(list);
        assert.equal(await place(), 100);
        await panel.press('n');
        await panel.answer(list);
        assert.equal(await place(), 0);
      },
      { height: 500 },
    ));

  it('forgets places of another file, keeps order and tab', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-sources');
      await panel.press('n');
      const { header } = runMessage(list);
      await panel.show(list, { header: { ...header, predictionsUri: 'file:///project/b.json' } });
      assert.equal(await panel.selectedNumber(), '0');
      assert.equal(await panel.text('[aria-selected="true"][role="tab"]'), 'Sources');
    }));

  it('shows the claim that the host selects, though a filter hides it', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await choose(panel, 'Filter claims', 'Failed');
      await panel.post({ type: 'select', index: 20 });
      await panel.becomes(() => panel.selectedNumber(), '20');
      await panel.becomes(async () => (await panel.sent('claim')).at(-1)?.index, 20);
    }));
});
