// The evidence of a claim as headings and lists: to read with a screen reader, and to copy. A text is an item of its own, for a row of
// eight texts is heard as one.

import type { EvidenceRole, QaPair } from '../evidence/evidence.ts';
import { saidAnswer, saidQuestion } from '../evidence/saidEvidence.ts';
import { questionName } from '../find/placeWords.ts';
import { printedScore } from '../format/numbers.ts';
import { toOne } from '../format/scales.ts';
import { coverageMetric, coveredFrom } from '../metrics/coverage.ts';
import { semqaInputsOf, semqaItemsOf, semqaOf } from '../metrics/semqaMetric.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Entailment, Match, SemqaScore } from '../scoring/semqa.ts';
import { answerTerms, undecidedMeaning } from '../words/glossary/answerTerms.ts';
import { withNote } from '../words/lists.ts';
import { noEvidenceForClaim } from '../words/remarks.ts';
import type { Say } from '../words/translation.ts';
import { undecidedRemark } from '../words/undecidedWords.ts';
import { listLines, type ListItem } from './model/markdownList.ts';
import { heardText } from './model/markdownText.ts';
import { joinClauses, joinList, textOf } from '../words/message.ts';

const nameOf = (side: EvidenceRole, question: number): string => questionName({ side, question });
const shown = (value: number | null): string => printedScore(value, toOne);

function answerLabel(
  side: EvidenceRole,
  at: number,
  count: number,
  text: string,
  say: Say,
): string {
  if (count === 1) {
    return side === 'reference'
      ? say('Reference answer: {0}', text)
      : say('Predicted answer: {0}', text);
  }
  return side === 'reference'
    ? say('Reference answer {0} of {1}: {2}', at + 1, count, text)
    : say('Predicted answer {0} of {1}: {2}', at + 1, count, text);
}

/** `below`: of an answer, what else there is to say. */
function answerItems(
  side: EvidenceRole,
  { answers }: QaPair,
  say: Say,
  below: (answer: number) => readonly ListItem[] = () => [],
): readonly ListItem[] {
  return answers.map((answer, at) => {
    const { explanation = '' } = answer;
    return {
      text: answerLabel(side, at, answers.length, saidAnswer(answer, say), say),
      items: [
        ...(explanation.trim() === '' ? [] : [{ text: say('Explanation: {0}', explanation) }]),
        ...below(at),
      ],
    };
  });
}

/** A question with its answers; `below`: what else there is to say of it. */
function pairItem(
  side: EvidenceRole,
  question: number,
  pair: QaPair,
  say: Say,
  below: readonly ListItem[] = [],
): ListItem {
  return {
    text: say('{0}: {1}', nameOf(side, question), saidQuestion(pair, say)),
    items: [...answerItems(side, pair, say), ...below],
  };
}

/** All of a side, as it stands in its file. */
export function pairsText(
  caption: string,
  side: EvidenceRole,
  pairs: readonly QaPair[],
  say: Say,
): readonly string[] {
  const items = pairs.map((pair, at) => pairItem(side, at, pair, say));
  return [`### ${caption}`, '', ...listLines(items), ''];
}

function coverageItems(
  claim: ReportClaim,
  reference: number,
  answer: number,
  say: Say,
): readonly ListItem[] {
  const pairs = coverageMetric.result(claim)?.pairs ?? [];
  return pairs
    .filter((pair) => pair.reference === reference && pair.referenceAnswer === answer)
    .map(({ value, pieces }) => {
      const names = pieces.map(({ predicted }) => nameOf('predictions', predicted));
      const [best, ...others] = new Set(names);
      const notes = [
        ...(value < coveredFrom ? [say('not covered')] : []),
        ...(best === undefined ? [] : [say('most by {0}', best)]),
        ...(others.length === 0 ? [] : [say('also {0}', textOf(joinList(others), say))]),
      ];
      const score = textOf(
        withNote(printedScore(value, coverageMetric), textOf(joinClauses(notes), say)),
        say,
      );
      return { text: say('{0}: {1}', coverageMetric.name, score) };
    });
}

/** A model of two classes knows no contradiction. */
function directionText(
  { entailment, neutral, contradiction, isTwoClass }: Entailment,
  say: Say,
): string {
  const { implies, neutral: neither, contradicts } = answerTerms;
  const classes = [
    [implies, entailment],
    [neither, neutral],
    ...(isTwoClass ? [] : ([[contradicts, contradiction]] as const)),
  ] as const;
  return textOf(
    joinList(classes.map(([{ label }, value]) => say('{0} {1}', textOf(label, say), shown(value)))),
    say,
  );
}

function directionItems({ forward, backward }: Match, say: Say): readonly ListItem[] {
  if (!forward || !backward) return [{ text: say('These answers are not compared yet.') }];
  return [
    {
      text: say('From the reference answer to the predicted one: {0}', directionText(forward, say)),
    },
    {
      text: say(
        'From the predicted answer to the reference one: {0}',
        directionText(backward, say),
      ),
    },
  ];
}

function supportItems({ support, undecided, leftOut }: Match, say: Say): readonly ListItem[] {
  if (support === null) return [];
  const note = undecided
    ? say('{0}: {1}', textOf(undecidedRemark(leftOut === true), say), textOf(undecidedMeaning, say))
    : '';
  return [{ text: say('{0}: {1}', say('Support'), textOf(withNote(shown(support), note), say)) }];
}

/** Which answers stand for the match, where there was a choice; of long passages what the model read. */
function readItems(match: Match, [expected, given]: readonly QaPair[], say: Say): ListItem[] {
  const { referenceAnswer, predictedAnswer, referencePart, predictedPart } = match;
  const isChosen = (expected?.answers.length ?? 0) > 1 || (given?.answers.length ?? 0) > 1;
  const texts = [
    ...(isChosen && referenceAnswer !== null && predictedAnswer !== null
      ? [
          say(
            'Compared, for the largest support: reference answer {0} with predicted answer {1}',
            referenceAnswer + 1,
            predictedAnswer + 1,
          ),
        ]
      : []),
    ...(referencePart === undefined
      ? []
      : [say('Read of the reference passage: “{0}”', referencePart)]),
    ...(predictedPart === undefined
      ? []
      : [say('Read of the predicted passage: “{0}”', predictedPart)]),
  ];
  return texts.map((text) => ({ text }));
}

function matchItem(claim: ReportClaim, match: Match, say: Say): readonly ListItem[] {
  const { reference, predicted, similarity, probability, counted } = match;
  const [expected, given] = [
    claim.referenceEvidence[reference],
    claim.predictedEvidence[predicted],
  ];
  if (!expected || !given) return [];
  const notes = [
    ...(probability === undefined ? [] : [say('probability {0}', shown(probability))]),
    ...(counted ? [] : [say('below threshold')]),
  ];
  const similar = textOf(withNote(shown(similarity), textOf(joinClauses(notes), say)), say);
  const name = nameOf('predictions', predicted);
  return [
    {
      text: say('Matched with {0}: {1}', name, saidQuestion(given, say)),
      items: [
        ...answerItems('predictions', given, say),
        { text: say('{0}: {1}', say('Similarity'), similar) },
        ...readItems(match, [expected, given], say),
        ...directionItems(match, say),
        ...supportItems(match, say),
      ],
    },
  ];
}

/** The question of the other side that is most similar; the first of equals. */
function nearestItems(
  similarities: readonly (number | null)[],
  side: EvidenceRole,
  say: Say,
): readonly ListItem[] {
  const known = similarities.filter((value) => value !== null);
  if (known.length === 0) return [];
  const most = known.reduce((one, value) => Math.max(one, value));
  const name = nameOf(side, similarities.indexOf(most));
  return [{ text: say('nearest: {0}, {1} similar', name, shown(most)) }];
}

function withoutQuestion(say: Say): ListItem {
  const what = say('No question, not matched');
  return { text: say('{0}: no part of SemQA; metrics on texts compare the answer.', what) };
}

function unmatchedItems(claim: ReportClaim, reference: number, say: Say): readonly ListItem[] {
  if (!semqaItemsOf(claim).reference[reference]) return [withoutQuestion(say)];
  const row = semqaInputsOf(claim).similarities[reference] ?? [];
  return [
    {
      text: say('Unmatched: no predicted question stands for it.'),
      items: nearestItems(row, 'predictions', say),
    },
  ];
}

function referenceBlock(
  claim: ReportClaim,
  { matches }: SemqaScore,
  reference: number,
  pair: QaPair,
  say: Say,
): readonly string[] {
  const own = matches
    .filter((match) => match.reference === reference)
    .toSorted((a, b) => b.similarity - a.similarity);
  const items = [
    ...answerItems('reference', pair, say, (answer) =>
      coverageItems(claim, reference, answer, say),
    ),
    ...(own.length === 0
      ? unmatchedItems(claim, reference, say)
      : own.flatMap((match) => matchItem(claim, match, say))),
  ];
  const title = say('{0}: {1}', nameOf('reference', reference), saidQuestion(pair, say));
  return [`#### ${heardText(title)}`, '', ...listLines(items), ''];
}

function leftOver(claim: ReportClaim, { matches }: SemqaScore, say: Say): readonly string[] {
  const used = new Set(matches.map(({ predicted }) => predicted));
  const items = semqaItemsOf(claim).predicted;
  const { similarities } = semqaInputsOf(claim);
  const left = claim.predictedEvidence.flatMap((pair, predicted) => {
    if (used.has(predicted)) return [];
    const column = similarities.map((row) => row?.[predicted] ?? null);
    const below = items[predicted]
      ? nearestItems(column, 'reference', say)
      : [withoutQuestion(say)];
    return [pairItem('predictions', predicted, pair, say, below)];
  });
  return left.length === 0
    ? []
    : [`### ${say('Predicted questions without a match')}`, '', ...listLines(left), ''];
}

/**
 * Every reference question with its answers and what was matched with it: similarity, answers, entailment both ways, support; then the
 * predictions that are in no match. Without SemQA both sides as they are.
 */
export function evidenceText(claim: ReportClaim, say: Say): readonly string[] {
  const { referenceEvidence, predictedEvidence } = claim;
  const semqa = semqaOf(claim);
  if (semqa) {
    return [
      `### ${say('Evidence')}`,
      '',
      ...referenceEvidence.flatMap((pair, at) => referenceBlock(claim, semqa, at, pair, say)),
      ...leftOver(claim, semqa, say),
    ];
  }
  return [
    ...pairsText(say('Reference evidence'), 'reference', referenceEvidence, say),
    ...(predictedEvidence.length > 0
      ? pairsText(say('Predicted evidence'), 'predictions', predictedEvidence, say)
      : claim.isReplyAlone
        ? []
        : [textOf(noEvidenceForClaim, say), '']),
  ];
}
