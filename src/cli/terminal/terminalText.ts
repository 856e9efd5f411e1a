// Escapes text for terminals. File names, claims and answers from hubs are untrusted. Control characters in them could hide
// lines, rename the window or send input as if the user had typed.

/**
 * Control characters (C0 and C1, which begin escape sequences), bidirectional marks and overrides, and tags. Line ends and tabs
 * are kept.
 */
const acting = /\r\n|[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu;
const kept: ReadonlySet<string> = new Set(['\r\n', '\n', '\t']);

/** Replaces control characters with escapes such as `\u001b`. The value of JSON text stays the same. */
export function escapeText(text: string): string {
  return text.replace(acting, (match) =>
    kept.has(match) ? match : match.replace(/[\s\S]/g, escapeUnit),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
