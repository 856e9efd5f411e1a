import { render } from './l10n.ts';
import { html, type TemplateResult } from 'lit';
import { type Term, termTitle } from '../../src/core/words/glossary/terms.ts';

/** Renders a plain word whose tooltip gives the technical term and its meaning. */
export function termView(term: Term, text = render(term.label)): TemplateResult {
  return html`<span class="term" title=${render(termTitle(term))}>${text}</span>`;
}
