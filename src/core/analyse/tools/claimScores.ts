import { isAsked, type QaPair } from '../../read/claims/evidence.ts';
import { headlineLevel } from '../../score/metrics/averitec.ts';
import { semqaMetric, semqaOf } from '../../score/metrics/semqaMetric.ts';
import { verdictOutcome } from '../../score/metrics/verdict.ts';
import { flawKinds, flawsOf } from '../../score/report/claimFlaws.ts';
import { questionsOf } from '../../score/questions/questionStatus.ts';
import { confidences } from '../../score/measures/reading/questionReading.ts';
import { questionStatuses } from '../../score/results/questionStatuses.ts';
import { headlineOf } from '../../score/report/claimLine.ts';
import { explainCredit, failuresOf, explainScores } from '../../score/report/summary.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { Match } from '../../score/measures/semqa.ts';
import { conclusionOf } from '../../score/measures/semqaAnswers.ts';
import { toPlainText } from '../../base/toPlainText.ts';
import { excerpt } from '../../read/claims/quote.ts';
import type { Metric } from '../../score/metrics/metric.ts';
import { type Report, runMetrics } from '../../score/report/report.ts';
import { chooseMetrics, fileOf, scoredInputs } from './inputs.ts';
import {
  describeScore,
  fitPage,
  fitTexts,
  markUntrusted,
  markUntrustedOrNull,
  maybeUntrustedSchema,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  provenanceOf,
  provenanceSchema,
  removeDescribedMetrics,
  roomBeside,
  scoreMembers,
  formatColumnScore,
  untrustedNote,
  untrustedSchema,
} from './answerParts.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  textSchema,
  toolOf,
  scoreSchema,
  type ToolAnswer,
  type ToolFile,
  type ToolSchema,
} from './tool.ts';
import { joinDots, msg, textOf } from '../../base/words/message.ts';
import { countOf } from '../../base/numbers.ts';

const entailmentSchema: ToolSchema = {
  oneOf: [
    objectOf({ entailment: numberSchema, neutral: numberSchema, contradiction: numberSchema }),
    { type: 'null' },
  ],
};

const matchSchema = objectOf({
  reference: countSchema,
  predicted: countSchema,
  similarity: numberSchema,
  counted: { type: 'boolean', description: 'Counts for the answer score' },
  conclusion: { enum: ['supported', 'notSupported', 'undecided', null] },
  support: scoreSchema,
  forward: { ...entailmentSchema, description: 'Reference answer to predicted answer' },
  backward: { ...entailmentSchema, description: 'Predicted answer to reference answer' },
  referenceQuestion: untrustedSchema,
  referenceAnswer: maybeUntrustedSchema,
  predictedQuestion: untrustedSchema,
  predictedAnswer: maybeUntrustedSchema,
});

/** Returns the text of an answer or question, cut to `most` characters. */
function answerText(pair: QaPair | undefined, at: number | null, most: number) {
  const answer = at === null ? undefined : pair?.answers[at];
  return answer === undefined ? null : markUntrusted(answer.text, most);
}

function matchOf(
  match: Match,
  { referenceEvidence, predictedEvidence }: ReportClaim,
  most: number,
): ToolAnswer {
  const { reference, predicted, similarity, counted, forward, backward } = match;
  const [asked, predictedPair] = [referenceEvidence[reference], predictedEvidence[predicted]];
  return {
    reference,
    predicted,
    similarity,
    counted,
    // As on every screen, an undecided answer has no support.
    support: match.undecided ? null : match.support,
    forward,
    backward,
    conclusion: forward && backward ? conclusionOf({ forward, backward }) : null,
    referenceQuestion: markUntrusted(asked?.question ?? '', most),
    referenceAnswer: answerText(asked, match.referenceAnswer, most),
    predictedQuestion: markUntrusted(predictedPair?.question ?? '', most),
    predictedAnswer: answerText(predictedPair, match.predictedAnswer, most),
  };
}

/** Lists in an answer that are sent in common pages, in this order. */
const lists = ['matches', 'unmatchedReferenceQuestions', 'unusedPredictedQuestions'] as const;
type ListName = (typeof lists)[number];

interface Listed {
  readonly list: ListName;
  readonly item: ToolAnswer;
}

function listLeftOver(
  list: ListName,
  pairs: readonly QaPair[],
  used: ReadonlySet<number>,
  most: number,
): readonly Listed[] {
  return pairs.flatMap((pair, index) =>
    used.has(index) || !isAsked(pair)
      ? []
      : [
          {
            list,
            item: { at: index, question: markUntrusted(pair.question, Math.min(most, 200)) },
          },
        ],
  );
}

/** Returns all matches and all questions without a match. `most`: maximum length of a text in characters. */
function listQuestions(claim: ReportClaim, most: number): readonly Listed[] {
  const matches = semqaOf(claim)?.matches ?? [];
  const used = (side: 'reference' | 'predicted') => new Set(matches.map((match) => match[side]));
  return [
    ...matches.map((match) => ({ list: lists[0], item: matchOf(match, claim, most) })),
    ...listLeftOver(lists[1], claim.referenceEvidence, used('reference'), most),
    ...listLeftOver(lists[2], claim.predictedEvidence, used('predicted'), most),
  ];
}

/**
 * Maximum lengths of a text in characters, tried from the longest to the shortest. Texts remain recognisable even at the shortest
 * length.
 */
const textLengths = [600, 300, 160, 90];

/** Replaces reasons for failures, because a stored report can contain any text as a reason. Only `failures` contains reasons. */
function withoutReasons(claim: ReportClaim): ReportClaim {
  const failures = Object.entries(claim.failures).map(
    ([id, { code }]) => [id, { code, message: 'see failures' }] as const,
  );
  return { ...claim, failures: Object.fromEntries(failures) };
}

const statusSchema = objectOf(
  {
    reference: countSchema,
    status: { enum: questionStatuses },
    confidence: { enum: confidences },
    predicted: { ...countSchema, type: ['integer', 'null'] },
    reason: untrustedSchema,
  },
  ['reference', 'status', 'confidence', 'predicted'],
);

/** Returns the status of each reference question, with its reason. Empty if the claim has no statuses. */
function listStatuses(claim: ReportClaim): readonly ToolAnswer[] {
  return (questionsOf(claim) ?? []).map(({ reference, status, confidence, predicted, reason }) => ({
    reference,
    status,
    confidence,
    predicted,
    reason: reason === undefined ? undefined : markUntrusted(textOf(reason), 120),
  }));
}

const questionsSchema = listOf(objectOf({ at: countSchema, question: untrustedSchema }));

interface Input extends ToolFile, PageInput {
  readonly claim: number;
}

/** Maximum size of a claim's scores in an answer (`answerSize`). Further scores can be requested by metric. */
const mostForScores = 950;
/** Minimum size reserved for at least one match beside the scores (`answerSize`). */
const leastForMatches = 1_100;
const mostFailures = 4;
const mostStatuses = 8;
const mostWhy = 500;

const outputMembers = {
  note: textSchema,
  claim: countSchema,
  text: untrustedSchema,
  predictedVerdict: maybeUntrustedSchema,
  referenceVerdict: maybeUntrustedSchema,
  verdict: { enum: ['right', 'wrong', 'unknown'] },
  result: { ...textSchema, description: 'Credit, and how many questions are answered' },
  why: textSchema,
  flaws: listOf({ enum: flawKinds }),
  questions: {
    ...listOf(statusSchema),
    description: 'Status of each reference question. If unsure, say "probably"',
  },
  failures: {
    ...listOf(untrustedSchema),
    description: 'Scores that failed; they are not zero',
  },
  scores: listOf(objectOf({ ...scoreMembers, value: numberSchema })),
  moreScores: {
    ...countSchema,
    description: 'Scores that do not fit into the answer: name their metrics to see them',
  },
  matches: {
    ...listOf(matchSchema),
    description: `Questions that ${semqaMetric.name} matched; empty if the run has no ${semqaMetric.name}`,
  },
  unmatchedReferenceQuestions: questionsSchema,
  unusedPredictedQuestions: questionsSchema,
  nextOffset: nextOffsetSchema,
  provenance: provenanceSchema,
};

/** Members of the first page that later pages do not have, and `nextOffset`, which the last page does not have. */
const onlyFirst: ReadonlySet<string> = new Set([
  ...['result', 'why', 'flaws', 'questions', 'failures', 'scores', 'moreScores', 'nextOffset'],
]);

export const claimScoresTool = toolOf({
  name: 'evidence_inspector_claim_scores',
  title: msg('Explain Scores of a Claim'),
  about: 'Why a claim scored as it did: matched questions, their answers and what was left over.',
  description: `Returns the scores of one claim and explains them: which reference questions are answered, which predicted questions were matched with which reference questions, the entailment model's three probabilities in both directions, what was left over, verdicts, flaws. Ask it when somebody wants to know why a claim scored low or high. ${untrustedNote}`,
  input: objectOf(
    {
      ...scoredInputs,
      claim: {
        type: 'integer',
        minimum: 0,
        description: 'Position of the claim in the reference file, from 0',
      },
      ...listOffsetInput,
    },
    ['file', 'claim'],
  ),
  output: objectOf(
    outputMembers,
    Object.keys(outputMembers).filter((name) => !onlyFirst.has(name)),
  ),
  answer: async (input: Input, host) => {
    const report = await host.report(fileOf(input));
    const claim = report.claims.find(({ index }) => index === input.claim);
    if (!claim) {
      throw new RangeError(
        `There is no claim ${String(input.claim)}. The report contains ${countOf(report.claims.length, 'claim')}.`,
      );
    }
    const metrics = chooseMetrics(report, input.metrics);
    const { predictedVerdict, referenceVerdict } = claim;
    const isFirst = (input.offset ?? 0) === 0;
    const own = {
      note: untrustedNote,
      claim: claim.index,
      text: markUntrusted(claim.claim, isFirst ? undefined : 100),
      predictedVerdict: markUntrustedOrNull(predictedVerdict),
      referenceVerdict: markUntrustedOrNull(referenceVerdict),
      verdict: verdictOutcome(predictedVerdict, referenceVerdict),
      ...(isFirst ? explain(claim, metrics) : {}),
      provenance: provenanceOf(report),
    };
    const roomForScores = Math.min(mostForScores, roomBeside(own) - leastForMatches);
    const fixed = { ...own, ...(isFirst ? listScores(report, claim, metrics, roomForScores) : {}) };
    // Without SemQA nothing is matched, so no question is known to have no match.
    const isMatched = runMetrics(report).some(({ id }) => id === semqaMetric.id);
    const page = fitTexts(
      (most) => (isMatched ? listQuestions(claim, most) : []),
      textLengths,
      input,
      roomBeside(fixed) - 100,
    );
    const itemsOf = (name: ListName) =>
      page.items.flatMap(({ list, item }) => (list === name ? [item] : []));
    return {
      ...fixed,
      matches: itemsOf('matches'),
      unmatchedReferenceQuestions: itemsOf('unmatchedReferenceQuestions'),
      unusedPredictedQuestions: itemsOf('unusedPredictedQuestions'),
      nextOffset: page.nextOffset,
    };
  },
  summarise: ({ claim, verdict, result = '', scores = [], matches, nextOffset }) =>
    [
      `Claim ${String(claim)}: verdict ${verdict}${result === '' ? '' : ` · ${result}`}. Matches in this answer: ${String(matches.length)}.`,
      ...(scores.length === 0
        ? []
        : [
            `${scores
              .slice(0, 8)
              .map(({ column, value }) => formatColumnScore(column, value))
              .join(', ')}.`,
          ]),
      ...(nextOffset === undefined
        ? []
        : [`More matches and questions from offset ${String(nextOffset)}.`]),
    ].join(' '),
});

/** Returns the reasons for the scores. Only the first page of an answer has them. */
function explain(claim: ReportClaim, metrics: readonly Metric[]) {
  const why = `${textOf(explainScores(withoutReasons(claim), removeDescribedMetrics(metrics)))} ${textOf(explainCredit(claim, headlineLevel) ?? '')}`;
  // The verdict is left out, because it is a text from the file.
  const { credit, answered } = headlineOf(claim, headlineLevel);
  return {
    result: textOf(joinDots([credit ?? [], answered ?? []].flat())),
    why: excerpt(toPlainText(why), mostWhy),
    flaws: flawsOf(claim),
    questions: listStatuses(claim).slice(0, mostStatuses),
    failures: failuresOf(claim, metrics)
      .slice(0, mostFailures)
      .map(({ message, names }) => markUntrusted(`${names.join(', ')}: ${textOf(message)}`, 150)),
  };
}

function listScores(
  { parameters }: Report,
  claim: ReportClaim,
  metrics: readonly Metric[],
  room: number,
) {
  const scores = metrics.flatMap((metric) =>
    metric.scores.flatMap((score, index) => {
      const value = score.ofClaim?.(claim) ?? null;
      if (value === null) return [];
      const described = describeScore(metric, score, parameters.dataSet);
      return [{ isFirst: index === 0, score: { ...described, value } }];
    }),
  );
  // The score that represents each metric comes first.
  const sorted = [...scores].sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
  const { items } = fitPage(
    sorted.map(({ score }) => score),
    {},
    room,
  );
  const left = scores.length - items.length;
  return { scores: items, moreScores: left > 0 ? left : undefined };
}
