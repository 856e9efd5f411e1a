import { t } from '../l10n.ts';
import { html, type TemplateResult } from 'lit';
import { wordForCopied } from '../panel/panelStore.ts';

/** Copies text and remembers for a moment what was copied. */
export interface Copier {
  readonly copied: string | null;
  copy(what: string, text: string): void;
}

/**
 * Renders an unobtrusive button that confirms the copy. `what` names the copied content for screen readers and must be unique on
 * the page.
 */
export function copyButton(
  store: Copier,
  { what, word }: { readonly what: string; readonly word: string },
  copy: () => void,
): TemplateResult {
  const label = store.copied === what ? wordForCopied() : word;
  return html`<button
    type="button"
    class="link-button"
    aria-label=${t('{0}: {1}', label, what)}
    title=${t('Copy {0}', what)}
    @click=${copy}
  >
    ${label}
  </button>`;
}
