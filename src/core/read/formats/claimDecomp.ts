// ClaimDecomp: PolitiFact claims with yes-no subquestions by several annotators. Source: Chen, Sriram, Choi and Durrett, the
// data's description (jifan-chen/subquestions-for-fact-checking, README).

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { headOf, type ClaimReader } from '../evidence/claimFields.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { absentAnswer, readForm, type AnswerPart, type QaPart } from '../evidence/claimParts.ts';
import { hasAll, type FormatReader } from '../evidence/formatReader.ts';
import { official2023 } from '../evidence/questionsForm.ts';
import { readNamedDate } from '../claims/writtenDate.ts';
import { msg } from '../../base/words/message.ts';

function listOf(object: JsonObject, ...names: readonly string[]): readonly JsonNode[] {
  for (const name of names) {
    const node = object.members.get(name);
    if (node?.kind === 'array') return node.items;
  }
  return [];
}

/** A literal question follows from the claim, an implied one from the article's justification. */
const questionSources = new Map([
  ['claim', 'literal'],
  ['justification', 'implied'],
] as const);

function sourceOf(
  annotation: JsonObject,
  at: number,
  reader: ClaimReader,
): Pick<QaPart, 'questionSource'> {
  const name = reader.filledTextOf(listOf(annotation, 'question_source')[at], 'question_source');
  const source = [...questionSources].find(([known]) => known === name?.trim().toLowerCase())?.[1];
  return source === undefined ? {} : { questionSource: source };
}

/**
 * Reads an answer. Yes and no are Boolean answers, and the statement made from the question is their explanation. `unknown` is
 * read as no answer, because the annotator found none.
 */
function answerOf(
  annotation: JsonObject,
  at: number,
  question: JsonNode,
  reader: ClaimReader,
): AnswerPart {
  const node = listOf(annotation, 'answers')[at];
  const text = reader.textOf(node, 'answers') ?? '';
  if (node === undefined || text.trim() === '') {
    const message = msg(
      'This question has no answer and counts as unanswerable. Expected "answers" with one text for each question.',
    );
    reader.report('warning', 'noAnswer', message, question);
    return absentAnswer(question);
  }
  const normalised = text.trim().toLowerCase();
  if (normalised === 'unknown')
    return { answer: { text: '', type: 'Unanswerable', sources: [] }, span: node };
  if (normalised !== 'yes' && normalised !== 'no')
    return { answer: { text, sources: [] }, span: node };
  const statements =
    normalised === 'yes'
      ? listOf(annotation, 'statements')
      : listOf(annotation, 'statements_negate', 'statements-negate');
  const explanation = reader.filledTextOf(statements[at], 'statements');
  const type = 'Boolean';
  return {
    answer: { text, type, explanation, sources: [] },
    span: node,
  };
}

function pairsOf(annotation: JsonNode, reader: ClaimReader): readonly QaPart[] {
  if (annotation.kind !== 'object') {
    reader.wrongType(
      annotation,
      'annotations',
      msg('a list of objects with "questions" and "answers"'),
    );
    return [];
  }
  return listOf(annotation, 'questions').flatMap((node, index): readonly QaPart[] => {
    const question = reader.textOf(node, 'questions');
    if (question === undefined) return [];
    const answers = [answerOf(annotation, index, node, reader)];
    return [{ question, span: node, answers, ...sourceOf(annotation, index, reader) }];
  });
}

/** Reads the questions of all annotators, in their order. If a question is repeated, its answers are added to the first occurrence. */
function readAnnotations(object: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const node = object.members.get('annotations');
  const items = reader.itemsOf(node, 'annotations', msg('a list')) ?? [];
  const pairs: QaPart[] = [];
  for (const pair of items.flatMap((item) => pairsOf(item, reader))) {
    const same = pairs.findIndex(({ question }) => question === pair.question);
    const known = pairs[same];
    if (known) pairs[same] = { ...known, answers: [...known.answers, ...pair.answers] };
    else pairs.push(pair);
  }
  if (pairs.length === 0) {
    const message = msg('This claim has no questions. Expected "annotations" with "questions".');
    reader.report('warning', 'noQuestions', message, node ?? headOf(object));
  }
  return pairs;
}

const paths: MappingPaths = {
  claim: 'claim',
  verdict: 'label',
  speaker: 'person',
  justification: 'justification',
  question: 'annotations[].questions[]',
  answer: 'annotations[].answers[]',
  explanation: 'annotations[].statements[]',
  article: 'url',
};

const readClaim = readForm(paths, readAnnotations);

/** `label` is one of PolitiFact's six labels, in any of its spellings. */
export const claimDecomp: FormatReader = {
  format: 'claimDecomp',
  role: 'reference',
  evidenceMember: 'annotations',
  expected: msg('"label" and "annotations"'),
  name: 'ClaimDecomp',
  shape:
    '`claim`, `label`, `person`, `annotations[]` with `questions`, `answers`, `question_source`, `statements`',
  official: official2023,
  mapping: { joinQuestions: true, paths },
  hasOtherItems: true,
  // Other annotator notes do not fit into question-answer pairs. They are kept beside the pairs.
  renames: new Map([
    ['person', 'speaker'],
    ['url', 'fact_checking_article'],
  ]),
  isToldBy: (seen) =>
    hasAll(seen, 'claim.claim', 'claim.annotations') && seen.has('annotation.questions'),
  read(object, reader, role) {
    const parts = readClaim(object, reader, role);
    // For example `stated on October 20, 2020 in a tweet:`
    const venue = object.members.get('venue');
    const date = venue?.kind === 'string' ? readNamedDate(venue.value) : undefined;
    const isDay = date !== undefined && date.first === date.last && parts.claim.date === undefined;
    return isDay ? { ...parts, claim: { ...parts.claim, date: date.first } } : parts;
  },
};
