import type { PunktTables } from './punktTables.ts';
import type { Wordnet } from './wordnet.ts';

/** The tables that taking English apart needs. Large, so loaded when first asked for and then kept. */
export interface Lexicon {
  readonly wordnet: Wordnet;
  readonly punkt: PunktTables;
}
