import assert from 'node:assert/strict';
import { claimTabNames } from '../../../../webview/inspector/viewState.ts';
import { claims, hostileMarkup } from '../../fixtures/claims.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { numbersIn, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

const list = claims(12);
const [bridge, contradicted, , below, nothing, noEvidence, failed, long, , hostile] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];

describe('the claim', () => {
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
    'says verdicts in its first line, and which score decides credit',
    showing(contradicted, async (panel) => {
      assert.equal(
        await panel.text('.title-words'),
        'Claim 1 ✓ verdict right, enough evidence for credit: Refuted = reference gets credit METEOR Q+A 0.30',
      );
      assert.equal(await panel.page.locator('.claim-pane .scores').count(), 0);
    }),
  );

  it(
    'names the reference verdict beside a wrong one',
    showing(bridge, async (panel) => {
      assert.equal(
        await panel.text('.claim-verdicts'),
        '✗ verdict wrong: Refuted (reference: Supported)',
      );
    }),
  );

  it(
    'has the field’s words in tooltips, and a link to the page of all words',
    showing(bridge, async (panel) => {
      await panel.click('.row-toggle >> nth=0');
      const title = (name: string): Promise<string | null> =>
        panel.page.locator(`.term:text-is("${name}")`).first().getAttribute('title');
      assert.match((await title('reference → predicted')) ?? '', /^forward: /u);
      assert.match((await title('predicted → reference')) ?? '', /^backward: /u);
      assert.match((await title('used')) ?? '', /^counts: /u);
      assert.equal(
        await panel.page.getByRole('link', { name: 'Glossary' }).getAttribute('href'),
        'command:evidenceInspector.showGlossary',
      );
    }),
  );

  it(
    'says that nothing was predicted for a claim',
    showing(nothing, async (panel) => {
      assert.equal(
        await panel.text('.why'),
        'The prediction file contains nothing for this claim: scored as no evidence.',
      );
      assert.match(await panel.text('.evidence-row'), /nothing was predicted/u);
      await panel.click('#tab-matrix');
      assert.match(await panel.text('.tab-panel'), /Nothing was predicted for this claim/u);
      await panel.post({ type: 'select', index: noEvidence });
      await panel.answer(list);
      assert.equal(await panel.text('.why'), 'No evidence was predicted: the score is 0.');
    }),
  );

  it(
    'shows a failed claim with its reason, and its evidence',
    showing(failed, async (panel) => {
      assert.match(await panel.text('.why'), /^Not scored: the entailment model stopped/u);
      assert.match(
        await panel.text('.evidence-row'),
        /no status .*How fast does the Moon recede\?/u,
      );
    }),
  );

  it(
    'cuts a 20,000-character answer until all of it is asked for, and breaks endless words',
    showing(
      long,
      async (panel) => {
        assert.ok((await panel.text('.evidence-row .row-answer')).length < 300);
        await panel.click('.row-toggle');
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
      await panel.click('.claim-menu summary');
      assert.equal(await panel.text('.claim-facts'), '2020-10-12 · A travel page');
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
      assert.match(await panel.text('.tab-panel'), /Predicted evidence, used as justification/u);
      await panel.post({ type: 'select', index: below });
      await panel.answer(list);
      assert.equal(
        await panel.text('.tab-panel'),
        'The reference for this claim has no justification.',
      );
      await panel.show(list, { select: below, header: { ...header, metrics: ['semqa'] } });
      assert.match(await panel.text('.tab-panel'), /^Justifications were not scored\. Add /u);
    }),
  );

  it(
    'has at most 30 numbers on the screen of each tab, the matrix aside, and with the list and the parameters except beside metrics',
    showing(bridge, async (panel) => {
      // Claims with five, two and three questions.
      for (const index of [bridge, contradicted, below]) {
        await panel.post({ type: 'select', index });
        await panel.answer(list);
        for (const tab of Object.keys(claimTabNames).filter((name) => name !== 'matrix')) {
          await panel.click(`#tab-${tab}`);
          // With eight metrics, the list and the parameters add 16 to the 18 numbers of the metrics.
          const numbers = await numbersIn(panel, tab === 'metrics' ? '.claim-pane' : 'body');
          assert.ok(numbers.length > 3, `${tab} of claim ${index} is not there`);
          assert.ok(numbers.length <= 30, `${tab} of claim ${index}: ${numbers.join(' ')}`);
        }
      }
    }),
  );

  it(
    'keeps hostile text text',
    showing(hostile, async (panel) => {
      for (const tab of Object.keys(claimTabNames)) {
        await panel.click(`#tab-${tab}`);
        if (tab === 'metrics') await panel.click('#score-hungarianMeteor_questionAnswer');
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
      assert.match(await panel.text('.claim-verdicts'), /<i>Supported<\/i>/u);
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
        'https://example.org/"onmouseover="x',
        'HTTP://EXAMPLE.ORG/Upper',
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
    'has a menu that Escape closes, with the focus on its button again, as leaving it does',
    showing(bridge, async (panel) => {
      const isOpen = () => panel.page.locator('.claim-menu[open]').count();
      await panel.page.focus('.claim-menu summary');
      await panel.press('Enter');
      await panel.press('Tab');
      assert.equal(await isOpen(), 1);
      assert.equal(
        await panel.page.evaluate(() => document.activeElement?.textContent.trim()),
        'Reveal in predictions',
      );
      await panel.press('Escape');
      assert.equal(await isOpen(), 0);
      assert.equal(await panel.page.evaluate(() => document.activeElement?.tagName), 'SUMMARY');
      await panel.press('Enter');
      await panel.page.focus('#tab-evidence');
      assert.equal(await isOpen(), 0);
    }),
  );

  it(
    'reveals claims and questions in both files',
    showing(contradicted, async (panel) => {
      await panel.click('.claim-menu summary');
      await panel.click('.menu-item:has-text("Reveal in predictions")');
      await panel.click('.claim-menu summary');
      await panel.click('.menu-item:has-text("Reveal in reference")');
      await panel.click('#question-1 .row-toggle');
      await panel.click('button:has-text("Reveal Q2 in the reference file")');
      await panel.click('#question-0 .row-toggle');
      await panel.click('button:has-text("Reveal P1 in the prediction file")');
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
      assert.equal(await table.getByRole('columnheader').count(), 6); // with the margin
      assert.equal(await table.getByRole('rowheader').count(), 5);
      assert.equal(await table.getByRole('cell').count(), 25);
      for (const [place, name] of [
        [0, '0.31: Open Q1 with P1'],
        [1, '0.94 match Open Q1 with P2'],
        [23, '0.19 match, below threshold Open Q5 with P4'],
      ] as const) {
        const cell = table.getByRole('cell').nth(place);
        await cell.getByRole('button', { name, exact: true }).waitFor();
      }
      assert.match(await table.locator('th').nth(2).innerText(), /P2\s+On what date/u);
    }),
  );

  it(
    'moves between tabs by arrows, Home and End',
    showing(below, async (panel) => {
      await panel.page.focus('#tab-evidence');
      for (const [key, tab] of [
        ['ArrowRight', 'Matrix'],
        ['ArrowRight', 'Metrics'],
        ['ArrowRight', 'Sources'],
        ['ArrowRight', 'Justifications'],
        ['ArrowRight', 'Evidence'],
        ['ArrowLeft', 'Justifications'],
        ['Home', 'Evidence'],
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
