const whiteSpace = /\p{White_Space}/u;

/**
 * Removes Unicode white space at the end. `/\p{White_Space}+$/` would start again at every white space character inside the text,
 * and `trimEnd` uses JavaScript's own definition of white space.
 */
export function withoutWhiteSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && whiteSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
