import { render } from './l10n.ts';
import { html, type TemplateResult } from 'lit';
import { termTitle, type Term } from '../../src/core/words/glossary/term.ts';

/** A plain word, with the field's word and what it means in its tooltip. */
export function termView(term: Term, text = render(term.label)): TemplateResult {
  return html`<span class="term" title=${render(termTitle(term))}>${text}</span>`;
}
