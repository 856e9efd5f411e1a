/** WordNet 3.0, as far as synonyms go. */
export interface Wordnet {
  /**
   * The names without `_` of all lemmas of all synsets of a word (after NLTK's morphy), each once, in no particular order;
   * the word itself only where WordNet has it. Empty for an unknown word. Case as in WordNet.
   */
  synonyms(word: string): readonly string[];
}
