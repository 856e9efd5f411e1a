import assert from 'node:assert/strict';
import { scatterPlot, type ScatterDot } from '../../../../../src/core/show/plots/scatterPlot.ts';
import { spoken, textsIn, withClass } from './drawnParts.ts';

const axes = {
  x: { name: 'SemQA', minimum: 0, maximum: 1 },
  y: { name: 'BLEU Q+A', minimum: 0, maximum: 100 },
} as const;
const options = { ...axes, id: 'plot', title: 'SemQA and BLEU', groups: ['right', 'wrong'] };

const dots: readonly ScatterDot[] = [
  { index: 7, x: 0.9, y: 80, group: 0 },
  { index: 3, x: 0.1, y: 20, group: 1 },
  { index: 5, x: 0.5, y: 50, group: 0 },
];

describe('a scatter plot', () => {
  it('says what it shows, with the numbers', () => {
    const { node } = scatterPlot(dots, { ...options, left: 2, finding: "Pearson's r is 1." });
    assert.deepEqual(spoken(node), [
      'SemQA and BLEU',
      "One dot per claim (3 claims): SemQA from 0.10 to 0.90 on the x axis, BLEU Q+A from 20.0 to 80.0 on the y axis. right: 2, wrong: 1. 2 claims are not plotted because a score is missing. Pearson's r is 1.",
    ]);
    assert.equal(node.attributes['role'], 'img');
    assert.equal(node.attributes['aria-labelledby'], 'plot-title plot-description');
  });

  it('has a shape for each group, as colour alone would not do', () => {
    const { node } = scatterPlot(dots, options);
    // One element is in the legend, and one has the dots.
    assert.equal(withClass(node, 'plot-dots-round').length, 2);
    assert.equal(withClass(node, 'plot-dots-square').length, 2);
    assert.ok(textsIn(node).includes('wrong'));
    // A line without length becomes only its round ends in a PDF.
    for (const square of withClass(node, 'plot-dots-square')) {
      assert.match(String(square.attributes['d']), /^(M[\d. ]+h\.01)+$/u);
    }
    const groups = ['a', 'b', 'c', 'd', 'e'];
    assert.throws(() => scatterPlot(dots, { ...options, groups }), RangeError);
  });

  it('orders dots from left to right and finds the nearest to a place', () => {
    const plot = scatterPlot(dots, options);
    assert.deepEqual(
      plot.dots.map(({ index }) => index),
      [3, 5, 7],
    );
    const [first, middle] = plot.dots;
    assert.ok(first && middle);
    assert.ok(middle.left > first.left && middle.top < first.top, 'more is right and up');
    assert.equal(plot.nearestDot(middle.left + 3, middle.top - 4)?.index, 5);
    assert.equal(plot.nearestDot(middle.left + 12, middle.top + 12), undefined);
    assert.equal(plot.nearestDot(middle.left + 12, middle.top + 12, 100)?.index, 5);
  });

  it('draws each group as one path, equal places once: 20,000 claims are a few elements', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      index,
      x: (index % 211) / 211,
      y: 100 * ((index % 97) / 97),
      group: index % 2,
    }));
    const plot = scatterPlot([...many, ...many], options);
    assert.equal(plot.dots.length, 40_000);
    const paths = withClass(plot.node, 'plot-dots');
    assert.equal(paths.length, 4);
    const places = paths.map((path) => String(path.attributes['d']).split('M').length - 1);
    assert.deepEqual([places[0], places[1]], [1, 1]);
    assert.ok(
      places.slice(2).every((count) => count > 1000 && count <= 10_000),
      String(places),
    );
  });

  it('draws nothing, and says so, without claims', () => {
    const plot = scatterPlot([], options);
    assert.match(spoken(plot.node)[1], /^No claim has both scores\./);
    assert.equal(plot.nearestDot(100, 100, 1000), undefined);
  });

  it('has a table of its numbers in the order of the file', () => {
    assert.deepEqual(scatterPlot(dots, options).table(), {
      headings: ['claim', 'SemQA', 'BLEU Q+A', 'group'],
      rows: [
        ['3', '0.10', '20.0', 'wrong'],
        ['5', '0.50', '50.0', 'right'],
        ['7', '0.90', '80.0', 'right'],
      ],
    });
  });
});
