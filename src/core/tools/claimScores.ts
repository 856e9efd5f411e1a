import { isAsked, type QaPair } from '../evidence/evidence.ts';
import { headlineLevel } from '../metrics/averitec.ts';
import { semqaOf } from '../metrics/semqaMetric.ts';
import { verdictOutcome } from '../metrics/verdict.ts';
import { flawKinds, flawsOf } from '../report/claimFlaws.ts';
import { runMetrics } from '../report/runScores.ts';
import { failuresOf, explainCredit, explainScores } from '../report/summary.ts';
import type { ReportClaim } from '../results/claims.ts';
import type { Match } from '../scoring/semqa.ts';
import { conclusionOf } from '../scoring/semqaAnswers.ts';
import { toPlainText } from '../text/toPlainText.ts';
import { removeDescribedMetrics, scoreNames } from './described.ts';
import { fileInputs, fileOf } from './inputs.ts';
import { provenanceOf, provenanceSchema } from './provenance.ts';
import {
  countSchema,
  listOf,
  numberSchema,
  objectOf,
  textSchema,
  scoreSchema,
  type Answer,
  type Tool,
  type ToolFile,
  type ToolSchema,
} from './tool.ts';
import {
  markUntrustedOrNull,
  maybeUntrustedSchema,
  markUntrusted,
  untrustedNote,
  untrustedSchema,
} from './markUntrusted.ts';
import { msg, textOf } from '../words/message.ts';

/** Maximum number of matches, and of unmatched questions on each side, in an answer. */
const mostPairs = 20;

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
  conclusion: { enum: ['supported', 'contradicted', 'undecided', null] },
  support: scoreSchema,
  forward: { ...entailmentSchema, description: 'Reference answer to predicted answer' },
  backward: { ...entailmentSchema, description: 'Predicted answer to reference answer' },
  referenceQuestion: untrustedSchema,
  referenceAnswer: maybeUntrustedSchema,
  predictedQuestion: untrustedSchema,
  predictedAnswer: maybeUntrustedSchema,
});

function answerText(pair: QaPair | undefined, at: number | null) {
  const answer = at === null ? undefined : pair?.answers[at];
  return answer === undefined ? null : markUntrusted(answer.text);
}

function matchOf(match: Match, { referenceEvidence, predictedEvidence }: ReportClaim): Answer {
  const { reference, predicted, similarity, counted, support, forward, backward } = match;
  const [asked, predictedPair] = [referenceEvidence[reference], predictedEvidence[predicted]];
  return {
    ...{ reference, predicted, similarity, counted, support, forward, backward },
    conclusion: forward && backward ? conclusionOf({ forward, backward }) : null,
    referenceQuestion: markUntrusted(asked?.question ?? ''),
    referenceAnswer: answerText(asked, match.referenceAnswer),
    predictedQuestion: markUntrusted(predictedPair?.question ?? ''),
    predictedAnswer: answerText(predictedPair, match.predictedAnswer),
  };
}

function listLeftOver(pairs: readonly QaPair[], used: ReadonlySet<number>): readonly Answer[] {
  return pairs
    .flatMap((pair, index) =>
      used.has(index) || !isAsked(pair)
        ? []
        : [{ at: index, question: markUntrusted(pair.question) }],
    )
    .slice(0, mostPairs);
}

/** Replaces reasons for failures, because a stored report can contain any text as reason. Only `failures` contains them. */
function withoutReasons(claim: ReportClaim): ReportClaim {
  const failures = Object.entries(claim.failures).map(
    ([id, { code }]) => [id, { code, message: 'see failures' }] as const,
  );
  return { ...claim, failures: Object.fromEntries(failures) };
}

const questionsSchema = listOf(objectOf({ at: countSchema, question: untrustedSchema }));

interface Input extends ToolFile {
  readonly claim: number;
}

export const claimScoresTool: Tool = {
  name: 'evidence_inspector_claim_scores',
  title: msg('Explain Scores of a Claim'),
  about: 'Why a claim scored as it did: matched questions, their answers, what was left over.',
  description: `Gives every score of one claim and why it is what it is: which predicted questions were matched with which reference questions, the entailment model's three probabilities of both directions, what was left over, verdicts, flaws. Ask it when somebody wants to know why a claim scored low or high. ${untrustedNote}`,
  input: objectOf(
    {
      ...fileInputs,
      claim: {
        type: 'integer',
        minimum: 0,
        description: 'Position of the claim in the reference file, from 0',
      },
    },
    ['file', 'claim'],
  ),
  output: objectOf({
    note: textSchema,
    claim: countSchema,
    text: untrustedSchema,
    predictedVerdict: maybeUntrustedSchema,
    referenceVerdict: maybeUntrustedSchema,
    verdict: { enum: ['right', 'wrong', 'unknown'] },
    why: textSchema,
    flaws: listOf({ enum: flawKinds }),
    failures: {
      ...listOf(untrustedSchema),
      description: 'Scores that failed; they are not zero',
    },
    scores: listOf(objectOf({ column: textSchema, name: textSchema, value: numberSchema })),
    matches: listOf(matchSchema),
    unmatchedReferenceQuestions: questionsSchema,
    unusedPredictedQuestions: questionsSchema,
    provenance: provenanceSchema,
  }),
  answer: async (input: Input, host) => {
    const report = await host.report(fileOf(input));
    const claim = report.claims.find(({ index }) => index === input.claim);
    if (!claim) {
      throw new RangeError(
        `There is no claim ${String(input.claim)} among the ${String(report.claims.length)} claims that were scored.`,
      );
    }
    const metrics = runMetrics(report);
    const { predictedVerdict, referenceVerdict } = claim;
    const matches = semqaOf(claim)?.matches ?? [];
    const used = (side: 'reference' | 'predicted') => new Set(matches.map((match) => match[side]));
    return {
      note: untrustedNote,
      claim: claim.index,
      text: markUntrusted(claim.claim),
      predictedVerdict: markUntrustedOrNull(predictedVerdict),
      referenceVerdict: markUntrustedOrNull(referenceVerdict),
      verdict: verdictOutcome(predictedVerdict, referenceVerdict),
      why: toPlainText(
        `${textOf(explainScores(withoutReasons(claim), removeDescribedMetrics(metrics)))} ${textOf(explainCredit(claim, headlineLevel) ?? '')}`,
      ),
      flaws: flawsOf(claim),
      failures: failuresOf(claim, metrics).map(({ message, names }) =>
        markUntrusted(`${names.join(', ')}: ${textOf(message)}`),
      ),
      scores: metrics.flatMap((metric) =>
        metric.scores.flatMap((score) => {
          const value = score.ofClaim?.(claim) ?? null;
          return value === null ? [] : [{ ...scoreNames(metric, score), value }];
        }),
      ),
      matches: matches.slice(0, mostPairs).map((match) => matchOf(match, claim)),
      unmatchedReferenceQuestions: listLeftOver(claim.referenceEvidence, used('reference')),
      unusedPredictedQuestions: listLeftOver(claim.predictedEvidence, used('predicted')),
      provenance: provenanceOf(report),
    };
  },
};
