// The shapes and texts of each kind of plot. Comments in the tests show how expected numbers are computed.

import assert from 'node:assert/strict';
import { barGroups } from '../../../../../src/core/show/plots/bars.ts';
import { correlationPlot } from '../../../../../src/core/show/plots/correlationPlot.ts';
import { differencePlot } from '../../../../../src/core/show/plots/forestPlots.ts';
import { heatMap } from '../../../../../src/core/show/plots/heatMap.ts';
import { histogramPlot } from '../../../../../src/core/show/plots/histogramPlot.ts';
import { stepCurve } from '../../../../../src/core/show/plots/stepCurve.ts';
import { spoken, textsIn, withClass } from './drawnParts.ts';

describe('a histogram', () => {
  const options = {
    id: 'plot',
    title: 'SemQA of the claims',
    name: 'SemQA',
    edges: [0, 0.25, 0.5, 0.75, 1],
    series: [{ name: 'claims', counts: [1, 4, 0, 2] }],
    mark: { value: 0.4, text: 'mean 0.40' },
  };

  it('says how many claims there are and where most are', () => {
    assert.equal(
      spoken(histogramPlot(options).node)[1],
      'SemQA, 7 claims: the largest group has 4, between 0.25 and 0.50. mean 0.40.',
    );
  });

  it('has a bar for each bin with claims, as high as their number', () => {
    const bars = withClass(histogramPlot(options).node, 'plot-bar');
    assert.equal(bars.length, 3);
    const heights = bars.map(({ attributes }) => Number(attributes['height']));
    assert.ok(Math.abs((heights[1] ?? 0) - 4 * (heights[0] ?? 0)) < 0.05, String(heights));
  });

  it('draws a second series as a dashed outline', () => {
    const series = [...options.series, { name: 'wrong', counts: [1, 1, 0, 0] }];
    const { node } = histogramPlot({ ...options, series });
    assert.equal(withClass(node, 'plot-line-2').length, 2); // legend and outline
    assert.throws(
      () => histogramPlot({ ...options, series: [{ name: 'x', counts: [1] }] }),
      RangeError,
    );
  });

  it('has whole numbers in the middle of their bars, and says them as they are', () => {
    const whole = { ...options, edges: [0, 1, 2, 3, 4], isWhole: true as const };
    const { node, table } = histogramPlot(whole);
    assert.match(spoken(node)[1], /^SemQA, 7 claims: the largest group has 4, at 1\./u);
    assert.deepEqual(table(), {
      headings: ['', 'claims'],
      rows: [
        ['0', '1'],
        ['1', '4'],
        ['2', '0'],
        ['3', '2'],
      ],
    });
    const middles = withClass(node, 'plot-bar').map(({ attributes }) => {
      return Number(attributes['x']) + Number(attributes['width']) / 2;
    });
    const ticks = withClass(node, 'plot-tick').flatMap(({ attributes, children }) =>
      children.some((child) => child === '1' || child === '3') &&
      attributes['text-anchor'] === 'middle'
        ? [Number(attributes['x'])]
        : [],
    );
    assert.equal(ticks.length, 2);
    for (const [at, middle] of [middles[1], middles[2]].entries()) {
      assert.ok(Math.abs((ticks[at] ?? 0) - (middle ?? 0)) < 1, String(at));
    }
  });

  it('marks whole numbers alone, where there are few of them too', () => {
    const few = { ...options, edges: [0, 1, 2], series: [{ name: 'claims', counts: [1, 4] }] };
    const { node } = histogramPlot({ ...few, isWhole: true as const });
    const marks = textsIn(node).filter((text) => /^[−\d.]+$/u.test(text));
    // The labels of the counts, 0 to 4, are on the other axis.
    assert.deepEqual(marks.toSorted(), ['0', '0', '1', '1', '2', '3', '4']);
  });

  it('says that there are no claims', () => {
    const series = [{ name: 'claims', counts: [0, 0, 0, 0] }];
    assert.match(spoken(histogramPlot({ ...options, series }).node)[1], /^SemQA: no claims\./);
  });
});

describe('groups of bars', () => {
  const bar = (value: number) => ({ value, text: `${String(100 * value)} %` });
  const options = {
    id: 'plot',
    title: 'Verdicts',
    name: 'Share of claims',
    series: ['dev', 'train'],
    groups: [
      { name: 'Refuted', bars: [bar(0.5), bar(0.25)] },
      { name: 'Supported', bars: [bar(0), bar(2)] },
    ],
    maximum: 0.5,
  };

  it('are as long as their numbers, the second series outlined, what is beyond the maximum at its end', () => {
    const { node } = barGroups(options);
    const widths = (name: string): readonly number[] =>
      withClass(node, name).map(({ attributes }) => Number(attributes['width']));
    // The first element of each kind belongs to the legend.
    const [longest = 0] = widths('plot-bar').slice(1);
    const outlines = widths('plot-outline').slice(1);
    assert.ok(Math.abs((outlines[0] ?? 0) - longest / 2) < 0.02, String(outlines));
    assert.equal(outlines[1], longest);
    assert.equal(
      spoken(node)[1],
      'Share of claims (dev, then train): Refuted 50 % and 25 %, Supported 0 % and 200 %.',
    );
  });

  it('begin behind names in capitals', () => {
    const groups = [{ name: 'NOT ENOUGH INFO', bars: [bar(0.5)] }];
    const { node } = barGroups({ ...options, series: [], groups });
    const [first] = withClass(node, 'plot-bar');
    // Measured in Chromium with DejaVu Sans of 11 px: the name, which begins at 2, is 106 px wide.
    assert.ok(Number(first?.attributes['x']) > 2 + 106);
  });

  it('have no legend for one series, and a table for those who read', () => {
    const groups = options.groups.map(({ name, bars: [first] }) => ({
      name,
      bars: first ? [first] : [],
    }));
    const one = barGroups({ ...options, series: ['dev'], groups });
    assert.equal(withClass(one.node, 'plot-outline').length, 0);
    assert.deepEqual(one.table(), {
      headings: ['', 'Share of claims'],
      rows: [
        ['Refuted', '50 %'],
        ['Supported', '0 %'],
      ],
    });
    const none = barGroups({ ...options, groups: [] });
    assert.equal(spoken(none.node)[1], 'Share of claims: nothing to show.');
  });
});

describe('a heat map', () => {
  const options = {
    id: 'plot',
    title: 'Grid',
    name: "Pearson's r",
    columns: { name: 'threshold', values: [0.1, 0.2, 0.3] },
    rows: { name: 'alpha', values: [0, 0.5] },
    values: [
      [0.1, 0.2, null],
      [0.25, 0.4, 0.3],
    ],
    best: { row: 1, column: 1 },
    chosen: { row: 0, column: 1 },
  };

  it('says the range, the best setting and the one in force', () => {
    assert.equal(
      spoken(heatMap(options).node)[1],
      "Pearson's r for 5 combinations of threshold (x axis) and alpha (y axis): lowest 0.100, highest 0.400. Best: 0.400 at threshold 0.2, alpha 0.5. Current setting: 0.200 at threshold 0.2, alpha 0.",
    );
  });

  it('writes the numbers into the cells and marks the best with a frame and in words', () => {
    const { node } = heatMap(options);
    assert.equal(withClass(node, 'plot-cell-text').length, 5);
    assert.equal(withClass(node, 'plot-cell-empty').length, 1);
    assert.equal(withClass(node, 'plot-best').length, 2);
    assert.ok(textsIn(node).includes('best: 0.400 at threshold 0.2, alpha 0.5'));
  });

  it('leaves the numbers out where cells are small', () => {
    const values = Array.from({ length: 40 }, (_, at) => at / 40);
    const fine = heatMap({
      ...options,
      columns: { name: 'threshold', values },
      rows: { name: 'alpha', values },
      values: values.map((a) => values.map((t) => a * t)),
    });
    assert.equal(withClass(fine.node, 'plot-cell-text').length, 0);
    assert.equal(withClass(fine.node, 'plot-cell').length, 1600 + 5);
  });

  it('finds the cell at a place', () => {
    const { node, cellAt } = heatMap(options);
    const cell = withClass(node, 'plot-best')[1]?.attributes ?? {};
    const at = (name: string): number => Number(cell[name]);
    assert.deepEqual(cellAt(at('x') + at('width') / 2, at('y') + at('height') / 2), {
      row: 1,
      column: 1,
    });
    assert.equal(cellAt(0, 0), undefined);
  });

  it('says so when no setting has a number', () => {
    const { node } = heatMap({ ...options, values: [[], []], best: null, chosen: null });
    assert.equal(spoken(node)[1], "Pearson's r: no combination has a score.");
  });
});

describe('a correlation plot', () => {
  const plot = correlationPlot({
    id: 'plot',
    title: 'Correlations',
    measure: 'Kendall tau-b',
    names: ['SemQA', 'METEOR', 'BLEU'],
    coefficients: [[], [0.61], [-0.2, null]],
  });

  it('says the highest and the lowest pair', () => {
    assert.equal(
      spoken(plot.node)[1],
      'Kendall tau-b of 2 pairs of scores: highest SemQA with METEOR (0.61), lowest SemQA with BLEU (−0.20).',
    );
  });

  it('writes every coefficient with its sign, and negative ones in a colour of their own', () => {
    const texts = withClass(plot.node, 'plot-cell-text').map(({ children }) => children[0]);
    assert.deepEqual(texts, ['0.61', '−0.20']);
    assert.equal(withClass(plot.node, 'plot-negative').length, 1);
    assert.equal(withClass(plot.node, 'plot-cell-empty').length, 1);
  });

  it('has the whole matrix as a table', () => {
    assert.deepEqual(plot.table().rows, [
      ['SemQA', '1', '0.61', '−0.20'],
      ['METEOR', '0.61', '1', '–'],
      ['BLEU', '−0.20', '–', '1'],
    ]);
  });
});

describe('a step curve', () => {
  // Four claims, three with the right verdict. At 0.25, the claims with 0.3 and 0.6 are strictly above: 2 / 4.
  const options = {
    id: 'plot',
    title: 'AVeriTeC score by level',
    names: { level: 'level', share: 'AVeriTeC score' },
    values: [0.6, 0.25, 0.3],
    of: 4,
    marks: [0.2, 0.25, 0.5],
  };

  it('counts what is strictly above, as the official scripts do', () => {
    const { rows } = stepCurve({ ...options, marks: [0, 0.2, 0.25, 0.3, 0.6, 1] }).table();
    assert.deepEqual(
      rows.map(([, share]) => Number(share)),
      [0.75, 0.75, 0.5, 0.25, 0, 0],
    );
  });

  it('says the score at the official levels and at the one looked at', () => {
    assert.equal(
      spoken(stepCurve({ ...options, marker: 0.4 }).node)[1],
      'AVeriTeC score over 4 claims decreases in steps as the level rises: 0.750 at 0.2, 0.500 at 0.25, 0.250 at 0.5. Selected level: 0.250 at 0.4.',
    );
  });

  it('writes no share across the line of the selected level, and not twice at that level', () => {
    const shares = (marker?: number): readonly string[] => {
      const { node } = stepCurve({ ...options, width: 260, marker });
      return textsIn(node).filter((text) => /^\.\d{3}$/u.test(text));
    };
    assert.deepEqual(shares(), ['.750', '.500', '.250']);
    assert.deepEqual(shares(0.25), ['.250']);
    const { node } = stepCurve({ ...options, width: 350, values: [], marks: [0.4, 0.5] });
    assert.deepEqual(
      textsIn(node).filter((text) => text === '.000'),
      ['.000'],
      'shares would touch',
    );
  });

  it('gives the level at a place, held to the axis', () => {
    const { node, valueAt } = stepCurve({ ...options, marker: 0.4 });
    const line = withClass(node, 'plot-mark')[0]?.attributes['x1'];
    assert.ok(Math.abs(valueAt(Number(line)) - 0.4) < 0.001);
    assert.equal(valueAt(-50), 0);
    assert.equal(valueAt(5000), 1);
  });

  it('has as many points as are seen, not as there are claims', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => at / 20_000);
    const [curve] = withClass(stepCurve({ ...options, values, of: 20_000 }).node, 'plot-curve');
    assert.ok(String(curve?.attributes['d']).length < 25_000);
  });

  it('bears no claims, and refuses more values than claims', () => {
    assert.equal(
      spoken(stepCurve({ ...options, values: [], of: 0 }).node)[1],
      'AVeriTeC score: no claims.',
    );
    assert.throws(() => stepCurve({ ...options, of: 2 }), RangeError);
  });
});

describe('a difference plot', () => {
  const options = {
    id: 'plot',
    title: 'B against A',
    name: 'difference',
    sides: ['A better', 'B better'],
    scale: { maximum: 1 },
    rows: [
      { name: 'SemQA', difference: 0.031, interval: { low: 0.012, high: 0.05 }, isClear: true },
      { name: 'METEOR', difference: -0.0001, interval: { low: -0.02, high: 0.01 }, isClear: false },
      { name: 'BLEU', difference: null, interval: null, isClear: false },
    ],
  } as const;

  it('says which rows can be told from 0', () => {
    assert.equal(
      spoken(differencePlot(options).node)[1],
      'difference in 3 rows. Left of 0: A better. Right of 0: B better. Differences distinguishable from 0: 1. SemQA +0.031 (+0.012 to +0.050).',
    );
  });

  it('fills what is clear, leaves hollow what is not, and draws nothing without claims', () => {
    const { node } = differencePlot(options);
    assert.equal(withClass(node, 'plot-point-clear').length, 1);
    assert.equal(withClass(node, 'plot-point-unclear').length, 1);
    assert.ok(textsIn(node).includes('0.000 (−0.020 to +0.010)'));
    assert.ok(textsIn(node).includes('no claims'));
  });
});
