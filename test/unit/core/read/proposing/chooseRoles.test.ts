import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';

const claims = [
  'The bridge was opened in 1932.',
  'A firm from London built the bridge.',
  'It is the longest of all bridges.',
  'Nobody has ever crossed the bridge.',
];
const verdictOf = (at: number): string => (at % 2 === 0 ? 'Supported' : 'Refuted');
const propose = (items: readonly unknown[]) => proposeMapping(JSON.stringify(items));
const pathsOf = (items: readonly unknown[]) => propose(items)?.mapping.paths;

describe('the fields that are chosen for roles', () => {
  it('have claims that are questions, before titles, and asks between two of them', () => {
    const items = claims.map((claim, at) => ({
      en_title: `About the bridge, part ${String(at)}`,
      en_claim: `Is it true? ${claim} Is it?`,
      label: verdictOf(at),
    }));
    assert.equal(pathsOf(items)?.claim, 'en_claim');
    const both = items.map((item) => ({ ...item, de_claim: `Stimmt das: ${item.en_claim}` }));
    const [rivals] = propose(both)?.rivals ?? [];
    assert.deepEqual(
      [rivals?.role, rivals?.choices.map(({ path }) => path)],
      ['claim', ['en_claim', 'de_claim']],
    );
  });

  it('have no remark on a few claims for the claim', () => {
    const judged = claims.map((text, at) => ({
      verdict: verdictOf(at),
      ...(at === 0 && { remark: text }),
    }));
    assert.equal(propose(judged), undefined);
  });

  it('have the number of the claim, not of its document, and join the rows of one number', () => {
    const ids = ['1', '3', '3', '5'];
    const items = ids.map((claim_id, at) => ({
      ...{ pair_id: `${claim_id}:${String(at)}`, claim_id, doc_id: String(700 + at) },
      ...{ verdict: at === 2 ? 'REFUTES' : 'SUPPORTS', evidence: claims[at] },
    }));
    const { mapping } = propose(items) ?? assert.fail();
    assert.deepEqual(
      [mapping.items, mapping.paths],
      ['evidence', { id: 'claim_id', stance: 'verdict', passage: 'evidence' }],
    );
  });

  it('have the actual verdict as that of predictions, also if the expected one is its only rival', () => {
    const items = claims.map((claim, at) => ({
      ...{ claim, expected: verdictOf(at), actual: verdictOf(at + (at % 3)) },
      evidence: [{ text: `A page about it: ${claim}` }],
    }));
    const { mapping, otherVerdicts } = propose(items) ?? assert.fail();
    assert.deepEqual(
      [mapping.role, mapping.paths.verdict, otherVerdicts],
      [undefined, 'actual', ['expected']],
    );
    const { problems } = readEvidence(JSON.stringify(items), { mapping });
    assert.ok(!problems.some(({ code }) => code === 'otherSide'));
    const beside = items.map(
      ({ expected: ground_truth_verdict, actual: actual_verdict, ...one }) => ({
        ...{ ...one, ground_truth_verdict, actual_verdict },
      }),
    );
    assert.equal(pathsOf(beside)?.verdict, 'actual_verdict');
  });

  it('have the query of several rows as the claim, and its one answer as the explanation', () => {
    const rows = ['Who built it?', 'When was it opened?'].flatMap((query, at) =>
      claims.slice(0, 3).map((passage, row) => ({
        ...{ query_id: `q${String(at)}`, query, passage_id: `[${String(row)}]`, passage },
        generated_answer: row === 0 ? `It says so in the book [${String(at)}].` : null,
      })),
    );
    const { mapping } = propose(rows) ?? assert.fail();
    assert.deepEqual(
      [mapping.items, mapping.paths],
      ['evidence', { claim: 'query', justification: 'generated_answer', passage: 'passage' }],
    );
  });

  it('take no word for a verdict because it begins like one', () => {
    const items = claims.map((note, at) => ({ subject: 'bridge', predicate: verdictOf(at), note }));
    const triples = items.map((item, at) => ({ ...item, predicate: `has_part_${String(at % 2)}` }));
    assert.equal(pathsOf(triples)?.verdict, undefined);
    const systems = claims.map((claim, at) => ({ claim, pred_gpt4: verdictOf(at) }));
    assert.equal(pathsOf(systems)?.verdict, 'pred_gpt4');
  });

  it('take the first of several reviews of a fact-checker for the verdict', () => {
    const items = claims.map((text, at) => ({
      text,
      claimReview: Array.from({ length: 1 + (at % 2) }, () => ({
        ...{ title: `A page about it: ${text}`, textualRating: at % 2 === 0 ? 'True' : 'False' },
      })),
    }));
    assert.deepEqual(pathsOf(items), { claim: 'text', verdict: 'claimReview[].textualRating' });
  });

  it('take no settings, no parts of a claim and no word that says the same of all claims', () => {
    const items = claims.map((claim) => ({
      ...{ claim, modules: { questions: false }, answer_label: 'snippet' },
      Claims: [`It is said that: ${claim}`, `It is true that: ${claim}`],
    }));
    assert.deepEqual(pathsOf(items), { claim: 'claim' });
  });

  it('take no remarks on a response, such as errors in it, for evidence or stances', () => {
    const items = claims.map((claim, at) => ({
      prompt: `Tell me about it: ${claim}`,
      claim,
      hallucination_spans: [`It says that ${claim} This is not so.`],
      rewrite_guidance: ['Name the page that says so, or leave the sentence out.'],
      facts: [{ text: `Fact: ${claim}`, error: 'None', factuality: at % 2 === 0 }],
    }));
    const { mapping } = propose(items) ?? assert.fail();
    assert.deepEqual(mapping.paths, {
      ...{ claim: 'claim', passage: 'facts[].text', stance: 'facts[].factuality' },
    });
  });

  it('read the evidence of both sides, with their sources', () => {
    const items = claims.map((claim, at) => ({
      ...{ claim, verdict: verdictOf(at) },
      supporting_evidence: [{ text: `For it: ${claim}`, url: 'https://a.example/1' }],
      refuting_evidence: [{ text: `Against it: ${claim}`, url: 'https://a.example/2' }],
    }));
    assert.deepEqual(pathsOf(items), {
      ...{ claim: 'claim', verdict: 'verdict' },
      passage: ['supporting_evidence[].text', 'refuting_evidence[].text'],
      source: ['supporting_evidence[].url', 'refuting_evidence[].url'],
    });
  });

  it('know verdicts beside numbers, titles and signs, and say what is read', () => {
    const forms = ['Supported (0.87)', 'REFUTED - 0.91', 'Verdict: Supported', '**Refuted** 80 %'];
    const items = claims.map((claim, at) => ({ claim, result: forms[at] }));
    const { mapping, verdicts } = propose(items) ?? assert.fail();
    assert.deepEqual(
      [mapping.paths.verdict, mapping.labels, verdicts.decorated],
      ['result', { Supported: 'Supported', REFUTED: 'Refuted', Refuted: 'Refuted' }, forms[0]],
    );
  });
});

describe('the fields of several systems', () => {
  const rivalsOf = (items: readonly unknown[]) =>
    (propose(items)?.rivals ?? []).map(({ role, choices }) => [
      role,
      ...choices.flatMap(({ path }) => path),
    ]);
  const said = (by: string, at: number): string => `As ${by} said: ${claims[at] ?? ''}`;

  it('are rivals, whatever the text is, and none is chosen', () => {
    for (const [name, other] of [
      ['e0_summary', 'e1_summary'],
      ['gpt4_response', 'claude_response'],
      ['response_A', 'response_B'],
      ['output_1', 'output_2'],
      ['answers.gpt-4o', 'answers.llama-3-70b'],
    ] as const) {
      const member = (at: number) => {
        const [[outer = '', inner], [, second = '']] = [name.split('.'), other.split('.')];
        const [one, two] = [said('one', at), said('two', at)];
        return inner === undefined
          ? { [name]: one, [other]: two }
          : { [outer]: { [inner]: one, [second]: two } };
      };
      const asked = claims.map((_, at) => ({
        question: `What is it, ${String(at)}?`,
        ...member(at),
      }));
      const labelled = claims.map((claim, at) => ({ claim, label: verdictOf(at), ...member(at) }));
      const expected = [['justification', name, other]];
      assert.deepEqual([rivalsOf(asked), rivalsOf(labelled)], [expected, expected], name);
      assert.deepEqual(pathsOf(labelled), { claim: 'claim' });
      assert.deepEqual(readEvidence(JSON.stringify(labelled)).claims, []);
    }
  });

  it('are no rivals where they are verdicts on parts of the claim, which are not read', () => {
    const items = claims.map((claim, at) => ({
      ...{
        claim,
        final_verdict: verdictOf(at),
        evidence: [{ text: said('a long page of it', at) }],
      },
      checks: { a: { v1: { verdict: 'Supported' }, v2: { verdict: verdictOf(at + 1) } } },
    }));
    assert.deepEqual([rivalsOf(items), pathsOf(items)?.verdict], [[], 'final_verdict']);
  });

  it('are read as the user chooses, or not at all', () => {
    const asked = claims.map((_, at) => ({
      ...{ question: `What is it, ${String(at)}?`, response_A: said('one', at) },
      ...{ response_B: said('two', at), explanation: 'It fits.', correct: at % 2 },
    }));
    for (const justification of ['response_A', 'response_B', 'explanation', 'none']) {
      const proposal = proposeMapping(JSON.stringify(asked), { choices: { justification } });
      const { mapping, rivals } = proposal ?? assert.fail();
      assert.deepEqual([mapping.paths.justification ?? 'none', rivals], [justification, []]);
    }
  });

  it('are rivals as explanations, evidence and verdicts, also where one is shorter or they agree', () => {
    const items = claims.map((claim, at) => ({
      ...{ claim, gpt4_verdict: 'Supported', llama_verdict: verdictOf(at) },
      ...{
        gpt4_evidence: [said('a very long text of some page', at)],
        llama_evidence: ['In 1932.'],
      },
      ...{ gpt4_explanation: said('one', at), llama_explanation: said('two', at) },
    }));
    assert.deepEqual(rivalsOf(items), [
      ['verdict', 'gpt4_verdict', 'llama_verdict'],
      ['passage', 'gpt4_evidence[]', 'llama_evidence[]'],
      ['justification', 'gpt4_explanation', 'llama_explanation'],
    ]);
    const verdicts = claims.map((claim, at) => ({
      ...{ claim, gpt4_verdict: 'Supported', llama_verdict: verdictOf(at) },
    }));
    assert.deepEqual(readEvidence(JSON.stringify(verdicts)).claims, []);
  });
});

describe('a grade, a search and a right answer', () => {
  const asked = claims.map((answer, at) => ({ question: `What is it, ${String(at)}?`, answer }));

  it('is no verdict, whatever the name and the words of a grade are', () => {
    const grades = {
      correct: [true, false],
      grade: ['C', 'I'],
      judgement: ['CORRECT', 'NOT_ATTEMPTED'],
      label: ['correct', 'incorrect'],
      score: [1, 0],
      passed: ['yes', 'no'],
    };
    for (const [name, values] of Object.entries(grades)) {
      const items = asked.map((item, at) => ({ ...item, [name]: values[at % 2] }));
      assert.deepEqual(pathsOf(items), { claim: 'question', justification: 'answer' }, name);
    }
    const checked = claims.map((claim, at) => ({
      claim,
      is_correct: at % 2 === 0 ? 'true' : 'false',
    }));
    assert.deepEqual(pathsOf(checked), { claim: 'claim' });
  });

  it("leaves open whose reasons they are: the system's or its grader's", () => {
    const items = asked.map((item, at) => ({ ...item, reasoning: 'It fits.', correct: at % 2 }));
    assert.deepEqual(
      propose(items)?.rivals.map(({ role }) => role),
      ['justification'],
    );
  });

  it('is no question, unless it asks', () => {
    const items = (query: string) =>
      claims.map((claim, at) => ({
        ...{ claim, verdict: verdictOf(at) },
        searches: [
          { search_query: query, results: [`A long page about the bridge says: ${claim}`] },
        ],
      }));
    const [found, text] = ['searches[].results[]', 'searches[].search_query'];
    assert.deepEqual(pathsOf(items('bridge opened year')), {
      ...{ claim: 'claim', verdict: 'verdict', passage: found },
    });
    assert.deepEqual(pathsOf(items('When was it opened?')), {
      ...{ claim: 'claim', verdict: 'verdict', question: text, answer: found },
    });
  });

  it('is no evidence of a system, and one of the reasons in a reference', () => {
    const items = asked.map(({ question, answer }) => ({
      ...{ question, best_answer: answer, correct_answers: [answer, `Yes: ${answer}`] },
      incorrect_answers: [`No: ${answer}`],
    }));
    assert.deepEqual(pathsOf(items), { claim: 'question' });
    const reference = proposeMapping(JSON.stringify(items), { role: 'reference' });
    const [rivals, ...others] = reference?.rivals ?? [];
    assert.deepEqual(
      [rivals?.role, rivals?.choices.map(({ path }) => path), others],
      ['justification', ['best_answer', 'correct_answers[]'], []],
    );
  });
});
