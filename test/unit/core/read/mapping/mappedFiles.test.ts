// Files with custom formats of several shapes, whole and damaged. The texts are ours, and the expected values are written here.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { EvidenceFile, SourceRange } from '../../../../../src/core/read/claims/evidence.ts';
import { readMapping, type Mapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const samples = path.join(import.meta.dirname, '../../../../../samples/mapping');

const flat: Mapping = {
  paths: {
    claim: 'text',
    verdict: 'gold',
    question: 'qa[].q',
    answer: 'qa[].a',
    source: 'qa[].url',
  },
  labels: { yes: 'Supported', false: 'Refuted' },
};
const claims = [
  { text: 'A', gold: 'Yes ', qa: [{ q: 'Where?', a: 'Here.', url: ['http://a', 'http://b'] }] },
  {
    text: 'B',
    gold: false,
    qa: [
      { q: 'When?', a: 'Now.' },
      { q: 'Who?', a: '' },
    ],
  },
];

type Seen = readonly [question: string, answers: readonly string[], sources: readonly string[]];

function seen({ claims: read }: EvidenceFile, at = 0): readonly Seen[] {
  return (read[at]?.evidence ?? []).map(({ question, answers }) => [
    question,
    answers.map(({ text }) => text),
    answers.flatMap(({ sources }) => sources),
  ]);
}

const codes = ({ problems }: EvidenceFile): readonly string[] => problems.map(({ code }) => code);
const messages = ({ problems }: EvidenceFile): string =>
  problems.map(({ message }) => message).join('\n');
const read = (value: unknown, mapping: Mapping): EvidenceFile =>
  readEvidence(typeof value === 'string' ? value : JSON.stringify(value), { mapping });
const textAt = (text: string, [, start, , end]: SourceRange): string => text.slice(start, end);

describe('a file that is read through a mapping', () => {
  const forms: readonly [string, string, Mapping][] = [
    ['a list', JSON.stringify(claims), flat],
    ['JSON Lines', claims.map((claim) => JSON.stringify(claim)).join('\n'), flat],
    ['an object with "claims"', JSON.stringify({ claims }), flat],
    [
      'a list inside objects',
      JSON.stringify({ version: 1, data: { n: 2, items: claims }, end: true }),
      { ...flat, claims: 'data.items[]' },
    ],
  ];
  for (const [name, text, mapping] of forms) {
    it(`is ${name}, with verdicts in the words of the labels`, () => {
      const file = readEvidence(text, { mapping });
      assert.equal(file.format, 'mapped');
      assertEqual(
        file.claims.map(({ text: claim, verdict }) => [claim, verdict]),
        [
          ['A', 'Supported'],
          ['B', 'Refuted'],
        ],
      );
      assertEqual(seen(file), [['Where?', ['Here.'], ['http://a', 'http://b']]]);
      assertEqual(seen(file, 1), [
        ['When?', ['Now.'], []],
        ['Who?', [''], []],
      ]);
      // The mapping reads predictions, but `gold` is an annotated verdict.
      assertEqual(codes(file), ['otherSide', 'noAnswer']);
    });
  }

  it('says where each question and answer stands', () => {
    const text = JSON.stringify(claims);
    const { ranges } = readEvidence(text, { mapping: flat });
    assertEqual(
      ranges.map((one) => [
        textAt(text, one.text),
        ...one.questions.map((at) => textAt(text, at)),
        ...one.answers.flat().map((at) => textAt(text, at)),
      ]),
      [
        ['"A"', '"Where?"', '"Here."'],
        ['"B"', '"When?"', '"Who?"', '"Now."', '"Who?"'],
      ],
    );
  });

  it('brings lists beside each other together by position, and what is in no list belongs to all', () => {
    const mapping = { paths: { claim: 'c', question: 'qs[]', answer: 'as[]', source: 'url' } };
    const file = read(
      [{ c: 'A', qs: ['One?', 'Two?'], as: ['1', '2', '3'], url: 'http://a' }],
      mapping,
    );
    assertEqual(seen(file), [
      ['One?', ['1'], ['http://a']],
      ['Two?', ['2'], ['http://a']],
      ['', ['3'], ['http://a']],
    ]);
    assert.match(messages(file), /This answer has no question under/u);
  });

  it('reads several answers of a question, with type, explanation and sources of each', () => {
    const answers = [
      { t: 'Yes', k: 'Boolean', w: 'Because.', u: 'http://a' },
      { t: 'No', k: 'Boolean', w: 'But.' },
    ];
    const mapping = {
      paths: {
        claim: 'c',
        question: 'q[].q',
        answer: 'q[].as[].t',
        type: 'q[].as[].k',
        explanation: 'q[].as[].w',
        source: 'q[].as[].u',
      },
    };
    const [claim] = read([{ c: 'A', q: [{ q: 'Is it?', as: answers }] }], mapping).claims;
    assertEqual(claim?.evidence, [
      {
        question: 'Is it?',
        answers: [
          { text: 'Yes', type: 'Boolean', explanation: 'Because.', sources: ['http://a'] },
          { text: 'No', type: 'Boolean', explanation: 'But.', sources: [] },
        ],
      },
    ]);
  });

  it('reads passages, and in a list of both those items that have no question', () => {
    const mapping = {
      paths: {
        claim: 'c',
        question: 'e[].q',
        answer: 'e[].a',
        passage: 'e[].text',
        source: 'e[].url',
      },
    };
    const e = [
      { text: 'It opened.', url: 'http://a' },
      { q: 'When?', a: 'Then.', text: 'a page', url: 'http://b' },
    ];
    assertEqual(seen(read([{ c: 'A', e }], mapping)), [
      ['', ['It opened.'], ['http://a']],
      ['When?', ['Then.'], ['http://b']],
    ]);
    const only = { paths: { claim: 'c', passage: 'docs[]', passageSource: 'urls[]' } };
    assertEqual(
      seen(
        read([{ c: 'A', docs: ['x', '', 'y'], urls: ['http://a', 'http://b', 'http://c'] }], only),
      ),
      [
        ['', ['x'], ['http://a']],
        ['', ['y'], ['http://c']],
      ],
    );
  });

  it('is a table with a row for each question, as the sample', () => {
    const text = readFileSync(path.join(samples, 'checks.csv'), 'utf8');
    const mapping = readMapping(
      JSON.parse(readFileSync(path.join(samples, 'checks.evidence-mapping.json'), 'utf8')),
    );
    const file = readEvidence(text, { mapping });
    assertEqual(
      file.problems.map(({ severity, message }) => [severity, message]),
      [
        [
          'information',
          '"joinQuestions" has no effect because no claim in this file contains a question twice.',
        ],
      ],
    );
    assertEqual(
      file.claims.map(({ verdict, evidence }) => [verdict, evidence.length]),
      [
        ['Supported', 2],
        ['Refuted', 2],
        ['Not Enough Evidence', 1],
      ],
    );
    assert.equal(file.ranges[1]?.claim[0], 3);
    assert.equal(file.ranges[1].claim[2], 4);
  });

  it('is a table with columns for each question, cells of JSON, or cells of several', () => {
    const wide = 'c,q1,a1,q2,a2\nA,One?,1,Two?,2\nB,Three?,3,,\n';
    const columns = { paths: { claim: 'c', question: ['q1', 'q2'], answer: ['a1', 'a2'] } };
    assertEqual(seen(read(wide, columns)), [
      ['One?', ['1'], []],
      ['Two?', ['2'], []],
    ]);
    assertEqual(seen(read(wide, columns), 1), [['Three?', ['3'], []]]);
    const lists = { paths: { claim: 'c', question: 'q[]', answer: 'a[]' } };
    assertEqual(seen(read('c\tq\ta\nA\t["One?", "Two?"]\t[1, true]\n', lists)), [
      ['One?', ['1'], []],
      ['Two?', ['true'], []],
    ]);
    const split = { ...lists, split: { q: ['|'], a: ['|'] } };
    const text = 'c,q,a\nA,"One ""1""? | Two?",1 | 2\n';
    const file = read(text, split);
    assertEqual(seen(file), [
      ['One "1"?', ['1'], []],
      ['Two?', ['2'], []],
    ]);
    const places = [
      ...(file.ranges[0]?.questions ?? []),
      ...(file.ranges[0]?.answers ?? []).flat(),
    ];
    const [, line = ''] = text.split('\n');
    assertEqual(
      places.map((at) => textAt(line, at)),
      ['One ""1""?', 'Two?', '1', '2'],
    );
  });

  it('keeps what belongs together together where a part of a cell is blank', () => {
    const mapping = {
      paths: { claim: 'c', question: 'q[]', answer: 'a[]', source: 's[]' },
      split: { q: ['|'], a: ['|'], s: ['|'] },
    };
    const cells = (q: string, a: string, s: string): readonly Seen[] =>
      seen(read(`c,q,a,s\nA,${q},${a},${s}\n`, mapping));
    // Computed by hand: the second answer and the first source are missing.
    assertEqual(cells('One?|Two?|Three?', '1||3', '|http://b|http://c'), [
      ['One?', ['1'], []],
      ['Two?', [''], ['http://b']],
      ['Three?', ['3'], ['http://c']],
    ]);
    // The question itself is missing, so its answer is read without a question.
    assertEqual(cells('One?| |Three?', '1|2|3', ''), [
      ['One?', ['1'], []],
      ['Three?', ['3'], []],
      ['', ['2'], []],
    ]);
    // Separators at the ends create no empty items.
    assertEqual(cells('One?|Two?|', '1|2||', 'http://a|'), [
      ['One?', ['1'], ['http://a']],
      ['Two?', ['2'], []],
    ]);
    const answers = { paths: { claim: 'c', question: 'q', answer: 'a[]' }, split: { a: ['|'] } };
    assertEqual(seen(read('c,q,a\nA,One?,1||2|\n', answers)), [['One?', ['1', '2'], []]]);
  });

  it('reads the first of columns with one name, and says so', () => {
    const mapping = { paths: { claim: 'c', question: 'q', answer: 'a' } };
    const file = read('c,a,q,a,a\nA,1,One?,note,other\n', mapping);
    assertEqual(seen(file), [['One?', ['1'], []]]);
    assertEqual(codes(file), ['repeatedColumn', 'repeatedColumn']);
    assert.match(messages(file), /Columns 2 and 4 have the same name, "a"\. Column 2 was read/u);
  });

  const rows = {
    items: 'evidence',
    paths: { claim: 'c', verdict: 'v', date: 'd', passage: 'p' },
  } as const;

  it('takes the first of rows that contradict each other, and names the lines', () => {
    const file = read(
      'c,v,d,p\nA,TRUE,,one\nA,FALSE,2020,two\nA,true,2021,three\nB,FALSE,,four\n',
      rows,
    );
    assertEqual(
      file.claims.map(({ verdict, date, evidence }) => [verdict, date, evidence.length]),
      [
        ['TRUE', '2020', 3],
        ['FALSE', undefined, 1],
      ],
    );
    assertEqual(
      file.problems
        .filter(({ code }) => code === 'contradictingRows')
        .map(({ message, claim }) => [claim, message]),
      [
        [
          0,
          'The items of this claim contradict each other: "v" is "TRUE" (lines 2, 4) and "FALSE" (line 3). The first value was used.',
        ],
        [
          0,
          'The items of this claim contradict each other: "d" is "2020" (line 3) and "2021" (line 4). The first value was used.',
        ],
      ],
    );
    const labels = { ...rows, labels: { TRUE: 'Supported', yes: 'Supported' } };
    assert.ok(
      !codes(read('c,v,d,p\nA,TRUE,,one\nA,yes,,two\n', labels)).includes('contradictingRows'),
    );
  });

  it('joins rows whose claims differ in blanks and case, and rows that leave the claim out', () => {
    const file = read(
      'c,v,d,p\nThe  claim.,TRUE,,one\nthe claim. ,,,two\n,,,three\nB,FALSE,,four\n',
      rows,
    );
    assertEqual(
      file.claims.map(({ text, verdict, evidence }) => [text, verdict, evidence.length]),
      [
        ['The  claim.', 'TRUE', 3],
        ['B', 'FALSE', 1],
      ],
    );
    assertEqual(
      codes(file).filter((code) => code !== 'unknownVerdict'),
      ['continuedItem'],
    );
  });

  it('names what of the mapping has no effect', () => {
    const idle = (
      mapping: Mapping,
      value: unknown = claims,
    ): readonly (readonly [string, string])[] =>
      read(value, mapping)
        .problems.filter(({ code }) => code === 'mappingEffect')
        .map(({ severity, message }) => [severity, message]);
    assertEqual(idle(flat), []);
    const unused = {
      ...flat,
      labels: { ...flat.labels, maybe: 'Refuted', constructor: 'Refuted' },
    };
    assertEqual(idle(unused), [
      [
        'information',
        'Some words in "labels" have no effect because no verdict in this file is "maybe", "constructor".',
      ],
    ]);
    assertEqual(idle({ ...flat, items: 'evidence', joinQuestions: true }), [
      [
        'information',
        '"items" has no effect because no two items in this file have the same claim.',
      ],
      [
        'information',
        '"joinQuestions" has no effect because no claim in this file contains a question twice.',
      ],
    ]);
    const split = {
      paths: { claim: 'c', question: 'q[]', answer: 'a[]' },
      split: { q: ['|'], a: ['|'] },
    };
    assertEqual(idle(split, 'c,q,a\nA,One?|Two?,1;2\n'), [
      [
        'warning',
        '"split" has no effect for "a" because no text under this path contains "|". Each text was read as one item.',
      ],
    ]);
    const wide = { paths: { claim: 'c', question: ['q1', 'q2'], answer: ['a1', 'a3'] } };
    assertEqual(idle(wide, 'c,q1,q2,a1,a2\nA,One?,Two?,1,2\n'), [
      [
        'warning',
        'Paths under "answer" in the mapping have no effect because no claim in this file has "a3".',
      ],
    ]);
    const joined = {
      ...rows,
      joinQuestions: true,
      paths: { claim: 'c', question: 'q', answer: 'a' },
    } as const;
    assertEqual(idle(joined, 'c,q,a\nA,One?,1\nA,One?,2\n'), []);
  });

  it('says what is wrong with the mapping, and is never a file without evidence in silence', () => {
    const lost = read(claims, {
      paths: { claim: 'text', question: 'questions[].q', verdict: 'label' },
    });
    assertEqual(lost.claims, []);
    assert.match(
      messages(lost),
      /reads question from "questions\[\]\.q", but no claim in this file has this field\. The first claim has "text", "gold", "qa\[\]\.q"/u,
    );
    assert.match(messages(lost), /reads verdict from "label"/u);
    const nothing = read(claims, { paths: { claim: 'claim', question: 'qa[].q' } });
    assertEqual([nothing.claims, codes(nothing)[0]], [[], 'mappingPath']);
    const noList = read({ data: claims }, { ...flat, claims: 'items' });
    assertEqual(noList.claims, []);
    assert.match(messages(noList), /list of claims under "items", but this object has "data"/u);
    const isList = read(claims, { ...flat, claims: 'items' });
    assert.match(messages(isList), /this file is itself a list/u);
  });

  it('reads lists and single values where the mapping has the other, and says so', () => {
    const noBrackets = read(claims, { paths: { claim: 'text', question: 'qa.q', answer: 'qa.a' } });
    assertEqual(
      seen(noBrackets, 1).map(([question]) => question),
      ['When?', 'Who?'],
    );
    assert.match(
      messages(noBrackets),
      /"qa" is a list\. Expected a single value\. .* Write "qa\[\]" in the mapping/u,
    );
    const mapping = { paths: { claim: 'c', question: 'q[]', answer: 'a[]' } };
    const single = read([{ c: 'A', q: 'One?', a: 'x' }], mapping);
    assertEqual(seen(single), [['One?', ['x'], []]]);
    assert.match(
      messages(single),
      /"q" is a text\. Expected a list\. The value was read as a list with one item\. .*"split"/u,
    );
    assert.match(
      messages(read([{ c: 'A', q: ['One?'], a: 3 }], mapping)),
      /"a" is a number\. Expected a list\. The value was ignored/u,
    );
    assert.match(
      messages(read([{ c: 'A', q: 7 }], { paths: { claim: 'c', question: 'q.x' } })),
      /"q" is a number\. Expected an object\. The value was ignored/u,
    );
    assert.match(
      messages(read([{ c: ['A', 'B'], q: 'One?' }], { paths: { claim: 'c', question: 'q' } })),
      /"c" has 2 values in one claim\. Expected one/u,
    );
  });

  it('has no names of its own that every object has', () => {
    const mapping = {
      paths: { claim: 'constructor', verdict: 'toString', question: '__proto__[].hasOwnProperty' },
    };
    const text =
      '[{"constructor": "A", "toString": "__proto__", "__proto__": [{"hasOwnProperty": "One?"}]}]';
    const file = read(text, { ...mapping, labels: { x: 'y' } });
    assertEqual(
      [file.claims[0]?.text, file.claims[0]?.verdict, seen(file)[0]?.[0]],
      ['A', '__proto__', 'One?'],
    );
    const empty = read('[{}]', mapping);
    assertEqual([empty.claims, codes(empty)[0]], [[], 'mappingPath']);
  });

  it('has images of claims, questions, answers and passages, and numbers of sentences', () => {
    const claim = {
      post: 'C',
      photo: 'post.jpg',
      qa: [
        { q: 'Where is it?', shown: ['a.jpg'], answer: '', found: ['b.jpg', 'c.jpg'] },
        { q: 'Who made it?', answer: 'A firm.', found: 'd.jpg', lines: [2, 5] },
        { q: 'When?', answer: '' },
      ],
      texts: [{ text: 'It stands in Lindmoor.', picture: 'e.jpg', line: 3 }],
    };
    const images = {
      claimImages: 'photo',
      questionImages: 'qa[].shown',
      sentences: 'qa[].lines',
    };
    const ofAnswers = { question: 'qa[].q', answer: 'qa[].answer', images: 'qa[].found' };
    const file = read(JSON.stringify([claim]), {
      paths: { claim: 'post', ...images, ...ofAnswers },
    });
    assertEqual(file.claims[0]?.images, [{ name: 'post.jpg' }]);
    assertEqual(file.claims[0].evidence, [
      {
        question: 'Where is it?',
        images: [{ name: 'a.jpg' }],
        answers: [
          {
            // Numbered behind the image of the question, as AVerImaTeC's program does.
            text: '[IMG_2] [IMG_3]',
            images: [{ name: 'b.jpg' }, { name: 'c.jpg' }],
            sources: [],
          },
        ],
      },
      {
        question: 'Who made it?',
        answers: [{ text: 'A firm.', images: [{ name: 'd.jpg' }], sentences: [2, 5], sources: [] }],
      },
      { question: 'When?', answers: [{ text: '', sources: [], isAbsent: true }] },
    ]);
    assertEqual(codes(file), ['noAnswer']);
    const ofPassages = {
      passage: 'texts[].text',
      images: 'texts[].picture',
      sentences: 'texts[].line',
    };
    const found = read(JSON.stringify([claim]), { paths: { claim: 'post', ...ofPassages } });
    assertEqual(found.claims[0]?.evidence[0]?.answers, [
      {
        ...{ text: 'It stands in Lindmoor.', sources: [] },
        images: [{ name: 'e.jpg' }],
        sentences: [3],
      },
    ]);
  });

  it('keeps claims in their places whatever is damaged, and never throws', () => {
    const whole = claims.map((claim) => JSON.stringify(claim)).join('\n');
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.constantFrom('', '{', ']', '"', ',', '\n', 'null'),
        (at, junk) => {
          const file = readEvidence(whole.slice(0, at) + junk + whole.slice(at + 1), {
            mapping: flat,
          });
          assert.ok(file.claims.every(({ index }, place) => index === place));
          assert.ok(file.claims.length > 0 || file.problems.length > 0);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is read whatever the mapping and the file have to do with each other', () => {
    const paths = fc.constantFrom(
      'text',
      'qa',
      'qa[]',
      'qa[].q',
      'qa[0].q',
      'gold.x',
      '["a.b"]',
      'text[]',
    );
    const mappings = fc.record({
      claim: paths,
      question: paths,
      answer: paths,
      passage: paths,
      source: paths,
    });
    fc.assert(
      fc.property(mappings, fc.json({ maxDepth: 4 }), (given, json) => {
        for (const text of [json, JSON.stringify(claims), `text,qa\n${json}`]) {
          const file = readEvidence(text, { mapping: { paths: given } });
          assert.ok(file.claims.length > 0 || file.problems.length > 0, text);
        }
      }),
      { numRuns: 200 },
    );
  });
});
