// All that is shown of one claim as a Markdown document: to read with a screen reader, and to copy.

import type { QaPair } from '../evidence/evidence.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { claimMarkdown } from './claimMarkdown.ts';
import { column, scoreCell, textCell } from './model/cells.ts';
import { markdownForm } from './model/markdownForm.ts';
import { markdownText } from './model/markdownText.ts';
import type { Table } from './model/table.ts';
import { scoresTable, type ScoreRow } from './scoresTable.ts';
import { inEnglish, type Say } from '../words/translation.ts';

function claimScores(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
): readonly ScoreRow[] {
  return metrics.flatMap((metric) =>
    metric.scores.flatMap((score) => {
      if (!score.ofClaim) return [];
      const value = scoreCell(score.ofClaim(claim), scaleOf(metric, score));
      return [{ metric: metric.name, score: score.name, value }];
    }),
  );
}

/** An address is text here, not a link: who follows it sees what it is first. */
function sourcesTable({ referenceEvidence, predictedEvidence }: ReportClaim, say: Say): Table {
  const of = (letter: 'Q' | 'P', evidence: readonly QaPair[]) =>
    evidence.flatMap(({ answers }, at) =>
      [...new Set(answers.flatMap(({ sources }) => sources))].map((source) => [
        textCell(`${letter}${String(at + 1)}`),
        textCell(source),
      ]),
    );
  return {
    caption: say('Sources'),
    columns: [column('pair', say('pair'), 'text'), column('source', say('source'), 'text')],
    rows: [...of('Q', referenceEvidence), ...of('P', predictedEvidence)],
  };
}

/** As they were compared. */
function justifications(claim: ReportClaim, say: Say): readonly string[] {
  const found = justificationOf(claim);
  if (!found) return [];
  const { reference, predicted, source } = found;
  const text = markdownText(predicted);
  return [
    `### ${say('Justifications')}`,
    '',
    `- ${say('Reference: {0}', markdownText(reference))}`,
    `- ${source === 'evidence' ? say('Predicted (none, so its evidence stands for it): {0}', text) : say('Predicted: {0}', text)}`,
    '',
  ];
}

/** The claim as it is copied, then every score, the sources of both sides and their justifications, where there are any. */
export function claimText(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  say: Say = inEnglish,
): string {
  const tables = [
    scoresTable(say('Scores of the claim'), claimScores(claim, metrics), say),
    sourcesTable(claim, say),
  ];
  return [
    claimMarkdown(claim, metrics, say),
    ...tables.filter(({ rows }) => rows.length > 0).map((table) => markdownForm(table, say)),
    ...justifications(claim, say),
  ].join('\n');
}
