// `questions: [{question, answers: [{answer, ...}]}]`, which AVeriTeC uses for references and, in 2023, for predictions.

import type { ClaimReader } from '../claimFields.ts';
import type { EvidenceRole } from '../evidence.ts';
import type { JsonNode, JsonObject } from '../jsonNode.ts';
import {
  absentAnswer,
  questionOf,
  reportNoEvidence,
  type AnswerPart,
  type QaPart,
} from './claimParts.ts';

export function readQuestions(
  object: JsonObject,
  reader: ClaimReader,
  role: EvidenceRole,
): readonly QaPart[] {
  const list = object.members.get('questions');
  const items = reader.itemsOf(list, 'questions', 'a list of questions') ?? [];
  if (items.length === 0 && (list === undefined || list.kind === 'null' || list.kind === 'array')) {
    reportNoEvidence(role, 'questions', object, reader);
  }
  return items.flatMap((item): QaPart[] => {
    const found = questionOf(item, 'questions', reader);
    if (found === undefined) return [];
    const { question, span } = found;
    return [{ question, span, answers: readAnswers(found.object, reader) }];
  });
}

function readAnswers(pair: JsonObject, reader: ClaimReader): readonly AnswerPart[] {
  const list = pair.members.get('answers');
  const items = list?.kind === 'string' ? [list] : reader.itemsOf(list, 'answers', 'a list');
  const answers = (items ?? []).flatMap((item) => readAnswer(item, pair, reader));
  if (answers.length > 0) return answers;
  if (items === undefined || items.length === 0) reportNoAnswer(pair, list ?? pair, reader);
  return [absentAnswer(pair)];
}

function reportNoAnswer(pair: JsonObject, at: JsonNode, reader: ClaimReader): void {
  if (at.kind === 'unread') return;
  const place = at === pair ? { start: pair.start, end: pair.start + 1 } : at;
  reader.report(
    'warning',
    'noAnswer',
    'This question has no answer; expected "answers" with at least one. It counts as unanswerable.',
    place,
    'noAnswer',
  );
}

function readAnswer(item: JsonNode, pair: JsonObject, reader: ClaimReader): AnswerPart[] {
  if (item.kind === 'unread') return [];
  if (item.kind === 'null') {
    reportNoAnswer(pair, item, reader);
    return [absentAnswer(pair)];
  }
  if (item.kind === 'string') {
    reader.wrongType(item, 'answers', 'a list of objects with "answer"', 'the answer itself');
    const text = reader.textOf(item, 'answers') ?? '';
    return [{ answer: { text, sources: [] }, span: item }];
  }
  if (item.kind !== 'object') {
    reader.wrongType(item, 'answers', 'a list of objects with "answer"');
    return [];
  }
  const node = item.members.get('answer');
  const text = reader.textOf(node, 'answer') ?? '';
  const type = reader.filledTextOf(item.members.get('answer_type'), 'answer_type');
  const isMissing = node === undefined || node.kind === 'null' || node.kind === 'string';
  if (text.trim() === '' && type !== 'Unanswerable' && isMissing) {
    reportNoAnswer(pair, node ?? item, reader);
  }
  // A blank one counts: the official scorers append it all the same, after a full stop.
  const explanation = reader.textOf(item.members.get('boolean_explanation'), 'boolean_explanation');
  const medium = reader.filledTextOf(item.members.get('source_medium'), 'source_medium');
  const sources = ['source_url', 'cached_source_url'].flatMap((name) =>
    reader.textsOf(item.members.get(name), name),
  );
  const isPlaced = node !== undefined && node.kind !== 'null' && node.kind !== 'unread';
  return [
    {
      answer: {
        text,
        ...(type === undefined ? {} : { type }),
        ...(explanation === undefined ? {} : { explanation }),
        sources: [...new Set(sources)],
        ...(medium === undefined ? {} : { medium }),
      },
      span: isPlaced ? node : pair,
    },
  ];
}
