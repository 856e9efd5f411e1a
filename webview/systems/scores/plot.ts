import { html, type TemplateResult } from 'lit';
import { labelOf } from '../../../src/core/comparison/alignedSystems.ts';
import type { SystemComparison } from '../../../src/core/comparison/systemRows.ts';
import type { ScorePart } from '../../../src/core/comparison/tables/comparisonTables.ts';
import { differencePlot } from '../../../src/core/plots/differencePlot.ts';
import type { Drawing } from '../../../src/core/plots/drawing.ts';
import { msg, textOf, type Message, type Render } from '../../../src/core/words/message.ts';
import { render } from '../../common/l10n.ts';
import type { PlotFigureEvents } from '../../common/plots/plotFigure.ts';
import { plotWidth } from '../../common/plots/plotSize.ts';
import type { SystemsStore } from '../store.ts';

/** Drawings by comparison. They are cached, because plots are redrawn for every new object. */
const known: Readonly<Record<ScorePart, WeakMap<SystemComparison, readonly Drawing[]>>> = {
  primary: new WeakMap(),
  exploratory: new WeakMap(),
};

function titleOf(name: string, baseline: string, maximum: number | null): Message {
  return maximum === null
    ? msg('{0} minus {1}', name, baseline)
    : msg('{0} minus {1} (maximum score {2})', name, baseline, maximum);
}

/**
 * Creates one drawing for scores up to 1 and another for scores up to 100. On a shared axis, the small scores would be invisible.
 */
function drawings(
  comparison: SystemComparison,
  part: ScorePart,
  toText: Render,
): readonly Drawing[] {
  const { systems } = comparison;
  const rows = comparison.rows.filter(({ isPrimary }) => isPrimary === (part === 'primary'));
  const maxima = [...new Set(rows.map(({ maximum }) => maximum))].sort((a, b) => a - b);
  const baseline = systems[0]?.name ?? '';
  return systems.slice(1).flatMap(({ name }, before) =>
    maxima.map((maximum) =>
      differencePlot({
        id: `differences-${String(before)}-${part}-${String(maximum)}`,
        isExploratory: part === 'exploratory',
        title: toText(titleOf(name, baseline, maxima.length > 1 ? maximum : null)),
        name: toText(msg('difference in means')),
        scale: { maximum },
        width: plotWidth(640),
        sides: [toText(msg('{0} is higher', baseline)), toText(msg('{0} is higher', name))],
        render: toText,
        rows: rows
          .filter((row) => row.maximum === maximum)
          .map((row) => {
            const { difference = null, interval = null, result } = row.differences[before] ?? {};
            const isClear = result === 'better' || result === 'worse';
            return { name: labelOf(row), difference, interval, isClear };
          }),
      }),
    ),
  );
}

export function differencePlots(
  store: SystemsStore,
  comparison: SystemComparison,
  part: ScorePart,
): TemplateResult {
  const drawn = known[part].get(comparison) ?? drawings(comparison, part, render);
  known[part].set(comparison, drawn);
  return html`<div class="difference-plots">
    ${drawn.map(
      (drawing, place) =>
        html`<plot-figure
          .drawing=${drawing}
          .savedDrawing=${() => drawings(comparison, part, textOf)[place] ?? drawing}
          .saveName=${`differences-${part}-${String(place + 1)}`}
          @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => {
            store.post({ type: 'savePlot', ...detail });
          }}
        ></plot-figure>`,
    )}
  </div>`;
}
