// Helpers for rules that change texts one by one.

import type { QaPair } from '../../evidence/evidence.ts';
import type { Random } from '../../statistics/random.ts';
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
export function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
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
