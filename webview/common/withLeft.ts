// Adds the number of claims that a list must leave out.

import { html, type TemplateResult } from 'lit';
import { translateCount, inline } from './l10n.ts';

/**
 * Adds the number of claims that the list leaves out. `content` is the list's count. `left` is the number of claims that lack one
 * of the two scores that the list needs.
 */
export function withLeft(content: TemplateResult, left: number): TemplateResult {
  if (left === 0) return content;
  const without = translateCount(
    left,
    '{0} claim lacks one of the scores',
    '{0} claims lack one of the scores',
  );
  return html`${inline('{0}; {1}', content, html`<span class="muted">${without}</span>`)}`;
}
