// The leaderboard of a folder's systems: order, intervals, and links to a file's scores.

import assert from 'node:assert/strict';
import { formatPrintedScore, scoreInterval } from '../../../src/core/base/numbers.ts';
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
const names = '.leaderboard tbody th button';

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
        await panel.texts(names),
        order.map(({ system }) => system),
      );
      const [first] = board.columns;
      const at = board.rows.findIndex(({ system }) => system === order[0]?.system);
      const best = board.rows[at]?.cells[0];
      assert.ok(first && best?.interval);
      const [row = ''] = await panel.texts('.leaderboard tbody tr');
      assert.ok(row.includes(formatPrintedScore(best.mean, first)), row);
      assert.ok(row.includes(scoreInterval(best.interval, first)), row);
      const line = panel.page.locator('.leaderboard tbody tr .drawn-interval').first();
      assert.equal(await line.getAttribute('title'), scoreInterval(best.interval, first));
      assert.ok((await line.locator('.interval-reach').boundingBox())?.width);
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
      const sortedNames = await panel.texts(names);
      const shown = sortedNames.map(
        (name) => accuracy[systems.findIndex((one) => one.name === name)] ?? 0,
      );
      assert.deepEqual(
        shown,
        [...accuracy].sort((a, b) => b - a),
      );
      await panel.click('.sort-button:has-text("Verdict accuracy")');
      assert.equal(await sorted.getAttribute('aria-sort'), 'ascending');
      assert.deepEqual(await panel.texts(names), sortedNames.toReversed());
    }));

  it("opens a file's scores by click and by key, and has the folder scored again", () =>
    inPanel(async (panel) => {
      await panel.show(systems, { folder: testedFolder });
      await panel.click('.leaderboard tr:has-text("similar.json") button');
      await panel.page.focus('.leaderboard tr:has-text("damaged.json") button');
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
      const columns = panel.page.locator('.leaderboard .sort-button');
      const standing = board.columns.filter(({ isStanding }) => isStanding).length;
      assert.equal(await columns.count(), standing);
      await panel.page.check('.board-line input');
      await panel.rendered();
      assert.equal(await columns.count(), board.columns.length);
      await panel.page.reload();
      await panel.show(systems, { folder: testedFolder });
      assert.equal(await columns.count(), board.columns.length);
    }));

  it('stands with one system, and has no mean of one that is not scored to its end', () =>
    inPanel(async (panel) => {
      await panel.show([sound], { folder: testedFolder });
      assert.deepEqual(await panel.texts(names), ['sound.json']);
      const message = 'Cancelled: score the folder again to go on.';
      const state = { kind: 'stopped', message, total: count } as const;
      await panel.show([sound, { ...damaged, claims: damaged.claims.slice(0, 20), state }], {
        folder: testedFolder,
      });
      assert.deepEqual(await panel.texts('.leaderboard td:first-child'), ['1', '–']);
      const [, second = ''] = await panel.texts('.leaderboard tbody tr');
      assert.match(second, /^– damaged\.json Cancelled: score the folder again to go on\. 20 –/u);
    }));

  it('has means without intervals while systems are being scored', () =>
    inPanel(async (panel) => {
      const state = { kind: 'scoring', stage: 'scoring', done: 20, total: count } as const;
      await panel.show([sound, { ...damaged, claims: damaged.claims.slice(0, 20), state }], {
        folder: testedFolder,
      });
      assert.match(
        await panel.text('.leaderboard .table-note'),
        /Intervals appear once all systems have been scored/u,
      );
      assert.doesNotMatch(await panel.text('.leaderboard thead'), /95 %/u);
    }));

  it('is a tab of any comparison', () =>
    inPanel(async (panel) => {
      await panel.show(systems);
      await panel.openTab('leaderboard');
      assert.equal((await panel.texts('.leaderboard tbody tr')).length, 3);
    }));
});
