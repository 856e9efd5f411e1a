import { baseForms, rulesMayApply } from './morphy.ts';
import { partsOfSpeech, readWordnetTable } from './wordnetTable.ts';

/** WordNet 3.0, as far as synonyms go. */
export interface Wordnet {
  /**
   * The names without `_` of all lemmas of all synsets of a word (after NLTK's morphy), each once, in no particular order;
   * the word itself only where WordNet has it. Empty for an unknown word. Case as in WordNet.
   */
  synonyms(word: string): readonly string[];
  /** The same as numbers; `numberOfName` says whose they are. */
  synonymNumbers(word: string): readonly number[];
  /** The number of a single-word name, case as in WordNet; -1 when there is no such name. Smaller than `names`. */
  numberOfName(name: string): number;
  /** How many numbers there are. */
  readonly names: number;
}

/**
 * WordNet from the bytes of tables/wordnet.bin, which must stay as they are only during the call.
 * Source: NLTK 3.9.1, `WordNetCorpusReader.synsets` over all four parts of speech.
 * Throws RangeError, whose message completes "the file cannot be used:", for a damaged file.
 */
export function readWordnet(bytes: Uint8Array): Wordnet {
  const table = readWordnetTable(bytes);
  const { synsetsStart, synsetsOfSpellings, spellingsStart, spellingsOfSynsets } = table;
  const { isSingleWord, groupEnd } = table;
  /** Spelling -> the last lookup that met it. */
  const metIn = new Int32Array(synsetsStart.length);
  let lookup = 0;

  /** Adds the spellings of those synsets of a lower-case form that lie in a range of synsets. */
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
