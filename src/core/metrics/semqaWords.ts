// What SemQA has to say besides its numbers. Lens, hover, tree, panel and command line all take it from here.

import { isAsked, type QaPair } from '../evidence/evidence.ts';
import { formatScore, settingText, shareText } from '../format/numbers.ts';
import { getOwnValue } from '../ownValue.ts';
import { describeValue, type Parameter } from '../parameters/parameter.ts';
import {
  semqaParameters,
  type AnswerSupport,
  type SemqaParameters,
} from '../parameters/semqaParameters.ts';
import { isInForce } from '../parameters/values.ts';
import { matchCounts, type SemqaScore } from '../scoring/semqa.ts';
import { conclusionOf } from '../scoring/semqaAnswers.ts';
import { countTrue, type MatchableItems } from '../scoring/similarities.ts';
import type { ClaimFacts } from '../results/claims.ts';
import type { SemqaAggregate } from './semqaAggregate.ts';
import { fixed, inEnglish, sayCount, type Say } from '../words/translation.ts';
import { matchingPhrases } from '../words/matchingWords.ts';
import {
  formatUndecidedCount,
  formatUndecidedRemark,
  undecidedWord,
} from '../words/undecidedWords.ts';
import { scoredAsNoEvidence } from '../words/remarks.ts';
import { countClaims } from '../words/countedNouns.ts';
import { withNote } from '../words/lists.ts';
import { joinClauses, joinParts, textOf } from '../words/message.ts';

/** A claim's evidence, and which of it can be matched. */
interface Evidence extends Pick<ClaimFacts, 'referenceEvidence' | 'predictedEvidence'> {
  readonly items: MatchableItems;
}

/** How many of the matches that count for the answer score are undecided, which belongs beside it: `1 of 3 unclear`, `..., left out`. */
export function describeUndecided(semqa: SemqaScore, say: Say = inEnglish): string {
  const counts = matchCounts(semqa);
  const isLeftOut = semqa.matches.some((match) => match.leftOut);
  if (counts.counted === 0) return say('no answers to compare');
  return say(
    '{0} {1}',
    textOf(formatUndecidedCount(counts), say),
    fixed(say, formatUndecidedRemark(isLeftOut)),
  );
}

/** `questions 3/4 matched`, `answers 0.71 (1 of 3 unclear)`; nothing without SemQA. */
export function semqaLineParts(
  semqa: SemqaScore | null,
  { items }: Pick<Evidence, 'items'>,
  say: Say = inEnglish,
): readonly string[] {
  if (!semqa) return [];
  const isCounted = semqa.matches.some(({ counted }) => counted);
  const notes = [
    ...(isCounted && semqa.uncompared === 0 ? [describeUndecided(semqa, say)] : []),
    ...(semqa.uncompared > 0 ? [say('{0} not compared', semqa.uncompared)] : []),
  ];
  return [
    say('questions {0}/{1} matched', semqa.matchedQuestions, countTrue(items.reference)),
    textOf(
      withNote(say('answers {0}', formatScore(semqa.answer)), textOf(joinParts(notes), say)),
      say,
    ),
  ];
}

function listOf(questions: readonly number[], say: Say): string {
  const names = questions.map((question) => `Q${String(question + 1)}`);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : say('{0} and {1}', textOf(joinParts(names), say), last);
}

const conclusions = ['supported', 'contradicted', 'undecided'] as const satisfies ReturnType<
  typeof conclusionOf
>[];

const conclusionWords = {
  supported: 'supported',
  contradicted: 'contradicted',
  undecided: undecidedWord,
} as const satisfies Readonly<Record<(typeof conclusions)[number], string>>;

const conclusionCounts: Readonly<
  Record<(typeof conclusions)[number], (count: number, say: Say) => string>
> = {
  supported: (count, say) => say('{0} supported', count),
  contradicted: (count, say) => say('{0} contradicted', count),
  undecided: (count, say) => say('{0} unclear', count),
};

/** What the model says of each question's answers, every question once. */
function answersClause(semqa: SemqaScore, say: Say): string[] {
  const concluded = semqa.matches.flatMap(({ counted, reference, forward, backward }) =>
    counted && forward && backward
      ? [{ reference, conclusion: conclusionOf({ forward, backward }) }]
      : [],
  );
  // Softmax gives a question several matches, and these may say different things.
  const disagreeing = new Set(
    concluded.flatMap(({ reference, conclusion }) =>
      concluded.some((other) => other.reference === reference && other.conclusion !== conclusion)
        ? [reference]
        : [],
    ),
  );
  const clause = (conclusion: ReturnType<typeof conclusionOf>): string[] => {
    const matches = concluded.filter(
      (match) => match.conclusion === conclusion && !disagreeing.has(match.reference),
    );
    if (matches.length === 0) return [];
    const questions = [...new Set(matches.map((match) => match.reference))];
    const word = fixed(say, conclusionWords[conclusion]);
    return questions.length === 1
      ? [say('the answer to {0} is {1}', listOf(questions, say), word)]
      : [say('the answers to {0} are {1}', listOf(questions, say), word)];
  };
  return [
    ...clause('supported'),
    ...clause('contradicted'),
    ...clause('undecided'),
    ...[...disagreeing].map((question) => {
      const own = concluded.filter(({ reference }) => reference === question);
      const counts = conclusions.flatMap((conclusion) => {
        const count = own.filter((match) => match.conclusion === conclusion).length;
        return count === 0 ? [] : [conclusionCounts[conclusion](count, say)];
      });
      return say(
        'the matches of {0} disagree ({1})',
        listOf([question], say),
        textOf(joinParts(counts), say),
      );
    }),
    ...(semqa.uncompared > 0
      ? [
          sayCount(
            say,
            semqa.uncompared,
            '{0} answer not compared yet',
            '{0} answers not compared yet',
          ),
        ]
      : []),
  ];
}

/** Evidence that SemQA cannot match, and text metrics compare all the same. */
function unmatchableClause(
  { referenceEvidence, predictedEvidence, items }: Evidence,
  say: Say,
): string[] {
  const clause = (evidence: readonly QaPair[], side: 'predicted' | 'reference'): string[] => {
    const count = evidence.length - countTrue(items[side]);
    if (count === 0) return [];
    return side === 'predicted'
      ? [
          sayCount(
            say,
            count,
            '{0} predicted item has no question, not matched',
            '{0} predicted items have no question, not matched',
          ),
        ]
      : [
          sayCount(
            say,
            count,
            '{0} reference item has no question, not matched',
            '{0} reference items have no question, not matched',
          ),
        ];
  };
  return [...clause(predictedEvidence, 'predicted'), ...clause(referenceEvidence, 'reference')];
}

/** How many of the reference items have a passage for a counted match. */
function passagesNote({ matches }: SemqaScore, { predictedEvidence }: Evidence, say: Say): string {
  const passages = matches.filter(({ counted, predicted }) => {
    const pair = predictedEvidence[predicted];
    return counted && pair !== undefined && !isAsked(pair);
  });
  const count = new Set(passages.map(({ reference }) => reference)).size;
  return count === 0 ? '' : say('{0} of them with a passage', count);
}

/** "2 of 3 reference questions matched; the answer to Q2 is contradicted."; nothing without SemQA. */
export function semqaWhy(
  semqa: SemqaScore | null,
  claim: Evidence,
  say: Say = inEnglish,
): string | undefined {
  if (!semqa) return undefined;
  const { referenceEvidence, items } = claim;
  const hasPassages = referenceEvidence.some(
    (pair, index) => items.reference[index] && !isAsked(pair),
  );
  const all = countTrue(items.reference);
  const counts = hasPassages
    ? sayCount(
        say,
        all,
        '{1} of {0} reference item matched',
        '{1} of {0} reference items matched',
        semqa.matchedQuestions,
      )
    : sayCount(
        say,
        all,
        '{1} of {0} reference question matched',
        '{1} of {0} reference questions matched',
        semqa.matchedQuestions,
      );
  const note = passagesNote(semqa, claim, say);
  const matched = note === '' ? counts : textOf(joinParts([counts, note]), say);
  const clauses = [matched, ...answersClause(semqa, say), ...unmatchableClause(claim, say)];
  const sentence = say('{0}.', textOf(joinClauses(clauses), say));
  const close = alternativeSentence(semqa, say);
  return close === undefined ? sentence : say('{0} {1}', sentence, close);
}

/** That the score hangs on similarities that hardly differ; nothing where it does not, or where nobody would see the difference. */
function alternativeSentence({ alternative, score }: SemqaScore, say: Say): string | undefined {
  if (!alternative) return undefined;
  const change = settingText(alternative.change);
  if (alternative.score === null) {
    return say(
      'The matching is close: if similarities changed by {0}, other questions would match, whose answers have not been compared.',
      change,
    );
  }
  const [now, then] = [formatScore(score), formatScore(alternative.score)];
  if (now === then) return undefined;
  return say(
    'The matching is close: if similarities changed by {0}, SemQA would be {1} instead of {2}.',
    change,
    then,
    now,
  );
}

/** `Hungarian matching, alpha 0.5, threshold 0.2`: the paper's numbers that are in force, and the rest where it is not the paper's. */
function parametersText(parameters: SemqaParameters, say: Say): string {
  const rows = Object.entries<Parameter>(semqaParameters);
  const parts = rows.flatMap(([name, row]) => {
    const value = getOwnValue<unknown>(parameters, name);
    if (!isInForce(row, parameters) || row === semqaParameters.variation) return [];
    const isPapers = row.kind === 'number' && row.addedLater !== true;
    if (!isPapers && value === row.default) return [];
    return describeValue(row, value, say);
  });
  return textOf(joinParts([fixed(say, matchingPhrases[parameters.variation]), ...parts]), say);
}

/** What becomes of the undecided matches. */
function describeUndecidedEffect(support: AnswerSupport, say: Say): string {
  switch (support) {
    case 'ratio':
      return say('the answer scores of those say little');
    case 'decidedOnly':
      return say('those are left out of the answer scores');
    case 'undecidedHalf':
      return say('those count half in the answer scores');
    case 'entailment':
      return say('the answer scores of those are low');
  }
}

/** The means of a file and everything that a reader must know before quoting them. */
export function semqaSummary(
  semqa: SemqaAggregate,
  parameters: SemqaParameters,
  say: Say = inEnglish,
): readonly string[] {
  const { matches, undecided, withoutPrediction, failed } = semqa;
  // Claims in the means and yet no mean: the others wait for their answers.
  if (semqa.score === null && semqa.claims > 0) {
    return [
      say(
        'SemQA –: answers of {0} have not been compared or have failed, so there is no mean; score again. {1}.',
        textOf(countClaims(failed), say),
        parametersText(parameters, say),
      ),
    ];
  }
  return [
    say(
      'SemQA {0} (questions {1}, answers {2}): mean of {3}; {4}.',
      formatScore(semqa.score),
      formatScore(semqa.question),
      formatScore(semqa.answer),
      textOf(countClaims(semqa.claims), say),
      parametersText(parameters, say),
    ),
    ...(matches > 0
      ? [
          sayCount(
            say,
            matches,
            'Unclear (undecided): {1} match ({2}); {3}.',
            'Unclear (undecided): {1} matches ({2}); {3}.',
            textOf(formatUndecidedCount({ counted: matches, undecided }), say),
            shareText(undecided, matches),
            describeUndecidedEffect(parameters.answerSupport, say),
          ),
        ]
      : []),
    ...(withoutPrediction > 0
      ? [
          say(
            '{0} without a prediction: {1}.',
            textOf(countClaims(withoutPrediction), say),
            fixed(say, scoredAsNoEvidence),
          ),
        ]
      : []),
    ...(failed > 0
      ? [say('{0} without a score: failed, not in the means.', textOf(countClaims(failed), say))]
      : []),
  ];
}
