// Files for evaluating retrieval-augmented generation: a question, the retrieved texts, the response and the reference answer.
// Sources: RAGAS, SingleTurnSample (`user_input`, `retrieved_contexts`, `response`, `reference`, `reference_contexts`; before 0.2
// `question`, `contexts`, `answer`, `ground_truth`); amazon-science/RAGChecker, container.py and examples/checking_inputs.json
// (`query`, `retrieved_context[].text`, `response`, `gt_answer`, in a list named `input_data` or `results`).

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { headOf, type ClaimReader } from './claimFields.ts';
import { readCommonParts, type ClaimParts, type QaPart } from './claimParts.ts';
import { passagePart, passageNames } from './evidenceItems.ts';
import type { FormatReader, OfficialHabits, SeenNames } from './formatReader.ts';
import { structureInText } from '../mapping/cells.ts';
import { msg, type Wording } from '../../words/message.ts';

/** The names that a program uses for the parts of a sample. */
interface Names {
  readonly question: string;
  readonly contexts: string;
  readonly response: string;
  readonly reference: string;
}

const programs: readonly Names[] = [
  {
    question: 'user_input',
    contexts: 'retrieved_contexts',
    response: 'response',
    reference: 'reference',
  },
  {
    question: 'query',
    contexts: 'retrieved_context',
    response: 'response',
    reference: 'gt_answer',
  },
  { question: 'question', contexts: 'contexts', response: 'answer', reference: 'ground_truth' },
];

const referenceContexts = 'reference_contexts';

const [ragas] = programs as readonly [Names, ...Names[]];

const official: OfficialHabits = {
  completesAnswers: false,
  takesSeveralAnswers: true,
  script: 'fever',
};

const contextNames = programs.map(({ contexts }) => contexts);

function namesOf({ members }: JsonObject): Names {
  return programs.find(({ question }) => members.has(question)) ?? ragas;
}

/** Reads a text, or an object with a text, such as a document with its id. */
function contextPart(item: JsonNode, name: string, reader: ClaimReader): readonly QaPart[] {
  if (item.kind === 'null' || item.kind === 'unread') return [];
  if (item.kind === 'object') {
    for (const member of ['text', 'page_content', ...passageNames]) {
      const node = item.members.get(member);
      if (node?.kind === 'string') return [passagePart(reader.textOf(node, member) ?? '', node)];
    }
  }
  const text = item.kind === 'object' ? undefined : reader.textOf(item, name);
  if (text !== undefined) return [passagePart(text, item)];
  if (item.kind === 'object') reader.wrongType(item, name, msg('a text, or an object with "text"'));
  return [];
}

function contextParts(object: JsonObject, name: string, reader: ClaimReader): readonly QaPart[] {
  // In a table, the list is written as a text in a cell.
  const written = object.members.get(name);
  const list = (written?.kind === 'string' ? structureInText(written) : undefined) ?? written;
  const items = list?.kind === 'array' ? list.items : list === undefined ? [] : [list];
  return items.flatMap((item) => contextPart(item, name, reader));
}

function parts(
  object: JsonObject,
  reader: ClaimReader,
  pairs: readonly QaPart[],
  { question }: Names,
  answerText: string,
): ClaimParts {
  return readCommonParts(object, reader, pairs, {
    claim: question,
    verdict: [],
    officialVerdict: '',
    justification: [answerText],
  });
}

function reportNothing(object: JsonObject, name: string, reader: ClaimReader, what: Wording): void {
  reader.report(
    'warning',
    'noQuestions',
    msg('This sample has no evidence. The field "{0}" should contain {1}.', name, what),
    object.members.get(name) ?? headOf(object),
  );
}

/**
 * Whether the claim is a sample. RAGChecker's scored output has the same samples with additional `metrics`. src/core/columns
 * reads these metrics as scores.
 */
function isSample(seen: SeenNames, has: (names: Names) => boolean): boolean {
  const known = ['claim.claim', 'claim.evidence', 'claim.questions', 'claim.evi'];
  return !known.some((name) => seen.has(name)) && programs.some(has);
}

/** Reads retrieved texts as passages. The response becomes the justification, for the metrics that compare it with the reference answer. */
export const rag: FormatReader = {
  format: 'rag',
  role: 'predictions',
  inOtherRole: 'ragReference',
  evidenceMember: ragas.contexts,
  evidenceAlso: contextNames,
  expected: msg('"user_input" and "retrieved_contexts"'),
  name: 'RAGAS, RAGChecker',
  shape:
    '`user_input`, `retrieved_contexts`, `response` (RAGChecker: `query`, `retrieved_context`)',
  official,
  renames: new Map([
    ...programs.flatMap(({ question, contexts, response }) => [
      [question, null] as const,
      [contexts, null] as const,
      [response, 'justification'] as const,
    ]),
  ]),
  isToldBy: (seen) =>
    isSample(
      seen,
      ({ question, contexts }) => seen.has(`claim.${question}`) && seen.has(`claim.${contexts}`),
    ),
  read(object, reader) {
    const names = namesOf(object);
    const pairs = contextParts(object, names.contexts, reader);
    if (pairs.length === 0) {
      reportNothing(object, names.contexts, reader, msg('the retrieved texts'));
    }
    return parts(object, reader, pairs, names, names.response);
  },
};

/** Reads the question with its reference answer, then the reference contexts as passages. */
export const ragReference: FormatReader = {
  format: 'ragReference',
  role: 'reference',
  inOtherRole: 'rag',
  evidenceMember: referenceContexts,
  hasOtherItems: true,
  expected: msg('"user_input" and "reference"'),
  name: 'RAGAS, RAGChecker, reference',
  shape: '`user_input`, `reference`, `reference_contexts` (RAGChecker: `query`, `gt_answer`)',
  official,
  renames: new Map([
    ...programs.flatMap(({ question, reference }) => [
      [question, null] as const,
      [reference, 'justification'] as const,
    ]),
    [referenceContexts, null],
  ]),
  isToldBy: (seen) =>
    isSample(
      seen,
      ({ question, reference }) => seen.has(`claim.${question}`) && seen.has(`claim.${reference}`),
    ),
  read(object, reader) {
    const names = namesOf(object);
    const asked = object.members.get(names.question);
    const node = object.members.get(names.reference);
    const question = asked?.kind === 'string' ? asked.value.toWellFormed() : '';
    const written = node?.kind === 'array' ? node.items : node === undefined ? [] : [node];
    const answers = written.flatMap((item) => {
      const text = reader.textOf(item, names.reference) ?? '';
      return text.trim() === '' ? [] : [{ answer: { text, sources: [] }, span: item }];
    });
    const pairs = [
      ...(answers.length === 0 ? [] : [{ question, span: asked ?? headOf(object), answers }]),
      ...contextParts(object, referenceContexts, reader),
    ];
    if (pairs.length === 0)
      reportNothing(object, names.reference, reader, msg('the correct answer'));
    return parts(object, reader, pairs, names, names.reference);
  },
};
