import fc from 'fast-check';
import assert from 'node:assert/strict';
import {
  cellForReading,
  codeText,
  type ListItem,
  listLines,
  markdownForReading,
  markdownText,
} from '../../../../../../src/core/show/tables/model/markdownText.ts';
import { toPlainText } from '../../../../../../src/core/base/toPlainText.ts';
import { cpuTimeMs } from '../../../../../support/cpuTime.ts';
import { hostileMarkdown } from '../../../../../support/hostileMarkdown.ts';
import { type ReadItem, readItems } from '../../../../../support/readItems.ts';
import { readMarkdown } from '../../../../../support/readMarkdown.ts';
import { runSize } from '../../../../../support/runSize.ts';

const shown = /^(?:text|text_special|code_inline)$/u;

/** Returns the text that a reader sees, and separately all other content. */
function seen(inline: ReturnType<typeof readMarkdown>[number] | undefined) {
  const children = inline?.children ?? [];
  return {
    text: children.map(({ content }) => content).join(''),
    acting: children.filter(({ type }) => !shown.test(type)).map(({ type }) => type),
    code: children.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
  };
}

const places = {
  'a paragraph': {
    source: (escaped: string) => escaped,
    blocks: /^paragraph_open inline paragraph_close$/u,
  },
  'a heading': {
    source: (escaped: string) => `#### Q1: ${escaped}`,
    blocks: /^heading_open inline heading_close$/u,
  },
  'a list': {
    source: (escaped: string) => `- ${escaped}`,
    blocks:
      /^bullet_list_open list_item_open paragraph_open inline paragraph_close list_item_close bullet_list_close$/u,
  },
  'a table': {
    source: (escaped: string) => `| ${escaped} | b |\n| --- | --- |`,
    blocks: /^table_open .*(?:th_open inline th_close ){2}tr_close thead_close table_close$/u,
  },
} as const;

const writers = [
  ['markdownText', markdownText, ['a paragraph', 'a heading', 'a list', 'a table']],
  ['heardText', markdownForReading, ['a paragraph', 'a heading', 'a list']],
  ['heardCell', cellForReading, ['a heading', 'a list', 'a table']],
] as const;

describe('text in Markdown', () => {
  for (const [name, write, wanted] of writers) {
    for (const place of wanted) {
      it(`is seen as it is in ${place}, without link, image, HTML, code or emphasis: ${name}`, () => {
        const { source, blocks } = places[place];
        fc.assert(
          fc.property(hostileMarkdown, (text) => {
            const plain = toPlainText(text);
            fc.pre(plain !== '');
            const written = source(write(text));
            const tokens = readMarkdown(written);
            assert.match(tokens.map(({ type }) => type).join(' '), blocks, written);
            const { text: read, acting, code } = seen(tokens.find(({ type }) => type === 'inline'));
            assert.equal(read, place === 'a heading' ? `Q1: ${plain}` : plain);
            assert.deepEqual(acting, []);
            for (const one of code) assert.match(one, /^@+$|^[!-~]*[.:/][!-~]+$/u);
          }),
          { numRuns: runSize(3000) },
        );
      });
    }
  }

  it('is code as a whole where it is an address, whatever stands in it', () => {
    fc.assert(
      fc.property(hostileMarkdown, (text) => {
        const plain = toPlainText(text);
        fc.pre(plain !== '');
        const tokens = readMarkdown(`- Q1: ${codeText(text)} (archived copy)`);
        const { text: read, acting, code } = seen(tokens.find(({ type }) => type === 'inline'));
        assert.equal(tokens.filter(({ type }) => type === 'inline').length, 1);
        assert.equal(read, `Q1: ${plain} (archived copy)`);
        assert.deepEqual(acting, []);
        assert.deepEqual(code, [plain]);
      }),
      { numRuns: runSize(3000) },
    );
  });

  it('has an address as code to be copied, with a bar and letters of any language', () => {
    assert.equal(codeText('https://a.example/?q=a|b'), '`https://a.example/?q=a|b`');
    assert.equal(codeText('https://a.example/\u6771\u4eac'), '`https://a.example/\u6771\u4eac`');
    assert.equal(codeText('a`b'), '``a`b``');
    assert.equal(codeText('`a'), '`` `a ``');
  });

  it('has no escape that would be read out, where a sign acts nowhere', () => {
    const cases = [
      ['p < 0.001, A & B, 3 > 2', 'p < 0.001, A & B, 3 > 2'],
      ['by 12.3 [5.9, \u22127.1]', 'by 12.3 [5.9, \u22127.1]'],
      // Characters that could start a link, a note, a checkbox or a quotation are escaped.
      ['[1](u) [1]: [ ] [a]', '\\[1\\](u) \\[1\\]: \\[ \\] \\[a\\]'],
      ['> a', '&gt; a'],
      ['<b> &lt;', '&lt;b&gt; &amp;lt;'],
    ] as const;
    for (const [text, written] of cases) assert.equal(markdownForReading(text), written);
    assert.equal(markdownForReading('tok:13a|eff:no'), '`tok:13a|eff:no`');
    assert.equal(cellForReading('tok:13a|eff:no'), 'tok\\:13a\\|eff\\:no');
  });

  it('takes time in proportion to the text, however odd it is', () => {
    for (const part of [
      '@',
      '@ ',
      '.',
      'a.',
      ':',
      '/',
      '|',
      '\\',
      '[',
      '[1',
      '[1 ',
      '&',
      '1',
      '`',
    ]) {
      for (const [name, write] of [...writers, ['codeText', codeText] as const]) {
        const started = cpuTimeMs();
        write(part.repeat(100_000));
        assert.ok(cpuTimeMs() - started < 2000, `${name}: ${part}`);
      }
    }
  });

  it('stays readable where nothing acts', () => {
    const plain = 'SemQA 0.62 (questions 3/4, at 10:30); see page 2. The U.S. case, say';
    assert.equal(markdownText(plain), plain);
  });

  it('has addresses and names of files as code, to be read out and copied without a backslash', () => {
    const cases = [
      ['systemA.predictions.json', '`systemA.predictions.json`'],
      [
        'see (https://en.wikipedia.org/wiki/Great_Wall).',
        'see (`https://en.wikipedia.org/wiki/Great_Wall`).',
      ],
      [
        '\u6765\u6e90\uff1ahttps://a.example/b\u3002',
        '\u6765\u6e90\uff1a`https://a.example/b`\u3002',
      ],
      ['Found by claim_id!', 'Found by claim_id!'],
      // Code that is read both inside and outside tables cannot contain an escaped bar.
      ['tok:13a|eff:no', 'tok\\:13a\\|eff\\:no'],
      ['_note_', '\\_note\\_'],
    ] as const;
    for (const [text, written] of cases) assert.equal(markdownText(text), written);
  });
});

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
      { numRuns: runSize(2000) },
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
