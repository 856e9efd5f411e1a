// A key is sent to the server and stands nowhere else: a server may repeat it in an error or in a reply.

/** Shorter ones are words that stand for a key where none is needed, `EMPTY` or `ollama`: taking them out would change replies. */
const shortestKey = 8;

export type RemoveKey = <Value>(value: Value) => Value;

/**
 * Puts `[key]` in place of the key in texts, in values of JSON and in their names: as it is, with the escapes of JSON in a text that is
 * JSON itself, as base64, and in the form of an address.
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

/** An expression for the text, any letter of which may be escaped. */
function escapable(text: string): string {
  return Array.from(text, (letter) => {
    const hex = letter.charCodeAt(0).toString(16).padStart(4, '0');
    return `(?:\\\\u(?:${hex}|${hex.toUpperCase()})|\\\\?\\u${hex})`;
  }).join('');
}
