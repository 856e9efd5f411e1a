// Python's definitions of white space and word characters, for rules that were written as Python regular expressions. JavaScript differs:
// its \s includes U+FEFF and lacks U+001C-U+001F and U+0085, and its \w and \b only know ASCII. Checked for all code points against Python
// 3.11 (Unicode 14.0). Letters added later count as letters here.

/** Contents of character classes: the characters that `\s` and `\w` match in one of Python's two regular expression engines. */
export interface PythonClasses {
  readonly blank: string;
  /** Whether a UTF-16 code unit is white space. */
  readonly isBlank: (unit: number) => boolean;
  /** Valid only in patterns with the `u` flag. */
  readonly word: string;
}

const laterThanControls =
  '\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** Content of a character class: the white space of `str.split` and `str.strip`. */
const blank = `\\t-\\r\\x1c-\\x1f${laterThanControls}`;

/** Classes of Python's own `re`. Words contain no combining marks. */
export const re: PythonClasses = { blank, isBlank: isPythonSpace, word: '\\p{L}\\p{N}_' };

/** Classes of the package `regex`, which NLTK 3.10 uses for almost all rules. */
export const regex: PythonClasses = {
  blank: `\\t-\\r${laterThanControls}`,
  isBlank: (unit) => isPythonSpace(unit) && (unit < 0x1c || unit > 0x1f),
  word: '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}',
};

/** 1 for each UTF-16 code unit that Python's `str.split` treats as white space. */
export const blankUnits = new Uint8Array(0x10000);
blankUnits.fill(1, 0x09, 0x0e);
blankUnits.fill(1, 0x1c, 0x21);
blankUnits.fill(1, 0x2000, 0x200b);
for (const code of [0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
  blankUnits[code] = 1;

/** Whether Python treats a UTF-16 code unit as white space. */
export function isPythonSpace(code: number): boolean {
  return blankUnits[code] === 1;
}

/** Returns the length of a text without trailing white space, as `str.rstrip` does. */
export function lengthWithoutEnd(text: string): number {
  let end = text.length;
  while (end > 0 && isPythonSpace(text.charCodeAt(end - 1))) {
    end--;
  }
  return end;
}

/**
 * Returns a pattern for a word in any case, as Python's `(?i)` matches it: i also matches U+0130 and U+0131, and s also matches
 * U+017F. JavaScript's two case-insensitive modes do not match these characters.
 */
export function anyCasePattern(word: string): string {
  return word.replace(/[a-z]/g, (letter) => {
    const more = letter === 'i' ? '\\u0130\\u0131' : letter === 's' ? '\\u017f' : '';
    return `[${letter}${letter.toUpperCase()}${more}]`;
  });
}

const blanks = new RegExp(`[${blank}]+`, 'g');

/** Splits a text at blanks, as Python's `text.split()` does. Empty for a blank text. */
export function splitAtBlanks(text: string): string[] {
  return text.split(blanks).filter((word) => word !== '');
}

/** Removes white space, as Python's `''.join(text.split())` does. */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}
