// The report as a LaTeX table and as Markdown.

import { countText } from '../../base/numbers.ts';
import { type Block, listBlocks, section, sentence, tableBlock } from '../document/document.ts';
import { blocksText, markdownStyle, readingStyle } from '../document/documentText.ts';
import { overviewOf } from '../overview/overview.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { joinList, msg, type Render, textOf } from '../../base/words/message.ts';
import { overviewBlocks } from './overviewBlocks.ts';
import {
  ListedClaims,
  mostListedClaims,
  shortenVerdict,
  leadingScoreCell,
  type ClaimColumn,
} from '../tables/claimsTable.ts';
import { constraintTable } from '../tables/constraintTable.ts';
import { latexComment, latexRows } from '../tables/model/latexForm.ts';
import { cellForReading, markdownRows, markdownText } from '../tables/model/markdownText.ts';
import type { ReportEnd, ReportWriter } from '../tables/reportWriter.ts';
import { fileScores, fileScoresTable } from '../tables/fileScores.ts';
import { fileTable, notesBeside, repeatsTable } from '../tables/scoreTables.ts';
import {
  noteLines,
  meanScoreLines,
  provenanceLines,
  resultLines,
  sentenceLines,
  warningLines,
} from '../tables/summaryLines.ts';
import { type MetricDescription, scaleIn } from '../../score/metrics/metric.ts';
import { selectLeadingMetrics } from '../../score/report/summary.ts';
import { isUnpredicted, type ReportClaim } from '../../score/results/claims.ts';
import { cutToWidth, toPlainText } from '../../base/toPlainText.ts';
import { withNote } from '../../base/words/lists.ts';
import { noPrediction } from '../../base/words/remarks.ts';
import {
  type Cell,
  column,
  countCell,
  keepColumns,
  type Table,
  textCell,
} from '../tables/model/table.ts';

/**
 * Maximum width of a claim and of a verdict, in terminal cells. With the scores, a row then fills one or two lines of an editor.
 */
const widestClaim = 60;
const widestVerdict = 20;
/** Maximum number of scores if no metric of the run represents a claim. */
const mostScores = 3;

/**
 * Selects the metrics that lenses show. A lens has only a few positions. Each position shows the first of its metrics that has a
 * score for at least one claim.
 */
function selectShownMetrics(
  claims: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
): readonly MetricDescription[] {
  const scored = metrics.filter(({ scores: [score] }) =>
    claims.some((claim) => typeof score?.ofClaim?.(claim) === 'number'),
  );
  const standing = selectLeadingMetrics(scored);
  return standing.length > 0 ? standing : scored.slice(0, mostScores);
}

function scoreColumn(metric: MetricDescription): readonly ClaimColumn[] {
  const [score] = metric.scores;
  if (!score) return [];
  return [
    {
      column: column(score.column, score.heading, 'score'),
      cell: (claim) => leadingScoreCell(claim, metric, score),
    },
  ];
}

function verdictCell(verdict: string | null): Cell {
  return textCell(cutToWidth(toPlainText(shortenVerdict(verdict)), widestVerdict));
}

function claimCell(claim: ReportClaim): Cell {
  const isMissing = isUnpredicted(claim);
  const note = isMissing ? noPrediction : undefined;
  return textCell(withNote(cutToWidth(toPlainText(claim.claim), widestClaim), note));
}

function claimsTable(claims: readonly ReportClaim[], metrics: readonly MetricDescription[]): Table {
  const hasPredictions = claims.some(({ isReplyAlone }) => !isReplyAlone);
  const columns: readonly ClaimColumn[] = [
    { column: column('index', '#', 'count'), cell: ({ index }) => countCell(index) },
    ...selectShownMetrics(claims, metrics).flatMap(scoreColumn),
    ...(hasPredictions
      ? [
          {
            column: column('predicted_verdict', msg('predicted'), 'text'),
            cell: (claim: ReportClaim) => verdictCell(claim.predictedVerdict),
          },
        ]
      : []),
    {
      column: column('reference_verdict', msg('reference'), 'text'),
      cell: (claim) => verdictCell(claim.referenceVerdict),
    },
    {
      column: column('claim', msg('claim'), 'text'),
      cell: (claim) => claimCell(claim),
    },
  ];
  return {
    caption: '',
    columns: columns.map((one) => one.column),
    rows: claims.map((claim) => columns.map(({ cell }) => cell(claim))),
  };
}

/**
 * Returns a table with position, main scores, verdicts and the start of the text. A note below says where to find the rest.
 * Returns only the note if there are too many claims.
 */
function claimsText(
  claims: readonly ReportClaim[],
  metrics: readonly MetricDescription[],
  render: Render,
): string {
  const isListed = claims.length <= mostListedClaims;
  const where = isListed
    ? render(
        msg(
          'To see all scores and texts of one claim, select the claim in the inspector and run Show as Text again. To get the scores of all claims as CSV, run Export Report.',
        ),
      )
    : render(
        msg(
          'The {0} claims are not listed here because the limit is {1} claims. To get the scores of all claims as CSV, run Export Report.',
          countText(claims.length),
          countText(mostListedClaims),
        ),
      );
  const lines = isListed
    ? [...markdownRows(claimsTable(claims, metrics), render, cellForReading), '']
    : [];
  return [`### ${render(msg('Claims'))}`, '', where, '', ...lines].join('\n');
}

/** Writes the file's scores as a LaTeX table (booktabs) for a paper, with one row for the system. Provenance and notes are comments. */
export function latexWriter(): ReportWriter {
  return {
    begin: () => '',
    claim: () => '',
    end: (report) => {
      const constraint = constraintTable(report.without);
      return [
        ...[...resultLines(report), ...noteLines(report), ...provenanceLines(report)].map(
          latexComment,
        ),
        '% Needs \\usepackage{booktabs}; add a row for each further system.',
        ...latexRows(fileTable(report)),
        ...(constraint ? ['', ...latexRows(constraint)] : []),
        '',
      ].join('\n');
    },
  };
}

function claimBlocks({ table, notListed }: ListedClaims): readonly Block[] {
  return table.rows.length === 0
    ? notListed.map((message) => sentence(message))
    : [tableBlock({ ...table, caption: msg('Claims') })];
}

/** Shows what is below the claims: tables beside the scores, notes and provenance. */
function lastBlocks(report: ReportEnd, render: Render): readonly Block[] {
  const notes = noteLines({ ...report, notes: notesBeside(report) }, render);
  return [
    ...[constraintTable(report.without), repeatsTable(report)].flatMap((table) =>
      table ? [tableBlock(table)] : [],
    ),
    ...listBlocks([...notes, ...provenanceLines(report)]),
  ];
}

/** Writes overview, summary, scores, claims, notes and provenance, for an issue, a paper's appendix or a chat. */
export function markdownWriter(render: Render = textOf): ReportWriter {
  let listed: ListedClaims | undefined;
  return {
    begin: (start) => {
      listed = new ListedClaims(start);
      const names = runMetrics(start).map(({ name }) => name);
      const title = render(msg('{1} of {0}', start.provenance.predictions.name, joinList(names)));
      return `## ${markdownText(title)}\n\n`;
    },
    claim: (claim) => {
      listed?.add(claim);
      return '';
    },
    end: (report) => {
      const blocks: readonly Block[] = [
        ...listBlocks(warningLines(report, render)),
        ...overviewBlocks(overviewOf({ ...report, claims: [] })),
        ...listBlocks(meanScoreLines(report, runMetrics(report), render)),
        tableBlock(fileTable(report)),
        ...(listed ? claimBlocks(listed) : []),
        ...lastBlocks(report, render),
      ];
      return blocksText(blocks, render, markdownStyle);
    },
  };
}

// Writes everything that is shown about a scored file, as a Markdown document for screen readers and copying. Each score has its
// own row, because a screen reader reads the thirty-column rows of exports as one long line.

/** Writes the overview that is shown after scoring. Empty if the report has none. */
export function writeOverview(report: Report, render: Render): string {
  const blocks = overviewBlocks(overviewOf(report));
  if (blocks.length === 0) return '';
  return blocksText([section('overview', msg('Overview'), blocks)], render, readingStyle);
}

/** Writes sentences of metrics, every score, the claims, notes on them, and provenance. */
export function reportText(report: Report, render: Render): string {
  const { claims, ...rest } = report;
  const end: ReportEnd = { ...rest, claimCount: claims.length };
  const metrics = runMetrics(end);
  const scores = fileScores(end.aggregate, metrics, (metric, score) =>
    scaleIn(end.parameters.dataSet, metric, score),
  );
  const head = section('scores', report.provenance.predictions.name, [
    ...listBlocks(sentenceLines(end, metrics, render)),
    // The sentences above have the remarks, which would make the rows too long to read as a table.
    tableBlock(keepColumns(fileScoresTable(scores, 'printed', false), ({ id }) => id !== 'remark')),
  ]);
  return [
    blocksText([head], render, readingStyle),
    claimsText(claims, metrics, render),
    blocksText(lastBlocks(end, render), render, readingStyle),
  ].join('\n');
}
