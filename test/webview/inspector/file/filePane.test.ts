import { warningsFirst } from '../../../../src/core/score/report/concernedClaims.ts';
import assert from 'node:assert/strict';
import { claims, ordinaryClaim } from '../../fixtures/claims.ts';
import { fileMessage, overviewMessage } from '../../fixtures/fileScores.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { withPanels } from '../../withPanel.ts';
import { totalsOf } from '../../../support/flatClaim.ts';
import { runSize } from '../../../support/runSize.ts';

const list = claims(60);
const file = fileMessage(list);
const overview = overviewMessage(list);
const totals = totalsOf(file.aggregate);

async function slide(panel: InspectorPanel, level: number): Promise<void> {
  await panel.page.locator('#level').fill(String(level));
  await panel.rendered();
}

async function rowsOf(panel: InspectorPanel, table: string): Promise<string[]> {
  const rows = await panel.page.locator(`${table} tbody tr`).allInnerTexts();
  return rows.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
}

const scoreTable = '[aria-labelledby="file-scores"] .table-view';
const levelTable = '[aria-labelledby="file-levels"] .table-view';
const sliceTable = '[aria-labelledby="file-slices"] .table-view';

describe('the scores of the file', function () {
  const inPanel = withPanels();
  const showing =
    (test: (panel: InspectorPanel) => Promise<void>, width = 1400) =>
    (): Promise<void> =>
      inPanel(
        async (panel) => {
          await panel.show(list);
          await panel.post(file);
          await panel.openAllScores();
          await test(panel);
        },
        { width },
      );

  it('belong to the overview, and a claim or the claims lead back', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await panel.click('#tab-sources');
      await panel.openAllScores();
      assert.equal(await panel.text('h1'), 'All scores');
      assert.match(await panel.text('.pane-empty'), /appear after the first claim is scored/u);
      assert.equal(await panel.text('.view-button[aria-current="page"]'), 'Overview');
      await panel.post(file);
      assert.match(await panel.text('.title-line'), /All scores 60 claims scored\./u);
      await panel.press('f');
      assert.equal(await panel.text('h1'), 'Overview');
      await panel.press('f');
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Sources');
      await panel.openAllScores();
      await panel.click('#claim-0');
      assert.equal(await panel.text('#claim-title'), 'Claim 0', 'the selected claim too');
      await panel.openAllScores();
      await panel.page.focus('.title-line .link-button');
      await panel.press('Enter');
      assert.equal(await panel.text('h1'), 'Overview');
      await panel.post({ type: 'select', index: 3 });
      assert.equal(await panel.text('#claim-title'), 'Claim 3', 'the host asks for a claim');
    }));

  it(
    'have a row for each score with other matchings and the number of claims',
    showing(async (panel) => {
      const meteor = totals.hungarianMeteor;
      assert.ok(meteor);
      assert.ok(!(await panel.text(`${scoreTable} thead`)).includes('softmax'));
      await panel.click('.matchings-button');
      const rows = await rowsOf(panel, scoreTable);
      const expected = meteor.questionAnswer?.toFixed(4) ?? '';
      const best = meteor.bestMatch.questionAnswer?.toFixed(4) ?? '';
      const row = rows.find((text) => text.startsWith('Hungarian METEOR, questions and answers'));
      assert.ok(row?.includes(`${expected} ${best}`), row);
      assert.match(row ?? '', /59 claims, 1 without a score /u);
      const corpus = rows.find((text) => text.startsWith('BLEU for the whole file (questions and'));
      assert.ok(corpus?.includes(totals.bleu?.corpus?.questionAnswer?.toFixed(2) ?? '?'));
      assert.match(corpus ?? '', /nrefs:1\|/u);
      const semqa = rows.find((text) => text.startsWith('SemQA '));
      assert.ok(semqa?.includes(totals.semqa?.score?.toFixed(4) ?? '?'), semqa);
    }),
  );

  it(
    'name the metrics that were not run, and one click scores the file with them',
    showing(async (panel) => {
      assert.equal(await panel.page.locator('.unscored').count(), 1);
      const short = { ...header, metrics: ['semqa', 'verdict'] };
      await panel.show(list, { header: short });
      await panel.openAllScores();
      await panel.post(fileMessage(list, short.metrics));
      assert.match(
        await panel.text('.unscored'),
        /^Not scored: Coverage, Hungarian METEOR, ROUGE-1/u,
      );
      await panel.page.getByRole('button', { name: 'Score with all metrics' }).click();
      assert.deepEqual(await panel.sent('scoreAll'), [{ type: 'scoreAll' }]);
    }),
  );

  it(
    'follow the sliders of SemQA over all claims, whatever the list shows',
    showing(async (panel) => {
      const questions = totals.semqa?.question?.toFixed(4) ?? '?';
      await panel.page.locator('#slider-alpha').fill('1');
      await panel.rendered();
      assert.ok((await rowsOf(panel, scoreTable))[0]?.includes(questions));
      await panel.press('/');
      await panel.page.keyboard.type('everest');
      await panel.rendered();
      assert.ok((await rowsOf(panel, scoreTable))[0]?.includes(questions));
    }),
  );

  it(
    'have the AVeriTeC score at every level as the slider moves, as the scorer counts it',
    showing(async (panel) => {
      assert.equal(await panel.text('.level-now .big'), totals.averitecScore?.['0.25']?.toFixed(4));
      assert.ok(await panel.page.locator('#file-levels ~ * .plot-curve').isVisible());
      const official = await rowsOf(panel, levelTable);
      assert.deepEqual(
        official.map((row) => row.split(' ').slice(0, 2)),
        ['0.1', '0.2', '0.25', '0.3', '0.4', '0.5'].map((level) => [
          level,
          totals.averitecScore?.[level]?.toFixed(4),
        ]),
      );
      assert.deepEqual(
        official.map((row) => row.split(' ').at(2)),
        ['0.1', '0.2', '0.25', '0.3', '0.4', '0.5'].map((level) =>
          totals.justification?.score[level]?.toFixed(4),
        ),
      );
      // In one task, so that no time passes between the moves.
      const sentAtOnce = await panel.page.locator('#level').evaluate(
        (slider, levels) => {
          for (const level of levels) {
            (slider as HTMLInputElement).value = String(level);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
          }
          const { sent } = window as unknown as { readonly sent: readonly { type: string }[] };
          return sent.filter(({ type }) => type === 'setAveritecLevel').length;
        },
        [0.29, 0.3, 0.31],
      );
      assert.equal(sentAtOnce, 0);
      await panel.rendered();
      assert.match(
        await panel.text('.level-now'),
        /^0\.\d{4} \d+ of 59 claims gets? credit at level 0\.31:/u,
      );
      assert.match((await rowsOf(panel, levelTable))[4] ?? '', /^0\.31 .* no$/u);
      await panel.becomes(
        () => panel.sent('setAveritecLevel'),
        [{ type: 'setAveritecLevel', level: 0.31 }],
      );
    }),
  );

  it(
    'take an official level by its button, and the slider moves by arrow keys',
    showing(async (panel) => {
      await panel.page.getByRole('button', { name: '0.5: Set the level to 0.5' }).focus();
      await panel.press('Enter');
      assert.equal(await panel.text('output[for="level"]'), '0.50');
      await panel.page.focus('#level');
      await panel.press('ArrowLeft');
      assert.equal(await panel.text('output[for="level"]'), '0.49');
    }),
  );

  it(
    'follow a level that is set elsewhere, but not against the hand on the slider',
    showing(async (panel) => {
      const state = { kind: 'complete' } as const;
      await panel.post({ type: 'state', state, header: { ...header, averitecLevel: 0.3 } });
      assert.equal(await panel.text('output[for="level"]'), '0.30');
      await slide(panel, 0.7);
      await panel.post({ type: 'state', state, header: { ...header, averitecLevel: 0.3 } });
      assert.equal(await panel.text('output[for="level"]'), '0.70');
      // Told once it rests.
      await panel.becomes(
        () => panel.sent('setAveritecLevel'),
        [{ type: 'setAveritecLevel', level: 0.7 }],
      );
      await panel.post({ type: 'state', state, header: { ...header, averitecLevel: 0.3 } });
      assert.equal(await panel.text('output[for="level"]'), '0.70', 'the old setting again');
      await panel.post({ type: 'state', state, header: { ...header, averitecLevel: 0.2 } });
      assert.equal(await panel.text('output[for="level"]'), '0.20');
    }),
  );

  it(
    'have F1 of each verdict and the confusion matrix as tables',
    showing(async (panel) => {
      const { verdict } = totals;
      assert.ok(verdict);
      const rows = await rowsOf(panel, '[aria-label="F1 of each verdict"]');
      const supported = verdict.f1['Supported']?.toFixed(4) ?? '?';
      assert.match(rows[0] ?? '', new RegExp(`^Supported ${supported} \\d+ \\d+$`, 'u'));
      assert.match(rows.at(-1) ?? '', /^<i>Supported<\/i> not a label of the data set/u);
      const cells = await panel.page.locator('.confusion tbody tr:first-child td').allInnerTexts();
      assert.deepEqual(
        cells.map((text) => Number.parseInt(text, 10)),
        [...(verdict.confusion.counts[0] ?? []), verdict.confusion.withoutVerdict[0]],
      );
      assert.match(cells[0] ?? '', /right/u);
    }),
  );

  it(
    'have slices of a chosen kind, small ones marked, sorted by any column',
    showing(async (panel) => {
      await panel.page.selectOption('select[aria-label="Slice claims by"]', {
        label: 'Claim type',
      });
      await panel.rendered();
      const slices = totals.slices?.filter(({ by }) => by === 'claimType') ?? [];
      assert.equal(slices.length, 2);
      const first = async (): Promise<string> => (await rowsOf(panel, sliceTable))[0] ?? '';
      assert.match(await first(), new RegExp(`^${slices[0]?.value} ${slices[0]?.claims} `, 'u'));
      assert.match((await rowsOf(panel, sliceTable))[1] ?? '', /^Numerical Claim \d \* /u);
      const { counted, undecided } = slices[0]?.matches ?? assert.fail();
      assert.ok(counted > 0);
      assert.match(
        await first(),
        new RegExp(` ${String(Math.round((100 * undecided) / counted))} %( |$)`, 'u'),
      );
      await panel.page.getByRole('button', { name: 'Claims', exact: true }).last().click();
      await panel.page.getByRole('button', { name: 'Claims', exact: true }).last().click();
      await panel.rendered();
      assert.match(await first(), /^Numerical Claim/u);
      assert.equal(
        await panel.page.getAttribute(`${sliceTable} th:nth-child(2)`, 'aria-sort'),
        'ascending',
      );
      await panel.page.getByRole('button', { name: 'Claim type', exact: true }).focus();
      await panel.press('Enter');
      assert.match(await first(), /^Event/u);
      assert.equal(
        await panel.page.getAttribute(`${sliceTable} th:first-child`, 'aria-sort'),
        'ascending',
      );
      await panel.page.reload();
      await panel.show(list);
      await panel.post(file);
      assert.match(await first(), /^Event/u, 'view and kind are kept');
    }),
  );

  it(
    'say what to know about them beside what the official scripts do, with links to the claims',
    showing(async (panel) => {
      await panel.click('.title-line .link-button >> nth=1');
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'file-notes');
      const [note] = warningsFirst(file.notes);
      assert.ok(note?.official);
      const text = await panel.text('.file-note');
      assert.ok(text.includes(note.message) && text.includes(note.official), text);
      const link = panel.page.locator('.file-note').first().getByRole('button').first();
      assert.equal((await link.innerText()).trim(), `Claim ${note.claims[0]}`);
      await link.focus();
      await panel.press('Enter');
      await panel.rendered();
      assert.equal(await panel.text('#claim-title'), `Claim ${note.claims[0]}`);
      assert.equal(await panel.page.evaluate(() => document.activeElement?.id), 'claim-title');
    }),
  );

  it('leave out what is not in the run', () =>
    inPanel(async (panel) => {
      const metrics = ['semqa', 'rougeL'];
      await panel.show(list, { header: { ...header, metrics } });
      await panel.post(fileMessage(list, metrics));
      await panel.openAllScores();
      assert.equal(await panel.page.locator('#level, .confusion').count(), 0);
      assert.equal(await panel.page.locator(`${scoreTable} tbody tr`).count(), 5);
    }));

  for (const count of [500, runSize(20_000)]) {
    it(`of ${count} claims open and follow the level; the times are printed`, () =>
      inPanel(async (panel) => {
        await panel.showMany(ordinaryClaim(1), count);
        await panel.post(file, overview, { type: 'claim', claim: ordinaryClaim(0) });
        const times = await panel.page.evaluate(async () => {
          const nextFrame = (): Promise<unknown> =>
            new Promise((resolve) => requestAnimationFrame(resolve));
          /**
           * Resolves with the time for handling the event plus the time for rendering the frame with its changes, including
           * layout. The wait in between is not counted.
           */
          const frame = async (act: () => void): Promise<number> => {
            await nextFrame();
            const started = performance.now();
            act();
            const handled = performance.now();
            await nextFrame(); // the panel's own callback has run before this callback, in the same frame
            document.body.getBoundingClientRect();
            const frameStarted = Number(document.timeline.currentTime);
            return handled - started + performance.now() - frameStarted;
          };
          const click = (selector: string) => () => {
            document.querySelector<HTMLElement>(selector)?.click();
          };
          const metrics = await frame(click('#tab-metrics'));
          const matrix = await frame(click('#tab-matrix'));
          const overview = await frame(click('.view-button:first-child'));
          const opened = await frame(click('#all-scores'));
          const slider = document.querySelector<HTMLInputElement>('#level');
          const moves: number[] = [];
          for (let step = 0; step < 20 && slider; step += 1) {
            moves.push(
              await frame(() => {
                slider.value = String(step / 50);
                slider.dispatchEvent(new Event('input'));
              }),
            );
          }
          return { metrics, matrix, overview, file: opened, moves };
        });
        const sorted = times.moves.toSorted((a, b) => a - b);
        const [median = NaN, slowest = NaN] = [sorted[10], sorted.at(-1)];
        const shown = (ms: number): string => `${ms.toFixed(0)} ms`;
        console.log(
          `      ${count} claims: Metrics in ${shown(times.metrics)}, Matrix in ${shown(times.matrix)}, overview in ${shown(times.overview)}, all scores in ${shown(times.file)}, level moved in ${shown(median)} (median), ${shown(slowest)} (slowest of ${sorted.length})`,
        );
        assert.equal(sorted.length, 20);
        assert.match(
          await panel.page.locator('body').innerText(),
          /claims get credit at level 0\.38/u,
        );
      }));
  }
});
