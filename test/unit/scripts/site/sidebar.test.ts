import assert from 'node:assert/strict';
import { firstParagraph, pageTitle, sidebar } from '../../../../scripts/site/sidebar.ts';

describe('the list of pages of the documentation site', () => {
  it('has every page once, a new one and a new folder too, and not the home page', () => {
    const groups = sidebar(
      new Map([
        ['site/index.md', ''],
        ['docs/walk/first.md', '# First steps\n'],
        ['docs/zebra.md', '# A zebra\n'],
        ['docs/python.md', '# In Python\n'],
        ['docs/metrics/bleu.md', '# BLEU\n'],
        ['site/metrics.md', '# All metrics\n'],
        ['README.md', '# Evidence Inspector\n'],
        ['docs/glossary.md', '# What the words mean\n'],
        ['samples/README.md', '# Samples\n'],
      ]),
    );
    assert.deepEqual(
      groups.map(({ text, items }) => [text, ...items.map((item) => item.link)]),
      [
        ['Tasks', '/zebra.md'],
        ['Metrics', '/metrics/index.md', '/metrics/bleu.md'],
        ['Reference', '/python.md', '/glossary.md'],
        ['Project', '/guide.md'],
        ['Walk', '/walk/first.md'],
      ],
    );
  });

  it('takes titles and first paragraphs from the pages, as plain texts', () => {
    const page = '# The `b` of *a*\n\nSays _how_ good, see [there](x.md). `F` too.\n\nMore.\n';
    assert.equal(pageTitle('x.md', page), 'The b of a');
    assert.equal(firstParagraph(page), 'Says how good, see there. F too.');
    assert.equal(firstParagraph('# Title\n\n## Next\n'), '');
    assert.equal(pageTitle('docs/empty.md', ''), 'docs/empty.md');
  });
});
