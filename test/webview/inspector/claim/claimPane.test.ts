import assert from 'node:assert/strict';
import { defaultSemqaParameters } from '../../../../src/core/scoring/semqa.ts';
import { claimTabNames } from '../../../../webview/inspector/viewState.ts';
import { claims, hostileMarkup } from '../../fixtures/claims.ts';
import { answer, compared, pair, scoredClaim } from '../../fixtures/scoredClaim.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

const list = claims(12);
const [bridge, contradicted, undecided, below, nothing, noEvidence, failed, long, , hostile] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];

describe('the claim', function () {
  this.timeout(20_000);
  const inPanel = withPanels();
  const showing =
    (select: number, test: (panel: InspectorPanel) => Promise<void>, width = 1400) =>
    (): Promise<void> =>
      inPanel(
        async (panel) => {
          await panel.show(list, { select });
          await test(panel);
        },
        { width },
      );

  it(
    'says verdicts, scores and why',
    showing(contradicted, async (panel) => {
      assert.equal(
        await panel.text('.verdicts'),
        'predicted Refuted reference Refuted verdict right',
      );
      // by hand: questions (0.83 + 0.91) / 2; answers (0.02 / 0.92 + 0.97 / 0.98) / 2
      const scores = await panel.text('.scores');
      assert.match(scores, /^SemQA 0\.69 0\.50 × questions \+ 0\.50 × answers/u);
      assert.match(
        scores,
        /Questions 0\.87 2 of 2 matched Answers 0\.51 0 of 2 unclear METEOR Q\+A/u,
      );
      assert.equal(
        await panel.text('.why'),
        '2 of 2 reference questions matched; the answer to Q2 is supported; the answer to Q1 is contradicted.',
      );
    }),
  );

  it(
    'draws a match with similarity, both directions and three probabilities each',
    showing(contradicted, async (panel) => {
      const match = panel.page.locator('.match').first();
      assert.equal(await match.getAttribute('aria-label'), 'Match Q1 with P1');
      const words = (await match.innerText()).replaceAll(/\s+/gu, ' ');
      assert.match(words, /0\.83 similar/u);
      assert.match(
        words,
        /reference → predicted 0\.01 implies 0\.01 neutral 0\.03 contradicts 0\.96/u,
      );
      assert.match(
        words,
        /predicted → reference 0\.02 · used implies 0\.02 neutral 0\.08 contradicts 0\.90/u,
      );
      assert.match(words, /support 0\.02 · contradicted/u);
      const thickness = await panel.page
        .locator('.line')
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
      assert.equal(thickness.length, 2);
      assert.ok((thickness[1] ?? 0) > (thickness[0] ?? 0), 'the more similar, the thicker');
    }),
  );

  it('says where the model has read the questions, too', () =>
    inPanel(async (panel) => {
      const answerContext = 'completeAnswer' as const;
      const yes = [0.97, 0.02, 0.01, 0.95, 0.04, 0.01] as const;
      const one = scoredClaim(0, {
        claim: 'It rained.',
        referenceEvidence: [
          pair('Did it rain?', answer('Yes', { type: 'Boolean' })),
          pair('Was it wet?', answer('Yes', { type: 'Boolean', explanation: 'The road was wet.' })),
        ],
        predictedEvidence: [
          pair('What was the weather?', 'It poured.'),
          pair('What was the road like?', 'Wet.'),
        ],
        similarities: [
          [0.9, 0.1],
          [0.1, 0.9],
        ],
        comparisons: [compared(0, 0, yes), compared(1, 1, yes)].map((said) => ({
          ...said,
          context: answerContext,
        })),
      });
      await panel.show([one], {
        select: 0,
        parameters: { ...defaultSemqaParameters, answerContext },
      });
      assert.match(
        await panel.text('.match:nth-child(1) .entailment'),
        /supported Read with both questions\.$/u,
      );
      assert.match(await panel.text('.match:nth-child(2) .entailment'), /supported$/u);
    }));

  it(
    'marks unmatched questions, matches below the threshold and the answer that counts',
    showing(bridge, async (panel) => {
      assert.match(
        await panel.text('.is-unmatched'),
        /Unmatched: every predicted question stands for another one; adds 0\. nearest: P3, 0\.62 similar/u,
      );
      assert.match(
        await panel.text('.match.is-below'),
        /below threshold 0\.20; its answers are left out/u,
      );
      assert.match(await panel.text('.match.is-below'), /support 0\.75 · unclear/u);
      assert.match(await panel.text('.match.is-below'), /No answer could be found\./u);
      const counted = panel.page.locator('.match:nth-child(2) .answer:has(.tag)');
      assert.deepEqual(await counted.allInnerTexts(), [
        'used: largest support The Verrazzano-Narrows Bridge in New York, opened in November 1964. Abstractive',
        'used: largest support It lost the record in 1964.',
      ]);
    }),
  );

  it(
    'folds unused predictions away, and they open by keyboard',
    showing(contradicted, async (panel) => {
      assert.equal(await panel.text('.unused summary'), '1 unused prediction: it costs nothing');
      assert.equal(await panel.page.isVisible('.unused .question'), false);
      await panel.page.focus('.unused summary');
      await panel.press('Enter');
      assert.match(await panel.text('.unused li'), /How tall is it\?.*nearest: Q1, 0\.50 similar/u);
    }),
  );

  it('shows evidence without a question as not matched, with its answers', () =>
    inPanel(async (panel) => {
      const claim = scoredClaim(0, {
        claim: 'The bridge opened in 1937.',
        referenceEvidence: [pair('When did it open?', 'In 1937.'), pair('', 'A passage.')],
        predictedEvidence: [pair(' ', 'It was opened in May 1937.'), pair('', 'Another passage.')],
        similarities: [[null, null], null],
      });
      await panel.show([claim], { select: 0 });
      assert.equal(
        await panel.text('.why'),
        '0 of 1 reference question matched; 2 predicted items have no question, not matched; 1 reference item has no question, not matched.',
      );
      assert.match(await panel.text('.scores'), /Questions 0\.00 0 of 1 matched/u);
      const [asked, passage] = await panel.page.locator('.is-unmatched').allInnerTexts();
      assert.match(asked ?? '', /Unmatched: no question was predicted; adds 0/u);
      assert.match(passage ?? '', /passage[^]*No question, not matched/u);
      assert.match(
        await panel.text('.is-unasked summary'),
        /2 predictions with no question, not matched/u,
      );
      assert.match(await panel.text('.is-unasked ul'), /It was opened in May 1937\./u);
      assert.equal(await panel.page.locator('.unused:not(.is-unasked)').count(), 0);
      await panel.page.click('#tab-matrix');
      assert.match(await panel.text('.matrix'), /not matched/u);
    }));

  it(
    'has the field’s words in tooltips, and a link to the page of all words',
    showing(bridge, async (panel) => {
      const title = (name: string): Promise<string | null> =>
        panel.page.locator(`.term:text-is("${name}")`).first().getAttribute('title');
      assert.match((await title('reference → predicted')) ?? '', /^forward: /u);
      assert.match((await title('predicted → reference')) ?? '', /^backward: /u);
      assert.match((await title('used')) ?? '', /^counts: /u);
      assert.equal(
        await panel.page.getByRole('link', { name: 'What the words mean' }).getAttribute('href'),
        'command:evidenceInspector.showGlossary',
      );
    }),
  );

  it(
    'says undecided in words',
    showing(undecided, async (panel) => {
      assert.match(await panel.text('.conclusion'), /unclear: neutral is over 0\.5 both ways/u);
      assert.match(await panel.text('.scores'), /1 of \d unclear/u);
    }),
  );

  it(
    'says that nothing was predicted for a claim',
    showing(nothing, async (panel) => {
      assert.equal(
        await panel.text('.why'),
        'The prediction file has nothing for this claim: scored as no evidence.',
      );
      assert.match(await panel.text('.is-unmatched'), /nothing was predicted/u);
      await panel.click('#tab-matrix');
      assert.match(await panel.text('.tab-panel'), /Nothing was predicted for this claim/u);
      await panel.post({ type: 'select', index: noEvidence });
      await panel.answer(list);
      assert.equal(await panel.text('.why'), 'No evidence was predicted: the score is 0.');
    }),
  );

  it(
    'shows a failed claim with its reason, without numbers',
    showing(failed, async (panel) => {
      assert.match(await panel.text('.why'), /^Not scored: the entailment model stopped/u);
      assert.equal(await panel.page.locator('.scores, .match').count(), 0);
      assert.match(await panel.text('.unscored'), /How fast does the Moon recede\?/u);
    }),
  );

  it(
    'cuts a 20,000-character answer until all of it is asked for, and breaks endless words',
    showing(
      long,
      async (panel) => {
        const size = async (): Promise<number> => (await panel.text('.answers')).length;
        assert.ok((await size()) < 800);
        await panel.page.focus('.show-all');
        await panel.press('Enter');
        assert.ok((await size()) >= 19_000);
        assert.equal(await panel.page.getAttribute('.show-all', 'aria-expanded'), 'true');
        const overflow = await panel.page.evaluate(() => {
          const pane = document.querySelector('.claim-pane');
          return pane ? pane.scrollWidth - pane.clientWidth : NaN;
        });
        assert.equal(overflow, 0);
      },
      420,
    ),
  );

  it(
    'says where it comes from, with links for web addresses alone',
    showing(bridge, async (panel) => {
      assert.equal(
        await panel.text('.origin'),
        'reported by A news site country US Original claim file:///archive (not a web address, cannot be opened) Fact-checking article',
      );
      await panel.click('.origin [role="link"]:text("Fact-checking article")');
      assert.deepEqual(await panel.sent('openSource'), [
        { type: 'openSource', url: 'https://example.org/checked/golden-gate' },
      ]);
      await panel.post({ type: 'select', index: contradicted });
      await panel.answer(list);
      assert.equal(await panel.page.locator('.origin').count(), 0);
    }),
  );

  it(
    'shows the justifications side by side, what stands for a missing one, and why there is none',
    showing(bridge, async (panel) => {
      await panel.click('#tab-justifications');
      assert.match(
        await panel.text('.tab-panel'),
        /METEOR 0\.38 METEOR of .* Reference It opened in May 1937.*Predicted The bridge opened in 1937/u,
      );
      const [left, right] = await panel.page
        .locator('.tab-panel .columns section')
        .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().top));
      assert.equal(left, right);
      await screenshot(panel, 'claim-justifications');
      await panel.post({ type: 'select', index: contradicted });
      await panel.answer(list);
      assert.match(await panel.text('.tab-panel'), /Predicted evidence, in its place/u);
      await panel.post({ type: 'select', index: below });
      await panel.answer(list);
      assert.equal(
        await panel.text('.tab-panel'),
        'The reference of this claim has no justification.',
      );
      await panel.show(list, { select: below, header: { ...header, metrics: ['semqa'] } });
      assert.match(await panel.text('.tab-panel'), /^Justifications were not scored\. Add /u);
    }),
  );

  it(
    'keeps hostile text text',
    showing(hostile, async (panel) => {
      for (const tab of Object.keys(claimTabNames)) {
        await panel.click(`#tab-${tab}`);
        assert.ok((await panel.text('.tab-panel')).includes(hostileMarkup), tab);
        assert.equal(
          await panel.page
            .locator('#inspector :is(img, script, iframe, a:not(.glossary-link))')
            .count(),
          0,
        );
      }
      assert.equal(await panel.page.evaluate(() => 'wasHacked' in window), false);
      assert.equal(await panel.text('.claim-text'), `${hostileMarkup} is only text.`);
      assert.match(await panel.text('.verdicts'), /<i>Supported<\/i>/u);
    }),
  );

  it(
    'isolates text of another direction',
    showing(8, async (panel) => {
      const text = panel.page.locator('.claim-text .evidence');
      assert.equal(await text.getAttribute('dir'), 'auto');
      const style = await text.evaluate((element) => {
        const { direction, unicodeBidi } = getComputedStyle(element);
        return { direction, unicodeBidi };
      });
      assert.deepEqual(style, { direction: 'rtl', unicodeBidi: 'isolate' });
    }),
  );

  it(
    'asks the host to open web sources, and shows any other address as text',
    showing(hostile, async (panel) => {
      await panel.click('#tab-sources');
      const links = panel.page.locator('main').getByRole('link');
      assert.deepEqual(await links.allInnerTexts(), [
        ' https://example.org/"onmouseover="x',
        ' HTTP://EXAMPLE.ORG/Upper',
      ]);
      await links.first().click();
      await links.nth(1).focus();
      await panel.press('Enter');
      assert.deepEqual(await panel.sent('openSource'), [
        { type: 'openSource', url: 'https://example.org/"onmouseover="x' },
        { type: 'openSource', url: 'HTTP://EXAMPLE.ORG/Upper' },
      ]);
      assert.match(
        await panel.text('.sources'),
        /javascript:window\.wasHacked=true \(not a web address/u,
      );
    }),
  );

  it(
    'reveals claims and questions in both files',
    showing(contradicted, async (panel) => {
      await panel.click('vscode-button:has-text("Reveal in predictions")');
      await panel.click('vscode-button:has-text("Reveal in reference")');
      await panel.click('[aria-label="Reveal Q2 in the reference file"]');
      await panel.click('[aria-label="Reveal P1 in the predictions file"]');
      assert.deepEqual(
        (await panel.sent('reveal')).map(({ index, target }) => [index, target]),
        [
          [1, { file: 'predictions', part: 'claim' }],
          [1, { file: 'reference', part: 'claim' }],
          [1, { file: 'reference', part: 'question', question: 1 }],
          [1, { file: 'predictions', part: 'question', question: 0 }],
        ],
      );
    }),
  );

  it(
    'shows the matrix as a table with headers and named matches',
    showing(bridge, async (panel) => {
      await panel.click('#tab-matrix');
      const table = panel.page.getByRole('table');
      assert.equal(await table.getByRole('columnheader').count(), 5);
      assert.equal(await table.getByRole('rowheader').count(), 5);
      assert.equal(await table.getByRole('cell').count(), 20);
      const cells = await table.getByRole('cell').allInnerTexts();
      assert.deepEqual(
        [cells[1], cells[19], cells[0]].map((text) => text?.replaceAll(/\s+/gu, ' ').trim()),
        ['Q1 with P2: 0.94 match', 'Q5 with P4: 0.19 match, below threshold', 'Q1 with P1: 0.31'],
      );
      assert.match(await table.locator('th').nth(2).innerText(), /P2\s+On what date/u);
    }),
  );

  it(
    'moves between tabs by arrows, Home and End',
    showing(below, async (panel) => {
      await panel.page.focus('#tab-pairs');
      for (const [key, tab] of [
        ['ArrowRight', 'Matrix'],
        ['ArrowRight', 'Metrics'],
        ['ArrowRight', 'Sources'],
        ['ArrowRight', 'Justifications'],
        ['ArrowRight', 'Pairs'],
        ['ArrowLeft', 'Justifications'],
        ['Home', 'Pairs'],
        ['End', 'Justifications'],
      ] as const) {
        await panel.press(key);
        assert.equal(await panel.text('[role="tab"][aria-selected="true"]'), tab, key);
        assert.equal(
          await panel.page.evaluate(() => document.activeElement?.textContent.trim()),
          tab,
        );
      }
    }),
  );
});
