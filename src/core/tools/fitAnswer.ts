// Keeps answers short. A model pays for every character, so an answer has a maximum size: numbers are rounded, texts are shortened, and long
// lists are sent in pages.

import { formatBesideBound, significantText } from '../format/numbers.ts';
import { countSchema, type Answer, type ToolSchema } from './tool.ts';

/**
 * Maximum size of an answer's data as JSON, see `answerSize`. With the summary, an answer of the MCP server is under 1,500 tokens.
 */
export const mostAnswerSize = 4_500;

/** Maximum length in characters of the sentence that sums up an answer. */
export const mostSummaryText = 500;

/** Number of characters per token in English or JSON. A Chinese character is a token of its own. */
export const charactersPerToken = 3.5;

/**
 * Estimates how much of a model's context a value takes, in characters of English. An ASCII character counts as 1, and any other
 * character as 3.5.
 */
export function answerSize(value: unknown): number {
  const text = typeof value === 'string' ? value : JSON.stringify(roundNumbers(value));
  let others = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) others += 1;
  }
  return text.length + Math.ceil(others * (charactersPerToken - 1));
}

/** Levels, thresholds and limits of p-values are usually a multiple of 1 / 20. */
const boundsPerOne = 20;
/** Two numbers that differ less are the same number with another rounding error. */
const roundingError = 1e-12;

/**
 * Rounds to 3 decimals. Smaller numbers, such as p-values, keep 2 significant digits, so that only 0 is written as 0. A number
 * that would be rounded to a usual bound has as many digits as show on which side of the bound it is.
 */
export function roundNumber(number: number): number {
  if (Math.abs(number) < 0.001) return Number(significantText(number, 2));
  const rounded = Math.round(number * 1000) / 1000;
  const bound = Math.round(number * boundsPerOne) / boundsPerOne;
  const isBeside =
    rounded === bound && Math.abs(number) < 1 && Math.abs(number - bound) > roundingError;
  const size = [Math.abs(number), Math.abs(bound)] as const;
  return isBeside ? Math.sign(number) * Number(formatBesideBound(...size, 4)) : rounded;
}

/** Returns a copy in which all numbers are rounded. */
export function roundNumbers(value: unknown): unknown {
  if (typeof value === 'number') return roundNumber(value);
  if (Array.isArray(value)) return value.map(roundNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, roundNumbers(member)]),
  );
}

/** Input that selects a page of a list. */
export interface PageInput {
  /** Position of the first item. Default: 0. */
  readonly offset?: number;
}

export const pageInput = {
  offset: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'Position of the first item of the list: nextOffset of the answer before',
  },
} as const satisfies Record<string, ToolSchema>;

/** Schema of `nextOffset` in an answer with a list that is sent in pages. The last page has no such member. */
export const nextOffsetSchema: ToolSchema = {
  ...countSchema,
  description: 'There are more items: ask again with this offset. Absent: the list ends here',
};

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextOffset?: number;
}

/**
 * Returns the items from `offset` on that fit into `room`, but at least one item, so that requesting page after page comes to an
 * end. Empty if the offset is beyond the last item. `most`: maximum number of items.
 */
export function fitPage<Item>(
  items: readonly Item[],
  { offset = 0 }: PageInput,
  room: number,
  most = Infinity,
): Page<Item> {
  const taken: Item[] = [];
  let size = 0;
  for (const item of items.slice(offset, offset + Math.min(most, items.length))) {
    size += answerSize(item) + 1;
    if (taken.length > 0 && size > room) break;
    taken.push(item);
  }
  const next = offset + taken.length;
  return taken.length > 0 && next < items.length
    ? { items: taken, nextOffset: next }
    : { items: taken };
}

/**
 * Works like `fitPage`, for items with texts. Uses the longest of the given text lengths at which all requested items fit. If the
 * items fit at none of the lengths, uses the shortest.
 */
export function fitTexts<Item>(
  itemsOf: (mostText: number) => readonly Item[],
  lengths: readonly number[],
  page: PageInput,
  room: number,
  most = Infinity,
): Page<Item> {
  let fitted: Page<Item> = { items: [] };
  for (const length of lengths) {
    const items = itemsOf(length);
    fitted = fitPage(items, page, room, most);
    const wanted = Math.min(most, Math.max(0, items.length - (page.offset ?? 0)));
    if (fitted.items.length >= wanted) break;
  }
  return fitted;
}

/** Returns the size that is left in an answer beside these members. */
export function roomBeside(fixed: Answer): number {
  return mostAnswerSize - answerSize(fixed) - 60; // reserved for the names of the list and of `nextOffset`
}
