// A check-up as text in every format: for the terminal, as an HTML page, as Markdown and as JSON.

import { documentHtml } from '../../show/document/documentHtml.ts';
import { clusterSentences } from '../../score/report/clusterWords.ts';
import {
  furtherOptionLines,
  renderTable,
  terminalLines,
} from '../../show/tables/model/renderTable.ts';
import { markdownText } from '../../show/tables/model/markdownText.ts';
import {
  column,
  scoreCell,
  statisticCell,
  type Table,
  textCell,
} from '../../show/tables/model/table.ts';
import { type Message, msg, textOf } from '../../base/words/message.ts';
import { describeLeftOut, outcomeName } from './checked.ts';
import type { Checkup } from './checkup.ts';
import { checkupJson, type CheckupProvenance } from './checkupJson.ts';
import { findingSentences, methodSentences } from './checkupSentences.ts';
import {
  checkupBlocks,
  checkupRows,
  checkupTables,
  outcomeTable,
  ratingTables,
} from './checkupTables.ts';

// A check-up for the terminal: what it finds, one table of correlations, and which options show the rest.

/** Maximum width of a metric's name, and of the name of a dimension or outcome, in character cells. */
const widestMetric = 40;
const widestName = 24;

/** Spearman's correlation of each metric with each dimension, or the usual table if there is only one dimension. */
function correlationTable({ ratings }: Checkup): Table | undefined {
  const [first, ...others] = ratings;
  if (!first) return undefined;
  if (others.length === 0) return ratingTables(first)[0];
  return {
    caption: msg('Spearman correlation with the ratings'),
    columns: [
      column('metric', msg('Metric'), 'text', { widest: widestMetric, wraps: true }),
      ...ratings.map(({ column: id, name }) => ({
        ...column(id, name, 'statistic'),
        widest: widestName,
      })),
    ],
    rows: first.metrics.map(({ column: id, name }) => [
      textCell(name),
      ...ratings.map(({ metrics }) =>
        statisticCell(metrics.find((metric) => metric.column === id)?.spearman.coefficient ?? null),
      ),
    ]),
  };
}

/** The area under the curve of each metric for each outcome, or the usual table if there is only one outcome. */
function areaTable({ outcomes }: Checkup): Table | undefined {
  const [first, ...others] = outcomes;
  if (!first) return undefined;
  if (others.length === 0) return outcomeTable(first);
  return {
    caption: msg('Area under the curve (0.5 is chance)'),
    columns: [
      column('metric', msg('Metric'), 'text', { widest: widestMetric, wraps: true }),
      ...outcomes.map((outcome) => ({
        ...column(outcome.column, outcomeName(outcome), 'score'),
        widest: widestName,
      })),
    ],
    rows: first.metrics.map(({ column: id, name }) => [
      textCell(name),
      ...outcomes.map(({ metrics }) =>
        scoreCell(metrics.find((metric) => metric.column === id)?.area ?? null, { maximum: 1 }),
      ),
    ]),
  };
}

/** Writes a check-up in a terminal of `width` cells. */
function checkupTerminal(checkup: Checkup, width: number): string {
  const tables = [correlationTable(checkup), areaTable(checkup)].flatMap((table) => table ?? []);
  const blocks = [
    findingSentences(checkup).map((line) => textOf(line)),
    ...tables.map((table) => terminalLines(table, width)),
    [
      ...(checkup.clusters ? clusterSentences(checkup.clusters) : []),
      ...describeLeftOut(checkup.leftOut),
    ].map((line) => textOf(line)),
    furtherOptionLines(
      [
        ['--format markdown', 'all tables: intervals, tests, and how many ratings are missing'],
        ['--output checkup.html', 'the tables with plots'],
      ],
      width,
    ),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

export type CheckupFormat = 'table' | 'json' | 'markdown' | 'csv' | 'latex' | 'html';

/** Returns the text of a check-up for the command line and the editor. `width`: width of the tables in character cells. */
export function checkupText(
  checkup: Checkup,
  format: CheckupFormat,
  width: number,
  provenance: CheckupProvenance,
): string {
  switch (format) {
    case 'json':
      return checkupJson(checkup, provenance);
    case 'csv':
      return renderTable(checkupRows(checkup), 'csv');
    case 'html':
      return documentHtml('Compare metrics with human ratings', [], checkupBlocks(checkup));
    case 'latex':
      return checkupTables(checkup)
        .map((table) => renderTable(table, 'latex'))
        .join('\n');
    case 'markdown': {
      const list = (lines: readonly Message[]): string =>
        lines.map((line) => `- ${markdownText(textOf(line))}\n`).join('');
      const tables = checkupTables(checkup).map((table) => renderTable(table, format));
      const findings = findingSentences(checkup);
      return [
        ...(findings.length > 0 ? [list(findings)] : []),
        ...tables,
        list(methodSentences(checkup)),
      ].join('\n');
    }
    case 'table':
      return checkupTerminal(checkup, width);
  }
}
