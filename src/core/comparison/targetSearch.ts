// Compares SemQA's settings with several columns at once: other metrics of the run, ratings, or imported scores.

import { association, gridSearchSteps, type GridSetting, type SemqaGrid } from './gridSearch.ts';
import type { SemqaInputs } from '../scoring/semqa.ts';
import { orderingOf } from '../statistics/ranks.ts';
import { checkFinite, type Scores } from '../statistics/samples.ts';
import type { Steps } from '../statistics/steps.ts';

/** A column that SemQA is compared with: any column with a value per claim. */
export interface GridTarget {
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
  targets: readonly GridTarget[],
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
export interface PartScores {
  readonly question: number;
  readonly answer: number;
}

/**
 * Correlates alpha * question + (1 - alpha) * answer with each target, for each alpha. `scores`: `[claims]`, `null` if the claim
 * has no part scores. Uses the claims that have part scores and a target value. Throws RangeError for values that are not finite.
 */
export function searchMixes(
  scores: readonly (PartScores | null)[],
  targets: readonly GridTarget[],
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
