// The claims of a report as a table for people; each format renders these columns its own way.

import { verdicts } from '../evidence/evidence.ts';
import type { Metric } from '../metrics/metric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { runMetrics, type ScoredRun } from '../report/runScores.ts';
import { failuresOf } from '../report/summary.ts';
import { plainText } from '../text/plainText.ts';
import { formatInScale } from '../format/numbers.ts';

/** More rows are read by programs, not by people. */
export const mostListedClaims = 2000;

export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
  /** One line, untrusted text made plain. */
  readonly cell: (claim: ReportClaim) => string;
  /** Cells; what is longer is cut. Absent: as wide as its widest cell. */
  readonly widest?: number;
  /** May be left out where there is no room. */
  readonly isOptional?: true;
}

const widestVerdict = 14;

const shortVerdicts: ReadonlyMap<string, string> = new Map([
  [verdicts[2], 'Not Enough'],
  [verdicts[3], 'Conflicting'],
]);

function verdictCell(verdict: string | null): string {
  return verdict === null ? '–' : plainText(shortVerdicts.get(verdict) ?? verdict);
}

function verdictColumn(heading: string, verdictOf: (claim: ReportClaim) => string | null): Column {
  return {
    heading,
    align: 'left',
    widest: widestVerdict,
    cell: (claim) => verdictCell(verdictOf(claim)),
  };
}

/** Of each metric the score that stands for it; all scores and details of one that has details. */
function scoreColumns(run: ScoredRun): readonly Column[] {
  return runMetrics(run).flatMap((metric): readonly Column[] => {
    const { details } = metric;
    const shown = details ? metric.scores : metric.scores.slice(0, 1);
    const columns = shown.flatMap(({ heading, ofClaim }, at): readonly Column[] => {
      if (!ofClaim) return [];
      const cell = (claim: ReportClaim): string =>
        at === 0 && Object.hasOwn(claim.failures, metric.id)
          ? 'failed'
          : formatInScale(ofClaim(claim), metric);
      const column = { heading, align: 'right', cell } as const;
      return [details ? column : { ...column, isOptional: true }];
    });
    const detailed = (details ?? []).map(({ heading, ofClaim }): Column => ({
      heading,
      align: 'right',
      cell: ofClaim,
    }));
    return [...columns, ...detailed];
  });
}

/** In brackets before a claim that is not scored as others are. */
function noteOn(claim: ReportClaim, metrics: readonly Metric[]): string {
  const failed = failuresOf(claim, metrics).map(({ message }) => message);
  if (failed.length > 0) return `[failed: ${failed.join('; ')}] `;
  return claim.predictionIndex === null ? '[no prediction] ' : '';
}

/** The claim last: it takes what width is left. */
function claimColumns(run: ScoredRun): readonly Column[] {
  const metrics = runMetrics(run);
  return [
    { heading: '#', align: 'right', cell: ({ index }) => String(index) },
    ...scoreColumns(run),
    verdictColumn('predicted', ({ predictedVerdict }) => predictedVerdict),
    verdictColumn('reference', ({ referenceVerdict }) => referenceVerdict),
    {
      heading: 'claim',
      align: 'left',
      cell: (claim) => plainText(`${noteOn(claim, metrics)}${claim.claim}`),
    },
  ];
}

/** The rows for people: none when there are too many of them. */
export class ListedClaims {
  readonly columns: readonly Column[];
  #rows: (readonly string[])[] = [];
  #count = 0;

  constructor(run: ScoredRun) {
    this.columns = claimColumns(run);
  }

  add(claim: ReportClaim): void {
    this.#count += 1;
    if (this.#count > mostListedClaims) this.#rows = [];
    else this.#rows.push(this.columns.map(({ cell }) => cell(claim)));
  }

  /** Parallel to `columns`. */
  get rows(): readonly (readonly string[])[] {
    return this.#rows;
  }

  /** Said when the claims are not listed. */
  get notListed(): readonly string[] {
    if (this.#count <= mostListedClaims) return [];
    return [
      `The ${String(this.#count)} claims are not listed, which is done up to ${String(mostListedClaims)}: use --format csv or jsonl.`,
    ];
  }
}
