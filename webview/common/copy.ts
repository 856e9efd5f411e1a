import { html, type TemplateResult } from 'lit';
import { renderTable, type TableForm } from '../../src/core/show/tables/model/renderTable.ts';
import type { Table } from '../../src/core/show/tables/model/table.ts';
import { linkButton } from './buttons.ts';
import { t } from './l10n.ts';
import { wordForCopied } from './panel/panelStore.ts';

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
  return linkButton(label, copy, { title: t('Copy {0}', what), label: t('{0}: {1}', label, what) });
}

const forms: readonly { readonly form: TableForm; readonly name: string }[] = [
  { form: 'tsv', name: 'TSV' },
  { form: 'latex', name: 'LaTeX' },
];

/**
 * Renders a button that copies a table in English, for use in a spreadsheet or a paper. `name` is the table's name in the display
 * language and must be unique on the page. `table` is called only on a click.
 */
export function copyTable(store: Copier, name: string, table: () => Table): TemplateResult {
  return html`<div
    class="flow muted small copying"
    role="group"
    aria-label=${t('Copy the table: {0}', name)}
  >
    <span aria-hidden="true">${t('Copy')}</span>
    ${forms.map((one) => {
      const what = t('{0} as {1}', name, one.name);
      return copyButton(store, { what, word: one.name }, () =>
        store.copy(what, renderTable(table(), one.form)),
      );
    })}
  </div>`;
}
