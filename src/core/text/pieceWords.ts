// How coverage reads a text: as words without punctuation, sentence by sentence. No language is assumed.

/** A number with its signs of thousands and of decimals, or a run of letters, marks and digits. */
const word = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a text in lower case with one blank between, before and after them; signs of thousands are left out, so that
 * `1,200` is `1200`. A text without a word is itself, without blanks around it; `''` when there is nothing at all.
 */
export function pieceWords(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().match(word);
  if (!words) return text.trim();
  return ` ${words.map((found) => found.replaceAll(',', '')).join(' ')} `;
}

/** The words of a text where they stand and as they are written there. */
export function wordsAsWritten(text: string): Iterable<RegExpExecArray> {
  return text.matchAll(word);
}

const blank = /\s/u;
const endsAnywhere = new Set('。！？।؟');
const endsBeforeBlank = new Set('.!?…');

/**
 * The sentences of a text: each ends with `.`, `!`, `?` or `…` before a blank, with such a mark of another script, or with its line.
 * An abbreviation ends one, too: nothing is lost, since the whole text is always read as well.
 */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  const end = (at: number): void => {
    const sentence = text.slice(start, at).trim();
    if (sentence !== '') sentences.push(sentence);
    start = at;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    const next = text[index + 1];
    const isBefore = next === undefined || blank.test(next);
    const ends = endsAnywhere.has(character) || (endsBeforeBlank.has(character) && isBefore);
    if (ends || character === '\n') end(index + 1);
  }
  end(text.length);
  return sentences;
}
