// SemQA's settings compared with another metric: a map of all settings, the best one, and a button that applies it.

import { html, nothing, type TemplateResult } from 'lit';
import { settingsTable } from '../../../src/core/analyse/comparison/tables/gridTables.ts';
import { column, keepColumns } from '../../../src/core/show/tables/model/table.ts';
import {
  defaultSemqaParameters,
  semqaParameters,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { describeValue } from '../../../src/core/score/parameters/parameter.ts';
import { haveSameEffect } from '../../../src/core/score/parameters/values.ts';
import type { GridSetting } from '../../../src/core/analyse/comparison/gridSearch.ts';
import { choice, keyOr, plotWidth } from '../../common/controls.ts';
import { guidance, computationStatus } from '../../common/computation.ts';
import {
  alphas,
  drawGrid,
  listSettings,
  type ShownGrid,
  thresholds,
} from '../../../src/core/analyse/panels/gridView.ts';
import { tableView } from '../../common/tableView.ts';
import { columnNames, plotFigure } from '../tabParts.ts';
import type { MetricsStore } from '../store.ts';
import { statisticNames } from '../viewState.ts';
import { findMetric } from '../../../src/core/score/metrics/registry.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../../src/core/score/metrics/textMetrics.ts';
import { matchingHeadings, matchingNames } from '../../../src/core/base/words/semqaNames.ts';
import { render, t, translateCount, translateNames } from '../../common/l10n.ts';
import { msg, textOf } from '../../../src/core/base/words/message.ts';
import { pushButton, slider } from '../../common/buttons.ts';

const {
  alpha: weight,
  threshold: least,
  variation: matching,
  answerSupport,
  answerContext,
  definition,
} = semqaParameters;

/** Returns the scores with which SemQA can be compared, which are all scores except SemQA's own. */
function targetNames(store: MetricsStore): Readonly<Record<string, string>> {
  const all = columnNames(store);
  const own = new Set(
    store.columns.filter(({ metric }) => metric === semqaMetric.id).map(({ column }) => column),
  );
  return Object.fromEntries(Object.entries(all).filter(([column]) => !own.has(column)));
}

/** Returns what the map and the table show. */
function shownGrid({ view, header }: MetricsStore, settings: readonly GridSetting[]): ShownGrid {
  const { statistic, variation } = view;
  return {
    ...{ settings, statistic, name: statisticNames[statistic], variation },
    inForce: header?.parameters ?? defaultSemqaParameters,
  };
}

/** Renders a button that applies the parameters. */
function applyButton(store: MetricsStore, { parameters }: GridSetting): TemplateResult {
  const inForce = store.header?.parameters ?? defaultSemqaParameters;
  if (haveSameEffect(semqaParameters, parameters, inForce)) {
    return html`<span class="muted">${t('current')}</span>`;
  }
  const words = t(
    '{0}, {1}, {2}',
    render(matchingNames[parameters.variation]),
    describeValue(weight, parameters.alpha),
    describeValue(least, parameters.threshold),
  );
  return pushButton(
    t('Use these parameters'),
    () => {
      store.post({ type: 'applyParameters', parameters });
      store.announce(t('Parameters set to {0}', words));
    },
    { label: t('Use these parameters: {0}', words) },
  );
}

function settingTable(store: MetricsStore, shown: ShownGrid): TemplateResult {
  const listed = listSettings(shown, store.grid.looked, store.grid.inForce);
  const whole = settingsTable(
    msg('Parameter combinations, ranked by {0}', shown.name),
    column('setting', msg('Combination'), 'text'),
    listed,
  );
  const table = keepColumns(whole, ({ leftOut }) => leftOut === undefined);
  const actions = {
    heading: t('Choice'),
    at: (row: number) => {
      const setting = listed[row]?.setting;
      return setting ? applyButton(store, setting) : html``;
    },
  };
  return html`<div class="settings-table">${tableView(store, table, { actions })}</div>`;
}

function placeSliders(store: MetricsStore): TemplateResult {
  const { looked } = store.grid;
  const placeSlider = (
    id: string,
    label: string,
    values: readonly number[],
    at: number,
    move: (at: number) => void,
  ): TemplateResult =>
    slider({
      ...{ id, label, minimum: 0, maximum: values.length - 1, step: 1, value: at, move },
      text: values[at],
      spoken: values[at],
    });
  return html`<div class="flow place-sliders" role="group" aria-label=${t('Selected combination')}>
    ${placeSlider('look-alpha', t('Select {0}', render(weight.name)), alphas, looked.column, (column) => store.grid.look({ ...looked, column }))}
    ${placeSlider('look-threshold', t('Select threshold'), thresholds, looked.row, (row) => store.grid.look({ ...looked, row }))}
  </div>`;
}

function toolbar(store: MetricsStore, target: string | undefined): TemplateResult {
  const { statistic, variation } = store.view;
  const names = {
    ...(target === undefined ? { '': t('Choose a target') } : {}),
    ...targetNames(store),
  };
  return html`<div class="flow tab-toolbar">
    <span class="muted">${t('Fit SemQA to')}</span>
    ${choice(t('Target that SemQA is fitted to'), names, target ?? '', (column) => {
      store.grid.restart();
      store.setView({ target: column });
    })}
    ${choice(t('Statistic'), translateNames(statisticNames), statistic, (key) => store.setView({ statistic: keyOr(statisticNames, key, statistic) }))}
    ${choice(render(matching.heading), translateNames(matchingHeadings), variation, (key) => store.setView({ variation: keyOr(matchingHeadings, key, variation) }))}
  </div>`;
}

function results(store: MetricsStore, settings: readonly GridSetting[]): TemplateResult {
  const shown = shownGrid(store, settings);
  const { statistic, variation, inForce } = shown;
  const width = plotWidth(820);
  const map = store.grid.map.of([settings, variation, statistic, width, inForce], () =>
    drawGrid(shown, width, render),
  );
  const saved = {
    name: `grid-${variation}-${statistic}`,
    inEnglish: () => drawGrid(shown, width, textOf),
  };
  return html`${plotFigure(store, map, saved, (left, top) => {
      const place = map.cellAt(left, top);
      if (place) store.grid.look(place);
    })}
    ${placeSliders(store)} ${settingTable(store, shown)}
    <p class="muted">
      ${translateCount(
        settings.length,
        '{0} parameter combination was compared. The {1} is the weight of the question score, and the answer score has the remaining weight. Answers count if their match is above the threshold. Current parameters: {2}; {3}; {4}.',
        '{0} parameter combinations were compared. The {1} is the weight of the question score, and the answer score has the remaining weight. Answers count if their match is above the threshold. Current parameters: {2}; {3}; {4}.',
        weight.name,
        answerSupport.choices[inForce.answerSupport].name,
        answerContext.choices[inForce.answerContext].name,
        definition.choices[inForce.definition].name,
      )}
      ${t('With parameters fitted to another metric, SemQA only imitates that metric. This does not necessarily make it a better measure of evidence.')}
    </p>`;
}

/**
 * Returns the column to which SemQA is fitted. This is the chosen column, or else the first imported column, such as human
 * ratings. Returns `undefined` if the user has to choose. There is no further default, because a SemQA score fitted to another
 * metric only imitates that metric.
 */
export function gridTarget(store: MetricsStore): string | undefined {
  const names = targetNames(store);
  if (!store.columns.some(({ metric }) => metric === semqaMetric.id)) return undefined;
  if (Object.hasOwn(names, store.view.target)) return store.view.target;
  return store.columns.find(({ metric }) => findMetric(metric) === undefined)?.column;
}

export function gridTab(store: MetricsStore): TemplateResult {
  const target = gridTarget(store);
  if (!store.columns.some(({ metric }) => metric === semqaMetric.id)) {
    return guidance(
      t('Grid search needs SemQA, but this run has no SemQA scores.'),
      t(
        'Add "{0}" to the setting evidenceInspector.metrics, then run Score File again.',
        semqaMetric.id,
      ),
    );
  }
  if (Object.keys(targetNames(store)).length === 0) {
    return guidance(
      t('This run has only SemQA, so there is no other metric to fit SemQA to.'),
      t(
        'Add another metric, such as "{0}", to the setting evidenceInspector.metrics, then run Score File again.',
        hungarianMeteorMetric.id,
      ),
    );
  }
  const settings = target === undefined ? undefined : store.grid.settings;
  return html`<div class="grid-tab">
    ${toolbar(store, target)} ${target === undefined ? chooseTarget() : search(store)}
    ${settings ? results(store, settings) : nothing}
  </div>`;
}

function chooseTarget(): TemplateResult {
  return guidance(
    t('Choose a target to fit SemQA to.'),
    t(
      'If SemQA is fitted to another metric, it only imitates that metric. To fit SemQA to human ratings, run Add Scores or Ratings.',
    ),
  );
}

/** Renders the progress of the search. */
function search(store: MetricsStore): TemplateResult {
  const { grid } = store;
  return html`${
    grid.isReady
      ? nothing
      : html`<p class="flow working">
          ${translateCount(grid.count, 'Reading model output: {0} claim', 'Reading model output: {0} claims')}
        </p>`
  }
  ${
    grid.isStopped
      ? html`<p class="flow working">
          ${t('The search was cancelled.')}
          ${pushButton(t('Search again'), () => {
            grid.restart();
            store.refresh();
          })}
        </p>`
      : computationStatus(grid.search, t('Searching parameter combinations'), () => {
          grid.stop();
          store.refresh();
        })
  }`;
}
