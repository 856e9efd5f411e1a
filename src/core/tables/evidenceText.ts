// The evidence of a claim as headings and lists, for screen readers and copying. Each text is a separate item, because a screen
// reader reads a row with eight texts as a single text.

import { matchNumbers } from '../metrics/matchWords.ts';
import type { Answer, EvidenceRole, QaPair } from '../evidence/evidence.ts';
import { describeAnswer, describeQuestion } from '../evidence/evidence.ts';
import { questionName } from '../find/placeWords.ts';
import { formatPrintedScore, toOne } from '../format/numbers.ts';
import { coveredFrom, coverageOverlapMetric } from '../metrics/coverageOverlap.ts';
import { semqaInputsOf, semqaItemsOf, semqaOf } from '../metrics/semqaMetric.ts';
import {
  evidenceStagesMetric,
  stageMessage,
  unknownStageMessage,
  unretrievedMessage,
} from '../metrics/evidenceStages.ts';
import { fileStanceMessage, modelStanceMessage } from '../metrics/fileStances.ts';
import { listStances, proxyReferenceMetric } from '../metrics/proxyReference.ts';
import { sourceSupportMetric, type SourceReading } from '../metrics/sourceSupport.ts';
import {
  commonMessage,
  missingMessage,
  readingMessage,
  supportOfAnswer,
  supportOfReferenceAnswer,
} from '../metrics/sourceSupportWords.ts';
import { findMostHelpfulQuestion } from '../overview/mostHelpful.ts';
import { evidenceOf, worstFirst, type QuestionEvidence } from '../questions/claimEvidence.ts';
import { statusMessage } from '../questions/questionWords.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Match, SemqaScore } from '../scoring/semqa.ts';
import type { Entailment } from '../scoring/semqaAnswers.ts';
import { answerTerms, undecidedMeaning } from '../words/glossary/terms.ts';
import { withNote } from '../words/lists.ts';
import { formatUndecidedRemark, noEvidenceForClaim } from '../words/remarks.ts';
import { type ListItem, listLines, markdownForReading } from './model/markdownText.ts';
import { joinClauses, joinParts, msg, type Message, type Render } from '../words/message.ts';

const nameOf = (side: EvidenceRole, question: number): string => questionName({ side, question });
const formatValue = (value: number | null): string => formatPrintedScore(value, toOne);

function answerLabel(
  side: EvidenceRole,
  at: number,
  count: number,
  text: string,
  render: Render,
): string {
  if (count === 1) {
    return side === 'reference'
      ? render(msg('Reference answer: {0}', text))
      : render(msg('Predicted answer: {0}', text));
  }
  return side === 'reference'
    ? render(msg('Reference answer {0} of {1}: {2}', at + 1, count, text))
    : render(msg('Predicted answer {0} of {1}: {2}', at + 1, count, text));
}

/** Returns the answers as items. `below`: nested items with further facts about an answer. */
function answerItems(
  side: EvidenceRole,
  { answers }: QaPair,
  render: Render,
  below: (answer: number) => readonly ListItem[] = () => [],
): readonly ListItem[] {
  return answers.map((answer, index) => {
    const { explanation = '' } = answer;
    return {
      text: answerLabel(side, index, answers.length, render(describeAnswer(answer)), render),
      items: [
        ...(explanation.trim() === ''
          ? []
          : [{ text: render(msg('Explanation: {0}', explanation)) }]),
        ...fileStanceItems(answer, render),
        ...below(index),
      ],
    };
  });
}

/** Returns what the file says about the stance of an answer or passage. */
function fileStanceItems(answer: Answer, render: Render): readonly ListItem[] {
  const says = fileStanceMessage(answer);
  return says === undefined ? [] : [{ text: render(says) }];
}

/**
 * Returns what a predicted answer says about the claim, and what its source says: the status, the passage and its page, and what
 * is missing.
 */
function sourceItems(
  claim: ReportClaim,
  predicted: number,
  answer: number,
  render: Render,
): readonly ListItem[] {
  const stance = listStances(proxyReferenceMetric.result(claim)?.passages ?? []).find(
    (one) => one.predicted === predicted && one.predictedAnswer === answer,
  );
  const content = claim.predictedEvidence[predicted]?.answers[answer];
  const stanceItems = stance
    ? [{ text: render(msg('Stance: {0}', modelStanceMessage(stance.stance, content ?? {}))) }]
    : [];
  const support = supportOfAnswer(sourceSupportMetric.result(claim), predicted, answer);
  return [...stanceItems, ...readingItems(support, content, render)];
}

/**
 * Returns what an answer's source says: the status, the passage, the words that passage and answer have in common, what is
 * missing, the page and its date.
 */
function readingItems(
  reading: SourceReading | undefined,
  answer: Answer | undefined,
  render: Render,
): readonly ListItem[] {
  if (!reading || !answer) return [];
  const { passage } = reading;
  const common = passage && commonMessage(passage.text, answer.text);
  const published = passage && (answer.published ?? passage.published);
  const texts = [
    ...(passage ? [msg('Passage: “{0}”', passage.text)] : []),
    common ?? [],
    missingMessage(reading) ?? [],
    ...(passage?.source == null ? [] : [msg('Page: {0}', passage.source)]),
    ...(published == null ? [] : [msg('Published: {0}', published)]),
  ].flat();
  return [
    {
      text: render(msg('Source: {0}', readingMessage(reading))),
      items: texts.map((text) => ({ text: render(text) })),
    },
  ];
}

/** Returns a question with its answers. `below`: nested items with further facts about the question. */
function pairItem(
  side: EvidenceRole,
  question: number,
  pair: QaPair,
  render: Render,
  below: readonly ListItem[] = [],
  ofAnswer: (answer: number) => readonly ListItem[] = () => [],
): ListItem {
  return {
    text: render(msg('{0}: {1}', nameOf(side, question), describeQuestion(pair))),
    items: [...answerItems(side, pair, render, ofAnswer), ...below],
  };
}

/** Returns all items of a side, in file order. */
export function pairsText(
  caption: Message,
  side: EvidenceRole,
  pairs: readonly QaPair[],
  render: Render,
  ofAnswer: (question: number, answer: number) => readonly ListItem[] = () => [],
): readonly string[] {
  const items = pairs.map((pair, index) =>
    pairItem(side, index, pair, render, [], (answer) => ofAnswer(index, answer)),
  );
  return [`### ${render(caption)}`, '', ...listLines(items), ''];
}

/** Returns what the source of a reference answer says. Empty if reference answers were not checked. */
function referenceItems(
  claim: ReportClaim,
  reference: number,
  answer: number,
  render: Render,
): readonly ListItem[] {
  const reading = supportOfReferenceAnswer(sourceSupportMetric.result(claim), reference, answer);
  return readingItems(reading, claim.referenceEvidence[reference]?.answers[answer], render);
}

function coverageItems(
  claim: ReportClaim,
  reference: number,
  answer: number,
  render: Render,
): readonly ListItem[] {
  const pairs = coverageOverlapMetric.result(claim)?.pairs ?? [];
  return pairs
    .filter((pair) => pair.reference === reference && pair.referenceAnswer === answer)
    .map(({ value, pieces }) => {
      const names = pieces.map(({ predicted }) => nameOf('predictions', predicted));
      const [best, ...others] = new Set(names);
      const notes = [
        ...(value < coveredFrom ? [render(msg('not covered'))] : []),
        ...(best === undefined ? [] : [render(msg('covered most by {0}', best))]),
        ...(others.length === 0 ? [] : [render(msg('also covered by {0}', joinParts(others)))]),
      ];
      const score = withNote(formatPrintedScore(value, coverageOverlapMetric), joinClauses(notes));
      return { text: render(msg('{0}: {1}', coverageOverlapMetric.name, score)) };
    });
}

/** Describes the probabilities of one direction. Leaves out contradiction for a model with two classes. */
function directionText(
  { entailment, neutral, contradiction, isTwoClass }: Entailment,
  render: Render,
): string {
  const { implies, neutral: neither, contradicts } = answerTerms;
  const classes = [
    [implies, entailment],
    [neither, neutral],
    ...(isTwoClass ? [] : ([[contradicts, contradiction]] as const)),
  ] as const;
  return render(
    joinParts(classes.map(([{ label }, value]) => msg('{0} {1}', label, formatValue(value)))),
  );
}

function directionItems({ forward, backward }: Match, render: Render): readonly ListItem[] {
  if (!forward || !backward)
    return [{ text: render(msg('These answers have not been compared yet.')) }];
  return [
    {
      text: render(
        msg(
          'From the reference answer to the predicted answer: {0}',
          directionText(forward, render),
        ),
      ),
    },
    {
      text: render(
        msg(
          'From the predicted answer to the reference answer: {0}',
          directionText(backward, render),
        ),
      ),
    },
  ];
}

function supportItems({ support, undecided, leftOut }: Match, render: Render): readonly ListItem[] {
  if (support === null) return [];
  // The text of an undecided match leaves out the support, because it is a ratio of two small numbers.
  const text = undecided
    ? withNote(
        msg('not decided'),
        leftOut ? joinClauses([formatUndecidedRemark(true), undecidedMeaning]) : undecidedMeaning,
      )
    : formatValue(support);
  return [{ text: render(msg('{0}: {1}', msg('Support'), text)) }];
}

/**
 * Returns items that say which answers represent the match, if there are several, and which part of a long passage the model
 * read.
 */
function readItems(
  match: Match,
  [expected, actual]: readonly QaPair[],
  render: Render,
): ListItem[] {
  const { referenceAnswer, predictedAnswer, referencePart, predictedPart } = match;
  const isChosen = (expected?.answers.length ?? 0) > 1 || (actual?.answers.length ?? 0) > 1;
  const texts = [
    ...(isChosen && referenceAnswer !== null && predictedAnswer !== null
      ? [
          render(
            msg(
              'Compared answers (largest support): reference answer {0} and predicted answer {1}',
              referenceAnswer + 1,
              predictedAnswer + 1,
            ),
          ),
        ]
      : []),
    ...(referencePart === undefined
      ? []
      : [render(msg('The model read this part of the reference passage: “{0}”', referencePart))]),
    ...(predictedPart === undefined
      ? []
      : [render(msg('The model read this part of the predicted passage: “{0}”', predictedPart))]),
  ];
  return texts.map((text) => ({ text }));
}

function matchItem(claim: ReportClaim, match: Match, render: Render): readonly ListItem[] {
  const { reference, predicted, probability, counted } = match;
  const numbers = matchNumbers(match, 3);
  const [expected, actual] = [
    claim.referenceEvidence[reference],
    claim.predictedEvidence[predicted],
  ];
  if (!expected || !actual) return [];
  const notes = [
    ...(probability === undefined
      ? []
      : [render(msg('probability {0}', numbers.probability ?? ''))]),
    ...(counted ? [] : [render(msg('below threshold'))]),
  ];
  const similar = withNote(numbers.similarity, joinClauses(notes));
  const name = nameOf('predictions', predicted);
  return [
    {
      text: render(msg('Matched with {0}: {1}', name, describeQuestion(actual))),
      items: [
        ...answerItems('predictions', actual, render, (answer) =>
          sourceItems(claim, predicted, answer, render),
        ),
        { text: render(msg('{0}: {1}', msg('Similarity'), similar)) },
        ...readItems(match, [expected, actual], render),
        ...directionItems(match, render),
        ...supportItems(match, render),
      ],
    },
  ];
}

/**
 * Returns the most similar question of the other side as a list item. In a tie, the first question wins. Empty if no similarity
 * is known.
 */
function listNearest(
  similarities: readonly (number | null)[],
  side: EvidenceRole,
  render: Render,
): readonly ListItem[] {
  const known = similarities.filter((value) => value !== null);
  if (known.length === 0) return [];
  const most = known.reduce((one, value) => Math.max(one, value));
  const name = nameOf(side, similarities.indexOf(most));
  return [{ text: render(msg('nearest: {0}, similarity {1}', name, formatValue(most))) }];
}

function withoutQuestion(render: Render): ListItem {
  const what = render(msg('No question, not matched'));
  return {
    text: render(msg('{0}: SemQA skips this item. Text metrics still use its answer.', what)),
  };
}

function listUnmatched(claim: ReportClaim, reference: number, render: Render): readonly ListItem[] {
  if (!semqaItemsOf(claim).reference[reference]) return [withoutQuestion(render)];
  const row = semqaInputsOf(claim).similarities[reference] ?? [];
  return [
    {
      text: render(msg('Unmatched: no predicted question was matched with this question.')),
      items: listNearest(row, 'predictions', render),
    },
  ];
}

/** Returns the status of the question, followed by the answer that decided the status. */
function statusItems(
  claim: ReportClaim,
  { status, confidence, reason, best }: QuestionEvidence,
  render: Render,
): readonly ListItem[] {
  if (status === undefined) return [];
  const predictedPair = best && claim.predictedEvidence[best.predicted];
  const answer = best && predictedPair?.answers[best.predictedAnswer];
  const name = best ? nameOf('predictions', best.predicted) : '';
  return [
    { text: render(msg('{0}: {1}', msg('Status'), statusMessage(status, confidence))) },
    ...(reason === undefined ? [] : [{ text: render(msg('Reason: {0}', reason)) }]),
    ...(answer
      ? [
          {
            text: render(msg('Closest predicted answer, {0}: {1}', name, describeAnswer(answer))),
          },
        ]
      : []),
  ];
}

/** Returns the stage at which the answer was lost, and matching passages from the store. */
function stageItems(claim: ReportClaim, reference: number, render: Render): readonly ListItem[] {
  const found = evidenceStagesMetric
    .result(claim)
    ?.questions.find((one) => one.reference === reference);
  if (!found) return [];
  return [
    {
      text: render(
        found.stage === null
          ? unknownStageMessage()
          : msg('Stage where the answer was lost: {0}', stageMessage(found.stage)),
      ),
      items: [
        ...(found.unretrieved ? [{ text: render(unretrievedMessage()) }] : []),
        ...found.suggestions.map(({ text, source }) => ({
          text: render(msg('Suggested passage from the store: “{0}” ({1})', text, source)),
        })),
      ],
    },
  ];
}

/** Returns the stages of all questions. Used for claims without SemQA, whose questions have no blocks of their own. */
function stagesText(claim: ReportClaim, render: Render): readonly string[] {
  const items = claim.referenceEvidence.flatMap((_, reference) =>
    stageItems(claim, reference, render).map(({ text, items: below }) => ({
      text: `${nameOf('reference', reference)}: ${text}`,
      items: below ?? [],
    })),
  );
  return items.length === 0 ? [] : [...listLines(items), ''];
}

function referenceBlock(
  claim: ReportClaim,
  { matches }: SemqaScore,
  evidence: QuestionEvidence,
  pair: QaPair,
  render: Render,
): readonly string[] {
  const { reference } = evidence;
  const own = matches
    .filter((match) => match.reference === reference)
    .toSorted((a, b) => b.similarity - a.similarity);
  const items = [
    ...statusItems(claim, evidence, render),
    ...stageItems(claim, reference, render),
    ...answerItems('reference', pair, render, (answer) => [
      ...coverageItems(claim, reference, answer, render),
      ...referenceItems(claim, reference, answer, render),
    ]),
    ...(own.length === 0
      ? listUnmatched(claim, reference, render)
      : own.flatMap((match) => matchItem(claim, match, render))),
  ];
  const title = render(msg('{0}: {1}', nameOf('reference', reference), describeQuestion(pair)));
  return [`#### ${markdownForReading(title)}`, '', ...listLines(items), ''];
}

function listLeftOver(
  claim: ReportClaim,
  { matches }: SemqaScore,
  render: Render,
): readonly string[] {
  const used = new Set(matches.map(({ predicted }) => predicted));
  const items = semqaItemsOf(claim).predicted;
  const { similarities } = semqaInputsOf(claim);
  const left = claim.predictedEvidence.flatMap((pair, predicted) => {
    if (used.has(predicted)) return [];
    const column = similarities.map((row) => row?.[predicted] ?? null);
    const below = items[predicted]
      ? listNearest(column, 'reference', render)
      : [withoutQuestion(render)];
    return [
      pairItem('predictions', predicted, pair, render, below, (answer) =>
        sourceItems(claim, predicted, answer, render),
      ),
    ];
  });
  return left.length === 0
    ? []
    : [`### ${render(msg('Predicted questions without a match'))}`, '', ...listLines(left), ''];
}

/**
 * Returns every reference question with its answers and matches: similarity, answers, entailment in both directions, support. The
 * unmatched predictions follow. Without SemQA, returns the evidence of both sides without matches.
 */
export function evidenceText(claim: ReportClaim, render: Render): readonly string[] {
  const { referenceEvidence, predictedEvidence } = claim;
  const semqa = semqaOf(claim);
  if (semqa) {
    const evidence = evidenceOf(claim);
    const blocks = worstFirst([evidence]).flatMap((at): readonly string[] => {
      const [pair, question] = [referenceEvidence[at], evidence.questions[at]];
      return pair && question ? referenceBlock(claim, semqa, question, pair, render) : [];
    });
    const helpful = findMostHelpfulQuestion(claim);
    return [
      `### ${render(msg('Evidence'))}`,
      '',
      ...(helpful ? [markdownForReading(render(helpful.words)), ''] : []),
      ...blocks,
      ...listLeftOver(claim, semqa, render),
    ];
  }
  return [
    ...pairsText(
      ...([msg('Reference evidence'), 'reference', referenceEvidence, render] as const),
      (reference, answer) => referenceItems(claim, reference, answer, render),
    ),
    ...stagesText(claim, render),
    ...(predictedEvidence.length > 0
      ? pairsText(
          ...([msg('Predicted evidence'), 'predictions', predictedEvidence, render] as const),
          (predicted, answer) => sourceItems(claim, predicted, answer, render),
        )
      : claim.isReplyAlone
        ? []
        : [render(noEvidenceForClaim), '']),
  ];
}
