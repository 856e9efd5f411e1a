// Helpers for rules that change texts one by one.

import type { QaPair } from '../../../read/claims/evidence.ts';
import type { Random } from '../../../base/statistics/random.ts';
import { sentencesOf } from '../../../score/text/pieceWords.ts';
import type { Rule, RuleTools, TextPart } from '../perturbation.ts';

type TextChange = (text: string, tools: RuleTools, part: TextPart) => string;

/** Applies a change to every question, answer and explanation. Does not change blank texts. */
export function onTexts(change: TextChange): Rule {
  return ({ evidence }, tools) => {
    const changed = (text: string, part: TextPart): string =>
      text.trim() === '' ? text : change(text, tools, part);
    return evidence.map(({ question, answers }): QaPair => ({
      question: changed(question, 'question'),
      answers: answers.map((answer) => ({
        ...answer,
        text: changed(answer.text, 'answer'),
        ...(answer.explanation === undefined
          ? {}
          : { explanation: changed(answer.explanation, 'explanation') }),
      })),
    }));
  };
}

/**
 * Returns a shuffled copy. All orders are equally likely, except that the given order is never returned for two or more different
 * items. Source: Fisher and Yates.
 */
function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const isSame = (order: readonly Item[]): boolean =>
    order.every((item, index) => item === items[index]);
  if (new Set(items).size < 2) return items;
  const order = [...items];
  do {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = random.below(index + 1);
      const moved = order[index] as Item;
      order[index] = order[other] as Item;
      order[other] = moved;
    }
  } while (isSame(order));
  return order;
}

/** Draws `count` positions from 0 to `length` - 1 without repetition, in ascending order. */
export function drawPlaces(length: number, count: number, random: Random): ReadonlySet<number> {
  const places = Array.from({ length }, (_, index) => index);
  for (let index = 0; index < Math.min(count, length); index += 1) {
    const other = index + random.below(length - index);
    const moved = places[index] ?? 0;
    places[index] = places[other] ?? 0;
    places[other] = moved;
  }
  return new Set(places.slice(0, count));
}

/** Splits a text into words, each with the blanks after it. */
export function splitWords(
  text: string,
): readonly { readonly word: string; readonly gap: string }[] {
  return [...text.matchAll(/(\S+)(\s*)/gu)].map(([, word = '', gap = '']) => ({ word, gap }));
}

/** Capitalises `text` if `model` starts with a capital letter. `model`: the replaced text. */
export function matchCase(text: string, model: string): string {
  const first = /^\p{L}/u.exec(model)?.[0] ?? '';
  return first !== first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

// Removes, repeats, adds or reorders words, sentences and evidence.

/** Keeps all questions and removes their answers with their sources. */
export const dropAnswers: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) =>
    answers.every(({ isAbsent }) => isAbsent === true)
      ? { question, answers }
      : { question, answers: [{ text: '', sources: [], isAbsent: true }] },
  );

/** Removes half of the pairs, rounded down. Does not change a claim with a single pair. */
export const dropPairs: Rule = ({ evidence }, { random }) => {
  const dropped = drawPlaces(evidence.length, Math.floor(evidence.length / 2), random);
  return evidence.filter((_, index) => !dropped.has(index));
};

/** Repeats every fifth word, and at least one per text. */
export const redundantWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text);
  const doubled = drawPlaces(words.length, Math.ceil(words.length / 5), random);
  return words
    .map(({ word, gap }, index) => (doubled.has(index) ? `${word} ${word}${gap}` : word + gap))
    .join('');
});

/** Repeats the first sentence at the end of each answer with more than one word. */
export const redundantSentences: Rule = onTexts((text, _tools, part) => {
  const [first = ''] = sentencesOf(text);
  if (part === 'question' || splitWords(text).length < 2) return text;
  return `${text.trimEnd()}${/[.!?]$/u.test(text.trimEnd()) ? '' : '.'} ${first}`;
});

/**
 * Draws one other claim and mixes in its pairs, at most as many as the claim itself has. Does not change a file with a single
 * claim.
 */
export const noise: Rule = ({ index, evidence }, { claims, random }) => {
  const others = claims.filter((claim) => claim.index !== index && claim.evidence.length > 0);
  const other = others[random.below(Math.max(1, others.length))];
  if (!other) return evidence;
  const added = other.evidence.slice(0, evidence.length);
  return evidence.flatMap((pair, place): QaPair[] => {
    const more = added[place];
    return more ? [more, pair] : [pair];
  });
};

/** Shuffles the words of each text and joins them with single blanks. */
export const shuffleWords: Rule = onTexts((text, { random }) => {
  const words = splitWords(text).map(({ word }) => word);
  return words.length < 2 ? text : shuffle(words, random).join(' ');
});

/** Shuffles the pairs, and the sentences within each answer. */
export const sentenceOrder: Rule = (claim, tools) => {
  const { random } = tools;
  const reordered = onTexts((text, _tools, part) => {
    const sentences = sentencesOf(text);
    return part === 'question' || sentences.length < 2
      ? text
      : shuffle(sentences, random).join(' ');
  })(claim, tools);
  return shuffle(reordered, random);
};
