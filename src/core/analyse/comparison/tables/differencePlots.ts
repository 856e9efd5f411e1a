// Plots of the differences between the systems' scores, with their intervals.

import type { Drawing } from '../../../show/plots/drawing.ts';
import { differencePlot } from '../../../show/plots/forestPlots.ts';
import { msg, type Render, textOf } from '../../../base/words/message.ts';
import { labelOf } from '../alignedSystems.ts';
import type { SystemComparison } from '../systemRows.ts';
import type { ScorePart } from './comparisonTables.ts';

interface PlotLook {
  readonly width: number;
  readonly render?: Render;
  /** False leaves out the number beside each row, for places with a table of the numbers. */
  readonly hasNumbers?: boolean;
}

/**
 * Makes the plots of each system's differences from the first system. Scores up to 1 and scores up to 100 have separate plots. On a
 * shared axis, the small scores would be invisible.
 */
export function differencePlots(
  { systems, rows }: Pick<SystemComparison, 'systems' | 'rows'>,
  part: ScorePart,
  { width, render = textOf, hasNumbers }: PlotLook,
): readonly Drawing[] {
  const shown = rows.filter(({ isPrimary }) => isPrimary === (part === 'primary'));
  const maxima = [...new Set(shown.map(({ maximum }) => maximum))].sort((a, b) => a - b);
  const baseline = systems[0]?.name ?? '';
  return systems.slice(1).flatMap(({ name }, before) =>
    maxima.map((maximum) => {
      const title =
        maxima.length > 1
          ? msg('{0} minus {1} (maximum score {2})', name, baseline, maximum)
          : msg('{0} minus {1}', name, baseline);
      return differencePlot({
        id: `differences-${String(before)}-${part}-${String(maximum)}`,
        isExploratory: part === 'exploratory',
        title: render(title),
        name: render(msg('difference in means')),
        scale: { maximum },
        width,
        hasNumbers,
        sides: [render(msg('{0} is higher', baseline)), render(msg('{0} is higher', name))],
        render,
        rows: shown
          .filter((row) => row.maximum === maximum)
          .map((row) => {
            const { difference = null, interval = null, result } = row.differences[before] ?? {};
            const isClear = result === 'better' || result === 'worse';
            return { name: labelOf(row), difference, interval, isClear };
          }),
      });
    }),
  );
}
