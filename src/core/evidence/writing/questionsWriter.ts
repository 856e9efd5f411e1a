// Writes claims in AVeriTeC's format: `questions[].answers[]`, `label`.

import type { Written } from './jsonText.ts';
import { keptMembers } from './keptMembers.ts';
import type { Losses } from './losses.ts';
import {
  listedPairs,
  toldMembers,
  type SourceAnswer,
  type SourceClaim,
  type SourcePair,
} from './sourceClaim.ts';

/** Members of a FEVER item that belong to its answer. */
const answerMembers = ['answer_type', 'boolean_explanation', 'source_medium', 'cached_source_url'];

function answerObject(source: SourceAnswer, pair: SourcePair): Written {
  const { answer, members } = source;
  const written = new Map<string, Written>(members);
  written.set('answer', answer.text);
  for (const name of answerMembers) {
    const value = pair.members.get(name);
    if (value !== undefined && !written.has(name)) written.set(name, value);
  }
  for (const [name, value] of toldMembers(source)) {
    if (!written.has(name)) written.set(name, value);
  }
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

function questionObject(pair: SourcePair): Written {
  const ofItem = new Set(['answer', 'url', ...answerMembers]);
  const kept = [...pair.members].filter(([name]) => name !== 'answers' && !ofItem.has(name));
  const answers = pair.answers.filter(({ answer }) => answer.isAbsent !== true);
  return new Map<string, Written>([
    ...kept,
    ['question', pair.question],
    ['answers', answers.map((answer) => answerObject(answer, pair))],
  ]);
}

/** A claim's object. All members except evidence and verdict stay unchanged. */
export function questionsClaim(source: SourceClaim, losses: Losses): Written {
  const { claim } = source;
  const pairs = listedPairs(source);
  return new Map<string, Written>([
    ['claim', claim.text],
    ...keptMembers(source, losses),
    ['label', claim.verdict ?? null],
    ...(pairs === undefined ? [] : [['questions', pairs.map(questionObject)] as const]),
  ]);
}
