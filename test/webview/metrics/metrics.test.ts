import assert from 'node:assert/strict';
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import { spearman } from '../../../src/core/base/statistics/correlation.ts';
import { claims, hostileMarkup } from '../fixtures/claims.ts';
import { comparedOf } from '../fixtures/comparedClaim.ts';
import { tabNames } from '../../../webview/metrics/viewState.ts';
import { withPanelsOf } from '../withPanel.ts';
import { header, MetricsPanel, runMessage } from './metricsPanel.ts';
import { semqaInputsOf, semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { partsOf, scoredFrom } from '../../support/flatClaim.ts';

const list = claims(30);
/** For tests that wait for the intervals of all correlations. */
const few = claims(12);
const meteor = 'METEOR Q+A';

async function listed(panel: MetricsPanel, id: string): Promise<string[]> {
  return await panel.page
    .locator(`#${id} .list-row`)
    .evaluateAll((rows) =>
      rows
        .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('.row-number')?.textContent ?? ''),
    );
}

describe('metrics side by side', () => {
  const inPanel = withPanelsOf(MetricsPanel, 'metrics');

  it('says ready first, and starts with SemQA against what the official evaluation reports', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      assert.equal((await panel.sent('ready')).length, 1);
      assert.deepEqual(await panel.sent('claim'), [{ type: 'claim', index: 0 }]);
      assert.equal(await panel.text('.plot-title'), 'METEOR Q+A against SemQA');
      assert.equal(await panel.text('#claim-title'), 'Claim 0');
    }));

  it('has the correlations of the claims that have both scores, and says how many have not', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const scores = list.map((claim) => comparedOf(claim).scores);
      const both = scores.filter(
        ({ semqa: one, hungarianMeteor_questionAnswer: other }) => one !== null && other !== null,
      );
      const { coefficient } = spearman(
        both.map((one) => one['semqa'] ?? 0),
        both.map((one) => one['hungarianMeteor_questionAnswer'] ?? 0),
      );
      const row = panel.page.locator('tr', { hasText: "Spearman's rho" }).locator('td').first();
      const shown = Number(await row.innerText());
      assert.ok(Math.abs(shown - (coefficient ?? NaN)) <= 0.005, String(shown));
      const [, r, interval] =
        /^Pearson's r = (\S+) \(95 % interval (.+)\)$/u.exec(
          await panel.text('.scatter-correlation'),
        ) ?? [];
      const cells = panel.page.locator('tr', { hasText: "Pearson's r" }).locator('td');
      const table = (await cells.allInnerTexts()).slice(0, 2);
      assert.deepEqual([r, interval], table, 'above the plot as in the table');
      // Claim 6 failed.
      assert.match(
        await panel.text('section[aria-label="Correlation"] p'),
        /29 claims have both scores\. Left out because scoring failed or a score is missing: 1/u,
      );
    }));

  it('tells a dot by keys, selects it with Enter, and opens the inspector', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.page.focus('.plot-canvas');
      await panel.press('End');
      const tooltip = await panel.text('.plot-tooltip');
      assert.match(
        tooltip,
        /^Claim \d+, verdict (right|wrong) SemQA 0\.\d\d, METEOR Q\+A 0\.\d\d/u,
      );
      const index = Number(/\d+/u.exec(tooltip)?.[0]);
      assert.equal(await panel.text('#claim-title'), `Claim ${index}`, 'the card follows the dots');
      await panel.press('Enter');
      assert.equal(await panel.text('#claim-title'), `Claim ${index}`);
      assert.deepEqual((await panel.sent('claim')).at(-1), { type: 'claim', index });
      // Enter shows this claim in a visible inspector, and does so again after the user has selected another claim there.
      await panel.press('Enter');
      const moved = { type: 'selected', index };
      assert.deepEqual(await panel.sent('selected'), [moved, moved]);
      await panel.click('.claim-summary vscode-button:first-child');
      assert.deepEqual(await panel.sent('inspect'), [{ type: 'inspect', index }]);
    }));

  it('offers X and Y only in the tabs that show them', () =>
    inPanel(async (panel) => {
      await panel.show(few);
      const tabs: string[] = [];
      for (const tab of Object.keys(tabNames)) {
        await panel.click(`#tab-${tab}`);
        if ((await panel.page.locator('.pair-choice').count()) > 0) tabs.push(tab);
      }
      assert.deepEqual(tabs, ['scatter', 'matrix', 'disagreement']);
    }));

  it('saves a drawing as a whole SVG file, and exports a report', () =>
    inPanel(async (panel) => {
      await panel.show(few);
      await panel.click('[aria-label="Save METEOR Q+A against SemQA as SVG"]');
      const [saved] = await panel.sent('savePlot');
      assert.equal(saved?.name, 'scatter-semqa-hungarianMeteor_questionAnswer');
      assert.match(saved.svg, /<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u);
      await panel.openTab('matrix');
      await panel.click('.tab-toolbar vscode-button');
      assert.equal((await panel.sent('savePlot')).at(-1)?.name, 'correlations-pearson');
      await panel.click('.run-bar vscode-button');
      assert.equal((await panel.sent('exportReport')).length, 1);
    }));

  it('chooses X and Y by a cell of the matrix, reached by arrow keys', () =>
    inPanel(async (panel) => {
      await panel.show(few);
      await panel.openTab('matrix');
      await panel.page.focus('.heat-cell:not([tabindex])');
      await panel.press('ArrowDown'); // past the cell of a score with itself
      await panel.press('ArrowDown');
      const name = await panel.page.evaluate(() => document.activeElement?.getAttribute('title'));
      assert.match(name ?? '', /^SemQA softmax with SemQA questions: /u);
      await panel.press('Enter');
      await panel.settled();
      assert.equal(await panel.text('.plot-title'), 'SemQA softmax against SemQA questions');
    }));

  it('shows one score of each metric, and other measures, in the matrix', () =>
    inPanel(async (panel) => {
      await panel.show(few);
      await panel.openTab('matrix');
      await panel.click('.check input');
      await panel.settled();
      const names = await panel.page.locator('.tab-panel-matrix thead th.number').allInnerTexts();
      assert.deepEqual(names.slice(0, 3), ['SemQA', 'METEOR Q+A', 'ROUGE-L Q+A']);
      // No word of a heading breaks in the middle.
      const heights = await panel.page
        .locator('.tab-panel-matrix thead th.number')
        .evaluateAll((heads) =>
          heads.map((head) => {
            head.textContent = 'Coverage relevance';
            return Math.floor(head.clientHeight / parseFloat(getComputedStyle(head).lineHeight));
          }),
        );
      assert.ok(Math.max(...heights) <= 2, 'two words take at most two lines');
      await panel.choose('Measure', 'Covariance');
      assert.match(
        await panel.text('.tab-panel-matrix .table-note'),
        /^Covariance for every pair of scores/u,
      );
      await panel.click('[title="Copy Correlation matrix as TSV"]');
      const [copied] = await panel.sent('copy');
      const [head = '', first = ''] = copied?.text.split('\n') ?? [];
      assert.deepEqual(head.split('\t'), ['score', ...names]);
      assert.match(first, /^SemQA\t1\t-?[\d.e-]+\t/u);
    }));

  it('scrolls as a whole above an open terminal, so that every tab has room', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await panel.openTab('disagreement');
        const boxes = await panel.page.evaluate(() =>
          ['.tab-panel', '.provenance'].map((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return box ? { top: Math.round(box.top), bottom: Math.round(box.bottom) } : null;
          }),
        );
        const [tab, footer] = boxes;
        assert.ok(tab && footer && tab.bottom <= footer.top, 'the footer covers nothing');
        await panel.page.locator('#disagreements .list-row').nth(2).scrollIntoViewIfNeeded();
        const row = await panel.page.locator('#disagreements .list-row').nth(2).boundingBox();
        assert.ok(row && row.y >= 0 && row.y + row.height <= 200);
        const tabs = await panel.page.locator('.tabs').boundingBox();
        assert.ok(tabs && tabs.y >= 0 && tabs.y < 200, 'the tabs stay in sight');
      },
      { width: 700, height: 200 },
    ));

  it('ranks claims by disagreement, filters, finds, and is walked by arrows', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.openTab('disagreement');
      assert.match(
        await panel.text('.list-count'),
        /^29 of 29 claims.*; 1 claim lacks one of the scores/u,
      );
      const all = await listed(panel, 'disagreements');
      await panel.page.focus('#disagreements');
      await panel.press('Home');
      assert.equal(await panel.text('#claim-title'), `Claim ${all[0] ?? ''}`);
      await panel.press('ArrowDown');
      assert.equal(await panel.text('#claim-title'), `Claim ${all[1] ?? ''}`);
      const active = await panel.page.getAttribute('#disagreements', 'aria-activedescendant');
      assert.equal(active, `disagreements-${all[1] ?? ''}`);
      await panel.press('Enter');
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-title');
      await panel.choose('Filter by metric values', 'METEOR Q+A low, SemQA high');
      const text = await panel.text('#disagreements .row-difference .in-words');
      assert.match(text, /^SemQA ranks the claim \d+ percentile points? higher$/u);
      // In a narrower list, the short form is complete.
      await panel.page.setViewportSize({ width: 900, height: 800 });
      await panel.rendered();
      const short = panel.page.locator('#disagreements .row-difference').first();
      assert.match(await panel.text('#disagreements .in-short'), /^\+\d+ for SemQA$/u);
      assert.equal(await short.evaluate((one) => one.scrollWidth <= one.clientWidth), true);
      await panel.choose('Filter by metric values', 'All claims');
      await panel.page.focus('#disagreements'); // in a drop-down list, letter keys find an option
      await panel.press('/');
      await panel.page.keyboard.type('penguins north');
      await panel.settled();
      assert.match(await panel.text('.list-count'), /^4 of 29/u);
      await panel.page.fill('#find', 'zzz');
      await panel.rendered();
      assert.equal(await panel.text('.list-empty'), 'Searching the evidence…');
      await panel.find('zzz', list);
      assert.equal(await panel.text('.list-empty'), 'No claims match. Show all claims');
      await panel.click('.list-empty button');
      await panel.settled();
      assert.match(await panel.text('.list-count'), /^29 of 29/u);
    }));

  it('finds claims by their evidence too, and says where it has the words', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.openTab('disagreement');
      await panel.find('humber', list);
      assert.deepEqual(await listed(panel, 'disagreements'), ['0']);
      assert.equal(
        await panel.text('.row-found'),
        'answer to P3: …when the Humber Bridge was opened. (and 1 more)',
      );
    }));

  it("shows every metric's matching of a claim, and says in words where two differ", () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.openTab('claim');
      // Claim 0: the largest sum of cosines comes from Q1-P2 .94, Q2-P3 .71, Q3-P1 .90 and Q5-P4 .19.
      const row = (name: string): Promise<string[]> =>
        panel.page.locator('.matchings tbody tr', { hasText: name }).locator('td').allInnerTexts();
      // After the score comes a cell for each question.
      assert.equal((await row('SemQA Hungarian'))[1], 'P2 0.94');
      assert.equal((await row('SemQA Hungarian'))[4], 'unmatched');
      const sentences = await panel.page.locator('.matchings li').allInnerTexts();
      assert.ok(
        sentences.includes(
          'SemQA Hungarian leaves Q4 unmatched, but METEOR Q+A matches Q4 with P3.',
        ),
        sentences.join(),
      );
      assert.ok((await panel.page.locator('.matchings .is-weak').count()) > 0);
      await panel.choose('Other matching', 'SemQA best match');
      assert.deepEqual(await panel.page.locator('.matchings li').allInnerTexts(), [
        'SemQA Hungarian leaves Q4 unmatched, but SemQA best match matches Q4 with P3.',
      ]);
    }));

  it('says why a claim has no matchings, and shows markup of evidence as text', () =>
    inPanel(async (panel) => {
      const [failed] = list.filter((claim) => semqaMetric.failure(claim));
      assert.ok(failed);
      await panel.show(
        [scoredFrom({ ...partsOf(failed), texts: {} }), ...list.filter((one) => one !== failed)],
        {
          select: failed.index,
        },
      );
      await panel.openTab('claim');
      assert.match(await panel.text('.guidance'), /^Scoring failed: the entailment model stopped/u);
      await panel.post({ ...runMessage(list), select: 9 });
      await panel.answer(list);
      assert.ok((await panel.text('.claim-tab .claim-text')).startsWith(hostileMarkup));
      assert.equal(await panel.page.evaluate(() => 'wasHacked' in window), false);
    }));

  it('searches the grid on inputs it asks for once, marks the best setting and applies it', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-grid');
      assert.match(
        await panel.text('.guidance'),
        /Choose a target to fit SemQA to\. If SemQA is fitted to another metric/u,
      );
      assert.deepEqual(await panel.sent('inputs'), [], 'nothing is searched before');
      await panel.choose('Target that SemQA is fitted to', meteor);
      await panel.giveInputs(list);
      await panel.page.waitForSelector('.settings-table');
      await panel.openTab('levels');
      await panel.openTab('grid');
      assert.equal((await panel.sent('inputs')).length, 1);
      const inForce = panel.page.locator('.settings-table tr:has-text("Current parameters")');
      await inForce.waitFor();
      assert.match(await inForce.innerText(), /^Current parameters\s+Hungarian\s+0\.5\s+0\.2\s/u);
      const best = panel.page.locator('.settings-table tr:has-text("best overall")');
      const [, variation = '', alpha, threshold] =
        /\(best overall\)\s+(\S.*?)\s+([\d.]+)\s+([\d.]+)\s/u.exec(await best.innerText()) ?? [];
      await best.locator('vscode-button').click();
      const [applied] = await panel.sent('applyParameters');
      assert.deepEqual(
        [applied?.parameters.alpha, applied?.parameters.threshold],
        [Number(alpha), Number(threshold)],
      );
      assert.match(applied?.parameters.variation ?? '', new RegExp(variation.slice(0, 4), 'iu'));
      // The scores must equal those from scoring each claim with these parameters. No claim may fail or be missing.
      const { parameters } = applied ?? {};
      assert.ok(parameters);
      const scored = list.filter((claim) => !semqaMetric.failure(claim));
      const questions = scored.map((claim) => semqa(semqaInputsOf(claim), parameters).question);
      assert.ok(questions.every((question) => (question ?? 0) <= 1));
    }));

  it('can be cancelled while it searches, and searched again', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-grid');
      const many = claims(300);
      await panel.post({ ...runMessage(many) });
      await panel.choose('Target that SemQA is fitted to', meteor);
      await panel.giveInputs(many);
      await panel.click('.working vscode-button');
      assert.match(await panel.text('.grid-tab .working'), /The search was cancelled/u);
      await panel.click('.grid-tab .working vscode-button');
      await panel.page.waitForSelector('.settings-table');
    }));

  it('moves the level by keys, shows the flips to the next official one, and tells the setting once it rests', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.openTab('levels');
      await panel.page.focus('#level');
      for (let step = 0; step < 7; step += 1) await panel.press('ArrowRight');
      assert.match(await panel.text('.level-now'), /get credit at level 0\.32/u);
      const flips = list
        .map((claim) => comparedOf(claim))
        .filter(({ scores, referenceVerdict, predictedVerdict }) => {
          const reached = scores['hungarianMeteor_questionAnswer'] ?? 0;
          return reached > 0.32 && reached <= 0.4 && referenceVerdict === predictedVerdict;
        });
      assert.ok(flips.length > 0);
      assert.match(
        await panel.text('[aria-label="Claims whose credit changes between levels"] .list-count'),
        new RegExp(
          `^${flips.length} claims? gets? credit at level 0\\.32 but not at level 0\\.4`,
          'u',
        ),
      );
      // On a busy machine it may also rest between two keys.
      await panel.becomes(async () => (await panel.sent('setAveritecLevel')).at(-1), {
        type: 'setAveritecLevel',
        level: 0.32,
      });
      await panel.click('#flips .list-row');
      const [inspected] = await panel.sent('inspect');
      assert.ok(flips.some(({ index }) => index === inspected?.index));
    }));

  it('says what to do without SemQA, without METEOR, and with a single score', () =>
    inPanel(async (panel) => {
      const withMetrics = async (...metrics: string[]): Promise<void> => {
        await panel.show(list, { header: { ...header, metrics } });
      };
      await withMetrics('bleu', 'verdict');
      await panel.openTab('grid');
      assert.match(
        await panel.text('.guidance'),
        /no SemQA.*evidenceInspector\.metrics.*Score File/u,
      );
      await panel.openTab('levels');
      assert.match(
        await panel.text('.guidance'),
        /needs Hungarian METEOR.*evidenceInspector\.metrics/u,
      );
      await withMetrics('semqa');
      await panel.openTab('grid');
      assert.match(await panel.text('.guidance'), /only SemQA.*evidenceInspector\.metrics/u);
      await withMetrics('verdict');
      await panel.openTab('scatter');
      assert.match(
        await panel.text('.guidance'),
        /fewer than two scores.*evidenceInspector\.metrics/u,
      );
      await panel.post({ type: 'empty', message: 'Score the file first.' });
      assert.equal(await panel.text('.empty-page p'), 'Score the file first.');
      await panel.click('.empty-page vscode-button');
      assert.deepEqual(await panel.sent('score'), [{ type: 'score' }]);
    }));

  it('takes claims as they come and keeps what the person chose', () =>
    inPanel(async (panel) => {
      const state = { kind: 'scoring', stage: 'scoring', done: 10, total: 30 } as const;
      await panel.show(list.slice(0, 10), { state });
      assert.equal(await panel.text('.run-state'), 'Scoring 10 of 30 claims');
      await panel.post({ type: 'claims', claims: list.slice(10).map((one) => comparedOf(one)) });
      await panel.post({ type: 'state', state: { kind: 'complete' }, header });
      await panel.settled();
      await panel.page.waitForFunction(() =>
        document
          .querySelector('section[aria-label="Correlation"]')
          ?.textContent.includes('29 claims'),
      );
      assert.equal(await panel.text('.run-state'), '30 claims');
      assert.equal(await panel.text('#claim-title'), 'Claim 0');
    }));

  it('has the button that swaps X and Y beside both in a narrow panel', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        const boxes = await panel.page
          .locator('.pair-choice > *')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
        const [x, swap, y] = boxes;
        assert.ok(x && swap && y);
        assert.ok(swap.left >= x.right && swap.left >= y.right, JSON.stringify(boxes));
        assert.ok(swap.top < y.top && swap.bottom > x.bottom, JSON.stringify(boxes));
      },
      { width: 350 },
    ));

  it('comes back to tab, columns, filters and claim after a reload, and to the first tab from a broken state', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.choose('Metric Y', 'BLEU Q');
      await panel.page.focus('#tab-scatter');
      await panel.press('3');
      await panel.settled();
      await panel.choose('Verdict', 'Verdict wrong');
      await panel.page.focus('#disagreements');
      await panel.press('End');
      const title = await panel.text('#claim-title');
      await panel.page.reload();
      await panel.show(list);
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Disagreement');
      assert.equal(await panel.text('#claim-title'), title);
      assert.match(await panel.text('.two-scores'), /BLEU Q/u);
      await panel.page.evaluate(() => {
        sessionStorage.setItem('kept', '{"tab":"gone","x":7,"y":["a"],"selected":"first"}');
      });
      await panel.page.reload();
      await panel.show(list);
      assert.equal(await panel.text('.plot-title'), 'METEOR Q+A against SemQA');
    }));
});
