// ClaimDecomp: PolitiFact claims with yes-no subquestions by several annotators. Source: Chen, Sriram, Choi and Durrett, the
// data's description (jifan-chen/subquestions-for-fact-checking, README).

import { type JsonNode, type JsonObject, itemsIn, withMembers } from '../json/jsonNode.ts';
import { type FormatReader, hasAll } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import { official2023 } from '../evidence/questionsForm.ts';
import type { MappingPaths } from '../mapping/mapping.ts';
import { readNamedDate } from '../claims/writtenDate.ts';
import { msg } from '../../base/words/message.ts';

function listOf({ members }: JsonObject, ...names: readonly string[]): readonly JsonNode[] {
  return itemsIn(names.map((name) => members.get(name)).find((node) => node?.kind === 'array'));
}

const wordOf = (node: JsonNode | undefined): string =>
  node?.kind === 'string' ? node.value.trim().toLowerCase() : '';

/** A literal question follows from the claim, an implied one from the article's justification. */
const questionSources = new Map([
  ['claim', 'literal'],
  ['justification', 'implied'],
] as const);

/**
 * Adds the types of an annotator's answers, and the statement that explains a yes or a no. `unknown` is no answer, because the annotator found
 * none.
 */
function withTypes(annotation: JsonNode): JsonNode {
  if (annotation.kind !== 'object') return annotation;
  const { start, end } = annotation;
  const blank: JsonNode = { kind: 'null', start, end };
  const negated = listOf(annotation, 'statements_negate', 'statements-negate');
  const read = listOf(annotation, 'answers').map((answer, at): readonly JsonNode[] => {
    const word = wordOf(answer);
    const typed = (value: string): JsonNode => ({ ...answer, kind: 'string', value });
    const statements = word === 'no' ? negated : listOf(annotation, 'statements');
    if (word === 'unknown') return [typed(''), typed('Unanswerable'), blank];
    const isBoolean = word === 'yes' || word === 'no';
    return isBoolean ? [answer, typed('Boolean'), statements[at] ?? blank] : [answer, blank, blank];
  });
  const names = ['answers', 'types', 'statements'];
  const lists = names.map((name, place): readonly [string, JsonNode] => {
    const items = read.flatMap((one) => one[place] ?? []);
    return [name, { kind: 'array', items, start, end }];
  });
  return withMembers(annotation, lists);
}

const paths: MappingPaths = {
  claim: 'claim',
  verdict: 'label',
  speaker: 'person',
  justification: 'justification',
  question: 'annotations[].questions[]',
  answer: 'annotations[].answers[]',
  type: 'annotations[].types[]',
  explanation: 'annotations[].statements[]',
  article: 'url',
};

/** Reads the questions of all annotators. If a question is repeated, its answers are added to the first occurrence. */
const readClaim: FormatReader['read'] = (object, reader, role, use) => {
  const node = object.members.get('annotations');
  const items = itemsIn(node);
  const opened =
    node?.kind === 'array'
      ? withMembers(object, [['annotations', { ...node, items: items.map(withTypes) }]])
      : object;
  const parts = mapped.read(opened, reader, role, use);
  const sources = new Map(
    items.flatMap((item) => {
      if (item.kind !== 'object') return [];
      const named = listOf(item, 'question_source').map(wordOf);
      return listOf(item, 'questions').map(({ start }, at) => [start, named[at]] as const);
    }),
  );
  const evidence = parts.claim.evidence.map((pair, at) => {
    const word = sources.get(parts.pairs[at]?.span.start ?? -1);
    return { ...pair, questionSource: [...questionSources].find(([one]) => one === word)?.[1] };
  });
  return { ...parts, claim: { ...parts.claim, evidence } };
};

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
  read(object, reader, role, use) {
    const parts = readClaim(object, reader, role, use);
    // For example `stated on October 20, 2020 in a tweet:`
    const venue = object.members.get('venue');
    const date = venue?.kind === 'string' ? readNamedDate(venue.value) : undefined;
    const isDay = date !== undefined && date.first === date.last && parts.claim.date === undefined;
    return isDay ? { ...parts, claim: { ...parts.claim, date: date.first } } : parts;
  },
};
