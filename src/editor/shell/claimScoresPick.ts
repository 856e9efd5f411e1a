// A claim's scores as a list: the content of the hover, usable with a keyboard and a screen reader.

import { describeQuestion } from '../../core/evidence/evidence.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { semqaItemsOf, semqaOf } from '../../core/metrics/semqaMetric.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { formatScore } from '../../core/format/numbers.ts';
import { explainCredit, scoreLine, explainScores } from '../../core/report/summary.ts';
import { render, t } from '../platform/l10n.ts';
import { directionText, supportText } from '../lenses/claimMarkdown.ts';
import { listMatchedRows, listPlainRows, type ScoreContext } from '../lenses/claimScores.ts';
import { answerTerms } from '../../core/words/glossary/answerTerms.ts';
import { matchingNames } from '../../core/words/matchingWords.ts';
import { sentences } from '../../core/words/lists.ts';

export interface ScoreItem {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
}

/** `context`: the claim's run. */
export function scoreItems(claim: ReportClaim, context: ScoreContext): readonly ScoreItem[] {
  const level = render(explainCredit(claim, context.averitecLevel) ?? '');
  const matches = semqaOf(claim)?.matches ?? [];
  const metrics = metricsOf(context.metrics);
  const items = semqaItemsOf(claim);
  const matched = new Set(matches.map((match) => match.reference));
  const questionOf = (evidence: ReportClaim['referenceEvidence'], index: number): string => {
    const pair = evidence[index];
    return pair ? render(describeQuestion(pair)) : '';
  };
  return [
    {
      label: render(scoreLine(claim, metrics)),
      detail: sentences([render(explainScores(claim, metrics)), level].filter(Boolean)),
    },
    ...matches.map((match) => ({
      label: `Q${match.reference + 1} ${questionOf(claim.referenceEvidence, match.reference)}`,
      description: t(
        'similarity {0}, {1}: {2}, {3}: {4}, support {5}',
        formatScore(match.similarity),
        render(answerTerms.forward.label),
        directionText(match.forward),
        render(answerTerms.backward.label),
        directionText(match.backward),
        supportText(match),
      ),
      detail: `P${match.predicted + 1} ${questionOf(claim.predictedEvidence, match.predicted)}`,
    })),
    ...claim.referenceEvidence.flatMap((pair, index) =>
      matched.has(index)
        ? []
        : [
            {
              label: `Q${index + 1} ${render(describeQuestion(pair))}`,
              description: items.reference[index] ? t('unmatched: adds 0') : t('not matched'),
            },
          ],
    ),
    ...claim.predictedEvidence.flatMap((pair, index) =>
      items.predicted[index]
        ? []
        : [
            {
              label: `P${index + 1} ${render(describeQuestion(pair))}`,
              description: t('not matched'),
            },
          ],
    ),
    ...listMatchedRows(claim, context).map(({ heading, hungarian, bestMatch, softmax }) => ({
      label: `${heading} ${hungarian}`,
      description: `${render(matchingNames.bestMatch)} ${bestMatch}, ${matchingNames.softmax} ${softmax}`,
    })),
    ...listPlainRows(claim, context).map(({ heading, score }) => ({
      label: `${heading} ${score}`,
    })),
  ];
}
