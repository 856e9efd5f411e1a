import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  asAbove,
  column,
  countCell,
  scoreCell,
  type Table,
  textCell,
} from '../../../../../../src/core/show/tables/model/table.ts';
import { textForm } from '../../../../../../src/core/show/tables/model/textForm.ts';
import { toOne } from '../../../../../../src/core/base/numbers.ts';
import { toPlainText } from '../../../../../../src/core/base/toPlainText.ts';
import { hostileMarkdown } from '../../../../../support/hostileMarkdown.ts';
import { readItems } from '../../../../../support/readItems.ts';
import { readMarkdown } from '../../../../../support/readMarkdown.ts';

const linesOf = (table: Table): readonly string[] => textForm(table).split('\n');

const numbers = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    column(`n${String(at)}`, `metric ${String(at)}`, 'score'),
  );

describe('a table in a document that is heard', () => {
  it('stays a table where it is narrow, with names in each row that stand once on a screen', () => {
    const table: Table = {
      caption: 'Scores',
      columns: [
        column('a', 'score', 'text'),
        column('b', 'system', 'text'),
        column('p', 'p', 'text'),
      ],
      rows: [
        [textCell('SemQA'), textCell('one'), textCell('')],
        [asAbove, textCell('two'), textCell('< 0.001')],
        [asAbove, textCell('three'), textCell('[0.1, 0.2]')],
      ],
      footnotes: ['Of 3 < 4.'],
    };
    assert.deepEqual(linesOf(table), [
      '### Scores',
      '',
      '| score | system | p |',
      '| --- | --- | --- |',
      '| SemQA | one |  |',
      '| SemQA | two | < 0.001 |',
      '| SemQA | three | [0.1, 0.2] |',
      '',
      'Of 3 < 4.',
      '',
    ]);
  });

  it('is a list where it has many columns: the row named first, then every number with its heading', () => {
    const table: Table = {
      caption: 'By slice',
      columns: [column('by', 'by', 'text'), column('value', 'value', 'text'), ...numbers(8)],
      rows: [
        [textCell('type'), textCell('Numerical'), ...numbers(8).map(() => scoreCell(0.25, toOne))],
        [asAbove, textCell('Causal'), scoreCell(0.5, toOne), ...numbers(7).map(() => textCell(''))],
      ],
    };
    assert.deepEqual(linesOf(table), [
      '### By slice',
      '',
      '- by: type; value: Numerical',
      '  - metric 0: 0.250; metric 1: 0.250; metric 2: 0.250; metric 3: 0.250',
      '  - metric 4: 0.250; metric 5: 0.250; metric 6: 0.250; metric 7: 0.250',
      '- by: type; value: Causal',
      '  - metric 0: 0.500',
      '',
    ]);
  });

  it('is a list where a cell is long, a claim with its text first', () => {
    const long = 'It is said that the tower is 330 metres high. '.repeat(4).trim();
    const columns = [
      column('index', '#', 'count'),
      column('a', 'system a', 'score'),
      column('claim', 'claim', 'text'),
    ];
    const rows = [[countCell(16), scoreCell(0.25, toOne), textCell(long)]];
    assert.deepEqual(linesOf({ caption: 'Most', columns, rows }), [
      '### Most',
      '',
      `- Claim 16: ${long}`,
      '  - system a: 0.250',
      '',
    ]);
    const short = [[countCell(16), scoreCell(0.25, toOne), textCell('It is high.')]];
    assert.equal(
      linesOf({ caption: 'Most', columns, rows: short })[4],
      '| 16 | 0.250 | It is high. |',
    );
  });

  it('lets no text out of its row, as a table and as a list', () => {
    let [tables, lists] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hostileMarkdown, hostileMarkdown), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1, 9),
        hostileMarkdown,
        (texts, width, heading) => {
          fc.pre(toPlainText(heading) !== '' && texts.every((pair) => pair.every(toPlainText)));
          const columns = [
            column('name', heading, 'text'),
            ...numbers(width),
            column('last', heading, 'text'),
          ];
          const rows = texts.map(([name, last]) => [
            textCell(name),
            ...numbers(width).map(() => scoreCell(0.5, toOne)),
            textCell(last),
          ]);
          const tokens = readMarkdown(textForm({ caption: heading, columns, rows }));
          const types = tokens.map(({ type }) => type);
          assert.deepEqual(types.slice(0, 3), ['heading_open', 'inline', 'heading_close']);
          if (types.includes('table_open')) {
            tables += 1;
            assert.equal(types.filter((type) => type === 'tr_open').length, texts.length + 1);
            assert.equal(
              types.filter((type) => type === 'td_open').length,
              texts.length * (width + 2),
            );
          } else {
            lists += 1;
            const { items, others } = readItems(tokens);
            assert.deepEqual(others, [toPlainText(heading)]);
            const label = toPlainText(heading);
            for (const [at, [name, last]] of texts.entries()) {
              assert.equal(items[at]?.text, `${label}: ${toPlainText(name)}`);
              const below = items[at].items.map(({ text }) => text).join('; ');
              assert.ok(
                below.endsWith(
                  `metric ${String(width - 1)}: 0.500; ${label}: ${toPlainText(last)}`,
                ),
              );
            }
            assert.equal(items.length, texts.length);
          }
        },
      ),
      { numRuns: 1000 },
    );
    assert.ok(tables > 100 && lists > 100, 'both are tried');
  });
});
