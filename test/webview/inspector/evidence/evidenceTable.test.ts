// The evidence table in a real browser: rows, order, details, keys, narrow panels, and statuses that a user overrules.

import assert from 'node:assert/strict';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import { claims, hostileMarkup } from '../../fixtures/claims.ts';
import {
  answer,
  compared,
  pair,
  runMetricIds,
  scoredClaim,
  withCoverage,
} from '../../fixtures/scoredClaim.ts';
import { partsOf } from '../../../support/flatClaim.ts';
import { findings, isSound, overflowOf, screenshot } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';

const yes = [0.97, 0.02, 0.01, 0.95, 0.04, 0.01] as const;
const no = [0.01, 0.03, 0.96, 0.02, 0.08, 0.9] as const;
const unsure = [0.03, 0.95, 0.02, 0.06, 0.92, 0.02] as const;
const leaning = [0.1, 0.4, 0.5, 0.2, 0.7, 0.1] as const;

const long = `${'The toll was raised twice in those years. '.repeat(20)}The bridge was opened on 27 May 1937.`;

/** A claim with one question for each status. */
const bridge = withCoverage(
  scoredClaim(20, {
    claim: 'The Golden Gate Bridge was opened in 1937, when no other bridge had a longer span.',
    referenceVerdict: 'Supported',
    predictedVerdict: 'Refuted',
    referenceEvidence: [
      pair('When was the bridge opened?', 'It was opened on 27 May 1937.'),
      pair('Who led the construction?', 'Joseph Strauss'),
      pair('Which colour has it?', 'Orange vermilion'),
      pair('Was it the longest?', 'No span beat it'),
      pair('Who paid for it?', answer('Bond holders', { sources: ['https://example.org/bonds'] })),
    ],
    predictedEvidence: [
      pair(
        'On what date was the bridge opened?',
        answer(long, { sources: ['javascript:alert(1)'] }),
      ),
      pair('Who directed the works?', 'Others than he'),
      pair('What colour is it?', 'Painted as rust is'),
      pair('Was a longer one there?', 'Humber'),
      pair('How many lanes are there?', 'Six.'),
    ],
    similarities: [
      [0.9, 0.1, 0.1, 0.1, 0.1],
      [0.1, 0.9, 0.1, 0.1, 0.1],
      // The reader finds a part beside a question that is not close.
      [0.1, 0.1, 0.5, 0.1, 0.1],
      [0.1, 0.1, 0.1, 0.9, 0.1],
      [0.1, 0.1, 0.1, 0.1, 0.2],
    ],
    comparisons: [
      compared(0, 0, yes),
      compared(1, 1, no),
      compared(2, 2, leaning),
      compared(3, 3, unsure),
      compared(4, 4, unsure),
    ],
  }),
);

/** The same claim, but SemQA matches Q2 with P4, which is not the answer that decides the status. */
const crossed = withCoverage(
  scoredClaim(21, {
    ...{ ...partsOf(bridge), index: 21, predictionIndex: 21 },
    similarities: [
      [0.9, 0.1, 0.1, 0.1, 0.1],
      [0.1, 0.5, 0.1, 0.9, 0.1],
      [0.1, 0.1, 0.5, 0.1, 0.1],
      [0.1, 0.1, 0.1, 0.2, 0.9],
      [0.1, 0.1, 0.1, 0.1, 0.2],
    ],
    comparisons: [compared(1, 1, no), compared(1, 3, unsure), compared(3, 4, unsure)],
  }),
);

const list: readonly ScoredClaim[] = [...claims(20).map(withCoverage), bridge, crossed];
const run = { header: { ...header, metrics: [...runMetricIds, 'coverage'] } };

async function show(panel: InspectorPanel, select = 20): Promise<void> {
  await panel.show(list, { ...run, select });
}

const texts = async (panel: InspectorPanel, selector: string): Promise<string[]> => {
  const found = await panel.page.locator(selector).allInnerTexts();
  return found.map((text) => text.replaceAll(/\s+/gu, ' ').trim());
};

const focusedName = (panel: InspectorPanel): Promise<string> =>
  panel.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('the evidence table', function () {
  const inPanel = withPanels();

  it('has a row for each reference question, the worst status first, with icon and word', () =>
    inPanel(async (panel) => {
      await show(panel);
      assert.deepEqual(await texts(panel, '.status-word'), [
        'not asked',
        'not answered',
        'contradicted',
        'probably partly answered',
        'answered',
      ]);
      assert.equal(await panel.page.locator('.status .icon').count(), 5);
      const names = await texts(panel, '.reference-cell .question-name');
      assert.deepEqual(names, ['Q5', 'Q4', 'Q2', 'Q3', 'Q1']);
      assert.equal(
        await panel.text('.title-words'),
        'Claim 20 ✗ verdict wrong: Refuted (reference: Supported) gets no credit METEOR Q+A 0.18 1 of 5 questions answered',
      );
    }));

  it('explains its marks, arrows and bars once, in sight, wide and narrow', () =>
    inPanel(async (panel) => {
      await show(panel);
      for (const width of [1400, 600]) {
        await panel.page.setViewportSize({ width, height: 800 });
        await panel.rendered();
        assert.match(
          await panel.text('.evidence-key'),
          /only on one side: number name negation .* → reference to prediction ← prediction to reference implies neutral contradicts$/u,
        );
        const [key, pane] = await Promise.all(
          ['.evidence-key', '.claim-pane'].map((one) => panel.page.locator(one).boundingBox()),
        );
        assert.ok(key && pane);
        const [end, last] = [key.y + key.height, pane.y + pane.height];
        assert.ok(end <= last + 1, `${String(end)} of ${String(last)}`);
      }
      await panel.click('#tab-metrics');
      assert.equal(await panel.page.locator('.entailment-key').count(), 0);
    }));

  it("only names SemQA's match where it is not the closest answer, and has its text with its numbers in the details", () =>
    inPanel(async (panel) => {
      await show(panel);
      assert.equal(
        await panel.page.locator('.other-match').count(),
        0,
        'all matches are the closest',
      );
      await panel.post({ type: 'select', index: 21 });
      await panel.answer(list);
      assert.deepEqual(await texts(panel, '#question-1 .predicted-cell'), [
        'P2 Who directed the works? Others than he',
      ]);
      assert.deepEqual(await texts(panel, '#question-1 .match-cell'), ['match P4']);
      await panel.click('#question-1 .row-toggle');
      assert.match(
        (await texts(panel, '.other-match')).join(),
        /^Was a longer one there\? Humber .*similarity 0\.90 → .* ←/u,
      );
      assert.deepEqual(await findings(panel), []);
      await screenshot(panel, 'claim-other-match');
    }));

  it('has a chip for each question in the head that goes to its row', () =>
    inPanel(async (panel) => {
      await show(panel);
      assert.deepEqual(await texts(panel, '.question-chip'), [
        'Q1 answered',
        'Q2 contradicted',
        'Q3 probably partly answered',
        'Q4 not answered',
        'Q5 not asked',
      ]);
      await panel.click('.question-chip >> nth=0');
      await panel.becomes(
        () => panel.page.evaluate(() => document.activeElement?.closest('tr')?.id ?? ''),
        'question-0',
      );
    }));

  it('is a table with headings of questions, whose names say the status', () =>
    inPanel(async (panel) => {
      await show(panel);
      const table = panel.page.getByRole('table', { name: /^Reference questions of claim 20/u });
      assert.equal(await table.getByRole('columnheader').count(), 4);
      assert.equal(await table.getByRole('rowheader').count(), 5);
      const headings = await table.getByRole('heading', { level: 3 }).allInnerTexts();
      assert.match(headings[0] ?? '', /Who paid for it\?\s*: not asked$/u);
    }));

  it('opens a row to both directions, similarity, sources and other answers, by button and keyboard', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.page.focus('.row-toggle');
      await panel.press('ArrowDown');
      await panel.press('ArrowDown');
      assert.equal(await focusedName(panel), 'Q2, contradicted: details');
      await panel.press('Enter');
      const details = await panel.text('#question-1-details');
      assert.match(details, /reference → predicted implies 0\.01 neutral 0\.03 contradicts 0\.96/u);
      assert.match(details, /predicted → reference · used implies 0\.02 neutral 0\.08/u);
      assert.match(
        details,
        /Model: not supported · support 0\.02 similarity 0\.90 Coverage 0\.\d\d/u,
      );
      assert.match(details, /SemQA matches this question with P2 \(similarity 0\.90\)\./u);
      assert.match(details, /Other compared answers P\d/u);
      assert.equal(
        await panel.page.getAttribute('#question-1 .row-toggle', 'aria-expanded'),
        'true',
      );
      await panel.press('Enter');
      assert.equal(await panel.page.isVisible('#question-1-details'), false);
      await panel.click('#question-4 .row-toggle');
      const tops = await panel.page
        .locator('#question-4-details [role="link"]')
        .evaluate((link) => {
          const text = link.querySelector('.evidence') ?? link;
          const address = text.textContent;
          text.textContent = `https://web.archive.org/web/2023/https://example.org/${'a'.repeat(200)}`;
          const [first] = text.getClientRects();
          const icon = link.querySelector('svg')?.getBoundingClientRect();
          text.textContent = address;
          return { text: first?.top ?? NaN, icon: icon?.bottom ?? NaN };
        });
      assert.ok(tops.text < tops.icon, 'a long address begins beside its icon');
      await panel.click('#question-4-details [role="link"]');
      assert.deepEqual(await panel.sent('openSource'), [
        { type: 'openSource', url: 'https://example.org/bonds' },
      ]);
    }));

  it('shows no support where nothing is decided', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.click('#question-3 .row-toggle');
      const details = await panel.text('#question-3-details');
      assert.match(details, /Model: not decided \(neutral is above 0\.5 in both directions\)/u);
      assert.doesNotMatch(details, /support \d/u);
    }));

  it('shows the sentence of a long answer that says most, and the whole answer in its details', () =>
    inPanel(async (panel) => {
      await show(panel);
      assert.equal(
        await panel.text('#question-0 .predicted-cell .row-answer'),
        '… The bridge was opened on 27 May 1937.',
      );
      await panel.click('#question-0 .row-toggle');
      await panel.click('#question-0-details .show-all');
      assert.match(
        await panel.text('#question-0-details'),
        /stand|The bridge was opened on 27 May/u,
      );
      assert.match(await panel.text('#question-0-details'), /javascript:alert\(1\) \(not a web/u);
    }));

  it('folds unused predictions into a line, and says what would help most', () =>
    inPanel(async (panel) => {
      await show(panel, 11);
      const unused = await panel.text('.fold-toggle');
      assert.match(unused, /^\d unused predictions?$/u);
      assert.equal(await panel.page.getAttribute('.fold-toggle', 'aria-expanded'), 'false');
      await panel.page.focus('.fold-toggle');
      await panel.press('Enter');
      assert.equal(await panel.page.locator('.unused-list > li').count(), parseInt(unused, 10));
      await panel.post({ type: 'select', index: 20 });
      await panel.answer(list);
      assert.match(
        await panel.text('.most-helpful'),
        /^Answering Q\d would help the most \(Coverage \+0\.\d+\)\./u,
      );
      await panel.click('.most-helpful button');
      assert.match(await focusedName(panel), /^Q\d, .+: details$/u);
    }));

  it('keeps hostile text text, in rows and details', () =>
    inPanel(async (panel) => {
      await show(panel, 9);
      await panel.click('.row-toggle');
      assert.ok((await panel.text('.evidence-row')).includes(hostileMarkup));
      assert.equal(await panel.page.locator('.evidence-table :is(img, script, iframe)').count(), 0);
    }));

  it('has no accessibility findings in any theme, closed and open, wide and narrow', () =>
    inPanel(async (panel) => {
      await show(panel);
      await isSound(panel, 'closed');
      await panel.click('#question-1 .row-toggle');
      await isSound(panel, 'open');
      await panel.page.setViewportSize({ width: 350, height: 900 });
      await panel.rendered();
      await isSound(panel, 'narrow', { fits: '.claim-pane' });
    }));
});

describe('the first row of evidence', () => {
  const inPanel = withPanels();

  // At 200 % zoom, 350 by 350 is 700 by 700, and 700 by 450 is 1400 by 900.
  for (const [width, height] of [
    [350, 350],
    [350, 900],
    [700, 350],
    [700, 450],
    [1200, 350],
  ] as const) {
    it(`is in sight without scrolling, ${String(width)} by ${String(height)}`, () =>
      inPanel(
        async (panel) => {
          await show(panel);
          for (const part of ['.status', '.row-question', '.row-answer']) {
            const box = await panel.page
              .locator(`.evidence-row:first-child ${part}`)
              .first()
              .boundingBox();
            assert.ok(
              box && box.y >= 0 && box.y + box.height <= height,
              `${part} at ${String(box?.y)}`,
            );
          }
          assert.equal(await overflowOf(panel, '.claim-pane'), 0);
          assert.deepEqual(await findings(panel), []);
        },
        { width, height },
      ));
  }
});

describe('a status that the user overrules', () => {
  const inPanel = withPanels();
  const offered = { type: 'reviewed', undone: null, failure: null } as const;

  it('is set with a key and a note, changes what the page says at once, and is taken back', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.press('o');
      assert.equal(await panel.page.locator('.overrule-form').count(), 0, 'the host keeps nothing');
      await panel.post(offered);
      assert.match(await panel.text('.title-words'), /1 of 5 questions answered$/u);
      await panel.page.focus('#question-1 .row-toggle');
      await panel.press('o');
      await panel.page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
      await panel.page.selectOption('.overrule-form select', 'answered');
      await panel.page.fill('.overrule-form input', 'He was one of them.');
      await panel.press('Enter');
      const kept = { reference: 1, status: 'answered', note: 'He was one of them.' } as const;
      const unset = { note: undefined, tags: undefined };
      assert.deepEqual(await panel.sent('review'), [
        { ...{ type: 'review', index: 20 }, review: { ...unset, questions: [kept] } },
      ]);
      assert.equal(
        await panel.text('#question-1 .status'),
        'answered (set by hand, the reader says: contradicted)',
      );
      assert.match(
        await panel.text('.title-words'),
        /2 of 5 questions answered \(1 set by hand\)$/u,
      );
      assert.match(await panel.text('#question-1-details'), /Your note: He was one of them\./u);
      assert.deepEqual(await findings(panel), []);
      await panel.click('#question-1-details button:text-is("Restore the reader’s status")');
      assert.deepEqual((await panel.sent('review')).at(-1), {
        ...{ type: 'review', index: 20, review: null },
      });
      assert.equal(await panel.text('#question-1 .status'), 'contradicted');
    }));

  it('says why it could not be kept, and Escape leaves the form', () =>
    inPanel(async (panel) => {
      await show(panel);
      await panel.post({ ...offered, failure: 'The disk is full.' });
      await panel.click('#question-1 .row-toggle');
      assert.match(await panel.text('.overrule'), /The disk is full\./u);
      await panel.click('.overrule button');
      await panel.page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
      await panel.press('Escape');
      await panel.page.waitForFunction(
        () => document.activeElement?.classList.contains('row-toggle') === true,
      );
      assert.equal(await panel.page.locator('.overrule-form').count(), 0);
    }));
});
