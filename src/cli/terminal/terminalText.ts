// What a terminal may get. Names of files, claims and answers of hubs are text from anywhere, and a terminal obeys what it
// is sent: it can be told to hide lines, to rename its window or to answer as if somebody had typed.

/**
 * Control characters (C0 and C1, so that no escape sequence begins), marks and overrides of direction, tags. Line ends and
 * tabs stay.
 */
const acting = /\r\n|[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu;
const kept: ReadonlySet<string> = new Set(['\r\n', '\n', '\t']);

/** The same text with an escape (`\u001b`) for what would act; of JSON, the same value. */
export function escapeText(text: string): string {
  return text.replace(acting, (match) =>
    kept.has(match) ? match : match.replace(/[\s\S]/g, escapeUnit),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
