// Reads parts of tokenizer.json as they are needed.

export type Json = Readonly<Record<string, unknown>>;

/** The object in `value`. Empty if `value` is not an object. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The list in `value`. Empty if `value` is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
