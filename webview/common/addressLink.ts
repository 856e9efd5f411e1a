// Addresses from files are untrusted. Only http and https addresses become links, and only the extension opens them, never this
// page.

import { html, type TemplateResult } from 'lit';
import { evidenceText } from './evidenceText.ts';
import { icon } from './icons.ts';
import { t } from './l10n.ts';

/** A panel's store that can ask the extension to open an address. */
export interface SourceOpener {
  post(message: { readonly type: 'openSource'; readonly url: string }): void;
}

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return ['http:', 'https:'].includes(new URL(address).protocol);
}

/**
 * Renders an address as a button with the role of a link, because VS Code would open the address of an `a` element a second time.
 * `name` is the text shown instead of the address.
 */
export function addressLink(store: SourceOpener, address: string, name?: string): TemplateResult {
  if (!isWebAddress(address)) {
    return html`${evidenceText(address)}
      <span class="muted">${t('(not a web address, cannot be opened)')}</span>`;
  }
  return html`<button
    type="button"
    role="link"
    class="link-button source"
    title=${address}
    @click=${() => {
      store.post({ type: 'openSource', url: address });
    }}
  >
    ${icon('link')} ${name ?? evidenceText(address)}
  </button>`;
}
