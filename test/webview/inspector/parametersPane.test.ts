import assert from 'node:assert/strict';
import { header } from './inspectorPanel.ts';
import { semqa } from '../../../src/core/score/measures/semqa.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { claims, ordinaryClaim } from '../fixtures/claims.ts';
import type { InspectorPanel } from './inspectorPanel.ts';
import { withPanels } from '../withPanel.ts';
import { semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';

const list = claims(12);

/** Resolves with the parameters that the host received last. They are sent when a slider rests. */
async function lastSent(panel: InspectorPanel): Promise<SemqaParameters | undefined> {
  return (await panel.sent('setParameters')).at(-1)?.parameters;
}

/**
 * Resolves with the predicted questions that SemQA matches with each reference question, from the open rows of the evidence
 * table.
 */
async function readMatches(panel: InspectorPanel): Promise<readonly string[]> {
  await panel.page.evaluate(() => {
    const closed = '.row-toggle[aria-expanded=false]';
    for (const toggle of document.querySelectorAll<HTMLElement>(closed)) toggle.click();
  });
  await panel.rendered();
  return panel.page.locator('.match-line').allInnerTexts();
}

async function slide(panel: InspectorPanel, name: string, value: number): Promise<void> {
  await panel.page.locator(`#slider-${name}`).fill(String(value));
  await panel.rendered();
}

describe('the parameters', function () {
  const inPanel = withPanels();

  it('recompute every number at once and tell the host when they rest', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      for (const alpha of [0.9, 0.95, 1]) await slide(panel, 'alpha', alpha);
      assert.equal(await panel.text('.scores dd b'), '0.87'); // alpha 1: only the question score counts
      assert.equal(await panel.text('#claim-1 .row-score'), '0.87');
      assert.equal(await panel.text('label[for="slider-alpha"] + input + output'), '1.00');
      assert.deepEqual(await panel.sent('setParameters'), []);
      await panel.becomes(
        () => panel.sent('setParameters'),
        [{ type: 'setParameters', parameters: { ...defaultSemqaParameters, alpha: 1 } }],
      );
    }));

  it('move by the arrow keys', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      await panel.page.focus('#slider-threshold');
      await panel.press('ArrowRight');
      assert.equal(await panel.text('#slider-threshold + output'), '0.21');
      assert.equal(
        await panel.page.locator('#slider-threshold').evaluate((e) => e === document.activeElement),
        true,
      );
    }));

  it('decide by the threshold which matches count', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      await slide(panel, 'threshold', 0.85);
      assert.match(await panel.text('.scores'), /1 of 2 matched/u);
      assert.match((await readMatches(panel)).join('\n'), /below the threshold of 0\.85/u);
    }));

  it('offer softmax with a temperature, and say what is not compared', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 0 });
      assert.equal(await panel.page.locator('#slider-temperature').count(), 0);
      await panel.page.getByLabel('Softmax').check();
      await panel.rendered();
      await slide(panel, 'temperature', 0.5);
      const claim = list[0];
      assert.ok(claim);
      const parameters = {
        ...defaultSemqaParameters,
        variation: 'softmax',
        temperature: 0.5,
      } as const;
      const expected = semqa(semqaInputsOf(claim), parameters);
      assert.equal(await panel.text('.scores dd b'), '–');
      assert.ok(expected.uncompared > 0);
      assert.match(
        await panel.text('.scores'),
        new RegExp(`${expected.uncompared} not compared yet`, 'u'),
      );
      const matches = (await readMatches(panel)).join('\n').match(/similarity /gu);
      assert.equal(matches?.length, expected.matches.length);
      assert.match(await panel.text('.uncompared'), /not been compared using these parameters/u);
      await panel.click('.uncompared vscode-button');
      assert.equal((await panel.sent('score')).length, 1);
    }));

  it('offer best match without assignment, where a prediction may serve twice', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 0 });
      await panel.page.getByLabel('Best match').check();
      await panel.rendered();
      // Each of Q1 to Q5 is matched with the largest value in its row: (0.94 + 0.71 + 0.9 + 0.62 + 0.19) / 5
      assert.match(await panel.text('.scores'), /Questions 0\.67/u);
      const matches = await readMatches(panel);
      assert.equal(matches.filter((text) => text.includes('P3 (')).length, 2); // Q2 and Q4
      await panel.becomes(async () => (await lastSent(panel))?.variation, 'bestMatch');
    }));

  it('offer the authors’ program beside the paper’s text, and follow it at once', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      await slide(panel, 'threshold', 0.85);
      await panel.page.focus('select[aria-label="Definition"]');
      await panel.press('ArrowDown');
      const [, claim] = list;
      assert.ok(claim);
      const parameters = {
        ...defaultSemqaParameters,
        threshold: 0.85,
        definition: 'authors',
      } as const;
      const expected = semqa(semqaInputsOf(claim), parameters);
      assert.notEqual(
        expected.score,
        semqa(semqaInputsOf(claim), { ...parameters, definition: 'paper' }).score,
      );
      assert.equal(await panel.text('.scores dd b'), expected.score?.toFixed(2));
      assert.match(
        await panel.text('#help-threshold'),
        /authors' program, the answers of all matches count/u,
      );
      await panel.becomes<SemqaParameters | undefined>(() => lastSent(panel), parameters);
    }));

  it('offer other answer supports, by the keyboard too, and follow them at once', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 2 });
      const [, , vague] = list;
      assert.ok(vague);
      for (const [answerSupport, isLeftOut] of [
        ['decidedOnly', true],
        ['undecidedHalf', false],
        ['entailment', false],
      ] as const) {
        await panel.page.focus('select[aria-label="Answer support"]');
        await panel.press('ArrowDown');
        const expected = semqa(semqaInputsOf(vague), { ...defaultSemqaParameters, answerSupport });
        assert.equal(await panel.text('.scores dd b'), expected.score?.toFixed(2));
        const scores = await panel.text('.scores');
        assert.match(scores, /1 of \d undecided/u);
        assert.equal(scores.includes('left out'), isLeftOut, scores);
        await panel.becomes<SemqaParameters | undefined>(() => lastSent(panel), {
          ...defaultSemqaParameters,
          answerSupport,
        });
      }
    }));

  it('offer questions as context, and to compare the answers in it, which has not been done', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 2 });
      await panel.page.focus('select[aria-label="What the model reads"]');
      await panel.press('ArrowDown');
      assert.equal(await panel.text('.scores dd b'), '–');
      assert.match(await panel.text('.scores'), /1 not compared yet/u);
      assert.match(await panel.text('.uncompared'), /not been compared using these parameters/u);
      // No mean is shown if it would cover only the claims that have no answers to compare.
      assert.match(await panel.text('.means-scores'), /mean SemQA –$/u);
      await panel.becomes(async () => (await lastSent(panel))?.answerContext, 'questionAnswer');
      await panel.click('.uncompared vscode-button');
      assert.equal((await panel.sent('score')).length, 1);
      await panel.click('vscode-button:has-text("Use tuned values from the paper")');
      assert.notEqual(await panel.text('.scores dd b'), '–');
    }));

  it('have the tuned preset of the paper and a reset', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      await panel.click('vscode-button:has-text("Use tuned values from the paper")');
      await panel.becomes(async () => (await panel.sent('setParameters')).length, 1);
      await panel.click('vscode-button:has-text("Reset")');
      await panel.becomes(async () => (await panel.sent('resetParameters')).length, 1);
      assert.equal(await panel.text('#slider-alpha + output'), '0.50');
      assert.deepEqual(
        (await panel.sent('setParameters')).map(({ parameters }) => parameters),
        [{ ...defaultSemqaParameters, alpha: 0.8 }],
      );
      assert.equal((await panel.sent('resetParameters')).length, 1);
    }));

  it('are said over all numbers while they are not the default, with a way to save and to reset them', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      assert.equal(await panel.page.locator('.banner.is-about').count(), 0);
      const differences = ['question weight 0.8 (default 0.5)'];
      const state = { kind: 'complete' } as const;
      const tried = { ...header, unusual: { differences, areSaved: false } };
      await panel.post({ type: 'state', state, header: tried });
      assert.equal(
        await panel.text('.banner.is-about > p:first-of-type'),
        'Changed from the defaults: question weight 0.8 (default 0.5). These values apply to this window only.',
      );
      await panel.click('.banner vscode-button:text("Save to workspace")');
      assert.equal((await panel.sent('saveParameters')).length, 1);
      const kept = { ...header, unusual: { differences, areSaved: true } };
      await panel.post({ type: 'state', state, header: kept });
      assert.match(
        await panel.text('.banner.is-about > p:first-of-type'),
        /These values come from the settings\.$/u,
      );
      assert.deepEqual(await panel.page.locator('.banner vscode-button').allInnerTexts(), [
        'Reset',
      ]);
      await panel.click('.banner vscode-button:text("Reset")');
      assert.equal((await panel.sent('resetParameters')).length, 1);
      await panel.post({ type: 'state', state, header });
      assert.equal(await panel.page.locator('.banner.is-about').count(), 0);
    }));

  it('follow a setting that changes elsewhere, but not against the hand on the slider', () =>
    inPanel(async (panel) => {
      await panel.show(list, { select: 1 });
      const posted = { ...defaultSemqaParameters, alpha: 0 };
      await panel.post({ type: 'parameters', parameters: posted });
      assert.equal(await panel.text('#slider-alpha + output'), '0.00');
      await panel.page.locator('#slider-alpha').fill('0.3');
      await panel.post({ type: 'parameters', parameters: posted });
      assert.equal(await panel.text('#slider-alpha + output'), '0.30');
    }));

  it('recompute 500 claims; the time is printed, the goal is 16 ms', () =>
    inPanel(async (panel) => {
      await panel.showMany(ordinaryClaim(1), 500);
      const times = await panel.page.evaluate(() => {
        const slider = document.querySelector<HTMLInputElement>('#slider-alpha');
        if (!slider) return [];
        return Array.from({ length: 20 }, (_, step) => {
          slider.value = String(0.3 + step / 100);
          const started = performance.now();
          slider.dispatchEvent(new Event('input'));
          return performance.now() - started;
        });
      });
      const sorted = times.toSorted((a, b) => a - b);
      console.log(
        `      500 claims recomputed in ${(sorted[10] ?? NaN).toFixed(1)} ms (median), ${(sorted.at(-1) ?? NaN).toFixed(1)} ms (slowest of ${sorted.length})`,
      );
      assert.equal(await panel.text('#slider-alpha + output'), '0.49');
    }));
});
