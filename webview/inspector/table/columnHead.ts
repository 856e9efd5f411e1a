// The head of a column: its name, which sorts, and below it the distribution of its values, which filters.

import { html, nothing, type TemplateResult } from 'lit';
import { countText, settingText } from '../../../src/core/base/numbers.ts';
import { conditionWords, readRange } from '../../../src/core/show/tables/claimConditions.ts';
import { capitalise } from '../../../src/core/base/words/message.ts';
import { questionStatuses } from '../../../src/core/score/results/questionStatuses.ts';
import { icon } from '../../common/controls.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { type ClaimColumn, nextOrder, readOrder } from '../rows/claimColumns.ts';
import type { InspectorStore } from '../store.ts';
import {
  binsInRange,
  type HeadCounts,
  rangeOfBins,
  type ScoreBin,
  type ValueCount,
} from '../../../src/core/show/tables/columnCounts.ts';

/** Number of values that fit below a heading. */
const mostValues = 5;

function sortButton(store: InspectorStore, column: ClaimColumn): TemplateResult {
  const { order } = store.view;
  const { column: sorted, isDescending } = readOrder(order) ?? {};
  const sign = sorted !== column.id ? '' : isDescending === true ? '↓' : '↑';
  const name = column.name ?? column.heading;
  return html`<button
    type="button"
    class="head-name"
    title=${t('Sort by {0}: ascending, descending, file order', render(name))}
    @click=${() => store.list.change({ order: nextOrder(order, column.id) })}
  >
    <span class="cut head-title">${render(column.heading)}</span
    >${sign === '' ? nothing : html` <span class="head-order" aria-hidden="true">${sign}</span>`}
  </button>`;
}

/** Says how many claims a bar stands for: `12 of 37 claims shown`. */
function countWords({ all, shown }: Pick<ScoreBin, 'all' | 'shown'>): string {
  return translateCount(all, '{1} of {0} claim shown', '{1} of {0} claims shown', shown);
}

/** Returns the style that sets the lengths of a bar and of its shown part, relative to the longest bar. */
function barStyle({ all, shown }: Pick<ScoreBin, 'all' | 'shown'>, most: number): string {
  const share = (count: number): string => String(most === 0 ? 0 : count / most);
  return `--all: ${share(all)}; --shown: ${share(shown)}`;
}

function valueButton(
  store: InspectorStore,
  column: ClaimColumn,
  count: ValueCount,
  most: number,
): TemplateResult {
  const { field = column.id, nameOf } = column.values ?? {};
  const condition = { field, value: count.value };
  const named = nameOf?.(count.value) ?? count.value;
  const isData = typeof named === 'string';
  const name = isData ? named : render(capitalise(named));
  const status =
    column.kind === 'statuses' ? questionStatuses.find((one) => one === count.value) : undefined;
  const isPressed = store.list.conditions.some(
    (one) => one.field === field && one.value === count.value,
  );
  return html`<button
    type="button"
    class="head-value"
    aria-pressed=${String(isPressed)}
    title=${countWords(count)}
    .style=${barStyle(count, most)}
    @click=${() => store.list.toggle(condition)}
  >
    <span
      class="cut head-value-name ${isData ? 'evidence' : ''} ${status === undefined ? '' : `status-${status}`}"
      dir="auto"
      title=${name}
      >${status === undefined ? nothing : icon(status)} ${name}</span
    >
    <span>${countText(count.all)}</span>
  </button>`;
}

function valueList(
  store: InspectorStore,
  column: ClaimColumn,
  values: readonly ValueCount[],
): TemplateResult {
  const most = values.reduce((largest, { all }) => Math.max(largest, all), 0);
  const more = values.length - mostValues;
  const shown = more > 0 ? values.slice(0, mostValues - 1) : values;
  return html`<div class="head-values" role="group" aria-label=${t('Filter by value')}>
    ${shown.map((count) => valueButton(store, column, count, most))}
    ${more > 0 ? html`<span class="muted">${translateCount(values.length - shown.length, '{0} more value', '{0} more values')}</span>` : nothing}
  </div>`;
}

/** Returns the positions of the bars that the chosen filter selects. */
function chosenBins(
  store: InspectorStore,
  { id }: ClaimColumn,
  bins: readonly ScoreBin[],
): readonly number[] {
  return store.list.conditions.flatMap(({ field, value }) => {
    const range = field === id ? readRange(value) : undefined;
    return range ? binsInRange(bins, range) : [];
  });
}

/** Filters by the bars from one position to another. The bars that are already chosen are released. */
function chooseBins(
  store: InspectorStore,
  column: ClaimColumn,
  bins: readonly ScoreBin[],
  [from, to]: readonly [number, number],
): void {
  const range = rangeOfBins(bins, from, to);
  const isChosen = store.list.conditions.some(
    ({ field, value }) => field === column.id && value === range,
  );
  const isWhole = range === '..';
  store.list.replace(column.id, isChosen || isWhole ? undefined : range);
}

function placeIn(event: PointerEvent, count: number): number {
  const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const at = Math.floor(((event.clientX - left) / width) * count);
  return Math.min(count - 1, Math.max(0, at));
}

/** Where a pressed pointer began over a histogram, by column. */
const dragStart = new Map<string, number>();

function moveFocus(event: KeyboardEvent, to: number): void {
  const bars = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.head-bin');
  bars[to]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Renders bars for the number of claims with scores in each part of the scale. A click or Enter filters by a bar, dragging or
 * Shift with the arrow keys by several.
 */
function histogram(
  store: InspectorStore,
  column: ClaimColumn,
  bins: readonly ScoreBin[],
): TemplateResult {
  const most = bins.reduce((largest, { all }) => Math.max(largest, all), 0);
  const chosen = chosenBins(store, column, bins);
  const title = render(column.name ?? column.heading);
  const onKey = (event: KeyboardEvent): void => {
    const at = bins.findIndex((_, place) => event.target === binAt(event, place));
    const step = new Map([
      ['ArrowRight', 1],
      ['ArrowLeft', -1],
    ]).get(event.key);
    if (at < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = Math.min(bins.length - 1, Math.max(0, at + step));
    if (event.shiftKey) {
      const [first = at] = chosen;
      const last = chosen.at(-1) ?? at;
      chooseBins(
        store,
        column,
        bins,
        to > at ? [Math.min(first, at), to] : [to, Math.max(last, at)],
      );
    }
    moveFocus(event, to);
  };
  return html`<div
    class="head-bins"
    role="group"
    aria-label=${t('Distribution of {0}. Select bars to filter.', title)}
    @keydown=${onKey}
    @pointerdown=${(event: PointerEvent) => {
      if (event.button !== 0) return;
      dragStart.set(column.id, placeIn(event, bins.length));
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }}
    @pointermove=${(event: PointerEvent) => {
      const start = dragStart.get(column.id);
      if (start === undefined) return;
      const at = placeIn(event, bins.length);
      const isSame = chosen[0] === Math.min(start, at) && chosen.at(-1) === Math.max(start, at);
      if (at !== start && !isSame) chooseBins(store, column, bins, [start, at]);
    }}
    @pointerup=${(event: PointerEvent) => {
      const at = placeIn(event, bins.length);
      // After a drag, the filter is already chosen.
      if (dragStart.get(column.id) === at) chooseBins(store, column, bins, [at, at]);
    }}
    @lostpointercapture=${() => dragStart.delete(column.id)}
  >
    ${bins.map((bin, place) => {
      const { value } = conditionWords(
        { field: column.id, value: rangeOfBins(bins, place, place) },
        column,
      );
      const words = `${render(value)}: ${countWords(bin)}`;
      return html`<button
        type="button"
        class="head-bin"
        tabindex=${place === (chosen[0] ?? 0) ? 0 : -1}
        aria-pressed=${String(chosen.includes(place))}
        aria-label=${words}
        title=${words}
        .style=${barStyle(bin, most)}
        @click=${(event: MouseEvent) => {
          // A click by keyboard. A pointer is handled above.
          if (event.detail === 0) chooseBins(store, column, bins, [place, place]);
        }}
      ></button>`;
    })}
  </div>`;
}

/** Renders the ends of the scale of the histogram and of the bars in the rows. */
function scaleEnds({ scale }: ClaimColumn): TemplateResult | typeof nothing {
  if (!scale || !Number.isFinite(scale.maximum - scale.minimum)) return nothing;
  return html`<span class="head-ends" aria-hidden="true"
    ><span>${scale.minimum < 0 ? `≤ ${settingText(0)}` : settingText(scale.minimum)}</span
    ><span>${settingText(scale.maximum)}</span></span
  >`;
}

function binAt(event: Event, place: number): Element | undefined {
  return (event.currentTarget as HTMLElement).querySelectorAll('.head-bin')[place];
}

/** Renders the head of a column. */
export function columnHead(
  store: InspectorStore,
  column: ClaimColumn,
  { bins, values }: HeadCounts,
): TemplateResult {
  const { column: sorted, isDescending } = readOrder(store.view.order) ?? {};
  const direction = isDescending === true ? 'descending' : 'ascending';
  return html`<div
    class="head-cell kind-${column.kind}"
    role="columnheader"
    aria-sort=${sorted === column.id ? direction : 'none'}
  >
    ${sortButton(store, column)}
    ${bins.length > 0 ? html`${histogram(store, column, bins)}${scaleEnds(column)}` : nothing}
    ${values.length > 0 ? valueList(store, column, values) : nothing}
  </div>`;
}
