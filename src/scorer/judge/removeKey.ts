// Removes the key from everything that a server sends back. A server may repeat it in an error or a reply.

/** Shorter keys are placeholders such as `EMPTY` or `ollama` for servers that need no key. Removing these words would change replies. */
const shortestKey = 8;

export type RemoveKey = <Value>(value: Value) => Value;

/**
 * Replaces the key with `[key]` in strings, in JSON values and in member names. Finds it verbatim, with JSON escapes in strings that hold
 * JSON, as base64, and URL-encoded.
 */
export function withoutKey(key: string | undefined): RemoveKey {
  if (key === undefined || key.length < shortestKey) return (value) => value;
  const base64 = Buffer.from(key).toString('base64').replace(/=+$/u, '');
  const forms = [key, base64, encodeURIComponent(key)].map(escapable).join('|');
  const form = new RegExp(forms, 'gu');
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(form, '[key]');
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [clean(name), clean(one)]),
    );
  };
  return <Value>(value: Value) => clean(value) as Value;
}

/** A pattern for the text in which any character may be escaped. */
function escapable(text: string): string {
  return Array.from(text, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).padStart(4, '0');
    return `(?:\\\\u(?:${hex}|${hex.toUpperCase()})|\\\\?\\u${hex})`;
  }).join('');
}
