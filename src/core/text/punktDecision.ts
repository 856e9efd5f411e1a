// Decides from the surrounding words whether a sentence ends at a period. Source: Kiss and Strunk, Unsupervised Multilingual Sentence
// Boundary Detection, Computational Linguistics 32(4), 2006, sections 4.1 to 4.3 (cited at each rule), as implemented in NLTK 3.9.1.

import { type PunktLanguage, punktWords } from './punktLanguage.ts';
import type { PunktTables } from './punktTables.ts';

/**
 * Bits of the orthographic context: whether a word occurs in upper or lower case at the beginning of a sentence, inside a
 * sentence, or at an unknown position.
 */
const insideUpper = 1 << 2;
const beginningLower = 1 << 4;
const anyUpper = (1 << 1) | insideUpper | (1 << 3);
const anyLower = beginningLower | (1 << 5) | (1 << 6);

const ellipsis = /^\.{2,}$/;
const number = /^-?[.,]?\p{Nd}[\p{Nd},.-]*$/u;
const startsUpper = /^\p{Uppercase}/u;
const startsLower = /^\p{Lowercase}/u;

interface Word {
  readonly text: string;
  /** The word in lower case. All numbers have the same type. */
  readonly type: string;
  readonly kind: 'ellipsis' | 'abbreviation' | 'sentenceEnd' | 'other';
}

/** Whether a sentence ends inside a piece of text, after any word but the last. */
export function hasSentenceEnd(
  context: string,
  tables: PunktTables,
  language: PunktLanguage,
): boolean {
  const words = punktWords(context, language);
  let word: Word | undefined;
  for (const text of words) {
    const next = classifyByType(text, tables);
    if (word !== undefined && endsSentence(word, next, tables, language)) {
      return true;
    }
    word = next;
  }
  return false;
}

/** Classifies a word without its context. Abbreviations were learned as in section 3 of the paper. */
function classifyByType(text: string, tables: PunktTables): Word {
  const lower = text.toLowerCase();
  const type = number.test(lower) ? '##number##' : lower;
  if (text === '.' || text === '?' || text === '!') {
    return { text, type, kind: 'sentenceEnd' };
  }
  if (ellipsis.test(text)) {
    return { text, type, kind: 'ellipsis' };
  }
  if (!text.endsWith('.') || text.endsWith('..')) {
    return { text, type, kind: 'other' };
  }
  const stem = lower.slice(0, -1);
  const known =
    tables.abbreviations.has(stem) ||
    tables.abbreviations.has(stem.slice(stem.lastIndexOf('-') + 1));
  return { text, type, kind: known ? 'abbreviation' : 'sentenceEnd' };
}

/** Decides whether a word ends a sentence, based on the word itself and the next word. */
function endsSentence(
  word: Word,
  next: Word,
  tables: PunktTables,
  language: PunktLanguage,
): boolean {
  const ends = word.kind === 'sentenceEnd';
  if (!word.text.endsWith('.')) {
    return ends;
  }
  const type = withoutPeriod(word.type);
  const nextType = next.kind === 'sentenceEnd' ? withoutPeriod(next.type) : next.type;
  // 4.1.2: collocations.
  if (tables.collocations.has(`${type}\t${nextType}`)) {
    return false;
  }
  const isInitial = language.initial.test(word.text);
  const context = tables.orthographicContext.get(nextType) ?? 0;
  // Section 4.2: abbreviations and ellipses may also end a sentence (sections 4.1.1 and 4.1.3 say when).
  if ((word.kind === 'abbreviation' || word.kind === 'ellipsis') && !isInitial) {
    return (
      startsSentence(next.text, context) === 'yes' ||
      (startsUpper.test(next.text) && tables.sentenceStarters.has(nextType))
    );
  }
  // Section 4.3: initials and ordinal numbers.
  if (isInitial || type === '##number##') {
    const starts = startsSentence(next.text, context);
    const nameFollows =
      starts === 'unknown' &&
      isInitial &&
      startsUpper.test(next.text) &&
      (context & anyLower) === 0;
    return ends && starts !== 'no' && !nameFollows;
  }
  return ends;
}

/** Decides whether a word looks like the first word of a sentence, by the orthographic heuristic of section 4.1.1. */
function startsSentence(word: string, context: number): 'yes' | 'no' | 'unknown' {
  if (/^[;:,.!?]$/.test(word)) {
    return 'no';
  }
  if (startsUpper.test(word) && (context & anyLower) !== 0 && (context & insideUpper) === 0) {
    return 'yes';
  }
  if (startsLower.test(word) && ((context & anyUpper) !== 0 || (context & beginningLower) === 0)) {
    return 'no';
  }
  return 'unknown';
}

function withoutPeriod(type: string): string {
  return type.length > 1 && type.endsWith('.') ? type.slice(0, -1) : type;
}
