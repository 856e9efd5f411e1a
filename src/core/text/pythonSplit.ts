import { blank } from './pythonText.ts';

const blanks = new RegExp(`[${blank}]+`, 'g');

/** Splits a text at blanks, as Python's `text.split()` does. Empty for a blank text. */
export function splitAtBlanks(text: string): string[] {
  return text.split(blanks).filter((word) => word !== '');
}

/** Removes white space, as Python's `''.join(text.split())` does. */
export function withoutBlanks(text: string): string {
  return text.replace(blanks, '');
}
