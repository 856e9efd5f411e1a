// Files in forms that occur in public repositories. All texts are made up.

import assert from 'node:assert/strict';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import {
  averitecDataSet,
  dataSetOfReference,
  shippedDataSets,
} from '../../../../../src/core/read/claims/dataSets.ts';
import { readPythonLiteral } from '../../../../../src/core/read/json/pythonLiteral.ts';
import type { JsonNode } from '../../../../../src/core/read/json/jsonNode.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { readDate } from '../../../../../src/core/read/claims/writtenDate.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const claim = 'The ferry to Ilmo ran all winter.';
const other = 'The quay of Orbach has a new lamp.';
const pair = {
  question: 'Did the ferry run?',
  answer: 'It ran until May.',
  url: 'https://a.example',
};

function plain(node: JsonNode | undefined): unknown {
  switch (node?.kind) {
    case 'array':
      return node.items.map(plain);
    case 'object':
      return Object.fromEntries([...node.members].map(([name, value]) => [name, plain(value)]));
    case 'string':
    case 'number':
    case 'boolean':
      return node.value;
    default:
      return null;
  }
}

describe("Python's notation in a cell", () => {
  // The expected values come from ast.literal_eval in Python 3.12, with numbers and True as text.
  const literals: readonly (readonly [string, unknown])[] = [
    [`['a', "b's"]`, ['a', "b's"]],
    [`["Orbach's mill", 'the "mill"']`, ["Orbach's mill", 'the "mill"']],
    [`{'question': 'Who?', 'answer': None}`, { question: 'Who?', answer: null }],
    [String.raw`['a\nb', 'it\'s', '\u00e9\x41', r'\n']`, ['a\nb', "it's", '\u00e9A', '\\n']],
    [
      `[('a', 1), ('b', 2.5),]`,
      [
        ['a', '1'],
        ['b', '2.5'],
      ],
    ],
    [`[]`, []],
    [`{}`, {}],
    [`{'a', 'b'}`, ['a', 'b']],
    [`[True, nan]`, ['True', null]],
    [`['''a 'b' c''']`, ["a 'b' c"]],
    [`[Document(page_content='a')]`, [{ page_content: 'a' }]],
  ];
  for (const [text, value] of literals) {
    it(`is read: ${text}`, () => {
      assertEqual(plain(readPythonLiteral(text, 3, 9)), value);
    });
  }

  it('is read as NumPy writes arrays, where a gap parts two texts', () => {
    assertEqual(plain(readPythonLiteral(`['a' "b's"\n 'c']`, 0, 1)), ['a', "b's", 'c']);
    assertEqual(plain(readPythonLiteral(`array(['a'], dtype=object)`, 0, 1)), ['a']);
  });

  it('is nothing else', () => {
    for (const text of [
      `['a'`,
      `['a', ... 'b']`,
      `[1] The mill burnt.`,
      `['a' 'b', 'c']`,
      `{'a': 1, 'b'}`,
      `['a': 1]`,
      `'a'`,
      `${'['.repeat(60)}${']'.repeat(60)}`,
    ]) {
      assert.equal(readPythonLiteral(text, 0, 1), undefined, text);
    }
  });
});

describe('evidence that is written as a text', () => {
  for (const [name, written] of [
    ['JSON', JSON.stringify([pair])],
    [
      'Python',
      `[{'question': '${pair.question}', 'answer': '${pair.answer}', 'url': '${pair.url}'}]`,
    ],
    ['one object', JSON.stringify(pair)],
  ] as const) {
    it(`is read as what it holds: ${name}`, () => {
      const file = readEvidence(
        JSON.stringify([{ claim_id: 0, claim, evidence: written, pred_label: 'Supported' }]),
      );
      assert.equal(file.format, 'fever');
      assertEqual(file.claims[0]?.evidence, [
        { question: pair.question, answers: [{ text: pair.answer, sources: [pair.url] }] },
      ]);
      assertEqual(file.problems.map(({ code, severity }) => [code, severity]).slice(0, 1), [
        ['structureInText', 'information'],
      ]);
    });
  }

  it('stays a passage where it only begins like a list', () => {
    const text = '[3] The ferry ran until May.';
    const [read] = readEvidence(
      JSON.stringify([{ claim_id: 0, claim, evidence: [text], pred_label: 'Supported' }]),
    ).claims;
    assert.equal(read?.evidence[0]?.answers[0]?.text, text);
  });
});

describe('rows that hold one passage each', () => {
  const row = (text: string, evidence: unknown, more = {}): string =>
    JSON.stringify({ claim: text, evidence, pred_label: 'Supported', ...more });

  it('are one claim wherever they are', () => {
    const text = [row(claim, 'a'), row(claim, 'b'), row(other, 'c'), row(claim, 'd')].join('\n');
    const { claims, problems, ranges } = readEvidence(text);
    assertEqual(
      claims.map(({ evidence }) => evidence.map(({ answers }) => answers[0]?.text)),
      [['a', 'b', 'd'], ['c']],
    );
    assertEqual(ranges[0]?.claim.slice(0, 3), [0, 0, 1]);
    assert.ok(problems.some(({ code }) => code === 'joinedRows'));
  });

  it('keep what each says of its passage', () => {
    const stances = ['supports', 'irrelevant', 'of 2020'];
    const rows = stances.map((stance, at) => row(claim, `Page ${String(at)}.`, { stance }));
    const [first] = readEvidence(rows.join('\n')).claims;
    assertEqual(
      first?.evidence.map(({ answers: [answer] }) => [answer?.text, answer?.stance]),
      [
        ['Page 0.', 'supports'],
        ['Page 1.', 'irrelevant'],
        ['Page 2.', undefined],
      ],
    );
  });

  it('stay apart with lists, other verdicts or other numbers', () => {
    for (const [one, two] of [
      [row(claim, ['a']), row(claim, ['b'])],
      [row(claim, 'a'), row(claim, 'b', { pred_label: 'Refuted' })],
      [row(claim, 'a', { claim_id: 1 }), row(claim, 'b', { claim_id: 2 })],
    ] as const) {
      assert.equal(readEvidence(`${one}\n${two}`).claims.length, 2);
    }
  });

  it('are told from a file that ends early', () => {
    const text = `${row(claim, 'a')}\n${row(claim, 'b')}\n${row(claim, 'c').slice(0, 30)}`;
    const { claims, problems } = readEvidence(text);
    assert.equal(claims.length, 1);
    assert.equal(problems[0]?.code, 'cutInClaim');
  });
});

describe('predictions for the script of 2023 without claims', () => {
  const prediction = {
    label: 'Refuted',
    questions: [{ question: 'Did it run?', answers: [{ answer: 'No.' }] }],
    justification: 'It did not.',
  };

  it('are read and paired by their positions', () => {
    const text = JSON.stringify([prediction, { ...prediction, label: 'Supported' }]);
    assertEqual(detectEvidence(text), { role: 'predictions', format: 'averitec2023' });
    const { claims, problems } = readEvidence(text, { role: 'predictions' });
    assertEqual(
      problems.map(({ severity, code }) => [severity, code]),
      [['information', 'notUnderstood']],
    );
    const reference = [claim, other].map((said, index) => ({ index, text: said, evidence: [] }));
    assertEqual(
      align(reference, claims).claims.map(({ predictionIndex }) => predictionIndex),
      [0, 1],
    );
  });
});

describe('tables of RAGAS', () => {
  const table = [
    'user_input,retrieved_contexts,response,reference,faithfulness',
    `Did it run?,"['It ran.', ""It's a ferry.""]",It did.,Yes.,0.5`,
  ].join('\n');

  it('are read like its JSON', () => {
    const { claims, format } = readEvidence(table);
    assert.equal(format, 'rag');
    assertEqual(
      claims[0]?.evidence.map(({ answers }) => answers[0]?.text),
      ['It ran.', "It's a ferry."],
    );
    assert.equal(readEvidence(table, { role: 'reference' }).format, 'ragReference');
  });

  it('are no other tables, which are named as tables', () => {
    const { problems } = readEvidence('claim,verdict\nA ferry ran.,True\n');
    assertEqual(
      problems.map(({ code }) => code),
      ['otherTable'],
    );
    assert.match(problems[0]?.message ?? '', /"claim", "verdict"/);
  });
});

// The former test expected labels that do not occur to be dropped, which moved neighbours together.
describe('the data set of a reference without evidence', () => {
  const claims = (labels: readonly string[], evidence: readonly unknown[] = []) =>
    labels.map((verdict) => ({ verdict, evidence }));

  it('keeps all labels, order and spellings, and is marked as inferred', () => {
    for (const dataSet of shippedDataSets) {
      const { isInferred, ...rest } = dataSetOfReference(claims(dataSet.labels.slice(0, 2)));
      assert.equal(isInferred, true);
      assertEqual(rest, dataSet);
    }
  });

  it('is known where there is evidence', () => {
    assert.equal(dataSetOfReference(claims(['Supported', 'Refuted'], [{}])), averitecDataSet);
  });
});

describe('a written date', () => {
  const days: readonly (readonly [string, string, string?])[] = [
    ['2019-03-01', '2019-03-01'],
    ['1-3-2019', '2019-03-01'],
    ['1.3.2019', '2019-03-01'],
    ['01/03/2019', '2019-03-01'],
    ['3/25/2019', '2019-03-25'],
    ['2019-03-01T10:00:00Z', '2019-03-01'],
    ['20190301', '2019-03-01'],
    ['March 1, 2019', '2019-03-01'],
    ['1 March 2019', '2019-03-01'],
    ['1st of Mar. 2019', '2019-03-01'],
    ['Fri, 01 Mar 2019 10:00:00 GMT', '2019-03-01'],
    ['stated on October 20, 2020 in a tweet:', '2020-10-20'],
    ['01-Mar-2019', '2019-03-01'],
    ['2019', '2019-01-01', '2019-12-31'],
    ['03-2019', '2019-03-01', '2019-03-31'],
    ['2020-02', '2020-02-01', '2020-02-29'],
    ['March 2019', '2019-03-01', '2019-03-31'],
  ];
  for (const [written, first, last = first] of days) {
    it(`is understood: ${written}`, () => {
      assertEqual(readDate(written), { first, last });
    });
  }

  it('is nothing else', () => {
    for (const text of ['', 'recently', '31-2-2019', '13-13-2019', '1/3/19', '99999999', '5']) {
      assert.equal(readDate(text), undefined, text);
    }
  });
});

describe('evidence that was written as text', () => {
  const read = (evidence: unknown): ReturnType<typeof readEvidence> =>
    readEvidence(JSON.stringify([{ claim_id: 0, claim, evidence, pred_label: 'Refuted' }]));
  const codes = (file: ReturnType<typeof readEvidence>): string[] =>
    file.problems.map(({ code, severity }) => `${severity} ${code}`);
  const json = JSON.stringify([pair]);
  const forms: readonly (readonly [string, string])[] = [
    ['written as text twice', JSON.stringify(json)],
    ['in a block of code', `\`\`\`json\n${json}\n\`\`\``],
    [
      'with a date of Python',
      `[{'question': 'Did the ferry run?', 'answer': 'It ran until May.', 'url': 'https://a.example', 'day': datetime.date(2020, 1, 2)}]`,
    ],
    [
      'as ordered dictionaries of Python',
      `[OrderedDict([('question', 'Did the ferry run?'), ('answer', 'It ran until May.'), ('url', 'https://a.example')])]`,
    ],
    [
      'as objects of Python',
      `[QA(question='Did the ferry run?', answer='It ran until May.', url='https://a.example')]`,
    ],
  ];
  for (const [form, text] of forms) {
    it(`is parsed ${form}`, () => {
      const file = read(text);
      assertEqual(
        file.claims,
        read([pair]).claims.map((one) => ({ ...one, stopsOfficial: true })),
      );
      assertEqual(codes(file), ['information structureInText']);
    });
  }

  it('is parsed with one object on each line', () => {
    const line = JSON.stringify(pair);
    assert.equal(read(`${line}\n${line}\n`).claims[0]?.evidence.length, 2);
  });

  it('is named by a warning if it is compared as plain text', () => {
    for (const evidence of [
      json.slice(0, -2),
      `Here is the evidence: ${json}`,
      `[('Did the ferry run?', 'It ran unt`,
      [{ question: 'Did the ferry run?', answer: '{"answer": "It ran until May."}' }],
      [{ question: 'Did the ferry run?', answer: `{'answer': 'It ran until May.'` }],
    ]) {
      assert.ok(
        codes(read(evidence)).includes('warning structureAsText'),
        JSON.stringify(evidence),
      );
    }
  });

  it('is named by a warning if a mapping reads it as a passage', () => {
    const use = { paths: { claim: 'claim', passage: 'found' } };
    const file = readEvidence(JSON.stringify([{ claim, found: `Found: ${json}` }]), {
      mapping: use,
    });
    assert.ok(codes(file).includes('warning structureAsText'));
  });

  it('is not suspected in texts with brackets or quotes', () => {
    for (const text of [
      '[1] The mill burnt down.',
      '"The mill burnt down," she said.',
      '["We"] the people said that.',
      'The set {a, b} contains "a": no more.',
      '[Smith(2020)]',
      '(The mill) burnt down.',
      '("The mill burnt down.")',
      "['Tis] the season.",
    ]) {
      const file = read([{ question: 'Did the ferry run?', answer: text }]);
      assertEqual(codes(file), [], text);
      assert.equal(read([text]).claims[0]?.evidence[0]?.answers[0]?.text, text);
    }
  });
});

describe('items of evidence in columns', () => {
  it('are read as one item for each row', () => {
    const columns = {
      question: ['Did the ferry run?', 'Where to?'],
      answer: ['It ran until May.', 'To Ilmo.'],
      url: ['https://a.example', 'https://b.example'],
    };
    const [read] = readEvidence(
      JSON.stringify([{ claim_id: 0, claim, evidence: columns, pred_label: 'Refuted' }]),
    ).claims;
    assertEqual(
      read?.evidence.map(({ question, answers }) => [question, answers[0]?.text]),
      [
        ['Did the ferry run?', 'It ran until May.'],
        ['Where to?', 'To Ilmo.'],
      ],
    );
    assertEqual(read.evidence[1]?.answers[0]?.sources, ['https://b.example']);
  });
});

describe('questions under another name', () => {
  it('are named in a warning', () => {
    for (const name of ['generated_question', 'Question', 'sub_query', 'q']) {
      const evidence = [{ [name]: 'Did the ferry run?', answer: 'It ran until May.' }];
      const { problems } = readEvidence(
        JSON.stringify([{ claim_id: 0, claim, evidence, pred_label: 'Refuted' }]),
      );
      const [problem] = problems.filter(({ code }) => code === 'otherQuestion');
      assert.equal(problem?.severity, 'warning');
      assert.match(problem.message, new RegExp(`under "question".*"${name}"`, 'u'));
    }
  });

  it('are not suspected beside a question or without an answer', () => {
    for (const item of [
      { question: 'Did the ferry run?', query: 'ferry run', answer: 'Yes.' },
      { query: 'ferry run', text: 'It ran until May.' },
    ]) {
      const { problems } = readEvidence(
        JSON.stringify([{ claim_id: 0, claim, evidence: [item], pred_label: 'Refuted' }]),
      );
      assert.ok(!problems.some(({ code }) => code === 'otherQuestion'));
    }
  });
});

describe('a list of answers beside a list of questions', () => {
  it('is named in a warning', () => {
    const claims = ['Refuted', 'Supported'].map((label) => ({
      ...{ claim: `${claim} ${label}`, label },
      ...{ questions: ['Did the ferry run?'], answers: ['It ran until May.'] },
    }));
    const { problems } = readEvidence(JSON.stringify(claims));
    assert.equal(problems[0]?.code, 'notUnderstood');
    assert.match(problems[0].message, /"answers\[\]"/u);
  });
});

describe('a date of evidence that is a number', () => {
  it('is kept as written, so that rules about dates use or count it', () => {
    const { claims } = readEvidence(
      JSON.stringify([
        { claim_id: 0, claim, evidence: [{ ...pair, date: 20210504 }], pred_label: 'Refuted' },
      ]),
    );
    assert.equal(claims[0]?.evidence[0]?.answers[0]?.published, '20210504');
  });
});

describe('a verdict in a list or in the result of a classifier', () => {
  const verdictOf = (verdict: unknown, name = 'pred_label') => {
    const file = readEvidence(JSON.stringify([{ claim, [name]: verdict, evidence: [pair] }]));
    return [file.claims[0]?.verdict, ...file.problems.map(({ code }) => code)];
  };

  it('is read if it is the only one', () => {
    const result = { label: 'Refuted', score: 0.98 };
    const object = { verdict: 'Refuted', confidence: 'high', reason: 'Supported by nothing.' };
    for (const value of [['Refuted'], ['Refuted', 'Refuted'], result, [result], object]) {
      assertEqual(verdictOf(value), ['Refuted', 'wrongType'], JSON.stringify(value));
    }
    assert.equal(verdictOf(['Refuted'], 'predicted_verdict')[0], 'Refuted');
    assert.equal(verdictOf(['Refuted'], 'verdict_prediction')[0], 'Refuted');
    assert.equal(verdictOf({ label: 'Refuted', gold_label: 'Supported' })[0], undefined);
  });

  it('is not chosen among several, and the message names the field', () => {
    for (const name of ['pred_label', 'label', 'predicted_verdict']) {
      const text = JSON.stringify([{ claim, [name]: ['Refuted', 'Supported'], evidence: [pair] }]);
      const { claims, problems } = readEvidence(text);
      assert.equal(claims[0]?.verdict, undefined);
      const problem = problems.find(({ code }) => code === 'severalVerdicts');
      assert.match(
        problem?.message ?? '',
        new RegExp(`^"${name}" is a list of different verdicts`, 'u'),
      );
    }
  });

  it('is reported if a mapping reads the first of several', () => {
    const text = JSON.stringify([{ claim, votes: ['Refuted', 'Supported'] }]);
    const { claims, problems } = readEvidence(text, {
      mapping: { paths: { claim: 'claim', verdict: 'votes[]' } },
    });
    assert.equal(claims[0]?.verdict, 'Refuted');
    assert.ok(problems.some(({ code }) => code === 'severalVerdicts'));
  });
});

describe('a placeholder for a missing passage', () => {
  it('is no passage', () => {
    const text = JSON.stringify([{ claim, found: ['It ran until May.', '<DUMMY_EVIDENCE>'] }]);
    const { claims } = readEvidence(text, {
      mapping: { paths: { claim: 'claim', passage: 'found[]' } },
    });
    assert.equal(claims[0]?.evidence.length, 1);
  });
});

describe('a table that was written without quoting', () => {
  const rows = [
    ['claim', 'label', 'evidence', 'links'],
    ['The mill has two wheels.', 'Supported', '"The second came in 1950.', '"a" | b'],
    ['The tower has nine floors.', 'Refuted', 'Eight were counted.', 'c'],
    ['The dam is new.', 'Refuted', 'We built it in summer."', 'd'],
  ];
  const text = rows.map((row) => row.join('\t')).join('\n');

  it('loses no rows to a quotation mark, and a warning says where', () => {
    const mapping = { paths: { claim: 'claim', verdict: 'label', passage: 'evidence' } };
    const { claims, problems } = readEvidence(text, { mapping });
    assertEqual(
      claims.map(({ verdict, evidence }) => [verdict, evidence[0]?.answers[0]?.text]),
      rows.slice(1).map(([, label, evidence]) => [label, evidence]),
    );
    const found = problems.filter(({ code }) => code === 'unquoted');
    assertEqual(
      found.map(({ severity, range: [line] }) => [severity, line]),
      [['warning', 1]],
    );
  });

  it('keeps the place of a part of a text that begins with a quotation mark', () => {
    const file = text.replace('"a" | b', '"aa | b"');
    const mapping = {
      paths: { claim: 'claim', question: 'links[]' },
      split: { links: [' | '] },
    };
    const { claims, ranges } = readEvidence(file, { mapping });
    const [line = ''] = file.split('\n').slice(1);
    const parts = claims[0]?.evidence.map(({ question }, at) => {
      const [, start, , end] = ranges[0]?.questions[at] ?? [0, 0, 0, 0];
      return [question, line.slice(start, end)];
    });
    assertEqual(parts, [
      ['"aa', '"aa'],
      ['b"', 'b"'],
    ]);
  });
});
