// Makes a page with tables: the HTML output of commands whose results are tables.

import { markup, type Content } from '../markup/markup.ts';
import type { Drawing } from '../plots/drawing.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import type { Table } from '../tables/model/table.ts';
import { textOf } from '../words/message.ts';
import { figure, list, pageEnd, pageStart, section } from './page.ts';

/** A table, which may have a plot of its values. */
export type TableOfPage = Table | { readonly table: Table; readonly plot: Drawing };

/** Makes the page. `lines`: notes that concern all tables, shown above them. */
export function tablesPage(
  title: string,
  tables: readonly TableOfPage[],
  lines: readonly string[] = [],
): string {
  const sections = tables.map((one, index) => {
    const { table, plot } = 'table' in one ? one : { table: one, plot: null };
    const heading = { id: `table-${String(index + 1)}`, title: textOf(table.caption) };
    return {
      heading,
      contents: [htmlForm(table, true), plot === null ? null : figure(plot, false)],
    };
  });
  const lead: Content = markup`<h1>${title}</h1>
${list(lines)}`;
  return [
    pageStart(
      `${title} – Evidence Inspector`,
      lead,
      sections.map(({ heading }) => heading),
    ),
    ...sections.map(({ heading, contents }) => section(heading, contents)),
    pageEnd,
  ].join('');
}
