import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

/** Returns the value that the user typed or chose. */
export function fieldValue(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLSelectElement).value;
}

/**
 * Renders a native drop-down list of names by key. When closed, the list is as wide as the chosen name. When open, it is as wide
 * as its longest name.
 */
export function choice(
  label: string,
  names: Readonly<Record<string, string>>,
  chosen: string,
  choose: (key: string) => void,
  title = label,
): TemplateResult {
  return html`<select
    class="choice"
    aria-label=${label}
    title=${title}
    @change=${(event: Event) => {
      const value = fieldValue(event);
      if (Object.hasOwn(names, value)) choose(value);
    }}
  >
    ${Object.entries(names).map(
      ([key, name]) =>
        html`<option value=${key} .selected=${live(key === chosen)}>${name}</option>`,
    )}
  </select>`;
}

// Helpers for records whose keys are the options of a choice. They also check values from outside against those keys.

export function keysOf<Key extends string>(names: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(names) as Key[]; // safe, because the records have no other keys
}

export function isKeyOf<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
): value is Key {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/** Returns `value` if it is one of the keys, otherwise the fallback. */
export function keyOr<Key extends string>(
  names: Readonly<Record<Key, unknown>>,
  value: unknown,
  otherwise: Key,
): Key {
  return isKeyOf(names, value) ? value : otherwise;
}
