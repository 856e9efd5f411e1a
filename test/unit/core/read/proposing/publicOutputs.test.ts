// Outputs of checkers, graders and annotation programs, as small copies with our own texts.

import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';

const checked = [
  ['The bridge was opened in 1932.', 'Supported', 'The bridge was opened on a day in May 1932.'],
  ['A firm from London built the bridge.', 'Refuted', 'The builders of the bridge were from Hull.'],
  ['It is the longest of all bridges.', 'Refuted', 'At least two other bridges are longer.'],
  ['Somebody crosses it every day.', 'Supported', 'About four hundred people cross it each day.'],
].map(([claim = '', verdict = '', text = '']) => ({ claim, verdict, text }));
const other = 'The town at the bridge has a market.';
const url = 'https://a.example/bridge';

const proposalOf = (value: unknown) =>
  proposeMapping(typeof value === 'string' ? value : JSON.stringify(value)) ?? assert.fail();
const pathsOf = (value: unknown) => proposalOf(value).mapping.paths;
const table = (names: string, rows: readonly (readonly string[])[]): string =>
  [names, ...rows.map((row) => row.join(','))].join('\n');

describe('a proposal for the output of a program', () => {
  it('takes no evidence and no response beside a claim for the answer to a question', () => {
    const question = 'When was it built?';
    const listed = checked.map(({ claim, text }) => ({
      claim,
      question,
      evidence: [{ text, url }],
    }));
    assert.deepEqual(pathsOf(listed), {
      ...{ claim: 'claim', passage: 'evidence[].text', source: 'evidence[].url' },
    });
    const cited = checked.map(({ claim, text }) => ['Who built it?', claim, text]);
    assert.deepEqual(pathsOf(table('query,statement,cited_text', cited)), {
      ...{ claim: 'statement', passage: 'cited_text' },
    });
    const rows = checked.map(({ claim, text }) => [
      'Who built it?',
      `${claim} ${other}`,
      claim,
      text,
    ]);
    assert.deepEqual(pathsOf(table('question,response,statement,snippets', rows)), {
      ...{ claim: 'statement', passage: 'snippets' },
    });
  });

  it('has the cited sentence of an answer as its claim', () => {
    const rows = checked.map(({ claim, text }) => [
      'Who built it?',
      `${claim} ${other}`,
      claim,
      text,
    ]);
    assert.deepEqual(pathsOf(table('question,answer,sentence,cited_passage', rows)), {
      ...{ claim: 'sentence', passage: 'cited_passage' },
    });
  });

  it('asks between retrieved and reranked texts', () => {
    const ranked = checked.map(({ claim, text }) => ({
      ...{ claim, retrieved: [{ text: other }, { text }], reranked: [{ text }] },
    }));
    const [rival] = proposalOf(ranked).rivals;
    assert.deepEqual([rival?.role, rival?.choices.length], ['passage', 2]);
  });

  it('has the nodes of a graph that are claims', () => {
    const nodes = checked.flatMap(({ claim, verdict, text }) => [
      { type: 'claim', text: claim, verdict },
      { type: 'evidence', text },
    ]);
    const { mapping } = proposalOf({ nodes });
    assert.deepEqual(mapping.only, { type: 'claim' });
    assert.equal(readEvidence(JSON.stringify({ nodes }), { mapping }).claims.length, 4);
  });

  it('takes no ids that are words where a text is left over', () => {
    const replies = checked.map(({ verdict, text }, at) => ({
      ...{ id: `r${String(at)}`, context: [other], response: text, response_label: verdict },
    }));
    assert.equal(proposeMapping(JSON.stringify(replies)), undefined);
  });

  it('reads both sides of the evidence, also beside further texts', () => {
    const sided = checked.map(({ claim, verdict, text }) => ({
      claim,
      output: {
        ...{ verdict, agreement: { source_consensus: 'MIXED' } },
        key_evidence: { supporting: [text], contradicting: [other], context: [claim] },
      },
    }));
    assert.deepEqual(pathsOf(sided), {
      ...{ claim: 'claim', verdict: 'output.verdict' },
      passage: ['output.key_evidence.supporting[]', 'output.key_evidence.contradicting[]'],
    });
  });

  it('takes the reasons of a grade for no justification', () => {
    const graded = checked.map(({ claim, verdict }) => ({
      ...{ 'inputs/claim': claim, 'outputs/verdict': verdict },
      ...{ 'correctness/value': 'yes', 'correctness/rationale': 'It is as expected.' },
    }));
    assert.deepEqual(pathsOf(graded), { claim: 'inputs/claim', verdict: 'outputs/verdict' });
  });

  it('takes the claim’s own text in a list of versions for no evidence', () => {
    const reviewed = checked.map(({ claim, verdict }) => ({
      ...{ text: claim, accept: [verdict] },
      versions: [verdict, 'Supported'].map((one) => ({ text: claim, accept: [one] })),
    }));
    assert.deepEqual(pathsOf(reviewed), { claim: 'text', verdict: 'accept[]' });
  });

  it('has the question that a program is given as its claim, and its output as the answer', () => {
    const rows = checked.map(({ claim, text }) => ['Who built it then?', claim, other, text]);
    const names = 'input,actual_output,expected_output,retrieval_context';
    assert.deepEqual(
      pathsOf(
        table(
          names,
          rows.map((row, at) => [`${String(at)} ${row.join(',')}`]),
        ),
      ),
      {
        ...{ claim: 'input', justification: 'actual_output', passage: 'retrieval_context' },
      },
    );
  });

  it('has the parts of a list of triples by their values', () => {
    const triples = checked.map(({ claim, verdict, text }) => ({
      ...{ claim, label: verdict },
      evidence: [
        [text, url, 'supports'],
        [other, url, 'refutes'],
      ],
    }));
    assert.deepEqual(pathsOf(triples), {
      ...{ claim: 'claim', verdict: 'label', passage: 'evidence[][0]' },
      ...{ source: 'evidence[][1]', stance: 'evidence[][2]' },
    });
  });

  it('has verdicts by ids that are words, and pairs them with claims of these ids', () => {
    const ids = ['tab_a', 'tab_b', 'fig_a', 'fig_b'];
    const submitted = checked.map(({ verdict }, at) => ({
      claim_id: ids[at],
      pred_label: verdict,
    }));
    const { mapping } = proposalOf(submitted);
    assert.deepEqual(mapping.paths, { id: 'claim_id', verdict: 'pred_label' });
    const annotated = checked.map(({ claim, verdict }, at) => ({
      claim_id: ids[at],
      claim,
      verdict,
    }));
    const idsOf = (value: unknown, paths: object) =>
      readEvidence(JSON.stringify(value), { mapping: { paths } }).claims.map(
        ({ claimId }) => claimId,
      );
    const own = idsOf(submitted, mapping.paths);
    assert.deepEqual(own, idsOf(annotated, { id: 'claim_id', claim: 'claim' }));
    assert.equal(new Set(own).size, 4);
  });

  it('takes the id of the claim before another', () => {
    const submitted = checked.map(({ claim, verdict }, at) => ({
      ...{ paper_id: `p${String(at)}`, claim_id: `c${String(at)}`, claim, gold_label: verdict },
    }));
    assert.equal(pathsOf(submitted).id, 'claim_id');
  });

  it('reads verdicts that are numbers under a name for labels, and asks what they mean', () => {
    const rows = checked.map(({ claim, verdict }, at) => [
      claim,
      String(at % 2),
      verdict.slice(0, 1),
    ]);
    const { mapping, verdicts } = proposalOf(table('claim,pred_label_id,group', rows));
    assert.deepEqual([mapping.paths.verdict, verdicts.undecided], ['pred_label_id', ['0', '1']]);
  });

  it('asks what it means that a claim is not supported', () => {
    const flagged = checked.map(({ claim, verdict, text }) => ({
      ...{ claim, is_supported: verdict === 'Supported', evidence: [text, other] },
    }));
    const { mapping, verdicts } = proposalOf(flagged);
    assert.deepEqual([mapping.paths.verdict, mapping.labels], ['is_supported', undefined]);
    assert.deepEqual(verdicts.undecided, ['true', 'false']);
    // Without a mapping the verdicts would be lost.
    assert.equal(readEvidence(JSON.stringify(flagged)).problems[0]?.code, 'notUnderstood');
  });

  it('asks between the columns of systems in which each verdict has a grade before it', () => {
    const rows = checked.map(({ claim, verdict }) => [
      claim,
      `[PASS] ${verdict}`,
      '[FAIL] Refuted',
    ]);
    const [rival] = proposalOf(table('claim,[a] Check it,[b] Check it', rows)).rivals;
    assert.deepEqual([rival?.role, rival?.choices.length], ['verdict', 2]);
  });

  it('has the systems that a mode names, of claims without a text', () => {
    const modes = ['ours', 'naive'].flatMap((mode) =>
      checked.map(({ verdict }, at) => ({ claim_id: at, mode, pred_label: verdict })),
    );
    assert.deepEqual(proposalOf(modes).systems, { path: 'mode', names: ['ours', 'naive'] });
  });

  it('calls nothing a verdict of the other side because it is true or false', () => {
    const abstained = checked.map(({ claim, verdict }, at) => ({
      ...{ claim, pred_label: verdict, abstained: at === 0 },
    }));
    assert.deepEqual(proposalOf(abstained).otherVerdicts, []);
  });

  it('knows columns and verdicts in Russian, Italian, Dutch and Japanese', () => {
    for (const [names, verdicts] of [
      ['утверждение,вердикт,доказательство', ['Правда', 'Ложь']],
      ['affermazione,verdetto,prova', ['Vero', 'Falso']],
      ['bewering,oordeel,bewijs', ['Waar', 'Onwaar']],
      ['主張,判定,根拠', ['正しい', '誤り']],
    ] as const) {
      const [claim, verdict, passage] = names.split(',');
      const rows = checked.map((one, at) => [one.claim, verdicts[at % 2] ?? '', one.text]);
      const { mapping } = proposalOf(table(names, rows));
      assert.deepEqual(mapping.paths, { claim, verdict, passage });
      assert.deepEqual(Object.values(mapping.labels ?? {}), ['Supported', 'Refuted']);
    }
  });
});

describe('a proposal for a data set or a spreadsheet', () => {
  const asked = ['Who built it?', 'How long is it?', 'Is it a toll bridge?', 'Who crosses it?'];
  const listOf = (make: (one: (typeof checked)[number], at: number) => object): readonly object[] =>
    checked.map(make);
  const kinds: readonly (readonly [kind: string, file: unknown, read: object, open?: string])[] = [
    [
      'asks what levels of support mean',
      listOf(({ claim, text }, at) => ({ claim, evidence: text, support_level: 1 + (at % 3) })),
      { claim: 'claim', passage: 'evidence' },
      'verdict=support_level',
    ],
    [
      'asks about a grade under a name for labels beside a claim',
      listOf(({ claim, text }, at) => ({
        ...{ claim, references: [text] },
        attribution_label: at % 2 === 0 ? 'attributable' : 'not attributable',
      })),
      { claim: 'claim', passage: 'references[]' },
      'verdict=attribution_label',
    ],
    [
      'asks for one of the experts in numbered columns',
      listOf(({ claim }, at) => ({
        ...{ Affirmation: claim, 'Avis expert 1': 'Vrai' },
        'Avis expert 2': at === 0 ? 'Vrai' : 'Faux',
      })),
      { claim: 'Affirmation' },
      'verdict=Avis expert 1,Avis expert 2',
    ],
    [
      'has what the annotators decided together, not what each of them wrote',
      listOf(({ claim, verdict }, at) => ({
        ...{ claim, label_anna: verdict, label_ben: at === 0 ? 'Refuted' : verdict },
        adjudicated: verdict,
      })),
      { claim: 'claim', verdict: 'adjudicated' },
    ],
    [
      'has the claim that was written from a sentence, which is no evidence',
      listOf(({ claim, verdict, text }) => ({
        ...{ sentence: `So ${claim}`, self_contained_atomic_fact: claim, annotation: verdict },
        searches: [{ result: text }],
      })),
      {
        ...{ claim: 'self_contained_atomic_fact', verdict: 'annotation' },
        passage: 'searches[].result',
      },
    ],
    [
      'has the annotated evidence if nothing was predicted',
      listOf(({ claim, verdict, text }) => ({
        ...{ claim, label: verdict, evidence: [`${other} ${text}`], 'gold evidence': [{ text }] },
      })),
      { claim: 'claim', verdict: 'label', passage: 'gold evidence[].text' },
    ],
    [
      'has words such as supporting under a name for types as stances',
      listOf(({ claim, text }, at) => ({
        ...{ claim, citations: [{ text, type: at % 2 === 0 ? 'supporting' : 'contrasting' }] },
      })),
      { claim: 'claim', passage: 'citations[].text', stance: 'citations[].type' },
    ],
    [
      'has the question of a whole answer and its documents, not the questions about its parts',
      listOf(({ claim, text }, at) => ({
        ...{ question: asked[at], answer: claim, docs: [{ text }] },
        qa_pairs: [{ question: 'When was it built?', short_answers: ['1932'] }],
      })),
      { claim: 'question', justification: 'answer', passage: 'docs[].text' },
    ],
    [
      'has a prediction that is a text, or an output under a longer name, as the answer',
      listOf(({ claim }, at) => ({ model_input: asked[at], model_output_text: claim })),
      { claim: 'model_input', justification: 'model_output_text' },
    ],
    [
      'takes no sentences of an answer for evidence',
      listOf(({ claim, text }, at) => ({
        ...{ query: asked[at], quotes: [{ text }], answers: [{ sentences: [{ text: claim }] }] },
      })),
      { claim: 'query', passage: 'quotes[].text' },
    ],
    [
      'has members under addresses as passages of these sources',
      checked.slice(0, 2).map(({ claim, verdict, text }, at) => ({
        ...{ claim, label: verdict, content: { [`${url}/${String(at)}`]: text } },
      })),
      { claim: 'claim', verdict: 'label', passage: 'content.*', passageSource: 'content.*.~' },
    ],
  ];
  for (const [kind, file, read, open] of kinds) {
    it(kind, () => {
      const { mapping, rivals } = proposalOf(file);
      assert.deepEqual(mapping.paths, read);
      const named = rivals.map(
        ({ role, choices }) => `${role}=${choices.map((one) => String(one.path)).join()}`,
      );
      assert.deepEqual(named, open === undefined ? [] : [open]);
    });
  }

  it('is none for titles, prompts, sections and settings', () => {
    for (const [at, file] of [
      checked.map(({ claim, text }) => ({ Title: claim, Url: url, 'Abstract Note': text })),
      checked.map(({ text }, at) => ({
        ...{ system_instruction: 'Use the document.', user_request: asked[at], context: text },
      })),
      { sections: checked.map(({ claim, text }) => ({ text: claim, snippets: [text] })) },
      { data: { claims_field: 'claim', label_field: 'label' }, seed: 13 },
      checked.map(({ claim, text }) => ({
        ...{ system: 'You check claims.', talk: [{ from: 'human', value: claim + text }] },
      })),
    ].entries()) {
      const paths = proposeMapping(JSON.stringify(file))?.mapping.paths;
      const read = Object.keys(paths ?? {}).filter((role) => role !== 'claim');
      assert.deepEqual([at, read], [at, []]);
    }
  });

  it('reads lists of facts inside one item, and the list with verdicts of two with the same claims', () => {
    const facts = checked.map(({ claim, verdict }) => ({
      atomic_fact: claim,
      annotation: verdict,
    }));
    const one = { results: [{ prompt: 'Tell me.', side: { checked_facts: facts } }] };
    assert.deepEqual(proposalOf(one).mapping, {
      ...proposalOf(one).mapping,
      ...{ claims: 'results[].side.checked_facts' },
    });
    const claims = checked.map(({ claim }) => ({ claim }));
    const judged = checked.map(({ claim }, at) => ({ claim, factuality: at % 2 === 0 }));
    const { mapping, lists } = proposalOf([
      { claims, judged },
      { claims, judged },
    ]);
    assert.deepEqual([mapping.claims, lists], ['[].judged', undefined]);
  });
});

describe('a file without a mapping', () => {
  it('is refused if each claim has a row for each person, whose verdicts differ', () => {
    const rows = checked.flatMap(({ claim, text }) =>
      ['Supported', 'Refuted'].map((verdict, annotator) => ({
        ...{ claim, evidence: text, verdict, annotator },
      })),
    );
    const [problem] = readEvidence(JSON.stringify(rows)).problems;
    assert.equal(problem?.code, 'notUnderstood');
  });

  it('has a predicted verdict that is true or false beside an annotated one', () => {
    const rows = checked.map(({ claim, text }) => ({
      ...{ claim, label: true, prediction: false, evidence: text },
    }));
    const verdicts = readEvidence(JSON.stringify(rows)).claims.map(({ verdict }) => verdict);
    assert.deepEqual([...new Set(verdicts)], ['false']);
  });

  it('has one claim for the rows of FEVER that only name the sentences of its evidence', () => {
    const rows = checked.flatMap(({ claim, verdict }, id) =>
      [1, 2].map((at) => ({ id, claim, label: verdict, evidence_id: at, evidence_wiki_url: 'A' })),
    );
    assert.equal(readEvidence(JSON.stringify(rows)).claims.length, 4);
    const plain = checked.map(({ claim, verdict }) => ({ claim, label: verdict }));
    const again = readEvidence(JSON.stringify([...plain, ...plain]));
    assert.equal(again.claims.length, 8);
  });

  it('has the predicted sentences of HoVer’s submissions, by the ids of their claims', () => {
    const ids = ['042339bf-0374', '142339bf-0374'];
    const text = JSON.stringify(
      Object.fromEntries(
        ids.map((id) => [
          id,
          {
            predicted_label: 'SUPPORTED',
            supporting_facts: [
              ['A', 0],
              ['B', 3],
            ],
          },
        ]),
      ),
    );
    const { format, claims } = readEvidence(text);
    assert.deepEqual([format, claims.length, claims[0]?.evidence.length], ['sentenceIds', 2, 2]);
  });
});
