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
import { evidence, markup, type Markup } from '../../base/markup.ts';
import { averitecMetric } from '../../score/metrics/averitec.ts';
import type { Metric, MetricDescription } from '../../score/metrics/metric.ts';
import { verdictMetric } from '../../score/metrics/verdict.ts';
import { warningsAmong } from '../../score/report/concernedClaims.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { type Slice, slicesOf } from '../../score/report/slices.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { sliceKindsOf, sliceTable } from '../tables/fileTables.ts';
import { blocksHtml } from '../document/documentHtml.ts';
import { overviewOf } from '../overview/overview.ts';
import type { ReportWriter } from '../tables/reportWriter.ts';
import { textOf } from '../../base/words/message.ts';
import { claimDetails } from './claimDetails.ts';
import {
  claimsHeading,
  type ClaimsOptions,
  claimsSection,
  mostShownClaims,
} from './claimsSection.ts';
import { overviewBlocks } from './overviewBlocks.ts';
import { provenanceHeading, provenanceSection } from './provenanceSection.ts';
import {
  distributionHeading,
  distributionSection,
  levelHeading,
  levelSection,
  verdictHeading,
  verdictSection,
} from './scoreSections.ts';
import { notesHeading, notesSection, summaryHeading, summarySection } from './summarySections.ts';

const overviewHeading: PageSection = { id: 'overview', title: 'Overview' };
const sliceHeading: PageSection = { id: 'slices', title: 'Slices' };

/** Maximum number of rows. A file can have as many speakers as claims. */
const mostRows = 40;

/** Shows the slices. Empty if the run has no slices. */
function sliceSection(all: readonly Slice[], metrics: readonly MetricDescription[]): string {
  const tables = sliceKindsOf(all, metrics).map((ofKind) => {
    const { kind, heading, slices } = ofKind;
    const visible = { ...ofKind, slices: slices.slice(0, mostRows) };
    const { footnotes = [], ...table } = sliceTable(visible, metrics);
    const left = slices.length - mostRows;
    const more =
      left > 0 ? [`Not listed because they have fewer claims: ${String(left)} more.`] : [];
    return markup`<details${kind === 'referenceVerdict' ? ' open' : ''}><summary>${textOf(heading)} (${slices.length})</summary>
${htmlForm({ ...table, footnotes: [...footnotes, ...more] })}</details>
`;
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
  const overview = overviewBlocks(overviewOf(report), claims.length <= mostClaims);
  const sections: readonly (readonly [PageSection, string])[] = [
    [overviewHeading, overview.length === 0 ? '' : section(overviewHeading, blocksHtml(overview))],
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
export function htmlWriter(options: ReportHtmlOptions): ReportWriter {
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
