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
