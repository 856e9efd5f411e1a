// `questions: [{question, answers: [{answer, ...}]}]`, AVeriTeC's format for references and, in 2023, for predictions.

import type { ClaimReader } from './claimFields.ts';
import { hasAll, type OfficialHabits, type SeenNames } from './formatReader.ts';
import { annotationNames, isVerdictOf } from '../fields/verdictSide.ts';
import { type JsonNode, type JsonObject, isNothing } from '../json/jsonNode.ts';
import { absentAnswer, citedSources, readRemarks, type AnswerPart } from './claimParts.ts';
import { reportOtherAnswer } from './otherAnswers.ts';
import { evidenceReader } from './evidenceItems.ts';
import { joinSentences, msg } from '../../base/words/message.ts';

export const readQuestions = evidenceReader({ name: 'questions', textIs: 'question', readAnswers });

function readAnswers(pair: JsonObject, reader: ClaimReader): readonly AnswerPart[] {
  const list = pair.members.get('answers');
  // The official scripts make a list of one item from anything that is not a list, and then look for "answer" in the item.
  const items =
    list?.kind === 'string' || list?.kind === 'object'
      ? [list]
      : reader.itemsOf(list, 'answers', msg('a list'), true);
  const answers = (items ?? []).flatMap((item) => readAnswer(item, pair, reader));
  if (answers.length > 0) return answers;
  const isEmpty = list?.kind === 'array' && list.items.length === 0;
  if (items === undefined || isEmpty) {
    const isOther = reportOtherAnswer(pair, reader, { expected: 'answers', isWhole: false });
    if (!isOther) reportNoAnswer(pair, list ?? pair, reader, isEmpty);
  }
  return [absentAnswer(pair)];
}

/** Reports a question without answers. `isTaken`: the official scripts accept the question without changes. */
function reportNoAnswer(
  pair: JsonObject,
  at: JsonNode,
  reader: ClaimReader,
  isTaken: boolean,
): void {
  const official = isTaken ? [] : reader.officialStop();
  if (at.kind === 'unread') return;
  const place = at === pair ? { start: pair.start, end: pair.start + 1 } : at;
  const message = joinSentences(
    msg(
      'This question has no answer and counts as unanswerable. Expected "{0}" with at least one answer.',
      'answers',
    ),
    ...official,
  );
  reader.report('warning', 'noAnswer', message, place, isTaken ? 'blank answer' : 'no answer');
}

function readAnswer(item: JsonNode, pair: JsonObject, reader: ClaimReader): AnswerPart[] {
  if (item.kind === 'unread') return [];
  if (item.kind === 'null') {
    reportNoAnswer(pair, item, reader, false);
    return [absentAnswer(pair)];
  }
  const expected = msg('a list of objects with "answer"');
  if (item.kind === 'string') {
    const read = msg('the answer itself');
    reader.wrongType(item, 'answers', expected, { read, isScored: true });
    const text = reader.textOf(item, 'answers') ?? '';
    return [{ answer: { text, sources: [] }, span: item }];
  }
  if (item.kind !== 'object') {
    reader.wrongType(item, 'answers', expected, { isScored: true });
    return [];
  }
  const node = item.members.get('answer');
  const text = reader.textOf(node, 'answer', true) ?? '';
  const type = reader.filledTextOf(item.members.get('answer_type'), 'answer_type');
  const isBlank = node?.kind === 'string';
  if (text.trim() === '' && (isBlank || node === undefined || node.kind === 'null')) {
    const isMissing = type !== 'Unanswerable' || !isBlank;
    if (isMissing && !reportOtherAnswer(item, reader, { expected: 'answer', isWhole: true })) {
      reportNoAnswer(pair, node ?? item, reader, isBlank);
    }
  }
  const explanation = explanationOf(item, type, reader);
  const medium = reader.filledTextOf(item.members.get('source_medium'), 'source_medium');
  const [pages = [], cached = []] = ['source_url', 'cached_source_url'].map((name) =>
    reader.textsOf(item.members.get(name), name),
  );
  return [
    {
      answer: {
        text,
        type,
        explanation,
        ...citedSources(pages, cached),
        medium,
        ...readRemarks(item),
      },
      span: isNothing(node) ? pair : node,
    },
  ];
}

/**
 * Reads the explanation of a Boolean answer, which the official scripts require. They accept a blank explanation and append it
 * after a full stop. Files of the shared task have no explanations. The notes of a run mention the missing explanations, so they
 * are not reported as a problem of the file.
 */
function explanationOf(
  answer: JsonObject,
  type: string | undefined,
  reader: ClaimReader,
): string | undefined {
  const node = answer.members.get('boolean_explanation');
  return reader.textOf(node, 'boolean_explanation', type === 'Boolean');
}

const claimPlace = 'claim.';

function hasPredictedVerdict(seen: SeenNames): boolean {
  return [...seen].some(
    (name) =>
      name.startsWith(claimPlace) && isVerdictOf('predicted', name.slice(claimPlace.length)),
  );
}

export function isAnnotated(seen: SeenNames): boolean {
  return (
    !hasPredictedVerdict(seen) &&
    (annotationNames.some((name) => seen.has(`claim.${name}`)) ||
      hasAll(seen, 'claim.claim_date', 'answer.answer_type'))
  );
}

/** Whether the file has predictions for AVeriTeC's scorer of 2023, which pairs files by position and does not read the claim's text. */
export function isUnnamedForm(seen: SeenNames): boolean {
  return (
    (seen.has('claim.label') || seen.has('claim.pred_label')) &&
    hasAll(seen, 'claim.questions', 'question.question', 'question.answers', 'answer.answer')
  );
}

/**
 * Whether the claims have questions with answers. Says nothing about the role, because reference and predictions have the same
 * names.
 */
export function isQuestionsForm(seen: SeenNames): boolean {
  const isClaim = seen.has('claim.claim') || seen.has('claim.claim_date') || isAnnotated(seen);
  const hasVerdict = seen.has('claim.label') || seen.has('claim.pred_label');
  if (isClaim && hasAll(seen, 'claim.label', 'claim.string_evidence')) return true;
  return isClaim && seen.has('claim.questions') && (seen.has('question.question') || hasVerdict);
}

export const official2023: OfficialHabits = {
  completesAnswers: true,
  takesSeveralAnswers: true,
  script: '2023',
};

export const officialFever: OfficialHabits = {
  completesAnswers: false,
  takesSeveralAnswers: false,
  script: 'fever',
  usesLast: true,
};
