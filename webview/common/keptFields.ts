// Fields of a kept view state. Another version may have written it: what is not of the type is as on first opening.

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A claim's number. */
export function positionOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
