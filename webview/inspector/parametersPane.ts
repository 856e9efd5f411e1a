// Sliders and presets that recompute the visible scores without running a model.

import { html, nothing, type TemplateResult } from 'lit';
import {
  idsOf,
  isValueOf,
  describeValue,
  tooltipOf,
  type ChoiceParameter,
  type NumberParameter,
  type Parameter,
} from '../../src/core/score/parameters/parameter.ts';
import { semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import { describeUndecided } from '../../src/core/score/metrics/semqaWords.ts';
import { paperTuned, semqaParameters } from '../../src/core/score/parameters/semqaParameters.ts';
import { isInForce } from '../../src/core/score/parameters/values.ts';
import { choice, icon } from '../common/controls.ts';
import { render, t } from '../common/l10n.ts';
import type { InspectorStore } from './store.ts';
import { formatScore } from '../../src/core/base/numbers.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { mainButton, pushButton, slider } from '../common/buttons.ts';

const rows = Object.entries<Parameter>(semqaParameters);

function setOne(store: InspectorStore, name: string, row: Parameter, value: unknown): void {
  if (!isValueOf(row, value)) return;
  store.setParameters({ ...store.rows.parameters, [name]: value });
}

/** Renders a slider. Its range is the parameter's own slider range, extended if necessary to include the current value. */
function sliderView(store: InspectorStore, name: string, row: NumberParameter): TemplateResult {
  const value = Number(getOwnValue<unknown>(store.rows.parameters, name));
  const { minimum, maximum, step } = row.slider ?? { minimum: 0, maximum: 1, step: 0.01 };
  const min = value < minimum ? (row.minimum ?? minimum) : minimum;
  const max = Math.max(maximum, value);
  const help = render(tooltipOf(row));
  return html`${slider({
      ...{ id: `slider-${name}`, label: render(row.heading), title: help, step, value },
      ...{ minimum: min, maximum: max, text: formatScore(value), describedBy: `help-${name}` },
      move: (moved) => setOne(store, name, row, moved),
    })}<span class="visually-hidden" id="help-${name}">${help}</span>`;
}

function openChoice(store: InspectorStore, name: string, row: ChoiceParameter): TemplateResult {
  const chosen = getOwnValue<unknown>(store.rows.parameters, name);
  return html`<fieldset class="flow variation">
    <legend title=${render(tooltipOf(row))}>${render(row.heading)}</legend>
    ${idsOf(row).map(
      (id) =>
        html`<label class="check"
          ><input
            type="radio"
            name=${name}
            value=${id}
            .checked=${chosen === id}
            @change=${() => setOne(store, name, row, id)}
          />${render(getOwnValue(row.choices, id)?.heading ?? id)}</label
        >`,
    )}
  </fieldset>`;
}

function listChoice(store: InspectorStore, name: string, row: ChoiceParameter): TemplateResult {
  const names: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(row.choices).map(([id, { heading }]) => [id, render(heading)]),
  );
  const chosen = String(getOwnValue<unknown>(store.rows.parameters, name));
  return html`<div class="flow answer-choice">
    <span aria-hidden="true">${render(row.heading)}</span>
    ${choice(
      render(row.heading),
      names,
      chosen,
      (id) => setOne(store, name, row, id),
      render(tooltipOf(row)),
    )}
  </div>`;
}

/** Renders the controls: sliders first, then choices with visible options, then drop-down lists. */
function controls(store: InspectorStore): TemplateResult {
  const inForce = rows.filter(([, row]) => isInForce(row, store.rows.parameters));
  const sliders = inForce.flatMap(([name, row]) =>
    row.kind === 'number' ? sliderView(store, name, row) : [],
  );
  const choices = (isOpen: boolean, view: typeof openChoice): TemplateResult[] =>
    inForce.flatMap(([name, row]) =>
      row.kind === 'choice' && (row.isOpen ?? false) === isOpen ? view(store, name, row) : [],
    );
  return html`${sliders}${choices(true, openChoice)}${choices(false, listChoice)}`;
}

function uncomparedNote(store: InspectorStore): TemplateResult | typeof nothing {
  const counts = store.rows.all
    .map(({ semqa }) => semqa?.uncompared ?? 0)
    .filter((count) => count > 0);
  if (counts.length === 0) return nothing;
  const answers = counts.reduce((sum, count) => sum + count, 0);
  return html`<div class="boxed uncompared">
    <p>
      ${icon('warning')}
      <span
        >${t('Answer pairs that have not been compared using these parameters: {0}. Claims without a SemQA score for this reason: {1}.', answers, counts.length)}</span
      >
    </p>
    ${mainButton(t('Compare answers'), () => store.post({ type: 'score' }), { isOff: store.run?.kind === 'scoring' })}
  </div>`;
}

/**
 * Renders those scores of the selected claim that depend on the parameters, so that the effect of a slider is visible beside it.
 */
function claimScores({ hasSemqa, selectedRow }: InspectorStore): TemplateResult | typeof nothing {
  if (!hasSemqa || !selectedRow || semqaMetric.failure(selectedRow.row)) return nothing;
  const { row, semqa } = selectedRow;
  const asked = row.similarities.filter((one) => one !== null).length;
  const matched =
    semqa && semqa.matchedQuestions < asked
      ? t('{0} of {1} matched', semqa.matchedQuestions, asked)
      : '';
  const undecided =
    semqa &&
    (semqa.uncompared > 0
      ? t('{0} not compared yet', semqa.uncompared)
      : render(describeUndecided(semqa)));
  const score = (name: string, value: number | null, note = ''): TemplateResult =>
    html`<div class="score">
      <dt class="muted small">${name}</dt>
      <dd><b>${formatScore(value)}</b> <span class="muted small score-note">${note}</span></dd>
    </div>`;
  return html`<dl class="scores" aria-label=${t('SemQA for claim {0}', row.index)}>
    ${score('SemQA', semqa?.score ?? null)}
    ${score(t('Questions'), semqa?.question ?? null, matched)}
    ${score(t('Answers'), semqa?.answer ?? null, undecided ?? '')}
  </dl>`;
}

export function parametersPane(store: InspectorStore): TemplateResult {
  return html`<section class="parameters" aria-label=${t('SemQA parameters')}>
    ${uncomparedNote(store)} ${claimScores(store)} ${controls(store)}
    <div class="buttons presets">
      ${pushButton(t('Use tuned values from the paper'), () => store.setParameters({ ...store.rows.parameters, ...paperTuned }), { title: t('Value tuned in the SemQA paper: {0}', describeValue(semqaParameters.alpha, paperTuned.alpha)) })}
      ${pushButton(t('Reset'), () => store.resetParameters(), { title: t('Reset all parameters to defaults and remove their workspace settings') })}
    </div>
  </section>`;
}
