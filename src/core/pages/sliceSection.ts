import { averitecMetric, headlineLevel } from '../metrics/averitec.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { verdictMetric } from '../metrics/verdict.ts';
import { sliceKinds, type Slice, type SliceKind } from '../report/slices.ts';
import { htmlTable } from './htmlTable.ts';
import { markup, type Content, type Markup } from '../markup/markup.ts';
import { section, type PageSection } from './page.ts';
import { shareText, printedScore } from '../format/numbers.ts';
import { ownValue } from '../ownValue.ts';

export const sliceHeading: PageSection = { id: 'slices', title: 'Slices' };

const names: Readonly<Record<SliceKind, string>> = {
  referenceVerdict: 'Reference verdict',
  claimType: 'Claim type',
  strategy: 'Fact-checking strategy',
  answerType: 'Answer type',
  medium: 'Medium of the source',
  month: 'Month',
  speaker: 'Speaker',
};

/** Speakers can be as many as claims. */
const mostRows = 40;
/** Of fewer claims a mean says little. */
const fewClaims = 10;

interface SliceColumn {
  readonly heading: string;
  readonly of: (slice: Slice) => string;
}

/** No score without what belongs beside it. */
function remarkColumn(heading: string): SliceColumn {
  return {
    heading,
    of: ({ matches }) => (matches ? shareText(matches.undecided, matches.counted) : '–'),
  };
}

/** The score that stands for each metric, the AVeriTeC score, the verdicts. */
function columnsOf(metrics: readonly MetricDescription[]): readonly SliceColumn[] {
  const level = String(headlineLevel);
  return metrics.flatMap(({ id, maximum, remark, scores: [first] }): SliceColumn[] => {
    if (!first?.ofClaim) return [];
    const { heading, column } = first;
    const score = (of: (slice: Slice) => number | null | undefined): SliceColumn => ({
      heading,
      of: (slice) => printedScore(of(slice) ?? null, { maximum }),
    });
    if (id === averitecMetric.id) {
      return [score(({ averitecScore }) => ownValue(averitecScore, level))];
    }
    if (id === verdictMetric.id) return [score(({ accuracy }) => accuracy)];
    const mean = score(({ means }) => ownValue(means, column));
    return remark ? [mean, remarkColumn(remark.heading)] : [mean];
  });
}

function sliceTable(
  kind: SliceKind,
  slices: readonly Slice[],
  columns: readonly SliceColumn[],
): Markup {
  const left = slices.length - mostRows;
  const table = htmlTable({
    caption: `Means by ${names[kind].toLowerCase()}`,
    columns: [
      { heading: names[kind] },
      { heading: 'claims', align: 'right' },
      ...columns.map(({ heading }) => ({ heading, align: 'right' as const })),
    ],
    rows: slices
      .slice(0, mostRows)
      .map((slice) => [
        slice.value,
        markup`${slice.claims}${slice.claims < fewClaims ? ' *' : ''}`,
        ...columns.map((column): Content => column.of(slice)),
      ]),
  });
  const isSmall = slices.slice(0, mostRows).some(({ claims }) => claims < fewClaims);
  return markup`<details${kind === 'referenceVerdict' ? ' open' : ''}><summary>${names[kind]} (${slices.length})</summary>
${table}${isSmall ? markup`<p class="muted">* Fewer than ${fewClaims} claims: the means say little.</p>` : null}${
    left > 0 ? markup`<p class="muted">${left} more with fewer claims are not listed.</p>` : null
  }</details>
`;
}

/** Nothing when the run has no slices. */
export function sliceSection(
  slices: readonly Slice[],
  metrics: readonly MetricDescription[],
): string {
  const columns = columnsOf(metrics);
  const tables = sliceKinds.flatMap((kind) => {
    const ofKind = slices.filter(({ by }) => by === kind);
    return ofKind.length === 0 ? [] : [sliceTable(kind, ofKind, columns)];
  });
  if (tables.length === 0) return '';
  return section(
    sliceHeading,
    markup`<p>A claim is in the slice of each of its values, so the slices of a kind need not add up to the file.</p>
`,
    tables,
  );
}
