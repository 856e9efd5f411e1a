// A checklist as text and as tables: one table per topic (metrics by perturbations), a table with one row per cell, and
// the changes that each metric misses.

import { listBlocks, tableSections } from '../../show/document/document.ts';
import { documentHtml } from '../../show/document/documentHtml.ts';
import { type Ends, formatPrintedScore } from '../../base/numbers.ts';
import { formatFixed, formatSigned, noNumber } from '../../base/signs.ts';
import {
  furtherOptionLines,
  renderTable,
  terminalLines,
} from '../../show/tables/model/renderTable.ts';
import { markdownBullet } from '../../show/tables/model/markdownText.ts';
import {
  type Cell,
  type Table,
  type TableColumn,
  textCell,
} from '../../show/tables/model/table.ts';
import { factSigns } from '../../base/words/factSigns.ts';
import {
  countMsg,
  joinSentences,
  type Message,
  msg,
  textOf,
  type Wording,
} from '../../base/words/message.ts';
import {
  type Checklist,
  type ChecklistCell,
  type ChecklistRow,
  tolerance,
  type UnchangedColumn,
} from './checklist.ts';
import { type ExpectedChange, type PerturbationTopic, perturbationTopics } from './perturbation.ts';

// Defines the wording of a checklist on all screens.

export const topicNames: Readonly<Record<PerturbationTopic, Wording>> = {
  content: msg('Evidence is missing'),
  facts: msg('Facts are changed'),
  language: msg('Language is damaged'),
  wording: msg('Same meaning in other words'),
  additions: msg('Order and additions'),
};

export const expectedWords: Readonly<Record<ExpectedChange, Wording>> = {
  falls: msg('should fall'),
  stays: msg('should not change'),
  notRises: msg('should not rise'),
};

/** Formats a change in percent, for example −12.3 %. Changes above 1000 % have no decimals. */
export function changeText(percent: number | null): string {
  if (percent === null) return noNumber;
  return `${formatSigned(percent, Math.abs(percent) >= 1000 ? 0 : 1)} %`;
}

/** For example −14.0 to −10.2 %. */
function changeInterval(ends: Ends | null): Message {
  return ends
    ? msg('{0} to {1} %', formatSigned(ends.low, 1), formatSigned(ends.high, 1))
    : noNumber;
}

/** For example −12.3 % ! */
function cellText({ change, isViolated }: Pick<ChecklistCell, 'change' | 'isViolated'>): string {
  return `${changeText(change)}${isViolated === true ? ` ${factSigns.differs}` : ''}`;
}

/**
 * Says whether the mean changes as expected, worded as part of the cell's sentence. Example: `the score should fall, but its mean
 * is not as expected`.
 */
function describeMean(expected: ExpectedChange, isViolated: boolean | null): Wording {
  const should = expectedWords[expected];
  if (isViolated === null)
    return msg('the score {0}, but there are too few claims to judge the mean change', should);
  return isViolated
    ? msg('the score {0}, but the mean change is not as expected', should)
    : msg('the score {0}, and the mean change is as expected', should);
}

/** Describes a cell in one sentence. */
export function cellSentence(
  { name, expected }: Pick<ChecklistRow, 'name' | 'expected'>,
  metric: string,
  { n, change, interval, isViolated, violations }: ChecklistCell,
): Wording {
  if (n === 0) {
    return msg('{0}, {1}: none of the changed claims has a score.', name, metric);
  }
  return msg(
    '{0}, {1}: {2} ({3}) on {4}; {5}; {6}.',
    ...[name, metric, changeText(change), changeInterval(interval)],
    countMsg(n, '{0} claim', '{0} claims'),
    describeMean(expected, isViolated),
    countMsg(
      violations,
      '{0} claim does not behave as expected',
      '{0} claims do not behave as expected',
    ),
  );
}

/** Says how the scores and intervals are computed. `hasMarks`: unexpected changes have a mark. */
export function methodLines(
  { claims, seed, resamples, level, failed = [] }: Omit<Checklist, 'columns' | 'rows'>,
  hasMarks = true,
): readonly Wording[] {
  const limits = msg(
    '"Should fall": a change is unexpected unless its whole {0} % interval is below 0. "Should not change": it is unexpected if the whole interval is more than {1} % above or below 0. "Should not rise": it is unexpected if the whole interval is above 0. Intervals are percentile bootstrap intervals over claims with {2} samples.',
    formatFixed(100 * level, 0),
    formatFixed(100 * tolerance, 0),
    resamples,
  );
  return [
    ...failed.map(({ name, failed: count, claims: all }) =>
      countMsg(
        all,
        '{1} failed for {2} of {0} claim, reference and copies together. A change is computed over the claims with both scores.',
        '{1} failed for {2} of {0} claims, reference and copies together. A change is computed over the claims with both scores.',
        ...[name, count],
      ),
    ),
    msg(
      "The reference is scored against itself and then against a copy changed by rules ({0}, seed {1}). Percentages are changes of the metric's mean over the changed claims. Below 0, the score gets worse.",
      countMsg(claims, '{0} claim', '{0} claims'),
      seed,
    ),
    hasMarks
      ? joinSentences(msg('{0} marks an unexpected change.', factSigns.differs), limits)
      : limits,
    msg(
      'Metrics that use only verdicts or justifications are left out, as are metrics without a score for any claim.',
    ),
  ];
}

const text = (value: Message): Cell => ({ kind: 'text', text: value });

/** Rows before the metrics: the expected change, and the number of changed claims. */
const headRows = 2;
/** Columns before the perturbations: the metric and its unchanged score. */
const headColumns = 2;

function topicTable(
  { columns }: Checklist,
  caption: Message,
  rows: readonly ChecklistRow[],
): Table {
  return {
    caption,
    columns: [
      { id: 'metric', heading: msg('metric'), kind: 'text', widest: 34 },
      { id: 'unchanged', heading: msg('unchanged'), kind: 'text', align: 'right' },
      ...rows.map(({ id, heading, about }): TableColumn => ({
        id,
        heading,
        kind: 'text',
        align: 'right',
        tooltip: about,
      })),
    ],
    rows: [
      [text(''), text(''), ...rows.map(({ expected }) => text(expectedWords[expected]))],
      [text(msg('claims changed')), text(''), ...rows.map(({ changed }) => text(String(changed)))],
      ...columns.map((column, index): readonly Cell[] => [
        text(column.heading),
        text(formatPrintedScore(column.unchanged, column)),
        ...rows.map(({ cells }) => text(cells[index] ? cellText(cells[index]) : '')),
      ]),
    ],
  };
}

interface CellPlace {
  readonly row: ChecklistRow;
  readonly column: UnchangedColumn;
  readonly cell: ChecklistCell | undefined;
}

/** A topic's table, with the checklist's cell behind each cell of the table. */
export interface TopicTable {
  readonly topic: PerturbationTopic;
  readonly table: Table;
  readonly cellAt: (row: number, column: number) => CellPlace | undefined;
}

/** Makes one table per topic. Topics without rows have no table. */
export function topicTables(checklist: Checklist): readonly TopicTable[] {
  return perturbationTopics.flatMap((topic): readonly TopicTable[] => {
    const rows = checklist.rows.filter((row) => row.topic === topic);
    if (rows.length === 0) return [];
    const cellAt: TopicTable['cellAt'] = (at, place) => {
      const metric = at - headRows;
      const [row, column] = [rows[place - headColumns], checklist.columns[metric]];
      return row && column && { row, column, cell: row.cells[metric] };
    };
    return [{ topic, table: topicTable(checklist, topicNames[topic], rows), cellAt }];
  });
}

const number = (value: number | null): Cell => ({ kind: 'statistic', value });

/** Makes a table for programs, with one row per cell. */
function checklistRows({ columns, rows }: Checklist): Table {
  return {
    caption: 'Checklist',
    columns: [
      { id: 'perturbation', heading: 'perturbation', kind: 'text' },
      { id: 'expected', heading: 'expected', kind: 'text' },
      { id: 'metric', heading: 'metric', kind: 'text' },
      { id: 'claims', heading: 'claims', kind: 'count' },
      { id: 'unchanged', heading: 'unchanged', kind: 'statistic' },
      { id: 'perturbed', heading: 'perturbed', kind: 'statistic' },
      { id: 'change_percent', heading: 'change, %', kind: 'statistic' },
      { id: 'interval', heading: 'interval', kind: 'statisticInterval' },
      { id: 'violated', heading: 'violated', kind: 'text' },
      { id: 'claims_violating', heading: 'claims violating', kind: 'count' },
    ],
    rows: rows.flatMap(({ id, expected, cells }) =>
      cells.map((cell, index): readonly Cell[] => [
        text(id),
        text(expected),
        text(columns[index]?.column ?? ''),
        { kind: 'count', value: cell.n },
        number(cell.unchanged),
        number(cell.perturbed),
        number(cell.change),
        { kind: 'statisticInterval', ends: cell.interval },
        text(cell.isViolated === null ? '' : String(cell.isViolated)),
        { kind: 'count', value: cell.violations },
      ]),
    ),
  };
}

/**
 * For each cell that is not as expected, lists the claims that are furthest from the expected change, at most `most`, with their
 * changed texts.
 */
export function listWorstClaims({ columns, rows }: Checklist, most: number): Table {
  return {
    caption: msg('Claims that deviate most from the expected change'),
    columns: [
      { id: 'perturbation', heading: msg('perturbation'), kind: 'text', widest: 20 },
      { id: 'metric', heading: msg('metric'), kind: 'text', widest: 20 },
      { id: 'claim', heading: msg('claim'), kind: 'count' },
      { id: 'unchanged', heading: msg('unchanged'), kind: 'text', align: 'right' },
      { id: 'perturbed', heading: msg('perturbed'), kind: 'text', align: 'right' },
      { id: 'change', heading: msg('change'), kind: 'text', align: 'right' },
      { id: 'before', heading: msg('before'), kind: 'text', widest: 60 },
      { id: 'after', heading: msg('after'), kind: 'text', widest: 60 },
    ],
    rows: rows.flatMap(({ name, cells, claims }) =>
      cells.flatMap(({ worst, isViolated }, place): (readonly Cell[])[] => {
        const column = columns[place];
        if (isViolated !== true || !column) return [];
        return worst.slice(0, most).map(({ index, unchanged, perturbed }) => {
          const [changed] = claims.find((claim) => claim.index === index)?.texts ?? [];
          const percent =
            unchanged === 0 ? null : (100 * (perturbed - unchanged)) / Math.abs(unchanged);
          return [
            text(name),
            text(column.heading),
            { kind: 'count', value: index },
            text(formatPrintedScore(unchanged, column)),
            text(formatPrintedScore(perturbed, column)),
            text(changeText(percent)),
            text(changed?.before ?? ''),
            text(changed?.after ?? ''),
          ];
        });
      }),
    ),
  };
}

// What each metric misses, in one line: the changes after which its score is not shown to fall although it should, and those after
// which it changes or rises although it should not.

interface MissedChanges {
  readonly metric: string;
  /** Changes after which the score is not shown to fall although it should, for example `negated (0.0 %)`. */
  readonly misses: readonly string[];
  /** Changes after which the score changes or rises although it should not. */
  readonly reacts: readonly string[];
}

/** Lists the unexpected changes of each metric, in the order of the checklist. */
function listMissedChanges({ columns, rows }: Checklist): readonly MissedChanges[] {
  return columns.map(({ heading }, place) => {
    const unexpected = rows.filter(({ cells }) => cells[place]?.isViolated === true);
    const nameChange = ({ heading: name, cells }: ChecklistRow): string =>
      `${textOf(name)} (${changeText(cells[place]?.change ?? null)})`;
    return {
      metric: textOf(heading),
      misses: unexpected.filter(({ expected }) => expected === 'falls').map(nameChange),
      reacts: unexpected.filter(({ expected }) => expected !== 'falls').map(nameChange),
    };
  });
}

const caption = 'Unexpected changes of each metric';
const headings = [
  'metric',
  'not shown to fall, although it should',
  'changes or rises, although it should not',
];

/** Without unexpected changes, a cell has a dash. */
const joinChanges = (changes: readonly string[]): string => changes.join(', ') || noNumber;

function missedChangesTable(checklist: Checklist): Table {
  const [metric = '', misses = '', reacts = ''] = headings;
  return {
    caption,
    columns: [
      { id: 'metric', heading: metric, kind: 'text' },
      { id: 'misses', heading: misses, kind: 'text', wraps: true },
      { id: 'reacts', heading: reacts, kind: 'text', wraps: true },
    ],
    rows: listMissedChanges(checklist).map((one) => [
      textCell(one.metric),
      textCell(joinChanges(one.misses)),
      textCell(joinChanges(one.reacts)),
    ]),
  };
}

// Writes a checklist as text for the command line and the editor.

export type ChecklistFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

const checklistSchema = 'evidence-inspector/checklist/1';

function englishRow(row: ChecklistRow): object {
  return {
    ...row,
    name: textOf(row.name),
    heading: textOf(row.heading),
    about: textOf(row.about),
  };
}

/**
 * `worst`: maximum number of claims listed for each unexpected cell. The JSON format always lists up to ten. `width`: width of
 * the tables in character cells.
 */
export function checklistText(
  checklist: Checklist,
  format: ChecklistFormat,
  { width, worst }: { readonly width: number; readonly worst: number },
): string {
  const lines = methodLines(checklist).map((line) => textOf(line));
  const tables: readonly Table[] = [
    ...topicTables(checklist).map(({ table }) => table),
    ...(worst > 0 ? [listWorstClaims(checklist, worst)] : []),
  ];
  switch (format) {
    case 'json': {
      const { provenance, seed, resamples, level, claims, columns, rows } = checklist;
      const document = {
        schema: checklistSchema,
        provenance,
        seed,
        resamples,
        confidence: level,
        claims,
        columns,
        perturbations: rows.map(englishRow),
        notes: lines,
      };
      return `${JSON.stringify(document, null, 2)}\n`;
    }
    case 'csv':
      return renderTable(checklistRows(checklist), 'csv');
    case 'html':
      return documentHtml('What metrics do not see', listBlocks(lines), tableSections(tables));
    case 'latex':
      return tables.map((table) => renderTable(table, 'latex')).join('\n');
    case 'markdown':
      return [
        ...[missedChangesTable(checklist), ...tables].map((table) => renderTable(table, format)),
        lines.map((line) => `${markdownBullet(line)}\n`).join(''),
      ].join('\n');
    case 'table':
      return [
        [...terminalLines(missedChangesTable(checklist), width), ''],
        worst > 0 ? terminalLines(listWorstClaims(checklist, worst), width).concat('') : [],
        [...methodLines(checklist, false).map((line) => textOf(line)), ''],
        furtherOptionLines(
          [
            ['--format markdown', 'all changes of all metrics'],
            ...(worst > 0
              ? []
              : [['--worst 3', 'the three claims furthest from the expected change'] as const]),
            ['--output checklist.html', 'the tables as a page'],
          ],
          width,
        ),
      ]
        .flat()
        .map((line) => `${line}\n`)
        .join('');
  }
}
