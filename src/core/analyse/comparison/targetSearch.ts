// Compares SemQA's settings with several columns at once: other metrics of the run, ratings, or imported scores.

import type { ColumnEntry, ColumnFile } from '../../score/columns/columnFile.ts';
import { combineEntries } from '../../score/columns/combineRatings.ts';
import { idKey } from '../../read/claims/ids.ts';
import { semqaMetric, semqaPartColumns } from '../../score/metrics/semqaMetric.ts';
import { authorsPartColumns } from '../../read/records/knownForms.ts';
import type { SemqaInputs } from '../../score/measures/semqa.ts';
import { orderingOf } from '../../base/statistics/random.ts';
import { checkFinite, type Scores, type Steps } from '../../base/statistics/samples.ts';
import { association, gridSearchSteps, type GridSetting, type SemqaGrid } from './gridSearch.ts';

/** A column with a value per claim. A grid search compares SemQA with such a column. */
export interface ColumnValues {
  readonly column: string;
  /** Name of the column for users. */
  readonly name: string;
  /** Shape `[claims]`, in the run's order. `null` if the claim has no value. */
  readonly values: Scores;
}

/** A setting from a grid search, or from a table of scores, where only alpha can vary. */
export type FoundSetting = Omit<GridSetting, 'parameters'> & {
  readonly parameters: Pick<GridSetting['parameters'], 'alpha'> &
    Partial<GridSetting['parameters']>;
};

export interface TargetSettings {
  readonly column: string;
  readonly name: string;
  readonly settings: readonly FoundSetting[];
}

/** A grid with several temperatures, which only affect softmax. */
export interface TargetGrid extends Omit<SemqaGrid, 'temperature'> {
  readonly temperatures: readonly number[];
}

/** Makes one grid per temperature for softmax. The other matchings do not depend on the temperature. */
function gridsOf({ temperatures, variations, ...rest }: TargetGrid): readonly SemqaGrid[] {
  return temperatures.flatMap((temperature, index) => {
    const own =
      index === 0 ? variations : variations.filter((variation) => variation === 'softmax');
    return own.length === 0 ? [] : [{ ...rest, variations: own, temperature }];
  });
}

/**
 * Runs `gridSearch` for each target. Variations that do not depend on the temperature are searched once, with the first
 * temperature. Yields progress.
 */
export function* targetSearchSteps(
  inputs: readonly (SemqaInputs | null)[],
  targets: readonly ColumnValues[],
  grid: TargetGrid,
): Steps<readonly TargetSettings[]> {
  const grids = gridsOf(grid);
  const results: TargetSettings[] = [];
  for (const [index, { column, name, values }] of targets.entries()) {
    const settings: GridSetting[] = [];
    for (const [part, one] of grids.entries()) {
      const steps = gridSearchSteps(inputs, values, one);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done === true) {
          for (const setting of step.value) settings.push(setting);
          break;
        }
        yield (index + (part + step.value) / grids.length) / targets.length;
      }
    }
    results.push({ column, name, settings });
  }
  return results;
}

/** A claim's question score and answer score, from any source. */
interface PartScores {
  readonly question: number;
  readonly answer: number;
}

/**
 * Correlates alpha * question + (1 - alpha) * answer with each target, for each alpha. `scores`: `[claims]`, `null` if the claim
 * has no part scores. Uses the claims that have part scores and a target value. Throws RangeError for values that are not finite.
 */
export function searchMixes(
  scores: readonly (PartScores | null)[],
  targets: readonly ColumnValues[],
  alphas: readonly number[],
): readonly TargetSettings[] {
  return targets.map(({ column, name, values }) => {
    const asked = values.filter((value) => value !== null).length;
    const pairs = scores.flatMap((score, claim) => {
      const target = values[claim] ?? null;
      return score === null || target === null ? [] : [{ ...score, target }];
    });
    const target = pairs.map((pair) => pair.target);
    checkFinite(target, `the column ${column}`);
    const ordering = orderingOf(target);
    return {
      column,
      name,
      settings: alphas.map((alpha): FoundSetting => {
        const mixed = pairs.map(({ question, answer }) => alpha * question + (1 - alpha) * answer);
        checkFinite(mixed, 'question and answer scores');
        return {
          parameters: { alpha },
          claims: pairs.length,
          left: asked - pairs.length,
          ...association(mixed, target, ordering),
        };
      }),
    };
  });
}

// Reads a file of columns that includes SemQA's part scores: the table by SemQA's authors, or our own CSV.

/** Column names of the question score and the answer score, in the authors' table and in our CSV. */
export const partNames = [authorsPartColumns, semqaPartColumns] as const;

export interface ScoreTable {
  readonly claims: number;
  /** All columns of numbers except SemQA's. Values are in the order in which the claims first occur. */
  readonly columns: readonly ColumnValues[];
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

/** Reads a file's values without a run. Several lines of a claim are combined as in the columns of a run (combineRatings.ts). */
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
