// The claims of a report as a table for readers.

import { verdicts } from '../../read/claims/evidence.ts';
import { repliesFormat } from '../../read/formats/repliesFormat.ts';
import { noNumber } from '../../base/signs.ts';
import {
  scaleOf,
  type Metric,
  type MetricDescription,
  type ScoreDescription,
} from '../../score/metrics/metric.ts';
import { type Cause, causeOf, haveStatuses } from '../../score/questions/causes.ts';
import { averitecMetric } from '../../score/metrics/averitec.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import { runMetrics, type ScoredRun } from '../../score/report/report.ts';
import { failuresOf } from '../../score/report/summary.ts';
import { isUnpredicted, type ReportClaim } from '../../score/results/claims.ts';
import {
  type Cell,
  column,
  countCell,
  keepColumns,
  type Table,
  type TableColumn,
  textCell,
} from './model/table.ts';
import type { ReportStart } from './reportWriter.ts';
import { countAnswered, type AnsweredCount } from '../../base/words/answeredWords.ts';
import { failedWord, noPrediction } from '../../base/words/remarks.ts';
import { joinClauses, msg, type Message, type Wording } from '../../base/words/message.ts';

/** Maximum number of rows. Longer tables are for programs, not for readers. */
export const mostListedClaims = 2000;

/** A column, and the function that computes a claim's cell. */
export interface ClaimColumn {
  readonly column: TableColumn;
  readonly cell: (claim: ReportClaim) => Cell;
}

const widestVerdict = 14;

/** The cause of a claim that has no AVeriTeC score. */
const noCause: Cause = 'notScored';

/**
 * Order in which columns of a claim's row are left out if the terminal is narrow. The column with the highest number is left out
 * first.
 */
const leaving = { score: 1, verdict: 2, part: 3, further: 4, aside: 5 } as const;

function removalOrder({ details }: Metric, { isAside }: ScoreDescription, at: number): number {
  if (isAside) return leaving.aside;
  if (!details) return leaving.further;
  return at === 0 ? leaving.score : leaving.part;
}

const shortVerdicts: ReadonlyMap<string, string> = new Map([
  [verdicts[2], 'Not Enough'],
  [verdicts[3], 'Conflicting'],
]);

/** Abbreviates a verdict for a table of claims. Unknown verdicts are returned unchanged, because files can contain any text. */
export function shortenVerdict(verdict: string | null): string {
  return verdict === null ? noNumber : (shortVerdicts.get(verdict) ?? verdict);
}

function verdictColumn(
  side: string,
  heading: Message,
  verdictOf: (claim: ReportClaim) => string | null,
): ClaimColumn {
  return {
    column: column(`${side}_verdict`, heading, 'text', {
      widest: widestVerdict,
      leftOut: leaving.verdict,
    }),
    cell: (claim) => textCell(shortenVerdict(verdictOf(claim))),
  };
}

/** Returns the score that represents a metric, or a note that the metric failed. */
export function leadingScoreCell(
  claim: ReportClaim,
  metric: MetricDescription,
  score: ScoreDescription,
): Cell {
  if (Object.hasOwn(claim.failures, metric.id)) return textCell(failedWord);
  const value = score.ofClaim?.(claim) ?? null;
  return { kind: 'score', value, scale: scaleOf(metric, score), precision: 'short' };
}

/**
 * Returns columns with the score that represents each metric. For a metric with details, returns all its scores and details. For
 * an imported metric, returns all its columns.
 */
function scoreColumns(run: ScoredRun): readonly ClaimColumn[] {
  return runMetrics(run).flatMap((metric): readonly ClaimColumn[] => {
    const { details, wordColumns = [] } = metric;
    const columnScores =
      details !== undefined || metric.origin === 'imported'
        ? metric.scores
        : metric.scores.slice(0, 1);
    const columns = columnScores.flatMap((score, index): readonly ClaimColumn[] => {
      const { heading, ofClaim } = score;
      if (!ofClaim) return [];
      const scale = scaleOf(metric, score);
      const cell = (claim: ReportClaim): Cell =>
        index === 0
          ? leadingScoreCell(claim, metric, score)
          : { kind: 'score', value: ofClaim(claim), scale, precision: 'short' };
      const leftOut = removalOrder(metric, score, index);
      return [{ column: column(score.column, heading, 'score', { leftOut }), cell }];
    });
    const detailed = (details ?? []).map(({ heading, ofClaim }, index): ClaimColumn => ({
      column: column(`${metric.id}_${String(index + 1)}`, heading, 'text', {
        align: 'right',
        leftOut: leaving.part,
      }),
      cell: (claim) => textCell(ofClaim(claim)),
    }));
    const words = wordColumns.map(({ column: key, heading, ofClaim }): ClaimColumn => {
      const { column: ofVerdicts, cell } = verdictColumn(heading, heading, ofClaim);
      return { column: { ...ofVerdicts, id: key, leftOut: leaving.further }, cell };
    });
    return [...columns, ...detailed, ...words];
  });
}

/**
 * Returns the columns with the number of answered reference questions and the number of all reference questions of a claim, for
 * example 2/4, and with the number of answered questions that are unsure.
 */
function answeredColumns(): readonly ClaimColumn[] {
  const textColumn = (
    id: string,
    heading: Message,
    textOfCount: (count: AnsweredCount) => string,
  ): ClaimColumn => ({
    column: column(id, heading, 'text', { align: 'right', leftOut: leaving.score }),
    cell: (claim) => {
      const questions = questionsOf(claim);
      return textCell(questions ? textOfCount(countAnswered(questions)) : noNumber);
    },
  });
  return [
    textColumn(
      'answered',
      msg('answered'),
      ({ answered, all }) => `${String(answered)}/${String(all)}`,
    ),
    textColumn('unsure', msg('unsure'), ({ unsure }) => String(unsure)),
  ];
}

/** Returns the column that says why a claim gets no credit. Narrow terminals hide it last, because it decides. */
function causeColumns(metrics: readonly Metric[]): readonly ClaimColumn[] {
  if (!metrics.some(({ id }) => id === averitecMetric.id)) return [];
  return [
    {
      column: column('cause', 'cause', 'text', { leftOut: 0 }),
      cell: (claim) => textCell(causeOf(claim)),
    },
  ];
}

/** Returns the text of a claim. A note in brackets comes first if the claim was scored differently from others. */
function claimCell(claim: ReportClaim, metrics: readonly Metric[]): Cell {
  const failed = failuresOf(claim, metrics).map(({ message }) => message);
  if (failed.length > 0) {
    return textCell({
      english: '[{0}: {1}] {2}',
      values: [failedWord, joinClauses(failed), claim.claim],
    });
  }
  return textCell(
    isUnpredicted(claim)
      ? { english: '[{0}] {1}', values: [noPrediction, claim.claim] }
      : claim.claim,
  );
}

/** Returns the columns. The column with the claim's text comes last and takes the remaining width. */
function claimColumns(run: ReportStart): readonly ClaimColumn[] {
  const metrics = runMetrics(run);
  // Stored replies without predictions have no predicted verdicts.
  const hasPredictions = run.provenance.predictions.format !== repliesFormat;
  return [
    { column: column('index', '#', 'count'), cell: ({ index }) => countCell(index) },
    ...causeColumns(metrics),
    ...(haveStatuses(metrics) ? answeredColumns() : []),
    ...scoreColumns(run),
    ...(hasPredictions
      ? [verdictColumn('predicted', msg('predicted'), ({ predictedVerdict }) => predictedVerdict)]
      : []),
    verdictColumn('reference', msg('reference'), ({ referenceVerdict }) => referenceVerdict),
    {
      column: column('claim', msg('claim'), 'text'),
      cell: (claim) => claimCell(claim, metrics),
    },
  ];
}

/** Whether a cell says more than that there is no value. */
function hasValue(cell: Cell | undefined): boolean {
  if (cell?.kind === 'score') return cell.value !== null;
  return cell?.kind !== 'text' || (cell.text !== noNumber && cell.text !== noCause);
}

/** Builds the table as claims arrive. If there are too many claims, the table has no rows. */
export class ListedClaims {
  readonly #columns: readonly ClaimColumn[];
  /** Maximum number of rows. */
  readonly #most: number;
  #rows: (readonly Cell[])[] = [];
  #count = 0;

  constructor(run: ReportStart, most = mostListedClaims) {
    this.#columns = claimColumns(run);
    this.#most = most;
  }

  add(claim: ReportClaim): void {
    this.#count += 1;
    if (this.#count > this.#most) this.#rows = [];
    else this.#rows.push(this.#columns.map(({ cell }) => cell(claim)));
  }

  /**
   * Returns the table without a caption, because the exported file contains nothing else. Columns in which no claim has a value are left
   * out, such as verdicts that neither the reference nor the predictions have.
   */
  get table(): Table {
    const rows = this.#rows;
    const columns = this.#columns.map((one) => one.column);
    const kept = new Set(
      columns.filter((_, at) => rows.length === 0 || rows.some((row) => hasValue(row[at]))),
    );
    return keepColumns({ caption: '', columns, rows }, (one) => kept.has(one));
  }

  /** Returns a note that the claims are not listed because there are too many. Empty if they are listed. */
  get notListed(): readonly Wording[] {
    if (this.#count <= this.#most) return [];
    return [
      msg(
        'The {0} claims are not listed here because the limit is {1} claims. Use --format csv or jsonl.',
        this.#count,
        this.#most,
      ),
    ];
  }
}
