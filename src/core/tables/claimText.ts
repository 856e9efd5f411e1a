// All that is shown of one claim as a Markdown document: to read with a screen reader, and to copy.

import type { QaPair } from '../evidence/evidence.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import { inReadingOrder } from '../report/summary.ts';
import type { ReportClaim } from '../results/claims.ts';
import { claimMarkdown } from './claimMarkdown.ts';
import { column, scoreCell, textCell } from './model/cells.ts';
import { markdownForm } from './model/markdownForm.ts';
import { markdownText } from './model/markdownText.ts';
import type { Table } from './model/table.ts';

function scoresTable(claim: ReportClaim, metrics: readonly MetricDescription[]): Table {
  return {
    caption: 'Scores of the claim',
    columns: [
      column('metric', 'metric', 'text'),
      column('score', 'score', 'text'),
      column('value', 'value', 'score'),
    ],
    rows: inReadingOrder(metrics).flatMap((metric) =>
      metric.scores.flatMap((score) => {
        const { ofClaim, name } = score;
        return ofClaim
          ? [
              [
                textCell(metric.name),
                textCell(name),
                scoreCell(ofClaim(claim), scaleOf(metric, score)),
              ],
            ]
          : [];
      }),
    ),
  };
}

/** An address is text here, not a link: who follows it sees what it is first. */
function sourcesTable({ referenceEvidence, predictedEvidence }: ReportClaim): Table {
  const of = (letter: 'Q' | 'P', evidence: readonly QaPair[]) =>
    evidence.flatMap(({ answers }, at) =>
      [...new Set(answers.flatMap(({ sources }) => sources))].map((source) => [
        textCell(`${letter}${String(at + 1)}`),
        textCell(source),
      ]),
    );
  return {
    caption: 'Sources',
    columns: [column('pair', 'pair', 'text'), column('source', 'source', 'text')],
    rows: [...of('Q', referenceEvidence), ...of('P', predictedEvidence)],
  };
}

/** As they were compared. */
function justifications(claim: ReportClaim): readonly string[] {
  const found = justificationOf(claim);
  if (!found) return [];
  const { reference, predicted, source } = found;
  const side =
    source === 'evidence' ? 'Predicted (none, so its evidence stands for it)' : 'Predicted';
  return [
    '### Justifications',
    '',
    `- Reference: ${markdownText(reference)}`,
    `- ${side}: ${markdownText(predicted)}`,
    '',
  ];
}

/** The claim as it is copied, then every score, the sources of both sides and their justifications, where there are any. */
export function claimText(claim: ReportClaim, metrics: readonly MetricDescription[]): string {
  const tables = [scoresTable(claim, metrics), sourcesTable(claim)];
  return [
    claimMarkdown(claim, metrics),
    ...tables.filter(({ rows }) => rows.length > 0).map(markdownForm),
    ...justifications(claim),
  ].join('\n');
}
