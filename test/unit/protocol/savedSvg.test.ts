import fc from 'fast-check';
import assert from 'node:assert/strict';
import { correlationPlot } from '../../../src/core/show/plots/correlationPlot.ts';
import type { SvgNode } from '../../../src/core/show/plots/drawing.ts';
import { differencePlot } from '../../../src/core/show/plots/forestPlots.ts';
import { heatMap } from '../../../src/core/show/plots/heatMap.ts';
import { histogramPlot } from '../../../src/core/show/plots/histogramPlot.ts';
import { scatterPlot } from '../../../src/core/show/plots/scatterPlot.ts';
import { stepCurve } from '../../../src/core/show/plots/stepCurve.ts';
import {
  darkColours,
  lightColours,
  standaloneSvg,
} from '../../../src/core/show/plots/svgMarkup.ts';
import { isPlainSvg, plotFileName } from '../../../src/protocol/savedSvg.ts';
import { cpuTimeMs } from '../../support/cpuTime.ts';

const title = `"Grid" <script>alert(1)</script> & onload="x" url(a)`;
const named = { id: 'plot', title };
const axis = { name: 'SemQA', minimum: 0, maximum: 1 };

/** One plot of each kind, with a title that contains markup. */
const plots: readonly SvgNode[] = [
  histogramPlot({ ...named, name: 'SemQA', edges: [0, 1], series: [{ name: 'a', counts: [2] }] }),
  heatMap({
    ...named,
    name: 'r',
    columns: { name: 'threshold', values: [0.1, 0.2] },
    rows: { name: 'alpha', values: [0, 1] },
    values: [
      [0.1, null],
      [-0.2, 0.4],
    ],
    best: { row: 1, column: 1 },
  }),
  stepCurve({
    ...named,
    names: { level: 'level', share: 'score' },
    values: [0.6, 0.25],
    of: 3,
    marks: [0.25],
  }),
  differencePlot({
    ...named,
    name: 'difference',
    sides: ['A better', 'B better'],
    scale: { maximum: 1 },
    rows: [
      { name: 'SemQA', difference: 0.03, interval: { low: 0.01, high: 0.05 }, isClear: true },
      { name: 'BLEU', difference: null, interval: null, isClear: false },
    ],
  }),
  scatterPlot(
    [
      { index: 0, x: 0.9, y: 0.8, group: 0 },
      { index: 1, x: 0.1, y: 0.2, group: 1 },
    ],
    { ...named, x: axis, y: axis, groups: ['right', 'wrong'] },
  ),
  correlationPlot({
    ...named,
    measure: "Pearson's r",
    names: ['SemQA', 'METEOR'],
    coefficients: [
      [1, 0.5],
      [0.5, 1],
    ],
  }),
].map(({ node }) => node);

describe('a drawing to be saved', () => {
  it('is taken when it is one of our plots, whatever evidence it names', () => {
    for (const plot of plots) {
      for (const colours of [lightColours, darkColours]) {
        assert.ok(isPlainSvg(standaloneSvg(plot, colours)));
      }
    }
  });

  it('is refused with anything in it that could run or load', () => {
    const inside = [
      '<script>alert(1)</script>',
      '<SCRIPT>alert(1)</SCRIPT>',
      '<g onclick="alert(1)"></g>',
      '<g\nonclick="alert(1)"></g>',
      "<g onclick='alert(1)'></g>",
      '<g onclick=alert(1)></g>',
      '<a href="javascript:alert(1)"><text>x</text></a>',
      '<image href="https://example.org/x.png"/>',
      '<use xlink:href="#a"/>',
      '<foreignObject><body></body></foreignObject>',
      '<style>@import "https://example.org/x.css";</style>',
      '<style>rect { fill: url(https://example.org/x) }</style>',
      '<style>rect { fill: u\\72l(https://example.org/x) }</style>',
      '<rect fill="url(https://example.org/x)"/>',
      '<g style="background: red"></g>',
      '<animate attributeName="href"/>',
      '<!-- comment -->',
      '<![CDATA[<script>alert(1)</script>]]>',
      '<g xmlns="http://www.w3.org/1999/xhtml"></g>',
      '<g></text>',
      '<g>',
      '</svg><svg>',
      '</svg><script>alert(1)</script>',
    ];
    for (const part of inside) assert.ok(!isPlainSvg(`<svg>${part}</svg>`), part);
    assert.ok(isPlainSvg('<svg><g class="a"><text>x &lt; 1</text></g><rect x="1"/></svg>'));
  });

  it('is refused when it is no drawing, or not only one', () => {
    const wrong = [
      '',
      'svg',
      '<html></html>',
      '<svg>',
      '<svg></svg><svg></svg>',
      '<svg></svg>x',
      '<?xml-stylesheet href="x.css"?><svg></svg>',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>',
      ' '.repeat(20_000_001),
    ];
    for (const text of wrong) assert.ok(!isPlainSvg(text), text.slice(0, 50));
  });

  it('is looked through in time that grows with its length', () => {
    for (const text of ['<svg' + ' a'.repeat(200_000), '<svg>' + '<g'.repeat(200_000)]) {
      const startMs = cpuTimeMs();
      assert.ok(!isPlainSvg(text));
      assert.ok(cpuTimeMs() - startMs < 500);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        assert.doesNotThrow(() => isPlainSvg(`<svg>${text}</svg>`));
      }),
    );
  });
});

describe('the name of a saved plot', () => {
  it('has no folder, no sign that a file system refuses, and is never empty', () => {
    const names: readonly (readonly [string, string])[] = [
      ['scatter SemQA and METEOR', 'scatter SemQA and METEOR'],
      ['correlations-pearson', 'correlations-pearson'],
      ['../../etc/passwd', 'etc-passwd'],
      ['C:\\x', 'C-x'],
      ['.', 'plot'],
      ['', 'plot'],
      ['a'.repeat(300), 'a'.repeat(80)],
    ];
    for (const [given, expected] of names) assert.equal(plotFileName(given), expected);
  });
});
