// A report as one HTML page that works offline, can be printed and needs no script. With its script, the claims can be sorted, filtered and
// searched.

import {
  pageEnd,
  type PageSection,
  pageStart,
  scriptedPageEnd,
  section,
} from '../document/page.ts';
import { countOf } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { evidence, markup, type Markup } from '../../base/markup.ts';
import { averitecMetric, headlineLevel } from '../../score/metrics/averitec.ts';
import { type Metric, type MetricDescription, scaleOf } from '../../score/metrics/metric.ts';
import { wordColumnNames } from '../../score/metrics/metricTable.ts';
import { verdictMetric } from '../../score/metrics/verdict.ts';
import { warningsAmong } from '../../score/report/concernedClaims.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { type Slice, sliceKinds, slicesOf } from '../../score/report/slices.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import {
  type Cell,
  column,
  countCell,
  scoreCell,
  shareCell,
  type TableColumn,
  textCell,
} from '../tables/model/table.ts';
import type { ReportWriter } from '../tables/reportWriter.ts';
import { capitaliseText, type Message, textOf } from '../../base/words/message.ts';
import {
  fewClaims,
  fewClaimsMark,
  fewClaimsNote,
  sliceNames,
} from '../../base/words/sliceWords.ts';
import { claimDetails } from './claimDetails.ts';
import {
  claimsHeading,
  type ClaimsOptions,
  claimsSection,
  mostShownClaims,
} from './claimsSection.ts';
import { provenanceHeading, provenanceSection } from './provenanceSection.ts';
import {
  distributionHeading,
  distributionSection,
  levelHeading,
  levelSection,
  verdictHeading,
  verdictSection,
} from './scoreSections.ts';
import {
  notesHeading,
  notesSection,
  overviewHeading,
  overviewSection,
  summaryHeading,
  summarySection,
} from './summarySections.ts';

const sliceHeading: PageSection = { id: 'slices', title: 'Slices' };

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
function sliceSection(slices: readonly Slice[], metrics: readonly MetricDescription[]): string {
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

export interface ReportHtmlOptions extends ClaimsOptions {
  /** Reference position of a claim. If given, the page shows only this claim. */
  readonly onlyClaim?: number;
}

function lead({ provenance, claims, notes }: Report): Markup {
  const { predictions, reference, product } = provenance;
  return markup`<p class="kicker">Evidence Inspector ${product.version}</p>
<h1>${evidence(predictions.name)}</h1>
<p>${countOf(claims.length, 'claim')} scored against ${evidence(reference.name)}</p>
${warningsAmong(notes).map(({ message }) => markup`<p class="warning" role="note"><b>Warning:</b> ${evidence(message)}</p>\n`)}`;
}

/** Makes the sections before the claims. Leaves out sections for which the run has no data. */
function numberSections(
  report: Report,
  metrics: readonly Metric[],
  mostClaims: number,
): readonly (readonly [PageSection, string])[] {
  const { claims, ...rest } = report;
  const end = { ...rest, claimCount: claims.length };
  const { aggregate } = report;
  const verdict = verdictMetric.total(aggregate);
  const sections: readonly (readonly [PageSection, string])[] = [
    [overviewHeading, overviewSection(report, claims.length <= mostClaims)],
    [summaryHeading, summarySection(end, metrics)],
    [verdictHeading, verdict ? verdictSection(verdict) : ''],
    [levelHeading, averitecMetric.total(aggregate) ? levelSection(end, claims) : ''],
    [distributionHeading, distributionSection(metrics, claims)],
    [sliceHeading, sliceSection(slicesOf(aggregate), metrics)],
    [notesHeading, notesSection(report)],
  ];
  return sections.filter(([, text]) => text !== '');
}

/** Makes a page for one claim with its evidence, matched pairs and provenance. */
function claimPage(report: Report, index: number, options: ReportHtmlOptions): string {
  const claim = report.claims.find((one) => one.index === index);
  const { name } = report.provenance.predictions;
  const details = claim
    ? claimDetails(claim, runMetrics(report), { ...options, isOpen: true })
    : markup`<p>The report has no claim ${index}.</p>`;
  const heading = markup`<p class="kicker">${evidence(name)}</p>
<h1>Claim ${index}</h1>`;
  return `${pageStart(`Claim ${index} – ${name}`, heading, [])}<h2 class="hidden">Evidence</h2>\n${details.text}${pageEnd}`;
}

/** Returns the page in chunks, because a page with all claims can be too long for a string. */
export function* reportHtmlChunks(
  report: Report,
  options: ReportHtmlOptions = {},
): Generator<string> {
  if (options.onlyClaim !== undefined) {
    yield claimPage(report, options.onlyClaim, options);
    return;
  }
  const metrics = runMetrics(report);
  const mostClaims = options.listed ? 0 : (options.mostClaims ?? mostShownClaims);
  const sections = numberSections(report, metrics, mostClaims);
  const title = `${report.provenance.predictions.name} – Evidence Inspector`;
  const headings = [...sections.map(([heading]) => heading), claimsHeading, provenanceHeading];
  yield pageStart(title, lead(report), headings, true);
  for (const [, text] of sections) yield text;
  yield* claimsSection(report.claims, metrics, options);
  yield provenanceSection(report);
  yield scriptedPageEnd;
}

/** Returns the whole page at once. */
export function reportHtml(report: Report, options: ReportHtmlOptions = {}): string {
  return [...reportHtmlChunks(report, options)].join('');
}

/** Writes the page at the end, because its plots and its selection of claims need all claims. Until then, claims are stored. */
export function htmlWriter(options: ReportHtmlOptions = {}): ReportWriter {
  const claims: ReportClaim[] = [];
  return {
    begin: () => '',
    claim: (claim) => {
      claims.push(claim);
      return '';
    },
    end: (report) => reportHtml({ ...report, claims }, options),
  };
}
