import { html, type TemplateResult } from 'lit';

/** Makes the sentence's own words less prominent than its elements. `parts` is the result of `inline`. */
export function muteWords<Value>(
  parts: readonly (string | Value)[],
): readonly (TemplateResult | Value | string)[] {
  return parts.map((part) =>
    typeof part === 'string' && part.trim() !== ''
      ? html` <span class="muted">${part.trim()}</span> `
      : part,
  );
}
