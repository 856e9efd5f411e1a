import { blank } from './pythonText.ts';

const blanks = new RegExp(`[${blank}]+`, 'g');

/** The words between blanks, as in Python's `text.split()`. Empty for a blank text. */
export function splitAtBlanks(text: string): string[] {
  return text.split(blanks).filter((word) => word !== '');
}

/** The text without white space, as in Python's `''.join(text.split())`. */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}
