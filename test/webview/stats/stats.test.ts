// The panel shows what the command prints, so expected words come from core. These tests check that the panel shows them and that its links
// work.

import assert from 'node:assert/strict';
import { findClaimPairsSteps } from '../../../src/core/datasets/claimPairs.ts';
import { statsBeside } from '../../../src/core/stats/besideStats.ts';
import { statsTables } from '../../../src/core/stats/statsTables.ts';
import { cellText } from '../../../src/core/tables/model/cellText.ts';
import { withPanelsOf } from '../withPanel.ts';
import { StatsPanel, statsOf } from './statsPanel.ts';
import { runToEnd } from '../../support/runToEnd.ts';

const findClaimPairs = runToEnd(findClaimPairsSteps);

describe('the panel of statistics', () => {
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
      const [first] = await panel.page.locator('.results h2').allInnerTexts();
      assert.equal(first, 'Contents', 'the counts come before the search for duplicates');
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
        new RegExp(String.raw`^\s*${first?.trim() ?? ''}: claims in \S+ with Speakers: `, 'u'),
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

  it('lists claims that occur twice side by side, and opens one or both', () =>
    inPanel(async (panel) => {
      await panel.show([statsOf('train.json'), statsOf('dev.json')]);
      await panel.click('.stats-pairs vscode-button');
      assert.equal((await panel.sent('findPairs')).length, 1);
      await panel.post({ type: 'pairs', pairs: { kind: 'running', done: 1, total: 9 } });
      await panel.rendered();
      assert.match(await panel.text('.stats-pairs'), /1 of 9 claims/u);
      await panel.click('.stats-pairs vscode-button');
      assert.equal((await panel.sent('cancelPairs')).length, 1);
      const pairs = findClaimPairs(
        [
          ['The tower is 330 metres high.', 'Supported'],
          ['the tower is 330 metres high', 'Refuted'],
        ].map(([text = '', verdict = ''], file) => ({ file, index: 3 + file, text, verdict })),
      );
      const files = ['train.json', 'dev.json'];
      await panel.post({
        type: 'pairs',
        pairs: { kind: 'done', comparison: { files, pairs }, sentences: ['1 pair.'], left: 0 },
      });
      await panel.rendered();
      const cells = panel.page.locator('.stats-pairs tbody tr').first().locator('th, td');
      const [pair, first, second] = await cells.allInnerTexts();
      assert.match(pair ?? '', /same words, different verdicts: Supported and Refuted/u);
      assert.match(first ?? '', /claim 3\s+train\.json\s+Supported\s+The tower is 330/u);
      assert.match(second ?? '', /claim 4\s+dev\.json\s+Refuted\s+the tower is 330/u);
      await cells.nth(0).locator('button').click();
      await cells.nth(2).locator('button').click();
      assert.deepEqual(await panel.sent('showPair'), [{ type: 'showPair', pair: 0 }]);
      assert.deepEqual(await panel.sent('showClaim'), [{ type: 'showClaim', file: 1, index: 4 }]);
      await panel.post({ type: 'pairs', pairs: { kind: 'failed', message: 'No encoder.' } });
      await panel.rendered();
      assert.match(await panel.text('.stats-pairs'), /No encoder\./u);
    }));

  it('says what it reads, stops, says why there is nothing, and goes again', () =>
    inPanel(async (panel) => {
      await panel.post({ type: 'reading', uris: ['file:///big.json'], names: ['big.json'] });
      await panel.rendered();
      assert.match(await panel.text('.files-head'), /big\.json[^]*Reading the files/u);
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
