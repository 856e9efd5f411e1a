import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../l10n.ts';
import { keySheetButton } from '../keySheet/keySheet.ts';
import { glossaryCommand } from '../../../src/protocol/inspectorPage.ts';

interface PageContent {
  /** Why there is nothing to show. */
  readonly emptyMessage: string | null;
  /** `null`: the extension has sent nothing yet. */
  readonly header: object | null;
  readonly announcement: string;
}

/** All of a panel: one of its two pages, the sheet of its keys, and what screen readers are told beside it. */
export function panelPage(
  { emptyMessage, header, announcement }: PageContent,
  empty: (message: string) => TemplateResult,
  page: () => TemplateResult,
  sheet: () => TemplateResult,
): TemplateResult {
  const content = emptyMessage !== null ? empty(emptyMessage) : header === null ? nothing : page();
  return html`${content} ${sheet()}
    <div class="visually-hidden" role="status">${announcement}</div>`;
}

/** What `tabList` opens. */
export function tabPanel(tab: string, content: TemplateResult): TemplateResult {
  return html`<div
    id="tab-panel"
    class="tab-panel tab-panel-${tab}"
    role="tabpanel"
    tabindex="-1"
    aria-labelledby="tab-${tab}"
  >
    ${content}
  </div>`;
}

/** Under all: what the numbers were made with, and the ways to the keys and to what the words mean. */
export function provenanceLine(provenance: string): TemplateResult {
  return html`<footer class="provenance">
    <span class="evidence" title=${provenance}>${provenance}</span>
    ${keySheetButton()}
    <a class="glossary-link" href="command:${glossaryCommand}">${t('What the words mean')}</a>
  </footer>`;
}
