// The start of a page: the scores of a run, and the notes that a reader needs before quoting them.

import { summariseAlignment } from '../../read/alignment/alignmentIssues.ts';
import type { Problem } from '../../read/claims/evidence.ts';
import { countOf, settingText } from '../../base/numbers.ts';
import { type Content, evidence, markup, type Markup } from '../../base/markup.ts';
import { type Metric, type Scale, scaleIn } from '../../score/metrics/metric.ts';
import { type EvaluationNote, warningsFirst } from '../../score/report/concernedClaims.ts';
import type { Report } from '../../score/report/report.ts';
import { constraintTable } from '../tables/constraintTable.ts';
import { fileScores, fileScoresTable } from '../tables/fileScores.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { column, type Table, textCell } from '../tables/model/table.ts';
import { notesBeside, repeatsTable } from '../tables/scoreTables.ts';
import type { ReportEnd } from '../tables/reportWriter.ts';
import { sentenceLines } from '../tables/summaryLines.ts';
import { list, type PageSection, section } from '../document/page.ts';

export const summaryHeading: PageSection = { id: 'summary', title: 'Scores' };

function scaleText({ minimum, maximum, better }: Scale): string {
  return `${settingText(minimum)} to ${settingText(maximum)}, ${better} is better`;
}

/** Adds the scales to the scores. */
function scoresTable({ aggregate, parameters }: ReportEnd, metrics: readonly Metric[]): Table {
  const scores = fileScores(aggregate, metrics, (metric, score) =>
    scaleIn(parameters.dataSet, metric, score),
  );
  const { columns, rows, ...table } = fileScoresTable(scores, 'printed', false);
  return {
    ...table,
    columns: [...columns, column('scale', 'scale', 'text')],
    rows: scores.map(({ scale }, at) => [...(rows[at] ?? []), textCell(scaleText(scale))]),
  };
}

export function summarySection(report: ReportEnd, metrics: readonly Metric[]): string {
  const repeats = repeatsTable(report);
  const constraint = constraintTable(report.without);
  return section(
    summaryHeading,
    list(sentenceLines(report, metrics)),
    htmlForm(scoresTable(report, metrics)),
    repeats ? htmlForm(repeats) : null,
    constraint ? htmlForm(constraint) : null,
  );
}

export const notesHeading: PageSection = { id: 'notes', title: 'Notes' };

const mostProblems = 100;

function claimNames({ count, claims }: EvaluationNote, all: number): Content {
  if (count === all) return count === 1 ? 'The claim.' : 'All claims.';
  const more = count - claims.length;
  return `${count === 1 ? 'Claim' : 'Claims'} ${claims.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function note(one: EvaluationNote, all: number): Markup {
  const official = one.official === undefined ? null : markup`<p class="muted">${one.official}</p>`;
  const claims =
    one.claims.length === 0 ? null : markup`<p class="muted">${claimNames(one, all)}</p>`;
  return markup`<p>${evidence(one.message)}</p>${official}${claims}`;
}

function problem({ severity, message, range, claim }: Problem): Markup {
  const where = `line ${range[0] + 1}${claim === undefined ? '' : `, claim ${claim}`}`;
  return markup`<b>${severity}</b>, ${where}: ${evidence(message)}`;
}

function problems(title: string, fileProblems: readonly Problem[]): Content {
  if (fileProblems.length === 0) return null;
  const left = fileProblems.length - mostProblems;
  return markup`<details><summary>${title}: ${countOf(fileProblems.length, 'problem')}</summary>
${list([...fileProblems.slice(0, mostProblems).map(problem), ...(left > 0 ? [`Not listed: ${left} more.`] : [])])}</details>
`;
}

export function notesSection({
  claims,
  notes,
  alignment,
  problems: fileProblems,
  provenance,
  repeats,
}: Report): string {
  const aligned = summariseAlignment(alignment, provenance.reference.claims);
  const isPlain =
    notes.length +
      aligned.length +
      fileProblems.reference.length +
      fileProblems.predictions.length ===
    0;
  return section(
    notesHeading,
    isPlain
      ? markup`<p>Nothing was cut off, left out or made up, and every claim has its prediction.</p>`
      : null,
    list(warningsFirst(notesBeside({ notes, repeats })).map((one) => note(one, claims.length))),
    aligned.length > 0
      ? [
          markup`<h3>Alignment of predictions with reference claims</h3>`,
          list(aligned.map(evidence)),
        ]
      : null,
    problems('Problems in the prediction file', fileProblems.predictions),
    problems('Problems in the reference file', fileProblems.reference),
  );
}
