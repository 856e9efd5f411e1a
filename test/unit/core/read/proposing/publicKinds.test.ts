// Kinds of files that occur in public repositories, as small copies with our own texts.

import assert from 'node:assert/strict';
import type { EvidenceRole } from '../../../../../src/core/read/claims/evidence.ts';
import { previewMapping } from '../../../../../src/core/read/proposing/previewMapping.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const said = [
  'The bridge was opened in 1932.',
  'A firm from London built the bridge.',
  'It is the longest of all bridges.',
  'Nobody has ever crossed the bridge.',
];

const pathsOf = (value: unknown, role?: EvidenceRole) =>
  proposeMapping(typeof value === 'string' ? value : JSON.stringify(value), { role })?.mapping
    .paths;

describe('a proposal for a file as people have it', () => {
  const judged = said.map((claim, at) => ({
    claim,
    verdict: at % 2 === 0 ? 'Supported' : 'Refuted',
  }));
  const mappingOf = (value: unknown, system?: string) =>
    proposeMapping(JSON.stringify(value), { system })?.mapping;

  it('reads one of several lists of the same claims, and names the others', () => {
    const both = { gpt: judged, 'gpt-mini': judged };
    const { mapping, lists } = proposeMapping(JSON.stringify(both)) ?? assert.fail();
    assert.deepEqual([mapping.claims, lists], ['gpt', ['gpt', 'gpt-mini']]);
    assert.equal(mappingOf(both, 'gpt-mini')?.claims, 'gpt-mini');
  });

  it('is not needed for lists of different claims, which are batches', () => {
    const file = readEvidence(JSON.stringify({ a: judged.slice(0, 2), b: judged.slice(2) }));
    assert.deepEqual([file.claims.length, file.problems[0]?.code], [4, 'recordLayout']);
  });

  it('reads one claim inside an object', () => {
    const one = { result: { ...judged[0], evidence: [{ text: 'A page.' }, { text: 'Another.' }] } };
    const mapping = mappingOf(one);
    assert.equal(mapping?.claims, 'result');
    assert.equal(readEvidence(JSON.stringify(one), { mapping }).claims.length, 1);
  });

  it('reads the only text as the claim, and an object inside a reply', () => {
    assert.deepEqual(pathsOf(judged.map(({ claim: content, verdict }) => ({ content, verdict }))), {
      claim: 'content',
      verdict: 'verdict',
    });
    const replies = judged.map(({ claim, verdict }) => ({
      claim,
      response: `I think so: ${JSON.stringify({ verdict })}. I am sure.`,
    }));
    assert.deepEqual(pathsOf(replies), { claim: 'claim', verdict: 'response.verdict' });
  });

  it('leaves out the explanation of another system', () => {
    const rows = judged.map(({ claim, verdict }) => ({
      ...{ claim, gold_label: verdict, 'gpt-4o_prediction': verdict, 'gpt-4o_explanation': claim },
      'gpt-4o-mini_prediction': 'Supported',
    }));
    const explained = (system?: string, role?: EvidenceRole) => {
      const choices = system === undefined ? {} : { verdict: `${system}_prediction` };
      return proposeMapping(JSON.stringify(rows), { role, choices })?.mapping.paths.justification;
    };
    assert.equal(explained('gpt-4o'), 'gpt-4o_explanation');
    assert.equal(explained('gpt-4o-mini'), undefined);
    assert.equal(explained(undefined, 'reference'), undefined);
    const nested = judged.map(({ claim, verdict }) => ({
      ...{ doc: { claim, label: verdict }, output: { prediction: 'Supported' } },
    }));
    assert.deepEqual(pathsOf(nested), { claim: 'doc.claim', verdict: 'output.prediction' });
  });

  it('takes an actual verdict beside an expected one for the prediction', () => {
    const rows = judged.map(({ claim, verdict }, at) => ({
      ...{ claim, expected: verdict, actual: at === 0 ? 'Refuted' : verdict },
    }));
    assert.equal(pathsOf(rows)?.verdict, 'actual');
    assert.equal(pathsOf(rows, 'reference')?.verdict, 'expected');
  });

  it('keeps the two labels of a binary task', () => {
    const rows = said.map((claim, at) => ({
      ...{ claim, passage: 'A page says so.' },
      label: at % 2 === 0 ? 'entailment' : 'not_entailment',
    }));
    assert.equal(mappingOf(rows)?.labels, undefined);
  });

  it('does not take a question about the claim for its verdict', () => {
    const rows = said.map((claim, at) => `${claim}\t${at % 2 === 0 ? 'True' : 'False'}\t1`);
    const text = ['claim\tscientific_claim\tannotator_1', ...rows].join('\n');
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.deepEqual(mapping.paths, { claim: 'claim' });
    assert.ok(
      previewMapping(text, mapping)
        .lines.map(textOf)
        .includes('The mapping reads neither evidence nor verdicts, so nothing can be compared.'),
    );
  });

  it('takes the evidence of its own side', () => {
    const items = said.map((claim, at) => ({
      ...{ claim, expected_verdict: 'Supported', predicted_verdict: 'Refuted' },
      llm_justification: `The system says so because of page ${String(at)}.`,
      llm_sources: [{ content: 'What the system found on a page of its own.', url: 'http://a.de' }],
      ground_truth_justification: `The annotators say so because of page ${String(at)}.`,
      ground_truth_sources: [
        { content: 'What the annotators found on another page.', url: 'http://b.de' },
      ],
    }));
    assert.deepEqual(pathsOf(items), {
      claim: 'claim',
      verdict: 'predicted_verdict',
      justification: 'llm_justification',
      source: 'llm_sources[].url',
      passage: 'llm_sources[].content',
    });
    assert.deepEqual(pathsOf(items, 'reference'), {
      claim: 'claim',
      verdict: 'expected_verdict',
      justification: 'ground_truth_justification',
      source: 'ground_truth_sources[].url',
      passage: 'ground_truth_sources[].content',
    });
  });

  it('has the question of a sample as its claim, and the predicted answer before the right one', () => {
    const rows = said.map((answer, at) => ({
      id: at,
      question: `What about bridge ${String(at)}?`,
      context: `A page about bridge ${String(at)} and what it is made of.`,
      gold_answer: `${answer} So it is.`,
      predicted_answer: answer,
    }));
    assert.deepEqual(pathsOf(rows), {
      claim: 'question',
      id: 'id',
      justification: 'predicted_answer',
      passage: 'context',
    });
  });

  it('has the answers as claims where each question has several with a label', () => {
    const rows = said.flatMap((answer, at) =>
      [0, 1].map((label) => ({
        question: `What about bridge ${String(at)}?`,
        answer: `${answer} Or is it number ${String(label)}.`,
        label: String(label),
        predicted: '1',
      })),
    );
    assert.deepEqual(pathsOf(rows), { claim: 'answer', verdict: 'predicted' });
  });

  it('has claims by long numbers, and passages in scripts without blanks', () => {
    const ids = said.map((_, at) => `12265304599790567192771347188961553637${String(at)}\ttrue`);
    assert.deepEqual(pathsOf(['public_id\tpredicted_rating', ...ids].join('\n')), {
      verdict: 'predicted_rating',
      id: 'public_id',
    });
    const chinese = said.map((_, at) => ({
      claim: `第${String(at)}座桥于一九三二年开通。`,
      label: 0,
      evidences: [`这座桥由伦敦的一家公司建造，第${String(at)}页这样写道。`],
    }));
    assert.equal(pathsOf(chinese)?.passage, 'evidences[]');
  });

  it('is none for a list of texts, whose first text would be a name', () => {
    assert.equal(pathsOf(said.join('\n')), undefined);
    assert.deepEqual(pathsOf(['claim', ...said].join('\n')), { claim: 'claim' });
  });

  it('leaves a claim with an empty cell without a verdict', () => {
    const text =
      'claim,label\nIt is so indeed.,Supported\nIt was not so.,\nNobody knows it.,Refuted\n';
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.equal(mapping.labels, undefined);
    assert.deepEqual(
      readEvidence(text, { mapping }).claims.map(({ verdict }) => verdict),
      ['Supported', undefined, 'Refuted'],
    );
  });

  it('is for a table with long names of columns, which is never called JSON', () => {
    const names = ['claim', `Label (${'supported or not supported or '.repeat(3)}unknown)`, 'x'];
    const text = [names, ['It is so indeed.', 'Supported', '1']]
      .map((row) => row.join(','))
      .join('\n');
    assert.deepEqual(
      readEvidence(text).problems.map(({ code }) => code),
      ['otherTable'],
    );
  });

  it('has the second text of a sentence pair as its claim', () => {
    const rows = said.map(
      (claim, at) => `A long page on bridge ${String(at)}.\t${claim}\tentailment`,
    );
    for (const [first, second] of [
      ['sentence1', 'sentence2'],
      ['Sentence1', 'sentence_2'],
    ]) {
      const text = [`${first ?? ''}\t${second ?? ''}\tlabel`, ...rows].join('\n');
      assert.deepEqual(pathsOf(text), { claim: second, verdict: 'label', passage: first });
    }
  });

  it('prefers evidence to the query that found it, and joins rows that are apart', () => {
    const rows = [0, 1, 0, 1, 0].map((at, row) => ({
      ...{ id: row, evidence: `Page ${String(row)} tells much about bridges.` },
      ...{ claim: said[at], question: `what about bridge ${String(at)}?` },
      label: ['Supports', 'Refutes', 'Neutral'][row % 3],
    }));
    const text = JSON.stringify(rows);
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.deepEqual(mapping.paths, { claim: 'claim', stance: 'label', passage: 'evidence' });
    assert.deepEqual(
      readEvidence(text, { mapping }).claims.map(({ evidence }) => evidence.length),
      [3, 2],
    );
  });

  it('reads one of the systems that an inner field names', () => {
    const results = said.flatMap((claim) =>
      ['m1', 'm2'].map((id) => ({
        vars: { claim, evidence: 'Records about the opening of the bridge.' },
        response: { output: id === 'm1' ? 'Supported' : 'Refuted' },
        gradingResult: { reason: 'All assertions passed' },
        provider: { id },
      })),
    );
    const text = JSON.stringify({ evalId: 'e', results: { version: 3, results } });
    const { mapping, systems } = proposeMapping(text, { system: 'm2' }) ?? assert.fail();
    assert.deepEqual(systems, { path: 'provider.id', names: ['m1', 'm2'] });
    assert.deepEqual(
      readEvidence(text, { mapping }).claims.map(({ verdict }) => verdict),
      said.map(() => 'Refuted'),
    );
  });

  it('reads lists under numbered names as one list, except those of several systems', () => {
    const passages = (name: string) => [
      { text: `A page of ${name} about the bridge.`, source: 'archive.txt' },
    ];
    const under = (...names: readonly string[]) =>
      said.map((claim) => ({
        claim,
        verdict: 'Supported',
        found: Object.fromEntries(names.map((name) => [name, passages(name)])),
      }));
    const read = { claim: 'claim', verdict: 'verdict' };
    for (const names of [
      ['s1', 's2'],
      ['doc_0', 'doc_1'],
      ['1', '2'],
    ]) {
      assert.deepEqual(
        pathsOf(under(...names)),
        { ...read, passage: 'found.*[].text', source: 'found.*[].source' },
        names.join(),
      );
    }
    assert.deepEqual(pathsOf(under('model_1', 'model_2')), read);
  });

  it('reads the texts of lists with facts about them, and not the facts', () => {
    const items = (row: (at: number) => readonly unknown[]) =>
      said.map((claim, at) => ({ claim, verdict: 'Supported', found: [row(at), row(at + 4)] }));
    const passageOf = (row: (at: number) => readonly unknown[]) => pathsOf(items(row))?.passage;
    const text = (at: number): string => `Page ${String(at)} of the archive says so about it.`;
    assert.equal(
      passageOf((at) => [`Page ${String(at)}`, at, text(at)]),
      'found[][2]',
    );
    assert.equal(
      passageOf((at) => [text(at), 'Archive']),
      'found[][0]',
    );
    assert.equal(
      passageOf((at) => [text(at), text(at + 9)]),
      'found[][]',
    );
  });

  it('asks to map questions whose short answers stand under them, and reads both', () => {
    const items = said.map((claim, at) => ({
      claim,
      label: 'Supported',
      qa_pairs: { [`When was bridge ${String(at)} built?`]: 'In 1901.' },
    }));
    const text = JSON.stringify(items);
    assert.ok(readEvidence(text).problems.some(({ code }) => code === 'notUnderstood'));
    const { mapping, leftOut } = proposeMapping(text) ?? assert.fail();
    const [claim] = readEvidence(text, { mapping }).claims;
    assert.deepEqual(
      claim?.evidence.map(({ question, answers }) => [question, answers[0]?.text]),
      [['When was bridge 0 built?', 'In 1901.']],
    );
    assert.deepEqual(leftOut, []);
  });

  it('takes the reasons of a judge only with its verdict', () => {
    const items = (judge: object) =>
      said.map((claim, at) => ({
        ...{ claim, found: [`Page ${String(at)} of the archive says so about it.`] },
        judge: { reason: `Page ${String(at)} of the archive decides it.`, ...judge },
      }));
    assert.equal(pathsOf(items({ score: 3 }))?.justification, undefined);
    assert.equal(pathsOf(items({ verdict: 'Refuted' }))?.justification, 'judge.reason');
  });

  it('says of no field that it is not read if it is read with another', () => {
    const items = said.map((claim, at) => ({
      ...{ claim, verdict: 'Supported' },
      supporting_evidence: [{ text: `The archive says so about bridge ${String(at)}.` }],
      refuting_evidence: [{ text: `The paper denies it of the other bridge ${String(at)}.` }],
    }));
    const { mapping, leftOut } = proposeMapping(JSON.stringify(items)) ?? assert.fail();
    assert.deepEqual(mapping.paths.passage, [
      'supporting_evidence[].text',
      'refuting_evidence[].text',
    ]);
    assert.deepEqual(leftOut, []);
  });

  it('takes the name of a document for the source of its passages, and an address before it', () => {
    const items = (more: (at: number) => object) =>
      said.map((claim, at) => ({
        claim,
        source: 'snopes',
        evidence_found: [{ text: 'A page of the archive about it.', ...more(at) }],
      }));
    const sourceOf = (more: (at: number) => object) => pathsOf(items(more))?.source;
    assert.equal(
      sourceOf((at) => ({ source: `page${String(at)}.pdf` })),
      'evidence_found[].source',
    );
    assert.equal(
      sourceOf((at) => ({ source: 'CNN', url: `https://a.org/${String(at)}` })),
      'evidence_found[].url',
    );
    assert.equal(
      sourceOf((at) => ({ source: at })),
      undefined,
    );
    assert.equal(
      sourceOf(() => ({})),
      undefined,
    );
  });

  it('joins no lists of different objects, and takes no thoughts for evidence', () => {
    const items = said.map((claim, at) => ({
      claim,
      final_verdict: at % 2 === 0 ? 'TRUE' : 'FALSE',
      found: { [`a${String(at)}`]: [{ text: 'A page of the archive about it.', source: 'x' }] },
      checks: {
        [`a${String(at)}`]: {
          v1: { verdict: 'TRUE', reasoning: 'The verifier thinks at some length.' },
        },
      },
    }));
    assert.deepEqual(pathsOf(items), {
      claim: 'claim',
      verdict: 'final_verdict',
      passage: 'found.*[].text',
      source: 'found.*[].source',
    });
  });

  it('asks between fields that fit as well, and takes the answer', () => {
    const items = said.map((statement, at) => ({
      ...{ text: statement, sentence: `${statement} So they say.` },
      ...{ 'a-mini_prediction': 'TRUE', a_prediction: at % 2 === 0 ? 'TRUE' : 'FALSE' },
    }));
    const text = JSON.stringify(items);
    const { rivals } = proposeMapping(text) ?? assert.fail();
    assert.deepEqual(
      rivals.map(({ role, choices }) => [role, choices.map((one) => one.path)]),
      [
        ['claim', ['text', 'sentence']],
        ['verdict', ['a-mini_prediction', 'a_prediction']],
      ],
    );
    const choices = { claim: 'sentence', passage: 'text', verdict: 'a_prediction' };
    const chosen = proposeMapping(text, { choices }) ?? assert.fail();
    assert.deepEqual([chosen.mapping.paths, chosen.rivals], [choices, []]);
    const without = proposeMapping(text, { choices: { ...choices, verdict: 'none' } });
    assert.deepEqual(
      [without?.mapping.paths, without?.rivals],
      [{ claim: 'sentence', passage: 'text' }, []],
    );
    assert.throws(() => proposeMapping(text, { choices: { verdict: 'other' } }), /"a_prediction"/u);
  });

  it('has the most likely choice of a sample with choices as its verdict', () => {
    const texts = said.map((claim, at) =>
      JSON.stringify({
        ...{ doc_id: at, doc: { claim, label: at % 2 }, target: String(at % 2) },
        arguments: { a: { arg_0: 'Verdict:', arg_1: ' TRUE' }, b: { arg_0: '', arg_1: ' FALSE' } },
        filtered_resps: [
          ['-2.5', 'False'],
          [at < 2 ? '-3' : '-1', 'True'],
        ],
      }),
    );
    const text = texts.join('\n');
    const verdictsAs = (role: EvidenceRole) => {
      const mapping = proposeMapping(text, { role })?.mapping;
      return readEvidence(text, { role, mapping }).claims.map(({ verdict }) => verdict);
    };
    const [yes, no] = ['Supported', 'Refuted'];
    assert.deepEqual(verdictsAs('predictions'), [yes, yes, no, no]);
    assert.deepEqual(verdictsAs('reference'), [yes, no, yes, no]);
  });

  it('has a sample\u2019s question as its claim and a verdict in the response', () => {
    const results = said.map((question, at) => ({
      vars: { question, evidence: `Records of ${String(at)} about the opening of it.` },
      prompt: { raw: `Check: ${question}`, label: 'Check' },
      response: { output: at % 2 === 0 ? 'Supported' : 'Refuted' },
      // What promptfoo expects of the response, and its grade, are neither stances nor reasons of the system.
      testCase: { assert: [{ type: 'equals', value: at % 3 === 0 ? 'Supported' : 'Refuted' }] },
      gradingResult: { pass: true, reason: `The output ${String(at)} is as expected.` },
    }));
    assert.deepEqual(pathsOf(results), {
      claim: 'vars.question',
      verdict: 'response.output',
      passage: 'vars.evidence',
    });
  });

  it('has the systems of a column whose name ends in a word for systems, and asks about other rows', () => {
    const rowsOf = (name: string) =>
      ['x', 'y'].flatMap((one) =>
        said.map((claim) => ({
          claim,
          [name]: one,
          answer: one === 'x' ? 'Supported' : 'Refuted',
        })),
      );
    const several = proposeMapping(JSON.stringify(rowsOf('annotator_model')));
    assert.deepEqual(several?.systems, { path: 'annotator_model', names: ['x', 'y'] });
    const text = JSON.stringify(rowsOf('part'));
    const { mapping, rivals } = proposeMapping(text) ?? assert.fail();
    assert.deepEqual(
      [mapping.paths.verdict, rivals.map(({ role, choices }) => [role, choices[0]?.path])],
      [undefined, [['verdict', 'answer']]],
    );
    const given = proposeMapping(text, { choices: { verdict: 'answer' } });
    assert.deepEqual([given?.mapping.paths.verdict, given?.rivals], ['answer', []]);
  });

  it('asks about a list of labels with their scores, and takes none for stances', () => {
    const items = said.map((claim) => ({
      ...{ claim, evidence: ['A page of the archive about it.', 'Another page about it.'] },
      predictions: [
        { label: 'Supported', score: 0.9 },
        { label: 'Refuted', score: 0.1 },
      ],
    }));
    const { mapping, rivals } = proposeMapping(JSON.stringify(items)) ?? assert.fail();
    assert.deepEqual(mapping.paths, { claim: 'claim', passage: 'evidence[]' });
    assert.deepEqual(
      rivals.map(({ role, choices }) => [role, choices.map((one) => one.path)]),
      [['verdict', ['predictions[].label']]],
    );
  });

  it('has claims by the numbers that name them', () => {
    const verdicts = ['Supported', 'Refuted', 'Supported'];
    const evidence = ['The archive of the town has pages about the bridge.'];
    for (const [file, paths] of [
      [Object.fromEntries(verdicts.entries()), { verdict: 'value', id: '~' }],
      [
        Object.fromEntries(verdicts.map((label, at) => [at, { label, evidence }])),
        { verdict: 'label', id: '~', passage: 'evidence[]' },
      ],
    ] as const) {
      const text = JSON.stringify(file);
      const { mapping } = proposeMapping(text) ?? assert.fail();
      assert.deepEqual(mapping.paths, paths);
      assert.deepEqual(
        readEvidence(text, { mapping }).claims.map(({ claimId, verdict }) => [claimId, verdict]),
        verdicts.map((verdict, at) => [at, verdict]),
      );
    }
  });

  it('splits a cell with several passages', () => {
    const rows = said.map((claim) => `${claim}\tSupported\tA page of it. ||| Another page of it.`);
    const text = ['claim\tprediction\tevidence', ...rows].join('\n');
    const { mapping } = proposeMapping(text) ?? assert.fail();
    assert.deepEqual([mapping.paths.passage, mapping.split], ['evidence[]', { evidence: ['|||'] }]);
    assert.equal(readEvidence(text, { mapping }).claims[0]?.evidence.length, 2);
  });

  it('ranks a draft verdict last', () => {
    const items = said.map((claim, at) => ({
      ...{ claim, draft_verdict: 'TRUE', final_verdict: at % 2 === 0 ? 'TRUE' : 'FALSE' },
    }));
    assert.deepEqual(pathsOf(items), { claim: 'claim', verdict: 'final_verdict' });
  });

  it('finds the list of claims by what its items have, not by its length', () => {
    const log = {
      stats: { outputs: [0, 1, 2, 3, 4, 5].map((at) => ({ text: `Reply ${String(at)}` })) },
    };
    const samples = said.map((claim) => ({ metadata: { claim }, target: 'Supported' }));
    assert.equal(proposeMapping(JSON.stringify({ ...log, samples }))?.mapping.claims, 'samples');
    const [claim = ''] = said;
    const one = { claim_text: claim, found: said.map((text) => ({ text: `${text} So it is.` })) };
    assert.equal(pathsOf(one)?.claim, 'claim_text');
  });

  it('reads JSON in the replies of a batch, as OpenAI, Anthropic and Gemini store it', () => {
    const replyTo = ({ claim, verdict }: (typeof judged)[number]) =>
      JSON.stringify({ claim, verdict, evidence: [{ question: 'Is it so?', answer: 'It is.' }] });
    const stored = {
      'body.choices[].message.content': (text: string) => ({
        body: {
          model: 'm',
          choices: [{ index: 0, message: { role: 'assistant', content: text } }],
        },
      }),
      'message.content[].text': (text: string) => ({
        message: { content: [{ type: 'text', text }], stop_reason: 'end_turn' },
      }),
      'candidates[].content.parts[].text': (text: string) => ({
        candidates: [
          { content: { parts: [{ text: `\`\`\`json\n${text}\n\`\`\`` }], role: 'model' } },
        ],
      }),
    };
    for (const [path, store] of Object.entries(stored)) {
      assert.deepEqual(pathsOf(judged.map((one) => ({ custom_id: 'x', ...store(replyTo(one)) }))), {
        claim: `${path}.claim`,
        verdict: `${path}.verdict`,
        question: `${path}.evidence[].question`,
        answer: `${path}.evidence[].answer`,
      });
    }
  });

  it('has the rating of a fact-checker\u2019s review as its verdict, and no title as evidence', () => {
    const reviewed = judged.map(({ claim: text, verdict }) => ({
      text,
      claimReview: [
        { title: `Fact check: ${text}`, textualRating: verdict, url: 'https://a.example' },
      ],
    }));
    assert.deepEqual(pathsOf(reviewed), { claim: 'text', verdict: 'claimReview[].textualRating' });
    const feed = judged.map(({ claim: claimReviewed, verdict: alternateName }) => ({
      item: [{ claimReviewed, reviewRating: { bestRating: 5, alternateName } }],
    }));
    assert.deepEqual(pathsOf({ dataFeedElement: feed }), {
      claim: 'item[].claimReviewed',
      verdict: 'item[].reviewRating.alternateName',
    });
  });

  it('joins no search queries with what they found, and takes no remark for a stance', () => {
    const found = judged.map((one) => ({
      ...one,
      queries: ['bridge opened?', 'bridge built?'],
      evidences: said.slice(0, 2).map((text) => ({ text, relationship: 'SUPPORTS' })),
      checks: [{ error: 'None', claim: one.claim }],
    }));
    assert.deepEqual(pathsOf(found), {
      claim: 'claim',
      verdict: 'verdict',
      stance: 'evidences[].relationship',
      passage: 'evidences[].text',
    });
  });

  it('takes the raw answers of a system beside the filtered ones for no stances', () => {
    const samples = judged.map(({ claim, verdict }) => ({
      ...{ doc: { claim, label: 'Supported' }, target: 'Supported' },
      ...{ resps: [[verdict]], filtered_resps: [verdict] },
    }));
    assert.deepEqual(pathsOf(samples), { claim: 'doc.claim', verdict: 'filtered_resps[]' });
    // The harness writes "[invalid]" if its filter finds no answer.
    const text = samples.map((one, at) =>
      JSON.stringify(at === 0 ? { ...one, filtered_resps: ['[invalid]'] } : one),
    );
    const mapping = proposeMapping(text.join('\n'))?.mapping;
    assert.deepEqual(
      readEvidence(text.join('\n'), { mapping }).claims.map(({ verdict }) => verdict),
      [undefined, ...judged.slice(1).map(({ verdict }) => verdict)],
    );
  });

  it('has the evidence inside the parts of a claim, not the parts', () => {
    const parts = judged.map((one) => ({
      ...one,
      subclaims: said.slice(0, 2).map((subclaim) => ({
        ...{ subclaim, verdict: 'Refuted' },
        evidence: [`A page says: ${subclaim}`],
      })),
    }));
    assert.deepEqual(pathsOf(parts), {
      claim: 'claim',
      verdict: 'verdict',
      passage: 'subclaims[].evidence[]',
    });
  });

  it('reads spreadsheets with a title, with each claim written once, and with names in German', () => {
    const rows = judged.flatMap(({ claim, verdict }) => [
      [claim, verdict, 'When was it?', 'In 1932.'],
      ['', '', 'Who built it?', 'A firm.'],
    ]);
    const names = ['Behauptung', 'Urteil', 'Frage', 'Antwort'];
    const table = [['Lauf 3', '', '', ''], ['', '', '', ''], names, ...rows]
      .map((row) => row.join(';'))
      .join('\n');
    const { mapping } = proposeMapping(table) ?? assert.fail();
    assert.deepEqual(mapping.paths, {
      ...{ claim: 'Behauptung', verdict: 'Urteil', question: 'Frage', answer: 'Antwort' },
    });
    const file = readEvidence(table, { mapping });
    assert.deepEqual(
      file.claims.map(({ text, evidence }) => [text, evidence.length]),
      said.map((claim) => [claim, 2]),
    );
    const messages = file.problems.map(({ message }) => textOf(message));
    assert.ok(messages.includes('2 lines above the names of the columns were left out.'));
  });

  it('names a list of other claims that it does not read', () => {
    const checked = said.map((statement) => ({ statement, verdict: 'Supported' }));
    const splits = { dev: checked.slice(0, 2), test: checked.slice(2) };
    const { mapping, leftOut } = proposeMapping(JSON.stringify(splits)) ?? assert.fail();
    assert.deepEqual([mapping.claims, leftOut], ['dev', ['test']]);
  });

  it('is asked for where a text has the evidence, and names other notations', () => {
    const texts = judged.map((one) => ({ ...one, qa_pairs: 'Q1: When was it?\nA1: In 1932.' }));
    assert.equal(readEvidence(JSON.stringify(texts)).problems[0]?.code, 'notUnderstood');
    for (const [notation, text] of Object.entries({
      YAML: '- claim: A bridge was opened.\n  verdict: Supported\n',
      Markdown: '| Claim | Verdict |\n| --- | --- |\n| A bridge. | Supported |\n',
      XML: '<claims><claim>A bridge.</claim></claims>',
    })) {
      const [problem] = readEvidence(text).problems;
      assert.match(textOf(problem?.message ?? ''), new RegExp(`^This is ${notation}, which`, 'u'));
      assert.equal(proposeMapping(text), undefined);
      assert.equal(proposeMapping(`---\n${text}`), undefined);
    }
  });
});
