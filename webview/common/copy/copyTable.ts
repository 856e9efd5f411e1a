import { html, type TemplateResult } from 'lit';
import { renderTable, type TableForm } from '../../../src/core/tables/model/renderTable.ts';
import type { Table } from '../../../src/core/tables/model/table.ts';
import { copyButton, type Copier } from './copyButton.ts';

const forms: readonly { readonly form: TableForm; readonly name: string }[] = [
  { form: 'tsv', name: 'TSV' },
  { form: 'latex', name: 'LaTeX' },
];

/** Copies a table for a spreadsheet or a paper. `name`: of the table, no other's on the page; `table`: made when it is asked for. */
export function copyTable(store: Copier, name: string, table: () => Table): TemplateResult {
  return html`<div class="copying" role="group" aria-label="Copy the table: ${name}">
    <span aria-hidden="true">Copy</span>
    ${forms.map((one) => {
      const what = `${name} as ${one.name}`;
      return copyButton(store, { what, word: one.name }, () => {
        store.copy(what, renderTable(table(), one.form));
      });
    })}
  </div>`;
}
