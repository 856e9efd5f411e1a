// Describes matches of SemQA: the numbers that decide whether a match counts, and what would change if two questions
// were matched.

import { formatBelowBound, formatPrintedScore, settingText, toOne } from '../../base/numbers.ts';
import { formatFixed } from '../../base/signs.ts';
import type { MatchedOutcome, QuestionPair } from '../measures/matchedOutcome.ts';
import type { Match, SemqaScore } from '../measures/semqa.ts';
import { joinNames } from '../../base/words/lists.ts';
import {
  joinParts,
  joinSentences,
  type Message,
  msg,
  type Wording,
} from '../../base/words/message.ts';

function number(score: number | null): string {
  return formatPrintedScore(score, toOne);
}

/**
 * Compares the score that the claim would have with its current score. If answers of the new matches have not been compared, the
 * sentence gives the lowest and highest possible score.
 */
function scoreSentence(now: SemqaScore, { semqa, least, most }: MatchedOutcome): Wording {
  if (semqa.score === null && number(most) !== number(least)) {
    return now.score === null
      ? msg(
          'With this match, the claim would score between {0} and {1}. Some of its answers have not been compared.',
          number(least),
          number(most),
        )
      : msg(
          'With this match, the claim would score between {0} and {1} instead of {2}. Some of its answers have not been compared.',
          number(least),
          number(most),
          number(now.score),
        );
  }
  const score = semqa.score ?? least;
  if (now.score === null) return msg('With this match, the claim would score {0}.', number(score));
  return number(score) !== number(now.score)
    ? msg(
        'With this match, the claim would score {0} instead of {1}.',
        number(score),
        number(now.score),
      )
    : msg('With this match, the claim would also score {0}.', number(score));
}

/** Returns the new score and the old score. `undefined` if the score does not change or is unknown. */
function change(
  before: number | null,
  after: number | null,
): readonly [string, string] | undefined {
  return before === null || after === null || number(after) === number(before)
    ? undefined
    : [number(after), number(before)];
}

/** Returns sentences such as `Questions 0.520 instead of 0.580.` Leaves out parts that do not change or are unknown. */
function partsSentence(now: SemqaScore, { semqa }: MatchedOutcome): readonly Wording[] {
  const questions = change(now.question, semqa.question);
  const answers = change(now.answer, semqa.answer);
  if (questions && answers) {
    return [
      msg(
        'The question score would be {0} instead of {1}, and the answer score {2} instead of {3}.',
        ...questions,
        ...answers,
      ),
    ];
  }
  if (questions) return [msg('The question score would be {0} instead of {1}.', ...questions)];
  return answers ? [msg('The answer score would be {0} instead of {1}.', ...answers)] : [];
}

/** Returns the matched predicted questions by reference question. */
function partners({ matches }: SemqaScore): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, readonly string[]>();
  for (const { reference, predicted } of matches) {
    const before = names.get(reference) ?? [];
    names.set(reference, [...before, `P${String(predicted + 1)}`]);
  }
  return names;
}

/** Describes new matches of other reference questions. */
function describeOthers(
  now: SemqaScore,
  { semqa }: MatchedOutcome,
  { reference }: QuestionPair,
): readonly Wording[] {
  const [before, after] = [partners(now), partners(semqa)];
  const places = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b);
  return places
    .filter(
      (place) => place !== reference && before.get(place)?.join() !== after.get(place)?.join(),
    )
    .map((place) => {
      const partner = after.get(place);
      const name = `Q${String(place + 1)}`;
      return partner === undefined
        ? msg('{0} would be unmatched.', name)
        : msg('{0} would be matched with {1}.', name, joinNames(partner));
    });
}

/**
 * Describes what would change if an unmatched pair were matched: first the score, then its parts, then the effects on other
 * questions.
 */
export function describeIfMatched(
  now: SemqaScore,
  then: MatchedOutcome,
  pair: QuestionPair,
): { readonly score: Wording; readonly more?: Wording } {
  const more = [...partsSentence(now, then), ...describeOthers(now, then, pair)];
  return {
    score: scoreSentence(now, then),
    more: more.length > 0 ? joinSentences(...more) : undefined,
  };
}

// Formats the numbers that decide whether a match of SemQA counts.

export interface MatchNumbers {
  readonly similarity: string;
  /** Absent unless the matching is softmax, where the probability decides instead of the similarity. */
  readonly probability?: string;
}

/** Formats the numbers. A number that is below the threshold is not rounded up, so it never looks like the threshold. */
export function matchNumbers(
  { similarity, probability, counted }: Pick<Match, 'similarity' | 'probability' | 'counted'>,
  decimals = 2,
): MatchNumbers {
  const deciding = counted ? formatFixed : formatBelowBound;
  return probability === undefined
    ? { similarity: deciding(similarity, decimals) }
    : {
        similarity: formatFixed(similarity, decimals),
        probability: deciding(probability, decimals),
      };
}

/** Says which predicted questions SemQA matches with a reference question, and whether the matches count. */
export function describeMatches(matches: readonly Match[], threshold: number): Message {
  if (matches.length === 0)
    return msg('SemQA matches no predicted question with this reference question.');
  const described = matches.map((match) => {
    const { similarity, probability } = matchNumbers(match);
    const notes = [
      msg('similarity {0}', similarity),
      ...(probability === undefined ? [] : [`P ${probability}`]),
      ...(match.counted
        ? []
        : [msg('below the threshold of {0}, so its answers do not count', settingText(threshold))]),
    ];
    return msg('{0} ({1})', `P${String(match.predicted + 1)}`, joinParts(notes));
  });
  return msg('SemQA matches this question with {0}.', joinParts(described));
}
