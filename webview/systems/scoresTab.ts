// Every score of every system, with its difference from the baseline and its statistical test.

import { html, nothing, type TemplateResult } from 'lit';
import type { AlignedSystems } from '../../src/core/analyse/comparison/alignedSystems.ts';
import {
  describeDetectable,
  describeUndecidedOfSystems,
  methodNotes,
} from '../../src/core/analyse/comparison/comparisonNotes.ts';
import type {
  ComparisonRow,
  SystemComparison,
} from '../../src/core/analyse/comparison/systemRows.ts';
import {
  primaryTable,
  type ScorePart,
  scoresTable,
} from '../../src/core/analyse/comparison/tables/comparisonTables.ts';
import { differencePlots } from '../../src/core/analyse/comparison/tables/differencePlots.ts';
import {
  sourcesSentence,
  sourcesTable,
} from '../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { describeCovered, meansWhileTesting } from '../../src/core/analyse/panels/meansView.ts';
import { viewScoreDetail, viewStages } from '../../src/core/analyse/panels/scoreDetailView.ts';
import { type Message, msg } from '../../src/core/base/words/message.ts';
import { averitecMetric } from '../../src/core/score/metrics/averitec.ts';
import { idOf } from '../../src/core/score/metrics/registry.ts';
import type { Block } from '../../src/core/show/document/document.ts';
import { evidenceListIds } from '../../src/core/show/overview/evidenceLists.ts';
import type { Drawing } from '../../src/core/show/plots/drawing.ts';
import { keepColumns } from '../../src/core/show/tables/model/table.ts';
import { expectedClaims } from '../../src/protocol/runProgress.ts';
import { computationStatus } from '../common/computation.ts';
import { plotWidth, type Shown } from '../common/controls.ts';
import { blocksContext, blocksView } from '../common/documentView.ts';
import { render, t, translateCount } from '../common/l10n.ts';
import { levelSlider } from '../common/levels.ts';
import type { PlotFigureEvents } from '../common/plots/plotFigure.ts';
import { notesFold } from '../common/runHead.ts';
import { type TableCell, tableView } from '../common/tableView.ts';
import type { SystemsStore } from './store.ts';

function meansView(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const running = store.unfinished.map(({ state }) => expectedClaims(state) ?? 0);
  return tableView(store, meansWhileTesting(aligned, store.header?.primary ?? [], running));
}

/** Drawings by comparison. They are cached, because plots are redrawn for every new object. */
const known: Readonly<Record<ScorePart, WeakMap<SystemComparison, readonly Drawing[]>>> = {
  primary: new WeakMap(),
  exploratory: new WeakMap(),
};

function plotsView(
  store: SystemsStore,
  comparison: SystemComparison,
  part: ScorePart,
): TemplateResult {
  const width = plotWidth(640);
  // The table has the numbers, so the plot repeats them only when it is saved.
  const look = { width, render, hasNumbers: false };
  const drawn = known[part].get(comparison) ?? differencePlots(comparison, part, look);
  known[part].set(comparison, drawn);
  return html`<div class="difference-plots">
    ${drawn.map(
      (drawing, place) =>
        html`<plot-figure
          .drawing=${drawing}
          .savedDrawing=${() => differencePlots(comparison, part, { width })[place] ?? drawing}
          .saveName=${`differences-${part}-${String(place + 1)}`}
          @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => store.post({ type: 'savePlot', ...detail })}
        ></plot-figure>`,
    )}
  </div>`;
}

/** Renders blocks whose actions open a metric's page, a list of the inspector, or the changed claims. */
function blocks(store: SystemsStore, shown: readonly Block[]): readonly TemplateResult[] {
  const context = blocksContext(store, (action) => {
    if ('choose' in action) {
      store.setView({ tab: 'changes', changesOf: action.choose['changesOf'] ?? '' });
      return;
    }
    const [first, second] = action.values ?? [];
    const uri = store.systems[Number(first)]?.uri;
    const list = evidenceListIds.find((id) => id === second);
    if (action.ask === 'openMetricPage') store.post({ type: action.ask, metric: String(first) });
    else if (uri !== undefined && list) store.post({ type: 'inspectList', uri, list });
  });
  return blocksView(context, shown);
}

/** Renders the comparison's table. The name of a score opens its details. */
function scoresTableView(
  store: SystemsStore,
  comparison: SystemComparison,
  part: ScorePart,
  sentences: readonly Message[],
): TemplateResult {
  const { systems } = comparison;
  const whole = scoresTable(comparison, part);
  const table =
    part === 'primary' ? keepColumns(primaryTable(comparison), ({ id }) => id !== 'claims') : whole;
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary === (part === 'primary'));
  const perScore = table.rows.length / Math.max(1, rows.length);
  const rowAt = (place: number): ComparisonRow | undefined =>
    place % perScore === 0 ? rows[place / perScore] : undefined;
  const cellAt = (place: number, column: number): TableCell | undefined => {
    const row = column === 0 ? rowAt(place) : undefined;
    if (!row) return undefined;
    const isExpanded = store.view.opened === row.column;
    const open = (): void => store.setView({ opened: isExpanded ? '' : row.column });
    return { label: row.name, open, isExpanded };
  };
  const detailAt = (place: number): TemplateResult | undefined => {
    const row = rowAt(place + 1 - perScore);
    if (row?.column !== store.view.opened) return undefined;
    return html`<div class="score-detail">${blocks(store, viewScoreDetail(comparison, row))}</div>`;
  };
  const footnotes = (form: 'counts' | 'shares'): readonly Message[] => [
    ...sentences,
    ...(part === 'primary'
      ? [
          describeUndecidedOfSystems(systems, form) ?? [],
          describeDetectable(comparison) ?? [],
        ].flat()
      : []),
    msg('Differences are relative to {0}.', systems[0]?.name ?? ''),
    ...(whole.footnotes ?? []),
  ];
  return tableView(
    store,
    { ...table, caption: whole.caption, footnotes: footnotes('shares') },
    { cellAt, detailAt, whole: { ...whole, footnotes: footnotes('counts') } },
  );
}

function primaryPart(store: SystemsStore, comparison: SystemComparison): TemplateResult {
  if (comparison.primary.length === 0) {
    return html`<p>
      ${t('No primary score can be tested, so no system is called better or worse.')}
    </p>`;
  }
  return scoresTableView(store, comparison, 'primary', describeCovered(comparison));
}

/**
 * Renders the scores that are not tested. They are collapsed if there are primary scores, because primary scores answer the
 * question.
 */
function exploratoryPart(store: SystemsStore, comparison: SystemComparison): Shown {
  const count = comparison.rows.length - comparison.primary.length;
  if (count === 0) return nothing;
  const sentences = [
    msg(
      'These scores are not tested for significance and do not show which system is better. Among many intervals, some exclude 0 by chance.',
    ),
  ];
  return html`<details class="exploratory" ?open=${comparison.primary.length === 0}>
    <summary>
      <h2>${t('Other scores (exploratory)')}</h2>
      <span class="muted">${translateCount(count, '{0} score', '{0} scores')}</span>
    </summary>
    ${scoresTableView(store, comparison, 'exploratory', sentences)}
    ${plotsView(store, comparison, 'exploratory')}
  </details>`;
}

/**
 * Renders how many cited pages each pair of systems shares, as computed by the host. Renders nothing if no system cites a source.
 */
function sharedSources(store: SystemsStore): Shown {
  const { overlaps = [] } = store.evidence;
  if (overlaps.length === 0) return nothing;
  const table = sourcesTable({ sourceOverlaps: overlaps });
  return html`<div class="shared-sources">
    <h2>${render(table.caption)}</h2>
    <p class="muted">${render(sourcesSentence())}</p>
    ${tableView(store, table)}
  </div>`;
}

export function scoresTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { comparison, header } = store;
  const hasLevel = header?.metrics.some((metric) => idOf(metric) === averitecMetric.id) ?? false;
  return html`${hasLevel ? levelSlider(t('AVeriTeC level'), store) : nothing}
  ${store.unfinished.length > 0 ? nothing : computationStatus(store.alignment.comparing, t('Testing the differences'))}
  ${
    comparison
      ? html`<h2>${t('Primary scores')}</h2>
          ${primaryPart(store, comparison)}
          ${notesFold(
            t('How the differences were tested'),
            methodNotes(comparison).map((note) => render(note)),
          )}
          ${plotsView(store, comparison, 'primary')}
          ${blocks(store, viewStages(comparison, header?.without !== undefined))}
          ${exploratoryPart(store, comparison)} ${sharedSources(store)}`
      : meansView(store, aligned)
  }`;
}
