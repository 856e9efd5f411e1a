// Expected values are counted by hand, from the lines in the test and from samples/columns, whose three rating files have equal
// content.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ColumnFile } from '../../../../../src/core/score/columns/columnFile.ts';
import { parseScales } from '../../../../../src/core/score/columns/columnScales.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../../../../samples/columns/${name}`, import.meta.url), 'utf8');

const claims = (
  JSON.parse(
    readFileSync(new URL('../../../../../samples/reference.json', import.meta.url), 'utf8'),
  ) as readonly { readonly claim: string }[]
).map(({ claim }, index) => ({ index, id: index, text: claim }));

function imported(file: ColumnFile, count = claims.length): ImportedColumns {
  const columns = new ImportedColumns({ id: 'r', name: 'r.csv', sha256: '', file });
  columns.add(claims.slice(0, count));
  return columns;
}

/** Returns the value in each column, by claim. */
function valuesOf(text: string): readonly unknown[] {
  const columns = imported(readColumns(text));
  return claims.map(({ index }) => columns.cellsOf(index));
}

const slipsOf = (text: string): readonly string[] =>
  readColumns(text).slips.map(({ message }) => message);

/** Returns the combined number for one claim in one column, over all raters. */
const meanOf = (text: string): unknown => valuesOf(text)[0];

describe('a file of columns that was written without quoting', () => {
  it('keeps every row, and says so', () => {
    const text = 'claim_id\tscore\ttitle\n0\t0.5\t"So\n1\t0.25\tit is"\n';
    const { entries, slips } = readColumns(text);
    assert.deepEqual(
      entries.map(({ values }) => values.get('score')),
      [0.5, 0.25],
    );
    assert.ok(slips.some(({ code }) => code === 'unquoted'));
  });
});

describe('a file of columns', () => {
  it('is wide or long, a table or JSON Lines, and says the same', () => {
    const wide = valuesOf(sample('systemA.ratings.csv'));
    assert.deepEqual(valuesOf(sample('systemA.long.tsv')), wide);
    assert.deepEqual(valuesOf(sample('systemA.ratings.jsonl')), wide);
    assert.deepEqual(wide[0], {
      r_coverage: 14 / 3,
      r_relevance: 5,
      r_verdict: 'Supported',
      individual: {
        r_coverage: [
          { rater: 'ada', value: 4 },
          { rater: 'ben', value: 5 },
          { rater: 'cem', value: 5 },
        ],
        r_relevance: ['ada', 'ben', 'cem'].map((rater) => ({ rater, value: 5 })),
        r_verdict: ['ada', 'ben', 'cem'].map((rater) => ({ rater, value: 'Supported' })),
      },
    });
    assert.equal(wide[9], undefined, 'nobody rated it');
    assert.equal(wide[12], undefined);
  });

  it('gives the same columns whatever the order of its lines', () => {
    const [head = '', ...lines] = sample('systemA.ratings.csv').trimEnd().split('\n');
    const expected = valuesOf([head, ...lines].join('\n'));
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        assert.deepEqual(valuesOf([head, ...shuffled].join('\n')), expected);
      }),
      { numRuns: 40 },
    );
  });

  it('gives long and wide forms of any numbers the same columns', () => {
    const rating = fc.record({
      claim: fc.nat(9),
      rater: fc.constantFrom('x', 'y', 'z'),
      coverage: fc.option(fc.integer({ min: 1, max: 5 })),
      word: fc.option(fc.constantFrom('good', 'bad', 'so, so')),
    });
    const some = fc.uniqueArray(rating, {
      selector: ({ claim, rater }) => `${String(claim)} ${rater}`,
      minLength: 1,
    });
    fc.assert(
      fc.property(some, (ratings) => {
        fc.pre(ratings.some(({ coverage, word }) => coverage !== null || word !== null));
        const wide = ratings.map(({ claim, rater, coverage, word }) =>
          [claim, rater, coverage ?? '', word === null ? '' : `"${word}"`].join(','),
        );
        const long = ratings.flatMap(({ claim, rater, coverage, word }) =>
          Object.entries({ coverage, word }).map(([name, value]) =>
            JSON.stringify({ claim_id: claim, rater, dimension: name, value }),
          ),
        );
        assert.deepEqual(
          valuesOf(long.join('\n')),
          valuesOf(['claim_id,rater,coverage,word', ...wide].join('\n')),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('reads numbers with a percent sign, and with commas between thousands', () => {
    const text = 'claim_id,share,count\n0,80 %,"1,200"\n1,7.5%,"12,345.5"\n';
    assert.deepEqual(valuesOf(text).slice(0, 2), [
      { r_share: 80, r_count: 1200 },
      { r_share: 7.5, r_count: 12345.5 },
    ]);
    assert.deepEqual(valuesOf('sep=;\nclaim_id;share\n0;2,5\n')[0], { r_share: 2.5 });
  });

  it('leaves columns of sentences out, with a word', () => {
    const notes = [
      'This one is quite a good answer.',
      'It says nothing about the date.',
      'I am not sure about that one.',
    ];
    const { columns, slips } = readColumns(
      [
        'claim_id,score,why',
        ...notes.map((note, at) => `${String(at)},${String(at)},${note}`),
      ].join('\n'),
    );
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['score'],
    );
    assert.match(slips[0]?.message ?? '', /why contains free text/);
  });

  it("reads RAGAS's table as scores by its question, without its texts", () => {
    const { columns, entries } = readColumns(
      `user_input,retrieved_contexts,response,reference,faithfulness\nWhen?,"['a']",In May.,May.,0.5\n`,
    );
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['faithfulness'],
    );
    assert.equal(entries[0]?.claim, 'When?');
  });

  it('takes what is not rated for nothing, never for 0', () => {
    const text = 'claim_id,coverage,verdict\n0,,Supported\n1,NA,\n2,nan,None\n3,0,-\n';
    assert.deepEqual(valuesOf(text).slice(0, 4), [
      { r_coverage: null, r_verdict: 'Supported' },
      undefined,
      undefined,
      { r_coverage: 0, r_verdict: null },
    ]);
    assert.deepEqual(valuesOf('{"claim_id":0,"a":null,"b":1}\n{"claim_id":1,"a":NaN,"b":2}')[1], {
      r_b: 2,
    });
  });

  it('keeps words words and numbers numbers', () => {
    const { columns } = readColumns(
      'claim_id;share;grade;year;note\n0;0,25;A;1;because\n1;0,75;1;2;so\n',
    );
    assert.deepEqual(columns, [
      { name: 'share', kind: 'number', scale: { minimum: 0, maximum: 1, better: 'higher' } },
      { name: 'grade', kind: 'word' },
      { name: 'year', kind: 'number', scale: { minimum: 1, maximum: 2, better: 'higher' } },
    ]);
    assert.deepEqual(meanOf('claim_id\ttrue\n0\tTrue\n'), { r_true: 'True' });
    assert.deepEqual(meanOf('{"claim_id":0,"isRight":true}'), { r_isRight: 'true' });
  });

  it('says each damaged line with its number and reads the others', () => {
    assert.deepEqual(slipsOf('claim_id,coverage\n0,3\n1\n2,4\n3,"5\n'), [
      'Line 3 was skipped because it has 1 cell, but the first line has 2.',
      'Line 5 was skipped because a quotation mark is not closed.',
    ]);
    const [slip = ''] = slipsOf('{"claim_id":0,"a":1}\n{"claim_id":1,"a":\n{"claim_id":2,"a":3}\n');
    assert.match(slip, /^Line 2 was skipped because it is not valid JSON/u);
    assert.deepEqual(slipsOf('{"claim_id":0,"a":1}\n[2]\n{"claim_id":2,"a":3}\n'), [
      'Line 2 was skipped because it is not a JSON object. Each line needs claim_id or claim, and at least one value.',
    ]);
    assert.deepEqual(slipsOf('claim_id,coverage\n0,3\n1,good\n2,4\n'), [
      'coverage has no number in line 3 (found "good"). This cell counts as not rated.',
    ]);
    assert.deepEqual(slipsOf('claim_id,coverage\n0,3\n1,a\n2,b\n3,c\n4,d\n5,4\n6,4\n7,4\n8,4\n'), [
      'coverage has no number in line 3, 4, 5, and 1 more (found "a"). This cell counts as not rated.',
    ]);
    const cut = valuesOf('{"claim_id":0,"a":1}\n{"claim_id":1,"a":2}\n{"claim_id":2,"a"');
    assert.deepEqual(cut.slice(0, 3), [{ r_a: 1 }, { r_a: 2 }, undefined]);
  });

  it('never fails for a text, but with a reason', () => {
    const piece = fc.constantFrom(
      ...['claim_id', 'claim', ',', '\n', '"', '{', '}', ':', '[', ']', '0', 'x', 'value', 'null'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          const { columns, entries } = readColumns(pieces.join(''));
          assert.ok(columns.length > 0);
          assert.ok(entries.every(({ line }) => line >= 1));
        } catch (error) {
          assert.ok(error instanceof RangeError, String(error));
        }
      }),
      { numRuns: 500 },
    );
    assert.throws(() => readColumns('coverage\n1\n'), /no column that names the claim/u);
    assert.throws(() => readColumns('claim_id\n1\n'), /no numbers or words/u);
    assert.throws(() => readColumns(''), RangeError);
  });

  it('leaves out columns of long texts, saying so', () => {
    const text = `claim_id,coverage,why\n0,3,${'because '.repeat(30)}\n`;
    assert.deepEqual(
      readColumns(text).columns.map(({ name }) => name),
      ['coverage'],
    );
    assert.match(slipsOf(text)[0] ?? '', /^why contains texts of more than 200 characters/u);
  });

  it('takes the scale that is named, for all columns or for one', () => {
    const text = 'claim_id,coverage,repetition,other\n0,3,2,0.001\n1,4,3,0.5\n';
    const scales = (named: string) =>
      readColumns(text, parseScales(named)).columns.map(({ scale }) => [
        scale?.minimum,
        scale?.maximum,
        scale?.better,
      ]);
    assert.deepEqual(scales('1..5,repetition=3..1'), [
      [1, 5, 'higher'],
      [1, 3, 'lower'],
      [0, 1, 'higher'],
    ]);
    const named = readColumns(text, parseScales('1..5,repetition=3..1'));
    assert.deepEqual(
      named.slips.map(({ message }) => message),
      ['The scale of 1 to 5 was not used for other, because most numbers there are outside it.'],
    );
    assert.throws(() => scales('fluency=1..5'), /no column fluency/u);
    for (const wrong of ['', '5', '1..', 'a..b', '3..3']) {
      assert.throws(() => parseScales(wrong), RangeError, wrong);
    }
  });
});

describe('stored results of other programs', () => {
  it('are told by their content: Ev2R, whose ids are of another file', () => {
    const file = readColumns(sample('ev2r.jsonl'));
    assert.equal(file.form, 'ev2r');
    const columns = imported(file);
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((index) => columns.cellsOf(index)),
      [
        { r_precision: 0, r_recall: 0, r_label: null },
        { r_precision: 0.25, r_recall: null, r_label: null },
        { r_precision: 1, r_recall: 0.5, r_label: null },
        { r_precision: 0.75, r_recall: null, r_label: 'refuted' },
        { r_precision: 0.5, r_recall: 1, r_label: null },
        undefined,
      ],
    );
    assert.deepEqual(
      columns.notes().map(({ code }) => code),
      ['missingColumnClaims'],
    );
  });

  it('FActScore: shares of supported facts, in the order of the claims', () => {
    const file = readColumns(sample('factscore.json'));
    assert.equal(file.form, 'factscore');
    const columns = imported(file);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((index) => columns.cellsOf(index)),
      [
        { r_factScore: 1 / 2, r_facts: 2 },
        undefined,
        { r_factScore: 1, r_facts: 1 },
        { r_factScore: 2 / 3, r_facts: 3 },
        undefined,
      ],
    );
  });

  it('RAGChecker: its metrics by query', () => {
    const file = readColumns(sample('ragchecker.json'));
    assert.equal(file.form, 'ragchecker');
    assert.deepEqual(imported(file).cellsOf(5), {
      r_precision: 0.5,
      r_recall: 1,
      r_hallucination: 0.25,
    });
  });

  it("the SemQA authors' table", () => {
    const file = readColumns(
      'id,Q_only_hungarian,semqa_q_score,semqa_a_score,semqa_composite\n1,.5,.25,.75,.5\n',
    );
    assert.equal(file.form, 'semqaAuthors');
    assert.equal(imported(file).cellsOf(1)?.['r_semqa_a_score'], 0.75);
  });
});

describe('columns that other programs add', () => {
  const names = (text: string): readonly string[] =>
    readColumns(text).columns.map(({ name }) => name);

  it('are no scores: indexes, repeated ids and columns of tools', () => {
    const head = 'Unnamed: 0.1,Unnamed: 0,level_0,claim_id,claim_id,HITId,coverage';
    assert.deepEqual(names(`${head}\n5,6,7,0,0,H1,3\n`), ['coverage']);
    assert.deepEqual(names('Unnamed: 0,coverage\n0,3\n'), ['coverage'], 'the index is the id');
  });

  it('name the metric of each line', () => {
    assert.deepEqual(names('claim_id,metric_name,score\n0,form,3\n0,tone,4\n'), ['form', 'tone']);
  });

  it('have the claim as input, which counts more than their own ids', () => {
    const rows = claims.slice(0, 3).map(({ text }, at) => ({ id: at + 1, input: text, f: at }));
    const values = valuesOf(rows.map((row) => JSON.stringify(row)).join('\n'));
    assert.deepEqual(values.slice(0, 3), [{ r_f: 0 }, { r_f: 1 }, { r_f: 2 }]);
  });

  it('are read with a typographic minus, and reported if their numbers have other characters', () => {
    assert.deepEqual(meanOf('claim_id,f\n0,−1.5\n'), { r_f: -1.5 });
    assert.deepEqual(slipsOf('claim_id,f\n0,3 good\n1,4 fair\n'), [
      'The values of f were read as words, because they are numbers with other characters (such as "3 good"). Write only the numbers to use them as scores.',
    ]);
    assert.deepEqual(slipsOf('claim_id,f\n0,2023-01-05\n1,2023-01-06\n'), []);
  });

  it('have questions in two more rows in a Qualtrics export', () => {
    const text = 'claim_id,f\nWhich claim?,How good?\n"{""ImportId"":""QID1""}",x\n0,3\n';
    assert.deepEqual([meanOf(text), slipsOf(text)], [{ r_f: 3 }, []]);
  });

  it('are named if numbers stand for missing answers or percentages are mixed', () => {
    assert.deepEqual(slipsOf('claim_id,f\n0,3\n1,5\n2,4\n3,-99\n'), [
      'f has the number -99, far from all others. If it stands for a missing rating, leave the cell empty or give the scale.',
    ]);
    assert.deepEqual(slipsOf('claim_id,f\n0,80\n1,70\n2,40\n3,99\n'), []);
    assert.deepEqual(slipsOf('claim_id,f\n0,80%\n1,0.7\n'), [
      'f has numbers with and without a percent sign (80% and 0.7). They were read without the sign. Write all of them in the same way.',
    ]);
    assert.deepEqual(slipsOf('claim_id,f\n0,80%\n1,0\n'), []);
  });

  it('summarise the lines: Mean and Total are left out and named', () => {
    const text = 'claim_id,f\n0,3\n1,5\nTotal,8\n';
    assert.deepEqual(readColumns(text).entries.length, 2);
    assert.deepEqual(slipsOf(text), [
      'Line 4 ("Total") seems to summarise the other lines, so it was left out.',
    ]);
  });

  it('describe the task in a table of Mechanical Turk', () => {
    const head = 'HITId,Reward,MaxAssignments,WorkerId,Input.claim_id,Answer.tone,Approve';
    const text = `${head}\nH1,$0.10,3,ann,0,3,x\nH1,$0.10,3,ben,0,5,x\n`;
    assert.deepEqual(names(text), ['Answer.tone']);
  });
});
