import assert from 'node:assert/strict';
import fc from 'fast-check';
import { markdownText } from '../../../../../src/core/tables/model/markdownText.ts';
import { plainText } from '../../../../../src/core/text/plainText.ts';
import { readMarkdown } from '../../../../support/readMarkdown.ts';

/** Text made of what Markdown gives a meaning, so that combinations come up often. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from('\\`*_{}[]()#+-.!|<>~$:/@=^&"\'')),
      fc.constantFrom('\n', '\r\n', '\t', '    ', '\u2028', '1. ', '1) ', '- ', '---', '| - |'),
      fc.constantFrom('](command:x)', '![i](u)', '<img src=x onerror=y>', '<!--', '&lt;', '&#64;'),
      fc.constantFrom(
        'http://a.b',
        'www.abc.de',
        'a@bc.de',
        '//abc.de',
        'mailto:',
        'abc.com',
        '`@`',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const shown = /^(?:text|text_special|code_inline)$/u;

/** The text that a reader sees, and what else there is besides text. */
function seen(inline: ReturnType<typeof readMarkdown>[number] | undefined) {
  const children = inline?.children ?? [];
  return {
    text: children.map(({ content }) => content).join(''),
    acting: children.filter(({ type }) => !shown.test(type)).map(({ type }) => type),
    code: children.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
  };
}

describe('text in Markdown', () => {
  it('is seen as it is, without link, image, HTML, code or emphasis, in a paragraph, a list and a table', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const plain = plainText(text);
        fc.pre(plain !== '');
        const escaped = markdownText(text);
        const forms = [
          { source: escaped, blocks: /^paragraph_open inline paragraph_close$/u },
          {
            source: `- ${escaped}`,
            blocks:
              /^bullet_list_open list_item_open paragraph_open inline paragraph_close list_item_close bullet_list_close$/u,
          },
          {
            source: `| ${escaped} | b |\n| --- | --- |`,
            blocks:
              /^table_open .*(?:th_open inline th_close ){2}tr_close thead_close table_close$/u,
          },
        ];
        for (const { source, blocks } of forms) {
          const tokens = readMarkdown(source);
          assert.match(tokens.map(({ type }) => type).join(' '), blocks, source);
          const { text: read, acting, code } = seen(tokens.find(({ type }) => type === 'inline'));
          assert.equal(read, plain);
          assert.deepEqual(acting, []);
          for (const one of code) assert.match(one, /^@+$|^[!-~]*[.:/][!-~]+$/u);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('takes time in proportion to the text, however odd it is', () => {
    for (const part of ['@', '@ ', '.', 'a.', ':', '/', '|', '\\', '[', '&', '1']) {
      const started = performance.now();
      markdownText(part.repeat(100_000));
      assert.ok(performance.now() - started < 2000, part);
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
      // A bar has no escape in code that is read in and out of tables.
      ['tok:13a|eff:no', 'tok\\:13a\\|eff\\:no'],
      ['_note_', '\\_note\\_'],
    ] as const;
    for (const [text, written] of cases) assert.equal(markdownText(text), written);
  });
});
