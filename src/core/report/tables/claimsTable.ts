// The claims of a report as a table for people; each format renders these columns its own way.

import { askedCount, verdicts } from '../../evidence/evidence.ts';
import { semqaMetric } from '../../metrics/semqaMetric.ts';
import type { ReportClaim } from '../report.ts';
import { runMetrics, type ScoredRun } from '../runScores.ts';
import { formatInScale } from '../summary.ts';
import { plainText } from './plainText.ts';

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

/** What SemQA has besides its scores. */
const semqaDetails: readonly Column[] = [
  {
    heading: 'matched',
    align: 'right',
    cell: ({ semqa, referenceEvidence }) =>
      semqa ? `${semqa.matchedQuestions}/${askedCount(referenceEvidence)}` : '–',
  },
  {
    heading: 'undecided',
    align: 'right',
    cell: ({ semqa }) =>
      semqa ? `${semqa.undecided}/${semqa.matches.filter(({ counted }) => counted).length}` : '–',
  },
];

/** All of SemQA's scores, of each other metric the one that stands for it. */
function scoreColumns(run: ScoredRun): readonly Column[] {
  return runMetrics(run).flatMap((metric): readonly Column[] => {
    const isSemqa = metric.id === semqaMetric.id;
    const shown = isSemqa ? metric.scores : metric.scores.slice(0, 1);
    const columns = shown.flatMap(({ heading, ofClaim }, at): readonly Column[] => {
      if (!ofClaim) return [];
      const cell = (claim: ReportClaim): string =>
        isSemqa && at === 0 && claim.failure ? 'failed' : formatInScale(ofClaim(claim), metric);
      const column = { heading, align: 'right', cell } as const;
      return [isSemqa ? column : { ...column, isOptional: true }];
    });
    return isSemqa ? [...columns, ...semqaDetails] : columns;
  });
}

function claimCell(claim: ReportClaim): string {
  const { failure, predictionIndex } = claim;
  const note =
    failure !== undefined
      ? `[failed: ${failure.message}] `
      : predictionIndex === null
        ? '[no prediction] '
        : '';
  return plainText(`${note}${claim.claim}`);
}

/** The claim last: it takes what width is left. */
function claimColumns(run: ScoredRun): readonly Column[] {
  return [
    { heading: '#', align: 'right', cell: ({ index }) => String(index) },
    ...scoreColumns(run),
    verdictColumn('predicted', ({ predictedVerdict }) => predictedVerdict),
    verdictColumn('reference', ({ referenceVerdict }) => referenceVerdict),
    { heading: 'claim', align: 'left', cell: claimCell },
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
