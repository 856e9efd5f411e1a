// Reports answers and questions in fields that are not read, and strings that contain lists or objects.

import type { ProblemCode } from '../../base/warningTable.ts';
import { isAddress } from '../claims/textShape.ts';
import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { describeOtherFields, mappingAdvice } from '../fields/otherFields.ts';
import { lettersOf } from '../claims/verdictWords.ts';
import { otherAnswerCode, otherQuestionCode, structureAsTextCode } from '../claims/damage.ts';
import { joinSentences, msg, type Wording } from '../../base/words/message.ts';
import { looksLikeStructure } from '../mapping/cells.ts';
import type { ClaimReader } from './claimFields.ts';
import { publishedNames, stanceNames, type QaPart } from './claimParts.ts';

/** Names of members that describe an answer or its source. */
const aboutAnswers: ReadonlySet<string> = new Set([
  ...['question', 'answers', 'answer', 'answer_type', 'boolean_explanation', 'scraped_text'],
  ...['source_url', 'cached_source_url', 'source_medium', 'url', 'source', 'title', 'type', 'id'],
  ...publishedNames,
  ...stanceNames,
]);

/** Names of fields that contain answers, letters only. */
const answerName =
  /^(?:.*answers?|.*answertext|.*response|responses|reply|findings?|output|text|passage|content|snippet|value)$/u;

/** Whether the value is text with words, or a list or object that contains such text. */
function hasWords(node: JsonNode): boolean {
  switch (node.kind) {
    case 'string':
      return /\p{L}{2}/u.test(node.value) && !isAddress(node.value);
    case 'array':
      return node.items.some(hasWords);
    case 'object':
      return [...node.members].some(([name, value]) => isAnswer(name) && hasWords(value));
    default:
      return false;
  }
}

function isAnswer(name: string): boolean {
  return answerName.test(lettersOf(name));
}

/**
 * Reports an answer that is in a different field from the expected field. Returns whether an answer was reported. `item`: the
 * object that should contain the answer. `isWhole`: the object is only for the answer, so any other text in it counts.
 */
export function reportOtherAnswer(
  item: JsonObject,
  reader: ClaimReader,
  { expected, isWhole }: { readonly expected: string; readonly isWhole: boolean },
): boolean {
  const found = item.members.get(expected);
  // A blank answer or an empty list is under the right name.
  if (found !== undefined && found.kind !== 'null') return false;
  const names = [...item.members].flatMap(([name, node]) => {
    const mayBe = isAnswer(name) || (isWhole && node.kind === 'string' && !aboutAnswers.has(name));
    return name !== 'question' && mayBe && hasWords(node) ? [name] : [];
  });
  if (names.length === 0) return false;
  const nothing = msg('A question has no answer under "{0}".', expected);
  warnOfFields(item, reader, { code: otherAnswerCode, nothing, names });
  return true;
}

function warnOfFields(
  item: JsonObject,
  reader: ClaimReader,
  found: {
    readonly code: ProblemCode;
    readonly nothing: Wording;
    readonly names: readonly string[];
  },
): void {
  const { code, nothing, names } = found;
  reader.officialStop();
  const message = joinSentences(nothing, describeOtherFields(names), mappingAdvice);
  reader.report(
    'warning',
    code,
    message,
    { start: item.start, end: item.start + 1 },
    `${code} under ${names.join(' ')}`,
  );
}

/** Names of fields that contain questions, letters only. */
const questionName = /^(?:.*questions?|.*quer(?:y|ies)|q)$/u;

/** Reports the question of an answer if it is in a different field from `question`. Returns whether it reported one. */
export function reportOtherQuestion(item: JsonObject, reader: ClaimReader): boolean {
  const hasAnswer = ['answer', 'answers'].some((name) => {
    const node = item.members.get(name);
    return node !== undefined && node.kind !== 'null';
  });
  const names = [...item.members].flatMap(([name, node]) =>
    name !== 'question' && questionName.test(lettersOf(name)) && hasWords(node) ? [name] : [],
  );
  if (!hasAnswer || names.length === 0) return false;
  const nothing = msg('An answer has no question under "{0}".', 'question');
  warnOfFields(item, reader, { code: otherQuestionCode, nothing, names });
  return true;
}

/** Reports questions, answers and passages that are lists or objects in JSON or Python's notation. */
export function reportStructureAsText(pairs: readonly QaPart[], reader: ClaimReader): void {
  const texts = pairs.flatMap(({ question, span, answers }) => [
    { text: question, span },
    ...answers.map(({ answer, span: own }) => ({ text: answer.text, span: own })),
  ]);
  for (const { text, span } of texts) {
    if (!looksLikeStructure(text)) continue;
    const message = msg(
      'This text is a list or an object in JSON or Python notation. It is compared as plain text, with its brackets and names. Write a list or an object, or the text alone.',
    );
    reader.report('warning', structureAsTextCode, message, span, 'structure as text');
  }
}
