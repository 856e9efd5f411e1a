// Rules for incomplete or repeated questions and answers.

import { formatById } from '../../../read/formats/formats.ts';
import { isAsked, isUnanswerable, type QaPair } from '../../../read/claims/evidence.ts';
import { fewestAnswerWords } from '../../metrics/repeats.ts';
import { mostPredictedTexts, listPredictedTexts } from '../../measures/claimStrings.ts';
import { isBare } from '../../measures/semqaAnswers.ts';
import { findRepeatedTexts } from '../../text/nearCopies.ts';
import { findHiddenCharacter } from '../../../base/words/escapeInvisible.ts';
import { countMsg, msg } from '../../../base/words/message.ts';
import { answersIn, type DoctorRule, type ExaminedClaim, type Flaw } from '../doctorRule.ts';
import { questionForm } from '../contentWords.ts';

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

function withoutSource({ claim }: ExaminedClaim): readonly Flaw[] {
  return answersIn(claim).flatMap(({ pair, answer, content }): Flaw[] => {
    const isAnswer = !isBlank(content.text) && content.type !== 'Unanswerable';
    return isAnswer && content.sources.length === 0
      ? [{ pair, answer, message: msg('This answer has no source, so it cannot be checked.') }]
      : [];
  });
}

function findUnexplainedAnswers({ claim }: ExaminedClaim): readonly Flaw[] {
  return answersIn(claim).flatMap(({ pair, answer, content }): Flaw[] => {
    const isYesOrNo = content.type === 'Boolean' || isBare(content.text);
    if (!isYesOrNo || !isBlank(content.explanation)) return [];
    const message = msg(
      'This yes-or-no answer has no explanation. It gives no reason, and metrics can compare only a single word.',
    );
    return [{ pair, answer, message }];
  });
}

/** Maximum number of answers to a question (AVeriTeC, guidelines for question generation and answering). */
const mostAnswers = 3;

/** Matches an answer that only names who says so: `According to the police.`, `Reuters`, `Fact-checked by AFP`. */
const authority =
  /^(?:(?:yes|no)[,.;:]? )?(?:according to|source:|as (?:reported|stated|said|confirmed) by|(?:reported|confirmed|verified|checked|fact-checked|stated|published|debunked) by|based on) (?:the |an? )?(?:[\p{L}\p{N}&.'’-]+ ?){1,6}\.?$|^(?:(?:the |many |several |some )?(?:experts|officials|scientists|fact-?checkers?|authorities|government|police|media|sources?|research(?:ers)?|studies|reports?)|[\p{Lu}][\p{L}\p{N}.&-]*(?: [\p{Lu}][\p{L}\p{N}.&-]*){0,3}) (?:say|says|said|confirm|confirms|confirmed|reported|report|reports|deny|denied|agree)(?: so| it| this| that)?\.?$/iu;
/** Matches questions that an authority answers. */
const asksForAuthority =
  /\b(?:who|whom|whose|where|which|what|how|when|source|published|according)\b/iu;

function findBareAuthorities({ claim }: ExaminedClaim): readonly Flaw[] {
  return answersIn(claim).flatMap(({ pair, answer, content }): Flaw[] => {
    const question = claim.evidence[pair]?.question ?? '';
    const isBareAuthority =
      isBlank(content.explanation) &&
      authority.test(content.text.trim()) &&
      !asksForAuthority.test(question);
    return isBareAuthority
      ? [
          {
            pair,
            answer,
            message: msg('This answer names who says it, but not what they say or why.'),
          },
        ]
      : [];
  });
}

function findTooManyAnswers({ claim, format }: ExaminedClaim): readonly Flaw[] {
  const { takesSeveralAnswers } = formatById(format).official;
  return claim.evidence.flatMap((qaPair, pair): Flaw[] => {
    if (!isAsked(qaPair)) return [];
    const answers = qaPair.answers.filter((one) => one.isAbsent !== true && !isBlank(one.text));
    const deciding = answers.filter(({ type, text }) => type === 'Boolean' || isBare(text));
    if (!takesSeveralAnswers && answers.length > 1) {
      const message = msg(
        'This question has {0} answers. Files in this format have one answer per question, and the official scripts stop if there are more.',
        answers.length,
      );
      return [{ pair, message }];
    }
    if (answers.length > mostAnswers) {
      const message = msg(
        'This question has {0} answers. Annotators were to give at most {1}.',
        answers.length,
        mostAnswers,
      );
      return [{ pair, message }];
    }
    if (deciding.length < 2) return [];
    const message = msg(
      'This is a yes-or-no question with {0} yes-or-no answers. Expected one.',
      deciding.length,
    );
    return [{ pair, message }];
  });
}

/**
 * Finds, for each pair, the first earlier pair with the same question (`questionForm`). The entry is `undefined` if there is no
 * such pair, or if the question has no content words.
 */
function findEarlierQuestions(evidence: readonly QaPair[]): readonly (number | undefined)[] {
  const first = new Map<string, number>();
  return evidence.map(({ question }, pair) => {
    const form = questionForm(question);
    const earlier = form === '' ? undefined : first.get(form);
    if (earlier === undefined) first.set(form, pair);
    return earlier;
  });
}

function findCopiedQuestions({ claim }: ExaminedClaim): readonly Flaw[] {
  return findEarlierQuestions(claim.evidence).flatMap((earlier, pair): Flaw[] =>
    earlier === undefined
      ? []
      : [
          {
            pair,
            message: msg('Evidence {0} already asks this question.', earlier + 1),
          },
        ],
  );
}

/**
 * Finds answers that repeat the answer to another question nearly word for word (`findRepeatedTexts`). Ignores "no answer", which may be
 * true for many questions.
 */
function findCopiedAnswers({ claim }: ExaminedClaim): readonly Flaw[] {
  const answers = answersIn(claim).filter(({ content }) => !isUnanswerable(content));
  const earlier = findRepeatedTexts(
    answers.map(({ content }) => content.text),
    fewestAnswerWords,
  );
  // Stops early, because most claims repeat no answer, and comparing the questions takes longer than everything else.
  if (earlier.every((place) => place === null)) return [];
  const before = findEarlierQuestions(claim.evidence);
  return answers.flatMap(({ pair, answer }, place): Flaw[] => {
    const first = answers[earlier[place] ?? -1]?.pair;
    if (first === undefined || first === pair) return [];
    const message = msg('Evidence {0} already gives nearly the same answer.', first + 1);
    const isWhole = before[pair] === first && claim.evidence[pair]?.answers.length === 1;
    return [{ pair, answer, message, copyOf: isWhole ? first : undefined }];
  });
}

function findHiddenCharacters({ claim }: ExaminedClaim): readonly Flaw[] {
  const messageOf = (text: string): Flaw['message'] | undefined => {
    const found = findHiddenCharacter(text);
    if (found === undefined) return undefined;
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return msg(
      'This text has an invisible character (U+{0}) inside or beside a word. METEOR and other metrics that compare words treat the word as a different one. Remove the character.',
      code,
    );
  };
  return claim.evidence.flatMap(({ question, answers }, pair): Flaw[] => {
    const ofQuestion = messageOf(question);
    return [
      ...(ofQuestion === undefined ? [] : [{ pair, message: ofQuestion }]),
      ...answers.flatMap(({ text, explanation = '' }, answer): Flaw[] => {
        const message = messageOf(text) ?? messageOf(explanation);
        return message === undefined ? [] : [{ pair, answer, message }];
      }),
    ];
  });
}

function findClippedTexts({ claim, format }: ExaminedClaim): readonly Flaw[] {
  const texts = listPredictedTexts('questionAnswer', claim.evidence, format).length;
  if (texts <= mostPredictedTexts) return [];
  return [
    {
      message: msg(
        'This claim has {0} question-answer texts. The official scorers read only the first {1} and ignore the rest without a warning. Put the most important texts first.',
        texts,
        mostPredictedTexts,
      ),
    },
  ];
}

/**
 * Minimum number of questions. AVeriTeC's annotators were told to ask more than one question if a claim has more than one part.
 */
const fewestQuestions = 2;

function findFewQuestions({ claim }: ExaminedClaim): readonly Flaw[] {
  const asked = claim.evidence.filter(isAsked).length;
  if (asked >= fewestQuestions || claim.evidence.some((pair) => !isAsked(pair))) return [];
  return [
    {
      message: countMsg(
        asked,
        'This claim has {0} question. Its evidence score depends on this question alone.',
        'This claim has {0} questions, so its evidence cannot be compared.',
      ),
    },
  ];
}

export const pairRules = [
  {
    id: 'answerWithoutSource',
    name: msg('answers without a source'),
    severity: 'information',
    isSlice: true,
    find: withoutSource,
  },
  {
    id: 'booleanWithoutExplanation',
    name: msg('a yes or no without an explanation'),
    severity: 'information',
    isSlice: true,
    find: findUnexplainedAnswers,
  },
  {
    id: 'bareAuthority',
    name: msg('answers that only name an authority'),
    // Open data have none, so how often the rule is right is not known.
    severity: 'off',
    find: findBareAuthorities,
  },
  {
    id: 'tooManyAnswers',
    name: msg('more answers than asked for'),
    severity: 'information',
    find: findTooManyAnswers,
  },
  {
    id: 'copiedQuestion',
    name: msg('questions asked twice'),
    severity: 'information',
    isSlice: true,
    find: findCopiedQuestions,
  },
  {
    id: 'copiedAnswer',
    name: msg('answers given twice'),
    severity: 'information',
    isSlice: true,
    find: findCopiedAnswers,
  },
  {
    id: 'hiddenCharacter',
    name: msg('invisible characters in words'),
    severity: 'warning',
    find: findHiddenCharacters,
  },
  {
    id: 'clipped',
    name: msg('more evidence than the official scorers read'),
    severity: 'warning',
    only: 'predictions',
    find: findClippedTexts,
  },
  {
    id: 'fewQuestions',
    name: msg('fewer than two questions'),
    severity: 'information',
    only: 'reference',
    isAboutClaim: true,
    find: findFewQuestions,
  },
] as const satisfies readonly DoctorRule[];
