import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import { claims } from '../../fixtures/claims.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { withPanels } from '../../withPanel.ts';
import {
  semqaInputsOf,
  semqaMetric,
  semqaVariants,
} from '../../../../src/core/metrics/semqaMetric.ts';

const list = claims(12);
const [bridge, contradicted, undecided, nothing, failed] = [0, 1, 2, 4, 6];

async function cellsOf(panel: InspectorPanel, column: string): Promise<string[]> {
  const cells = await panel.page
    .locator('.score-table tbody tr')
    .filter({ has: panel.page.locator(`[id="score-${column}"]`) })
    .locator('th, td')
    .allInnerTexts();
  return cells.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
}

const chosenName = (panel: InspectorPanel): Promise<string> =>
  panel.text('.score-table [aria-pressed="true"]');

describe('the metrics of a claim', () => {
  const inPanel = withPanels();
  const showing =
    (select: number, test: (panel: InspectorPanel) => Promise<void>) => (): Promise<void> =>
      inPanel(async (panel) => {
        await panel.show(list, { select });
        await panel.click('#tab-metrics');
        await test(panel);
      });

  for (const width of [350, 690, 1400]) {
    it(`say at ${width} pixels which pairs differ from those of SemQA`, () =>
      inPanel(
        async (panel) => {
          await panel.show(list, { select: contradicted });
          await panel.click('#tab-metrics');
          const notes = await panel.page
            .locator('.score-table tbody .score-note:visible')
            .allInnerTexts();
          assert.ok(notes.some((note) => /(?:same pairs|differs?)$/u.test(note.trim())));
          assert.ok(
            notes.some((note) => /^\d+ of \d+ undecided|^not undecided/u.test(note.trim())),
          );
        },
        { width, height: 800 },
      ));
  }

  it(
    'are a table with a row for each score of the run',
    showing(contradicted, async (panel) => {
      const table = panel.page.getByRole('table', { name: 'Scores for claim 1' });
      const names = await table.getByRole('rowheader').allInnerTexts();
      assert.deepEqual(
        names.map((name) => name.trim()),
        [
          'SemQA',
          'SemQA, questions',
          'SemQA, answers',
          'Hungarian METEOR, questions and answers',
          'Hungarian METEOR, questions',
          'ROUGE-L, questions and answers',
          'ROUGE-L, questions',
          'BLEU, questions and answers',
          'BLEU, questions',
          'Verdict',
          'AVeriTeC score',
          'Justification',
          'Source overlap',
        ],
      );
      assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
        'Metric',
        'Score\nHungarian matching',
        'Remark',
        'Pairs compared with SemQA',
      ]);
    }),
  );

  it(
    'show what the matching changes when asked: Hungarian, best match, softmax side by side',
    showing(contradicted, async (panel) => {
      assert.deepEqual(
        await panel.page.getByRole('columnheader', { name: /best match|softmax/iu }).count(),
        0,
      );
      const button = panel.page.getByRole('button', { name: 'Show other matchings' });
      await button.click();
      await panel.rendered();
      const claim = list[contradicted];
      const variants = claim && semqaVariants(semqaInputsOf(claim), defaultSemqaParameters);
      assert.ok(variants);
      const cells = await cellsOf(panel, 'semqa_question');
      assert.equal(cells[1], '0.870'); // (0.83 + 0.91) / 2
      assert.equal(cells[2], '0.870 unchanged');
      assert.ok(cells[3]?.startsWith(variants.softmax.question?.toFixed(3) ?? ''), cells[3]);
      // Q1 (on which border does mount everest stand) and P1 (where is mount everest) have 2 of 9 words in common. Q2 (who
      // measured its height in 2020) and P2 (who measured mount everest in 2020) have 4 of 8. P2 and Q1 have 2 of 11.
      const meteor = await cellsOf(panel, 'hungarianMeteor_question');
      assert.deepEqual(meteor.slice(1, 3), ['0.361', '0.361 unchanged']);
      assert.equal(meteor[4], 'same pairs');
    }),
  );

  it(
    'say for each matching how many of the answers that it compares are undecided',
    showing(undecided, async (panel) => {
      const claim = list[undecided];
      const variants = claim && semqaVariants(semqaInputsOf(claim), defaultSemqaParameters);
      assert.ok(variants);
      assert.ok(variants.hungarian.undecided > 0);
      const { counted: all, undecided: open } = variants.hungarian;
      assert.equal(
        (await cellsOf(panel, 'semqa_answer')).at(-1),
        `${String(open)} of ${String(all)} undecided`,
      );
      await panel.click('.matchings-button');
      const { hungarian, bestMatch, softmax } = variants;
      const [own, best, soft] = [hungarian, bestMatch, softmax].map(
        ({ counted, undecided: open }) => `${String(open)} of ${String(counted)}`,
      );
      assert.equal(
        (await cellsOf(panel, 'semqa_answer'))[4],
        `undecided: Hungarian ${own ?? ''}, best match ${best ?? ''}, softmax ${soft ?? ''}`,
      );
    }),
  );

  it(
    'mark pairs unlike those of SemQA, in the row and in its pairs',
    showing(bridge, async (panel) => {
      // SemQA leaves Q4 unmatched and pairs Q5 with P4. By common words, Q4 gets a predicted text and Q5 gets none
      assert.match(
        (await cellsOf(panel, 'hungarianMeteor_questionAnswer')).at(-1) ?? '',
        /^3 of 6 differ$/u,
      );
      await panel.click('#score-hungarianMeteor_questionAnswer');
      const detail = await panel.text('#score-detail');
      assert.match(detail, /not matched by SemQA/u);
      assert.match(detail, /unmatched, counts as 0 SemQA: P4/u);
      assert.match(detail, /better: P3, answer 2, 0\.160/u);
    }),
  );

  it(
    'show the pairs of the chosen score with both texts, its sum, and what is left over',
    showing(contradicted, async (panel) => {
      await panel.click('#score-hungarianMeteor_question');
      const pairs = panel.page.locator('.pair-list tbody tr');
      assert.deepEqual(
        (await pairs.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim()),
        [
          'Q1 On which border does Mount Everest stand? 0.222 P1 Where is Mount Everest?',
          'Q2 Who measured its height in 2020? 0.500 P2 Who measured Mount Everest in 2020?',
        ],
      );
      const detail = await panel.text('#score-detail');
      assert.match(detail, /0\.361 = \(0\.222 \+ 0\.500\) \/ 2 reference texts/u);
      assert.match(detail, /1 predicted text is unmatched, which does not lower the score\./u);
    }),
  );

  it(
    'are chosen by click, Enter and arrow keys, with one stop for Tab',
    showing(undecided, async (panel) => {
      assert.equal(await chosenName(panel), 'SemQA');
      await panel.page.focus('#score-semqa');
      for (const [key, name] of [
        ['ArrowDown', 'SemQA, questions'],
        ['End', 'Source overlap'],
        ['ArrowDown', 'Source overlap'],
        ['ArrowUp', 'Justification'],
        ['Home', 'SemQA'],
        ['Enter', 'SemQA'],
      ] as const) {
        await panel.press(key);
        assert.equal(await chosenName(panel), name, key);
        assert.equal(
          await panel.page.evaluate(() => document.activeElement?.textContent.trim()),
          name,
        );
      }
      assert.equal(await panel.page.locator('.score-name[tabindex="0"]').count(), 1);
      await panel.page
        .locator(
          '.score-table tbody tr:has(#score-rougeL_question) .words, .score-table tbody tr:has(#score-rougeL_question) .main-score',
        )
        .first()
        .click();
      await panel.rendered();
      assert.equal(await chosenName(panel), 'ROUGE-L, questions');
      await panel.page.focus('#score-semqa');
      await panel.press('Enter');
      assert.equal(await chosenName(panel), 'SemQA');
    }),
  );

  it(
    "open each metric's page of the documentation",
    showing(bridge, async (panel) => {
      await panel.page.getByRole('button', { name: 'What Hungarian METEOR measures' }).click();
      await panel.page.getByRole('button', { name: 'What AVeriTeC score measures' }).focus();
      await panel.press('Enter');
      assert.deepEqual(await panel.sent('openMetricPage'), [
        { type: 'openMetricPage', metric: 'hungarianMeteor' },
        { type: 'openMetricPage', metric: 'averitec' },
      ]);
      assert.equal(await chosenName(panel), 'SemQA', 'the row is not chosen by its button');
    }),
  );

  it(
    'say at which levels the claim counts, and why not at others',
    showing(contradicted, async (panel) => {
      // With their answers, Q1 and P1 share 3 of 18 words, and Q2 and P2 share 7 of 16: (0.1667 + 0.4375) / 2 = 0.302
      const row = (await cellsOf(panel, 'averitec_0.25')).slice(1, 3);
      assert.deepEqual(row, [
        'gets credit',
        'credit at 0.1, 0.2, 0.25, 0.3; no credit at 0.4, 0.5',
      ]);
      await panel.click('[id="score-averitec_0.25"]');
      const levels = await panel.page.locator('#score-detail tbody tr').allInnerTexts();
      assert.equal(levels.length, 6);
      assert.match(
        levels[3] ?? '',
        /0\.3\s+gets credit\s+METEOR 0\.302 is above the level and the verdict is right/u,
      );
      assert.match(
        levels[4] ?? '',
        /0\.4\s+gets no credit\s+METEOR 0\.302 is not above the level, but the verdict is right/u,
      );
      await panel.post({ type: 'select', index: bridge });
      await panel.answer(list);
      assert.deepEqual((await cellsOf(panel, 'averitec_0.25')).slice(1, 3), [
        'gets no credit',
        'no credit at any level: the verdict is wrong',
      ]);
    }),
  );

  it(
    'show both justifications, and say when the evidence stands for one',
    showing(bridge, async (panel) => {
      await panel.click('#score-justification_meteor');
      assert.match(
        await panel.text('#score-detail'),
        /Reference It opened in May 1937.*Predicted The bridge opened in 1937/u,
      );
      await panel.post({ type: 'select', index: contradicted });
      await panel.answer(list);
      assert.match(
        await panel.text('#score-detail'),
        /The prediction has no justification\. Its questions and answers are used instead, as in the official script\./u,
      );
      assert.match(await panel.text('#score-detail'), /Predicted evidence, used as justification/u);
    }),
  );

  it(
    'list the addresses that both sides name',
    showing(bridge, async (panel) => {
      assert.deepEqual((await cellsOf(panel, 'urlOverlap')).slice(1, 3), [
        '0.000',
        '0 of 4 addresses on both sides',
      ]);
      await panel.click('#score-urlOverlap');
      assert.match(
        await panel.text('#score-detail'),
        /On both sides 0 Reference only 2 .* Predicted only 2/u,
      );
    }),
  );

  it(
    'say what failed and what there is nothing to compare for',
    showing(failed, async (panel) => {
      assert.match(
        (await cellsOf(panel, 'semqa'))[2] ?? '',
        /^failed: the entailment model stopped/u,
      );
      assert.match(await panel.text('#score-detail'), /There is no SemQA score/u);
      await panel.post({ type: 'select', index: nothing });
      await panel.answer(list);
      await panel.click('#score-hungarianMeteor_question');
      assert.match(await panel.text('#score-detail'), /unmatched, counts as 0/u);
    }),
  );

  it(
    'open the matrix of the chosen score, whose metric can be changed there',
    showing(bridge, async (panel) => {
      await panel.click('#score-hungarianMeteor_questionAnswer');
      await panel.click('vscode-button:has-text("Show as matrix")');
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Matrix');
      assert.match(await panel.text('.matrix caption'), /^Hungarian METEOR \(0 to 1\)/u);
      const heads = await panel.page.locator('.matrix th .question-name').allInnerTexts();
      assert.deepEqual(heads.slice(0, 6), ['P1', 'P2', 'P3, answer 1', 'P3, answer 2', 'P4', 'Q1']);
      assert.ok((await panel.page.locator('.cell-match:text-is("SemQA\'s match")').count()) > 0);
      await panel.page.selectOption('select[aria-label="Metric shown in the matrix"]', {
        label: 'SemQA, similarity of questions',
      });
      await panel.rendered();
      assert.match(await panel.text('.matrix caption'), /^Similarity \(cosine/u);
      await panel.click('#tab-metrics');
      assert.equal(await chosenName(panel), 'SemQA', 'one choice for both tabs');
    }),
  );
});

describe('a run without SemQA', () => {
  const inPanel = withPanels();
  const without = { ...header, metrics: ['hungarianMeteor', 'verdict', 'averitec'] };
  const bare = list.map((claim) => {
    const others = Object.entries(claim.inputs).filter(([metric]) => metric !== semqaMetric.id);
    return { ...claim, inputs: Object.fromEntries(others) };
  });

  it('names the short form of a score in its tooltip if the forms differ', () =>
    inPanel(async (panel) => {
      await panel.show(claims(3));
      await panel.click('#tab-metrics');
      const titleOf = (column: string): Promise<string | null> =>
        panel.page.locator(`#score-${column}`).getAttribute('title');
      assert.equal(await titleOf('hungarianMeteor_questionAnswer'), 'Short name: METEOR Q+A');
      assert.equal(await titleOf('justification_meteor'), 'Short name: METEOR J');
      assert.equal(await titleOf('semqa'), null);
      assert.equal(await titleOf('semqa_answer'), null);
    }));

  it('shows its own scores, its questions and no parameters', () =>
    inPanel(async (panel) => {
      await panel.show(bare, { header: without });
      assert.equal(await panel.page.locator('.parameters').count(), 0);
      assert.doesNotMatch(await panel.text('main'), /Not scored/u);
      assert.match(await panel.text('.means-scores'), /mean METEOR Q\+A 0\.\d\d$/u);
      assert.match(await panel.text('#question-0'), /When was the Golden Gate Bridge opened/u);
      await panel.click('#tab-metrics');
      assert.match(
        await panel.text('.metrics'),
        /questions and answers 0\.205 .*Hungarian METEOR, questions 0\.246 /u,
      );
      assert.equal(await panel.page.locator('.differs').count(), 0);
      await panel.click('#tab-matrix');
      assert.match(await panel.text('.matrix caption'), /^Hungarian METEOR/u);
    }));

  it('has no drawer of parameters where the panel is narrow', () =>
    inPanel(
      async (panel) => {
        await panel.show(bare, { header: without });
        assert.equal(await panel.page.locator('.drawer-buttons vscode-button').count(), 1);
      },
      { width: 420 },
    ));
});
