// Expected ratings are derived by hand from the file contents.

import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Rating } from '../../../../../src/core/analyse/ratings/rating.ts';
import { readingText } from '../../../../../src/core/analyse/ratings/reading/ratingForms.ts';
import { readRatingFiles } from '../../../../../src/core/analyse/ratings/reading/readRatingFiles.ts';
import { readRatings } from '../../../../../src/core/analyse/ratings/reading/readRatings.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const short = ({ claim, rater, dimension, value }: Rating): string =>
  `${claim}/${rater}/${dimension}=${value}`;

function read(text: string, dimension?: string) {
  const { form, ratings, problems } = readRatings(text, { rater: 'file', dimension });
  return { form, ratings: ratings.map(short), codes: problems.map(({ code }) => code) };
}

describe('a rating file that was written without quoting', () => {
  it('keeps every row', () => {
    const text = 'claim_id\trater\tvalue\tremark\n1\tann\t3\t"So\n2\tann\t4\tit is"\n';
    const { ratings, codes } = read(text);
    assert.deepEqual(ratings, ['1/ann/rating=3', '2/ann/rating=4']);
    assert.deepEqual(codes, ['unquoted']);
  });
});

describe('rating files without a column rater', () => {
  const files = (...texts: readonly string[]) =>
    readRatingFiles(texts.map((text, at) => ({ text, rater: ['ann', 'ben'][at] ?? '' })));

  it('are one rater each where they have the same columns for the same claims', () => {
    const found = files('claim_id,tone\n1,3\n2,4\n', 'claim_id,tone\n2,5\n');
    assert.deepEqual(
      found.map(({ form, ratings }) => [form, ...ratings.map(short)]),
      [
        ['oneRater', '1/ann/tone=3', '2/ann/tone=4'],
        ['oneRater', '2/ben/tone=5'],
      ],
    );
    const values = files('claim_id,value\n1,3\n', 'claim_id,value\n1,5\n');
    assert.deepEqual(
      values.flatMap(({ ratings }) => ratings.map(short)),
      ['1/ann/rating=3', '1/ben/rating=5'],
    );
  });

  it('are parts of one table of raters where the claims are others, or as was said', () => {
    const texts = ['claim_id,ann,ben\n1,3,4\n', 'claim_id,ann,ben\n2,4,4\n'];
    assert.deepEqual(
      files(...texts).map(({ form }) => form),
      ['wide', 'wide'],
    );
    const said = readRatingFiles(
      texts.map((text) => ({ text, rater: 'x' })),
      { columnsAre: 'dimensions' },
    );
    assert.deepEqual(
      said.map(({ form }) => form),
      ['oneRater', 'oneRater'],
    );
  });

  it('say how they were read', () => {
    const [one] = files('claim_id,ann,ben\n1,3,4\n');
    assert.ok(one);
    assert.equal(
      textOf(readingText(one) ?? ''),
      '2 ratings, one row per claim, one column per rater: ann, ben',
    );
    assert.equal(readingText({ form: null, ratings: [], problems: [] }), null);
  });
});

describe('a rating file', () => {
  it('is long, with a row a rating', () => {
    const text =
      'claim_id,rater,dimension,value,time\n7,ann,coverage,3,2026-01-01\n7,ben,coverage,,\n';
    assert.deepEqual(read(text), {
      form: 'long',
      ratings: ['7/ann/coverage=3'],
      codes: [],
    });
    assert.equal(readRatings(text, { rater: '' }).ratings[0]?.time, '2026-01-01');
    assert.deepEqual(read('Claim ID;Annotator;Score\n1;ann;2,5\n').ratings, ['1/ann/rating=2.5']);
    assert.deepEqual(read('claim_id\trater\tvalue\n1\tann\t4\n', 'tone').ratings, ['1/ann/tone=4']);
  });

  it('has a row a rater and claim, or a row a claim', () => {
    const byRater = read(
      'claim_id,rater,verdict,tone,note\n1,ann,Refuted,4,"well, no"\n1,ben,NA,5,\n',
    );
    assert.equal(byRater.form, 'byRater');
    assert.deepEqual(byRater.ratings, ['1/ann/verdict=Refuted', '1/ann/tone=4', '1/ben/tone=5']);
    const wide = read(
      'claim_id,claim,ann,ben\n1,"The sky, it is said, is blue.",3,4\n2,x,,5\n',
      'tone',
    );
    assert.equal(wide.form, 'wide');
    assert.deepEqual(wide.ratings, ['1/ann/tone=3', '1/ben/tone=4', '2/ben/tone=5']);
  });

  it('is JSON Lines of the same, or of whole ratings with their values by dimension', () => {
    const line = {
      claim_id: 3,
      rater: 'ann',
      scheme: 's',
      values: { tone: 2, verdict: 'Refuted', skipped: null },
      time: 't',
      seconds: 9,
      claimHash: 'c',
      schemeHash: 'h',
      note: 'n',
    };
    assert.deepEqual(read(`${JSON.stringify(line)}\n`), {
      form: 'lines',
      ratings: ['3/ann/tone=2', '3/ann/verdict=Refuted'],
      codes: [],
    });
    const long =
      '{"claim_id": 1, "rater": "ann", "value": 4}\n{"claim_id": 1, "rater": "ben", "value": 5}\n';
    assert.deepEqual(read(long).ratings, ['1/ann/rating=4', '1/ben/rating=5']);
  });

  it("of the product's own lines counts the last of each claim and round, whole, and no decided value", () => {
    const line = (more: object) =>
      `${JSON.stringify({ claim_id: 3, rater: 'ann', scheme: 's', schemeHash: 'h', claimHash: 'c', ...more })}\n`;
    const text =
      line({ values: { gate: 'fine', tone: 2 }, time: 't1' }) +
      line({ values: { gate: 'empty' }, time: 't2' }) +
      line({ values: { gate: 'fine', tone: 4 }, round: 1, time: 't3' }) +
      line({ values: { tone: 5 }, decided: true, rater: 'cem', time: 't4' });
    const { ratings, problems } = readRatings(text, { rater: 'file' });
    assert.deepEqual(
      ratings.map((one) => [short(one), one.round, one.time]),
      [
        ['3/ann/gate=empty', 0, 't2'],
        ['3/ann/gate=fine', 1, 't3'],
        ['3/ann/tone=4', 1, 't3'],
      ],
    );
    assert.deepEqual(ratings[0]?.scheme, { name: 's', hash: 'h' });
    assert.equal(ratings[0].claimHash, 'c');
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [
        ['ratedAnew', 'information'],
        ['decided', 'information'],
      ],
    );
  });

  it('with words in one column and numbers in another says that these may be no raters', () => {
    const text = 'claim_id,verdict,tone\n1,Refuted,4\n2,Supported,5\n';
    assert.deepEqual(read(text).codes, ['mixedColumns']);
    const { form, ratings, problems } = readRatings(text, {
      rater: 'ann',
      columnsAre: 'dimensions',
    });
    assert.deepEqual([form, problems], ['oneRater', []]);
    assert.deepEqual(ratings.map(short).slice(0, 2), ['1/ann/verdict=Refuted', '1/ann/tone=4']);
  });

  it('with other words in each column says that these may be no raters', () => {
    const text = 'claim_id,status,sure\n1,answered,true\n2,partly,false\n3,answered,true\n';
    assert.deepEqual(read(text).codes, ['mixedColumns']);
    assert.deepEqual(read('claim_id,ann,ben\n1,a,a\n2,b,c\n3,a,c\n').codes, []);
  });

  it("of WMT's tables is about segments, whose texts and documents are no ratings", () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const [segment, rater] = [String(Math.floor(at / 2)), `r${String(at % 2)}`];
      const places = `A\td${String(Math.floor(at / 6))}\t${segment}\t${rater}`;
      return `${places}\ttext ${segment}\t${at % 3 === 0 ? 'Major' : 'Minor'}`;
    });
    const table = ['system\tdoc_id\tseg_id\trater\tsource\tseverity', ...rows].join('\n');
    const { ratings, codes } = read(table);
    assert.deepEqual(ratings.slice(0, 2), ['0 of A/r0/severity=Major', '0 of A/r1/severity=Minor']);
    assert.deepEqual([ratings.length, codes], [12, ['noRaters']]);
    const asDocuments = readRatings(table, { rater: 'file', id: 'doc_id' }).problems;
    assert.ok(asDocuments.some(({ code }) => code === 'repeatedClaims'));
  });

  it('can be cut off anywhere: what stands before is read', () => {
    const line = '{"claim_id": 1, "rater": "ann", "values": {"tone": 4}}\n';
    const cut = read(line + line.slice(0, 30));
    assert.deepEqual(cut.ratings, ['1/ann/tone=4']);
    assert.deepEqual(cut.codes, ['truncated']);
  });

  it("is an evidence file: one annotator's verdicts, by the claims' texts", () => {
    const claims = [
      { claim: 'A  b', label: 'Refuted', questions: [] },
      { claim: 'a B', label: 'Supported', questions: [] },
    ];
    const found = read(JSON.stringify(claims));
    assert.equal(found.form, 'verdicts');
    assert.deepEqual(found.ratings, ['a b/file/verdict=Refuted', 'a b (2)/file/verdict=Supported']);
  });

  it('is an evidence file whose labels are matched by id or position beside ratings, or by the texts that these name', () => {
    const lines = [0, 1].map((id) =>
      JSON.stringify({ claim_id: String(id), rater: 'ann', values: { verdict: 'Refuted' } }),
    );
    const claims = ['Refuted', 'Supported'].map((label, at) => ({
      ...{ claim: `Claim ${String(at)}`, label, questions: [] },
    }));
    const labelsBeside = (rated: string): readonly string[] | undefined =>
      readRatingFiles([
        { text: rated, rater: 'file' },
        { text: JSON.stringify(claims), rater: 'label' },
      ])[1]?.ratings.map(short);
    const byPosition = ['0/label/verdict=Refuted', '1/label/verdict=Supported'];
    assert.deepEqual(labelsBeside(lines.join('\n')), byPosition);
    assert.deepEqual(labelsBeside('claim_id,rater,verdict\n0,ann,Refuted\n'), byPosition);
    assert.deepEqual(labelsBeside('claim,rater,verdict\nClaim 1,ann,Refuted\n'), [
      'claim 0/label/verdict=Refuted',
      'claim 1/label/verdict=Supported',
    ]);
  });

  it('keeps the ratings of two systems for one claim apart', () => {
    const text = 'claim_id,system,rater,value\n1,A,ann,2\n1,B,ann,5\n';
    assert.deepEqual(read(text).ratings, ['1 of A/ann/rating=2', '1 of B/ann/rating=5']);
  });

  it('says what is wrong, where, and goes on', () => {
    const text = 'claim_id,rater,value,value\n,ann,3,3\n2,,4,4\n3,cem,5,5,6\n';
    const { problems, ratings } = readRatings(text, { rater: 'file' });
    assert.deepEqual(ratings.map(short), ['3/cem/rating=5']);
    assert.deepEqual(
      problems.map(({ code, range: [line, character] }) => [code, line, character]),
      [
        ['repeatedColumn', 0, 21],
        ['rowWithoutClaim', 1, 0],
        ['rowWithoutRater', 2, 0],
        ['longRow', 3, 10],
      ],
    );
    assert.deepEqual(read('claim_id,rater,value\n1,ann,"3').codes, ['unclosedQuote']);
    assert.deepEqual(read('[{"claim_id": 1, "rater": "a", "value": 1}, 3]').codes, ['notObject']);
  });

  it('with no ratings says what it expected', () => {
    for (const text of ['', 'hello', 'a,b\n1,2\n', '{}', '[]', '[1, 2]']) {
      const { form, ratings, codes } = read(text);
      assert.deepEqual([form, ratings, codes.at(-1) !== undefined], [null, [], true], text);
      assert.ok(codes.includes('noRatings'), text);
    }
  });

  it('can be any text and any names', () => {
    const name = fc.constantFrom(
      'claim_id',
      'rater',
      'value',
      '__proto__',
      'constructor',
      'claim',
      '',
      'label',
    );
    const cell = fc.constantFrom(
      '1',
      'ann',
      '"',
      ',',
      '\n',
      '{',
      '}',
      '[',
      'NaN',
      '"":1',
      '\ufeff',
    );
    fc.assert(
      fc.property(fc.array(name), fc.array(cell), (names, cells) => {
        const { ratings } = readRatings(`${names.join(',')}\n${cells.join('')}`, { rater: 'file' });
        for (const { claim, rater, value } of ratings) assert.ok(claim && rater && value);
      }),
    );
    const odd = read('claim_id,rater,__proto__,constructor\n__proto__,constructor,1,2\n');
    assert.deepEqual(odd.ratings, [
      '__proto__/constructor/__proto__=1',
      '__proto__/constructor/constructor=2',
    ]);
  });
});

describe('columns and rows that other programs add to rating files', () => {
  const wide = ['1/ann/rating=3', '1/ben/rating=4', '2/ann/rating=5', '2/ben/rating=5'];

  it('are no raters: the index of a data frame', () => {
    for (const index of ['Unnamed: 0', 'Unnamed: 0.1', 'level_0', '']) {
      const { ratings } = read(`${index},claim_id,ann,ben\n0,1,3,4\n1,2,5,5\n`);
      assert.deepEqual(ratings, wide, index);
    }
  });

  it('are no schemes: a column without a name beside the claims', () => {
    const { ratings } = readRatings(',claim,label_0,label_1\n0,Tea is hot.,a,a\n1,Ice is.,b,a\n', {
      rater: 'file',
    });
    assert.equal(ratings.length, 4);
    assert.deepEqual(new Set(ratings.map(({ scheme }) => scheme)), new Set([undefined]));
  });

  it('are left out with a warning: averages and sums', () => {
    const column = read('claim_id,ann,ben,average\n1,3,4,3.5\n2,5,5,5\n');
    assert.deepEqual(column, { form: 'wide', ratings: wide, codes: ['summaryColumn'] });
    const row = read('claim_id,ann,ben\n1,3,4\n2,5,5\nMean,4,4.5\n');
    assert.deepEqual(row, { form: 'wide', ratings: wide, codes: ['summaryRow'] });
    assert.deepEqual(read('claim_id,ann,majority\n1,3,4\n').codes, [], 'it may be a rater');
  });

  it('are no dimensions: the tables of Label Studio and Mechanical Turk', () => {
    const studio = 'annotation_id,annotator,claim_id,coverage,created_at,id,lead_time,updated_at';
    assert.deepEqual(read(`${studio}\n7,ann,1,3,2023,99,12.5,2023\n`).ratings, [
      '1/ann/coverage=3',
    ]);
    const batch = 'HITId,MaxAssignments,WorkerId,Input.claim_id,Answer.tone';
    assert.deepEqual(read(`${batch}\nH1,3,ann,1,4\n`).ratings, ['1/ann/Answer.tone=4']);
    const turk = 'HITId,AssignmentId,WorkerId,WorkTimeInSeconds,claim_id,coverage';
    assert.deepEqual(read(`${turk}\nH1,A1,ann,30,1,3\n`).ratings, ['1/ann/coverage=3']);
  });

  it('are skipped: the two rows below the names in a Qualtrics export', () => {
    const head = 'ResponseId,claim_id,rater,coverage\nResponse ID,claim,who,How good?\n';
    const ids = '"{""ImportId"":""_recordId""}","{""ImportId"":""a""}","{""ImportId"":""b""}",x\n';
    assert.deepEqual(read(`${head}${ids}R_1,1,ann,3\n`).ratings, ['1/ann/coverage=3']);
  });

  it('do not mix raters and dimensions', () => {
    assert.deepEqual(read('Timestamp,Email Address,Claim ID,tone\n1,a@x.org,1,3\n').ratings, [
      '1/a@x.org/tone=3',
    ]);
    assert.deepEqual(read('claim_id,participant,tone\n1,8,3\n').ratings, ['1/8/tone=3']);
    assert.deepEqual(read('user,claim_id,rater,value\n8,1,ann,3\n').ratings, ['1/ann/rating=3']);
    assert.deepEqual(read('claim_id,rater,metric,value\n1,ann,tone,3\n1,ann,form,4\n').ratings, [
      '1/ann/tone=3',
      '1/ann/form=4',
    ]);
    const { codes } = read('claim_id,who,tone\n1,8,3\n1,9,3\n2,8,4\n2,9,5\n');
    assert.deepEqual(codes, ['repeatedClaims']);
  });

  it('write numbers for people', () => {
    assert.deepEqual(read('claim_id,ann,ben\n1,80%,"1,200"\n2,80 %,−1.5\n3,--,.\n').ratings, [
      '1/ann/rating=80',
      '1/ben/rating=1200',
      '2/ann/rating=80',
      '2/ben/rating=-1.5',
    ]);
  });
});

describe('the raters of a table with one row per claim', () => {
  const ratersOf = (text: string) => {
    const { ratings, problems } = readRatings(text, { rater: 'file' });
    return {
      raters: [...new Set(ratings.map(({ rater, dimension }) => `${dimension}: ${rater}`))].sort(),
      codes: problems.map(({ code }) => code),
    };
  };
  const table = (head: string, ...rows: readonly string[]): string => [head, ...rows].join('\n');
  const ofRating = (...raters: readonly string[]) => raters.map((rater) => `rating: ${rater}`);

  it('are columns with a common stem, not the texts and categories beside them', () => {
    for (const [one, two] of [
      ['label_0', 'label_1'],
      ['label0', 'label1'],
      ['annotator_1', 'annotator_2'],
      ['Rater A', 'Rater B'],
      ['worker-1', 'worker-2'],
      ['r1', 'r2'],
    ] as const) {
      const text = table(
        `claim_id,question,category,model,length,${one},${two}`,
        '1,Is the bridge safe for all?,nice,a,120,Yes,Yes',
        '2,Is the bridge safe for all?,must,a,40,No,Yes',
        '3,Is the lake clean by now?,nice,b,77,No,No',
      );
      assert.deepEqual(ratersOf(text), { raters: ofRating(one, two), codes: ['noRaters'] }, one);
    }
  });

  it('are not the names of the systems that raters compared', () => {
    const text = table('claim_id,system_a,system_b,rater,preference', '0,x,y,r1,A', '0,x,y,r2,B');
    assert.deepEqual(ratersOf(text).raters, ['preference: r1', 'preference: r2']);
  });

  it('are those of each dimension, whichever part of the name comes first', () => {
    const values = ['1,3,1,Yes,No', '2,4,5,No,No', '3,5,5,Yes,Yes'];
    const names = [
      ['PE_ann,PE_ben,VL_ann,VL_ben', ['PE: ann', 'PE: ben', 'VL: ann', 'VL: ben']],
      ['ann_PE,ben_PE,ann_VL,ben_VL', ['PE: ann', 'PE: ben', 'VL: ann', 'VL: ben']],
      ['PE_RATER1,PE_RATER2,VL_RATER1,VL_RATER2', undefined],
      ['PE_1,PE_2,VL_1,VL_2', ['PE: 1', 'PE: 2', 'VL: 1', 'VL: 2']],
      [
        'annotator_1_PE,annotator_2_PE,annotator_1_VL,annotator_2_VL',
        ['PE: annotator_1', 'PE: annotator_2', 'VL: annotator_1', 'VL: annotator_2'],
      ],
    ] as const;
    for (const [head, expected] of names) {
      const own = ['PE: RATER1', 'PE: RATER2', 'VL: RATER1', 'VL: RATER2'];
      assert.deepEqual(
        ratersOf(table(`claim_id,${head}`, ...values)).raters,
        expected ?? own,
        head,
      );
    }
    // A model beside numbered raters is a rater too. The verdicts of a system and of the data set are none.
    const text = table(
      'claim_id,true_label,pred_label,PE_R1,PE_R2,PE_gpt,VL_R1,VL_R2,VL_gpt',
      '1,true,false,1,1,1,0,1,1',
      '2,false,true,0,1,1,1,1,0',
    );
    assert.deepEqual(ratersOf(text), {
      raters: ['PE: R1', 'PE: R2', 'PE: gpt', 'VL: R1', 'VL: R2', 'VL: gpt'],
      codes: ['modelRaters', 'noRaters'],
    });
  });

  it('are no columns of the annotated or the predicted verdict beside two raters', () => {
    const text = table('claim_id,ann,ben,gold', '1,yes,no,yes', '2,no,no,yes', '3,yes,yes,yes');
    assert.deepEqual(ratersOf(text), {
      raters: ['rating: ann', 'rating: ben'],
      codes: ['noRaters'],
    });
    // Two columns alone are compared.
    const both = table('claim_id,human,model', '1,yes,no', '2,no,no', '3,yes,yes');
    assert.deepEqual(ratersOf(both).raters, ['rating: human', 'rating: model']);
  });

  it('are columns with the same scale if no stem says so, also one who always says the same', () => {
    const text = table(
      'claim_id,topic,words,ann,ben,cem',
      '1,war,120,3,4,5',
      '2,food,48,5,5,5',
      '3,sport,77,1,2,5',
      '4,law,15,4,4,5',
    );
    assert.deepEqual(ratersOf(text), {
      raters: ofRating('ann', 'ben', 'cem'),
      codes: ['noRaters'],
    });
  });

  it('are no sources, addresses or texts of the claims', () => {
    const rows = [1, 2, 3].map((at) => `${at},quora,https://a.example/${at},${at}_0,Refuted`);
    const { ratings } = read(['claim_id,source,Snopes URL,document_id,truth', ...rows].join('\n'));
    assert.deepEqual(
      ratings,
      ['1/truth', '2/truth', '3/truth'].map((one) => `${one}/rating=Refuted`),
    );
    assert.deepEqual(read('claim_id,source\n1,quora\n2,quora\n3,quora\n').ratings, []);
  });

  it('and the claims can be named by the user', () => {
    const text = table('item,note,x,y', 'a,1,3,1', 'b,2,4,1');
    const found = readRatings(text, { rater: 'f', id: 'item', raters: ['note', 'x'] });
    assert.deepEqual(found.ratings.map(short), [
      'a/note/rating=1',
      'a/x/rating=3',
      'b/note/rating=2',
      'b/x/rating=4',
    ]);
    const { form, problems } = readRatings(text, { rater: 'f', id: 'item', raters: ['x', 'z'] });
    assert.equal(form, null);
    assert.match(problems[0]?.message ?? '', /no column "z"\. It has "item", "note", "x"/u);
  });

  it('are found where an index or the text of the claim identifies it', () => {
    for (const head of ['index', '', 'id']) {
      assert.deepEqual(read(table(`${head},annotator_1,annotator_2`, '0,a,a', '1,b,a')).ratings, [
        '0/annotator_1/rating=a',
        '0/annotator_2/rating=a',
        '1/annotator_1/rating=b',
        '1/annotator_2/rating=a',
      ]);
    }
    assert.deepEqual(read(table('claim,annotator_1,annotator_2', 'It  Is,a,b')).ratings, [
      'it is/annotator_1/rating=a',
      'it is/annotator_2/rating=b',
    ]);
    // With a rater in each row, a column that numbers the rows is no claim.
    const long = table('id,claim,rater,value', '1,It is,ann,3', '2,It is,ben,4');
    assert.deepEqual(read(long).ratings, ['it is/ann/rating=3', 'it is/ben/rating=4']);
  });
});

describe('an export of an annotation tool', () => {
  // Label Studio and Argilla: the equal verdicts of two raters are 2 of 3. Prodigy: an ignored answer does not count.
  const answers = [
    ['Supported', 'Supported'],
    ['Refuted', 'Supported'],
    ['Refuted', 'Refuted'],
  ] as const;
  const expected = answers.flatMap((both, at) =>
    both.map((value, rater) => `c${String(at)}/u${String(rater)}/verdict=${value}`),
  );
  const lines = (items: readonly object[]): string =>
    items.map((item) => JSON.stringify(item)).join('\n');

  it('has the answers of workers, and none of the columns of the tool: Toloka and Appen', () => {
    const toloka = [
      'INPUT:claim\tINPUT:text\tOUTPUT:result\tASSIGNMENT:link\tASSIGNMENT:worker_id',
      'A bridge.\tA page.\tRefuted\thttps://a.example\tw1',
      'A bridge.\tA page.\tSupported\thttps://a.example\tw2',
    ].join('\n');
    assert.deepEqual(read(toloka).ratings, [
      'a bridge./w1/OUTPUT:result=Refuted',
      'a bridge./w2/OUTPUT:result=Supported',
    ]);
    const appen = [
      '_unit_id,_trust,_worker_id,_country,verdict,claim',
      '7,0.9,40,GBR,Refuted,A bridge.',
    ];
    assert.deepEqual(read([...appen, '7,0.8,41,FRA,Supported,A bridge.'].join('\n')).ratings, [
      '7/40/verdict=Refuted',
      '7/41/verdict=Supported',
    ]);
  });

  it('has a rating for each annotator and claim: Label Studio', () => {
    const tasks = answers.map((both, at) => ({
      id: at + 7,
      data: { claim: 'A claim.', claim_id: `c${String(at)}` },
      annotations: both.map((choice, rater) => ({
        completed_by: `u${String(rater)}`,
        result: [{ from_name: 'verdict', type: 'choices', value: { choices: [choice] } }],
      })),
    }));
    assert.deepEqual(read(JSON.stringify(tasks)).ratings, expected);
  });

  it('has a rating for each annotator and claim: Argilla, nested and flat', () => {
    const nested = answers.map((both, at) => ({
      id: `c${String(at)}`,
      fields: { title: 'A' },
      responses: { verdict: both.map((value, rater) => ({ value, user_id: `u${String(rater)}` })) },
    }));
    const flat = answers.map((both, at) => ({
      id: `c${String(at)}`,
      title: 'A',
      'verdict.responses': both,
      'verdict.responses.users': ['u0', 'u1'],
      'verdict.responses.status': ['submitted', 'submitted'],
    }));
    assert.deepEqual(read(JSON.stringify(nested)).ratings, expected);
    assert.deepEqual(read(JSON.stringify(flat)).ratings, expected);
  });

  it('has the choices of annotators that were accepted: Prodigy', () => {
    const items = [0, 1].flatMap((rater) =>
      answers.map((both, at) => ({
        text: `C${String(at)}`,
        accept: [both[rater]],
        answer: rater === 1 && at === 2 ? 'ignore' : 'accept',
        _input_hash: at,
        _annotator_id: `u${String(rater)}`,
      })),
    );
    const { ratings } = read(lines(items));
    assert.equal(ratings.length, 5);
    assert.deepEqual(
      ratings,
      [0, 1].flatMap((rater) =>
        answers.flatMap((both, at) =>
          rater === 1 && at === 2
            ? []
            : [`c${String(at)}/u${String(rater)}/accept=${both[rater] ?? ''}`],
        ),
      ),
    );
  });

  it('has claims by any text that several raters have once, and no remarks as ratings', () => {
    const words = ['first', 'second', 'third'];
    const rows = words.flatMap((word, at) =>
      ['ann', 'ben'].map((rater) => [
        ...[`The ${word} bridge is long.`, rater, at === 0 ? 'yes' : 'no'],
        `I think so, says ${rater} of ${word}.`,
      ]),
    );
    for (const who of ['annotator', 'expert', 'annotateur']) {
      const table = ['headline;' + who + ';real;why', ...rows.map((row) => row.join(';'))];
      const found = readRatings(table.join('\n'), { rater: 'file' });
      assert.deepEqual(
        found.ratings.slice(0, 3).map(({ claim, rater, value }) => [claim, rater, value]),
        [
          ['The first bridge is long.', 'ann', 'yes'],
          ['The first bridge is long.', 'ben', 'yes'],
          ['The second bridge is long.', 'ann', 'no'],
        ],
      );
      assert.equal(found.ratings.length, 6);
      assert.deepEqual(
        found.problems.map(({ code }) => code),
        ['noRaters'],
      );
    }
  });

  it('has the marks of a French table', () => {
    const rows = ['Un pont est long.', 'Un pont est court.'].flatMap((text) =>
      ['Anne', 'Luc'].map((rater, at) => `${text};${rater};${String(at + 1)};bien`),
    );
    const table = ['énoncé;évaluateur;note;commentaire', ...rows].join('\n');
    const given = ['Un pont est long.', 'Un pont est court.'].flatMap((text) =>
      ['Anne/note=1', 'Luc/note=2'].map((one) => `${text}/${one}`),
    );
    assert.deepEqual(read(table).ratings, given);
  });

  it('has the answers of a review, not the reviewer’s: Prodigy', () => {
    const reviewed = answers.map((both, at) => ({
      ...{ text: `C${String(at)}`, accept: ['Refuted'], answer: 'accept', view_id: 'review' },
      ...{ _input_hash: at, sessions: ['u0', 'u1'] },
      versions: both.map((one, rater) => ({
        ...{ accept: [one], answer: 'accept', sessions: [`u${String(rater)}`] },
      })),
    }));
    const given = expected.map((one) => one.replace('verdict=', 'accept='));
    assert.deepEqual(read(lines(reviewed)).ratings, given);
  });

  it('has the labels of one user or of several: doccano', () => {
    const own = answers.map(([label], at) => ({ id: at, text: `C${String(at)}`, label: [label] }));
    assert.deepEqual(read(lines(own)).ratings, [
      'c0/file/verdict=Supported',
      'c1/file/verdict=Refuted',
      'c2/file/verdict=Refuted',
    ]);
    const old = answers.map((both, at) => ({
      ...{ id: at, text: `C${String(at)}` },
      annotations: both.map((label, rater) => ({ label, user: `u${String(rater)}` })),
    }));
    assert.deepEqual(
      read(lines(old)).ratings,
      expected.map((rating) => rating.replace('verdict', 'label')),
    );
  });
});
