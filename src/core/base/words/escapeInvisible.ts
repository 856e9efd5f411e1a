/**
 * Control characters, direction overrides and isolates, unpaired surrogates and tags. They are invisible, and some of them change how other
 * text is shown.
 */
export const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** Zero-width characters that do not belong to any script or emoji. */
const zeroWidth = /[\u200b\u2060\ufeff]/gu;

const blank = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing: white space and invisible characters only. */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/**
 * Invisible characters that split or change a word for programs that compare words. Joiners and direction marks are part of some
 * scripts and of emoji, so they count only beside a Latin letter or a digit.
 */
const hidden =
  /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|(?<=[\p{Script=Latin}\p{Nd}])[\u200c-\u200f\u202a-\u202e\u2066-\u2069]|[\u200c-\u200f\u202a-\u202e\u2066-\u2069](?=[\p{Script=Latin}\p{Nd}])/u;

/** Returns the first invisible character that changes a word. `undefined` if there is none. */
export function findHiddenCharacter(text: string): string | undefined {
  return hidden.exec(text)?.[0];
}

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
