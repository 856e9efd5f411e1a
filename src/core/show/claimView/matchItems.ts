// What SemQA found for a reference question: similarity, entailment of the answers in both directions, support.

import type { QaPair } from '../../read/claims/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { describeQuestion } from '../../read/claims/evidence.ts';
import { formatPrintedScore, toOne } from '../../base/numbers.ts';
import { matchNumbers } from '../../score/metrics/matchWords.ts';
import { semqaInputsOf, semqaItemsOf, semqaMetric } from '../../score/metrics/semqaMetric.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { Match } from '../../score/measures/semqa.ts';
import type { Entailment } from '../../score/measures/semqaAnswers.ts';
import { answerTerms, undecidedMeaning } from '../../base/words/glossary/terms.ts';
import { withNote } from '../../base/words/lists.ts';
import { joinClauses, joinParts, msg, type Message } from '../../base/words/message.ts';
import { formatUndecidedRemark } from '../../base/words/remarks.ts';
import { answerItems } from './answerItems.ts';
import { cutMessage, quoteCut, type ShownItem } from './shownItem.ts';
import type { TextLimits } from './textLimits.ts';

const formatValue = (value: number): string => formatPrintedScore(value, toOne);

/** Describes the probabilities of one direction. Leaves out contradiction for a model with two classes. */
function directionText(
  { entailment, neutral, contradiction, isTwoClass }: Entailment,
  isBrief: boolean,
): Message {
  const { implies, neutral: neither, contradicts } = answerTerms;
  const classes = [
    [implies, entailment],
    [neither, neutral],
    ...(isTwoClass ? [] : ([[contradicts, contradiction]] as const)),
  ] as const;
  const largest = classes.toSorted(([, a], [, b]) => b - a).slice(0, 1);
  return joinParts(
    (isBrief ? largest : classes).map(([{ label }, value]) =>
      msg('{0} {1}', label, formatValue(value)),
    ),
  );
}

/** The text of an undecided match leaves out the support, because it is a ratio of two small numbers. */
function supportText({ support, undecided, leftOut }: Match, isBrief: boolean): Message {
  if (support === null || !undecided) return support === null ? '' : formatValue(support);
  if (isBrief) return msg('not decided');
  return withNote(
    msg('not decided'),
    leftOut ? joinClauses([formatUndecidedRemark(true), undecidedMeaning]) : undecidedMeaning,
  );
}

function comparisonItems(match: Match, { isBrief }: TextLimits): readonly ShownItem[] {
  const { forward, backward, support } = match;
  if (!forward || !backward) return [{ text: msg('These answers have not been compared yet.') }];
  const words = [directionText(forward, isBrief), directionText(backward, isBrief)] as const;
  const own = supportText(match, isBrief);
  if (isBrief) {
    const clauses = [
      msg('{0}: {1}', answerTerms.forward.label, words[0]),
      msg('{0}: {1}', answerTerms.backward.label, words[1]),
      ...(support === null ? [] : [msg('{0}: {1}', answerTerms.support.label, own)]),
    ];
    return [{ text: joinClauses(clauses) }];
  }
  return [
    { label: msg('From the reference answer to the predicted answer'), text: words[0] },
    { label: msg('From the predicted answer to the reference answer'), text: words[1] },
    ...(support === null ? [] : [{ label: msg('Support'), text: own }]),
  ];
}

/**
 * Says which answers represent the match, if there are several, and which part of a long passage the model read.
 */
function readItems(
  { referenceAnswer, predictedAnswer, referencePart, predictedPart }: Match,
  sides: readonly QaPair[],
  { text: most, isBrief }: TextLimits,
): readonly ShownItem[] {
  const isChosen = !isBrief && sides.some(({ answers }) => answers.length > 1);
  return [
    ...(isChosen && referenceAnswer !== null && predictedAnswer !== null
      ? [
          {
            text: msg(
              'Compared answers (largest support): reference answer {0} and predicted answer {1}',
              referenceAnswer + 1,
              predictedAnswer + 1,
            ),
          },
        ]
      : []),
    ...(referencePart === undefined
      ? []
      : [
          {
            label: msg('Reference passage: part that the model read'),
            text: quoteCut(referencePart, most),
          },
        ]),
    ...(predictedPart === undefined
      ? []
      : [
          {
            label: msg('Predicted passage: part that the model read'),
            text: quoteCut(predictedPart, most),
          },
        ]),
  ];
}

/** Returns a match of SemQA. `closest`: the predicted question whose answers are shown already. */
export function matchItem(
  claim: ReportClaim,
  match: Match,
  closest: number | undefined,
  limits: TextLimits,
): readonly ShownItem[] {
  const { reference, predicted, probability, counted } = match;
  const [expected, pair] = [claim.referenceEvidence[reference], claim.predictedEvidence[predicted]];
  if (!expected || !pair) return [];
  const numbers = matchNumbers(match, 3);
  const notes = joinClauses([
    ...(probability === undefined ? [] : [msg('probability {0}', numbers.probability ?? '')]),
    ...(counted ? [] : [msg('below threshold')]),
  ]);
  const name = questionName({ side: 'predictions', question: predicted });
  const shown = { side: 'predictions', question: predicted, pair } as const;
  const isShown = predicted === closest;
  const { isBrief, text: most } = limits;
  const similar = isBrief
    ? msg('similarity {0}', withNote(numbers.similarity, notes))
    : withNote(numbers.similarity, notes);
  const matched = isBrief
    ? msg('matched with {0}, {1}', name, similar)
    : msg('matched with {0}', name);
  return [
    {
      label: semqaMetric.name,
      text: isShown ? matched : msg('{0}: {1}', matched, cutMessage(describeQuestion(pair), most)),
      items: [
        ...(isShown
          ? []
          : isBrief
            ? answerItems(shown, { ...limits, sources: 0 }, claim, {
                only: match.predictedAnswer ?? 0,
              })
            : answerItems(shown, limits, claim)),
        ...(isBrief ? [] : [{ label: msg('Similarity'), text: similar }]),
        ...readItems(match, [expected, pair], limits),
        ...comparisonItems(match, limits),
      ],
    },
  ];
}

/** Names the most similar question of the other side. In a tie, the first one. Empty if no similarity is known. */
function nearestItems(
  similarities: readonly (number | null)[],
  side: 'reference' | 'predictions',
): readonly ShownItem[] {
  const known = similarities.filter((value) => value !== null);
  if (known.length === 0) return [];
  const most = known.reduce((one, value) => Math.max(one, value));
  const name = questionName({ side, question: similarities.indexOf(most) });
  return [{ text: msg('nearest: {0}, similarity {1}', name, formatValue(most)) }];
}

const withoutQuestion: ShownItem = {
  label: msg('No question, not matched'),
  text: msg('SemQA skips this item. Text metrics still use its answer.'),
};

/** Says that SemQA matched no predicted question with this reference question, and which one is nearest. */
export function unmatchedItems(claim: ReportClaim, reference: number): readonly ShownItem[] {
  if (!semqaItemsOf(claim).reference[reference]) return [withoutQuestion];
  const row = semqaInputsOf(claim).similarities[reference] ?? [];
  return [
    {
      label: semqaMetric.name,
      text: msg('no predicted question was matched with this question'),
      items: nearestItems(row, 'predictions'),
    },
  ];
}

/** Says which reference question is nearest to a predicted question without a match. */
export function unmatchedPredictionItems(
  claim: ReportClaim,
  predicted: number,
): readonly ShownItem[] {
  if (!semqaItemsOf(claim).predicted[predicted]) return [withoutQuestion];
  const { similarities } = semqaInputsOf(claim);
  return nearestItems(
    similarities.map((row) => row?.[predicted] ?? null),
    'reference',
  );
}
