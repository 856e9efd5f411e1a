// Reads a file of columns that includes SemQA's part scores: the table by SemQA's authors, or our own CSV.

import type { ColumnEntry, ColumnFile } from '../columns/columnFile.ts';
import { authorsPartColumns } from '../records/knownForms.ts';
import { combineEntries } from '../columns/combineEntries.ts';
import { idKey } from '../evidence/ids.ts';
import { semqaMetric, semqaPartColumns } from '../metrics/semqaMetric.ts';
import type { Scores } from '../statistics/samples.ts';
import type { GridTarget, PartScores } from './targetSearch.ts';

/** Column names of the question score and the answer score, in the authors' table and in our CSV. */
export const partNames = [authorsPartColumns, semqaPartColumns] as const;

export interface ScoreTable {
  readonly claims: number;
  /** All columns of numbers except SemQA's. Values are in the order in which the claims first occur. */
  readonly columns: readonly GridTarget[];
  /** `[claims]`. `null` if the file has no columns of part scores. */
  readonly parts: readonly (PartScores | null)[] | null;
}

/** Groups lines by claim. Leaves out lines without a claim, such as the line of means in our CSV. */
function linesByClaim(entries: readonly ColumnEntry[]): readonly (readonly ColumnEntry[])[] {
  const claims = new Map<string, ColumnEntry[]>();
  for (const entry of entries) {
    if (entry.claimId === null && entry.claim === null) continue;
    const id = entry.claimId === null ? null : idKey(entry.claimId);
    const key = JSON.stringify([id, entry.claim]);
    const lines = claims.get(key);
    if (lines) lines.push(entry);
    else claims.set(key, [entry]);
  }
  return [...claims.values()];
}

/** Reads a file's values without a run. Several lines of a claim are combined as in the columns of a run (combineEntries.ts). */
export function scoreTable({ columns, entries }: ColumnFile): ScoreTable {
  const claims = linesByClaim(entries);
  const numbers = columns.filter(({ kind }) => kind === 'number');
  const scoresOf = (name: string): Scores | undefined => {
    const column = numbers.find((one) => one.name === name);
    return column && claims.map((lines) => numberOrNull(combineEntries(lines, column).value));
  };
  const own = partNames.flatMap(({ question, answer }) => {
    const [questions, answers] = [scoresOf(question), scoresOf(answer)];
    return questions && answers ? [{ questions, answers }] : [];
  })[0];
  return {
    claims: claims.length,
    columns: numbers
      .filter(({ name }) => !name.startsWith(semqaMetric.id))
      .map(({ name }) => ({ column: name, name, values: scoresOf(name) ?? [] })),
    parts: own
      ? claims.map((_, index): PartScores | null => {
          const [question, answer] = [own.questions[index] ?? null, own.answers[index] ?? null];
          return question === null || answer === null ? null : { question, answer };
        })
      : null,
  };
}

function numberOrNull(value: number | string | null): number | null {
  return typeof value === 'number' ? value : null;
}
