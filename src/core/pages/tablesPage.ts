// A page of tables: what commands whose results are tables write as HTML.

import { markup, type Content } from '../markup/markup.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import type { Table } from '../tables/model/table.ts';
import { list, pageEnd, pageStart, section } from './page.ts';

/** `lines`: what is said of all of them, above. */
export function tablesPage(
  title: string,
  tables: readonly Table[],
  lines: readonly string[] = [],
): string {
  const sections = tables.map((table, at) => ({
    heading: { id: `table-${String(at + 1)}`, title: table.caption },
    table,
  }));
  const lead: Content = markup`<h1>${title}</h1>
${list(lines)}`;
  return [
    pageStart(
      `${title} – Evidence Inspector`,
      lead,
      sections.map(({ heading }) => heading),
    ),
    ...sections.map(({ heading, table }) => section(heading, htmlForm(table))),
    pageEnd,
  ].join('');
}
