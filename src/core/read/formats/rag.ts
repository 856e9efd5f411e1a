// Files for evaluating retrieval-augmented generation: a question, the retrieved texts, the response and the reference answer.
// Sources: RAGAS, SingleTurnSample (`user_input`, `retrieved_contexts`, `response`, `reference`, `reference_contexts`; before 0.2
// `question`, `contexts`, `answer`, `ground_truth`); amazon-science/RAGChecker, container.py and examples/checking_inputs.json
// (`query`, `retrieved_context[].text`, `response`, `gt_answer`, in a list named `input_data` or `results`).

import { inBothRoles, type SeenNames } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import type { QaPair } from '../claims/evidence.ts';
import { msg } from '../../base/words/message.ts';

/** The names of RAGAS, RAGChecker, and RAGAS before 0.2, in this order. */
const questions = ['user_input', 'query', 'question'];
const contexts = ['retrieved_contexts', 'retrieved_context', 'contexts'];
const responses = ['response', 'response', 'answer'];
const references = ['reference', 'gt_answer', 'ground_truth'];

/**
 * Whether the claim is a sample that has a question and another part. RAGChecker's scored output has the same samples with additional
 * `metrics`. src/core/score/columns reads these metrics as scores.
 */
function isSample(seen: SeenNames, parts: readonly string[]): boolean {
  const known = ['claim.claim', 'claim.evidence', 'claim.questions', 'claim.evi'];
  const hasBoth = questions.some(
    (name, at) => seen.has(`claim.${name}`) && seen.has(`claim.${String(parts[at])}`),
  );
  return hasBoth && !known.some((name) => seen.has(name));
}

const noPair: QaPair = { question: '', answers: [] };

const renameAll = (names: readonly string[], to: string | null) =>
  names.map((name) => [name, to] as const);

/** Reads retrieved texts as passages. The response becomes the justification, for the metrics that compare it with the reference answer. */
export const [rag, ragReference] = inBothRoles(
  {
    ...mapped,
    format: 'rag',
    evidenceMember: 'retrieved_contexts',
    evidenceAlso: contexts,
    hasOtherItems: undefined,
    expected: msg('"user_input" and "retrieved_contexts"'),
    name: 'RAGAS, RAGChecker',
    shape:
      '`user_input`, `retrieved_contexts`, `response` (RAGChecker: `query`, `retrieved_context`)',
    official: { completesAnswers: false, takesSeveralAnswers: true, script: 'fever' },
    mapping: {
      paths: {
        claim: questions,
        justification: [...new Set(responses)],
        passage: contexts.map((name) => `${name}[]`),
      },
    },
    renames: new Map([
      ...renameAll([...questions, ...contexts], null),
      ...renameAll(responses, 'justification'),
    ]),
    isToldBy: (seen) => isSample(seen, contexts),
  },
  // The question with its reference answer, then the reference contexts as passages.
  {
    evidenceMember: 'reference_contexts',
    evidenceAlso: undefined,
    hasOtherItems: true,
    expected: msg('"user_input" and "reference"'),
    shape: '`user_input`, `reference`, `reference_contexts` (RAGChecker: `query`, `gt_answer`)',
    mapping: {
      paths: {
        claim: questions,
        justification: references,
        question: questions,
        answer: references,
        passage: 'reference_contexts[]',
      },
    },
    renames: new Map([
      ...renameAll([...questions, 'reference_contexts'], null),
      ...renameAll(references, 'justification'),
    ]),
    isToldBy: (seen) => isSample(seen, references),
    read(object, reader, role, use) {
      const parts = mapped.read(object, reader, role, use);
      // A question without its answer is no evidence, because the claim is the question.
      const isAnswered = ({ answers }: QaPair): boolean =>
        answers.every(({ isAbsent }) => !isAbsent);
      const evidence = parts.claim.evidence.filter(isAnswered);
      const pairs = parts.pairs.filter((_, at) => isAnswered(parts.claim.evidence[at] ?? noPair));
      return { ...parts, pairs, claim: { ...parts.claim, evidence } };
    },
  },
);
