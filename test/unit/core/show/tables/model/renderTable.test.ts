import assert from 'node:assert/strict';
import { listBlocks, tableSections } from '../../../../../../src/core/show/document/document.ts';
import { documentHtml } from '../../../../../../src/core/show/document/documentHtml.ts';
import {
  asAbove,
  column,
  countCell,
  differenceCell,
  intervalCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  textCell,
} from '../../../../../../src/core/show/tables/model/table.ts';
import { renderTable } from '../../../../../../src/core/show/tables/model/renderTable.ts';
import { displayWidth } from '../../../../../../src/core/base/toPlainText.ts';
import { parseCsv } from '../../../../../support/parseCsv.ts';

const toOne = { minimum: 0, maximum: 1 };
const toHundred = { minimum: 0, maximum: 100 };

/** A table with every kind of cell, two scales in one column, a missing score, and malicious text. */
const table: Table = {
  caption: 'Means & differences',
  columns: [
    column('score', 'score', 'text'),
    column('system', 'system', 'text'),
    column('mean', 'mean', 'score', { isStrong: true }),
    column('difference', 'difference', 'difference', { tooltip: 'system less baseline' }),
    column('interval', '95 % interval', 'interval'),
    column('p', 'p', 'pValue'),
    column('effect', 'effect', 'statistic', { leftOut: 1 }),
    column('claims', 'claims', 'count'),
    column('undecided', 'undecided', 'share', { leftOut: 1 }),
    column('result', 'result', 'text'),
  ],
  rows: [
    [
      textCell('BLEU'),
      textCell('A_1'),
      scoreCell(41.25, toHundred),
      noCell,
      noCell,
      noCell,
      noCell,
      countCell(1200),
      shareCell(3, 10),
      textCell('baseline'),
    ],
    [
      asAbove,
      textCell('=B | <b>'),
      scoreCell(40, toHundred),
      differenceCell(-1.25, toHundred),
      intervalCell({ low: -2.5, high: 0.01 }, toHundred),
      { kind: 'pValue', value: 0.011, isBound: true },
      { kind: 'statistic', value: -0.5, word: 'medium' },
      countCell(9, '*'),
      shareCell(0, 0),
      textCell('worse'),
    ],
    [
      textCell('METEOR'),
      textCell('C'),
      textCell('failed'),
      differenceCell(-0.0001, toOne),
      intervalCell(null, toOne),
      { kind: 'pValue', value: null },
      { kind: 'statistic', value: null },
      countCell(null),
      shareCell(1, 3),
      textCell(''),
    ],
  ],
  footnotes: ['* fewer than ten claims'],
};

describe('a table', () => {
  it('in a terminal has each number in the decimals of its scale, with minus signs', () => {
    assert.deepEqual(renderTable(table, 'table', 200).split('\n'), [
      'Means & differences',
      'score   system      mean  difference  95 % interval        p        effect  claims  undecided  result',
      '------  --------  ------  ----------  -------------  -------  ------------  ------  ---------  --------',
      'BLEU    A_1         41.3                                                     1,200       30 %  baseline',
      '        =B | <b>    40.0        −1.3    −2.5 to 0.0  ≤ 0.011  −0.50 medium     9 *          –  worse',
      'METEOR  C         failed       0.000              –        –             –       –       33 %',
      '* fewer than ten claims',
      '',
    ]);
  });

  it('in a narrow terminal leaves out optional columns, the last one first, and says which', () => {
    const lines = renderTable(table, 'table', 95).trimEnd().split('\n');
    assert.ok(lines.every((line) => displayWidth(line) <= 95));
    assert.ok(lines.includes('Hidden because the terminal is narrow: undecided.'));
    const narrower = renderTable(table, 'table', 70);
    assert.match(narrower, /^Hidden because the terminal is narrow: effect, undecided\.$/mu);
  });

  it('cuts only its last column, and never below 20 cells', () => {
    const long: Table = {
      caption: '',
      columns: [column('index', '#', 'count'), column('claim', 'claim', 'text')],
      rows: [[countCell(7), textCell('x'.repeat(50))]],
    };
    assert.deepEqual(renderTable(long, 'table', 30).trimEnd().split('\n'), [
      '#  claim',
      `-  ${'-'.repeat(27)}`,
      `7  ${'x'.repeat(26)}…`,
    ]);
    assert.equal(renderTable(long, 'table', 5).trimEnd().split('\n').at(-1)?.length, 23);
  });

  it('as Markdown has as many cells in each row, and text stays text', () => {
    const lines = renderTable(table, 'markdown').split('\n');
    assert.equal(lines[0], '### Means &amp; differences');
    const rows = lines.filter((line) => line.startsWith('|'));
    assert.equal(rows.length, 5);
    assert.equal(new Set(rows.map((line) => line.match(/(?<!\\)\|/gu)?.length)).size, 1);
    assert.match(rows[1] ?? '', /^\| --- \| --- \| ---: \|/u);
    assert.match(rows[3] ?? '', /^\| {2}\| =B \\\| &lt;b&gt; \| 40\.0 \| −1\.3 \|/u);
    assert.equal(lines.at(-2), '\\* fewer than ten claims');
  });

  it('as LaTeX has minus signs of mathematics, a rule above each group, the rest in comments', () => {
    const text = renderTable(table, 'latex');
    assert.match(text, /^% Means & differences\n% \* fewer than ten claims\n% Needs/u);
    assert.match(text, /\\begin\{tabular\}\{llrrrrrrrl\}\n\\toprule\nscore & system/u);
    assert.match(text, / & =B \\textbar\{\} .* & 40\.0 & \$-\$1\.3 & \$-\$2\.5 to 0\.0 & /u);
    assert.equal(text.match(/\\midrule/gu)?.length, 2);
    assert.ok(text.includes('$\\leq$ 0.011'));
    assert.ok(text.endsWith('\\bottomrule\n\\end{tabular}\n'));
  });

  it('as CSV has every number in full in a column of its own, and nothing where there is none', () => {
    const [header, ...rows] = parseCsv(renderTable(table, 'csv'));
    assert.deepEqual(header, [
      'score',
      'system',
      'mean',
      'difference',
      'interval_low',
      'interval_high',
      'p',
      'p_at_most',
      'effect',
      'claims',
      'undecided',
      'undecided_of',
      'result',
    ]);
    assert.deepEqual(rows, [
      ['BLEU', 'A_1', '41.25', '', '', '', '', '', '', '1200', '3', '10', 'baseline'],
      ['BLEU', "'=B | <b>", '40', '-1.25', '-2.5', '0.01', '0.011', '1', '-0.5', '9', '0', '0']
        .concat('worse')
        .map(String),
      ['METEOR', 'C', '', '-0.0001', '', '', '', '', '', '', '1', '3', ''],
    ]);
  });

  it('as TSV has the headings that people read, every number in full, and no cell that acts', () => {
    const [header = '', ...rows] = renderTable(table, 'tsv').split('\n');
    assert.deepEqual(header.split('\t'), [
      'score',
      'system',
      'mean',
      'difference',
      '95 % interval, low',
      '95 % interval, high',
      'p',
      'p, at most',
      'effect',
      'claims',
      'undecided',
      'undecided, of',
      'result',
    ]);
    assert.equal(rows.pop(), '');
    assert.deepEqual(rows[1]?.split('\t').slice(0, 6), [
      'BLEU',
      "'=B | <b>",
      '40',
      '-1.25',
      '-2.5',
      '0.01',
    ]);
    const odd: Table = {
      caption: '',
      columns: [column('a', 'a\tb', 'text'), column('c', 'c', 'text')],
      rows: [[textCell('"quoted\tand\nbroken'), textCell('next')]],
    };
    assert.equal(renderTable(odd, 'tsv'), 'a b\tc\n"""quoted and broken"\tnext\n');
  });

  it('as HTML escapes what it says, names its rows, and repeats a name for those who hear it', () => {
    const text = renderTable(table, 'html');
    assert.ok(text.includes('<caption>Means &amp; differences</caption>'));
    assert.ok(text.includes('=B | &lt;b&gt;'));
    assert.ok(!text.includes('<b> '));
    assert.ok(text.includes('<td class="right"><b>41.3</b></td>'));
    assert.ok(text.includes('<th scope="col" class="right" title="system less baseline">'));
    assert.ok(text.includes('<th scope="row"><span class="hidden"><bdi>BLEU</bdi></span></th>'));
    assert.ok(text.includes('<p class="muted">* fewer than ten claims</p>'));
  });

  it('stands in a page of its own with what is said of it', () => {
    const page = documentHtml('Agreement', listBlocks(['Two <raters>.']), tableSections([table]));
    assert.ok(page.startsWith('<!DOCTYPE html>'));
    assert.ok(
      page.includes('<h1>Agreement</h1>\n<ul><li><bdi>Two &lt;raters&gt;.</bdi></li></ul>'),
    );
    assert.ok(page.includes('<a href="#table-1">Means &amp; differences</a>'));
    assert.ok(page.endsWith('</main>\n</body>\n</html>\n'));
  });

  it('breaks the texts of columns that wrap, the widest first, and cuts nothing', () => {
    const wrapped: Table = {
      caption: 'Changes',
      columns: [
        column('metric', 'metric', 'text'),
        column('misses', 'does not fall', 'text', { wraps: true }),
        column('count', 'count', 'count'),
        column('reacts', 'changes', 'text', { wraps: true }),
      ],
      rows: [
        [
          textCell('Coverage'),
          textCell('negated'),
          countCell(3),
          textCell('typos, small words, sentences repeated, another order'),
        ],
        [textCell('BLEU'), textCell('–'), countCell(12), textCell('typos')],
      ],
    };
    assert.equal(
      renderTable(wrapped, 'table', 44),
      [
        'Changes',
        'metric    does not      count  changes',
        '          fall',
        '--------  ------------  -----  -------------',
        'Coverage  negated           3  typos, small',
        '                               words,',
        '                               sentences',
        '                               repeated,',
        '                               another order',
        'BLEU      –                12  typos',
        '',
      ].join('\n'),
    );
    const widest = renderTable(wrapped, 'table', Infinity).split('\n');
    assert.equal(widest.length, 6);
    assert.match(widest[3] ?? '', /typos, small words, sentences repeated, another order$/u);
    // No column is narrower than its longest word.
    const least = renderTable(wrapped, 'table', 10).split('\n');
    assert.ok(least.some((line) => line.includes('sentences')));
    assert.ok(least.every((line) => !line.includes('…')));
  });

  it('leaves out an optional last column like the others, and cuts the last that is left', () => {
    const [name, mean, interval] = [
      column('name', 'name', 'text'),
      column('mean', 'mean', 'score', { leftOut: 2 }),
      column('mean', 'interval', 'scoreInterval', { leftOut: 3 }),
    ];
    const optional: Table = {
      caption: '',
      columns: [name, mean, interval],
      rows: [
        [
          textCell('a system with a long name'),
          scoreCell(0.5, toOne),
          { kind: 'scoreInterval', ends: { low: 0.25, high: 0.75 }, scale: toOne },
        ],
      ],
    };
    const headings = (width: number) =>
      renderTable(optional, 'table', width).split('\n')[0]?.split(/ +/u);
    assert.deepEqual(headings(60), ['name', 'mean', 'interval']);
    assert.deepEqual(headings(40), ['name', 'mean']);
    const narrow = renderTable(optional, 'table', 20).split('\n');
    assert.deepEqual(
      [narrow[0], narrow[2], narrow[3]],
      ['name', 'a system with a lon…', 'Hidden because the terminal is narrow: mean, interval.'],
    );
  });
});
