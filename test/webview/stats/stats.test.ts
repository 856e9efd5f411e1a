// The panel shows what the command prints, so expected words come from core. These tests check that the panel shows them and that its links
// work.

import assert from 'node:assert/strict';
import { statsBeside } from '../../../src/core/stats/besideStats.ts';
import { statsTables } from '../../../src/core/stats/statsTables.ts';
import { cellText } from '../../../src/core/tables/model/cellText.ts';
import { withPanelsOf } from '../withPanel.ts';
import { StatsPanel, statsOf } from './statsPanel.ts';

describe('the panel of statistics', function () {
  this.timeout(60_000);
  const inPanel = withPanelsOf(StatsPanel, 'stats');

  it('shows every table that the command prints, of two files side by side, each with its plots', () =>
    inPanel(async (panel) => {
      const files = [statsOf('dev.json'), statsOf('train.json', 55)];
      await panel.show(files, ['dev.json, line 3: something.']);
      const tables = statsTables(statsBeside(files));
      assert.equal(tables.length, 13);
      for (const { of, table } of tables) {
        for (const [place, cells] of table.rows.slice(0, 4).entries()) {
          const shown = await panel.row(of, place);
          const expected = cells
            .map((cell) => cellText(cell))
            .map((text, at) => (text === '' ? shown[at] : text));
          assert.deepEqual(shown, expected, of);
        }
        const figures = await panel.page.locator(`.stats-${of} plot-figure svg.plot`).count();
        const hasNone = of === 'totals' || of === 'dates';
        assert.equal(figures, hasNone ? 0 : of === 'sizes' ? 6 : 1, of);
      }
      assert.match(await panel.text('.files-head'), /1 note on these files/u);
      assert.match(
        (await panel.page.locator('.stats-verdicts svg desc').textContent()) ?? '',
        /^Share of claims \(dev\.json, then train\.json\): Refuted 50 % and \d+ %/u,
      );
    }));

  it('asks for the claims behind a count, by a click and by the keyboard, and for none behind a share or nothing', () =>
    inPanel(async (panel) => {
      await panel.show([statsOf('dev.json'), statsOf('none.json', 1)]);
      const counts = panel.page.locator('.stats-speakers .table-view tbody button');
      const [first] = await counts.allInnerTexts();
      assert.match(
        (await counts.first().getAttribute('aria-label')) ?? '',
        new RegExp(String.raw`^\s*${first?.trim() ?? ''}: claims of \S+, Speakers: `, 'u'),
      );
      await counts.first().focus();
      await panel.press('Enter');
      const none = panel.page.locator('.stats-speakers tbody tr', { hasText: '(none)' });
      await none.locator('button').nth(1).click();
      const sent = await panel.sent('listClaims');
      assert.deepEqual(
        sent.map(({ file, kind, name }) => [file, kind, name === null]),
        [
          [sent[0]?.file, 'speakers', sent[0]?.name === null],
          [1, 'speakers', true],
        ],
      );
      assert.equal(await panel.page.locator('.stats-totals .table-view button').count(), 0);
    }));

  it('says what it reads, stops, says why there is nothing, and goes again', () =>
    inPanel(async (panel) => {
      await panel.post({ type: 'reading', uris: ['file:///big.json'], names: ['big.json'] });
      await panel.rendered();
      assert.match(await panel.text('.files-head'), /big\.json[^]*Reading and counting/u);
      await panel.click('.working vscode-button');
      assert.equal((await panel.sent('cancel')).length, 1);
      await panel.post({ type: 'empty', message: 'big.json contains no claims to count.' });
      await panel.rendered();
      assert.match(await panel.text('.empty-page'), /contains no claims to count/u);
      await panel.click('.empty-page vscode-button:first-child');
      assert.equal((await panel.sent('again')).length, 1);
      await panel.show();
      await panel.click('.files-head .stats-actions vscode-button:last-child');
      assert.equal((await panel.sent('exportStats')).length, 1);
    }));

  it('saves a plot, and names its files for the next start', () =>
    inPanel(async (panel) => {
      await panel.show();
      await panel.click('.stats-verdicts plot-figure button[aria-label^="Save"]');
      const [saved] = await panel.sent('savePlot');
      assert.equal(saved?.name, 'verdicts');
      assert.match(saved.svg, /^<\?xml[^]*<svg/u);
      const kept = await panel.page.evaluate(() => sessionStorage.getItem('kept'));
      assert.match(kept ?? '', /file:\/\/\/project\/0\.json/u);
    }));
});
