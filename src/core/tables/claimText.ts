// Everything that is shown about one claim, as a Markdown document for screen readers and copying.

import { msg, type Render } from '../words/message.ts';
import type { EvidenceRole, QaPair } from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { withNote } from '../words/lists.ts';
import { claimHead } from './claimMarkdown.ts';
import { evidenceText } from './evidenceText.ts';
import { scoreCell } from './model/table.ts';
import { codeText, bulletForReading, markdownForReading } from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import { type ScoreRow, scoresTable } from './scoreTables.ts';

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

/** Lists the sources. Addresses are plain text here, not links, so that readers see an address before they open it. */
function sourceLines({ referenceEvidence, predictedEvidence }: ReportClaim, render: Render) {
  const of = (side: EvidenceRole, evidence: readonly QaPair[]): readonly string[] =>
    evidence.flatMap(({ answers }, question) => {
      const copies = new Set(
        answers.flatMap(({ copies: pairs = [] }) => pairs.map(([, copy]) => copy)),
      );
      return [...new Set(answers.flatMap(({ sources }) => sources))].map((source) => {
        const note = copies.has(source) ? render(msg('archived copy')) : '';
        const address = withNote(codeText(source), note);
        return `- ${render(msg('{0}: {1}', questionName({ side, question }), address))}`;
      });
    });
  return [...of('reference', referenceEvidence), ...of('predictions', predictedEvidence)];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`### ${title}`, '', ...lines, ''];
}

/** Returns the justifications in the form in which they were compared. */
function justificationLines(claim: ReportClaim, render: Render): readonly string[] {
  const score = justificationOf(claim);
  if (!score) return [];
  const { reference, predicted, source } = score;
  return [
    render(msg('Reference: {0}', reference)),
    source === 'evidence'
      ? render(msg('Predicted (no justification, so the evidence is used): {0}', predicted))
      : render(msg('Predicted: {0}', predicted)),
  ].map(bulletForReading);
}

/**
 * Returns the claim as text: its scores in one line, its evidence, every score, the sources of both sides and their
 * justifications. Leaves out parts that do not exist.
 */
export function claimText(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  render: Render,
): string {
  const scores = scoresTable(msg('Scores for the claim'), claimScores(claim, metrics));
  return [
    ...claimHead(claim, metrics, render, markdownForReading),
    ...evidenceText(claim, render),
    ...(scores.rows.length > 0 ? [textForm(scores, render)] : []),
    ...section(render(msg('Sources')), sourceLines(claim, render)),
    ...section(render(msg('Justifications')), justificationLines(claim, render)),
  ].join('\n');
}
