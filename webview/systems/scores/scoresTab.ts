// Every score of every system, with its difference from the baseline and its statistical test.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type AlignedColumn,
  type AlignedSystems,
  labelOf,
} from '../../../src/core/analyse/comparison/alignedSystems.ts';
import {
  describeDetectable,
  describeUndecided,
  methodNotes,
} from '../../../src/core/analyse/comparison/comparisonNotes.ts';
import { sortPrimaryFirst } from '../../../src/core/analyse/comparison/primary/primaryScores.ts';
import type {
  ComparisonRow,
  SystemComparison,
} from '../../../src/core/analyse/comparison/systemRows.ts';
import {
  meansTable,
  primaryTable,
  type ScorePart,
  scoresTable,
} from '../../../src/core/analyse/comparison/tables/comparisonTables.ts';
import { differencePlots } from '../../../src/core/analyse/comparison/tables/differencePlots.ts';
import {
  sourcesSentence,
  sourcesTable,
} from '../../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { matchesOfClaims } from '../../../src/core/analyse/comparison/toComparedClaim.ts';
import { averitecMetric } from '../../../src/core/score/metrics/averitec.ts';
import { idOf } from '../../../src/core/score/metrics/registry.ts';
import type { Drawing } from '../../../src/core/show/plots/drawing.ts';
import { keepColumns } from '../../../src/core/show/tables/model/table.ts';
import { findLargest } from '../../../src/core/base/statistics/sums.ts';
import { countMsg, joinList, type Message, msg } from '../../../src/core/base/words/message.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { computationStatus } from '../../common/computation.ts';
import { levelSlider } from '../../common/levels.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { notesFold } from '../../common/runHead.ts';
import { plotWidth } from '../../common/controls.ts';
import type { PlotFigureEvents } from '../../common/plots/plotFigure.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import type { ShownSystem } from '../alignment.ts';
import type { SystemsStore } from '../store.ts';
import { scoreDetail, stagesPart } from './scoreDetail.ts';

// The means, which are shown immediately while the differences are still being tested.

interface Means {
  /** Number of claims for which every system has a value. */
  readonly claims: number;
  /** The means, one for each system. */
  readonly means: readonly { readonly mean: number | null }[];
}

const knownMeans = new WeakMap<AlignedColumn, Means>();

function meansOf({ values }: AlignedColumn): Means {
  const sums = values.map(() => 0);
  let claims = 0;
  const length = values[0]?.length ?? 0;
  for (let place = 0; place < length; place += 1) {
    if (values.some((scores) => (scores[place] ?? null) === null)) continue;
    claims += 1;
    for (const [index, scores] of values.entries()) {
      sums[index] = (sums[index] ?? 0) + (scores[place] ?? 0);
    }
  }
  return { claims, means: sums.map((sum) => ({ mean: claims === 0 ? null : sum / claims })) };
}

function cachedMeans(column: AlignedColumn): Means {
  const means = knownMeans.get(column) ?? meansOf(column);
  knownMeans.set(column, means);
  return means;
}

function meansSentence(claims: number, unfinished: readonly ShownSystem[]): Message {
  if (unfinished.length === 0)
    return msg(
      'The table shows means. Differences appear when the significance tests are complete.',
    );
  const whole = findLargest([0, ...unfinished.map(({ state }) => expectedClaims(state) ?? 0)]);
  return whole > claims
    ? countMsg(
        whole,
        'Preliminary means over the {1} of {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {1} of {0} claims scored for all systems so far. They change until all claims are scored.',
        claims,
      )
    : countMsg(
        claims,
        'Preliminary means over the {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {0} claims scored for all systems so far. They change until all claims are scored.',
      );
}

function meansView(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  const { names, claims, indices } = aligned;
  const columns = sortPrimaryFirst(aligned.columns, store.header?.primary ?? []);
  const undecided = describeUndecided(
    names.map((name, index) => ({ name, matches: matchesOfClaims(claims[index] ?? []) })),
  );
  const sentence = meansSentence(indices.length, store.unfinished);
  const table = meansTable({
    systems: names.map((name) => ({ name })),
    rows: columns.map((column) => ({ ...column, ...cachedMeans(column) })),
  });
  return tableView(store, { ...table, footnotes: [sentence, undecided ?? []].flat() });
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

/** Says which claims the means cover. The sentence above the table has the number of claims that the systems share. */
function describeCovered({ systems, claimCount, rows }: SystemComparison): readonly Message[] {
  const fewer = rows.flatMap((row) =>
    row.isPrimary && row.claims < claimCount ? [msg('{0} {1}', labelOf(row), row.claims)] : [],
  );
  const left = systems
    .filter(({ leftOut }) => leftOut > 0)
    .map(({ name, leftOut }) => countMsg(leftOut, '{0} claim of {1}', '{0} claims of {1}', name));
  return [
    ...(left.length === 0
      ? []
      : [
          countMsg(
            claimCount,
            'Means cover the {0} claim that all systems have in common. Left out: {1}.',
            'Means cover the {0} claims that all systems have in common. Left out: {1}.',
            joinList(left),
          ),
        ]),
    ...(fewer.length === 0 ? [] : [msg('Scores of fewer claims: {0}.', joinList(fewer))]),
  ];
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
    return row?.column === store.view.opened ? scoreDetail(store, comparison, row) : undefined;
  };
  const footnotes = (form: 'counts' | 'shares'): readonly Message[] => [
    ...sentences,
    ...(part === 'primary'
      ? [describeUndecided(systems, form) ?? [], describeDetectable(comparison) ?? []].flat()
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
function exploratoryPart(
  store: SystemsStore,
  comparison: SystemComparison,
): TemplateResult | typeof nothing {
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
function sharedSources(store: SystemsStore): TemplateResult | typeof nothing {
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
          ${plotsView(store, comparison, 'primary')} ${stagesPart(store, comparison)}
          ${exploratoryPart(store, comparison)} ${sharedSources(store)}`
      : meansView(store, aligned)
  }`;
}
