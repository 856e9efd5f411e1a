// The panel shows the command's results, so expected words come from core. These tests check that the panel shows and updates them.

import assert from 'node:assert/strict';
import { textOf } from '../../../src/core/words/message.ts';
import { cellSentence, cellText } from '../../../src/core/checklist/checklistWords.ts';
import { withPanelsOf } from '../withPanel.ts';
import { BlindSpotsPanel, checklistOf } from './blindSpotsPanel.ts';

describe('the panel of blind spots', () => {
  const inPanel = withPanelsOf(BlindSpotsPanel, 'blindSpots');
  const checklist = checklistOf();

  it('shows every cell that the command prints, marked where it is not as it should be', () =>
    inPanel(async (panel) => {
      await panel.show(checklist);
      const shown = await panel.page.locator('.map .cell').allTextContents();
      const expected = checklist.rows.flatMap(({ cells }) => cells);
      assert.equal(shown.length, expected.length);
      assert.deepEqual(
        shown.map((text) => text.trim().replace(/not as expected$/u, '')).sort(),
        expected.map(cellText).sort(),
      );
      assert.equal(
        await panel.page.locator('.map .violated').count(),
        expected.filter(({ isViolated }) => isViolated === true).length,
      );
    }));

  it('opens the claims behind a cell with their texts before and after, and keeps it across a reload', () =>
    inPanel(async (panel) => {
      await panel.show(checklist);
      const [row] = checklist.rows;
      const [cell] = row?.cells ?? [];
      assert.ok(row && cell);
      await panel.cell('METEOR Q+A', textOf(row.heading)).click();
      const detail = panel.page.locator('.detail');
      await detail.waitFor();
      assert.ok(
        (await detail.innerText()).includes(textOf(cellSentence(row, 'METEOR Q+A, whole', cell))),
      );
      assert.equal(await detail.locator('.worst').count(), cell.worst.length);
      assert.match(
        await detail.locator('.texts .evidence').nth(1).innerText(),
        /It opened in May 2019\. changed/u,
      );
      await panel.page.reload();
      await panel.show(checklist);
      await panel.page.locator('.detail').waitFor();
      await panel.click('.detail vscode-button');
      assert.equal(await panel.page.locator('.detail').count(), 0);
    }));

  it('says how far it is, cancels, keeps what is finished, and goes again with other claims', () =>
    inPanel(async (panel) => {
      const half = { ...checklist, rows: checklist.rows.slice(0, 5) };
      await panel.show(half, {
        kind: 'running',
        step: 'Typing errors: 3 of 540 claims',
        share: 0.25,
      });
      assert.match(await panel.text('.working'), /Typing errors: 3 of 540 claims · 25 %/u);
      await panel.click('.working vscode-button');
      assert.equal((await panel.sent('cancel')).length, 1);
      await panel.show(half, { kind: 'stopped', message: 'Cancelled.' });
      assert.match(await panel.text('.blind-head'), /Cancelled\./u);
      assert.equal(await panel.page.locator('.map .cell').count(), 15);
      await panel.page.selectOption('select[aria-label="Number of claims"]', {
        label: 'All claims',
      });
      const [run] = await panel.sent('run');
      assert.equal(run?.sample, 0);
    }));
});
