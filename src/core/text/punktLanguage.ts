// What Punkt takes for a word and for a place where a sentence may end. Source: NLTK 3.9.1, PunktLanguageVars; NLTK 3.10
// also counts curly quotes and guillemets as closing punctuation.

import type { MeteorTokenizer } from './meteorTokenizer.ts';
import { type PythonClasses, re, regex } from './pythonText.ts';

export interface PunktLanguage {
  /** One word of a line, punctuation other than periods split off. */
  readonly word: RegExp;
  /** A mark that may end a sentence; what follows is in group 1: a mark, or blanks and a word, that in group 2. */
  readonly possibleEnd: RegExp;
  /** Closing punctuation at the start of a sentence that belongs to the one before. */
  readonly closing: RegExp;
  /** A letter (or a number that is no digit) and a period. */
  readonly initial: RegExp;
}

function languageOf({ blank, word }: PythonClasses, quotes: string): PunktLanguage {
  const noWord = `[)";}\\]*:@'({[!?${quotes}]`;
  const repeated = `(?:-{2,}|\\.{2,}|(?:\\.[${blank}]){2,}\\.)`;
  const wordEnd = `(?:[${blank}]|$|${noWord}|${repeated})`;
  return {
    word: new RegExp(
      `${repeated}|(?=[^("\`{[:;&#*@)}\\]\\-,])[^${blank}]+?(?=${wordEnd}|,${wordEnd})|[^${blank}]`,
      'gu',
    ),
    possibleEnd: new RegExp(`[.?!](?=(${noWord}|[${blank}]+([^${blank}]+)))`, 'g'),
    closing: new RegExp(`^["')\\]}${quotes}]+?(?:[${blank}]+|(?=--)|$)`),
    initial: new RegExp(`^(?!\\p{Nd})[${word}]\\.$`, 'u'),
  };
}

export const punktLanguages: Readonly<Record<MeteorTokenizer, PunktLanguage>> = {
  'nltk3.9.1': languageOf(re, ''),
  'nltk3.10': languageOf(regex, '\u2018\u2019\u201c\u201d\xab\xbb'),
};

/** The words of a text, line by line. */
export function punktWords(text: string, language: PunktLanguage): string[] {
  return text.split('\n').flatMap((line) => line.match(language.word) ?? []);
}
