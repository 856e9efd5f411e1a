import assert from 'node:assert/strict';
import { meansPlot } from '../../../../../src/core/show/plots/forestPlots.ts';
import { histogramPlot } from '../../../../../src/core/show/plots/histogramPlot.ts';
import { drawIntervals } from '../../../../../src/core/show/plots/intervalPlot.ts';
import { spoken, textsIn, withClass } from './drawnParts.ts';

const options = {
  id: 'plot',
  title: 'Means',
  name: 'mean over claims',
  scale: { minimum: 0, maximum: 1 },
  rows: [
    { name: 'Coverage', mean: 0.25, interval: { low: 0.2, high: 0.3 } },
    { name: 'SemQA', mean: 0.5, interval: null, isClear: false },
    { name: 'Ev2R', mean: null, interval: null },
  ],
};

describe('a plot of means', () => {
  it('says and shows every mean with its interval', () => {
    const { node, table } = meansPlot(options);
    assert.deepEqual(spoken(node), [
      'Means',
      'mean over claims in 3 rows. Coverage 0.250 (0.200 to 0.300); SemQA 0.500; Ev2R –.',
    ]);
    assert.ok(textsIn(node).includes('0.250 (0.200 to 0.300)'));
    assert.deepEqual(table().rows[0], ['Coverage', '0.250', '0.200', '0.300']);
  });

  it('covers the whole scale, fills what is clear, and draws nothing without a mean', () => {
    const { node } = meansPlot(options);
    const circles = ['plot-point-clear', 'plot-point-unclear'].map((name) => withClass(node, name));
    assert.deepEqual(
      circles.map(({ length }) => length),
      [1, 1],
    );
    assert.equal(withClass(node, 'plot-interval').length, 3, 'a line and its two ends');
    const [first, second] = circles.flat().map(({ attributes }) => Number(attributes['cx']));
    const axis = withClass(node, 'plot-axis')[0]?.attributes ?? {};
    const [x1, x2] = [Number(axis['x1']), Number(axis['x2'])];
    assert.ok(Math.abs(Number(first) - (x1 + 0.25 * (x2 - x1))) < 0.1);
    assert.ok(Math.abs(Number(second) - (x1 + 0.5 * (x2 - x1))) < 0.1);
  });

  it('places names above the lines if the drawing is narrow, and cuts nothing off', () => {
    const narrow = meansPlot({ ...options, width: 336 }).node;
    const wide = meansPlot(options).node;
    const yOf = (text: string, node = narrow): number => {
      const found = withClass(node, 'plot-text').find(({ children }) => children.includes(text));
      return Number(found?.attributes['y']);
    };
    const circleOf = (node: typeof narrow): number =>
      Number(withClass(node, 'plot-point-clear')[0]?.attributes['cy']);
    assert.equal(yOf('Coverage', wide), circleOf(wide));
    assert.ok(yOf('Coverage') < circleOf(narrow));
    assert.ok(circleOf(narrow) < yOf('SemQA'));
    assert.ok(!textsIn(narrow).some((text) => text.includes('…')));
  });

  it('has an axis without rows', () => {
    const { node } = meansPlot({ ...options, rows: [] });
    assert.match(spoken(node)[1], /^mean over claims in 0 rows\./u);
    const empty = drawIntervals({
      ...{ id: 'plot', title: 'Nothing', name: 'x', rows: [], covers: [], uprights: [] },
      ...{ marker: 'circle', description: 'Nothing.' },
    });
    assert.ok(withClass(empty, 'plot-tick').length > 1);
  });
});

describe('the mark of a histogram', () => {
  it('has its interval above the bars', () => {
    const histogram = {
      ...{ id: 'plot', title: 'Coverage', name: 'Coverage', edges: [0, 0.5, 1] },
      series: [{ name: 'claims', counts: [3, 1] }],
    };
    const mark = { value: 0.4, text: 'mean 0.40', interval: { low: 0.3, high: 0.5 } };
    const { node } = histogramPlot({ ...histogram, mark });
    const lines = withClass(node, 'plot-interval');
    assert.equal(lines.length, 3);
    const highest = Math.min(
      ...withClass(node, 'plot-bar').map(({ attributes }) => Number(attributes['y'])),
    );
    for (const { attributes } of lines) assert.ok(Number(attributes['y2']) < highest);
    assert.equal(withClass(histogramPlot(histogram).node, 'plot-interval').length, 0);
  });
});
