// Tests whether the reader understands the claims. The files are like shared/data/wild (04, 05, 21) with our own texts. Numbers
// are counted by hand.

import assert from 'node:assert/strict';
import type { EvidenceFile, EvidenceRole } from '../../../../../src/core/read/claims/evidence.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { EvidenceReading, readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';

type Claims = readonly Readonly<Record<string, unknown>>[];

const texts = ['The bridge closed in 2019.', 'The county has 40 schools.', 'Rye prices doubled.'];
const item = { question: 'When did it close?', answer: 'It closed in March.', url: '' };
const claimsWith = (members: Readonly<Record<string, unknown>>): Claims =>
  texts.map((claim) => ({ claim, ...members }));
const whole = claimsWith({ evidence: [item], pred_label: 'Refuted' });

const read = (value: unknown, role: EvidenceRole = 'predictions'): EvidenceFile =>
  readEvidence(typeof value === 'string' ? value : JSON.stringify(value), { role });

function understanding({ problems }: EvidenceFile): readonly [string, string] | undefined {
  const problem = problems.find(({ code }) => code === 'notUnderstood');
  return problem && [problem.severity, problem.message];
}

const advice =
  'Use a mapping to read this file: --mapping on the command line or Map This File in VS Code.';

describe('a file whose claims are not understood', () => {
  const evidences = [{ article: 'Larnow', evidence: 'It closed in March 2019.' }];
  const others = claimsWith({ my_out: 'Refuted', evidences });

  it('is refused where its verdicts are numbers or its evidence is in the object of the verdict', () => {
    const [evidence, asked] = [['The bridge closed in March.'], [item]];
    for (const [members, names] of [
      [{ prediction: 1, evidence: asked }, /under "pred_label", "label"\..*"prediction"/u],
      [{ prediction: 1 }, /a verdict under "pred_label", "label"\..*"prediction"/u],
      [
        { status: 'Refuted', evidence: asked },
        /a verdict under "pred_label", "label"\..*"status"/u,
      ],
      [{ system: { verdict: 'Refuted', evidence } }, /evidence under.*"system\.evidence\[\]"/u],
    ] as const) {
      const file = read(claimsWith(members));
      assert.deepEqual([file.claims, understanding(file)?.[0]], [[], 'error']);
      assert.match(understanding(file)?.[1] ?? '', names);
    }
    for (const other of [{ rating: 3 }, { status: 'done' }]) {
      assert.equal(understanding(read(claimsWith({ ...other, evidence: asked }))), undefined);
    }
  });

  it('is refused where other members say that they are of its side', () => {
    const refused = (members: Readonly<Record<string, unknown>>, role: EvidenceRole) =>
      understanding(
        read(claimsWith({ evidence: [item], pred_label: 'Refuted', ...members }), role),
      );
    const text = 'It closed in May, a page says.';
    const answered = [{ question: 'When?', answers: [{ answer: text, predicted_answer: text }] }];
    for (const [members, names] of [
      [
        { predicted_evidence: [item] },
        '"evidence" may be annotated, because the claims also have "predicted_evidence".',
      ],
      [
        { evidence: [{ ...item, pred_answer: text }] },
        '"answer" may be annotated, because the claims also have "pred_answer".',
      ],
      [
        { evidence: undefined, questions: answered, label: 'Refuted' },
        '"answer" may be annotated, because the claims also have "predicted_answer".',
      ],
      [
        { justification: text, predictedJustification: text },
        '"justification" may be annotated, because the claims also have "predictedJustification".',
      ],
    ] as const) {
      assert.deepEqual(refused(members, 'predictions'), ['error', `${names} ${advice}`]);
    }
    const documents = { 0: { text } };
    const gold = { evidence: documents, label: 'Refuted', 'gold evidence': documents };
    assert.match(
      refused(gold, 'reference')?.[1] ?? '',
      /^"evidence" may be predicted, .*"gold evidence"\. Use a mapping/u,
    );
    for (const others of [
      { gold_evidence: [item], evidence: [{ ...item, gold_answer: text }] },
      { predicted_evidence: [] },
      { predicted_evidence: [['Bridge', 3]] },
      { predicted_justification: text },
      { retrieved_evidence: [item], generated_questions: ['When did it close?'] },
    ]) {
      assert.equal(refused(others, 'predictions'), undefined, JSON.stringify(others));
    }
  });

  it('is refused where the responses of samples are verdicts', () => {
    const samples = (...responses: readonly string[]) =>
      responses.map((response, at) => ({
        ...{ user_input: texts[at], retrieved_contexts: ['It closed in March.'], response },
      }));
    const file = read(samples('Supported', 'Refuted.', 'Not enough information (0.4)'));
    assert.deepEqual(file.claims, []);
    assert.match(understanding(file)?.[1] ?? '', /^"response" contains verdicts.*mapping/u);
    const answered = samples('It is so.', 'It is not.', 'It may be so.');
    assert.equal(understanding(read(answered)), undefined);
    const judged = answered.map((one) => ({ ...one, actual_verdict: 'Refuted' }));
    const { claims, ...beside } = read(judged);
    assert.equal(claims.length, 3);
    assert.match(
      JSON.stringify(understanding({ claims, ...beside })),
      /"warning".*actual_verdict/u,
    );
  });

  it('has whatever word is under "verdict", but no unknown date as its verdict', () => {
    const verdicts = (name: string, ...words: readonly string[]) =>
      read(
        words.map((word, at) => ({ claim: texts[at], evidence: [item], [name]: word })),
      ).claims.map(({ verdict }) => verdict);
    assert.deepEqual(verdicts('final_verdict', 'NEITHER', 'Refuted'), ['NEITHER', 'Refuted']);
    assert.deepEqual(verdicts('verdict', 'It is hard to say what this is.'), [undefined]);
    const unknown = verdicts('date_numeric_label', 'not enough information', '2020');
    assert.deepEqual(unknown, [undefined, undefined]);
  });

  it('is refused with the names of the members that hold text', () => {
    const file = read(others);
    assert.deepEqual(file.claims, []);
    assert.deepEqual(
      file.problems.map(({ code, message }) => [code, message]),
      [
        [
          'notUnderstood',
          `No claim in this file has evidence under "evidence" or a verdict under "pred_label", "label". Other fields: "my_out", "evidences[].article", "evidences[].evidence". ${advice}`,
        ],
      ],
    );
    const reference = read(others, 'reference');
    assert.deepEqual([reference.claims, understanding(reference)?.[0]], [[], 'error']);
    assert.deepEqual(read(others.map((one) => JSON.stringify(one)).join('\n')).claims, []);
  });

  it('is refused where it is read part by part', () => {
    const reading = new EvidenceReading('predictions');
    reading.readLines(others.map((one) => `${JSON.stringify(one)}\n`).join(''));
    assert.deepEqual(
      reading.problems().map(({ code, severity }) => [code, severity]),
      [['notUnderstood', 'error']],
    );
  });

  it('is refused where no claim has a text or an id, and another member is the claim', () => {
    const file = read(
      texts.map((statement) => ({ statement, evidence: [item], pred_label: 'Refuted' })),
    );
    assert.deepEqual(file.claims, []);
    const [severity, message = ''] = understanding(file) ?? [];
    assert.equal(severity, 'error');
    assert.match(
      message,
      /No claim in this file has text under "claim"\. Other fields: "statement"\./u,
    );
    const named = read(
      texts.map((statement, claim_id) => ({
        statement,
        claim_id,
        evidence: [item],
        pred_label: 'Refuted',
      })),
    );
    assert.equal(named.claims.length, 3);
  });

  it('is refused where it has verdicts, and evidence under another name', () => {
    const file = read(claimsWith({ pred_label: 'Refuted', evidences }));
    assert.equal(file.claims.length, 0);
    assert.deepEqual(understanding(file), [
      'error',
      `No claim in this file has evidence under "evidence". Other fields: "evidences[].evidence". ${advice}`,
    ]);
    assert.ok(!file.problems.some(({ code }) => code === 'noQuestions'));
    const inside = read(
      claimsWith({ pred_label: 'Refuted', evidence: [{ finding_text: 'It closed in March.' }] }),
    );
    assert.match(understanding(inside)?.[1] ?? '', /"evidence\[\]\.finding_text"/u);
  });

  it('is refused where its lists of evidence are empty beside a list with a similar name', () => {
    const file = read(claimsWith({ evidence: [], evidences, pred_label: 'Refuted' }));
    assert.match(understanding(file)?.[1] ?? '', /"evidences\[\]\.evidence"/u);
  });

  it('is read with the only verdict that no name gives to one side', () => {
    for (const [name, value] of Object.entries({
      ...{ claim_label: 'Refuted', result: 'Refuted', final_verdict: ['Refuted'] },
      verdict: { label: 'Refuted', confidence: 0.8 },
    })) {
      const beside = {
        thinking: 'Supported',
        draft_label: 'Supported',
        evidence_label: 'Supported',
      };
      const file = read(claimsWith({ evidence: [item], ...beside, [name]: value }));
      assert.equal(understanding(file), undefined);
      assert.deepEqual([...new Set(file.claims.map(({ verdict }) => verdict))], ['Refuted'], name);
    }
    const gold = read(claimsWith({ evidence: [item], gold_label: 'Refuted' }));
    assert.equal(understanding(gold), undefined);
  });

  it('is refused where no name or several names can be that of the verdict', () => {
    const refused = (names: string): readonly [string, string] => [
      'error',
      `No claim in this file has a verdict under "pred_label", "label". Other fields: ${names}. ${advice}`,
    ];
    for (const name of ['my_out', 'v']) {
      const file = read(claimsWith({ evidence: [item], [name]: 'Refuted' }));
      assert.deepEqual(understanding(file), refused(`"${name}"`));
    }
    const several = { verdict: 'Refuted', rating: 'Supported' };
    assert.deepEqual(
      understanding(read(claimsWith({ evidence: [item], ...several }))),
      refused('"verdict", "rating"'),
    );
  });

  it('names evidence beside empty lists of evidence', () => {
    const file = read(claimsWith({ evidence: [], evidences: [item], pred_label: 'Refuted' }));
    assert.deepEqual(
      understanding(file)?.[1].startsWith('No claim in this file has evidence under "evidence".'),
      true,
    );
  });

  it('names answers under another name', () => {
    const { question } = item;
    for (const [path, one] of [
      ['evidence[].Answer', { question, Answer: 'It closed in March.' }],
      ['evidence[].generated_answer', { question, generated_answer: 'It closed in March.' }],
      ['evidence[].answers[].answer', { question, answers: [{ answer: 'It closed in March.' }] }],
    ] as const) {
      const file = read(claimsWith({ evidence: [one], pred_label: 'Refuted' }));
      assert.deepEqual(understanding(file), [
        'error',
        `No question in this file has an answer under "answer". Other fields: "${path}". ${advice}`,
      ]);
    }
    const asked = read(claimsWith({ evidence: [{ question }], pred_label: 'Refuted' }));
    assert.equal(understanding(asked), undefined);
  });
});

describe('predictions of several systems', () => {
  const members = { evidence: 'It closed.', pred_label: 'Refuted' };
  const rows = ['m1', 'm10'].flatMap((model) =>
    texts.map((claim) => ({ model, claim, ...members })),
  );

  it('are refused with the names of the systems, also if rows of a claim would be joined', () => {
    const says =
      'This file has the predictions of several systems under "model": "m1", "m10". Choose one with `evidence-inspector mapping FILE --system NAME`, or compare all with `compare --system-field model`.';
    assert.deepEqual(understanding(read(rows)), ['error', says]);
    const lists = rows.map((row) => ({ ...row, evidence: [item] }));
    assert.deepEqual(understanding(read(lists)), ['error', says]);
    const reading = new EvidenceReading('predictions');
    reading.readLines(lists.map((one) => `${JSON.stringify(one)}\n`).join(''));
    assert.equal(reading.problems()[0]?.message, says);
  });

  it('are read one by one, and one system with a model for each claim is read', () => {
    const mapping = { paths: {}, only: { model: 'm1' } };
    assert.equal(readEvidence(JSON.stringify(rows), { mapping }).claims.length, 3);
    const changing = texts.map((claim, at) => ({ model: `m${String(at)}`, claim, ...members }));
    assert.equal(read(changing).claims.length, 3);
  });

  it('are refused where each claim has a list of verdicts', () => {
    const predictions = [
      { model: 'm1', verdict: 'Refuted' },
      { model: 'm2', verdict: 'Refuted' },
    ];
    const file = read(claimsWith({ evidence: [item], predictions }));
    assert.match(understanding(file)?.[1] ?? '', /"predictions\[\]\.verdict"/u);
  });
});

describe('the verdicts of predictions that also have "label"', () => {
  const verdictsBeside = (name: string): EvidenceFile =>
    read(
      texts.map((claim, at) => ({
        ...{ claim, evidence: [item], label: at === 0 ? 'Supported' : 'Refuted' },
        [name]: 'Supported',
      })),
    );

  it('are read where the name says that they are predicted', () => {
    for (const name of ['pred', 'predicted', 'y_pred', 'output', 'predictedLabel']) {
      const file = verdictsBeside(name);
      assert.deepEqual(
        file.claims.map(({ verdict }) => verdict),
        ['Supported', 'Supported', 'Supported'],
      );
      assert.equal(understanding(file), undefined);
    }
  });

  it('are named where the name does not say whose they are', () => {
    for (const name of ['verdict', 'final_verdict', 'answer']) {
      assert.deepEqual(understanding(verdictsBeside(name)), [
        'error',
        `"label" was read as the predicted verdict, but it may be the annotated verdict. Other fields: "${name}". ${advice}`,
      ]);
    }
    const numbered = read(claimsWith({ evidence: [item], label: 0, pred: 1 }));
    assert.deepEqual(understanding(numbered)?.[0], 'error');
    const alone = read(claimsWith({ evidence: [item], label: 'Refuted', note: 'None.' }));
    assert.equal(understanding(alone), undefined);
    assert.equal(understanding(read(claimsWith({ evidence: [item], label: 0 }))), undefined);
    assert.equal(understanding(verdictsBeside('gold_label')), undefined);
  });
});

describe('addresses of evidence', () => {
  const { question, answer } = item;
  const sourcesOf = (one: Readonly<Record<string, unknown>>): unknown =>
    read(claimsWith({ evidence: [one], pred_label: 'Refuted' })).claims[0]?.evidence[0]?.answers[0]
      ?.sources;
  const page = 'https://example.org/bridge';

  it('are read under other usual names', () => {
    for (const name of ['url', 'link', 'source', 'source_url', 'href']) {
      assert.deepEqual(sourcesOf({ question, answer, [name]: page }), [page]);
      assert.deepEqual(sourcesOf({ text: answer, [name]: page }), [page]);
    }
    assert.deepEqual(sourcesOf({ question, answer, sources: [page, page] }), [page]);
  });

  it('do not replace the usual name, and are addresses', () => {
    assert.deepEqual(sourcesOf({ question, answer, url: page, link: 'https://x.org' }), [page]);
    assert.deepEqual(sourcesOf({ question, answer, source: 'a newspaper' }), []);
  });
});

describe('a file with several verdicts', () => {
  const both = (name: string) =>
    read(claimsWith({ evidence: [item], label: 'Supported', [name]: 'Refuted' }));

  it('is read with the verdict whose name says that it is predicted', () => {
    for (const name of ['pred', 'predicted', 'y_pred', 'output', 'model_label']) {
      const file = both(name);
      assert.deepEqual(
        file.claims.map(({ verdict }) => verdict),
        ['Refuted', 'Refuted', 'Refuted'],
        name,
      );
    }
  });

  it('is refused with the other verdict where no name says whose it is', () => {
    for (const name of ['verdict', 'final_verdict', 'answer', 'status']) {
      const { problems } = both(name);
      assert.deepEqual(
        problems.map(({ severity, message }) => [severity, message]),
        [
          [
            'error',
            `"label" was read as the predicted verdict, but it may be the annotated verdict. Other fields: "${name}". ${advice}`,
          ],
        ],
      );
    }
  });

  it('has no warning where both are the same, or a name says whose verdict the other is', () => {
    const same = read(claimsWith({ evidence: [item], label: 'Refuted', verdict: 'Refuted' }));
    for (const { problems } of [same, both('gold_label')]) {
      assert.deepEqual(
        problems.map(({ severity, code }) => [severity, code]),
        [['information', 'otherVerdict']],
      );
    }
  });

  it('is not read from a predicted text that is no verdict', () => {
    const text = read(claimsWith({ evidence: [item], label: 'Supported', output: 'A long text.' }));
    assert.equal(text.claims[0]?.verdict, 'Supported');
  });
});

describe('a file that says nothing of evidence or verdicts is understood', () => {
  const cases: readonly (readonly [string, Claims])[] = [
    ['verdicts alone', claimsWith({ pred_label: 'Refuted' })],
    ['verdicts and why', claimsWith({ pred_label: 'Refuted', notes: 'Nothing was found at all.' })],
    ['nothing found', claimsWith({ evidence: [], pred_label: 'Not Enough Evidence' })],
    ['nothing found, and no verdict', claimsWith({ evidence: [], comment: 'Nothing was found.' })],
    [
      'nothing found among what was retrieved',
      claimsWith({
        evidence: [],
        pred_label: 'Refuted',
        retrieved: [{ text: 'A page of words.' }],
      }),
    ],
    ['no verdict yet', claimsWith({ evidence: [item], pred_label: null, raw_prediction: 'none' })],
    ['how it was made', claimsWith({ model: 'some model', url: 'https://example.org' })],
    ['everything', whole],
  ];
  for (const [name, claims] of cases) {
    it(name, () => {
      const file = read(claims);
      assert.equal(understanding(file), undefined);
      assert.equal(file.claims.length, 3);
    });
  }
});

describe('claims in one object', () => {
  const expected = read(whole).claims;
  const columns = ['claim', 'evidence', 'pred_label'] as const;
  const cellsOf = (name: string): readonly unknown[] => whole.map((one) => one[name]);
  const layouts: readonly (readonly [string, unknown])[] = [
    ['by their ids', Object.fromEntries(whole.map((one, at) => [`claim-${String(at)}`, one]))],
    ['by their positions', Object.fromEntries(whole.map((one, at) => [at, one]))],
    ['in lists of cells', Object.fromEntries(columns.map((name) => [name, cellsOf(name)]))],
    [
      'in objects of cells, as DataFrame.to_json() has it',
      Object.fromEntries(
        columns.map((name) => [name, Object.fromEntries(cellsOf(name).entries())]),
      ),
    ],
    [
      'in objects of cells by labels',
      Object.fromEntries(
        columns.map((name) => [
          name,
          Object.fromEntries(cellsOf(name).map((cell, at) => [`row${String(at)}`, cell])),
        ]),
      ),
    ],
    [
      'in rows beside the names of columns, as orient="split" has it',
      { columns, index: [0, 1, 2], data: whole.map((one) => columns.map((name) => one[name])) },
    ],
  ];
  for (const [name, value] of layouts) {
    it(`are read ${name}, and said`, () => {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
        const file = read(text);
        assert.deepEqual(file.claims, expected);
        assert.deepEqual(
          file.problems.map(({ code }) => code),
          ['recordLayout'],
        );
        if (!name.includes('split')) assert.equal(detectEvidence(text)?.role, 'predictions');
      }
    });
  }

  it('are read through a mapping of one claim', () => {
    const keyed = Object.fromEntries(
      texts.map((text, at) => [`c${String(at)}`, { text, verdict: 'Refuted' }]),
    );
    const mapping = { paths: { claim: 'text', verdict: 'verdict' } };
    assert.deepEqual(
      readEvidence(JSON.stringify(keyed), { mapping }).claims.map(({ text, verdict }) => [
        text,
        verdict,
      ]),
      texts.map((text) => [text, 'Refuted']),
    );
    const ofOne = { paths: { claim: 'c1.text', verdict: 'c1.verdict' } };
    const refused = readEvidence(JSON.stringify(keyed), { mapping: ofOne });
    assert.deepEqual(refused.claims, []);
    assert.match(refused.problems[0]?.message ?? '', /reads claim from "c1\.text", but no claim/u);
  });

  it('are read as far as they go where the file ends early', () => {
    const text = JSON.stringify(
      Object.fromEntries(whole.map((one, at) => [`claim-${String(at)}`, one])),
    );
    const file = read(text.slice(0, -30));
    assert.deepEqual(file.claims, expected.slice(0, 2));
    assert.match(file.problems[0]?.message ?? '', /^This file ends in the middle of claim 3\./u);
  });

  it('are not looked for in a claim', () => {
    const [claim] = whole;
    for (const one of [claim, { ...claim, meta: { a: 1 }, more: { a: 2 } }]) {
      assert.equal(read(one).claims.length, 1);
    }
    const nested = { input: { claim: 'The bridge closed.' }, output: { label: 'Refuted' } };
    const mapping = { paths: { claim: 'input.claim', verdict: 'output.label' } };
    const file = readEvidence(JSON.stringify(nested), { mapping });
    assert.deepEqual(
      file.claims.map(({ text, verdict }) => [text, verdict]),
      [['The bridge closed.', 'Refuted']],
    );
  });
});
