// Decides whether two ids are equal. Used for `claim_id` in evidence, for ids and raters in files of ratings and scores, and in
// the rating panel. docs/files.md documents the rules for users.

/**
 * The id of a claim: a whole number from 0. Ids of posts have 19 digits, so the type is a number only if JavaScript can represent
 * the id exactly, otherwise a string of digits. Two ids are equal if they are `===`.
 */
export type ClaimId = number | string;

/** `7`, `007`, `7.0`, `-0`. */
const whole = /^([+-]?)0*(\d+)(?:\.0*)?$/u;

/** Matches numbers in scientific notation, such as `7e0` or `1.5E+1`. */
const scientific = /^(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/iu;

/**
 * Returns the digits of a whole number from 0, without leading zeros. Returns `undefined` for other text. Ignores surrounding
 * white space.
 */
function parseDigits(written: string): string | undefined {
  const [, sign = '', digits] = whole.exec(written.trim()) ?? [];
  if (digits === undefined || (sign === '-' && digits !== '0')) return undefined;
  return digits;
}

/**
 * Returns the digits of a JSON number like `parseDigits`, but also reads an exponent. Returns `undefined` if the notation has
 * lost digits: `1.35e+18`.
 */
function numberDigits(written: string): string | undefined {
  const plain = parseDigits(written);
  if (plain !== undefined) return plain;
  if (!scientific.test(written)) return undefined;
  const value = Number(written);
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

function idOfDigits(digits: string | undefined): ClaimId | undefined {
  if (digits === undefined) return undefined;
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : digits;
}

/**
 * Reads an id from a text. `7`, `" 7 "`, `007` and `7.0` give the same id. Returns `undefined` if the text is not a whole number
 * from 0.
 */
export function claimIdOfText(written: string): ClaimId | undefined {
  return idOfDigits(parseDigits(written));
}

/**
 * Returns the id of a JSON number, read from its digits in the file. Returns `undefined` if the number is not a whole number from
 * 0, or if its notation has lost digits.
 */
export function claimIdOfNumber(written: string): ClaimId | undefined {
  return idOfDigits(numberDigits(written));
}

/**
 * Converts any id to a key. Whole numbers become their digits, however they are written. Other texts are used as written, without
 * surrounding white space.
 */
export function idKey(written: string): string {
  return parseDigits(written) ?? written.trim().normalize('NFC');
}

/**
 * Whether the notation with an exponent has lost the last digits: `1.35414E+18`, as spreadsheets show ids. Several claims may then have the
 * same id.
 */
export function hasLostDigits(written: string): boolean {
  const text = written.trim();
  return scientific.test(text) && !Number.isSafeInteger(Number(text));
}

/**
 * Converts a rater's name to a key. Works like `idKey`, but also ignores case and repeated blanks. `Ann` and `ann ` are the same
 * rater.
 */
export function raterKey(written: string): string {
  return (
    parseDigits(written) ?? written.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  );
}

/** Keeps raters' names in the spelling that occurred first. */
export class RaterNames {
  readonly #first = new Map<string, string>();

  /** Returns the rater's name in its first spelling. `isOther`: the given spelling differs from the first. */
  nameOf(written: string): { readonly name: string; readonly isOther: boolean } {
    const plain = written.trim();
    const key = raterKey(plain);
    const name = this.#first.get(key) ?? plain;
    this.#first.set(key, name);
    return { name, isOther: name !== plain };
  }
}
