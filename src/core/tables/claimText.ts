// All that is shown of one claim as a Markdown document: to read with a screen reader, and to copy.

import { renderWith } from '../words/message.ts';
import type { EvidenceRole, QaPair } from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { justificationOf } from '../metrics/justification.ts';
import { scaleOf, type MetricDescription } from '../metrics/metric.ts';
import type { ReportClaim } from '../results/claims.ts';
import { withNote } from '../words/lists.ts';
import type { Say } from '../words/translation.ts';
import { claimHead } from './claimMarkdown.ts';
import { evidenceText } from './evidenceText.ts';
import { scoreCell } from './model/cells.ts';
import { codeText, heardBullet, heardText } from './model/markdownText.ts';
import { textForm } from './model/textForm.ts';
import { scoresTable, type ScoreRow } from './scoresTable.ts';

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
function sourceLines({ referenceEvidence, predictedEvidence }: ReportClaim, say: Say) {
  const of = (side: EvidenceRole, evidence: readonly QaPair[]): readonly string[] =>
    evidence.flatMap(({ answers }, question) => {
      const copies = new Set(
        answers.flatMap(({ copies: pairs = [] }) => pairs.map(([, copy]) => copy)),
      );
      return [...new Set(answers.flatMap(({ sources }) => sources))].map((source) => {
        const note = copies.has(source) ? say('archived copy') : '';
        const address = withNote(codeText(source), note, say);
        return `- ${say('{0}: {1}', questionName({ side, question }), address)}`;
      });
    });
  return [...of('reference', referenceEvidence), ...of('predictions', predictedEvidence)];
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`### ${title}`, '', ...lines, ''];
}

/** As they were compared. */
function justificationLines(claim: ReportClaim, say: Say): readonly string[] {
  const found = justificationOf(claim);
  if (!found) return [];
  const { reference, predicted, source } = found;
  return [
    say('Reference: {0}', reference),
    source === 'evidence'
      ? say('Predicted (none, so its evidence stands for it): {0}', predicted)
      : say('Predicted: {0}', predicted),
  ].map(heardBullet);
}

/** The claim with its scores in a line, its evidence, then every score, the sources of both sides and their justifications, where there are any. */
export function claimText(
  claim: ReportClaim,
  metrics: readonly MetricDescription[],
  say: Say,
): string {
  const scores = scoresTable(say('Scores of the claim'), claimScores(claim, metrics), say);
  return [
    ...claimHead(claim, metrics, say, heardText),
    ...evidenceText(claim, say),
    ...(scores.rows.length > 0 ? [textForm(scores, renderWith(say))] : []),
    ...section(say('Sources'), sourceLines(claim, say)),
    ...section(say('Justifications'), justificationLines(claim, say)),
  ].join('\n');
}
