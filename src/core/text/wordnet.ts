import { baseForms, rulesMayApply } from './morphy.ts';
import { partsOfSpeech, readWordnetTable } from './wordnetTable.ts';

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
 * Reads WordNet from the bytes of tables/wordnet.bin, which must not change during the call. Source: NLTK 3.9.1,
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
