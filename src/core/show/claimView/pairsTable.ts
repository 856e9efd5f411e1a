// The pairs behind a score: each reference text, the score of its pair with remarks, and the predicted text.

import { formatPrintedScore, type NumberScale, toOne } from '../../base/numbers.ts';
import { sumInTurn } from '../../base/statistics/sums.ts';
import { arrange, countMsg, joinClauses, type Message, msg } from '../../base/words/message.ts';
import { formatUndecidedRemark } from '../../base/words/remarks.ts';
import { describeAnswer, describeQuestion, type EvidenceRole } from '../../read/claims/evidence.ts';
import { mostPredictedTexts } from '../../score/measures/claimStrings.ts';
import type { TextMatching, TextPlace } from '../../score/measures/matching.ts';
import type { Match } from '../../score/measures/semqa.ts';
import { textMetrics } from '../../score/metrics/textMetrics.ts';
import type { ScoredClaim } from '../../score/results/claims.ts';
import {
  type Cell,
  column,
  noCell,
  scoreCell,
  type Table,
  textCell,
} from '../tables/model/table.ts';
import { pairAt, placeName, textPairings, type TextScoreKey } from './textPairings.ts';

export interface ListedPair {
  readonly reference: TextPlace;
  /** `null`: unmatched. */
  readonly predicted: TextPlace | null;
  readonly score: Cell;
}

const unmatched = msg('unmatched, counts as 0');
const noPlace: TextPlace = { question: -1, answer: null };

/** Lists the pairs of a text metric, with where its matching differs from SemQA's. `wordsOf` describes the words of a pair. */
export function textPairs(
  claim: ScoredClaim,
  matching: TextMatching,
  scale: NumberScale,
  wordsOf: (reference: TextPlace, predicted: TextPlace) => Message | undefined,
): readonly ListedPair[] {
  const { references, predicted } = matching.texts;
  return textPairings(claim, matching).map(({ row, column: at, score, better, semqaQuestion }) => {
    const reference = references[row] ?? noPlace;
    const other = at === null ? null : (predicted[at] ?? null);
    const best = better && [
      placeName(claim, 'predictions', predicted[better.column] ?? noPlace),
      formatPrintedScore(better.score, scale),
    ];
    const notes = [
      ...[(other && wordsOf(reference, other)) ?? []].flat(),
      ...(semqaQuestion === undefined
        ? []
        : semqaQuestion === null
          ? [msg('not matched by SemQA')]
          : [msg('SemQA: {0}', `P${String(semqaQuestion + 1)}`)]),
      ...(best ? [other ? msg('better: {0}, {1}', ...best) : msg('best: {0}, {1}', ...best)] : []),
    ];
    const cell = other
      ? scoreCell(score, scale, notes.length === 0 ? '' : joinClauses(notes))
      : textCell(joinClauses([unmatched, ...notes]));
    return { reference, predicted: other, score: cell };
  });
}

function semqaCell(match: Match, isAnswer: boolean): Cell {
  const { support, similarity, counted, undecided, leftOut = false } = match;
  const notes = [
    isAnswer
      ? msg('similarity {0}', formatPrintedScore(similarity, toOne))
      : msg('support {0}', formatPrintedScore(support, toOne)),
    ...(undecided ? [formatUndecidedRemark(leftOut)] : []),
  ];
  if (!isAnswer) return scoreCell(similarity, toOne, joinClauses(notes));
  return counted
    ? scoreCell(support, toOne, joinClauses(notes))
    : textCell(joinClauses([msg('not counted'), ...notes]));
}

/** Lists SemQA's pairs with the similarity of their questions, or with the support of their answers. */
export function semqaPairs(
  claim: ScoredClaim,
  matches: readonly Match[],
  isAnswer: boolean,
): readonly ListedPair[] {
  return claim.referenceEvidence.flatMap((_, question): readonly ListedPair[] => {
    const reference = { question, answer: null };
    const pairs = matches
      .filter((match) => match.reference === question)
      .map((match): ListedPair => ({
        reference,
        predicted: { question: match.predicted, answer: null },
        score: semqaCell(match, isAnswer),
      }));
    return pairs.length > 0 ? pairs : [{ reference, predicted: null, score: textCell(unmatched) }];
  });
}

/** Makes the table of the pairs. `heading` names the score. `withAnswer`: whether it compares answers, too. */
export function pairsTable(
  claim: ScoredClaim,
  pairs: readonly ListedPair[],
  heading: Message,
  withAnswer: boolean,
): Table {
  const text = (side: EvidenceRole, place: TextPlace): Cell => {
    const pair = pairAt(claim, side, place.question);
    const answer = pair?.answers[place.answer ?? 0];
    const parts = [
      placeName(claim, side, place),
      ...(pair ? [describeQuestion(pair)] : []),
      ...(withAnswer && answer ? [describeAnswer(answer)] : []),
    ];
    return textCell(arrange(parts.map((_, at) => `{${String(at)}}`).join(' '), ...parts));
  };
  return {
    caption: msg('Pairs of reference and predicted texts'),
    columns: [
      column('reference', msg('reference'), 'text'),
      column('score', heading, 'score', { align: 'left', isStrong: true }),
      column('predicted', msg('predicted'), 'text'),
    ],
    rows: pairs.map(({ reference, predicted, score }) => [
      text('reference', reference),
      score,
      predicted ? text('predictions', predicted) : noCell,
    ]),
  };
}

/** Number of pairs up to which the scores are written as a sum. */
const mostAdded = 12;

/** Returns the number of predicted texts that a text metric left out. */
function countBeyondCap(
  { predictedEvidence }: ScoredClaim,
  { texts }: TextMatching,
  withAnswer: boolean,
) {
  if (texts.predicted.length < mostPredictedTexts) return 0;
  const all = withAnswer
    ? sumInTurn(predictedEvidence.map(({ answers }) => Math.max(1, answers.length)))
    : predictedEvidence.length;
  return Math.max(0, all - texts.predicted.length);
}

/** Says how the score of a text metric comes from its pairs, and which texts it leaves out. */
export function describeTextScore(
  claim: ScoredClaim,
  matching: TextMatching,
  { id, scope }: TextScoreKey,
): { readonly sentence: Message; readonly notes: readonly Message[] } {
  const format = (score: number): string => formatPrintedScore(score, textMetrics[id]);
  const pairs = textPairings(claim, matching);
  const scores = pairs.map(({ column: at, score }) => (at === null ? '0' : format(score)));
  const unused = matching.texts.predicted.length - matching.pairs.length;
  const left = countBeyondCap(claim, matching, scope === 'questionAnswer');
  const notes = [
    unused > 0
      ? countMsg(
          unused,
          '{0} predicted text is unmatched, which does not lower the score.',
          '{0} predicted texts are unmatched, which does not lower the score.',
        )
      : [],
    left > 0
      ? countMsg(
          left,
          'Only the first {1} predicted texts are compared, as in the official scripts. {0} more is left out.',
          'Only the first {1} predicted texts are compared, as in the official scripts. {0} more are left out.',
          mostPredictedTexts,
        )
      : [],
  ].flat();
  if (pairs.length > mostAdded) {
    const sentence = msg(
      'The score is the mean of {0} pairs. Unmatched reference texts count as 0.',
      pairs.length,
    );
    return { sentence, notes };
  }
  const sentence = countMsg(
    pairs.length,
    '{1} = ({2}) / {0} reference text',
    '{1} = ({2}) / {0} reference texts',
    format(matching.hungarian),
    scores.join(' + '),
  );
  return { sentence, notes };
}
