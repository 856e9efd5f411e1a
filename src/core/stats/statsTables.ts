// What files hold, as tables: several files side by side.

import { countText } from '../format/numbers.ts';
import { largestOf } from '../statistics/extremes.ts';
import {
  asAbove,
  column,
  countCell,
  shareCell,
  statisticCell,
  textCell,
} from '../tables/model/cells.ts';
import type { Cell, Table } from '../tables/model/table.ts';
import { countedKinds, sizedKinds, type CountedKind, type FileStats } from './fileStats.ts';
import { countedWords, sizedWords } from './statsWords.ts';

export interface NamedStats {
  readonly name: string;
  readonly stats: FileStats;
}

/** More names than people read; JSON and CSV have all. */
const mostNames = 20;

const totals = [
  ['Claims', 'claims'],
  ['Questions', 'questions'],
  ['Answers', 'answers'],
  ['Questions without an answer', 'unansweredQuestions'],
  ['Evidence without a question', 'passages'],
  ['Sources', 'sources'],
  ['Justifications', 'justifications'],
] as const;

function totalsTable(files: readonly NamedStats[]): Table {
  return {
    caption: 'What there is',
    columns: [
      column('what', '', 'text'),
      ...files.map(({ name }, at) => column(`file${String(at + 1)}`, name, 'count')),
    ],
    rows: totals.map(([heading, kind]) => [
      textCell(heading),
      ...files.map(({ stats }) => countCell(stats[kind])),
    ]),
  };
}

function sizesTable(files: readonly NamedStats[]): Table {
  const rows = sizedKinds.flatMap((kind) =>
    files.map(({ name, stats }, at): readonly Cell[] => {
      const size = stats.sizes[kind];
      return [
        at === 0 ? textCell(sizedWords[kind]) : asAbove,
        ...(files.length > 1 ? [textCell(name)] : []),
        ...[size?.mean, size?.standardDeviation, size?.median].map((value) =>
          statisticCell(value ?? null),
        ),
        ...[size?.minimum, size?.maximum, size?.count].map((value) => countCell(value ?? null)),
      ];
    }),
  );
  return {
    caption: 'How many and how long',
    columns: [
      column('what', '', 'text'),
      ...(files.length > 1 ? [column('file', 'File', 'text')] : []),
      column('mean', 'Mean', 'statistic'),
      column('deviation', 'Standard deviation', 'statistic', { isOptional: true }),
      column('median', 'Median', 'statistic'),
      column('least', 'Least', 'count'),
      column('most', 'Most', 'count'),
      column('of', 'Of', 'count'),
    ],
    rows,
    footnotes: ['Words are what white space parts.'],
  };
}

const countIn = (stats: FileStats, kind: CountedKind, name: string): number =>
  stats.counts[kind].names.find((one) => one.name === name)?.count ?? 0;

/** Most frequent first, by the files' largest share of it; `null`: no file has such names. */
function countsTable(files: readonly NamedStats[], kind: CountedKind): Table | null {
  const shareOf = (name: string): number =>
    largestOf(
      files.map(({ stats }) => countIn(stats, kind, name) / Math.max(1, stats.counts[kind].of)),
    );
  const names = [
    ...new Set(files.flatMap(({ stats }) => stats.counts[kind].names.map(({ name }) => name))),
  ].sort((a, b) => shareOf(b) - shareOf(a));
  if (names.length === 0) return null;
  const shown = names.slice(0, mostNames);
  const rowOf = (heading: string, count: (stats: FileStats) => number): readonly Cell[] => [
    textCell(heading),
    ...files.flatMap(({ stats }) => [
      countCell(count(stats)),
      shareCell(count(stats), stats.counts[kind].of),
    ]),
  ];
  const left = names.length - shown.length;
  const { name: caption, of } = countedWords[kind];
  return {
    caption,
    columns: [
      column('name', '', 'text', { widest: 48 }),
      ...files.flatMap(({ name }, at) => [
        column(`file${String(at + 1)}`, files.length > 1 ? name : `In ${of}`, 'count'),
        column(`share${String(at + 1)}`, 'Share', 'share'),
      ]),
    ],
    rows: [
      ...shown.map((name) => rowOf(name, (stats) => countIn(stats, kind, name))),
      ...(files.some(({ stats }) => stats.counts[kind].without > 0)
        ? [rowOf('(none)', (stats) => stats.counts[kind].without)]
        : []),
    ],
    ...(left === 0 ? {} : { footnotes: [`${countText(left)} more in JSON and CSV.`] }),
  };
}

/** Tables for people; those that would be empty for all files are left out. */
export function statsTables(files: readonly NamedStats[]): readonly Table[] {
  const counts = countedKinds.map((kind) => countsTable(files, kind));
  return [totalsTable(files), sizesTable(files), ...counts.filter((table) => table !== null)];
}

/** All numbers, one a row: for programs. */
export function statsRows(files: readonly NamedStats[]): Table {
  const rows = files.flatMap(({ name: file, stats }): (readonly Cell[])[] => {
    const row = (kind: string, name: string, value: number | null, of: number | null) => [
      ...[textCell(file), textCell(kind), textCell(name)],
      ...[statisticCell(value), countCell(of)],
    ];
    return [
      ...totals.map(([, kind]) => row('total', kind, stats[kind], null)),
      ...sizedKinds.flatMap((kind) =>
        Object.entries(stats.sizes[kind] ?? {}).map(([name, value]) =>
          row(kind, name, value as number | null, null),
        ),
      ),
      ...countedKinds.flatMap((kind) => {
        const { names, of, without } = stats.counts[kind];
        return [
          ...names.map(({ name, count }) => row(kind, name, count, of)),
          row(kind, '', without, of),
        ];
      }),
    ];
  });
  return {
    caption: 'What files hold',
    columns: [
      column('file', 'File', 'text'),
      column('statistic', 'Statistic', 'text'),
      column('name', 'Name', 'text'),
      column('value', 'Value', 'statistic'),
      column('of', 'Of', 'count'),
    ],
    rows,
  };
}
