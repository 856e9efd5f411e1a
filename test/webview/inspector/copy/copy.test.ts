// Copying a claim, a link to it, and tables. The host writes to the clipboard and confirms.

import assert from 'node:assert/strict';
import { pseudoBundle } from '../../../support/pseudoLocale.ts';
import { claims } from '../../fixtures/claims.ts';
import { fileMessage } from '../../fixtures/fileScores.ts';
import { findings, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import type { InspectorPanel } from '../inspectorPanel.ts';

const list = claims(60);

async function copied(panel: InspectorPanel, button: string): Promise<string> {
  const before = (await panel.sent('copy')).length;
  await panel.click(`[title="Copy ${button}"]`);
  const all = await panel.sent('copy');
  assert.equal(all.length, before + 1);
  assert.equal(all.at(-1)?.what, button);
  return all.at(-1)?.text ?? '';
}

describe('copying in the inspector', () => {
  const inPanel = withPanels();

  it('gives the claim as Markdown, and says so when the host has done it', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('.claim-menu summary');
      const what = 'claim 0 as Markdown';
      const text = await copied(panel, what);
      assert.match(text, /^## Claim 0\n\n> The Golden Gate Bridge was opened/u);
      assert.match(text, /\n### Q1: .*\n\n- Reference answer: .*\n- Closest prediction, P\d: /u);
      const button = panel.page.locator(`[title="Copy ${what}"]`);
      assert.equal((await button.innerText()).trim(), 'Markdown');
      await panel.post({ type: 'copied', what });
      assert.equal((await button.innerText()).trim(), 'Copied');
      assert.equal(await panel.text('[role="status"]'), 'Copied');
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-copied');
      await panel.becomes(async () => (await button.innerText()).trim(), 'Markdown');
    }));

  it('asks the host for a link, which alone knows the editor’s name', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('.claim-menu summary');
      await panel.click('[title="Copy a link to claim 0"]');
      assert.deepEqual(await panel.sent('copyLink'), [
        { type: 'copyLink', index: 0, what: 'a link to claim 0' },
      ]);
    }));

  it('gives every table of the file, in full for a spreadsheet, rounded for a paper', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.post(fileMessage(list));
      await panel.openAllScores();
      const scores = await copied(panel, 'Scores for the file as TSV');
      assert.match(scores, /^score\tclaims\tremark\tvalue\tbest match\tsoftmax\n/iu);
      // A SemQA score always includes the share of its undecided matches.
      assert.match(
        scores,
        /^SemQA\t59 claims, 1 without a score\t\d+ of \d+ matches undecided \(\d+ %\)\t0\.\d{6,}\t/mu,
      );
      const paper = await copied(panel, 'Scores for the file as LaTeX');
      assert.match(paper, /^% Scores for the file\n[\s\S]*\nSemQA & [^&]*& [^&]*& 0\.\d{4} & /u);
      const confusion = (await copied(panel, 'Confusion matrix as TSV')).split('\n');
      const columns = confusion[0]?.split('\t') ?? [];
      assert.deepEqual([columns[0], columns.at(-1)], ['reference', 'claims']);
      const shown = await panel.page.locator('.confusion tbody tr:first-child td').allInnerTexts();
      assert.deepEqual(
        confusion[1]?.split('\t').slice(1, -1).map(Number),
        shown.map((text) => Number.parseInt(text, 10)),
      );
      assert.match(await copied(panel, 'F1 of each verdict as TSV'), /^Verdict\tF1\t/u);
      const levels = (await copied(panel, 'AVeriTeC score at each level as TSV')).split('\n');
      assert.equal(levels.length, 1 + 6 + 1);
      const slices = await copied(panel, 'Scores by reference verdict as TSV');
      assert.match(slices, /^Reference verdict\tclaims\t.*\tVerdict accuracy\t/u);
      assert.match(slices, /^Supported\t42\t/mu);
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-copy-tables');
    }));

  it('gives the matrix and the scores of a claim', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-matrix');
      const matrix = (await copied(panel, 'Similarity matrix as TSV')).split('\n');
      assert.equal(matrix[0], 'Reference question\tP1\tP2\tP3\tP4');
      // From the fixture's similarities.
      assert.equal(matrix[4]?.split('\t')[3], '0.62');
      await panel.click('#tab-metrics');
      assert.match(
        await copied(panel, 'Scores for claim 0 as LaTeX'),
        /\\begin\{tabular\}\{llrrrr\}/u,
      );
      await screenshot(panel, 'webview-copy-claim-tables');
    }));

  it('gives the claim and all tables in English, whatever language the page is in', () =>
    inPanel(async (panel) => {
      const texts = async (): Promise<readonly string[]> => {
        await panel.show(list);
        await panel.click('#tab-matrix');
        await panel.page.locator('.matrix .table-view').waitFor();
        const buttons = panel.page.locator('.claim-pane .copying button');
        const before = (await panel.sent('copy')).length;
        await panel.click('.claim-menu summary');
        for (const at of [0, 2, 3]) await buttons.nth(at).click();
        await panel.click('#tab-metrics');
        await panel.page.locator('.metrics .table-view').waitFor();
        await buttons.nth(2).click();
        await panel.post(fileMessage(list));
        await panel.openAllScores();
        await panel.page.locator('.confusion').waitFor();
        for (const table of await buttons.all()) await table.click();
        await panel.click('.view-button:last-child');
        return (await panel.sent('copy')).slice(before).map(({ text }) => text);
      };
      const inEnglish = await texts();
      assert.ok(inEnglish.length > 8);
      await panel.page.evaluate((bundle) => {
        window.postMessage({ type: 'pageWords', bundle, locale: 'en' }, '*');
      }, pseudoBundle());
      assert.deepEqual(await texts(), inEnglish);
      assert.match(await panel.text('#claim-title'), /^\[!!! Claim 0/u);
    }));
});
