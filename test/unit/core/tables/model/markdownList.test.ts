import assert from 'node:assert/strict';
import fc from 'fast-check';
import { listLines, type ListItem } from '../../../../../src/core/tables/model/markdownList.ts';
import { toPlainText } from '../../../../../src/core/text/toPlainText.ts';
import { hostileMarkdown } from '../../../../support/hostileMarkdown.ts';
import { readItems, type ReadItem } from '../../../../support/readItems.ts';
import { readMarkdown } from '../../../../support/readMarkdown.ts';

const { items } = fc.letrec<{ item: ListItem; items: readonly ListItem[] }>((tie) => ({
  item: fc.record({ text: hostileMarkdown, items: tie('items') }),
  items: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant([]),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  ),
}));

const asRead = (list: readonly ListItem[]): readonly ReadItem[] =>
  list.map(({ text, items: inner = [] }) => ({
    text: toPlainText(text) || '–',
    items: asRead(inner),
  }));

describe('a list in Markdown', () => {
  it('has each text in its own item and nothing else, whatever the texts say', () => {
    fc.assert(
      fc.property(items, (list) => {
        fc.pre(list.length > 0);
        const source = ['Before.', '', ...listLines(list), '', 'After.'].join('\n');
        const tokens = readMarkdown(source);
        const { items: read, others } = readItems(tokens);
        assert.deepEqual(read, asRead(list));
        assert.deepEqual(others, ['Before.', 'After.']);
      }),
      { numRuns: 2000 },
    );
  });

  it('is a line an item, deeper ones indented', () => {
    const inner = [{ text: 'b\n- c' }, { text: '' }];
    assert.deepEqual(listLines([{ text: '1. a', items: inner }, { text: '# d' }]), [
      '- 1\\. a',
      '  - b - c',
      '  - –',
      '- \\# d',
    ]);
    assert.deepEqual(listLines([]), []);
  });
});
