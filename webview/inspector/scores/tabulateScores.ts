import { column, textCell } from '../../../src/core/tables/model/cells.ts';
import type { Cell, Table } from '../../../src/core/tables/model/table.ts';
import { matchingHeadings } from '../../../src/core/words/matchingWords.ts';
import { isMessage, type ScoreTable, type TableScore } from './tableScore.ts';

/** Words beside a number, if they are plain text. */
function wordsCell(words: TableScore['words']): Cell {
  return textCell(words !== undefined && isMessage(words) ? words : '');
}

/** The table's numbers with their notes. Leaves out rows that have only words. */
export function tabulateScores({ caption, scores, precision, noteHeading }: ScoreTable): Table {
  const numbers = scores.filter(({ score, instead }) => score !== null || instead === undefined);
  const cell = (value: number | null, scale: TableScore['scale'] & object): Cell => ({
    kind: 'score',
    value,
    scale,
    precision,
  });
  return {
    caption,
    columns: [
      column('metric', 'metric', 'text'),
      column('score', 'score', 'score', { isStrong: true }),
      column('bestMatch', matchingHeadings.bestMatch, 'score'),
      column('softmax', matchingHeadings.softmax, 'score'),
      column('words', 'remark', 'text'),
      ...(noteHeading === undefined ? [] : [column('note', noteHeading, 'text')]),
    ],
    rows: numbers.map(({ name, metric, score, scale = metric, others, words, note }) => [
      textCell(name),
      cell(score, scale),
      cell(others?.bestMatch ?? null, scale),
      cell(others?.softmax ?? null, scale),
      wordsCell(words),
      ...(noteHeading === undefined ? [] : [wordsCell(note)]),
    ]),
  };
}
