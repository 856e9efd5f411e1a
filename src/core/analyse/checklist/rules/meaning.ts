// Changes what an answer says: replaces names, or turns the answer into its opposite.

import { type Claim, isUnanswerable } from '../../../read/claims/evidence.ts';
import { findDifferingWords } from '../../../score/text/findDifferingWords.ts';
import { sentencesOf } from '../../../score/text/pieceWords.ts';
import type { Rule, RuleTools } from '../perturbation.ts';
import { matchCase, onTexts } from './texts.ts';

// Finds names in texts by rule: words with an unusual capital letter.

/** English words with a capital letter that are not names. */
const calendar: ReadonlySet<string> = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

export interface NamePlace {
  readonly start: number;
  readonly end: number;
}

/** Finds the names in a text. Adjacent words form one name: `New York Times`. */
function namesIn(text: string): readonly NamePlace[] {
  const places: NamePlace[] = [];
  for (const { start, end, kind } of findDifferingWords(text, '')) {
    const word = text.slice(start, end);
    if (kind !== 'name' || /\p{Nd}/u.test(word) || calendar.has(word.toLowerCase())) continue;
    const last = places.at(-1);
    const isNext = last && /^ $/u.test(text.slice(last.end, start));
    if (isNext) places[places.length - 1] = { start: last.start, end };
    else places.push({ start, end });
  }
  return places.map(({ start, end }) => ({
    start,
    end: end - (/['’]s$/u.exec(text.slice(start, end))?.[0].length ?? 0),
  }));
}

/**
 * Returns the number of words and whether all words are in capitals. Names of the same shape can replace each other in a
 * sentence.
 */
function shapeOf(name: string): string {
  const words = name.split(' ').length;
  return `${String(words)}${name === name.toUpperCase() ? ' capitals' : ''}`;
}

/** Collects the names in the questions and answers of all claims, grouped by `shapeOf`, without duplicates, in file order. */
export function namesByShape(
  claims: readonly Pick<Claim, 'evidence'>[],
): ReadonlyMap<string, readonly string[]> {
  const byShape = new Map<string, Set<string>>();
  for (const { evidence } of claims) {
    for (const { question, answers } of evidence) {
      for (const text of [question, ...answers.map((answer) => answer.text)]) {
        for (const { start, end } of namesIn(text)) {
          const name = text.slice(start, end);
          const names = byShape.get(shapeOf(name)) ?? new Set<string>();
          byShape.set(shapeOf(name), names.add(name));
        }
      }
    }
  }
  return new Map([...byShape].map(([shape, names]) => [shape, [...names]]));
}

const special = /[\\^$.*+?()[\]{}|]/gu;

/** Maximum number of draws. After that, the name is left unchanged, because the file has too few names. */
const mostDraws = 20;

/** Draws another name with the same shape from the file. Returns the name itself if the file has no other. */
function pickOtherName(name: string, { names, random }: RuleTools): string {
  const candidates = names.get(shapeOf(name)) ?? [];
  for (let draws = 0; draws < mostDraws && candidates.length > 0; draws += 1) {
    const other = candidates[random.below(candidates.length)] ?? name;
    if (other.toLowerCase() !== name.toLowerCase()) return other;
  }
  return name;
}

/**
 * Replaces every name with another name from the file that has the same shape. A name gets the same replacement throughout the claim, also
 * at the start of a sentence, where it is not recognisable as a name.
 */
export const swapEntities: Rule = (claim, tools) => {
  const others = new Map<string, string>();
  const collect = onTexts((text) => {
    for (const { start, end } of namesIn(text)) {
      const name = text.slice(start, end);
      if (!others.has(name)) others.set(name, pickOtherName(name, tools));
    }
    return text;
  });
  collect(claim, tools);
  if (others.size === 0) return claim.evidence;
  const longestFirst = [...others.keys()].sort((a, b) => b.length - a.length);
  const anyName = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map((name) => name.replace(special, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return onTexts((text) => text.replace(anyName, (name) => others.get(name) ?? name))(claim, tools);
};

const yesOrNo = /^(yes|no)(?=$|[\s,.;:!-])/iu;
const deniedVerb =
  /\b(is|are|was|were|do|does|did|has|have|had|can|could|would|should|must|will)(?: not\b|n['’]t\b)/iu;
const cannot = /\bcannot\b/iu;
const verb = /\b(is|are|was|were|has|have|had|can|could|would|should|must|will)\b(?!\s+not\b)/u;

/** Words that have a capital letter only at the start of a sentence. */
const firstWord =
  /^(?:A|An|The|This|That|These|Those|It|Its|He|His|She|Her|They|Their|We|Our|You|Your|There|In|On|At|By|For|From|After|Before|During|As|If|When|While|Some|Many|Most|All|Both|Several|Each)(?=\s)/u;

/** Adds `not` after the first auxiliary, or removes it. Without an auxiliary, adds `It is not true that` at the start. */
export function negateSentence(sentence: string): string {
  const [answer] = yesOrNo.exec(sentence) ?? [];
  if (answer !== undefined) {
    return (
      matchCase(answer.toLowerCase() === 'yes' ? 'no' : 'yes', answer) +
      sentence.slice(answer.length)
    );
  }
  if (cannot.test(sentence)) return sentence.replace(cannot, 'can');
  if (deniedVerb.test(sentence)) return sentence.replace(deniedVerb, '$1');
  if (verb.test(sentence)) return sentence.replace(verb, '$1 not');
  const begun = sentence.replace(firstWord, (word) => word.toLowerCase());
  return `It is not true that ${begun}`;
}

/** Negates the first sentence of every answer and explanation. Does not change missing answers. */
export const negation: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) => ({
    question,
    answers: answers.map((answer) => {
      if (isUnanswerable(answer)) return answer;
      const { explanation } = answer;
      return {
        ...answer,
        text: negateText(answer.text),
        ...(explanation === undefined ? {} : { explanation: negateText(explanation) }),
      };
    }),
  }));

function negateText(text: string): string {
  const [first] = sentencesOf(text);
  if (first === undefined) return text;
  const start = text.indexOf(first);
  return text.slice(0, start) + negateSentence(first) + text.slice(start + first.length);
}
