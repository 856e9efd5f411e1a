const whiteSpace = /\p{White_Space}/u;

/**
 * The text without Unicode white space at its end. `/\p{White_Space}+$/` begins anew at each character of every run of white
 * space inside the text; and `trimEnd` goes by JavaScript's own list.
 */
export function withoutWhiteSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && whiteSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
