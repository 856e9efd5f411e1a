// A claim's scores as a list: the content of the hover, usable with a keyboard and a screen reader.

import { describeQuestion } from '../../core/evidence/evidence.ts';
import { metricsOf } from '../../core/metrics/registry.ts';
import { semqaItemsOf, semqaOf } from '../../core/metrics/semqaMetric.ts';
import type { ReportClaim } from '../../core/results/claims.ts';
import { matchNumbers } from '../../core/metrics/matchWords.ts';
import { claimLine } from '../../core/report/claimLine.ts';
import { explainCredit, explainScores } from '../../core/report/summary.ts';
import { questionsOf } from '../../core/questions/questionStatus.ts';
import { statusMessage } from '../../core/questions/questionWords.ts';
import { render, t } from '../platform/l10n.ts';
import { directionText, supportText } from '../lenses/claimMarkdown.ts';
import { listMatchedRows, listPlainRows, type ScoreContext } from '../lenses/claimScores.ts';
import { answerTerms } from '../../core/words/glossary/terms.ts';
import { matchingNames } from '../../core/words/semqaNames.ts';
import { sentences } from '../../core/words/lists.ts';

export interface ScoreItem {
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  readonly action?: typeof otherMatchingsAction;
}

/** The action of an item that does not open the inspector. */
export const otherMatchingsAction = 'showOtherMatchings';

/** `context`: the claim's run. Scores for best match and softmax are shown on request. */
export function scoreItems(
  claim: ReportClaim,
  context: ScoreContext,
  { showsOtherMatchings = false } = {},
): readonly ScoreItem[] {
  const level = render(explainCredit(claim, context.averitecLevel) ?? '');
  const matches = semqaOf(claim)?.matches ?? [];
  const metrics = metricsOf(context.metrics);
  const items = semqaItemsOf(claim);
  const matched = new Set(matches.map((match) => match.reference));
  const questionOf = (evidence: ReportClaim['referenceEvidence'], index: number): string => {
    const pair = evidence[index];
    return pair ? render(describeQuestion(pair)) : '';
  };
  const outcomes = new Map(questionsOf(claim)?.map((one) => [one.reference, one]));
  const withStatus = (reference: number, text: string): string => {
    const outcome = outcomes.get(reference);
    return outcome
      ? `${render(statusMessage(outcome.status, outcome.confidence))} · ${text}`
      : text;
  };
  const matchedRows = listMatchedRows(claim, context);
  return [
    {
      label: render(claimLine(claim, { metrics, averitecLevel: context.averitecLevel })),
      detail: sentences([render(explainScores(claim, metrics)), level].filter(Boolean)),
    },
    ...matches.map((match) => ({
      label: `Q${match.reference + 1} ${questionOf(claim.referenceEvidence, match.reference)}`,
      description: withStatus(
        match.reference,
        t(
          'similarity {0}, {1}: {2}, {3}: {4}, support {5}',
          matchNumbers(match).similarity,
          render(answerTerms.forward.label),
          directionText(match.forward),
          render(answerTerms.backward.label),
          directionText(match.backward),
          supportText(match),
        ),
      ),
      detail: `P${match.predicted + 1} ${questionOf(claim.predictedEvidence, match.predicted)}`,
    })),
    ...claim.referenceEvidence.flatMap((pair, index) =>
      matched.has(index)
        ? []
        : [
            {
              label: `Q${index + 1} ${render(describeQuestion(pair))}`,
              description: withStatus(
                index,
                items.reference[index] ? t('unmatched, counts as 0') : t('not used by SemQA'),
              ),
            },
          ],
    ),
    ...claim.predictedEvidence.flatMap((pair, index) =>
      items.predicted[index]
        ? []
        : [
            {
              label: `P${index + 1} ${render(describeQuestion(pair))}`,
              description: t('not used by SemQA'),
            },
          ],
    ),
    ...matchedRows.map(({ heading, hungarian, bestMatch, softmax }) => ({
      label: `${heading} ${hungarian}`,
      description: showsOtherMatchings
        ? `${render(matchingNames.bestMatch)} ${bestMatch}, ${matchingNames.softmax} ${softmax}`
        : undefined,
    })),
    ...listPlainRows(claim, context).map(({ heading, score }) => ({
      label: `${heading} ${score}`,
    })),
    ...(showsOtherMatchings || matchedRows.length === 0
      ? []
      : [{ label: t('Show other matchings'), action: otherMatchingsAction } as const]),
  ];
}
