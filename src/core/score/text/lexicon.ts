import type { PunktTables } from './punktSentences.ts';
import type { Wordnet } from './wordnet.ts';

/** The tables for processing English texts. They are large, so they are loaded on first use and then kept. */
export interface Lexicon {
  readonly wordnet: Wordnet;
  readonly punkt: PunktTables;
}
