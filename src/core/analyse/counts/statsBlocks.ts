// The contents of files as sections of a document: plots for each kind of content, and their table in a fold.

import { type Block, type CellView, type Section, section } from '../../show/document/document.ts';
import { msg, type Render, textOf, countMsg } from '../../base/words/message.ts';
import type { StatsBeside } from './besideStats.ts';
import { type CountedKind, sizedKinds, type SizedKind, countedKinds } from './fileStats.ts';
import {
  countedWords,
  shareOf,
  sizedThings,
  sizedWords,
  describeCounted,
  totals,
} from './statsWords.ts';
import { percentText } from '../../base/numbers.ts';
import { barGroups } from '../../show/plots/bars.ts';
import type { Drawing } from '../../show/plots/drawing.ts';
import { histogramPlot } from '../../show/plots/histogramPlot.ts';
import { findLargest } from '../../base/statistics/sums.ts';
import {
  asAbove,
  type Cell,
  column,
  countCell,
  shareCell,
  statisticCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import { filesTable } from '../../show/tables/dataSetTables.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';

// Statistics of several files side by side, as tables.

function totalsTable({ files }: StatsBeside): Table {
  return {
    caption: msg('Contents'),
    columns: [
      column('what', '', 'text'),
      ...files.map(({ name }, index) => column(`file${String(index + 1)}`, name, 'count')),
    ],
    rows: totals.map(([heading, kind]) => [
      textCell(heading),
      ...files.map((file) => countCell(file[kind])),
    ]),
  };
}

function sizesTable({ files }: StatsBeside): Table {
  const rows = sizedKinds.flatMap((kind) =>
    files.map(({ name, sizes }, index): readonly Cell[] => {
      const size = sizes[kind];
      return [
        index === 0 ? textCell(sizedWords[kind]) : asAbove,
        ...(files.length > 1 ? [textCell(name)] : []),
        ...[size?.mean, size?.standardDeviation, size?.median].map((value) =>
          statisticCell(value ?? null),
        ),
        ...[size?.minimum, size?.maximum, size?.count].map((value) => countCell(value ?? null)),
      ];
    }),
  );
  return {
    caption: msg('Counts and lengths'),
    columns: [
      column('what', '', 'text'),
      ...(files.length > 1 ? [column('file', msg('File'), 'text')] : []),
      column('mean', msg('Mean'), 'statistic'),
      column('deviation', msg('Standard deviation'), 'statistic', { leftOut: 1 }),
      column('median', msg('Median'), 'statistic'),
      column('least', msg('Minimum'), 'count'),
      column('most', msg('Maximum'), 'count'),
      column('of', msg('Count'), 'count'),
    ],
    rows,
    footnotes: [msg('Words are split on white space.')],
  };
}

/** Returns the name in each row of a count table, parallel to its rows. `null` for the row that counts items without a name. */
export function listCountedNames(
  beside: StatsBeside,
  kind: CountedKind,
): readonly (string | null)[] {
  const { names, without } = beside.counts[kind];
  return [...names.map(({ name }) => name), ...(without.some((count) => count > 0) ? [null] : [])];
}

/** Creates the count table. `null` if no file has such names. */
function countsTable(beside: StatsBeside, kind: CountedKind): Table | null {
  const { files, counts } = beside;
  const { names, left, of, without } = counts[kind];
  if (names.length === 0) return null;
  const countsOf = new Map(names.map((one) => [one.name, one.counts]));
  const rowOf = (name: string | null): readonly Cell[] => [
    textCell(name ?? msg('(none)')),
    ...((name === null ? without : countsOf.get(name)) ?? []).flatMap((count, index) => [
      countCell(count),
      shareCell(count, of[index] ?? 0),
    ]),
  ];
  return {
    caption: countedWords[kind].name,
    columns: [
      column('name', '', 'text', { widest: 48 }),
      ...files.flatMap(({ name }, index) => [
        column(
          `file${String(index + 1)}`,
          files.length > 1 ? name : describeCounted(kind),
          'count',
        ),
        column(`share${String(index + 1)}`, msg('Share'), 'share'),
      ]),
    ],
    rows: listCountedNames(beside, kind).map(rowOf),
    footnotes:
      left === 0
        ? undefined
        : [
            groupCountDigits(
              countMsg(
                left,
                '{0} more row is in the JSON and CSV exports.',
                '{0} more rows are in the JSON and CSV exports.',
              ),
            ),
          ],
  };
}

/** A table and what it counts. */
interface StatsTable {
  readonly of: 'totals' | 'dates' | 'sizes' | CountedKind;
  readonly table: Table;
}

/** Returns the tables for display. Leaves out tables that are empty for all files. */
export function statsTables(beside: StatsBeside): readonly StatsTable[] {
  return [
    { of: 'totals', table: totalsTable(beside) },
    ...(beside.files.some(({ dates }) => dates)
      ? [
          {
            of: 'dates' as const,
            table: { ...filesTable(beside), caption: msg('Dates of claims') },
          },
        ]
      : []),
    { of: 'sizes', table: sizesTable(beside) },
    ...countedKinds.flatMap((kind): readonly StatsTable[] => {
      const table = countsTable(beside, kind);
      return table === null ? [] : [{ of: kind, table }];
    }),
  ];
}

const mostBins = 30;

/** Draws a histogram of whole numbers, in bins of equal width, from 0. `null` if no file has items of this kind. */
export function sizePlot(
  { files }: StatsBeside,
  kind: SizedKind,
  width?: number,
  render: Render = textOf,
): Drawing | null {
  const drawn = files.filter(({ tallies }) => tallies[kind].length > 0);
  if (drawn.length === 0) return null;
  const most = findLargest(drawn.map(({ sizes }) => sizes[kind]?.maximum ?? 0));
  const wide = Math.max(1, Math.ceil((most + 1) / mostBins));
  const bins = Math.max(1, Math.ceil((most + 1) / wide));
  return histogramPlot({
    id: `spread-${kind}`,
    title: render(sizedWords[kind]),
    name: render(sizedWords[kind]),
    counted: sizedThings[kind],
    edges: Array.from({ length: bins + 1 }, (_, bin) => bin * wide),
    series: drawn.map(({ name, tallies }) => {
      const counts = Array.from({ length: bins }, () => 0);
      for (const [size, count] of tallies[kind]) {
        const bin = Math.floor(size / wide);
        counts[bin] = (counts[bin] ?? 0) + count;
      }
      return { name, counts };
    }),
    isWhole: wide === 1 || undefined,
    width,
    render,
  });
}

/** Maximum number of bars. More bars would only repeat the table. Years form a timeline and are always all shown. */
const mostBars = 12;

/** Draws the shares of the most frequent names. `null` if no file has such names. */
export function countPlot(
  { files, counts }: StatsBeside,
  kind: CountedKind,
  width?: number,
  render: Render = textOf,
): Drawing | null {
  const { names, of } = counts[kind];
  const drawn = kind === 'years' ? names : names.slice(0, mostBars);
  if (drawn.length === 0) return null;
  const groups = drawn.map(({ name, counts: each }) => ({
    name,
    bars: each.map((count, index) => {
      const share = count / Math.max(1, of[index] ?? 0);
      return { value: share, text: percentText(share) };
    }),
  }));
  return barGroups({
    id: `share-${kind}`,
    title: render(countedWords[kind].name),
    name: render(shareOf(kind)),
    series: files.map(({ name }) => name),
    groups,
    maximum: findLargest(groups.flatMap(({ bars }) => bars.map(({ value }) => value))),
    width,
    render,
  });
}

/** A click on a file's count lists the file's claims. Shares have no action, because the count beside them has one. */
function countCells(beside: StatsBeside, kind: CountedKind) {
  const names = listCountedNames(beside, kind);
  const { names: allNames, without } = beside.counts[kind];
  return (row: number, column: number): CellView | undefined => {
    if (column % 2 === 0) return undefined;
    const file = (column - 1) / 2;
    const name = names[row];
    const count = (allNames[row]?.counts ?? without)[file] ?? 0;
    const counted = beside.files[file];
    if (name === undefined || count === 0 || !counted) return undefined;
    return {
      label: msg(
        'claims in {0} with {1}: {2}',
        counted.name,
        countedWords[kind].name,
        name ?? msg('none'),
      ),
      action: { ask: 'listClaims', values: [file, kind, name] },
    };
  };
}

type Draw = (width?: number, render?: Render) => ReturnType<typeof sizePlot>;

/** Makes a plot, or nothing if no file has such items. */
function plotBlock(saveName: string, draw: Draw): readonly Block[] {
  const first = draw();
  if (first === null) return [];
  return [
    { kind: 'plot', saveName, widest: 420, draw: (width, render) => draw(width, render) ?? first },
  ];
}

function sectionOf(beside: StatsBeside, { of, table }: StatsTable): Section {
  const isCounted = of !== 'totals' && of !== 'dates' && of !== 'sizes';
  const plots = isCounted
    ? plotBlock(of, (width, render) => countPlot(beside, of, width, render))
    : of === 'sizes'
      ? sizedKinds.flatMap((kind) =>
          plotBlock(kind, (width, render) => sizePlot(beside, kind, width, render)),
        )
      : [];
  const shown: Block = {
    kind: 'table',
    table,
    cells: isCounted ? countCells(beside, of) : undefined,
  };
  const blocks: readonly Block[] =
    plots.length === 0
      ? [shown]
      : [
          { kind: 'row', blocks: plots },
          { kind: 'fold', tone: 'about', title: msg('Table'), blocks: [shown] },
        ];
  return section(`stats-${of}`, table.caption, blocks);
}

/** What most users look for, shown first. */
const first: readonly StatsTable['of'][] = ['verdicts', 'sizes', 'answerTypes', 'years', 'totals'];

/** Returns the sections: first what most users look for, then all others in table order. */
export function statsBlocks(beside: StatsBeside): readonly Section[] {
  const tables = statsTables(beside);
  const leading = first.flatMap((kind) => tables.filter(({ of }) => of === kind));
  const others = tables.filter(({ of }) => !first.includes(of));
  return [...leading, ...others].map((table) => sectionOf(beside, table));
}
