// One claim as Markdown, for an issue, a review or notes.

import { answerTextOf, describeQuestion, type QaPair } from '../evidence/evidence.ts';
import { toOne } from '../format/numbers.ts';
import { headlineLevel } from '../metrics/averitec.ts';
import type { MetricDescription } from '../metrics/metric.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import { claimLine } from '../report/claimLine.ts';
import { explainScores, leadingScores } from '../report/summary.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Match } from '../scoring/semqa.ts';
import { type Cell, column, scoreCell, type Table, textCell } from './model/table.ts';
import { type MarkdownEscape, markdownForm, markdownText } from './model/markdownText.ts';
import { joinParts, msg, type Render, textOf } from '../words/message.ts';

function sideCells(
  letter: 'Q' | 'P',
  evidence: readonly QaPair[],
  place: number | null,
): readonly Cell[] {
  const pair = place === null ? undefined : evidence[place];
  if (place === null || !pair) return [textCell(''), textCell(''), textCell('')];
  return [
    textCell(`${letter}${String(place + 1)}`),
    textCell(textOf(describeQuestion(pair))),
    textCell(pair.answers.map(answerTextOf).join(' / ')),
  ];
}

/** `null` if this side has no evidence in the row, or if there is no match. */
type Row = {
  readonly [Name in 'reference' | 'predicted' | 'similarity' | 'support']: Match[Name] | null;
};

/**
 * Returns every reference question with its matches, followed by the unmatched predictions. Without SemQA, returns the evidence
 * of both sides without matches.
 */
function evidenceTable(claim: ReportClaim): Table {
  const { referenceEvidence, predictedEvidence } = claim;
  const matches = semqaOf(claim)?.matches ?? [];
  const alone = { similarity: null, support: null };
  const rows = [
    ...referenceEvidence.flatMap((_, reference): readonly Row[] => {
      const own = matches.filter((match) => match.reference === reference);
      return own.length > 0 ? own : [{ ...alone, reference, predicted: null }];
    }),
    ...predictedEvidence.flatMap((_, predicted): readonly Row[] =>
      matches.some((match) => match.predicted === predicted)
        ? []
        : [{ ...alone, reference: null, predicted }],
    ),
  ];
  return {
    caption: 'Evidence',
    columns: [
      column('q', 'Q', 'text'),
      column('reference', 'reference question', 'text'),
      column('referenceAnswer', 'reference answer', 'text'),
      column('p', 'P', 'text'),
      column('predicted', 'predicted question', 'text'),
      column('predictedAnswer', 'predicted answer', 'text'),
      column('similarity', 'similarity', 'score'),
      column('support', 'support', 'score'),
    ],
    rows: rows.map(({ reference, predicted, similarity, support }) => [
      ...sideCells('Q', referenceEvidence, reference),
      ...sideCells('P', predictedEvidence, predicted),
      scoreCell(similarity, toOne),
      scoreCell(support, toOne),
    ]),
  };
}

/** Returns the start of the text: number and text of the claim, its headline, the main scores, and their explanation. */
export function claimHead(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  render: Render,
  escape: MarkdownEscape,
): readonly string[] {
  const { index } = claim;
  const line = claimLine(claim, { metrics, averitecLevel: headlineLevel });
  const scores = leadingScores(claim, metrics);
  const why = render(explainScores(claim, metrics));
  return [
    `## ${render(msg('Claim {0}', index))}`,
    '',
    `> ${escape(claim.claim)}`,
    '',
    `- ${escape(render(line))}`,
    ...(scores.length === 0 ? [] : [`- ${escape(render(msg('Scores: {0}', joinParts(scores))))}`]),
    ...(why === '' ? [] : [`- ${escape(why)}`]),
    '',
  ];
}

/** Returns the claim as English Markdown, with the evidence of both sides as a table. */
export function claimMarkdown(claim: ReportClaim, metrics: readonly MetricDescription[]): string {
  return [
    ...claimHead(claim, metrics, textOf, markdownText),
    markdownForm(evidenceTable(claim)),
  ].join('\n');
}
