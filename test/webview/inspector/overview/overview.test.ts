// The overview, which opens after scoring, and the ways from the overview to the claims and back.

import assert from 'node:assert/strict';
import { textOf } from '../../../../src/core/base/words/message.ts';
import type { RunChange } from '../../../../src/core/show/tables/fileTables.ts';
import { primaryScoresTable } from '../../../../src/core/analyse/comparison/primary/primaryOfRun.ts';
import { cellText } from '../../../../src/core/show/tables/model/cellText.ts';
import { evidenceListMessage } from '../../../../src/core/show/overview/evidenceLists.ts';
import { claims } from '../../fixtures/claims.ts';
import { fileMessage, overviewMessage } from '../../fixtures/fileScores.ts';
import { findings, numbersIn, overflowOf, screenshot } from '../../pageChecks.ts';
import { runSize } from '../../../support/runSize.ts';
import { withPanels } from '../../withPanel.ts';
import type { OpenOptions } from '../../webviewPanel.ts';
import { header, runMessage, type InspectorPanel } from '../inspectorPanel.ts';

const list = claims(60);
const file = fileMessage(list);
const overview = overviewMessage(list);

/** The most frequent cause. */
const [first] = overview.causes;
assert.ok(first && first.count > 1 && first.count < 60);
const firstClaim = first.claims[0] ?? assert.fail();

/** The table of the primary scores. */
const primaryScores = '.table-view[aria-label="Primary scores"]';

async function focused(panel: InspectorPanel): Promise<string> {
  return await panel.page.evaluate(() => document.activeElement?.id ?? '');
}

async function isVisible(panel: InspectorPanel, selector: string): Promise<boolean> {
  return await panel.page.locator(selector).isVisible();
}

/** Clicks a button of the overview that opens claims. The page needs some frames to show the claims and to move the focus. */
async function chosen(panel: InspectorPanel, selector: string): Promise<void> {
  await panel.click(selector);
  await panel.rendered();
  await panel.rendered();
  await panel.answer(list);
}

describe('the overview', () => {
  const inPanel = withPanels();
  const showing =
    (test: (panel: InspectorPanel) => Promise<void>, options: OpenOptions = {}) =>
    (): Promise<void> =>
      inPanel(async (panel) => {
        await panel.show(list);
        await panel.openOverview();
        await panel.post(file, overview);
        await test(panel);
      }, options);

  it(
    'says what the run comes to, why, what to read first, verdicts and primary scores, and no more',
    showing(async (panel) => {
      const lead = overview.sentences.map((one) => textOf(one)).join(' ');
      assert.equal(await panel.text('.overview-lead'), lead);
      assert.deepEqual(await panel.page.locator('main :is(h1, h2)').allInnerTexts(), [
        'Overview',
        'Why claims get no credit',
        'Claims to read first',
        'Verdicts',
        'Primary scores',
        'Scores without leaked evidence',
      ]);
      const causes = await panel.page.locator('.bar-button').allInnerTexts();
      assert.deepEqual(
        causes.map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
        overview.causes.map(({ count, words }) => `${count} ${textOf(words)}`),
      );
      assert.equal(await panel.page.locator('.read-claim').filter({ visible: true }).count(), 3);
      await panel.click('.read-more summary');
      const reasons = await panel.page.locator('.read-reason').allInnerTexts();
      assert.deepEqual(
        reasons,
        overview.readFirst.map(({ reason }) => textOf(reason)),
      );
      const scores = await panel.page.locator(`${primaryScores} tbody tr`).allInnerTexts();
      const expected = primaryScoresTable(overview.primary);
      assert.deepEqual(
        scores.map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
        expected.rows.map((cells) =>
          cells
            .map((cell) => cellText(cell))
            .filter(Boolean)
            .join(' '),
        ),
      );
      assert.equal(scores.length, 3, 'the fixtures have no Coverage');
      // The ends of an interval stand out above and below the dot, however narrow the interval is.
      for (const bar of await panel.page.locator(`${primaryScores} .interval-bar`).all()) {
        const [reach, dot] = await Promise.all(
          ['.interval-reach', '.interval-value'].map((part) => bar.locator(part).boundingBox()),
        );
        assert.ok(reach && dot && reach.y < dot.y && reach.height >= dot.height + 4);
      }
      assert.match(
        await panel.text('.run-bar'),
        /reference\.json Overview Table Claims SemQA failed/u,
      );
      for (const hidden of ['.side', '.drawer-buttons', '.scores']) {
        assert.equal(await isVisible(panel, hidden), false, hidden);
      }
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'webview-overview');
      const [allScores, statistics] = await Promise.all(
        ['#all-scores', '#file-statistics'].map((id) => panel.page.locator(id).boundingBox()),
      );
      assert.ok(allScores && statistics);
      assert.ok(statistics.x - (allScores.x + allScores.width) >= 8);
      // The longest bar is full although its cause is not that of all claims, so there is no track behind it.
      const tracks = await panel.page
        .locator('.bars .bar')
        .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor));
      assert.deepEqual([...new Set(tracks)], ['rgba(0, 0, 0, 0)']);
    }),
  );

  it('has at most 40 numbers on the first screen of many claims', () =>
    inPanel(async (panel) => {
      const many = claims(runSize(500, 100));
      await panel.show(many);
      await panel.openOverview();
      await panel.post(fileMessage(many), overviewMessage(many));
      const numbers = await numbersIn(panel, 'body');
      assert.ok(numbers.length <= 40, numbers.join(' '));
    }));

  it(
    'lists the claims of a cause in the table, says so, and takes it back',
    showing(async (panel) => {
      await chosen(panel, '.bar-button >> nth=0');
      assert.equal(await panel.text('.means strong'), `${first.count} of 60`);
      assert.equal(await panel.text('.filter-chip'), textOf(first.words));
      assert.equal(await panel.text('.table-row.is-selected .kind-number'), String(firstClaim));
      assert.equal(await focused(panel), 'claim-table');
      assert.equal(await panel.text('.view-button[aria-current="page"]'), 'Table');
      await panel.page.reload();
      await panel.show(list);
      await panel.post(file, overview);
      assert.equal(await panel.text('.means strong'), `${first.count} of 60`, 'kept');
      await panel.click('.filter-chip button');
      assert.equal(await panel.text('.means strong'), '60');
      assert.equal(await panel.page.locator('.filter-chip').count(), 0);
    }),
  );

  it(
    'says what changed since the last run, lists these claims, and has all runs in a fold',
    showing(async (panel) => {
      assert.equal(await panel.page.locator('#overview-changes').count(), 0, 'after the first run');
      const times = [
        '2026-11-26T09:30:00Z',
        '2026-11-27T14:03:00Z',
        '2026-11-28T08:00:00Z',
      ] as const;
      const change = (at: 0 | 1, ...values: [string, string]): RunChange => ({
        ...{ times: [times[at], times[at + 1] ?? ''], name: 'AVeriTeC', values },
        credit: { gained: 2 * at, lost: 1 },
      });
      const [gained, lost] = [[4, 7], [9]];
      const words = evidenceListMessage('gainedCredit');
      await panel.post({
        ...overview,
        changes: [change(1, '0.50', '0.53'), change(0, '0.52', '0.50')],
        lists: [
          { id: 'gainedCredit', group: 'changes', count: 2, words, claims: gained },
          {
            ...{ id: 'lostCredit', group: 'changes', count: 1, claims: lost },
            words: evidenceListMessage('lostCredit', 1),
          },
        ],
      });
      const part = 'section:has(> #overview-changes)';
      // The tests run in UTC.
      assert.equal(await panel.text('#overview-changes'), 'Since the run of 2026-11-27 14:03');
      assert.match(await panel.text(part), /AVeriTeC was 0\.50 and is now 0\.53\./u);
      await panel.click(`${part} summary`);
      assert.deepEqual(await panel.page.locator(`${part} tbody tr`).allInnerTexts(), [
        '2026-11-28 08:00\t0.53\t2\t1',
        '2026-11-27 14:03\t0.50\t0\t1',
        '2026-11-26 09:30\t0.52\t\t',
      ]);
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'overview-changes');
      await chosen(panel, '#evidence-list-gainedCredit');
      assert.equal(await panel.text('.means strong'), '2 of 60');
      assert.equal(
        await panel.text('.filter-chip'),
        'claims gained credit since the last run',
        'without a button that saves answers',
      );
    }),
  );

  it(
    'lists the claims of a cell of the matrix, whatever was filtered before',
    showing(async (panel) => {
      await chosen(panel, '.bar-button >> nth=0');
      await panel.openOverview();
      const cell = panel.page.locator('.confusion button.heat-cell').first();
      const count = Number.parseInt(await cell.innerText(), 10);
      assert.equal(await cell.getAttribute('aria-pressed'), null);
      await chosen(panel, '.confusion button.heat-cell >> nth=0');
      assert.equal(await panel.text('.means strong'), `${count} of 60`);
      assert.equal(await panel.page.locator('.filter-chip').count(), 2);
      assert.match(await panel.text('.filter-chips'), /^predicted .*reference /su);
    }),
  );

  it(
    'scores without the evidence of the chosen rules, shows the differences and lists the claims that lose their credit',
    showing(async (panel) => {
      assert.deepEqual(
        await panel.page.locator('.constraint-rules label').allInnerTexts(),
        overview.leakRules.map(({ name }) => textOf(name)),
      );
      const [dropped] = overview.leakRules;
      await panel.click(`#without-${dropped?.id ?? ''}`);
      await panel.click('#score-without');
      const rules = overview.leakRules.slice(1).map(({ id }) => id);
      assert.deepEqual(await panel.sent('constrain'), [{ type: 'constrain', rules }]);
      await panel.post({ type: 'constraint', state: { kind: 'running', done: 3, total: 7 } });
      assert.match(await panel.text('.constraint-running'), /Scoring again: 3 of 7 claims/u);
      await panel.click('.constraint-running vscode-button');
      assert.equal((await panel.sent('cancelConstraint')).length, 1);
      const scale = { minimum: 0, maximum: 1, better: 'higher' as const };
      const constraint = {
        ...{ rules, pairs: { leftOut: 9, all: 600 }, claims: 7, gainedCredit: [] },
        lostCredit: [2, 5],
        scores: [
          {
            ...{ metric: 'averitec', column: 'averitec_0.25', name: 'AVeriTeC score' },
            ...{ ...scale, claims: 60, differing: 2, all: 0.5, without: 0.45, difference: -0.05 },
            interval: { low: -0.09, high: -0.01, level: 0.95 },
          },
        ],
      };
      const sentence = 'Pairs left out: 9 of 600, in 7 claims.';
      await panel.post({ type: 'constraint', state: { kind: 'done', constraint, sentence } });
      assert.equal(
        (await panel.text('.table-view[aria-label^="With and without"] tbody tr'))
          .replaceAll(/\s+/gu, ' ')
          .trim(),
        'AVeriTeC score 0.500 0.450 −0.050 −0.090 to −0.010 60 2',
      );
      assert.deepEqual(await findings(panel), []);
      await chosen(panel, '#lost-credit');
      assert.equal(await panel.text('.means strong'), '2 of 60');
      assert.equal(await panel.text('.filter-chip'), 'credit lost without flagged evidence');
      await panel.click('.filter-chip button');
      assert.equal(await panel.text('.means strong'), '60');
      await panel.post({ type: 'constraint', state: { kind: 'failed', message: 'No.' } });
      await panel.openOverview();
      assert.match(await panel.text('.constraint-failed'), /No\./u);
    }),
  );

  it(
    'opens a claim to read first, by the keyboard too, and F leads back to where it was left',
    showing(async (panel) => {
      const [, claim] = overview.readFirst;
      assert.ok(claim);
      await panel.page.focus(`#read-${claim.index}`);
      await panel.press('Enter');
      await panel.rendered();
      await panel.answer(list);
      assert.equal(await panel.text('#claim-title'), `Claim ${claim.index}`);
      assert.equal(await focused(panel), 'claim-title');
      await panel.press('f');
      await panel.rendered();
      assert.equal(await panel.text('h1'), 'Overview');
      assert.equal(await focused(panel), `read-${claim.index}`);
      await panel.press('f');
      assert.equal(await panel.text('#claim-title'), `Claim ${claim.index}`, 'and back');
    }),
  );

  it(
    'shows a claim to read first although the list has other claims',
    showing(async (panel) => {
      const other = overview.readFirst.find(({ index }) => !first.claims.includes(index));
      assert.ok(other);
      await chosen(panel, '.bar-button >> nth=0');
      await panel.press('f');
      await chosen(panel, `#read-${other.index}`);
      assert.equal(await panel.text('#claim-title'), `Claim ${other.index}`);
      assert.equal(await panel.selectedNumber(), String(other.index));
      assert.equal(await panel.page.locator('.filter-chip').count(), 0);
    }),
  );

  it(
    'leads to all scores and back, and finding leads to the list',
    showing(async (panel) => {
      await panel.click('#all-scores');
      assert.equal(await panel.text('h1'), 'All scores');
      await panel.click('.title-line .link-button >> nth=0');
      assert.equal(await panel.text('h1'), 'Overview');
      await panel.press('/');
      await panel.rendered();
      await panel.rendered();
      assert.equal(await focused(panel), 'find');
      assert.equal(await panel.text('.view-button[aria-current="page"]'), 'Claims');
    }),
  );

  it(
    'leads to the statistics of its files',
    showing(async (panel) => {
      await panel.click('#file-statistics');
      assert.deepEqual(await panel.sent('showStatistics'), [{ type: 'showStatistics' }]);
    }),
  );

  it('stands while claims still come, and says over how many it is', () =>
    inPanel(async (panel) => {
      const some = list.slice(0, 20);
      const state = { kind: 'scoring', stage: 'scoring', done: 20, total: 60 } as const;
      await panel.post(runMessage([], { state }), { type: 'open', tab: 'overview' });
      assert.equal(
        await panel.text('.pane-empty'),
        'The overview appears after the first claim is scored.',
      );
      await panel.post(
        { type: 'rows', rows: runMessage(some).rows },
        ...[fileMessage(some), overviewMessage(some)],
      );
      assert.equal(await panel.text('.so-far'), 'Based on 20 of 60 claims so far.');
      await chosen(panel, '.bar-button >> nth=0');
      const listed = Number.parseInt(await panel.text('.means strong'), 10);
      await panel.post(
        { type: 'rows', rows: runMessage(list.slice(20)).rows },
        { type: 'state', header, state: { kind: 'complete' } },
        ...[file, overview],
      );
      assert.ok(Number.parseInt(await panel.text('.means strong'), 10) > listed, 'more of them');
      await panel.press('f');
      assert.equal(await panel.page.locator('.so-far').count(), 0);
    }));

  it('says what it needs where the run has too few metrics', () =>
    inPanel(async (panel) => {
      const metrics = ['semqa', 'rougeL'];
      await panel.show(list, { header: { ...header, metrics } });
      await panel.openOverview();
      await panel.post(fileMessage(list, metrics), overviewMessage(list, metrics));
      assert.equal(
        await panel.text('.overview > .muted'),
        'Score this file with AVeriTeC score, Coverage to see why claims get no credit.',
      );
      assert.equal(await panel.page.locator('.bar-button, .confusion').count(), 0);
      assert.equal(await panel.page.locator(`${primaryScores} tbody tr`).count(), 1);
    }));

  for (const { width, height } of [
    { width: 350, height: 900 },
    { width: 1200, height: 350 },
    { width: 350, height: 350 },
  ]) {
    it(
      `shows a cause at once and leads to a claim in two clicks, ${width} × ${height}`,
      showing(
        async (panel) => {
          const bottom = await panel.page
            .locator('.bar-button')
            .first()
            .evaluate((element) => element.getBoundingClientRect().bottom);
          const end = await panel.page
            .locator('.claim-pane')
            .evaluate((element) => element.getBoundingClientRect().bottom);
          assert.ok(bottom <= end, `the first cause ends at ${bottom}, the pane at ${end}`);
          assert.equal(await overflowOf(panel, '.claim-pane'), 0);
          await screenshot(panel, `webview-overview-${width}-${height}`);
          await chosen(panel, '.bar-button >> nth=0');
          assert.equal(await isVisible(panel, '#claim-list, #claim-table'), true);
          await panel.click(':is(.row, .table-row) >> nth=0');
          await panel.answer(list);
          assert.equal(await panel.text('#claim-title'), `Claim ${firstClaim}`);
          assert.equal(await isVisible(panel, '#claim-title'), true);
        },
        { width, height },
      ),
    );
  }

  it(
    'has the whole matrix in a narrow panel',
    showing(
      async (panel) => {
        await panel.post({ ...file, aggregate: officialVerdicts });
        assert.equal(await overflowOf(panel, '.confusion .table-view'), 0);
      },
      { width: 350 },
    ),
  );
});

/** The verdict scores without the labels that occur only in the fixtures. */
const officialVerdicts = fileMessage(
  list
    .slice(10)
    .map((claim) => ({ ...claim, predictedVerdict: claim.predictedVerdict ?? 'Refuted' })),
).aggregate;
