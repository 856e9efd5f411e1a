import type { PunktTables } from '../../src/core/text/punktTables.ts';
import { CharCodes } from '../../src/core/text/charCodes.ts';
import type { MeteorTokenizer } from '../../src/core/parameters/textParameters.ts';
import { sentenceSpans } from '../../src/core/text/punktSentences.ts';

/**
 * The sentences of a text as NLTK's `sent_tokenize(text)` returns them: without the blanks between and after them, with the blanks inside
 * them and before the first. Empty for a text of blanks only.
 */
export function splitSentences(
  text: string,
  tables: PunktTables,
  version: MeteorTokenizer,
): string[] {
  const codes = new CharCodes().take(text);
  return sentenceSpans(codes, tables, version).map(({ start, end }) => text.slice(start, end));
}
