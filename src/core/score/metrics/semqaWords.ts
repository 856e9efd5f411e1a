// Defines the words and sentences that are shown with SemQA's scores. Used by the lens, hover, tree, panel and command line.

import { isAsked, type QaPair } from '../../read/claims/evidence.ts';
import { formatScore, settingText, shareText } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { describeValue, type Parameter } from '../parameters/parameter.ts';
import {
  semqaParameters,
  type AnswerSupport,
  type SemqaParameters,
} from '../parameters/semqaParameters.ts';
import { isInForce } from '../parameters/values.ts';
import { matchCounts, type SemqaScore } from '../measures/semqa.ts';
import { conclusionOf } from '../measures/semqaAnswers.ts';
import { countTrue, type MatchableItems } from '../measures/similarities.ts';
import type { ClaimFacts } from '../results/claims.ts';
import type { SemqaAggregate } from './semqaAggregate.ts';
import { matchingPhrases } from '../../base/words/semqaNames.ts';
import {
  formatUndecidedCount,
  formatUndecidedRemark,
  scoredAsNoEvidence,
} from '../../base/words/remarks.ts';
import { countClaims, ifAny } from '../../base/words/countedNouns.ts';
import { withNote } from '../../base/words/lists.ts';
import {
  countMsg,
  joinClauses,
  joinParts,
  msg,
  type Message,
  type Wording,
} from '../../base/words/message.ts';

/** Said of a claim without a score by the authors' definition. */
const noPairSelected = msg('no score because no pair of questions reaches the threshold');

/** A claim's evidence, and the items that can be matched. */
interface Evidence extends Pick<ClaimFacts, 'referenceEvidence' | 'predictedEvidence'> {
  readonly items: MatchableItems;
}

/**
 * Says how many of the matches that count for the answer score are undecided. Shown beside the score: `1 of 3 unclear`. Adds `,
 * left out` if these matches are left out.
 */
export function describeUndecided(semqa: SemqaScore): Wording {
  const counts = matchCounts(semqa);
  const isLeftOut = semqa.matches.some((match) => match.leftOut);
  if (counts.counted === 0) return msg('no answers to compare');
  return msg('{0} {1}', formatUndecidedCount(counts), formatUndecidedRemark(isLeftOut));
}

/** Returns parts such as `questions 3/4 matched`, `answers 0.71`. Empty without SemQA. */
export function semqaLineParts(
  semqa: SemqaScore | null,
  { items }: Pick<Evidence, 'items'>,
): readonly Message[] {
  if (!semqa) return [];
  if (semqa.question === null) return [noPairSelected];
  const uncompared = semqa.uncompared > 0 ? msg('{0} not compared', semqa.uncompared) : undefined;
  return [
    msg('questions {0}/{1} matched', semqa.matchedQuestions, countTrue(items.reference)),
    withNote(msg('answers {0}', formatScore(semqa.answer)), uncompared),
  ];
}

function listOf(questions: readonly number[]): Message {
  const names = questions.map((question) => `Q${String(question + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : msg('{0} and {1}', joinParts(names), last);
}

const conclusions = ['supported', 'notSupported', 'undecided'] as const satisfies ReturnType<
  typeof conclusionOf
>[];

const conclusionWords = {
  supported: msg('supported'),
  notSupported: msg('not supported'),
  undecided: msg('undecided'),
} as const satisfies Readonly<Record<(typeof conclusions)[number], Wording>>;

const conclusionCounts: Readonly<Record<(typeof conclusions)[number], (count: number) => Wording>> =
  {
    supported: (count) => msg('{0} supported', count),
    notSupported: (count) => msg('{0} not supported', count),
    undecided: (count) => msg('{0} undecided', count),
  };

/** Says what the model concluded about the answers to each question. Lists every question once. */
function answersClause(semqa: SemqaScore): Wording[] {
  const concluded = semqa.matches.flatMap(({ counted, reference, forward, backward }) =>
    counted && forward && backward
      ? [{ reference, conclusion: conclusionOf({ forward, backward }) }]
      : [],
  );
  // With softmax, a question may have several matches with different conclusions of the model.
  const disagreeing = new Set(
    concluded.flatMap(({ reference, conclusion }) =>
      concluded.some((other) => other.reference === reference && other.conclusion !== conclusion)
        ? [reference]
        : [],
    ),
  );
  const clause = (conclusion: ReturnType<typeof conclusionOf>): Wording[] => {
    const matches = concluded.filter(
      (match) => match.conclusion === conclusion && !disagreeing.has(match.reference),
    );
    if (matches.length === 0) return [];
    const questions = [...new Set(matches.map((match) => match.reference))];
    const word = conclusionWords[conclusion];
    return questions.length === 1
      ? [msg('the answer to {0} is {1}', listOf(questions), word)]
      : [msg('the answers to {0} are {1}', listOf(questions), word)];
  };
  return [
    ...clause('supported'),
    ...clause('notSupported'),
    ...clause('undecided'),
    ...[...disagreeing].map((question) => {
      const own = concluded.filter(({ reference }) => reference === question);
      const counts = conclusions.flatMap((conclusion) => {
        const count = own.filter((match) => match.conclusion === conclusion).length;
        return count === 0 ? [] : [conclusionCounts[conclusion](count)];
      });
      return msg('the matches of {0} disagree ({1})', listOf([question]), joinParts(counts));
    }),
    ...ifAny(
      countMsg(semqa.uncompared, '{0} answer not compared yet', '{0} answers not compared yet'),
    ),
  ];
}

/** Describes evidence that SemQA cannot match but text metrics compare. */
function unmatchableClause({ referenceEvidence, predictedEvidence, items }: Evidence): Wording[] {
  const clause = (evidence: readonly QaPair[], side: 'predicted' | 'reference'): Wording[] => {
    const count = evidence.length - countTrue(items[side]);
    if (count === 0) return [];
    return side === 'predicted'
      ? [
          countMsg(
            count,
            '{0} predicted item has no question and is not matched',
            '{0} predicted items have no question and are not matched',
          ),
        ]
      : [
          countMsg(
            count,
            '{0} reference item has no question and is not matched',
            '{0} reference items have no question and are not matched',
          ),
        ];
  };
  return [...clause(predictedEvidence, 'predicted'), ...clause(referenceEvidence, 'reference')];
}

/** Says for how many reference items the counted match is a passage. */
function passagesNote(
  { matches }: SemqaScore,
  { predictedEvidence }: Evidence,
): Wording | undefined {
  const passages = matches.filter(({ counted, predicted }) => {
    const pair = predictedEvidence[predicted];
    return counted && pair !== undefined && !isAsked(pair);
  });
  const count = new Set(passages.map(({ reference }) => reference)).size;
  return count === 0 ? undefined : msg('{0} of these matched with a passage', count);
}

/**
 * Returns a sentence such as "SemQA: 2 of 3 reference questions matched; the answer to Q2 is not supported." `undefined` without SemQA.
 */
export function semqaWhy(semqa: SemqaScore | null, claim: Evidence): Wording | undefined {
  if (!semqa) return undefined;
  if (semqa.question === null)
    return msg('SemQA has no score because no pair of questions reaches the threshold.');
  const { referenceEvidence, items } = claim;
  const hasPassages = referenceEvidence.some(
    (pair, index) => items.reference[index] && !isAsked(pair),
  );
  const all = countTrue(items.reference);
  const counts = hasPassages
    ? countMsg(
        all,
        'SemQA: {1} of {0} reference item matched',
        'SemQA: {1} of {0} reference items matched',
        semqa.matchedQuestions,
      )
    : countMsg(
        all,
        'SemQA: {1} of {0} reference question matched',
        'SemQA: {1} of {0} reference questions matched',
        semqa.matchedQuestions,
      );
  const note = passagesNote(semqa, claim);
  const matched = note === undefined ? counts : joinParts([counts, note]);
  const clauses = [matched, ...answersClause(semqa), ...unmatchableClause(claim)];
  return msg('{0}.', joinClauses(clauses));
}

/**
 * Lists the values of the paper's parameters, and of other parameters whose value differs from the paper. Example: `Hungarian
 * matching, alpha 0.5, threshold 0.2`.
 */
export function parametersText(parameters: SemqaParameters): Wording {
  const rows = Object.entries<Parameter>(semqaParameters);
  const parts = rows.flatMap(([name, row]) => {
    const value = getOwnValue<unknown>(parameters, name);
    if (!isInForce(row, parameters) || row === semqaParameters.variation) return [];
    const isPapers = row.kind === 'number' && row.addedLater !== true;
    if (!isPapers && value === row.default) return [];
    return describeValue(row, value);
  });
  return joinParts([matchingPhrases[parameters.variation], ...parts]);
}

/** Says how undecided matches are treated. */
function describeUndecidedEffect(support: AnswerSupport): Wording {
  switch (support) {
    case 'ratio':
      return msg('the answer scores of these matches are not reliable');
    case 'decidedOnly':
      return msg('these matches are left out of the answer scores');
    case 'undecidedHalf':
      return msg('these matches count half in the answer scores');
    case 'entailment':
      return msg('the answer scores of these matches are low');
  }
}

/** Describes the means of a file, with all remarks that a reader needs before quoting them. */
export function semqaSummary(
  semqa: SemqaAggregate,
  parameters: SemqaParameters,
): readonly Wording[] {
  const { matches, undecided, withoutPrediction, withoutPairs = 0, failed } = semqa;
  // Some claims have scores. There is no mean, because answers of other claims have not been compared yet.
  if (semqa.score === null && semqa.claims > 0) {
    return [
      msg(
        'SemQA has no mean because answers for {0} have not been or could not be compared. Score the file again. Settings: {1}.',
        countClaims(failed),
        parametersText(parameters),
      ),
    ];
  }
  return [
    msg(
      'SemQA {0} (questions {1}, answers {2}), averaged over {3}. Settings: {4}.',
      formatScore(semqa.score),
      formatScore(semqa.question),
      formatScore(semqa.answer),
      countClaims(semqa.claims),
      parametersText(parameters),
    ),
    ...(undecided > 0
      ? [
          countMsg(
            matches,
            'Undecided: {1} match ({2}); {3}.',
            'Undecided: {1} matches ({2}); {3}.',
            formatUndecidedCount({ counted: matches, undecided }),
            shareText(undecided, matches),
            describeUndecidedEffect(parameters.answerSupport),
          ),
        ]
      : []),
    ...(withoutPrediction > 0
      ? [msg('{0} without a prediction: {1}.', countClaims(withoutPrediction), scoredAsNoEvidence)]
      : []),
    ...(withoutPairs > 0
      ? [
          msg(
            "Left out of the means because no pair of questions reaches the threshold ({0}, authors' definition): {1}.",
            settingText(parameters.threshold),
            countClaims(withoutPairs),
          ),
        ]
      : []),
    ...(failed > 0
      ? [msg('Left out of the means because scoring failed: {0}.', countClaims(failed))]
      : []),
  ];
}
