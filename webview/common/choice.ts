import { html, type TemplateResult } from 'lit';
import type { ToolkitField } from './toolkit.ts';

export function fieldValue(event: Event): string {
  return (event.currentTarget as ToolkitField).value;
}

/** A drop-down list of names by key. */
export function choice(
  label: string,
  names: Readonly<Record<string, string>>,
  chosen: string,
  choose: (key: string) => void,
  title = label,
): TemplateResult {
  return html`<vscode-dropdown
    aria-label=${label}
    title=${title}
    .value=${chosen}
    @change=${(event: Event) => {
      const value = fieldValue(event);
      if (Object.hasOwn(names, value)) choose(value);
    }}
    >${Object.entries(names).map(
      ([key, name]) =>
        html`<vscode-option value=${key} ?selected=${key === chosen}>${name}</vscode-option>`,
    )}</vscode-dropdown
  >`;
}
