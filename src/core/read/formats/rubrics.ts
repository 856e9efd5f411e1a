// Rubrics of TREC 2025 DRAGUN: the questions that a reader of a news article should ask, with an importance and expected answers.
// Source: trec-dragun/resources (README.md, utils/score.py). The assessments of runs are tables (`knownTables.ts`).

import { type JsonNode, type JsonObject, withMembers } from '../json/jsonNode.ts';
import { hasAll, inBothRoles } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import { msg } from '../../base/words/message.ts';

/** Returns the object with the objects of one of its lists changed. */
function change(
  object: JsonObject,
  list: string,
  to: (item: JsonObject) => readonly (readonly [string, JsonNode])[],
): JsonObject {
  const node = object.members.get(list);
  if (node?.kind !== 'array') return object;
  const items = node.items.map((item) =>
    item.kind === 'object' ? withMembers(item, to(item)) : item,
  );
  return withMembers(object, [[list, { ...node, items }]]);
}

/** Adds to each answer the ids by which assessments name it: its question's id and its own. */
function withIds(topic: JsonObject): JsonObject {
  return change(topic, 'rubrics', (rubric) => {
    const question = rubric.members.get('question_id');
    const answered = change(rubric, 'short_answers', (answer) => {
      const ids = [question, answer.members.get('answer_id')].flatMap((id) => id ?? []);
      return [['ids', { kind: 'array', items: ids, start: answer.start, end: answer.end }]];
    });
    return [...answered.members];
  });
}

export const [rubrics, rubricsReference] = inBothRoles(
  {
    ...mapped,
    format: 'rubrics',
    evidenceMember: 'rubrics',
    expected: msg('"topic_id" and "rubrics"'),
    name: 'Rubrics (TREC 2025 DRAGUN)',
    shape:
      '`topic_id`, `rubrics[]` with `question_text`, `importance`, `short_answers[]` with `text`',
    isToldBy: () => false,
    mapping: {
      paths: {
        claim: 'topic_id',
        question: 'rubrics[].question_text',
        answer: 'rubrics[].short_answers[].text',
        importance: 'rubrics[].importance',
        source: 'rubrics[].short_answers[].ids[]',
      },
    },
    read: (object, reader, role, use) => mapped.read(withIds(object), reader, role, use),
  },
  { isToldBy: (seen) => hasAll(seen, 'claim.topic_id', 'claim.rubrics') },
);
