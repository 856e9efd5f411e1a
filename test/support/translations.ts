// Checks of translations that need no knowledge of the language.

import { getOwnValue } from '../../src/core/base/getOwnValue.ts';

/** The languages besides English, as VS Code names them in file names. */
export const languages = ['de', 'zh-cn'] as const;

export type Translations = Readonly<Record<string, string>>;

/** Returns the parts of a text that are equal in every language: code, link targets, placeholders, numbers. Sorted. */
function fixedParts(text: string): readonly string[] {
  const links = [...text.matchAll(/\]\((?<target>[^)]*)\)/gu)].map(([target]) => target);
  const rest = text.replaceAll(/\]\([^)]*\)/gu, ']');
  const codes = rest.match(/`[^`]*`/gu) ?? [];
  const plain = rest.replaceAll(/`[^`]*`/gu, '');
  const placeholders = plain.match(/\{\w+\}/gu) ?? [];
  const numbers = plain.replaceAll(/\{\w+\}/gu, '').match(/\d+(?:\.\d+)*/gu) ?? [];
  return [...links, ...codes, ...placeholders, ...numbers].toSorted();
}

const asksMore = (text: string): boolean => text.endsWith('...');

function faultOf(english: string, translated: string | undefined): string | undefined {
  if (translated === undefined) return 'is not translated';
  if (translated.trim() === '') return 'is empty';
  const [expected, found] = [fixedParts(english), fixedParts(translated)];
  if (expected.join('\n') !== found.join('\n')) {
    return `has other code, links, placeholders or numbers: ${found.join(' ')} instead of ${expected.join(' ')}`;
  }
  if (asksMore(english) !== asksMore(translated)) return 'ends with "..." in one language only';
  if (
    /^\s|\s$/u.test(translated) &&
    translated.trim() !== translated &&
    english.trim() === english
  ) {
    return 'begins or ends with a blank';
  }
  return undefined;
}

/**
 * Returns the faults of `translated`, by key. Empty if it translates exactly the texts of `english`. A text that is equal in both
 * languages counts as untranslated unless it is among `names`.
 */
export function translationFaults(
  english: Translations,
  translated: Translations,
  names: ReadonlySet<string> = new Set(),
): readonly string[] {
  const faults = Object.entries(english).flatMap(([key, words]) => {
    const found = getOwnValue(translated, key);
    const fault = faultOf(words, found);
    if (fault !== undefined) return [`${key}: ${fault}`];
    const hasWords = /\p{L}/u.test(words.replaceAll(/\{\w+\}/gu, ''));
    return found === words && hasWords && !names.has(words) ? [`${key}: is left in English`] : [];
  });
  const unknown = Object.keys(translated).filter((key) => !Object.hasOwn(english, key));
  return [...faults, ...unknown.map((key) => `${key}: is in no use`)];
}
