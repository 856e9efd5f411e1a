import type { PunktTables } from './punktTables.ts';
import type { Wordnet } from './wordnet.ts';

/** The tables for parsing English. They are large, so they are loaded on first use and then kept. */
export interface Lexicon {
  readonly wordnet: Wordnet;
  readonly punkt: PunktTables;
}
