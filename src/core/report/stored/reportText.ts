// The text of a stored report: one object, or JSON Lines with one claim per line and the rest of the report in the last line.

import { beginsWithClaim } from '../../evidence/reading/detect.ts';
import { isMembers } from '../../getOwnValue.ts';
import { describeFound, messageOfError } from './found.ts';

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError(`${what} is no whole JSON (${messageOfError(error)})`, { cause: error });
  }
}

/** Whether a line is a complete object. No line of an indented report is a complete object. */
function isLine(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

/** Parses a claim of JSON Lines without checking it. Throws RangeError for text that is not JSON. `number`: line number, from 1. */
export function parseClaimLine(line: string, number: number): unknown {
  return parseJson(line, `line ${String(number)}`);
}

/** Combines the claims with the last line of JSON Lines. Throws RangeError if the last line is not the rest of a report. */
export function withClaims(last: unknown, claims: readonly unknown[]): object {
  if (isMembers(last) && Object.hasOwn(last, 'schema')) return { ...last, claims };
  const description = isMembers(last) ? 'a claim' : describeFound(last);
  throw new RangeError(
    `the last line is ${description}, expected what belongs to all claims, known by its "schema": writing it was not finished`,
  );
}

function parseLines(lines: readonly string[]): unknown {
  const values = lines.map((line, index) => parseClaimLine(line, index + 1));
  return withClaims(values.pop(), values);
}

/** Parses the report's object without checking it. Throws a RangeError whose message says what is wrong with the text. */
export function parseReportText(text: string): unknown {
  const whole = text.trim();
  if (whole === '') throw new RangeError('it is empty');
  const end = whole.indexOf('\n');
  const first = (end === -1 ? whole : whole.slice(0, end)).trimEnd();
  if (!isLine(first) && !beginsWithClaim(first)) return parseJson(whole, 'it');
  if (end !== -1 || beginsWithClaim(first)) return parseLines(whole.split('\n'));
  const only = parseJson(first, 'it');
  // A JSON Lines file without claims has only its last line.
  return isMembers(only) && Object.hasOwn(only, 'claims') ? only : parseLines([first]);
}
