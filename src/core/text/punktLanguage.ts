// Punkt's definition of a word and of possible sentence ends. Source: NLTK 3.9.1, PunktLanguageVars. NLTK 3.10 also counts curly quotes and
// guillemets as closing punctuation.

import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { type PythonClasses, re, regex } from './pythonText.ts';

export interface PunktLanguage {
  /** Matches one word of a line, with punctuation other than periods split off. */
  readonly word: RegExp;
  /** Whether a UTF-16 code unit is a blank. */
  readonly isBlank: (unit: number) => boolean;
  /** Punctuation that ends the preceding word, as UTF-16 code units. */
  readonly noWord: ReadonlySet<number>;
  /** Possible first characters of `closing`. */
  readonly closers: ReadonlySet<number>;
  /** Matches closing punctuation that is at the start of a sentence but belongs to the previous sentence. */
  readonly closing: RegExp;
  /** Matches a letter (or a number that is not a digit) and a period. */
  readonly initial: RegExp;
}

function unitsOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

function languageOf({ blank, isBlank, word }: PythonClasses, quotes: string): PunktLanguage {
  const noWord = `[)";}\\]*:@'({[!?${quotes}]`;
  const repeated = `(?:-{2,}|\\.{2,}|(?:\\.[${blank}]){2,}\\.)`;
  const wordEnd = `(?:[${blank}]|$|${noWord}|${repeated})`;
  return {
    word: new RegExp(
      `${repeated}|(?=[^("\`{[:;&#*@)}\\]\\-,])[^${blank}]+?(?=${wordEnd}|,${wordEnd})|[^${blank}]`,
      'gu',
    ),
    isBlank,
    noWord: unitsOf(`)";}]*:@'({[!?${quotes}`),
    closers: unitsOf(`"')]}${quotes}`),
    closing: new RegExp(`^["')\\]}${quotes}]+?(?:[${blank}]+|(?=--)|$)`),
    initial: new RegExp(`^(?!\\p{Nd})[${word}]\\.$`, 'u'),
  };
}

export const punktLanguages: Readonly<Record<MeteorTokenizer, PunktLanguage>> = {
  'nltk3.9.1': languageOf(re, ''),
  'nltk3.10': languageOf(regex, '\u2018\u2019\u201c\u201d\xab\xbb'),
};

/** Matches a word with a period and the next word, each of which is also a single word for Punkt. */
const plainWords = /^([A-Za-z0-9]+\.)[ \t\n]+([A-Za-z0-9]+)$/;

/** Returns the words of a text. Each line is processed on its own. */
export function punktWords(text: string, language: PunktLanguage): string[] {
  const plain = plainWords.exec(text);
  if (plain) return plain.slice(1);
  return text.split('\n').flatMap((line) => line.match(language.word) ?? []);
}
