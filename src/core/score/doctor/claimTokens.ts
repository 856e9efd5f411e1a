// What the rules about claims and questions read: a text's own words without its quotations, its sentences, its names and its dates.

import { wordsAsWritten } from '../text/pieceWords.ts';

export interface ClaimFeatures {
  /** The claim in its own words: each quotation is replaced by `“”`. */
  readonly own: string;
  /** The sentences of `own`, without those that are only a quotation. */
  readonly sentences: readonly string[];
  /** Words with a capital letter that are not the first of their sentence, and a capitalised first word that is no common word. */
  readonly names: readonly string[];
  /** Whether the claim names a year, a month or a day. */
  readonly isDated: boolean;
  /** Whether the file dates the claim. */
  readonly hasClaimDate: boolean;
}

/**
 * Matches a quotation. One that is never closed extends to the end. A straight or curly single quotation mark opens a quotation
 * only after a blank and closes it only before one, because `’` is also an apostrophe. A quotation without a start ends with `,”`.
 */
const quotation =
  /^[^“”"«„]*,[”"]|[“”"«„][^“”"«»]*(?:[“”"»]|$)|(?<=^|[\s(:])[‘'](?=\S)(?:[^'’]|['’](?=\p{L}))*(?:['’](?!\p{L})|$)/gu;

/** Matches the end of a text that ends with an abbreviation or within brackets. */
const unfinished =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Sen|Rep|Gov|Gen|Sgt|Lt|Col|Jr|Sr|St|No|vs|Prof|Rev|Hon|Rs|Capt|Maj|Adm|approx|est|etc|al|Inc|Co|Corp|Ltd|Mt|Ft|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)|\b\p{L}(?:\.\p{L})*)\.$|\([^)]*$/u;

function splitSentences(own: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of own.split(/(?<=[.!?…]["”)]?)\s+/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && (unfinished.test(last) || !/^["“(\p{Lu}\p{N}]/u.test(part)))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.filter((sentence) => /\p{L}/u.test(sentence));
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const date = new RegExp(
  `(?:\\b(?:1[5-9]|20)\\d{2}(?:s|/\\d{2,4})?\\b|\\b${month}\\b\\.?|\\b\\d{1,2}(?:st|nd|rd|th) century|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b)`,
  'u',
);

/** Common words that start a sentence with a capital letter. */
const openings = new Set(
  `a an the this that these those there it its he she his her they their we our you your i my no not all some many most more few
  every each any in on at by for from with of to as if when while after before since during under over between because due both
  and but or so yet what who why how where which only even one two three four five six seven eight nine ten people women men
  children is are was were do does did has have can could will would should may might new former recently today now currently
  government president parliament police voters schools students teachers hospitals taxes crime unemployment elections ballots`.split(
    /\s+/u,
  ),
);

const notNames =
  /^(?:I|GDP|MPs?|CEO|ID|IDs|COVID|Covid|CO2|TV|Internet|God|Christmas|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|SARS|HIV|DNA|Coronavirus)\b/u;

/** Claims have one or two sentences. The patterns would be slow for a long text given as a claim. */
const longestClaim = 2_000;

/** Reads a claim for the rules. Only the first 2,000 characters are read. `hasClaimDate`: whether the file says when the claim was made. */
export function readClaimTokens(text: string, hasClaimDate: boolean): ClaimFeatures {
  const own = text.slice(0, longestClaim).replaceAll(quotation, '“”').trim();
  const sentences = splitSentences(own);
  const names = sentences.flatMap((sentence) =>
    [...wordsAsWritten(sentence)].flatMap(({ 0: word, index }) =>
      /^\p{Lu}/u.test(word) &&
      !notNames.test(word) &&
      !(sentence.slice(0, index).trim() === '' && openings.has(word.toLowerCase()))
        ? [word]
        : [],
    ),
  );
  return { own, sentences, names, isDated: date.test(own), hasClaimDate };
}

/** Words that only English has among the languages with the same letters. */
const english =
  /\b(?:the|of|and|to|is|are|were|has|have|been|that|with|for|by|from|not|on|at|be|he|she|they|his|her|their|its|it|this|these|those|had|can|would|who|said|says|more|people|there|after)\b/iu;

/** Whether a claim has a common English word. The rules about claims have no findings in other languages. */
export function isEnglish(text: string): boolean {
  return english.test(text);
}

/** Returns the first match of a pattern, with blanks joined. */
export function matchIn(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[0].trim().replaceAll(/\s+/gu, ' ');
}

/** Matches a time that depends on the day of the claim. */
const relativeTime =
  /\b(?:(?<!as )[Rr]ecently|[Cc]urrently|[Nn]owadays|[Yy]esterday|tomorrow|tonight|(?<!\bgo |\bgoes |\bwent )[Ss]o far|[Rr]ight now(?! is\b| \p{Lu})|[Tt]hese days|[Tt]his (?:week|month|year|season|summer|winter)|(?:[Ll]ast|[Nn]ext|past) (?:night|week|month|year|decade|(?:\p{L}+|\d\d?) (?:days|weeks|months|years|decades))|(?<!(?:\d[\d,.]{3,}|thousand|million|billion) )(?:days|weeks|months|years|decades) ago)\b/u;
/** Matches a change, which has a start and an end. */
const change =
  /\b(?:(?:has|have) (?!never|not)(?:\p{L}+ )?(?:increased|decreased|fallen|dropped|risen|doubled|tripled|declined|gone (?:up|down)|shrunk|surged|soared|plummeted)|(?:an?|the) (?:[\d.]+ ?(?:%|per ?cent) )(?:increase|decrease|drop|rise|decline|fall)|(?:increased|decreased|grew|fell|dropped|rose|doubled|tripled|declined) (?:by|to|from) (?:[$£€\d]|about|over|more|almost|nearly))/iu;

/** Matches a period that a name or an event gives. */
const period =
  /\b(?:while|during|when|since|under|until|before|after|between|at the time|as (?:it|they)) /iu;

/** Returns the first words of an undated text that depend on the day when it was written. */
export function findRelativeTime({ own, isDated }: ClaimFeatures): string | undefined {
  return isDated ? undefined : matchIn(own, relativeTime);
}

/**
 * Returns the first words of an undated text that need a date: those that depend on the day of the claim, unless the file dates it,
 * otherwise a change.
 */
export function findUndated(tokens: ClaimFeatures): string | undefined {
  const relative = findRelativeTime(tokens);
  if (relative !== undefined) return tokens.hasClaimDate ? undefined : relative;
  return tokens.isDated || period.test(tokens.own) ? undefined : matchIn(tokens.own, change);
}

/** Matches things that each country, state or city has. */
const local =
  /\b(?:the (?:government|president|prime minister|parliament|congress|senate|police|mayor|governor|minister|opposition|supreme court|law|election|economy|country(?! (?:music|store|club))|nation|state|city|capital)|(?:citizens|immigrants|house prices|gas prices|energy prices|voters|ballots|taxes|unemployment|crime|government (?:revenue|spending|debt)|public debt|the minimum wage|gdp|police officers|teachers|pensioners|mps))\b/iu;

/** Returns the first words of a text without names that need a place. */
export function findUnplaced({ own, names }: ClaimFeatures): string | undefined {
  return names.length > 0 ? undefined : matchIn(own, local);
}
