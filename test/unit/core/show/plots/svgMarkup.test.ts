import assert from 'node:assert/strict';
import { barGroups } from '../../../../../src/core/show/plots/bars.ts';
import { correlationPlot } from '../../../../../src/core/show/plots/correlationPlot.ts';
import type { SvgNode } from '../../../../../src/core/show/plots/drawing.ts';
import { heatMap } from '../../../../../src/core/show/plots/heatMap.ts';
import {
  darkColours,
  lightColours,
  type PlotColours,
  plotStyle,
  standaloneSvg,
  svgMarkup,
} from '../../../../../src/core/show/plots/svgMarkup.ts';
import { nodesIn, withClass } from './drawnParts.ts';

const hostile = '</text><script>alert("1")</script>\u0000 & \'x\' \ud800';
const plot = barGroups({
  id: 'plot',
  title: hostile,
  name: 'F1',
  maximum: 1,
  series: [],
  groups: [{ name: hostile, bars: [{ value: 0.5, text: '0.5' }] }],
});

describe('the markup of a drawing', () => {
  it('keeps every text a text', () => {
    const markup = svgMarkup(plot.node);
    assert.ok(!markup.includes('<script'));
    assert.ok(markup.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'));
    assert.ok(markup.includes('&#39;x&#39;'));
    assert.ok(!markup.includes('\u0000') && markup.isWellFormed());
  });

  it('has no style attribute, which the pages would refuse', () => {
    assert.ok(nodesIn(plot.node).every(({ attributes }) => !('style' in attributes)));
  });
});

describe('a saved drawing', () => {
  it('stands alone: name space, colours inside, its title above it, nothing that runs or loads', () => {
    const file = standaloneSvg(plot.node, lightColours);
    assert.ok(
      file.startsWith(
        '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"',
      ),
    );
    assert.ok(file.includes(`<style>${plotStyle(lightColours)}</style>`));
    assert.ok(!/<script|href|url\(|var\(|@import/.test(file));
    assert.match(file, /viewBox="0 -28 360 54" ?/);
  });

  it('is a whole drawing', () => {
    const part = { tag: 'g', attributes: {}, children: [] } as const;
    assert.throws(() => standaloneSvg(part, lightColours), RangeError);
  });
});

describe('the style of plots', () => {
  it('has rules for every class that a drawing uses but for those that only name', () => {
    const style = plotStyle(lightColours);
    const classes = nodesIn(plot.node).flatMap(({ attributes }) =>
      String(attributes['class'] ?? '').split(' '),
    );
    const unknown = new Set(classes.filter((name) => name !== '' && !style.includes(`.${name}`)));
    assert.deepEqual([...unknown], ['plot-text']);
  });
});

// Checks contrast as defined by WCAG 2.2 (relative luminance of sRGB): at least 4.5 for text and 3 for shapes.

type Colour = readonly [red: number, green: number, blue: number];

function parse(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function over(colour: Colour, background: Colour, opacity: number): Colour {
  const mix = (at: 0 | 1 | 2): number => opacity * colour[at] + (1 - opacity) * background[at];
  return [mix(0), mix(1), mix(2)];
}

const darkest = (node: SvgNode): number =>
  Math.max(
    ...withClass(node, 'plot-cell').map(({ attributes }) => Number(attributes['fill-opacity'])),
  );

const heat = heatMap({
  id: 'plot',
  title: '',
  name: '',
  columns: { name: '', values: [0, 1] },
  rows: { name: '', values: [0] },
  values: [[0, 1]],
});
const correlations = correlationPlot({
  id: 'plot',
  title: '',
  measure: '',
  names: ['a', 'b'],
  coefficients: [[], [-1]],
});

const palettes: Readonly<Record<string, PlotColours>> = { light: lightColours, dark: darkColours };

for (const [name, colours] of Object.entries(palettes)) {
  describe(`the ${name} colours of plots`, () => {
    const background = parse(colours.background);
    const on = (colour: string): number => contrast(parse(colour), background);

    it('let texts be read', () => {
      assert.ok(on(colours.text) >= 4.5 && on(colours.muted) >= 4.5);
    });

    it('let dots, lines and marks be seen', () => {
      const { series, positive, negative, mark, axis } = colours;
      for (const colour of [...series, positive, negative, mark, axis]) {
        assert.ok(on(colour) >= 3, `${colour} ${on(colour)}`);
      }
    });

    it('let numbers be read in the darkest cell', () => {
      const cells = [
        [colours.positive, darkest(heat.node)],
        [colours.negative, darkest(correlations.node)],
      ] as const;
      for (const [colour, opacity] of cells) {
        const cell = over(parse(colour), background, opacity);
        const found = contrast(parse(colours.text), cell);
        assert.ok(found >= 4.5, `${colour} ${found}`);
      }
    });
  });
}
