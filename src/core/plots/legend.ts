import { linePixels } from './axes.ts';
import { textAt, textPixels } from './elements.ts';
import type { SvgNode } from './svg.ts';

export interface LegendEntry {
  readonly name: string;
  /** Draws the symbol, centred at the given position. */
  readonly symbol: (x: number, y: number) => SvgNode;
}

export interface Legend {
  readonly height: number;
  readonly parts: readonly SvgNode[];
}

const symbolPixels = 18;
const gap = 14;

/** Draws the entries in rows from the top. A new row starts when an entry does not fit into the width. */
export function legend(entries: readonly LegendEntry[], width: number): Legend {
  let x = 2;
  let row = 0;
  const parts = entries.flatMap(({ name, symbol }) => {
    const needed = symbolPixels + textPixels(name);
    if (x > 2 && x + needed > width) {
      x = 2;
      row += 1;
    }
    const [at, y] = [x, row * linePixels + linePixels / 2 + 2];
    x += needed + gap;
    return [
      symbol(at + symbolPixels / 2 - 2, y),
      textAt(name, { x: at + symbolPixels, y, class: 'plot-key', widest: width - symbolPixels }),
    ];
  });
  return { height: entries.length === 0 ? 0 : (row + 1) * linePixels + 6, parts };
}
