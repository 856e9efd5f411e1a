// Describes untrusted content of a file in messages: short, on one line, without escape sequences or invisible characters.

import { toPlainText } from './toPlainText.ts';

const longest = 60;

function excerpt(text: string): string {
  // Cut off twice, because cleaning a long text as a whole is slow and the cleaned start may still be too long.
  const plain = toPlainText(text.slice(0, 4 * longest));
  if (plain.length <= longest && text.length <= 4 * longest) return plain;
  return `${plain.slice(0, longest).toWellFormed()}…`;
}

/** Returns a member name in quotes. */
export function quoteName(name: string): string {
  return JSON.stringify(excerpt(name));
}

/** Describes a value in a few words. */
export function describeFound(value: unknown): string {
  if (typeof value === 'string') return `the text ${quoteName(value)}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Returns a path as text: `claims[3].semqa.score`. `whole`: name of the root. */
export function pathText(path: readonly (string | number)[], whole = 'the report'): string {
  if (path.length === 0) return whole;
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${String(step)}]`;
      if (!/^[A-Za-z]\w{0,40}$/u.test(step)) return `[${quoteName(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** Returns another library's message about an error in a file's text. */
export function messageOfError(error: unknown): string {
  return excerpt(error instanceof Error ? error.message : String(error));
}
