// Writes comma-separated values (RFC 4180) for spreadsheets and data frames. Numbers are not rounded. Every row has the
// provenance, so that rows of several runs can be combined and still show where they come from.

import { describeQuestion } from '../../read/claims/evidence.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { DescribedWords, Metric, ScoreDescription } from '../../score/metrics/metric.ts';
import { wordColumnsOf } from '../../score/metrics/metricTable.ts';
import { semqaItemsOf, semqaMetric, semqaOf } from '../../score/metrics/semqaMetric.ts';
import { verdictScore } from '../../score/metrics/verdict.ts';
import {
  type EvidenceListId,
  evidenceListIds,
  listItemsOf,
  metricOfList,
} from '../overview/evidenceLists.ts';
import {
  countStatuses,
  type QuestionCounts,
  questionCountsOf,
  reasonOf,
} from '../../score/questions/causes.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import { describeScoredShare } from '../../score/report/partlyScored.ts';
import { runMetrics, runScores } from '../../score/report/report.ts';
import { failuresOf } from '../../score/report/summary.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { QuestionStatus } from '../../score/results/questionStatuses.ts';
import { countTrue } from '../../score/measures/similarities.ts';
import { textOf } from '../../base/words/message.ts';
import { type CsvCell as Cell, type CsvCell, csvLine } from './model/csvForm.ts';
import type { ReportEnd, ReportStart, ReportWriter } from './reportWriter.ts';

type Row = Readonly<Record<string, Cell>>;

/** The first columns. They are the same for all metrics, because programs rely on their positions. */
const firstColumns: readonly string[] = [
  'row',
  'index',
  'prediction_index',
  ...semqaMetric.scores.map(({ column }) => column),
  'reference_questions',
  'predicted_questions',
  'matched_questions',
  'counted_matches',
  'undecided_matches',
  'predicted_verdict',
  'reference_verdict',
  'failure',
  'claim',
  'claim_date',
  'speaker',
  'claim_types',
  'strategies',
];

/** Columns after the scores: number of reference questions with each status. Blank if a claim has no statuses. */
export const statusColumns: readonly (readonly [column: string, status: QuestionStatus])[] = [
  ['answered_questions', 'answered'],
  ['partly_answered_questions', 'partly'],
  ['contradicted_questions', 'contradicted'],
  ['not_answered_questions', 'notAnswered'],
  ['not_asked_questions', 'notAsked'],
];

/** Columns after the statuses. Blank without an AVeriTeC score. */
const reasonColumns = ['cause', 'credit'];

/** Columns after the reasons, if a person has reviewed claims. */
const reviewColumns = ['statuses_by_hand', 'note', 'tags'];

function reviewCells(claim: ReportClaim): readonly Cell[] {
  const byHand = (questionsOf(claim) ?? []).filter(({ reader }) => reader).length;
  const { note = null, tags } = claim.review ?? {};
  return [byHand, note, tags?.join(' ') ?? null];
}

function statusCells(counts: QuestionCounts | undefined): readonly Cell[] {
  return statusColumns.map(([, status]) => counts?.[status] ?? null);
}

function reasonCells(claim: ReportClaim, metrics: readonly Metric[]): readonly Cell[] {
  const { cause = null, credit = null } = reasonOf(claim, metrics) ?? {};
  return [cause, credit === null ? null : Number(credit)];
}

function semqaCells(numberOf: (score: ScoreDescription) => Cell): Row {
  return Object.fromEntries(semqaMetric.scores.map((score) => [score.column, numberOf(score)]));
}

function claimCells(claim: ReportClaim, metrics: readonly Metric[]): Row {
  const semqa = semqaOf(claim);
  const items = semqaItemsOf(claim);
  const failed = failuresOf(claim, metrics).map(({ message }) => textOf(message));
  return {
    row: 'claim',
    index: claim.index,
    prediction_index: claim.predictionIndex,
    ...semqaCells(({ ofClaim }) => ofClaim?.(claim) ?? null),
    reference_questions: countTrue(items.reference),
    predicted_questions: countTrue(items.predicted),
    matched_questions: semqa?.matchedQuestions ?? null,
    counted_matches: semqa ? semqa.matches.filter(({ counted }) => counted).length : null,
    undecided_matches: semqa?.undecided ?? null,
    predicted_verdict: claim.predictedVerdict,
    reference_verdict: claim.referenceVerdict,
    failure: failed.length === 0 ? null : failed.join('; '),
    claim: claim.claim,
    claim_date: claim.date ?? null,
    speaker: claim.speaker ?? null,
    claim_types: claim.claimTypes?.join('; ') ?? null,
    strategies: claim.strategies?.join('; ') ?? null,
  };
}

/**
 * Returns the cells with means. If metrics failed, the cell for failures contains the number of claims in their means: `Ev2R over
 * 1 of 20 claims`.
 */
function meanCells({ aggregate, complete }: ReportEnd, metrics: readonly Metric[]): Row {
  const semqa = semqaMetric.total(aggregate);
  const failed = metrics.flatMap((metric) => {
    const over = describeScoredShare(aggregate, metric);
    return over ? [`${metric.name} ${textOf(over)}`] : [];
  });
  return {
    row: complete ? 'mean' : 'mean (incomplete)',
    ...semqaCells(({ ofFile }) => ofFile(aggregate)),
    counted_matches: semqa?.matches ?? null,
    undecided_matches: semqa?.undecided ?? null,
    failure: failed.length === 0 ? null : failed.join('; '),
  };
}

/**
 * Returns the cells with the provenance. Hashes of streamed files are known only at the end, so their cells are blank in the rows
 * of claims and filled in the last row.
 */
function provenanceCells({ provenance, parameters }: ReportStart): Row {
  const {
    encoder,
    nli,
    reader,
    regressor,
    product,
    metrics,
    signatures,
    columns = [],
  } = provenance;
  const versions = Object.entries(metrics).map(([id, version]) => [`${id}_version`, version]);
  const signed = Object.entries(signatures).map(([id, text]) => [`${id}_signature`, text]);
  const files = columns.flatMap(({ id, name, sha256 }) => [
    [`${id}_file`, name],
    [`${id}_sha256`, sha256],
  ]);
  return {
    ...parameters.semqa,
    data_set: parameters.dataSet.id,
    predictions_file: provenance.predictions.name,
    predictions_sha256: provenance.predictions.sha256 ?? null,
    reference_file: provenance.reference.name,
    reference_sha256: provenance.reference.sha256 ?? null,
    ...(Object.fromEntries(files) as Readonly<Record<string, string>>),
    encoder: encoder?.id ?? null,
    encoder_sha256: encoder?.sha256 ?? null,
    nli: nli?.id ?? null,
    nli_sha256: nli?.sha256 ?? null,
    ...(reader ? { reader: reader.id, reader_sha256: reader.sha256 } : {}),
    ...(regressor ? { regressor: regressor.id, regressor_sha256: regressor.sha256 } : {}),
    ...(Object.fromEntries([...versions, ...signed]) as Readonly<Record<string, string>>),
    product_version: product.version,
  };
}

/**
 * Writes one row per claim, followed by a row with the file's scores (`row` is `mean`). Lines end with CR LF, as in the standard.
 */
export function csvWriter(): ReportWriter {
  let scores: readonly ScoreDescription[] = [];
  let metrics: readonly Metric[] = [];
  let words: readonly DescribedWords[] = [];
  let provenance: readonly Cell[] = [];
  let isReviewed = false;
  let byHand = 0;
  const inFirstColumns = (cells: Row): readonly Cell[] =>
    firstColumns.map((name) => getOwnValue(cells, name) ?? null);
  const lineOf = (...cells: readonly (readonly Cell[])[]): string => csvLine(cells.flat());
  return {
    begin: (start) => {
      metrics = runMetrics(start);
      isReviewed = start.isReviewed === true;
      scores = runScores(start).filter(({ column }) => !firstColumns.includes(column));
      words = wordColumnsOf(metrics);
      const last = provenanceCells(start);
      provenance = Object.values(last);
      return lineOf(
        firstColumns,
        [...scores, ...words].map(({ column }) => column),
        statusColumns.map(([column]) => column),
        reasonColumns,
        isReviewed ? reviewColumns : [],
        Object.keys(last),
      );
    },
    claim: (claim) => {
      const reviewed = isReviewed ? reviewCells(claim) : [];
      byHand += Number(reviewed[0] ?? 0);
      return lineOf(
        inFirstColumns(claimCells(claim, metrics)),
        [...scores, ...words].map(({ ofClaim }) => ofClaim?.(claim) ?? null),
        statusCells(countStatuses(claim)),
        reasonCells(claim, metrics),
        reviewed,
        provenance,
      );
    },
    end: (report) =>
      lineOf(
        inFirstColumns(meanCells(report, metrics)),
        [...scores.map(({ ofFile }) => ofFile(report.aggregate)), ...words.map(() => null)],
        statusCells(questionCountsOf(report.aggregate)),
        reasonColumns.map(() => null),
        isReviewed ? [byHand, null, null] : [],
        Object.values(provenanceCells(report)),
      ),
  };
}

// Writes the overview's lists as comma-separated values: one line per answer, question or claim.

const csvColumns = [
  ...['list', 'index', 'claim', 'right_verdict', 'question_name', 'question', 'answer', 'result'],
  ...['score', 'missing', 'passage', 'page', 'suggestion_1', 'suggestion_2', 'suggestion_3'],
];

/**
 * Returns a claim's items in the lists as lines of CSV. Suggested passages come from this tool, not from the evaluated system.
 */
function linesOf(claim: ReportClaim, ids: readonly EvidenceListId[]): readonly string[] {
  const right = verdictScore(claim);
  return ids.flatMap((id) =>
    listItemsOf(claim, id).map(({ name, pair, answer, result, reading, suggestions = [] }) => {
      const { score = null, missing = [], passage = null } = reading ?? {};
      const suggested = [0, 1, 2].map((at): CsvCell => {
        const one = suggestions[at];
        return one ? `${one.text} (${one.source})` : null;
      });
      return csvLine([
        ...[id, claim.index, claim.claim, right, name],
        ...[pair ? textOf(describeQuestion(pair)) : null, answer ?? null, textOf(result)],
        ...[score, missing.length === 0 ? null : missing.join('; ')],
        ...[passage?.text ?? null, passage?.source ?? null, ...suggested],
      ]);
    }),
  );
}

/** Returns the items of the given lists as CSV, one item per line, for the claims in the given order. */
export function* evidenceListCsv(
  claims: readonly ReportClaim[],
  ids: readonly EvidenceListId[],
): Generator<string> {
  yield csvLine(csvColumns);
  for (const claim of claims) yield* linesOf(claim, ids);
}

/** Says which metrics a run needs for lists. `undefined` if the run has one of them. `ids`: the run's metrics. */
export function findMissingLists(ids: readonly string[]): string | undefined {
  const needed = [...new Set(evidenceListIds.flatMap((id) => metricOfList(id)?.id ?? []))];
  if (needed.some((id) => ids.includes(id))) return undefined;
  return `The format lists needs one of the metrics ${needed.join(', ')}. Score the files with one of them: -m ${needed[0] ?? ''} --sources PAGES.jsonl`;
}

/** Writes all lists of a run as CSV, claim by claim. */
export function listsWriter(): ReportWriter {
  return {
    begin: () => csvLine(csvColumns),
    claim: (claim) => linesOf(claim, evidenceListIds).join(''),
    end: () => '',
  };
}
