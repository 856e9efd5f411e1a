// The numbers of a comparison of systems: scores with differences, what became of the claims, slices.

import { labelOf } from '../alignedSystems.ts';
import type { Comparison, SystemBuckets } from '../comparison.ts';
import type { ComparisonRow, SystemDifference } from '../systemRows.ts';
import type { SystemSlice } from '../systemSlices.ts';
import { wordForCohensD } from '../../statistics/paired/effectSize.ts';
import { differencePlot } from '../../plots/differencePlot.ts';
import { pValueCell } from '../../statistics/comparison.ts';
import { htmlTable, type HtmlColumn } from '../../pages/htmlTable.ts';
import { markup, type Content, type Markup } from '../../markup/markup.ts';
import { figure, list, section, type PageSection } from '../../pages/page.ts';
import { printedScore } from '../../format/numbers.ts';

export const scoresHeading: PageSection = { id: 'scores', title: 'Scores' };
export const changesHeading: PageSection = { id: 'changes', title: 'Verdicts that changed' };
export const slicesHeading: PageSection = { id: 'slices', title: 'Slices' };

const right = (heading: string): HtmlColumn => ({ heading, align: 'right' });

/** With its sign; as many decimals as its score. */
export function signedScore(
  value: number | null,
  { maximum }: { readonly maximum: number },
): string {
  if (value === null) return '–';
  const text = value.toFixed(maximum > 1 ? 2 : 3);
  if (Number(text) === 0) return text.replace('-', '');
  return value > 0 ? `+${text}` : text;
}

const results: Readonly<Record<SystemDifference['result'], string>> = {
  better: '▲ better',
  worse: '▼ worse',
  notDistinguishable: 'not distinguishable',
  equal: 'equal',
  noClaims: 'no claims',
};

function meansTable({ systems, rows }: Comparison): Markup {
  return htmlTable({
    caption: 'Means over the claims for which every system has the score',
    columns: [{ heading: 'score' }, right('claims'), ...systems.map(({ name }) => right(name))],
    rows: rows.map((row) => [
      labelOf(row),
      markup`${row.claims}`,
      ...row.means.map(({ mean }) => markup`${printedScore(mean, row)}`),
    ]),
  });
}

/** A difference for each score, of one system with the baseline. */
function differencesOf(rows: readonly ComparisonRow[], place: number) {
  return rows.flatMap((row) => {
    const difference = row.differences[place];
    return difference ? [{ row, difference }] : [];
  });
}

function differencesTable(
  { rows, confidence }: Comparison,
  place: number,
  caption: string,
): Markup {
  return htmlTable({
    caption,
    columns: [
      { heading: 'score' },
      right('difference'),
      right(`${String(100 * confidence)} % interval`),
      right('p, adjusted'),
      right('effect size'),
      right('claims better / worse'),
      { heading: 'result' },
    ],
    rows: differencesOf(rows, place).map(({ row, difference: found }) => [
      labelOf(row),
      markup`<b>${signedScore(found.difference, row)}</b>`,
      found.interval
        ? markup`<span class="nowrap">${signedScore(found.interval.low, row)} to ${signedScore(found.interval.high, row)}</span>`
        : '–',
      found.adjustedPValue === null ? '–' : pValueCell(found.adjustedPValue, found.isBound),
      found.effectSize === null
        ? '–'
        : `${signedScore(found.effectSize, { maximum: 100 })} (${wordForCohensD(found.effectSize)})`,
      found.wins ? `${found.wins.better} / ${found.wins.worse}` : '–',
      markup`<span class="nowrap">${results[found.result]}</span>`,
    ]),
  });
}

/** One plot for scores that go to 1, one for those that go to 100: on one axis the ones would hide the others. */
function differencePlots(comparison: Comparison, place: number): readonly Markup[] {
  const all = differencesOf(comparison.rows, place);
  const maxima = [...new Set(all.map(({ row }) => row.maximum))].sort((a, b) => a - b);
  return maxima.map((maximum) => {
    const ofScale = all.filter(({ row }) => row.maximum === maximum);
    const [system, baseline] = [ofScale[0]?.difference.system, ofScale[0]?.difference.baseline];
    const scale = maxima.length > 1 ? `, scores up to ${String(maximum)}` : '';
    return figure(
      differencePlot({
        id: `differences-${String(place)}-${String(maximum)}`,
        title: `${system ?? ''} less ${baseline ?? ''}${scale}`,
        name: 'difference of the means',
        sides: [`${baseline ?? ''} has more`, `${system ?? ''} has more`],
        width: 680,
        rows: ofScale.map(({ row, difference: found }) => ({
          name: labelOf(row),
          difference: found.difference,
          interval: found.interval,
          isClear: found.result === 'better' || found.result === 'worse',
        })),
      }),
      false,
    );
  });
}

export function comparisonScores(comparison: Comparison): string {
  const { systems, rows } = comparison;
  const [baseline, ...others] = systems;
  return section(
    scoresHeading,
    meansTable(comparison),
    markup`<p class="muted">Each system is held against ${baseline?.name}. A difference is called better or worse only where the adjusted p-value and the interval, if there is one, both say so.</p>
`,
    others.map(({ name }, place) => [
      markup`<h3>${name} against ${baseline?.name}</h3>
`,
      list(
        differencesOf(rows, place)
          .filter(({ difference: { result } }) => result === 'better' || result === 'worse')
          .map(({ row, difference }) => markup`<b>${labelOf(row)}</b>: ${difference.sentence}`),
      ) ??
        markup`<p>No score tells the two apart.</p>
`,
      differencePlots(comparison, place),
      differencesTable(comparison, place, `${name} less ${baseline?.name ?? ''}`),
    ]),
  );
}

const mostNamed = 60;

function bucketText(claims: readonly number[]): Content {
  if (claims.length === 0) return markup`0`;
  const left = claims.length - mostNamed;
  const names = claims.slice(0, mostNamed).join(', ');
  return markup`<b>${claims.length}</b><br><span class="muted">${names}${left > 0 ? ` and ${left} more` : ''}</span>`;
}

export function comparisonChanges({ buckets, rows }: Comparison): string {
  if (buckets.length === 0) return '';
  const labels = new Map(rows.map((row) => [row.column, labelOf(row)]));
  const row = (of: SystemBuckets): readonly Content[] => [
    `${of.system}: ${labels.get(of.column) ?? of.column}`,
    bucketText(of.newlyRight),
    bucketText(of.newlyWrong),
    of.unchangedRight.length,
    of.unchangedWrong.length,
    of.unknown.length,
  ];
  return section(
    changesHeading,
    htmlTable({
      caption: 'What became of the claims between the baseline and each system, with their numbers',
      columns: [
        { heading: 'system and outcome' },
        { heading: 'newly right' },
        { heading: 'newly wrong' },
        right('right in both'),
        right('wrong in both'),
        right('unknown'),
      ],
      rows: buckets.map(row),
    }),
  );
}

const kindNames: Readonly<Record<SystemSlice['by'], string>> = {
  referenceVerdict: 'reference verdict',
  claimType: 'claim type',
  strategy: 'fact-checking strategy',
  answerType: 'answer type',
};

export function comparisonSlices({ slices, systems, rows }: Comparison): string {
  const kinds = [...new Set(slices.map(({ by }) => by))];
  if (kinds.length === 0 || systems.length < 2) return '';
  // The first score of each metric: a page has room for those.
  const shown = rows.filter(
    ({ metric }, at) => rows.findIndex((other) => other.metric === metric) === at,
  );
  const tableOf = (kind: SystemSlice['by'], system: number): Markup => {
    const name = systems[system]?.name ?? '';
    return markup`<details${kind === 'referenceVerdict' ? ' open' : ''}><summary>By ${kindNames[kind]}: ${name}</summary>
${htmlTable({
  caption: `${name} less ${systems[0]?.name ?? ''}, by ${kindNames[kind]}`,
  columns: [
    { heading: kindNames[kind] },
    right('claims'),
    ...shown.map((row) => right(labelOf(row))),
  ],
  rows: slices
    .filter(({ by }) => by === kind)
    .map((slice) => [
      slice.value,
      markup`${slice.claims}${slice.isSmall ? ' *' : ''}`,
      ...shown.map((row) => {
        const numbers = slice.numbers.find(({ column }) => column === row.column);
        return markup`${signedScore(numbers?.differences[system] ?? null, row)}`;
      }),
    ]),
})}</details>
`;
  };
  return section(
    slicesHeading,
    markup`<p>Differences of the means in parts of the claims. They are not tested: slices overlap, and among dozens some show something by chance. * Fewer than ten claims.</p>
`,
    kinds.flatMap((kind) => systems.slice(1).map((_, before) => tableOf(kind, before + 1))),
  );
}
