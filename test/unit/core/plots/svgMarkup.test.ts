import assert from 'node:assert/strict';
import { lightColours, plotStyle } from '../../../../src/core/plots/plotStyle.ts';
import { barRows } from '../../../../src/core/plots/barRows.ts';
import { standaloneSvg, svgMarkup } from '../../../../src/core/plots/svgMarkup.ts';
import { nodesIn } from './drawnParts.ts';

const hostile = '</text><script>alert("1")</script>\u0000 & \'x\' \ud800';
const plot = barRows({
  id: 'plot',
  title: hostile,
  name: 'F1',
  maximum: 1,
  rows: [{ name: hostile, value: 0.5, text: '0.5' }],
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
    assert.match(file, /viewBox="0 -28 360 52" ?/);
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
