// Files of programs that evaluate answers, such as HaluEval, ALCE, RAGBench, Giskard, Phoenix and FacTool, as small copies with our own texts.

import assert from 'node:assert/strict';
import {
  explainFields,
  proposeMapping,
} from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const pages = [
  'The bridge was opened to all cars in May 1932, after four years of work.',
  'A firm from London built the bridge with steel from mines in the north.',
  'It is longer than all other bridges of the river, says the city on its page.',
  'Nobody crossed the bridge in the first week, because the road was not ready.',
];
const answers = pages.map((page) => page.split(' ').slice(0, 5).join(' '));
const items = (of: (page: string, answer: string, at: number) => object) =>
  pages.map((page, at) => ({
    question: `What is it, ${String(at)}?`,
    ...of(page, answers[at] ?? '', at),
  }));
const propose = (rows: readonly object[]) => proposeMapping(JSON.stringify(rows));
const pathsOf = (rows: readonly object[]) => propose(rows)?.mapping.paths;

describe('a file of evaluated answers', () => {
  it('has the knowledge as evidence, and no answer that was made to be wrong or known to be right', () => {
    const rows = items((knowledge, right_answer) => ({
      ...{ knowledge, right_answer, hallucinated_answer: `No. ${right_answer}` },
    }));
    assert.deepEqual(pathsOf(rows), { claim: 'question', passage: 'knowledge' });
  });

  it('has no question from one list with an answer from a list of other objects', () => {
    const rows = items((text, output, at) => ({
      qa_pairs: [{ question: `When was it, ${String(at)}?`, short_answers: ['1932'] }],
      docs: [{ title: 'Bridge', text }],
      output,
    }));
    assert.deepEqual(pathsOf(rows), {
      ...{ claim: 'question', justification: 'output', passage: 'docs[].text' },
    });
  });

  it('has its documents as evidence, not the reasons of the judge that a sentence is supported', () => {
    const rows = items((page, response) => ({
      ...{ documents: [page, pages[0]], response },
      support: [{ explanation: `The document says so: ${page}`, fully_supported: true }],
    }));
    assert.deepEqual(pathsOf(rows), {
      ...{ claim: 'question', justification: 'response', passage: 'documents[]' },
    });
  });

  it('has its question as the claim, not a context, which ends in a word for texts', () => {
    const rows = items((reference_context, reference_answer) => ({
      ...{ reference_answer, reference_context },
    }));
    assert.deepEqual(pathsOf(rows), {
      ...{ claim: 'question', justification: 'reference_answer', passage: 'reference_context' },
    });
  });

  it('has no raw text, kind of risk or whether it can be answered for claim, verdict and answer', () => {
    const rows = items((_, candidate_answer, at) => ({
      ...{ candidate_answer, answerable: at > 0 },
      risk_type: at % 2 === 0 ? 'supported' : 'unsupported',
    }));
    assert.deepEqual(pathsOf(rows), { claim: 'question', justification: 'candidate_answer' });
    const conditions = rows.map((row, at) => ({
      ...{ ...row, question: 'What is it?', raw_text: `Answer: ${answers[at] ?? ''}` },
    }));
    assert.equal(pathsOf(conditions), undefined);
  });

  it('has no numbers that may be missing for verdicts', () => {
    const rows = pages.map((claim, at) => ({
      ...{ claim, label: ['true', 'false', 'partially true', 'true'][at] },
      values: { sodium: at % 2 === 0 ? 'false' : '36.2', potassium: at > 1 ? 'false' : '4.1' },
    }));
    assert.deepEqual(pathsOf(rows), { claim: 'claim', verdict: 'label' });
  });

  it('asks for the answer or the reasons of its grader, and is none with the reasons alone', () => {
    const words = ['factual', 'hallucinated'];
    const graded = (explanation: string, at: number) => ({ label: words[at % 2], explanation });
    const rows = pages.map((page, at) => ({
      ...{ input: `What is it, ${String(at)}?`, output: answers[at], ...graded(page, at) },
    }));
    const { mapping, rivals } = propose(rows) ?? assert.fail();
    assert.deepEqual(
      [mapping.paths, rivals.map(({ choices }) => choices.map(({ path }) => path))],
      [{ claim: 'input' }, [['output', 'explanation']]],
    );
    assert.equal(propose(pages.map(graded)), undefined);
  });

  it('has no claim as its own evidence, and no picture as a source', () => {
    const rows = pages.map((page, at) => ({
      ...{ claims: [{ claim: answers[at] }], evidences: [{ evidence: [page] }] },
      checks: [{ claim: answers[at], factuality: at % 2 === 0 }],
    }));
    assert.equal(pathsOf(rows)?.passage, 'evidences[].evidence[]');
    const pictured = pages.map((Document, at) => ({
      ...{ Claim: answers[at], 'Claim Image': `https://a.example/${String(at)}.jpg`, Document },
    }));
    assert.deepEqual(pathsOf(pictured), { claim: 'Claim', passage: 'Document' });
    const found = pages.map((document_context, at) => ({ claim: answers[at], document_context }));
    assert.deepEqual(pathsOf(found), { claim: 'claim' });
  });

  it('has no prompt or message as its claim beside the response, and no type of question as a question', () => {
    for (const name of ['prompt', 'message']) {
      const rows = pages.map((response, at) => ({
        ...{ [name]: `Write about the bridge, part ${String(at)}.`, response },
        ...{ label: at % 2 === 0 ? 'fully attributable' : 'not fully attributable' },
      }));
      assert.equal(propose(rows), undefined);
    }
    const typed = items((_, answer) => ({
      answer,
      metadata: { question_type: 'A question that has one answer' },
    }));
    assert.deepEqual(pathsOf(typed), { claim: 'question', justification: 'answer' });
  });

  it('with a list of systems for each claim is refused, but not with a list of passages', () => {
    const named = (one: string, other: string, more: (at: number) => object) =>
      items((_, claim, at) => ({
        ...{ claim, gold: at % 2 === 0 ? 'Supported' : 'Refuted' },
        systems: [one, other].map((name) => ({ name, ...more(at) })),
      }));
    for (const more of [
      (at: number) => ({ verdict: 'Supported', evidence: [pages[at]] }),
      (at: number) => ({ response: pages[at] }),
    ]) {
      const rows = named('gpt-4o', 'llama-3', more);
      assert.equal(propose(rows), undefined);
      const { reason } = explainFields(JSON.stringify(rows)) ?? assert.fail();
      assert.match(textOf(reason), /"systems\[\]\.name" names "gpt-4o", "llama-3"/u);
    }
    const found = pages.map((text, at) => ({
      ...{ claim: answers[at], label: 'Supported' },
      passages: ['bm25', 'dense'].map((method) => ({ method, text })),
    }));
    assert.equal(pathsOf(found)?.passage, 'passages[].text');
  });

  it('has no verdict on a question that yes and no do not answer, and asks for the answer or the reason', () => {
    // FactCHD: titles with texts. FinanceBench: labels of the model's answer.
    const checked = items((page, response, at) => ({
      ...{ response, reason: `It is so: ${page}`, label: at % 2 ? 'FACTUAL' : 'NON-FACTUAL' },
      evidence: [
        ['Bridge', page],
        ['Town', page],
      ],
    }));
    const { mapping, rivals } = propose(checked) ?? assert.fail();
    assert.deepEqual(mapping.paths, { claim: 'question', passage: 'evidence[][1]' });
    assert.deepEqual(
      rivals.map(({ role, choices }) => [role, choices.map(({ path }) => path)]),
      [['justification', ['response', 'reason']]],
    );
    const graded = items((gold_answer, model_answer, at) => ({
      ...{ gold_answer, model_answer, label: at % 2 ? 'Correct Answer' : 'Refusal' },
    }));
    assert.deepEqual(pathsOf(graded), { claim: 'question', justification: 'model_answer' });
  });

  it('has the snippets of a question, facts in evidence, and references beside a claim as evidence', () => {
    const bioasq = items((text, answer) => ({ ideal_answer: [answer], snippets: [{ text }] }));
    assert.equal(pathsOf(bioasq)?.passage, 'snippets[].text');
    const hops = items((fact, answer) => ({ answer, evidence_list: [{ title: 'A page', fact }] }));
    assert.equal(pathsOf(hops)?.passage, 'evidence_list[].fact');
    const attributed = items((page, response, at) => ({
      ...{ claim: `${response} and so on, ${String(at)}.`, response, references: [page] },
    }));
    assert.deepEqual(pathsOf(attributed), { claim: 'claim', passage: 'references[]' });
    const answered = items((page, response) => ({ response, references: [page] }));
    assert.equal(pathsOf(answered)?.passage, undefined);
  });

  it('is refused if each item has several claims, or each claim a row for each person', () => {
    const reasonOf = (rows: readonly object[]) =>
      textOf(explainFields(JSON.stringify(rows))?.reason ?? '');
    const facts = items((page, response) => ({
      ...{ question: undefined, prompt: 'Tell me.', response, claims: [page, response] },
    }));
    assert.deepEqual(
      [propose(facts), reasonOf(facts)],
      [undefined, 'Each item has a list of claims: "claims[]".'],
    );
    const rated = pages.flatMap((claim, at) =>
      ['w1', 'w2'].map((worker, by) => ({
        ...{ 'INPUT:claim': claim, 'OUTPUT:result': at === by ? 'Refuted' : 'Supported' },
        'ASSIGNMENT:worker_id': worker,
      })),
    );
    assert.deepEqual(
      [propose(rated), reasonOf(rated)],
      [undefined, 'Each claim has a row for each person ("ASSIGNMENT:worker_id").'],
    );
  });

  it('has no list of labels without documents as stances', () => {
    const labelled = items((claim) => ({
      ...{ question: undefined, claim },
      checks: [['Neutral']],
    }));
    assert.deepEqual(pathsOf(labelled), { claim: 'claim' });
  });
});
