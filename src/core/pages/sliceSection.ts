import { averitecMetric, headlineLevel } from '../metrics/averitec.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { wordColumnNames } from '../metrics/metricTable.ts';
import { verdictMetric } from '../metrics/verdict.ts';
import { sliceKinds, type Slice } from '../report/slices.ts';
import { markup, type Markup } from '../markup/markup.ts';
import { section, type PageSection } from '../document/page.ts';
import {
  type Cell,
  column,
  countCell,
  scoreCell,
  shareCell,
  type TableColumn,
  textCell,
} from '../tables/model/table.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { capitaliseText, type Message, textOf } from '../words/message.ts';
import { fewClaims, fewClaimsMark, fewClaimsNote, sliceNames } from '../words/sliceWords.ts';
import { getOwnValue } from '../getOwnValue.ts';

export const sliceHeading: PageSection = { id: 'slices', title: 'Slices' };

/** Maximum number of rows. A file can have as many speakers as claims. */
const mostRows = 40;

interface SliceColumn {
  readonly column: TableColumn;
  readonly of: (slice: Slice) => Cell;
}

/** Makes the column of a remark. A score is never shown without its remark. */
function remarkColumn(id: string, heading: Message): SliceColumn {
  return {
    column: column(`${id}_remark`, heading, 'share'),
    of: ({ matches }) => shareCell(matches?.undecided ?? 0, matches?.counted ?? 0),
  };
}

/** Lists the columns: the score that represents each metric, the AVeriTeC score, and the verdicts. */
function columnsOf(metrics: readonly MetricDescription[]): readonly SliceColumn[] {
  const level = String(headlineLevel);
  return metrics.flatMap((metric): SliceColumn[] => {
    const { id, remark, scores } = metric;
    const [first] = scores;
    if (!first?.ofClaim) return [];
    const score = (of: (slice: Slice) => number | null | undefined): SliceColumn => ({
      column: column(first.column, first.heading, 'score'),
      of: (slice) => scoreCell(of(slice) ?? null, scaleOf(metric, first)),
    });
    if (id === averitecMetric.id) {
      return [score(({ averitecScore }) => getOwnValue(averitecScore, level))];
    }
    if (id === verdictMetric.id) return [score(({ accuracy }) => accuracy)];
    const mean = score(({ means }) => getOwnValue(means, first.column));
    return remark ? [mean, remarkColumn(id, remark.heading)] : [mean];
  });
}

function sliceTable(
  kind: string,
  name: string,
  slices: readonly Slice[],
  columns: readonly SliceColumn[],
): Markup {
  const left = slices.length - mostRows;
  const heading = capitaliseText(name);
  const visible = slices.slice(0, mostRows);
  const table = htmlForm({
    caption: `Means by ${name}`,
    columns: [
      column('value', heading, 'text'),
      column('claims', 'claims', 'count'),
      ...columns.map((one) => one.column),
    ],
    rows: visible.map((slice) => [
      textCell(slice.value),
      countCell(slice.claims, slice.claims < fewClaims ? fewClaimsMark : undefined),
      ...columns.map(({ of }) => of(slice)),
    ]),
    footnotes: [
      ...(visible.some(({ claims }) => claims < fewClaims) ? [fewClaimsNote] : []),
      ...(left > 0 ? [`Not listed because they have fewer claims: ${String(left)} more.`] : []),
    ],
  });
  return markup`<details${kind === 'referenceVerdict' ? ' open' : ''}><summary>${heading} (${slices.length})</summary>
${table}</details>
`;
}

/** Shows the slices. Empty if the run has no slices. */
export function sliceSection(
  slices: readonly Slice[],
  metrics: readonly MetricDescription[],
): string {
  const columns = columnsOf(metrics);
  const kinds = [
    ...sliceKinds.map((kind) => [kind, textOf(sliceNames[kind])] as const),
    ...wordColumnNames(metrics),
  ];
  const tables = kinds.flatMap(([kind, name]) => {
    const ofKind = slices.filter(({ by }) => by === kind);
    return ofKind.length === 0 ? [] : [sliceTable(kind, name, ofKind, columns)];
  });
  if (tables.length === 0) return '';
  return section(
    sliceHeading,
    markup`<p>A claim is in the slice of each of its values, so the slices of a kind need not add up to the file.</p>
`,
    tables,
  );
}
