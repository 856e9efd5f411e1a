// How many claims a list has, and how many it cannot have.

import { html, type TemplateResult } from 'lit';
import { translateCount, inline } from './l10n.ts';

/** `shown`: the list's count; `left`: claims that lack one of the two scores that the list is about. */
export function withLeft(content: TemplateResult, left: number): TemplateResult {
  if (left === 0) return content;
  const without = translateCount(
    left,
    '{0} claim without both scores',
    '{0} claims without both scores',
  );
  return html`${inline('{0}; {1}', content, html`<span class="muted">${without}</span>`)}`;
}
