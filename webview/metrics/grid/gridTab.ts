// SemQA's settings compared with another metric: a map of all settings, the best one, and a button that applies it.

import { html, nothing, type TemplateResult } from 'lit';
import { settingsTable } from '../../../src/core/analyse/comparison/tables/gridTables.ts';
import { column, keepColumns } from '../../../src/core/show/tables/model/table.ts';
import {
  defaultSemqaParameters,
  semqaParameters,
  semqaVariations,
  type SemqaParameters,
  type SemqaVariation,
} from '../../../src/core/score/parameters/semqaParameters.ts';
import { describeValue } from '../../../src/core/score/parameters/parameter.ts';
import { haveSameEffect } from '../../../src/core/score/parameters/values.ts';
import { heatMap, type HeatMap, type HeatPlace } from '../../../src/core/show/plots/heatMap.ts';
import {
  findBestSetting,
  type GridSetting,
} from '../../../src/core/analyse/comparison/gridSearch.ts';
import { choice, keyOr, plotWidth } from '../../common/controls.ts';
import { guidance, computationStatus } from '../../common/computation.ts';
import { alphas, thresholds } from './gridResults.ts';
import { tableView } from '../../common/tableView.ts';
import { columnNames, plotFigure } from '../tabParts.ts';
import type { MetricsStore } from '../store.ts';
import { statisticNames, type GridStatistic } from '../viewState.ts';
import { findMetric } from '../../../src/core/score/metrics/registry.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { hungarianMeteorMetric } from '../../../src/core/score/metrics/textMetrics.ts';
import {
  matchingHeadings,
  matchingNames,
  matchingPhrases,
} from '../../../src/core/base/words/semqaNames.ts';
import { render, t, translateCount, translateNames } from '../../common/l10n.ts';
import { withNote } from '../../../src/core/base/words/lists.ts';
import { msg, textOf, type Render } from '../../../src/core/base/words/message.ts';

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

function settingAt(
  settings: readonly GridSetting[],
  variation: SemqaVariation,
  { row, column }: HeatPlace,
): GridSetting | undefined {
  return settings.find(
    ({ parameters }) =>
      parameters.variation === variation &&
      parameters.alpha === alphas[column] &&
      parameters.threshold === thresholds[row],
  );
}

function placeOf({ alpha, threshold }: SemqaParameters): HeatPlace | null {
  const [column, row] = [alphas.indexOf(alpha), thresholds.indexOf(threshold)];
  return column < 0 || row < 0 ? null : { row, column };
}

function mapOf(
  settings: readonly GridSetting[],
  variation: SemqaVariation,
  statistic: GridStatistic,
  inForce: SemqaParameters,
  toText: Render,
): HeatMap {
  const own = settings.filter(({ parameters }) => parameters.variation === variation);
  const best = findBestSetting(own, statistic);
  const name = { english: statisticNames[statistic], values: [] };
  return heatMap({
    id: 'grid',
    title: toText(msg('{0}, {1}', name, matchingPhrases[variation])),
    columns: { name: toText(weight.name), values: alphas },
    rows: { name: toText(msg('threshold')), values: thresholds },
    name: toText(name),
    values: thresholds.map((_, row) =>
      alphas.map((_alpha, column) => own[row * alphas.length + column]?.[statistic] ?? null),
    ),
    best: best ? placeOf(best.parameters) : null,
    chosen: inForce.variation === variation ? placeOf(inForce) : null,
    width: plotWidth(820),
    height: plotWidth(820) < 600 ? 400 : 480,
    render: toText,
  });
}

/** Lists the settings of the table: the best of each matching, the selected and the current one. */
function listSettings(store: MetricsStore, settings: readonly GridSetting[]) {
  const { statistic, variation } = store.view;
  const best = findBestSetting(settings, statistic);
  const looked = settingAt(settings, variation, store.grid.looked);
  const current = store.grid.inForce;
  const bestOfEach = semqaVariations.flatMap(
    (one) =>
      findBestSetting(
        settings.filter(({ parameters }) => parameters.variation === one),
        statistic,
      ) ?? [],
  );
  const bestName = msg('Best combination with this matching');
  return [
    ...bestOfEach.map((setting) => ({
      name: setting === best ? withNote(bestName, msg('best overall')) : bestName,
      setting,
    })),
    ...(looked ? [{ name: msg('Selected combination'), setting: looked }] : []),
    ...(current ? [{ name: msg('Current parameters'), setting: current }] : []),
  ];
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
  return html`<vscode-button
    appearance="secondary"
    aria-label=${t('Use these parameters: {0}', words)}
    @click=${() => {
      store.post({ type: 'applyParameters', parameters });
      store.announce(t('Parameters set to {0}', words));
    }}
    >${t('Use these parameters')}</vscode-button
  >`;
}

function settingTable(store: MetricsStore, settings: readonly GridSetting[]): TemplateResult {
  const listed = listSettings(store, settings);
  const name = { english: statisticNames[store.view.statistic], values: [] };
  const whole = settingsTable(
    msg('Parameter combinations, ranked by {0}', name),
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
  const slider = (
    id: string,
    name: string,
    values: readonly number[],
    at: number,
    move: (at: number) => void,
  ): TemplateResult =>
    html`<div class="slider">
      <label for=${id}>${name}</label>
      <input
        type="range"
        id=${id}
        min="0"
        max=${values.length - 1}
        step="1"
        .value=${String(at)}
        .style=${`--share: ${at / (values.length - 1)}`}
        aria-valuetext=${values[at] ?? 0}
        @input=${(event: Event) => {
          if (event.currentTarget instanceof HTMLInputElement) {
            move(event.currentTarget.valueAsNumber);
          }
        }}
      />
      <output for=${id}>${values[at]}</output>
    </div>`;
  return html`<div class="flow place-sliders" role="group" aria-label=${t('Selected combination')}>
    ${slider('look-alpha', t('Select {0}', render(weight.name)), alphas, looked.column, (column) =>
      store.grid.look({ ...looked, column }),
    )}
    ${slider('look-threshold', t('Select threshold'), thresholds, looked.row, (row) => store.grid.look({ ...looked, row }))}
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
  const { statistic, variation } = store.view;
  const inForce = store.header?.parameters ?? defaultSemqaParameters;
  const map = store.grid.mapFor(
    settings,
    `${variation} ${statistic} ${plotWidth(820)}`,
    inForce,
    () => mapOf(settings, variation, statistic, inForce, render),
  );
  const saved = {
    name: `grid-${variation}-${statistic}`,
    inEnglish: () => mapOf(settings, variation, statistic, inForce, textOf),
  };
  return html`${plotFigure(store, map, saved, (left, top) => {
      const place = map.cellAt(left, top);
      if (place) store.grid.look(place);
    })}
    ${placeSliders(store)} ${settingTable(store, settings)}
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
          <vscode-button
            appearance="secondary"
            @click=${() => {
              grid.restart();
              store.refresh();
            }}
            >${t('Search again')}</vscode-button
          >
        </p>`
      : computationStatus(grid.search, t('Searching parameter combinations'), () => {
          grid.stop();
          store.refresh();
        })
  }`;
}
