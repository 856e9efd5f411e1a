import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../l10n.ts';
import { keySheetButton } from '../keySheet/keySheet.ts';
import { glossaryCommand } from '../../../src/protocol/everyPage.ts';

interface PageContent {
  /** Reason why there is nothing to show, or `null` if there is content. */
  readonly emptyMessage: string | null;
  /** Header, or `null` if the extension has not sent anything yet. */
  readonly header: object | null;
  readonly announcement: string;
}

/** Renders a panel's whole page: its content or the empty page, the shortcut sheet, and the announcement for screen readers. */
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

/**
 * Renders a page without content, with the reason. `score` scores the panel's file, after asking for a reference if none is
 * known.
 */
export function emptyPage(title: string, message: string, score?: () => void): TemplateResult {
  return html`<main class="empty-page">
    <h1>${title}</h1>
    <p class="evidence">${message}</p>
    ${score ? html`<vscode-button @click=${score}>${t('Score file')}</vscode-button>` : nothing}
  </main>`;
}

/** Renders the content of a tab that `tabList` opens. */
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

/** Renders the footer: the settings behind the scores, and links to the shortcuts and the glossary. */
export function provenanceLine(provenance: string): TemplateResult {
  return html`<footer class="provenance">
    ${provenance === '' ? nothing : html`<span class="evidence" title=${provenance}>${provenance}</span>`}
    ${keySheetButton()}
    <a class="glossary-link" href="command:${glossaryCommand}">${t('Glossary')}</a>
  </footer>`;
}
