// Finds the JSON in a language model's reply, which may be plain JSON, JSON in a code fence, or JSON surrounded by text.

export interface FoundJson {
  /** An object or a list. */
  readonly value: unknown;
  /** Whether nothing but blanks and the end of a code fence follows in the reply. */
  readonly isLast: boolean;
}

/** Position of a JSON value in a text. `end` is the position after its closing bracket. */
interface Block {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the objects and lists in a reply, in their order. If the whole reply is JSON, it is the only result. Otherwise, leaves
 * out values inside another value, and everything before the end of the model's reasoning (`</think>`). A tag inside a JSON value
 * does not end the reasoning. Empty if the reply contains no JSON.
 */
export function jsonInText(text: string): readonly FoundJson[] {
  const whole = parseJson(text.trim());
  if (whole) return [{ value: whole.value, isLast: true }];
  const blocks = findBlocks(text);
  const from = endOfReasoning(text, blocks);
  return blocks.flatMap(({ start, end }): readonly FoundJson[] => {
    const block = start < from ? undefined : parseJson(text.slice(start, end));
    return block ? [{ value: block.value, isLast: /^[\s`]*$/u.test(text.slice(end)) }] : [];
  });
}

/** Returns the position after the last `</think>` that is in no JSON value, or 0. */
function endOfReasoning(text: string, blocks: readonly Block[]): number {
  let from = 0;
  for (const { index, 0: tag } of text.matchAll(/<\/think(?:ing)?>/giu)) {
    const isInside = blocks.some(({ start, end }) => start < index && index < end);
    if (!isInside) from = index + tag.length;
  }
  return from;
}

/** Parses objects and lists. Other values are ignored, because numbers and words also occur in sentences. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  if (!/^[[{]/u.test(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the positions of all valid objects and lists that are in no other one. An opening bracket is tried once: if its value
 * is not valid JSON, the same error also ends the values that were open at this point. Takes linear time for text as models
 * write it.
 */
function findBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const invalid = new Set<number>();
  const closed = new Map<number, number>();
  const bracket = /[[{]/gu;
  for (let match = bracket.exec(text); match; match = bracket.exec(text)) {
    const start = match.index;
    if (invalid.has(start)) continue;
    const end = closed.get(start) ?? scanBlock(text, start, invalid, closed);
    if (end === undefined) continue;
    blocks.push({ start, end });
    bracket.lastIndex = end;
  }
  return blocks;
}

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd';

const blank = /[ \t\r\n]*/uy;
/** A string without control characters, which JSON does not allow in strings. */
const string = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/uy;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Returns the position after the token at `at`. `undefined` if there is no such token. */
function endOfToken(token: RegExp, text: string, at: number): number | undefined {
  token.lastIndex = at;
  return token.test(text) ? token.lastIndex : undefined;
}

/**
 * Returns the position after the value that starts with the bracket at `start`. If it is not valid JSON, returns `undefined`, and
 * adds the open brackets to `invalid` and the values that were complete to `closed`. Uses a list instead of recursion, because
 * models can repeat a bracket until they are cut off.
 */
function scanBlock(
  text: string,
  start: number,
  invalid: Set<number>,
  closed: Map<number, number>,
): number | undefined {
  const open: number[] = [];
  let expected: Expected = 'value';
  let at = start;
  for (;;) {
    at = endOfToken(blank, text, at) ?? at;
    const letter = text[at];
    const isValue = expected === 'value' || expected === 'valueOrEnd';
    const isEnd = expected.endsWith('OrEnd');
    const opening = text[open.at(-1) ?? -1];
    if (isValue && (letter === '{' || letter === '[')) {
      open.push(at);
      expected = letter === '{' ? 'nameOrEnd' : 'valueOrEnd';
      at += 1;
    } else if (
      isEnd &&
      ((letter === '}' && opening === '{') || (letter === ']' && opening === '['))
    ) {
      at += 1;
      const begun = open.pop() ?? start;
      if (open.length === 0) return at;
      closed.set(begun, at);
      expected = 'commaOrEnd';
    } else if (expected === 'commaOrEnd' && letter === ',') {
      expected = opening === '{' ? 'name' : 'value';
      at += 1;
    } else if (expected === 'colon' && letter === ':') {
      expected = 'value';
      at += 1;
    } else {
      const isName: boolean = expected === 'name' || expected === 'nameOrEnd';
      const token = letter === '"' ? string : literal;
      const end = isValue || (isName && token === string) ? endOfToken(token, text, at) : undefined;
      if (end === undefined) {
        for (const one of open) invalid.add(one);
        return undefined;
      }
      expected = isName ? 'colon' : 'commaOrEnd';
      at = end;
    }
  }
}
