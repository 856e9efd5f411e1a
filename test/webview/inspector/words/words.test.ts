// Marks on important words in the evidence table and in METEOR's pairs. The marks come from the scorer.

import assert from 'node:assert/strict';
import path from 'node:path';
import type { EvidenceFormat } from '../../../../src/core/read/claims/evidence.ts';
import type { ScoredClaim } from '../../../../src/core/score/results/claims.ts';
import {
  listPredictedTexts,
  referenceTexts,
} from '../../../../src/core/score/measures/claimStrings.ts';
import { defaultTextParameters } from '../../../../src/core/score/parameters/textParameters.ts';
import { pairMarker } from '../../../../src/core/score/measures/wordMarks.ts';
import { lexiconIn } from '../../../../src/scorer/engine/loadLexicon.ts';
import { claims } from '../../fixtures/claims.ts';
import {
  answer,
  compared,
  pair,
  runMetricIds,
  scoredClaim,
  withCoverage,
} from '../../fixtures/scoredClaim.ts';
import { header, type InspectorPanel } from '../inspectorPanel.ts';
import { inEveryTheme, isSound, screenshot, themesOf } from '../../pageChecks.ts';
import { withPanels } from '../../withPanel.ts';

const tables = path.resolve(import.meta.dirname, '../../../../lexicon');
const mark = pairMarker({ parameters: defaultTextParameters, lexicon: lexiconIn(tables) });
const format: EvidenceFormat = 'averitec2023';

const unsure = [0.005, 0.99, 0.005, 0.004, 0.99, 0.006] as const;

/** The pair from the issue: the same figure on both sides, and a model that is unsure about everything. */
const height = scoredClaim(0, {
  claim: 'Mount Everest is 8,848.86 metres high.',
  referenceEvidence: [
    pair('What height did China and Nepal announce?', '8,848.86 m, in December 2020.'),
    pair('Was the snow counted?', answer('Yes', { type: 'Boolean', explanation: 'It was.' })),
    pair('Who paid for the survey?'),
  ],
  predictedEvidence: [
    pair('What height was announced in Nepal?', 'The announced height is 8,848.86 m.'),
    pair('Was the snow not counted?', 'Nobody said so, NATO least of all. 3 reporters asked.'),
  ],
  similarities: [
    [0.9, 0.2],
    [0.2, 0.8],
    [0.1, 0.1],
  ],
  comparisons: [compared(0, 0, unsure), compared(1, 1, unsure)],
});

const list: readonly ScoredClaim[] = [height, ...claims(12).slice(1)];

/** Answers the panel's last request for words as the host and the scorer would. */
async function answerWords(panel: InspectorPanel, all = list): Promise<void> {
  await panel.rendered();
  const asked = (await panel.sent('words')).at(-1) ?? assert.fail('no words were asked for');
  const claim = all.find(({ index }) => index === asked.index) ?? assert.fail();
  const { scope } = asked;
  const expected = referenceTexts(scope, claim.referenceEvidence);
  const given = listPredictedTexts(scope, claim.predictedEvidence, format);
  const pairs = asked.pairs.flatMap((places) => {
    const [reference, predicted] = [
      expected.find(
        (text) =>
          text.question === places.reference.question && text.answer === places.reference.answer,
      ),
      given.find(
        (text) =>
          text.question === places.predicted.question && text.answer === places.predicted.answer,
      ),
    ];
    return reference && predicted
      ? [{ ...places, marked: mark(reference.text, predicted.text) }]
      : [];
  });
  await panel.post({ type: 'words', index: asked.index, scope, pairs, failure: null });
}

const marks = (panel: InspectorPanel, selector: string): Promise<string[]> =>
  panel.page
    .locator(selector)
    .locator('mark')
    .evaluateAll((found) =>
      found.map((one) => `${Array.from(one.classList).at(-1) ?? ''}: ${one.textContent}`),
    );

describe('words that count', () => {
  const inPanel = withPanels();

  it('are asked for the pairs of the claim in view, once', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const places = (question: number, one: number | null) => ({ question, answer: one });
      assert.deepEqual(await panel.sent('words'), [
        {
          ...{ type: 'words', index: 0, scope: 'questionAnswer' },
          pairs: [
            { reference: places(0, 0), predicted: places(0, 0) },
            { reference: places(1, 0), predicted: places(1, 0) },
          ],
        },
      ]);
      await answerWords(panel);
      await panel.click('#tab-sources');
      await panel.click('#tab-evidence');
      assert.equal((await panel.sent('words')).length, 1);
    }));

  it('are what one side alone has, in questions and answers of both sides', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      assert.deepEqual(await marks(panel, '#question-0 .reference-cell .question-text'), [
        'is-name: China',
      ]);
      assert.deepEqual(await marks(panel, '#question-0 .reference-cell .row-answer'), [
        'is-name: December',
        'other-figure: 2020',
      ]);
      assert.deepEqual(await marks(panel, '#question-1 .predicted-cell .question-text'), [
        'is-negation: not',
      ]);
    }));

  it('include shared content words if the user asks for them', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      await panel.page.getByLabel('Mark shared words').check();
      await panel.rendered();
      assert.deepEqual(await marks(panel, '#question-0 .reference-cell .question-text'), [
        'in-common: height', // METEOR takes the last occurrence on the other side, which is in the answer
        'is-name: China',
        'in-common: Nepal',
        'is-stem: announce',
      ]);
      assert.deepEqual(await marks(panel, '#question-0 .reference-cell .row-answer'), [
        'in-common: 8,848.86 m',
        'is-name: December',
        'other-figure: 2020',
      ]);
      assert.deepEqual(await marks(panel, '#question-1 .predicted-cell .question-text'), [
        'in-common: snow',
        'is-negation: not',
        'in-common: counted',
      ]);
    }));

  it('are not what an answer to another question lacks, unless the user asks for shared words', () =>
    inPanel(async (panel) => {
      const unasked = withCoverage(
        scoredClaim(0, {
          claim: 'The bridge was free.',
          referenceEvidence: [
            pair('Who paid for the bridge?', 'Holders of bonds in Ohio, in 1937.'),
          ],
          predictedEvidence: [pair('How many lanes are there?', 'Six lanes, in 1962, says NATO.')],
          similarities: [[0.2]],
          comparisons: [compared(0, 0, unsure)],
        }),
      );
      await panel.show([unasked], {
        header: { ...header, metrics: [...runMetricIds, 'coverage'] },
      });
      await answerWords(panel, [unasked]);
      assert.equal(await panel.text('.status-word'), 'not asked');
      assert.deepEqual(await marks(panel, '#question-0'), []);
      await panel.page.getByLabel('Mark shared words').check();
      await panel.rendered();
      assert.ok((await marks(panel, '#question-0 .predicted-cell')).includes('is-name: NATO'));
    }));

  it('come with what METEOR counts, and with what one side alone has', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      const { score, matches, chunks } = mark(
        'What height did China and Nepal announce? 8,848.86 m, in December 2020.',
        'What height was announced in Nepal? The announced height is 8,848.86 m.',
      );
      await panel.click('#question-0 .row-toggle');
      await panel.click('#question-1 .row-toggle');
      const note = await panel.text('#question-0-details .word-note');
      assert.ok(
        note.startsWith(
          `METEOR ${score.toFixed(2)}: ${matches} words and punctuation marks in common (reference: 15, prediction: 14)`,
        ),
        note,
      );
      assert.ok(note.includes(`1 with the same stem, in ${chunks} chunks`), note);
      assert.match(note, /only in the reference: China, December, 2020$/u);
      assert.match(
        await panel.text('#question-1-details .word-note'),
        /only in the prediction: not, Nobody, NATO, 3$/u,
      );
    }));

  it('say in words what a line means', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      assert.equal(
        await panel.text('.word-legend'),
        'Mark differences only on one side: number name negation Mark shared words',
      );
      await panel.page.getByLabel('Mark shared words').check();
      await panel.rendered();
      const stem = panel.page.locator('#question-0 .is-stem').first();
      assert.equal(await stem.getAttribute('aria-description'), 'same stem as “announced”');
      assert.equal(await stem.getAttribute('title'), 'same stem as “announced”');
      assert.equal(
        await panel.text('.word-legend'),
        'Mark differences only on one side: number name negation Mark shared words shared, according to METEOR: same word same stem synonym',
      );
    }));

  it('are not marked, nor asked for, where the person does not want it', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      await panel.page.getByLabel('Mark differences').uncheck();
      await panel.rendered();
      assert.equal(await panel.page.locator('.evidence-rows mark, .word-note').count(), 0);
      await panel.page.reload();
      await panel.show(list);
      assert.deepEqual(await panel.sent('words'), []);
      await panel.page.getByLabel('Mark differences').check();
      await answerWords(panel);
      assert.ok((await panel.page.locator('.evidence-rows mark').count()) > 5);
    }));

  it('are marked in the pairs of METEOR with its own alignment, and in those of no other metric', () =>
    inPanel(async (panel) => {
      const all = claims(3);
      await panel.show(all);
      await panel.click('#tab-metrics');
      await panel.click('#score-hungarianMeteor_questionAnswer');
      await panel.click('#score-hungarianMeteor_question');
      assert.equal((await panel.sent('words')).at(-1)?.scope, 'question');
      await answerWords(panel, all);
      assert.ok((await panel.page.locator('.pair-list .in-common').count()) > 3);
      assert.match(
        await panel.text('.pair-list .second-line'),
        /\d+ words and punctuation marks in common \(reference: \d+, prediction: \d+\)/u,
      );
      await panel.click('#score-rougeL_questionAnswer');
      assert.equal(await panel.page.locator('.pair-list mark, .word-legend').count(), 0);
    }));

  it('are asked for again when the claim has come anew, and in another run', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      await panel.show(list);
      assert.equal((await panel.sent('words')).length, 2);
    }));

  it('say why they are not there', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      const failure = 'The table wordnet.bin is missing.';
      await panel.post({ type: 'words', index: 0, scope: 'questionAnswer', pairs: [], failure });
      assert.match(await panel.text('.word-legend'), /Words could not be compared: The table/u);
      assert.equal((await panel.sent('words')).length, 1);
    }));

  it('have no accessibility findings in any theme, wide and narrow', () =>
    inPanel(async (panel) => {
      await panel.show(list);
      await answerWords(panel);
      await isSound(panel, 'wide', { picture: (theme) => `webview-${theme}-words-wide` });
      await panel.page.setViewportSize({ width: 600, height: 1000 });
      await panel.rendered();
      await isSound(panel, 'narrow', { fits: '.claim-pane' });
      await panel.page.evaluate(() => {
        document.querySelector('.word-legend')?.scrollIntoView();
      });
      await inEveryTheme(panel, themesOf('narrow'), (theme) =>
        screenshot(panel, `webview-${theme}-words-600`),
      );
    }));

  it('keep their lines where the system forces colours', () =>
    inPanel(
      async (panel) => {
        await panel.show(list);
        await answerWords(panel);
        await screenshot(panel, 'webview-forced-colors-words');
        const lines = await panel.page.locator('.word-legend mark').evaluateAll((samples) =>
          samples.map((sample) => {
            const { textDecorationStyle, textDecorationLine, outlineStyle } =
              getComputedStyle(sample);
            return [textDecorationLine, textDecorationStyle, outlineStyle].join(' ');
          }),
        );
        assert.equal(new Set(lines).size, lines.length);
        assert.ok(lines.every((line) => line !== 'none solid none'));
      },
      { forcedColors: 'active' },
    ));
});
