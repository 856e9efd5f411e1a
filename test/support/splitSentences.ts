import {
  CharCodes,
  type PunktTables,
  sentenceSpans,
} from '../../src/core/score/text/punktSentences.ts';
import type { MeteorTokenizer } from '../../src/core/score/parameters/textParameters.ts';

/**
 * Returns the sentences of a text like NLTK's `sent_tokenize(text)`. Drops white space between and after the sentences, but keeps
 * it inside them and before the first sentence. Empty for text that contains only white space.
 */
export function splitSentences(
  text: string,
  tables: PunktTables,
  version: MeteorTokenizer,
): string[] {
  const codes = new CharCodes().take(text);
  return sentenceSpans(codes, tables, version).map(({ start, end }) => text.slice(start, end));
}
