import { baseForms } from './morphy.ts';
import { partsOfSpeech, readWordnetTable } from './wordnetTable.ts';

/** WordNet 3.0, as far as synonyms go. */
export interface Wordnet {
  /**
   * The names without `_` of all lemmas of all synsets of a word (after NLTK's morphy), each once, in no particular order;
   * the word itself only where WordNet has it. Empty for an unknown word. Case as in WordNet.
   */
  synonyms(word: string): readonly string[];
}

/**
 * WordNet from the bytes of tables/wordnet.bin, which must stay as they are only during the call.
 * Source: NLTK 3.9.1, `WordNetCorpusReader.synsets` over all four parts of speech.
 * Throws RangeError, whose message completes "the file cannot be used:", for a damaged file.
 */
export function readWordnet(bytes: Uint8Array): Wordnet {
  const table = readWordnetTable(bytes);
  const { synsetsStart, synsetsOfSpellings, spellingsStart, spellingsOfSynsets } = table;

  /** Adds the spellings of the synsets of a lower-case form that lie within a part of speech, or several. */
  const addNames = (
    names: Set<number>,
    form: string,
    synsetFrom: number,
    synsetTo: number,
  ): void => {
    const spellings = table.find(form);
    if (!spellings) return;
    const end = synsetsStart[spellings[1]] ?? 0;
    for (let at = synsetsStart[spellings[0]] ?? 0; at < end; at += 1) {
      const synset = synsetsOfSpellings[at] ?? 0;
      if (synset < synsetFrom || synset >= synsetTo) continue;
      const to = spellingsStart[synset + 1] ?? 0;
      for (let i = spellingsStart[synset] ?? 0; i < to; i += 1)
        names.add(spellingsOfSynsets[i] ?? 0);
    }
  };

  return {
    synonyms: (word) => {
      const form = word.toLowerCase();
      const names = new Set<number>();
      addNames(names, form, 0, spellingsStart.length);
      for (const [position, part] of partsOfSpeech.entries()) {
        for (const base of baseForms(form, part, table.exceptions[part])) {
          const from = table.firstSynset[position] ?? 0;
          addNames(names, base, from, table.firstSynset[position + 1] ?? 0);
        }
      }
      const words: string[] = [];
      for (const name of names) {
        const text = table.singleWord(name);
        if (text !== undefined) words.push(text);
      }
      return words;
    },
  };
}
