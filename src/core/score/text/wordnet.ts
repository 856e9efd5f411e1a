import { type PartOfSpeech, partsOfSpeech, readWordnetTable } from './wordnetTable.ts';
import type { PunktTables } from './punktSentences.ts';

/** The tables for processing English texts. They are large, so they are loaded on first use and then kept. */
export interface Lexicon {
  readonly wordnet: Wordnet;
  readonly punkt: PunktTables;
}

// Finds the possible base forms of an inflected word. Source: WordNet's morphy as implemented in NLTK 3.9.1.

/** An ending and its replacement in the base form. */
type DetachmentRule = readonly [ending: string, replacement: string];

const detachmentRules: Readonly<Record<PartOfSpeech, readonly DetachmentRule[]>> = {
  n: [
    ['s', ''],
    ['ses', 's'],
    ['ves', 'f'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['men', 'man'],
    ['ies', 'y'],
  ],
  v: [
    ['s', ''],
    ['ies', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  a: [
    ['er', ''],
    ['est', ''],
    ['er', 'e'],
    ['est', 'e'],
  ],
  r: [],
};

/** Last letters of the endings in the rules. Most words end in other letters, so no rule can apply to them. */
const lastLetters: ReadonlySet<number> = new Set(
  Object.values(detachmentRules)
    .flat()
    .map(([ending]) => ending.charCodeAt(ending.length - 1)),
);

/** Whether any rule can apply to a word, for any part of speech. */
function rulesMayApply(word: string): boolean {
  return lastLetters.has(word.charCodeAt(word.length - 1));
}

/**
 * Returns candidates for the base forms of a lower-case word, without the word itself, which NLTK always tries too. If the
 * exception list (`irregular`) has the word, the list replaces the rules, even if none of the listed forms is in WordNet. Rules
 * are applied once. All forms count, not only the first form in WordNet (unlike NLTK's `morphy()`, but like its `synsets()`).
 */
function baseForms(
  word: string,
  part: PartOfSpeech,
  irregular: readonly string[] | undefined,
): readonly string[] {
  if (irregular) return irregular;
  const forms: string[] = [];
  for (const rule of detachmentRules[part]) {
    if (word.endsWith(rule[0])) forms.push(word.slice(0, -rule[0].length) + rule[1]);
  }
  return forms;
}

/** The synonyms of WordNet 3.0. */
export interface Wordnet {
  /**
   * Returns the names of all lemmas in all synsets of a word (after NLTK's morphy), without names that contain `_`, without
   * duplicates and in no particular order. Includes the word itself only if WordNet has it. Empty for an unknown word. Case as in
   * WordNet.
   */
  synonyms(word: string): readonly string[];
  /** Returns the synonyms as numbers, see `numberOfName`. */
  synonymNumbers(word: string): readonly number[];
  /**
   * Returns the number of a single-word name, in WordNet's case. -1 if there is no such name. All numbers are smaller than
   * `names`.
   */
  numberOfName(name: string): number;
  /** Number of all names. */
  readonly names: number;
}

/**
 * Reads WordNet from the bytes of lexicon/wordnet.bin, which must not change during the call. Source: NLTK 3.9.1,
 * `WordNetCorpusReader.synsets` over all four parts of speech. Throws RangeError for a damaged file. The error message is worded
 * to follow "the file cannot be used:".
 */
export function readWordnet(bytes: Uint8Array): Wordnet {
  const table = readWordnetTable(bytes);
  const { synsetsStart, synsetsOfSpellings, spellingsStart, spellingsOfSynsets } = table;
  const { isSingleWord, groupEnd } = table;
  /** For each spelling: number of the last lookup that found the spelling. */
  const metIn = new Int32Array(synsetsStart.length);
  let lookup = 0;

  /** Adds the spellings of all synsets in the given range that contain the lower-case form. */
  const addNames = (names: number[], form: string, synsetFrom: number, synsetTo: number): void => {
    const first = table.find(form);
    if (first === -1) return;
    const end = synsetsStart[groupEnd[first] ?? 0] ?? 0;
    for (let index = synsetsStart[first] ?? 0; index < end; index += 1) {
      const synset = synsetsOfSpellings[index] ?? 0;
      if (synset < synsetFrom || synset >= synsetTo) continue;
      const to = spellingsStart[synset + 1] ?? 0;
      for (let i = spellingsStart[synset] ?? 0; i < to; i += 1) {
        const name = spellingsOfSynsets[i] ?? 0;
        if (metIn[name] === lookup) continue;
        metIn[name] = lookup;
        if (isSingleWord[name] === 1) names.push(name);
      }
    }
  };

  const synonymNumbers = (word: string): readonly number[] => {
    const form = word.toLowerCase();
    const names: number[] = [];
    lookup += 1;
    addNames(names, form, 0, spellingsStart.length);
    const irregular = table.exceptions.get(form);
    if (!irregular && !rulesMayApply(form)) return names;
    for (let position = 0; position < partsOfSpeech.length; position += 1) {
      const part = partsOfSpeech[position] ?? 'n';
      for (const base of baseForms(form, part, irregular?.[part])) {
        const from = table.firstSynset[position] ?? 0;
        addNames(names, base, from, table.firstSynset[position + 1] ?? 0);
      }
    }
    return names;
  };

  return {
    synonymNumbers,
    synonyms: (word) => synonymNumbers(word).map((name) => table.textOf(name)),
    numberOfName: (name) => {
      const first = table.find(name.toLowerCase());
      const end = first === -1 ? -1 : (groupEnd[first] ?? 0);
      for (let spelling = first; spelling < end; spelling += 1) {
        if (isSingleWord[spelling] === 1 && table.isSpelled(spelling, name)) return spelling;
      }
      return -1;
    },
    names: synsetsStart.length - 1,
  };
}
