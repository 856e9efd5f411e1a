// Comma-separated values (RFC 4180) for spreadsheets and data frames: numbers in full, provenance in every row,
// so that rows of several runs can be put together and still say where each comes from.

import type { Report, ReportClaim } from '../report.ts';

type Cell = string | number | null;

/** Spreadsheets take a cell that begins like this for a formula, quoted or not; an apostrophe makes it text. */
const formulaStart = /^[\s]*[=+\-@\t\r]/u;

/** One cell; text from evidence files cannot become a formula or leave its cell. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Row = Readonly<Record<string, Cell>>;

function claimCells(claim: ReportClaim): Row {
  const { semqa } = claim;
  return {
    row: 'claim',
    index: claim.index,
    prediction_index: claim.predictionIndex,
    semqa: semqa?.score ?? null,
    semqa_question: semqa?.question ?? null,
    semqa_answer: semqa?.answer ?? null,
    reference_questions: claim.referenceEvidence.length,
    predicted_questions: claim.predictedEvidence.length,
    matched_questions: semqa?.matchedQuestions ?? null,
    counted_matches: semqa ? semqa.matches.filter(({ counted }) => counted).length : null,
    undecided_matches: semqa?.undecided ?? null,
    predicted_verdict: claim.predictedVerdict,
    reference_verdict: claim.referenceVerdict,
    failure: claim.failure?.message ?? null,
    claim: claim.claim,
  };
}

function meanCells(report: Report): Row {
  const { semqa } = report.aggregate;
  return {
    row: report.complete ? 'mean' : 'mean (incomplete)',
    index: null,
    prediction_index: null,
    semqa: semqa.score,
    semqa_question: semqa.question,
    semqa_answer: semqa.answer,
    reference_questions: null,
    predicted_questions: null,
    matched_questions: null,
    counted_matches: semqa.matches,
    undecided_matches: semqa.undecided,
    predicted_verdict: null,
    reference_verdict: null,
    failure: null,
    claim: null,
  };
}

function provenanceCells({ provenance, parameters }: Report): Row {
  const { encoder, nli, product } = provenance;
  return {
    ...parameters.semqa,
    predictions_file: provenance.predictions.name,
    predictions_sha256: provenance.predictions.sha256,
    reference_file: provenance.reference.name,
    reference_sha256: provenance.reference.sha256,
    encoder: encoder.id,
    encoder_sha256: encoder.sha256,
    nli: nli.id,
    nli_sha256: nli.sha256,
    semqa_version: provenance.metrics['semqa'] ?? null,
    product_version: product.version,
  };
}

/** One row a claim, then one with the means (`row` is `mean`); lines end with CR LF as the standard says. */
export function reportCsv(report: Report): string {
  const mean = meanCells(report);
  const provenance = provenanceCells(report);
  const lineOf = (row: Row): string =>
    [...Object.values(row), ...Object.values(provenance)].map(csvCell).join(',');
  const header = [...Object.keys(mean), ...Object.keys(provenance)].join(',');
  const rows = [...report.claims.map(claimCells), mean];
  return [header, ...rows.map(lineOf), ''].join('\r\n');
}
