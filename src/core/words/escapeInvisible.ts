/**
 * Control characters, direction overrides and isolates, unpaired surrogates and tags. They are invisible, and some of them change how other
 * text is shown.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** Zero-width characters that do not belong to any script or emoji. */
const zeroWidth = /[\u200b\u2060\ufeff]/gu;

/** Returns the text with invisible characters other than white space as escapes: `\u202e`. */
export function escapeInvisible(text: string): string {
  const escape = (character: string): string =>
    character.trim() === '' && character !== '\ufeff'
      ? character
      : Array.from(
          { length: character.length },
          (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
        ).join('');
  return text.replace(invisibleCharacters, escape).replace(zeroWidth, escape);
}
