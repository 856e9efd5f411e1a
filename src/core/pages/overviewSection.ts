// Shows the overview of a run at the start of the page.

import { countText } from '../format/numbers.ts';
import { evidence, markup, type Content } from '../markup/markup.ts';
import { overviewOf, type Overview } from '../overview/overview.ts';
import { causesHeading } from '../questions/questionWords.ts';
import type { Report } from '../report/report.ts';
import { column, countCell, textCell } from '../tables/model/cells.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { textOf } from '../words/message.ts';
import { list, section, type PageSection } from './page.ts';

/** Maximum number of claims that are listed for a count. */
const mostNamed = 50;

export const overviewHeading: PageSection = { id: 'overview', title: 'Overview' };

function causesTable({ causes }: Overview): Content {
  if (causes.length === 0) return null;
  return htmlForm({
    caption: textOf(causesHeading()),
    columns: [column('claims', 'claims', 'count'), column('cause', 'why', 'text')],
    rows: causes.map(({ count, words }) => [countCell(count), textCell(textOf(words))]),
  });
}

/** Shows the lists behind the counts, each with its claims. */
function listsTable({ lists }: Overview, isWhole: boolean): Content {
  if (lists.length === 0) return null;
  return htmlForm({
    caption: 'What became of answers and their sources',
    columns: [
      column('count', 'count', 'count'),
      column('list', 'what', 'text'),
      column('claims', 'claims', 'text'),
    ],
    rows: lists.map(({ count, words, claims }) => {
      const named = claims.slice(0, mostNamed);
      const links = named.map((index, at) => [
        at === 0 ? null : ', ',
        isWhole ? markup`<a href="#claim-${index}">${index}</a>` : String(index),
      ]);
      const left = claims.length - named.length;
      return [
        countCell(count),
        textCell(textOf(words)),
        textCell(
          named.join(', '),
          markup`${links}${left > 0 ? ` and ${countText(left)} more` : null}`,
        ),
      ];
    }),
  });
}

/** Shows the claims to read first. `isWhole`: the page has every claim, so links to claims have a target. */
function readFirst({ readFirst: claims }: Overview, isWhole: boolean): Content {
  if (claims.length === 0) return null;
  return markup`<h3>Claims to read first</h3>
${list(
  claims.map(({ index, reason }) => {
    const name = isWhole
      ? markup`<a href="#claim-${index}">Claim ${index}</a>`
      : `Claim ${String(index)}`;
    return markup`${name}: ${evidence(textOf(reason))}`;
  }),
)}`;
}

/** Shows the sentences of the overview, why claims get no credit, and ten claims to read first. Empty if the report has none of these. */
export function overviewSection(report: Report, isWhole: boolean): string {
  const overview = overviewOf(report);
  if (overview.sentences.length === 0) return '';
  const sentences = overview.sentences.map((one) => textOf(one)).join(' ');
  return section(
    overviewHeading,
    markup`<p>${evidence(sentences)}</p>
`,
    causesTable(overview),
    listsTable(overview, isWhole),
    overview.yardstick
      ? markup`<p>${evidence(textOf(overview.yardstick))}</p>
`
      : null,
    readFirst(overview, isWhole),
  );
}
