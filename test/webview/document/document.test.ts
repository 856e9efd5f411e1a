// What the renderer of documents and their page do. Which blocks a panel shows is tested in test/unit/core/show.

import assert from 'node:assert/strict';
import { checkup } from '../../../src/core/analyse/checkup/checkup.ts';
import { ratingSentences } from '../../../src/core/analyse/checkup/checkupSentences.ts';
import { outcomeTable, ratingTables } from '../../../src/core/analyse/checkup/checkupTables.ts';
import { cellSentence } from '../../../src/core/analyse/checklist/checklistTables.ts';
import { renderTable } from '../../../src/core/show/tables/model/renderTable.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import { agreementInputs, ratingsFile } from '../../unit/core/analyse/panels/agreementFixture.ts';
import { checklistInputs, checklistOf } from '../../unit/core/analyse/panels/checklistFixture.ts';
import { checkupInputs, inputOf } from '../../unit/core/analyse/panels/checkupFixture.ts';
import { doctorInputs } from '../../unit/core/analyse/panels/doctorFixture.ts';
import { fileToMap, mappingInputs } from '../../unit/core/analyse/panels/mappingFixture.ts';
import { statsInputs, statsOf } from '../../unit/core/analyse/panels/statsFixture.ts';
import { screenshot } from '../pageChecks.ts';
import { withPanelsOf } from '../withPanel.ts';
import { DocumentPanel } from './documentPanel.ts';
import { readKeptPlace } from '../../../src/editor/panels/pageStates.ts';

describe('a document that is computed in the page', () => {
  const inPanel = withPanelsOf(DocumentPanel, 'checkup');
  const whole = checkup(inputOf());
  const [coverage] = whole.ratings;
  const [outcome] = whole.outcomes;
  assert.ok(coverage && outcome);

  it('shows sentences, a plot, tables that can be copied, notes and the provenance', () =>
    inPanel(async (panel) => {
      await panel.show(checkupInputs());
      const [first = ''] = await panel.page
        .locator('.checkup-rating .sentences li')
        .allTextContents();
      assert.equal(first.trim(), textOf(ratingSentences(coverage)[0] ?? ''));
      for (const table of ratingTables(coverage)) {
        for (const [name, form] of [
          ['TSV', 'tsv'],
          ['LaTeX', 'latex'],
        ] as const) {
          await panel.click(`[title="Copy ${textOf(table.caption)} as ${name}"]`);
          assert.equal((await panel.sent('copy')).at(-1)?.text, renderTable(table, form));
        }
      }
      await panel.click('plot-figure button:text("Save")');
      const [saved] = await panel.sent('savePlot');
      assert.equal(saved?.name, 'human-ratings');
      assert.match(saved.svg, /^<\?xml[^]*Spearman with semantic coverage/u);
      await panel.click('.notes summary');
      assert.match(await panel.text('.notes li'), /no rating for 2 of 30 claims/u);
      const provenance = panel.page.locator('.provenance .evidence');
      assert.equal(await provenance.getAttribute('title'), checkupInputs().provenance);
      await panel.page.setViewportSize({ width: 350, height: 900 });
      await panel.rendered();
      const widths = await panel.page
        .locator('.table-view')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      assert.deepEqual(widths, [0, 0], 'no table scrolls sideways');
    }));

  it('keeps a choice across a reload, and ignores it where the inputs do not fit', () =>
    inPanel(async (panel) => {
      await panel.show(checkupInputs());
      await panel.choose('Human ratings', 'verdict equals the reference verdict');
      const caption = textOf(outcomeTable(outcome).caption);
      assert.equal(await panel.text('.checkup-outcome h2'), caption);
      assert.deepEqual((await panel.sent('choices')).at(-1)?.choices, {
        subject: 'outcome:verdict',
      });
      const kept = await panel.page.evaluate(() => sessionStorage.getItem('kept'));
      assert.equal(
        readKeptPlace(JSON.parse(kept ?? 'null'))?.predictions,
        'file:///project/a.json',
      );
      await panel.page.reload();
      await panel.show(checkupInputs());
      assert.equal(await panel.text('.checkup-outcome h2'), caption);
      const input = { ...inputOf(), outcomes: [] };
      await panel.show(checkupInputs({ checked: { kind: 'rated', input } }));
      assert.equal(await panel.text('.checkup-rating h2'), coverage.name);
    }));

  it('follows the run, announces its stages, and says why there is nothing', () =>
    inPanel(async (panel) => {
      const scoring = { text: 'Scoring 3 of 40 claims', done: 3, total: 40 };
      // A running stage has a progress bar, for which `show` would wait.
      await panel.post({
        type: 'inputs',
        inputs: checkupInputs({ scoring, checked: null }),
        uris: [],
      });
      await panel.rendered();
      assert.match(await panel.text('.working'), /^Scoring 3 of 40 claims/u);
      assert.equal(await panel.text('body > div > [role="status"]'), 'Scoring claims');
      await panel.change({ scoring: { ...scoring, text: 'Scoring 30 of 40 claims', done: 30 } });
      assert.match(await panel.text('.working'), /^Scoring 30 of 40 claims/u);
      await panel.show(checkupInputs({ stopped: 'Scoring was cancelled.' }));
      assert.match(await panel.text('.document-head'), /Scoring was cancelled\./u);
      assert.equal(await panel.text('.checkup-rating h2'), coverage.name);
      await panel.empty('There is no reference.');
      assert.match(await panel.text('.empty-page'), /There is no reference\./u);
      await panel.pressButton('Score file');
      assert.equal((await panel.asked('score')).length, 1);
    }));

  it('shows banners with what can be done, and says that it was done', () =>
    inPanel(async (panel) => {
      const edited = { sentence: '1 claim was edited since scoring.' };
      const unusual = { differences: ['question weight 0.8 (default 0.5)'], areSaved: false };
      await panel.show(checkupInputs({ edited, unusual }));
      assert.match(await panel.text('.banner.is-warning'), /1 claim was edited since scoring\./u);
      assert.match(await panel.text('.banner.is-about'), /question weight 0\.8 \(default 0\.5\)/u);
      await panel.pressButton('Score again');
      await panel.pressButton('Reset');
      await panel.pressButton('Save to workspace');
      assert.equal(
        await panel.text('body > div > [role="status"]'),
        'Saved to the workspace settings',
      );
      for (const id of ['score', 'saveParameters', 'resetParameters']) {
        assert.equal((await panel.asked(id)).length, 1, id);
      }
    }));
});

describe('a document with typed values', () => {
  const inPanel = withPanelsOf(DocumentPanel, 'agreement');

  it('computes again for the scale, the values and the dimension, and keeps them', () =>
    inPanel(async (panel) => {
      const inputs = agreementInputs({ 'r.csv': ratingsFile() });
      const kappa = async (): Promise<string | undefined> =>
        (await panel.rows('agreement-figures')).find(([name]) => name === "Randolph's kappa")?.[1];
      await panel.show(inputs);
      await panel.choose('Scale', 'Ordinal: values have an order');
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: coverage (ordinal)');
      await panel.choose('Scale', 'Scale: automatic');
      const before = await kappa();
      await panel.page.locator('input.values').fill('1, 2, 3, 4, 5, 6, 7');
      await panel.settled();
      assert.notEqual(await kappa(), before);
      assert.deepEqual((await panel.rows('agreement-baseRates')).at(-1), ['7', '0', '0 %']);
      await panel.page.locator('input.values').fill('');
      await panel.choose('Dimension', 'verdict');
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: verdict (nominal)');
      await panel.page.reload();
      await panel.show(inputs);
      assert.equal(await panel.text('.agreement-figures h2'), 'Agreement: verdict (nominal)');
      assert.equal(await panel.page.locator('.provenance > .evidence').count(), 0);
    }));
});

describe('a document with cells that can be pressed', () => {
  const inCounts = withPanelsOf(DocumentPanel, 'stats');
  const inMap = withPanelsOf(DocumentPanel, 'blindSpots');
  const inBars = withPanelsOf(DocumentPanel, 'doctor');

  it('asks for the claims behind a count', () =>
    inCounts(async (panel) => {
      await panel.show(statsInputs([statsOf('dev.json'), statsOf('test.json', 20)]));
      await panel.page.locator('.stats-verdicts summary').click();
      await panel.page.locator('.stats-verdicts tbody tr').nth(0).locator('button').nth(1).click();
      const [values] = await panel.asked('listClaims');
      assert.deepEqual(values, [1, 'verdicts', 'Refuted']);
    }));

  it('shows the chosen cell of a map with its claims beside it, until it is closed', () =>
    inMap(async (panel) => {
      const checklist = checklistOf();
      await panel.show(checklistInputs({ checklist }));
      const [row] = checklist.rows;
      const [cell] = row?.cells ?? [];
      assert.ok(row && cell);
      const sentence = textOf(cellSentence(row, 'METEOR Q+A, whole', cell));
      const button = panel.page.locator(`.heat-cell[title="${sentence}"]`);
      await button.click();
      await panel.page.locator('.detail').waitFor();
      assert.equal(await button.getAttribute('aria-pressed'), 'true');
      assert.ok((await panel.text('.detail')).includes(sentence));
      assert.match(
        await panel.page.locator('.detail .texts .evidence').nth(1).innerText(),
        /It opened in May 2019\. changed/u,
      );
      await panel.page.reload();
      await panel.show(checklistInputs({ checklist }));
      await panel.page.locator('.detail').waitFor();
      await panel.pressButton('Close');
      assert.equal(await panel.page.locator('.detail').count(), 0);
    }));

  it('shows the findings of a rule beside its bar, leads to the file, and asks for the scores without them', () =>
    inBars(async (panel) => {
      await panel.show(doctorInputs());
      const bar = panel.page.locator('.bar-button', { hasText: 'fact-checking sites' });
      assert.match(await bar.innerText(), /^8\s+fact-checking sites as evidence/u);
      await bar.click();
      await panel.page.locator('.detail').waitFor();
      assert.equal(await bar.getAttribute('aria-pressed'), 'true');
      assert.equal(await panel.page.locator('.detail tbody tr').count(), 8);
      await panel.page.locator('.detail tbody tr').nth(1).locator('button').first().click();
      await panel.pressButton('Score without this evidence');
      await panel.pressButton('Show in Problems');
      assert.deepEqual(
        [await panel.asked('reveal'), await panel.asked('leaveOut'), await panel.asked('problems')],
        [[[1]], [['factCheckSite']], [[]]],
      );
      await bar.click();
      await panel.rendered();
      assert.equal(await panel.page.locator('.detail').count(), 0);
    }));

  it('shows the progress, cancels, and runs again with another choice', () =>
    inMap(async (panel) => {
      const running = { kind: 'running', step: 'Typing errors: 3 of 540 claims', share: 0.25 };
      await panel.post({ type: 'inputs', inputs: checklistInputs(), uris: [] });
      await panel.change({ state: running });
      assert.match(await panel.text('.working'), /Typing errors: 3 of 540 claims · 25 %/u);
      await panel.pressButton('Cancel');
      await panel.change({ state: { kind: 'stopped', message: 'Cancelled.' } });
      assert.match(await panel.text('.document-head'), /Cancelled\./u);
      await panel.page.selectOption('select[aria-label="Number of claims"]', {
        label: 'All claims',
      });
      assert.deepEqual(await panel.asked('cancel'), [[]]);
      assert.deepEqual(await panel.asked('run'), [[0]]);
    }));
});

describe('the mapping of a file', () => {
  const inPanel = withPanelsOf(DocumentPanel, 'mapping');

  it('has a labelled choice for each part of a claim, which the host reads the claims with', () =>
    inPanel(async (panel) => {
      await panel.show(mappingInputs());
      const field = 'llama.verdict';
      await panel.choose('Verdict', field);
      assert.deepEqual((await panel.sent('choices')).at(-1)?.choices, { verdict: 'llama.verdict' });
      const { preview } = mappingInputs(fileToMap(), { verdict: 'llama.verdict' });
      await panel.change({ preview });
      assert.equal(await panel.text('.claim-0 .sentence:not(.strong)'), 'Verdict: Supported');
      await panel.choose('pants on fire', 'Conflicting Evidence/Cherrypicking');
      await screenshot(panel, 'mapping');
      await panel.pressButton('Use This Mapping');
      assert.equal((await panel.asked('use')).length, 1);
    }));
});
