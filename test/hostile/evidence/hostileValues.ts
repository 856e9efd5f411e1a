// Unexpected values that a file can contain anywhere.

import type { Chance } from '../support/chance.ts';

export interface JsonMembers {
  [name: string]: Json;
}

export type Json = JsonMembers | Json[] | string | number | boolean | null;

/** Numbers in spellings that no JSON writer uses. `withRawNumbers` puts them into the text. */
const rawNumbers = [
  '1e999',
  '-1e999',
  '0x10',
  'NaN',
  '-',
  '1.',
  '-0',
  '1e-400',
  '9007199254740993',
];

/** Names that every object has. A table that is looked up by such a name returns a function. */
export const inheritedNames = [
  'constructor',
  '__proto__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
] as const;

const oddTexts = [
  '',
  ' ',
  '\u00a0\u2003',
  '\ud800',
  'half \udfff pair',
  '\0',
  'a\0b',
  '\u001b[2J\u001b]0;taken\u0007',
  '\u009b31m\u0090q\u009c',
  '\u202eright to left',
  '\ufeff',
  '\u2028\u2029\u0085',
  '\ufffd',
  '👩‍👩‍👧‍👧🇺🇳e\u0301',
  'ﬁ ﷺ ①',
  "=cmd|' /C calc'!A0",
  '</script><script>alert(1)</script>',
  '$& $1 \\u0041 %s {0}',
  '\r\n"},{"claim":"broken out',
] as const;

const longTexts = [
  'x'.repeat(1_000_000),
  'word '.repeat(40_000),
  'é'.repeat(100_000),
  '\n'.repeat(50_000),
  '?!. '.repeat(20_000),
];

function nested(depth: number): Json {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1)
    value = level % 2 === 0 ? [value] : { answer: value };
  return value;
}

/**
 * Returns an unexpected value. Long texts and deep nesting are rare, because they are slow and one of them in a file is enough.
 */
export function hostileValue(chance: Chance): Json {
  const kind = chance.below(100);
  if (kind < 30) return chance.pick(oddTexts);
  if (kind < 50) return chance.pick(inheritedNames);
  if (kind < 65) return `@raw:${chance.pick(rawNumbers)}@`;
  if (kind < 75) return chance.pick([null, true, false, 0, -1, 1.5, 1e308, 2 ** 53]);
  if (kind < 90) return chance.pick<Json>([[], {}, [[]], [null], [''], [{}], { claims: [] }]);
  if (kind < 97) return nested(2 + chance.below(60));
  return kind === 97 ? nested(2_000) : chance.pick(longTexts);
}

/** Replaces each text that stands for a number by the number's unusual spelling in the file's text. */
export function withRawNumbers(text: string): string {
  return text.replaceAll(/"@raw:([^@"]*)@"/gu, '$1');
}
