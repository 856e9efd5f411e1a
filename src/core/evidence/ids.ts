// When two ids are the same, wherever they stand: `claim_id` of evidence, ids and raters in files of ratings and scores, and in
// the rating panel. docs/files.md says it to users.

/**
 * The id of a claim: a whole number from 0. A number where JavaScript holds it exactly, else its digits: ids of posts have 19 digits.
 * Two ids are the same when `===` says so.
 */
export type ClaimId = number | string;

/** `7`, `007`, `7.0`, `-0`. */
const whole = /^([+-]?)0*(\d+)(?:\.0*)?$/u;

/** `7e0`, `1.5E+1`: numbers as programs write them. */
const scientific = /^(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/iu;

/** The digits of a whole number from 0 without leading zeros; `undefined`: it is none. White space around it is ignored. */
function parseDigits(written: string): string | undefined {
  const [, sign = '', digits] = whole.exec(written.trim()) ?? [];
  if (digits === undefined || (sign === '-' && digits !== '0')) return undefined;
  return digits;
}

/** As `parseDigits`, for a number of JSON, which may have an exponent. `undefined` where digits are lost: `1.35e+18`. */
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

/** `7`, `" 7 "`, `007` and `7.0` are one id. `undefined`: no whole number from 0. */
export function claimIdOfText(written: string): ClaimId | undefined {
  return idOfDigits(parseDigits(written));
}

/** The id that a number of JSON is, by the digits that the file has. `undefined`: no whole number from 0, or its digits are lost. */
export function claimIdOfNumber(written: string): ClaimId | undefined {
  return idOfDigits(numberDigits(written));
}

/** Any id as a key: whole numbers by their digits, whatever their spelling; other texts as written, white space around them ignored. */
export function idKey(written: string): string {
  return parseDigits(written) ?? written.trim().normalize('NFC');
}

/** Whether spelling a number with an exponent cost its last digits: `1.35414E+18`, as spreadsheets show ids. Several claims may share it. */
export function hasLostDigits(written: string): boolean {
  const text = written.trim();
  return scientific.test(text) && !Number.isSafeInteger(Number(text));
}

/** A rater's name as a key: as `idKey`, and case and the number of blanks do not matter. `Ann` and `ann ` are one person. */
export function raterKey(written: string): string {
  return (
    parseDigits(written) ?? written.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
  );
}

/** Names of raters, each in the spelling that was met first. */
export class RaterNames {
  readonly #first = new Map<string, string>();

  /** The rater's name; `other` where it was written in another way before. */
  nameOf(written: string): { readonly name: string; readonly isOther: boolean } {
    const plain = written.trim();
    const key = raterKey(plain);
    const name = this.#first.get(key) ?? plain;
    this.#first.set(key, name);
    return { name, isOther: name !== plain };
  }
}

/** `a` before `b` in the order of the numbers; ids of more digits are larger. */
export function isSmallerId(a: ClaimId, b: ClaimId): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  const [left, right] = [String(a), String(b)];
  return left.length === right.length ? left < right : left.length < right.length;
}
