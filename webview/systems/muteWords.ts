import { html, type TemplateResult } from 'lit';

/** Of a sentence with elements (`inline`): its own words stand back behind them. */
export function muteWords<Value>(
  parts: readonly (string | Value)[],
): readonly (TemplateResult | Value | string)[] {
  return parts.map((part) =>
    typeof part === 'string' && part.trim() !== ''
      ? html` <span class="muted">${part.trim()}</span> `
      : part,
  );
}
