// Sliders and presets. They recompute what is on screen; no model runs.

import { html, nothing, type TemplateResult } from 'lit';
import {
  defaultSemqaParameters,
  semqaVariations,
  type SemqaParameters,
} from '../../../src/core/scoring/semqa.ts';
import { answerContexts, answerSupports } from '../../../src/core/scoring/semqaAnswers.ts';
import { shareStyle } from '../../common/bars.ts';
import { choice } from '../../common/choice.ts';
import { icon } from '../../common/icons.ts';
import type { InspectorStore } from '../store.ts';
import { countOf, formatScore } from '../../../src/core/format/numbers.ts';
import {
  answerContextHeadings,
  answerSupportHeadings,
} from '../../../src/core/words/answerWords.ts';
import { matchingPhrases } from '../../../src/core/words/matchingWords.ts';
import { capitalised } from '../../../src/core/words/capitalised.ts';

interface Slider {
  readonly name: 'alpha' | 'threshold' | 'temperature';
  readonly label: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
}

const paperTuned: Partial<SemqaParameters> = {
  alpha: 0.8,
  variation: 'hungarian',
  answerSupport: 'ratio',
  answerContext: 'answer',
};

function slidersFor({ threshold, variation }: SemqaParameters): Slider[] {
  const isSoftmax = variation === 'softmax';
  return [
    {
      name: 'alpha',
      label: 'Question weight α',
      help: 'Weight of the question score; the answer score has the rest.',
      min: 0,
      max: 1,
    },
    {
      name: 'threshold',
      label: 'Threshold t',
      help: isSoftmax
        ? 'Pairs count when their probability is above it.'
        : 'The answers of a match count when its similarity is above it.',
      min: threshold < 0 ? -1 : 0,
      max: 1,
    },
    ...(isSoftmax
      ? [
          {
            name: 'temperature' as const,
            label: 'Temperature',
            help: '1 is the definition; smaller is sharper.',
            min: 0.01,
            max: 2,
          },
        ]
      : []),
  ];
}

function sliderView(store: InspectorStore, slider: Slider): TemplateResult {
  const { name, label, help, min, max } = slider;
  const value = store.rows.parameters[name];
  return html`<div class="slider">
    <label for="slider-${name}">${label}</label>
    <input
      type="range"
      id="slider-${name}"
      min=${min}
      max=${Math.max(max, value)}
      step="0.01"
      title=${help}
      .style=${shareStyle((value - min) / (Math.max(max, value) - min))}
      .value=${String(value)}
      aria-describedby="help-${name}"
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          store.setParameters({
            ...store.rows.parameters,
            [name]: event.currentTarget.valueAsNumber,
          });
        }
      }}
    />
    <output for="slider-${name}">${formatScore(value)}</output>
    <span class="visually-hidden" id="help-${name}">${help}</span>
  </div>`;
}

function variationChoice(store: InspectorStore): TemplateResult {
  return html`<fieldset class="variation">
    <legend>Variation</legend>
    ${semqaVariations.map(
      (variation) =>
        html`<label
          ><input
            type="radio"
            name="variation"
            value=${variation}
            .checked=${store.rows.parameters.variation === variation}
            @change=${() => {
              store.setParameters({ ...store.rows.parameters, variation });
            }}
          />${capitalised(matchingPhrases[variation])}</label
        >`,
    )}
  </fieldset>`;
}

/** How the answers are judged: two definitions with a name for each choice. */
function answerChoices(store: InspectorStore): TemplateResult {
  const { answerSupport, answerContext } = store.rows.parameters;
  return html`<div class="answer-choice">
      <span aria-hidden="true">Answer support</span>
      ${choice('Answer support', answerSupportHeadings, answerSupport, (key) => {
        const chosen = answerSupports.find((name) => name === key);
        if (chosen) store.setParameters({ ...store.rows.parameters, answerSupport: chosen });
      })}
    </div>
    <div class="answer-choice">
      <span aria-hidden="true">Model reads</span>
      ${choice('What the entailment model reads', answerContextHeadings, answerContext, (key) => {
        const chosen = answerContexts.find((name) => name === key);
        if (chosen) store.setParameters({ ...store.rows.parameters, answerContext: chosen });
      })}
    </div>`;
}

function uncomparedNote(store: InspectorStore): TemplateResult | typeof nothing {
  const counts = store.rows.all
    .map(({ semqa }) => semqa?.uncompared ?? 0)
    .filter((count) => count > 0);
  if (counts.length === 0) return nothing;
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return html`<div class="uncompared">
    <p>
      ${icon('warning')}
      <span
        >${countOf(answers, 'answer pair')} in ${countOf(counts.length, 'claim')}
        ${answers === 1 ? 'is' : 'are'} not compared under these parameters: no SemQA score
        there.</span
      >
    </p>
    <vscode-button
      ?disabled=${store.run?.kind === 'scoring'}
      @click=${() => {
        store.post({ type: 'score' });
      }}
      >Compare them</vscode-button
    >
  </div>`;
}

export function parametersPane(store: InspectorStore): TemplateResult {
  return html`<section class="parameters" aria-label="Parameters of SemQA">
    ${uncomparedNote(store)}
    ${slidersFor(store.rows.parameters).map((slider) => sliderView(store, slider))}
    ${variationChoice(store)} ${answerChoices(store)}
    <div class="presets">
      <vscode-button
        appearance="secondary"
        title="The weight tuned in the SemQA paper: α 0.8"
        @click=${() => {
          store.setParameters({ ...store.rows.parameters, ...paperTuned });
        }}
        >Paper, tuned</vscode-button
      >
      <vscode-button
        appearance="secondary"
        title="α 0.5, threshold 0.2, Hungarian, the paper’s answer score"
        @click=${() => {
          store.setParameters(defaultSemqaParameters);
        }}
        >Reset</vscode-button
      >
    </div>
  </section>`;
}
