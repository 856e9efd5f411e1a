// The panel shows the command's results, so expected numbers come from core. These tests check that the panel shows and updates them.

import assert from 'node:assert/strict';
import { checkup } from '../../../src/core/checkup/checkup.ts';
import { methodSentences, ratingSentences } from '../../../src/core/checkup/checkupSentences.ts';
import { outcomeTable, ratingTables } from '../../../src/core/checkup/checkupTables.ts';
import { cellText } from '../../../src/core/tables/model/cellText.ts';
import { renderTable } from '../../../src/core/tables/model/renderTable.ts';
import type { Table } from '../../../src/core/tables/model/table.ts';
import { readKeptPlace } from '../../../src/editor/panels/fromInspector.ts';
import { withPanelsOf } from '../withPanel.ts';
import { CheckupPanel, header, inputOf, runMessage } from './checkupPanel.ts';
import { textOf } from '../../../src/core/words/message.ts';

/** Returns the cell texts as screen readers read them out. A name that is shown once for several rows is read out in each row. */
function texts({ rows }: Table): readonly (readonly string[])[] {
  let above: readonly string[] = [];
  return rows.map((cells) => {
    above = cells.map((cell, at) => (cell.kind === 'asAbove' ? (above[at] ?? '') : cellText(cell)));
    return above;
  });
}

describe('the panel of a check-up', () => {
  const inPanel = withPanelsOf(CheckupPanel, 'checkup');
  const whole = checkup(inputOf());
  const [coverage, relevance] = whole.ratings;
  const [outcome] = whole.outcomes;
  assert.ok(coverage && relevance && outcome);

  it('shows what the command says of the first dimension: sentences, plot with ceiling, tables', () =>
    inPanel(async (panel) => {
      await panel.show();
      assert.deepEqual(
        await panel.sentences('rating'),
        ratingSentences(coverage).map((line) => textOf(line)),
      );
      assert.deepEqual(
        await panel.sentences('method'),
        methodSentences(whole).map((line) => textOf(line)),
      );
      const tables = ratingTables(coverage);
      assert.equal(tables.length, 2);
      for (const [place, table] of tables.entries()) {
        assert.deepEqual(await panel.rows(place), texts(table));
      }
      const { page } = panel;
      for (const table of tables) {
        await panel.click(`[title="Copy ${textOf(table.caption)} as TSV"]`);
        assert.equal((await panel.sent('copy')).at(-1)?.text, renderTable(table, 'tsv'));
      }
      assert.equal(await page.locator('.results table').count(), tables.length);
      assert.match(
        (await page.locator('plot-figure svg desc').textContent()) ?? '',
        /^Spearman with semantic coverage, for 3 metrics\. Raters disagree so much that no metric can exceed 0\.84\./u,
      );
      assert.equal(await page.locator('plot-figure svg .plot-mark').count(), 1);
      assert.equal(await panel.text('.provenance .evidence'), header.provenance);
    }));

  it('follows the dimension or outcome that is chosen, and keeps it across a reload', () =>
    inPanel(async (panel) => {
      await panel.show();
      await panel.choose('Human ratings', 'relevance');
      assert.deepEqual(
        await panel.sentences('rating'),
        ratingSentences(relevance).map((line) => textOf(line)),
      );
      assert.equal(await panel.page.locator('plot-figure svg .plot-mark').count(), 0);
      await panel.choose('Human ratings', 'verdict equals the reference verdict');
      assert.deepEqual(await panel.rows(0), texts(outcomeTable(outcome)));
      assert.equal(await panel.page.locator('.checkup-rating').count(), 0);
      const kept = await panel.page.evaluate(() => sessionStorage.getItem('kept'));
      assert.equal(readKeptPlace(JSON.parse(kept ?? 'null'))?.predictions, header.predictionsUri);
      await panel.page.reload();
      await panel.show();
      assert.equal(await panel.text('.checkup-outcome h2'), textOf(outcomeTable(outcome).caption));
      // Simulates a different run, which may not have this outcome.
      await panel.show({ checked: { kind: 'rated', input: { ...inputOf(), outcomes: [] } } });
      assert.equal(await panel.text('.checkup-rating h2'), coverage.name);
    }));

  it('tells two dimensions of one name apart', () =>
    inPanel(async (panel) => {
      const { ratings, ...rest } = inputOf();
      const alike = ratings.map((rating) => ({ ...rating, name: 'score' }));
      await panel.show({ checked: { kind: 'rated', input: { ...rest, ratings: alike } } });
      await panel.choose('Human ratings', 'score (relevance)');
      const said = await panel.sentences('rating');
      assert.deepEqual(
        said,
        ratingSentences({ ...relevance, name: 'score' }).map((line) => textOf(line)),
      );
    }));

  it('waits for all claims, then shows what came, also where scoring was stopped', () =>
    inPanel(async (panel) => {
      const scoring = { kind: 'scoring', stage: 'scoring', done: 3, total: 40 } as const;
      await panel.show({ state: scoring, checked: null });
      assert.match(await panel.text('.run-state'), /^Scoring 3 of 40 claims/u);
      assert.match(await panel.text('.results'), /once all claims have been scored/u);
      await panel.post({ type: 'state', header, state: { ...scoring, done: 30 } });
      await panel.rendered();
      assert.match(await panel.text('.run-state'), /^Scoring 30 of 40 claims/u);
      const message = 'Scoring was cancelled. Run Score File to go on.';
      await panel.show({ state: { kind: 'stopped', message } });
      assert.match(await panel.text('.run-state'), /Run Score File to go on/u);
      assert.equal(await panel.text('.checkup-rating h2'), coverage.name);
      await panel.post({ type: 'empty', message: 'There is no reference.' });
      await panel.rendered();
      assert.match(await panel.text('.empty-page'), /There is no reference\./u);
    }));

  it('says what to do where nobody has rated, with the ways as buttons', () =>
    inPanel(async (panel) => {
      await panel.show({ checked: { kind: 'unrated', hasColumns: false } });
      assert.match(
        await panel.text('.guidance'),
        /^This evidence has no human ratings yet.* Add a file/u,
      );
      await panel.click('vscode-button:text("Add scores or ratings…")');
      await panel.click('vscode-button:text("Rate evidence…")');
      assert.equal((await panel.sent('addColumns')).length, 1);
      assert.equal((await panel.sent('rateEvidence')).length, 1);
      await panel.show({ checked: { kind: 'unrated', hasColumns: true } });
      assert.match(await panel.text('.guidance'), /^None of the added columns .* beyond 0 to 1/u);
    }));

  it('says over the numbers that files were edited and parameters are unusual, with what can be done', () =>
    inPanel(async (panel) => {
      const edited = { sentence: '1 claim was edited since scoring.', claims: [3] };
      const unusual = { differences: ['question weight 0.8 (default 0.5)'], areSaved: false };
      await panel.show({ header: { ...header, edited, unusual } });
      assert.match(await panel.text('.edited-banner'), /1 claim was edited since scoring\./u);
      assert.match(await panel.text('.unusual-bar'), /question weight 0\.8 \(default 0\.5\)/u);
      await panel.click('vscode-button:text("Score again")');
      await panel.click('button:text("Save to workspace")');
      await panel.click('button:text("Reset")');
      for (const type of ['score', 'saveParameters', 'resetParameters'] as const) {
        assert.equal((await panel.sent(type)).length, 1, type);
      }
    }));

  it('takes a file of single ratings for the ceiling, says which, and exports', () =>
    inPanel(async (panel) => {
      await panel.show();
      await panel.click('vscode-button:text("Choose individual ratings…")');
      await panel.click('vscode-button:text("Export…")');
      await panel.show({ raters: 'single.csv' });
      assert.match(
        await panel.text('.checkup-actions'),
        /^Ceiling computed from the raters in single\.csv/u,
      );
      await panel.click('vscode-button:text("Choose other ratings…")');
      await panel.click('vscode-button:text("Remove file")');
      assert.equal((await panel.sent('chooseRaters')).length, 2);
      assert.equal((await panel.sent('forgetRaters')).length, 1);
      assert.equal((await panel.sent('exportCheckup')).length, 1);
      await panel.show({ checked: { kind: 'unrated', hasColumns: false } });
      assert.equal(await panel.page.locator('.checkup-actions').count(), 0);
    }));

  it('says what should be known about the numbers, and saves the plot', () =>
    inPanel(async (panel) => {
      await panel.post(runMessage());
      await panel.settled();
      await panel.click('.notes summary');
      assert.equal(await panel.text('.notes li'), header.notes[0]);
      await panel.click('plot-figure button:text("Save")');
      const [saved] = await panel.sent('savePlot');
      assert.equal(saved?.name, 'human-ratings');
      assert.match(saved.svg, /<svg [^]*Spearman with semantic coverage/u);
    }));
});
