// SemQA's scores under many settings compared with another score: a map of all settings, and a table of those that matter.

import { withNote } from '../../base/words/lists.ts';
import { type Message, msg, type Render } from '../../base/words/message.ts';
import { matchingPhrases } from '../../base/words/semqaNames.ts';
import {
  semqaParameters,
  semqaVariations,
  type SemqaParameters,
  type SemqaVariation,
} from '../../score/parameters/semqaParameters.ts';
import { heatMap, type HeatMap, type HeatPlace } from '../../show/plots/heatMap.ts';
import { findBestSetting, type GridSetting } from '../comparison/gridSearch.ts';

/** Values from 0 to 1 in steps of 0.05. At both ends, only one of the two part scores counts. */
export const alphas: readonly number[] = Array.from({ length: 21 }, (_, step) => (5 * step) / 100);
/** Values from 0 to 0.9. Steps are finer at the low end, because softmax probabilities over ten questions stay below 0.15. */
export const thresholds: readonly number[] = [
  ...[0, 0.02, 0.04, 0.06, 0.08],
  ...alphas.filter((value) => value >= 0.1 && value <= 0.9),
];

export interface ShownGrid {
  readonly settings: readonly GridSetting[];
  /** Statistic that compares SemQA with the other score, and its name. */
  readonly statistic: 'pearson' | 'kendall' | 'covariance';
  readonly name: Message;
  readonly variation: SemqaVariation;
  /** Parameters of the panel. */
  readonly inForce: SemqaParameters;
}

/** Returns the place of parameters in the map. */
function placeOf({ alpha, threshold }: SemqaParameters): HeatPlace | null {
  const [column, row] = [alphas.indexOf(alpha), thresholds.indexOf(threshold)];
  return column < 0 || row < 0 ? null : { row, column };
}

/** Draws the settings of one matching. */
export function drawGrid(
  { settings, statistic, name, variation, inForce }: ShownGrid,
  width: number,
  render: Render,
): HeatMap {
  const own = settings.filter(({ parameters }) => parameters.variation === variation);
  const best = findBestSetting(own, statistic);
  return heatMap({
    id: 'grid',
    title: render(msg('{0}, {1}', name, matchingPhrases[variation])),
    columns: { name: render(semqaParameters.alpha.name), values: alphas },
    rows: { name: render(msg('threshold')), values: thresholds },
    name: render(name),
    values: thresholds.map((_, row) =>
      alphas.map((_alpha, column) => own[row * alphas.length + column]?.[statistic] ?? null),
    ),
    best: best ? placeOf(best.parameters) : null,
    chosen: inForce.variation === variation ? placeOf(inForce) : null,
    width,
    height: width < 600 ? 400 : 480,
    render,
  });
}

/** Lists the settings of the table: the best of each matching, the setting at the selected place, and the current one. */
export function listSettings(
  { settings, statistic, variation }: ShownGrid,
  { row, column }: HeatPlace,
  current: GridSetting | undefined,
): readonly { readonly name: Message; readonly setting: GridSetting }[] {
  const best = findBestSetting(settings, statistic);
  const looked = settings.find(
    ({ parameters }) =>
      parameters.variation === variation &&
      parameters.alpha === alphas[column] &&
      parameters.threshold === thresholds[row],
  );
  const bestOfEach = semqaVariations.flatMap(
    (one) =>
      findBestSetting(
        settings.filter(({ parameters }) => parameters.variation === one),
        statistic,
      ) ?? [],
  );
  const bestName = msg('Best combination with this matching');
  return [
    ...bestOfEach.map((setting) => ({
      name: setting === best ? withNote(bestName, msg('best overall')) : bestName,
      setting,
    })),
    ...(looked ? [{ name: msg('Selected combination'), setting: looked }] : []),
    ...(current ? [{ name: msg('Current parameters'), setting: current }] : []),
  ];
}
