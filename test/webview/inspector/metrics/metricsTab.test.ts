import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/score/parameters/semqaParameters.ts';
import { claims } from '../../fixtures/claims.ts';
import { numbersIn } from '../../pageChecks.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { withPanels } from '../../withPanel.ts';
import {
  semqaInputsOf,
  semqaMetric,
  semqaVariants,
} from '../../../../src/core/score/metrics/semqaMetric.ts';

const list = claims(12);
const [bridge, contradicted, undecided, nothing, failed] = [0, 1, 2, 4, 6];

async function cellsOf(panel: InspectorPanel, column: string): Promise<string[]> {
  const cells = await panel.page
    .locator('.metrics .table-view tbody tr')
    .filter({ has: panel.page.locator(`[id="score-${column}"]`) })
    .locator('th, td')
    .allInnerTexts();
  return cells.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
}

const chosenName = (panel: InspectorPanel): Promise<string> =>
  panel.text('.metrics .table-view [aria-expanded="true"]');

/** Opens a metric, then another of its scores. */
async function openScore(panel: InspectorPanel, metric: string, column: string): Promise<void> {
  await panel.click(`[id="score-${metric}"]`);
  await panel.click(`[id="score-${column}"]`);
}

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
    it(`say at ${width} pixels how many matches are undecided`, () =>
      inPanel(
        async (panel) => {
          await panel.show(list, { select: contradicted });
          await panel.click('#tab-metrics');
          const remarks = await panel.page
            .locator('.metrics .table-view .second-line:visible')
            .allInnerTexts();
          assert.ok(
            remarks.some((note) => /^\d+ of \d+ undecided|^not undecided/u.test(note.trim())),
          );
        },
        { width, height: 800 },
      ));
  }

  it(
    'are a table with one line for each metric of the run, at most 30 numbers on the screen, and the scores of the chosen metric',
    showing(contradicted, async (panel) => {
      const table = panel.page.getByRole('table', { name: 'Scores for claim 1' });
      const names = async (): Promise<readonly string[]> =>
        await table
          .locator('.score-name')
          .allInnerTexts()
          .then((names) => names.map((name) => name.trim()));
      const lines = [
        'SemQA',
        'Hungarian METEOR, questions and answers',
        'ROUGE-L, questions and answers',
        'BLEU, questions and answers',
        'Verdict',
        'AVeriTeC score',
        'METEOR of justifications',
        'Overlap of source addresses',
      ];
      assert.deepEqual(await names(), lines);
      const numbers = await numbersIn(panel, 'body');
      assert.ok(numbers.length <= 30, numbers.join(' '));
      assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), [
        'Score\nRemark',
        'Value',
      ]);
      await panel.click('#score-semqa');
      assert.deepEqual((await names()).slice(0, 3), [
        'SemQA',
        'SemQA, questions',
        'SemQA, answers',
      ]);
      await panel.click('#score-semqa');
      assert.deepEqual(await names(), lines);
    }),
  );

  it(
    'show the chosen score under the other matchings',
    showing(contradicted, async (panel) => {
      const claim = list[contradicted];
      const variants = claim && semqaVariants(semqaInputsOf(claim), defaultSemqaParameters);
      assert.ok(variants);
      await openScore(panel, 'semqa', 'semqa_question');
      assert.equal((await cellsOf(panel, 'semqa_question')).at(-1), '0.870'); // (0.83 + 0.91) / 2
      const softmax = variants.softmax.question?.toFixed(3) ?? '';
      const detail = await panel.text('#score-detail');
      assert.ok(
        detail.includes(`Matchings: Hungarian 0.870, best match 0.870, softmax ${softmax}.`),
        detail,
      );
      // Q1 (on which border does mount everest stand) and P1 (where is mount everest) have 2 of 9 words in common. Q2 (who
      // measured its height in 2020) and P2 (who measured mount everest in 2020) have 4 of 8. P2 and Q1 have 2 of 11.
      await openScore(panel, 'hungarianMeteor_questionAnswer', 'hungarianMeteor_question');
      assert.equal((await cellsOf(panel, 'hungarianMeteor_question')).at(-1), '0.361');
      assert.match(
        await panel.text('#score-detail'),
        /Matchings: Hungarian 0\.361, best match 0\.361, /u,
      );
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
      await panel.click('#score-semqa');
      assert.ok(
        (await cellsOf(panel, 'semqa_answer'))
          .join(' ')
          .includes(` ${String(open)} of ${String(all)} undecided`),
      );
      const { hungarian, bestMatch, softmax } = variants;
      const [own, best, soft] = [hungarian, bestMatch, softmax].map(
        ({ counted, undecided: open }) => `${String(open)} of ${String(counted)}`,
      );
      const detail = await panel.text('#score-detail');
      assert.ok(
        detail.endsWith(
          `undecided: Hungarian ${own ?? ''}, best match ${best ?? ''}, softmax ${soft ?? ''}`,
        ),
        detail,
      );
    }),
  );

  it(
    'mark pairs unlike those of SemQA',
    showing(bridge, async (panel) => {
      // SemQA leaves Q4 unmatched and pairs Q5 with P4. By common words, Q4 gets a predicted text and Q5 gets none
      await panel.click('#score-hungarianMeteor_questionAnswer');
      const detail = await panel.text('#score-detail');
      assert.match(detail, /not matched by SemQA/u);
      assert.match(detail, /unmatched, counts as 0; SemQA: P4/u);
      assert.match(detail, /better: P3, answer 2, 0\.160/u);
    }),
  );

  it(
    'show the pairs of the chosen score with both texts, its sum, and what is left over',
    showing(contradicted, async (panel) => {
      await openScore(panel, 'hungarianMeteor_questionAnswer', 'hungarianMeteor_question');
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
    'are opened and closed by click and Enter, and reached by arrow keys, with one stop for Tab',
    showing(undecided, async (panel) => {
      await panel.page.focus('#score-semqa');
      for (const [key, name] of [
        ['Enter', 'SemQA'],
        ['ArrowDown', 'SemQA, questions'],
        ['End', 'Overlap of source addresses'],
        ['ArrowDown', 'Overlap of source addresses'],
        ['ArrowUp', 'METEOR of justifications'],
        ['Home', 'SemQA'],
      ] as const) {
        await panel.press(key);
        assert.equal(await chosenName(panel), 'SemQA', 'moving opens nothing');
        assert.equal(
          await panel.page.evaluate(() => document.activeElement?.textContent.trim()),
          name,
          key,
        );
      }
      assert.equal(await panel.page.locator('.score-name[tabindex="0"]').count(), 1);
      await panel.press('Enter');
      assert.equal(await panel.page.locator('#score-detail').count(), 0, 'Enter closes the score');
      await panel.page
        .locator('.metrics .table-view tbody tr:has(#score-rougeL_questionAnswer) td')
        .click();
      await panel.rendered();
      assert.equal(await chosenName(panel), 'ROUGE-L, questions and answers');
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
      assert.equal(await panel.page.locator('#score-detail').count(), 0, 'its button opens no row');
    }),
  );

  it(
    'say at which levels the claim counts, and why not at others',
    showing(contradicted, async (panel) => {
      // With their answers, Q1 and P1 share 3 of 18 words, and Q2 and P2 share 7 of 16: (0.1667 + 0.4375) / 2 = 0.302
      assert.equal((await cellsOf(panel, 'averitec_0.25')).at(-1), '✓ gets credit');
      await panel.click('[id="score-averitec_0.25"]');
      const levels = await panel.page.locator('#score-detail tbody tr').allInnerTexts();
      assert.equal(levels.length, 6);
      assert.match(
        levels[3] ?? '',
        /0\.3\s+✓ gets credit\s+METEOR 0\.302 is above the level and the verdict is right/u,
      );
      assert.match(
        levels[4] ?? '',
        /0\.4\s+! gets no credit\s+METEOR 0\.302 is not above the level, but the verdict is right/u,
      );
      await panel.post({ type: 'select', index: bridge });
      await panel.answer(list);
      assert.equal((await cellsOf(panel, 'averitec_0.25')).at(-1), '✗ gets no credit');
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
      assert.equal(
        (await cellsOf(panel, 'urlOverlap')).join(' '),
        'Overlap of source addresses 0 of 4 addresses on both sides 0.000',
      );
      await panel.click('#score-urlOverlap');
      assert.match(
        await panel.text('#score-detail'),
        /reference only .* reference only .* predicted only .* predicted only/u,
      );
    }),
  );

  it(
    'say what failed and what there is nothing to compare for',
    showing(failed, async (panel) => {
      assert.match(
        (await cellsOf(panel, 'semqa')).join(' '),
        /failed: the entailment model stopped/u,
      );
      await panel.click('#score-semqa');
      assert.match(await panel.text('#score-detail'), /There is no SemQA score/u);
      await panel.post({ type: 'select', index: nothing });
      await panel.answer(list);
      await openScore(panel, 'hungarianMeteor_questionAnswer', 'hungarianMeteor_question');
      assert.match(await panel.text('#score-detail'), /unmatched, counts as 0/u);
    }),
  );

  it(
    'open the matrix of the chosen score, whose metric can be changed there',
    showing(bridge, async (panel) => {
      await panel.click('#score-hungarianMeteor_questionAnswer');
      await panel.click('vscode-button:has-text("Show as matrix")');
      assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), 'Matrix');
      assert.match(await panel.text('.matrix .sentence'), /^Hungarian METEOR \(0 to 1\)/u);
      const heads = await panel.page.locator('.matrix th').allInnerTexts();
      assert.deepEqual(
        heads.slice(1, 6).map((head) => head.split('\n')[0]),
        ['P1', 'P2', 'P3, answer 1', 'P3, answer 2', 'P4'],
      );
      assert.ok((await panel.page.locator('.second-line:has-text("SemQA\'s match")').count()) > 0);
      await panel.page.selectOption('select[aria-label="Metric shown in the matrix"]', {
        label: 'SemQA, similarity of questions',
      });
      await panel.rendered();
      assert.match(await panel.text('.matrix .sentence'), /^Similarity \(cosine/u);
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
      await panel.click('#score-semqa');
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
      assert.match(await panel.text('.metrics'), /questions and answers 0\.205 /u);
      await panel.click('#score-hungarianMeteor_questionAnswer');
      assert.match(await panel.text('.metrics'), /Hungarian METEOR, questions 0\.246 /u);
      assert.doesNotMatch(await panel.text('#score-detail'), /SemQA/u);
      await panel.click('#tab-matrix');
      assert.match(await panel.text('.matrix .sentence'), /^Hungarian METEOR/u);
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
