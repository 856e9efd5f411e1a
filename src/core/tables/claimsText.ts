// The claims of a scored file as text: positions, verdicts, and the few scores that represent them.

import { msg, type Render } from '../words/message.ts';
import { countText } from '../format/numbers.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { selectLeadingMetrics } from '../report/summary.ts';
import { isUnpredicted, type ReportClaim } from '../results/claims.ts';
import { cutToWidth, toPlainText } from '../text/toPlainText.ts';
import { withNote } from '../words/lists.ts';
import { noPrediction } from '../words/remarks.ts';
import {
  mostListedClaims,
  shortenVerdict,
  leadingScoreCell,
  type ClaimColumn,
} from './claimsTable.ts';
import { type Cell, column, countCell, type Table, textCell } from './model/table.ts';
import { cellForReading, markdownRows } from './model/markdownText.ts';

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
export function claimsText(
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
