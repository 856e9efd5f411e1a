// Writes claims in AVeriTeC's format: `questions[].answers[]`, `label`.

import { publishedNames, stanceNames } from '../formats/claimParts.ts';
import type { WrittenValue } from './jsonText.ts';
import {
  addStance,
  findListedPairs,
  listAnswerMembers,
  type Losses,
  selectKeptMembers,
  type SourceAnswer,
  type SourceClaim,
  type SourcePair,
} from './sourceClaim.ts';

/** Members of a FEVER item that belong to the item's answer. */
const answerMembers = [
  ...['answer_type', 'boolean_explanation', 'source_medium', 'cached_source_url', 'scraped_text'],
  ...[...publishedNames, ...stanceNames],
];

function answerObject(source: SourceAnswer, pair: SourcePair): WrittenValue {
  const { answer, members } = source;
  const written = new Map<string, WrittenValue>(members);
  written.set('answer', answer.text);
  for (const name of answerMembers) {
    const value = pair.members.get(name);
    if (value !== undefined && !written.has(name)) written.set(name, value);
  }
  for (const [name, value] of listAnswerMembers(source)) {
    if (!written.has(name)) written.set(name, value);
  }
  addStance(written, answer);
  if (!members.has('source_url') && !members.has('cached_source_url')) {
    const [only, ...more] = answer.sources.filter((source) => !isCopy(pair, source));
    if (only !== undefined) written.set('source_url', more.length > 0 ? [only, ...more] : only);
  }
  return written;
}

function isCopy({ members }: SourcePair, source: string): boolean {
  const copy = members.get('cached_source_url');
  return copy?.kind === 'string' && copy.value === source;
}

function questionObject(pair: SourcePair): WrittenValue {
  const answers = pair.answers.filter(({ answer }) => answer.isAbsent !== true);
  // Without an answer, the members that describe it stay beside the question, so that they are not lost.
  const ofItem = new Set(answers.length === 0 ? ['answer'] : ['answer', 'url', ...answerMembers]);
  const kept = [...pair.members].filter(([name]) => name !== 'answers' && !ofItem.has(name));
  return new Map<string, WrittenValue>([
    ...kept,
    ['question', pair.question],
    ['answers', answers.map((answer) => answerObject(answer, pair))],
  ]);
}

/** Whether a question has a source but no answer. AVeriTeC's format has sources only in answers. */
function hasUnansweredSource({ answers }: SourcePair): boolean {
  return (
    answers.every(({ answer }) => answer.isAbsent === true) &&
    answers.some(({ answer }) => answer.sources.length > 0)
  );
}

/** Writes a claim's object. All members except evidence and verdict are written unchanged. */
export function questionsClaim(source: SourceClaim, losses: Losses): WrittenValue {
  const { claim } = source;
  const pairs = findListedPairs(source);
  if (pairs?.some(hasUnansweredSource) === true) {
    losses.add(
      claim.index,
      'the source of a question without an answer is kept, but it is not read in this form.',
    );
  }
  return new Map<string, WrittenValue>([
    ['claim', claim.text],
    ...selectKeptMembers(source, losses),
    ['label', claim.verdict ?? null],
    ...(pairs === undefined ? [] : [['questions', pairs.map(questionObject)] as const]),
  ]);
}
