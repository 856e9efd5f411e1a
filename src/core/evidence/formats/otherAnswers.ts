// Finds answers in fields that are not read, and reports them.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import { describeOtherFields, mappingAdvice } from '../fields/otherFields.ts';
import { lettersOf } from '../labelLetters.ts';
import { otherAnswerCode } from '../unreadParts.ts';
import { joinSentences, msg } from '../../words/message.ts';
import type { ClaimReader } from './claimFields.ts';
import { publishedNames, stanceNames } from './claimParts.ts';

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
      return /\p{L}{2}/u.test(node.value) && !/^\s*(?:https?:\/\/|www\.)\S+\s*$/iu.test(node.value);
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
  reader.officialStop();
  reader.report(
    'warning',
    otherAnswerCode,
    joinSentences(
      msg('A question has no answer under "{0}".', expected),
      describeOtherFields(names),
      mappingAdvice,
    ),
    { start: item.start, end: item.start + 1 },
    `answer under ${names.join(' ')}`,
  );
  return true;
}
