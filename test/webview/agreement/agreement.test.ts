// The panel shows the command's results, so expected numbers come from core. These tests check that the panel shows and updates them.

import assert from 'node:assert/strict';
import { agreementReport } from '../../../src/core/ratings/agreementReport.ts';
import { readRatings } from '../../../src/core/ratings/reading/readRatings.ts';
import { agreementTables } from '../../../src/core/ratings/tables/agreementTables.ts';
import { cellText } from '../../../src/core/tables/model/cellText.ts';
import { assertEqual } from '../../support/assertEqual.ts';
import { withPanelsOf } from '../withPanel.ts';
import { AgreementPanel, ratingsFile, sliderFile } from './agreementPanel.ts';
import { textOf } from '../../../src/core/words/message.ts';

describe('the panel of agreement', () => {
  const inPanel = withPanelsOf(AgreementPanel, 'agreement');
  const text = ratingsFile();

  it('shows the tables that the command prints, number by number', () =>
    inPanel(async (panel) => {
      await panel.show({ 'r.csv': text });
      const { ratings } = readRatings(text, { rater: 'r' });
      const [coverage] = agreementReport(ratings, { dimension: 'coverage' });
      assert.ok(coverage);
      const tables = agreementTables(coverage);
      assert.equal(tables.length, 5);
      for (const { kind, table } of tables) {
        const shown = await panel.page
          .locator(`.agreement-${kind} tbody tr`)
          .evaluateAll((rows) =>
            rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
          );
        // A column of intervals is left out if no row has one.
        const isShown = (at: number): boolean =>
          table.columns[at]?.id !== 'interval' ||
          table.rows.some((cells) => cellText(cells[at] ?? assert.fail()) !== '–');
        assert.deepEqual(
          shown,
          table.rows.map((cells) =>
            cells.map((cell) => cellText(cell)).filter((_, at) => isShown(at)),
          ),
          kind,
        );
        assert.equal(await panel.text(`.agreement-${kind} h2`), textOf(table.caption));
      }
      const [head] = await panel.page.locator('.agreement-figures thead th').allInnerTexts();
      assert.equal(head?.trim(), 'Figure');
      assert.match(await panel.plotText(), /^ratings: 1 \d+ % \(\d+\), 2 /u);
    }));

  it('has no gap in its foot before the first button', () =>
    inPanel(async (panel) => {
      await panel.show({ 'r.csv': text });
      assert.equal(await panel.page.locator('.provenance > .evidence').count(), 0);
    }));

  it('follows the dimension, the scale and the values that are chosen', () =>
    inPanel(async (panel) => {
      await panel.show({ 'r.csv': text });
      await panel.choose('Scale', 'Ordinal: values have an order');
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: coverage (ordinal)');
      assert.deepEqual(await panel.row('figures', 'ICC1, one-way, single'), []);
      await panel.choose('Scale', 'Scale: automatic');
      const [, before] = await panel.row('figures', "Randolph's kappa");
      await panel.page.locator('input.values').fill('1, 2, 3, 4, 5, 6, 7');
      await panel.settled();
      const [, after] = await panel.row('figures', "Randolph's kappa");
      assert.notEqual(after, before);
      assert.deepEqual(await panel.row('baseRates', '7'), ['7', '0', '0 %']);
      await panel.page.locator('input.values').fill('');
      await panel.choose('Dimension', 'verdict');
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: verdict (nominal)');
      assert.match(await panel.text('.agreement-figures'), /the labels of AVeriTeC/u);
      await panel.page.reload();
      await panel.show({ 'r.csv': text });
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: verdict (nominal)');
    }));

  it('says how each file was read, and reads columns as the person says', () =>
    inPanel(async (panel) => {
      await panel.show({ 'ann.csv': sliderFile(0), 'ben.csv': sliderFile(0.1) });
      assert.match(
        await panel.text('.files li'),
        /^ann\.csv 40 ratings, .* the file name is the rater's name$/u,
      );
      assert.deepEqual((await panel.row('pairs', 'ann, ben'))[1], '40');
      assert.match(await panel.plotText(), /80 ratings: the largest group/u);
      await panel.choose('What the columns contain', 'Columns are raters');
      assert.match(await panel.text('.files li'), /one column per rater: value$/u);
      assert.match(await panel.text('.agreement-figures'), /no claim was rated by two raters/u);
    }));

  it('says what is wrong with a file, and asks for others', () =>
    inPanel(async (panel) => {
      await panel.show({ 'r.csv': 'claim_id,rater,tone\n1,ann,3\n,ben,4\n' });
      await panel.click('.notes summary');
      assert.match(
        await panel.text('.notes li'),
        /^r\.csv:3:1: warning: This row has no claim_id/u,
      );
      await panel.show({ 'none.csv': 'a,b\n1,2\n' });
      assert.match(await panel.text('.guidance'), /^These files have no ratings\. A rating file/u);
      await panel.click('vscode-button:text("Choose files…")');
      await panel.post({ type: 'empty', message: 'The file r.csv does not exist.' });
      assert.match(await panel.text('.empty-page'), /The file r\.csv does not exist\./u);
      await panel.click('vscode-button:text("Choose files…")');
      assert.equal((await panel.sent('chooseFiles')).length, 2);
    }));

  it('saves the plot of the base rates', () =>
    inPanel(async (panel) => {
      await panel.show({ 'r.csv': text });
      await panel.click('plot-figure button:text("Save")');
      const [saved] = await panel.sent('savePlot');
      assert.equal(saved?.name, 'ratings');
      assert.match(saved.svg, /<svg [^]*Ratings: coverage/u);
    }));

  it('shows what the judges of two reports said, with what must be known of it', () =>
    inPanel(async (panel) => {
      const said = (rater: string, values: readonly number[]) =>
        values.map((value, claim) => ({
          ...{ claim: String(claim), rater, dimension: 'recall', value: String(value), time: null },
        }));
      const files = [
        { uri: 'file:///a.json', name: 'a.json', rater: 'a', text: '' },
        { uri: 'file:///b.json', name: 'b.json', rater: 'b', text: '' },
      ];
      await panel.post({
        type: 'files',
        files: files.map((file, at) => ({
          ...file,
          judged: said(file.rater, [0, 0.5, 1, at === 0 ? 1 : 0.5]),
        })),
        schemes: [],
        notes: [['recall', ['The judges were asked differently.']]],
      });
      await panel.settled();
      assert.match(await panel.text('.agreement-figures'), /The judges were asked differently\./u);
      assert.match(await panel.text('.files'), /4 ratings.*4 ratings/u);
      assertEqual(await panel.sent('chosen'), [{ type: 'chosen', dimension: 'recall' }]);
    }));
});
