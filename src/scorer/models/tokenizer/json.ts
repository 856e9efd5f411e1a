// Reads parts of tokenizer.json as they are needed.

export type Json = Readonly<Record<string, unknown>>;

/** The object at `value`; empty when there is none. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The list at `value`; empty when there is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
