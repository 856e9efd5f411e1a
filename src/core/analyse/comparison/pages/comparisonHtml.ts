// A comparison of systems as one HTML page that works offline, can be printed and needs no script.

import { findLargest, findSmallest } from '../../../base/statistics/sums.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison, ComparisonClaim } from '../comparison.ts';
import type { ComparisonRow } from '../systemRows.ts';
import { claimLink } from '../../../score/report/claimLink.ts';
import { countOf } from '../../../base/numbers.ts';
import { noNumber } from '../../../base/signs.ts';
import { nameVerdict } from '../../../score/report/summary.ts';
import { verdictOutcome } from '../../../score/metrics/verdict.ts';
import {
  type Cell,
  column,
  differenceCell,
  scoreCell,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import { htmlForm } from '../../../show/tables/model/htmlForm.ts';
import { evidence, markup, type Content, type Markup } from '../../../base/markup.ts';
import { blocksHtml, sectionsOf } from '../../../show/document/documentHtml.ts';
import {
  pageEnd,
  pageStart,
  section,
  sectionEnd,
  sectionStart,
  type PageSection,
} from '../../../show/document/page.ts';
import { provenanceHeading, provenanceTable } from '../../../show/pages/provenanceSection.ts';
import { textOf } from '../../../base/words/message.ts';
import { getOwnValue } from '../../../base/getOwnValue.ts';
import { comparisonBlocks, headBlocks } from './comparisonView.ts';

export interface ComparisonHtmlOptions {
  /** URIs of the prediction files, parallel to the systems. If given, every claim has links that open it in the editor. */
  readonly predictionsUris?: readonly (string | undefined)[];
  /** The editor's URI scheme. Default: `vscode`. */
  readonly application?: string;
  /** Default: 500. */
  readonly mostClaims?: number;
}

const claimsHeading: PageSection = { id: 'claims', title: 'Claims that changed most' };

const groupSize = 100;
const mostClaims = 500;

interface ChangedClaim {
  readonly claim: ComparisonClaim;
  /** Size of the change. A changed outcome counts more than any change of a score. */
  readonly change: number;
}

/** Returns how much the systems differ for a claim, in the outcomes and in one score. */
function changeOf(
  claim: ComparisonClaim,
  rows: readonly ComparisonRow[],
  score?: ComparisonRow,
): number {
  const spread = ({ column, maximum }: ComparisonRow): number => {
    const numbers = claim.systems.flatMap((system) => getOwnValue(system.numbers, column) ?? []);
    return numbers.length < 2 ? 0 : (findLargest(numbers) - findSmallest(numbers)) / maximum;
  };
  const outcomes = rows.filter(({ kind }) => kind === 'outcome').map(spread);
  return outcomes.reduce((sum, value) => sum + value, 0) * 10 + (score ? spread(score) : 0);
}

function verdictCell(claim: ComparisonClaim, predicted: string | null): Cell {
  const outcome = verdictOutcome(predicted, claim.referenceVerdict);
  const name = textOf(nameVerdict(predicted));
  return textCell(
    name,
    outcome === 'unknown' ? markup`${evidence(name)}` : markup`${evidence(name)} (${outcome})`,
  );
}

function links(
  claim: ComparisonClaim,
  { systems }: Comparison,
  options: ComparisonHtmlOptions,
): Content {
  return systems.flatMap(({ name }, index) => {
    const predictions = options.predictionsUris?.[index];
    if (predictions === undefined) return [];
    const href = claimLink({ predictions, claim: claim.index }, options.application);
    return [markup`<br><a href="${href}">open claim ${claim.index} of ${name}</a>`];
  });
}

function claimTable(
  caption: string,
  claims: readonly ComparisonClaim[],
  comparison: Comparison,
  score: ComparisonRow | undefined,
  options: ComparisonHtmlOptions,
): Markup {
  const { systems } = comparison;
  const columnsOf = (comparisonRow: ComparisonRow): readonly TableColumn[] => [
    ...systems.map(({ name }, index) =>
      column(`score_${String(index)}`, `${labelOf(comparisonRow)} of ${name}`, 'score'),
    ),
    ...systems
      .slice(1)
      .map(({ name }, index) =>
        column(`difference_${String(index + 1)}`, `difference of ${name}`, 'difference'),
      ),
  ];
  const cellsOf = (claim: ComparisonClaim, comparisonRow: ComparisonRow): readonly Cell[] => {
    const numbers = claim.systems.map(
      (system) => getOwnValue(system.numbers, comparisonRow.column) ?? null,
    );
    const [first = null, ...others] = numbers;
    return [
      ...numbers.map((number) => scoreCell(number, comparisonRow)),
      ...others.map((number) =>
        differenceCell(number === null || first === null ? null : number - first, comparisonRow, [
          first,
          number,
        ]),
      ),
    ];
  };
  return htmlForm({
    caption,
    columns: [
      column('claim', 'claim', 'text'),
      column('reference', 'reference verdict', 'text'),
      ...systems.map(({ name }, index) =>
        column(`prediction_${String(index)}`, `verdict of ${name}`, 'text'),
      ),
      ...(score ? columnsOf(score) : []),
    ],
    rows: claims.map((claim) => [
      textCell(
        claim.claim,
        markup`<b>${claim.index}</b> ${evidence(claim.claim.slice(0, 300))}${links(claim, comparison, options)}`,
      ),
      textCell(claim.referenceVerdict ?? noNumber),
      ...claim.systems.map(({ predictedVerdict }) => verdictCell(claim, predictedVerdict)),
      ...(score ? cellsOf(claim, score) : []),
    ]),
  });
}

function* claimsSection(comparison: Comparison, options: ComparisonHtmlOptions): Generator<string> {
  const { claims, rows } = comparison;
  const score = rows.find(({ kind }) => kind === 'score');
  const most = options.mostClaims ?? mostClaims;
  const changed = claims
    .map((claim): ChangedClaim => ({ claim, change: changeOf(claim, rows, score) }))
    .filter(({ change }) => change > 0)
    .sort((a, b) => b.change - a.change || a.claim.index - b.claim.index);
  const visible = changed.slice(0, most).map(({ claim }) => claim);
  yield sectionStart(claimsHeading);
  const by = score ? `, then those whose ${labelOf(score)} differs most` : '';
  const left = changed.length > most ? ` Here are the first ${most} of them.` : '';
  yield markup`<p>The systems differ on ${countOf(changed.length, 'claim')} of ${claims.length}: first those whose outcomes changed${by}.${left}</p>
`.text;
  for (let from = 0; from < visible.length; from += groupSize) {
    const group = visible.slice(from, from + groupSize);
    const name = `Changes ${from + 1} to ${from + group.length}`;
    // The section is open, because a closed section is not printed.
    yield markup`<details class="group" open><summary>${name}</summary>
${claimTable(name, group, comparison, score, options)}</details>
`.text;
  }
  yield sectionEnd;
}

/** The page in chunks. */
export function* comparisonHtmlChunks(
  comparison: Comparison,
  options: ComparisonHtmlOptions = {},
): Generator<string> {
  const { systems, provenance } = comparison;
  const blocks = comparisonBlocks(comparison);
  const lead = markup`<p class="kicker">Evidence Inspector ${provenance[0]?.provenance.product.version}</p>
<h1>${systems.map(({ name }, index) => [index === 0 ? null : ' · ', evidence(name)])}</h1>
${blocksHtml(headBlocks(comparison))}`;
  const title = systems.map(({ name }) => name).join(' · ');
  const sections = [...sectionsOf(blocks), claimsHeading, provenanceHeading];
  yield pageStart(`${title} – Evidence Inspector`, lead, sections);
  for (const block of blocks) yield markup`${blocksHtml([block])}`.text;
  yield* claimsSection(comparison, options);
  yield section(
    provenanceHeading,
    provenance.map(
      (made) => markup`<details><summary>${made.system}</summary>
${provenanceTable(`What made the numbers of ${made.system}`, made)}</details>
`,
    ),
  );
  yield pageEnd;
}

/** Returns the whole page at once. */
export function comparisonHtml(
  comparison: Comparison,
  options: ComparisonHtmlOptions = {},
): string {
  return [...comparisonHtmlChunks(comparison, options)].join('');
}
