import { t } from '../l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing } from '../../../src/core/plots/drawing.ts';

/** Maximum number of rows, because a longer table takes more than a frame to render. Exports contain all rows. */
const mostRows = 200;

/** Renders a plot's values as a table, for readers who prefer tables. */
export function plotTable({ table, title }: Drawing): TemplateResult {
  const { headings, rows } = table();
  const left = rows.length - mostRows;
  return html`<div
    class="plot-table-scroll"
    role="region"
    aria-label=${t('Values of {0}', title)}
    tabindex="0"
  >
    <table class="plot-table">
      <caption>
        ${
          left > 0
            ? t(
                '{0}: first {1} of {2} rows. An exported report contains all rows.',
                title,
                mostRows,
                rows.length,
              )
            : title
        }
      </caption>
      <thead>
        <tr>
          ${headings.map((heading) => (heading === '' ? html`<td></td>` : html`<th scope="col">${heading}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows.slice(0, mostRows).map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name ?? nothing}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
