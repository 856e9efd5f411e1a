// Source: Kiss and Strunk, Unsupervised Multilingual Sentence Boundary Detection, Computational Linguistics 32(4), 2006, as implemented in
// NLTK 3.9.1's PunktSentenceTokenizer, which examines only marks before a blank or before other punctuation.

import type { MeteorTokenizer } from '../parameters/textParameters.ts';
import { lengthWithoutEnd, type PythonClasses, re, regex } from './pythonText.ts';

/**
 * A text as UTF-16 code units. JavaScript engines read a typed array quickly, and no substring is needed to inspect a part of the
 * text. The same instance can be used for many texts, one after another.
 */
export class CharCodes {
  text = '';
  /** Code units of the text. The array can be longer than the text: units from `length` on are undefined. */
  units = new Uint16Array(4096);
  length = 0;

  take(text: string): this {
    const { length } = text;
    if (this.units.length < length) this.units = new Uint16Array(2 * length);
    const { units } = this;
    for (let index = 0; index < length; index += 1) units[index] = text.charCodeAt(index);
    this.text = text;
    this.length = length;
    return this;
  }
}

/** What Punkt learned about English, with words as lower-case types. Source: NLTK's punkt_tab/english. */
export interface PunktTables {
  /** Abbreviations without their final period. */
  readonly abbreviations: ReadonlySet<string>;
  /** Pairs of word types that belong together across a period, joined by a tab. */
  readonly collocations: ReadonlySet<string>;
  readonly sentenceStarters: ReadonlySet<string>;
  /** Orthographic contexts of each type, as a bit field. */
  readonly orthographicContext: ReadonlyMap<string, number>;
}

const firstLine = 'Punkt tables 1';
const lastLine = 'end';

/** Writes the tables as text: one line for each set and each bit field, with sorted entries separated by tabs. */
export function writePunktTables(tables: PunktTables): string {
  const byContext = new Map<number, string[]>();
  for (const [type, context] of tables.orthographicContext) {
    const types = byContext.get(context);
    if (types) types.push(type);
    else byContext.set(context, [type]);
  }
  const lines = [
    [firstLine],
    ['abbreviations', ...[...tables.abbreviations].sort()],
    ['collocations', ...[...tables.collocations].sort()],
    ['sentenceStarters', ...[...tables.sentenceStarters].sort()],
    ...[...byContext]
      .map(([context, types]) => [String(context), ...types.sort()])
      .sort(([a], [b]) => Number(a) - Number(b)),
    [lastLine],
  ];
  return lines.map((line) => `${line.join('\t')}\n`).join('');
}

/** Reads tables from a text written by `writePunktTables`. @throws {Error} if the text has a different form. */
export function readPunktTables(text: string): PunktTables {
  const lines = text.split('\n');
  if (lines[0] !== firstLine || lines.at(-2) !== lastLine || lines.at(-1) !== '') {
    throw new Error('This is not a complete file of Punkt tables.');
  }
  const [abbreviations, collocations, sentenceStarters] = lines
    .slice(1, 4)
    .map((line) => line.split('\t').slice(1));
  const orthographicContext = new Map<string, number>();
  for (const line of lines.slice(4, -2)) {
    const [context, ...types] = line.split('\t');
    for (const type of types) {
      orthographicContext.set(type, Number(context));
    }
  }
  const pairs = new Set<string>();
  for (let index = 0; index < (collocations?.length ?? 0); index += 2) {
    pairs.add(`${collocations?.[index] ?? ''}\t${collocations?.[index + 1] ?? ''}`);
  }
  return {
    abbreviations: new Set(abbreviations),
    collocations: pairs,
    sentenceStarters: new Set(sentenceStarters),
    orthographicContext,
  };
}

// Punkt's definition of a word and of possible sentence ends. Source: NLTK 3.9.1, PunktLanguageVars. NLTK 3.10 also counts curly quotes and
// guillemets as closing punctuation.

interface PunktLanguage {
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

const punktLanguages: Readonly<Record<MeteorTokenizer, PunktLanguage>> = {
  'nltk3.9.1': languageOf(re, ''),
  'nltk3.10': languageOf(regex, '\u2018\u2019\u201c\u201d\xab\xbb'),
};

/** Matches a word with a period and the next word, each of which is also a single word for Punkt. */
const plainWords = /^([A-Za-z0-9]+\.)[ \t\n]+([A-Za-z0-9]+)$/;

/** Returns the words of a text. Each line is processed on its own. */
function punktWords(text: string, language: PunktLanguage): string[] {
  const plain = plainWords.exec(text);
  if (plain) return plain.slice(1);
  return text.split('\n').flatMap((line) => line.match(language.word) ?? []);
}

// Decides from the surrounding words whether a sentence ends at a period. Source: Kiss and Strunk, Unsupervised Multilingual Sentence
// Boundary Detection, Computational Linguistics 32(4), 2006, sections 4.1 to 4.3 (cited at each rule), as implemented in NLTK 3.9.1.

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
function hasSentenceEnd(context: string, tables: PunktTables, language: PunktLanguage): boolean {
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

const period = 0x2e;
const questionMark = 0x3f;
const exclamationMark = 0x21;

/** The part of a text from `start` up to `end`. */
export interface SentenceSpan {
  readonly start: number;
  readonly end: number;
}

/** A possible sentence end after the mark at `mark`. The word before the mark starts at `wordStart`. */
interface Place {
  readonly wordStart: number;
  readonly mark: number;
  /** End of the text on which the decision depends. */
  readonly contextEnd: number;
  /** Start of the possible next sentence. */
  readonly next: number;
}

const none: readonly Place[] = [];

/** Returns the positions of the sentences of a text, in order. */
export function sentenceSpans(
  codes: CharCodes,
  tables: PunktTables,
  version: MeteorTokenizer,
): SentenceSpan[] {
  const language = punktLanguages[version];
  const spans: SentenceSpan[] = [];
  let start = 0;
  for (const { wordStart, mark, contextEnd, next } of findPossibleEnds(codes, language)) {
    // Punkt treats a question or exclamation mark at a possible end as a word of its own, which always ends a sentence.
    if (
      codes.units[mark] !== period ||
      hasSentenceEnd(codes.text.slice(wordStart, contextEnd), tables, language)
    ) {
      spans.push({ start, end: mark + 1 });
      start = next;
    }
  }
  spans.push({ start, end: lengthWithoutEnd(codes.text) });
  return moveClosing(codes, spans, language);
}

/**
 * Finds marks that have a blank and a word after them, and marks before other punctuation. If several marks belong to the same
 * word, only the last mark counts.
 */
function findPossibleEnds({ units, length }: CharCodes, language: PunktLanguage): readonly Place[] {
  const { isBlank, noWord } = language;
  let places: Place[] | undefined;
  let last: Place | undefined;
  for (let mark = 0; mark < length; mark += 1) {
    const unit = units[mark] ?? 0;
    if (unit !== period && unit !== questionMark && unit !== exclamationMark) continue;
    let next = mark + 1;
    while (next < length && isBlank(units[next] ?? 0)) next += 1;
    if (next === length) continue;
    let contextEnd = next;
    if (next > mark + 1) {
      while (contextEnd < length && !isBlank(units[contextEnd] ?? 0)) contextEnd += 1;
    } else {
      if (!noWord.has(units[next] ?? 0)) continue;
      contextEnd += 1;
    }
    const wordStart = startOfWord(units, last, mark);
    if (last !== undefined && last.mark <= wordStart) (places ??= []).push(last);
    last = { wordStart, mark, contextEnd, next };
  }
  if (last !== undefined) (places ??= []).push(last);
  return places ?? none;
}

/**
 * Returns the position after the last ASCII blank since the previous mark. Without a blank, returns the start of the previous
 * mark's word. A blank at the position of the previous mark or at the start of the text does not count, because NLTK treats index
 * 0 as "none".
 */
function startOfWord(units: Uint16Array, last: Place | undefined, mark: number): number {
  const from = last?.mark ?? 0;
  for (let index = mark - 1; index > from; index--) {
    const unit = units[index] ?? 0;
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) {
      return index + 1;
    }
  }
  return last?.wordStart ?? 0;
}

/** Moves closing brackets and quotes that follow a sentence's end into that sentence. */
function moveClosing(
  { text, units }: CharCodes,
  spans: readonly SentenceSpan[],
  { closers, closing }: PunktLanguage,
): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let moved = 0;
  for (let index = 0; index < spans.length; index += 1) {
    const span = spans[index] ?? { start: 0, end: 0 };
    const start = span.start + moved;
    const next = spans[index + 1];
    const match =
      next && closers.has(units[next.start] ?? 0)
        ? closing.exec(text.slice(next.start, next.end))
        : null;
    moved = match?.[0].length ?? 0;
    const end = next && match ? next.start + lengthWithoutEnd(match[0]) : span.end;
    if (end > start) sentences.push({ start, end });
  }
  return sentences;
}
