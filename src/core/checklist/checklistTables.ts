// A checklist as tables: one table per topic (metrics by perturbations), a table with one row per cell, and the worst claims.

import { formatPrintedScore } from '../format/numbers.ts';
import type { Cell, Table, TableColumn } from '../tables/model/table.ts';
import type { Checklist, ChecklistRow } from './checklist.ts';
import { cellText, changeText, expectedWords, topicNames } from './checklistWords.ts';
import { perturbationTopics } from './perturbation.ts';
import { msg, type Message } from '../words/message.ts';

const text = (value: Message): Cell => ({ kind: 'text', text: value });

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

/** Makes one table per topic. Topics without rows have no table. */
export function checklistTables(checklist: Checklist): readonly Table[] {
  return perturbationTopics.flatMap((topic) => {
    const rows = checklist.rows.filter((row) => row.topic === topic);
    return rows.length === 0 ? [] : [topicTable(checklist, topicNames[topic], rows)];
  });
}

const number = (value: number | null): Cell => ({ kind: 'statistic', value });

/** Makes a table for programs, with one row per cell. */
export function checklistRows({ columns, rows }: Checklist): Table {
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
