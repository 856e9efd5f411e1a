// The leaderboard of a folder's systems: order, intervals, and links to a file's scores.

import assert from 'node:assert/strict';
import { formatPrintedScore, scoreInterval } from '../../../src/core/format/numbers.ts';
import { withPanelsOf } from '../withPanel.ts';
import { damagedClaims, similarClaims, soundClaims } from './damaged.ts';
import { boardOf, testedFolder } from './folderRuns.ts';
import { SystemsPanel, uriOf, type TestedSystem } from './systemsPanel.ts';

const count = 60;
const damaged = { name: 'damaged.json', claims: damagedClaims(count) };
const sound = { name: 'sound.json', claims: soundClaims(count) };
const similar = { name: 'similar.json', claims: similarClaims(count) };
const systems: readonly TestedSystem[] = [damaged, sound, similar];

const board = boardOf(systems);
describe('the leaderboard of a folder', () => {
  const inPanel = withPanelsOf(SystemsPanel, 'systems');

  it('opens first, with each mean and its interval, the best first', () =>
    inPanel(async (panel) => {
      await panel.show(systems, { folder: testedFolder });
      assert.match(
        await panel.text('.head-reference'),
        /Systems in project scored against reference\.json/u,
      );
      const order = board.rows
        .map(({ system, cells }) => ({ system, mean: cells[0]?.mean ?? 0 }))
        .sort((a, b) => b.mean - a.mean);
      assert.deepEqual(
        await panel.texts('.board-row .score-name'),
        order.map(({ system }) => system),
      );
      const [first] = board.columns;
      const at = board.rows.findIndex(({ system }) => system === order[0]?.system);
      const best = board.rows[at]?.cells[0];
      assert.ok(first && best?.interval);
      const [cell = ''] = await panel.texts('.board-row td:nth-child(3)');
      assert.ok(cell.includes(formatPrintedScore(best.mean, first)), cell);
      assert.ok(cell.includes(scoreInterval(best.interval, first)), cell);
      assert.equal(await panel.page.locator('.system-card').count(), 0);
    }));

  it('is sorted by any column, and the other way round', () =>
    inPanel(async (panel) => {
      await panel.show(systems, { folder: testedFolder });
      await panel.click('.sort-button:has-text("Verdict accuracy")');
      const sorted = panel.page.locator('th[aria-sort]');
      assert.equal(await sorted.count(), 1);
      assert.equal(await sorted.getAttribute('aria-sort'), 'descending');
      const place = board.columns.findIndex(({ heading }) => heading === 'Verdict accuracy');
      const accuracy = board.rows.map(({ cells }) => cells[place]?.mean ?? 0);
      const names = await panel.texts('.board-row .score-name');
      const shown = names.map(
        (name) => accuracy[systems.findIndex((one) => one.name === name)] ?? 0,
      );
      assert.deepEqual(
        shown,
        [...accuracy].sort((a, b) => b - a),
      );
      await panel.click('.sort-button:has-text("Verdict accuracy")');
      assert.equal(await sorted.getAttribute('aria-sort'), 'ascending');
      assert.deepEqual(await panel.texts('.board-row .score-name'), names.toReversed());
    }));

  it("opens a file's scores by click and by key, and has the folder scored again", () =>
    inPanel(async (panel) => {
      await panel.show(systems, { folder: testedFolder });
      await panel.click('.board-row:has-text("similar.json") td');
      await panel.page.focus('.board-row:has-text("damaged.json") .score-name');
      await panel.press('Enter');
      await panel.click('vscode-button:text("Score folder again")');
      assert.deepEqual(
        (await panel.sent('openSystem')).map(({ uri }) => uri),
        [uriOf('similar.json'), uriOf('damaged.json')],
      );
      assert.equal((await panel.sent('scoreFolder')).length, 1);
    }));

  it('shows all scores when asked to, and stays so', () =>
    inPanel(async (panel) => {
      await panel.show(systems, { folder: testedFolder });
      const columns = panel.page.locator('.board-table thead th');
      const standing = board.columns.filter(({ isStanding }) => isStanding).length;
      assert.equal(await columns.count(), 2 + standing);
      await panel.page.check('.board-all input');
      await panel.rendered();
      assert.equal(await columns.count(), 2 + board.columns.length);
      await panel.page.reload();
      await panel.show(systems, { folder: testedFolder });
      assert.equal(await columns.count(), 2 + board.columns.length);
    }));

  it('stands with one system, and has no mean of one that is not scored to its end', () =>
    inPanel(async (panel) => {
      await panel.show([sound], { folder: testedFolder });
      assert.deepEqual(await panel.texts('.board-row .score-name'), ['sound.json']);
      const message = 'Cancelled: score the folder again to go on.';
      const state = { kind: 'stopped', message, total: count } as const;
      await panel.show([sound, { ...damaged, claims: damaged.claims.slice(0, 20), state }], {
        folder: testedFolder,
      });
      assert.deepEqual(await panel.texts('.board-row td:first-child'), ['1', '–']);
      assert.match(await panel.text('.board-row:nth-child(2) th'), /Cancelled: score the folder/u);
      assert.deepEqual(await panel.texts('.board-row:nth-child(2) td:nth-child(3)'), ['–']);
    }));

  it('has means without intervals while systems are being scored', () =>
    inPanel(async (panel) => {
      const state = { kind: 'scoring', stage: 'scoring', done: 20, total: count } as const;
      await panel.show([sound, { ...damaged, claims: damaged.claims.slice(0, 20), state }], {
        folder: testedFolder,
      });
      assert.match(
        await panel.text('.board-table caption'),
        /Intervals appear once all systems have been scored/u,
      );
      assert.equal(await panel.page.locator('.board-row .interval').count(), 0);
    }));

  it('is a tab of any comparison', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      await panel.openTab('leaderboard');
      assert.equal((await panel.texts('.board-row')).length, 3);
    }));
});
