// Ev2R: a judge checks which facts of the reference evidence are in the prediction, and which predicted facts are in the reference.

import { noNumber } from '../../../base/signs.ts';
import { checkShape, countsOf, failureCountsShape } from '../../judge/facts.ts';
import {
  closed,
  count,
  isTrue,
  optional,
  recordOf,
  shareOrNone,
  text,
} from '../../results/shapes.ts';
import { countsInWords, failuresInWords } from '../../judge/failures.ts';
import type { ReportClaim } from '../../results/claims.ts';
import {
  countsAtRecall,
  ev2rAccumulator,
  ev2rNumbersOf,
  ev2rParts,
  levelledProfiles,
  type Ev2rAggregate,
  type Ev2rInput,
  type Ev2rNumbers,
  type Ev2rScore,
  type LevelledProfile,
} from './ev2rNumbers.ts';
import { defineMetric, type Column, type ScoreDescription, type TypedMetric } from '../metric.ts';
import { partScores, encodeAsIs } from '../ownResult.ts';
import { judgedHeader } from './judgeVerdict.ts';
import { countMsg, msg, withoutWording, type Wording } from '../../../base/words/message.ts';
import { countClaims } from '../../../base/words/countedNouns.ts';
import { works } from '../works.ts';

/** Returns the metric's result for a claim. `undefined` if the claim has no result. */
function ev2rOf(claim: Pick<ReportClaim, 'results'>): Ev2rScore | undefined {
  return ev2rMetric.result(claim);
}

function columnOf(
  part: keyof Ev2rNumbers,
  name: string,
  means: string,
  heading = name,
): Column & Pick<ScoreDescription, 'means'> {
  return { column: `ev2r_${part}`, name, heading, means: `${means}, by a judge` };
}

const numberScores = partScores(() => ev2rMetric, {
  recall: columnOf('recall', 'Ev2R recall', 'share of reference facts in the prediction'),
  precision: columnOf(
    'precision',
    'Ev2R precision',
    'share of predicted facts in the reference',
    'Ev2R prec.',
  ),
  f1: columnOf('f1', 'Ev2R F1', 'harmonic mean of recall and precision'),
  questionRecall: columnOf(
    'questionRecall',
    'Ev2R recall of questions',
    'share of reference questions that are asked',
    'Ev2R recall Q',
  ),
  questionPrecision: columnOf(
    'questionPrecision',
    'Ev2R precision of questions',
    'share of predicted questions that are in the reference',
    'Ev2R prec. Q',
  ),
  questionF1: columnOf(
    'questionF1',
    'Ev2R F1 of questions',
    'harmonic mean of both question scores',
    'Ev2R F1 Q',
  ),
});

/** For example `> 0.5`. */
function levelInWords({ recallLevel: { level, isInclusive } }: LevelledProfile): string {
  return `${isInclusive ? '≥' : '>'} ${String(level)}`;
}

const levelScores = levelledProfiles.map((profile): ScoreDescription => {
  const { id, recallLevel } = profile;
  const inWords = levelInWords(profile);
  return {
    column: `ev2r_averitec_${id}`,
    name: `AVeriTeC score, Ev2R recall ${inWords} (${id})`,
    heading: `AVeriTeC Ev2R ${inWords}`,
    means: `share of claims with right verdict and Ev2R recall ${inWords}`,
    ofClaim: (claim) => {
      const counts = countsAtRecall(ev2rOf(claim), claim, recallLevel);
      return counts === null ? null : Number(counts);
    },
    ofFile: (aggregate) => ev2rMetric.total(aggregate)?.averitecScore[id] ?? null,
  };
});

/** Returns a sentence such as "2 of 5 reference facts are in the prediction, 1 of 4 predicted facts in the reference." */
function ev2rWhy(claim: ReportClaim): Wording | undefined {
  const sides = ev2rOf(claim)?.evidence ?? null;
  if (sides === null) return undefined;
  if (sides === 'nothingPredicted')
    return msg('There is no predicted evidence, so no facts are found.');
  const [recall, precision] = [countsOf(sides.reference), countsOf(sides.predicted)];
  const reference = countMsg(recall.facts, '{0} reference fact', '{0} reference facts');
  const predicted = countMsg(precision.facts, '{0} predicted fact', '{0} predicted facts');
  const values = [recall.supported, reference, precision.supported, predicted];
  return recall.supported === 1 || recall.facts === 1
    ? msg('{0} of {1} is in the prediction, {2} of {3} in the reference.', ...values)
    : msg('The prediction contains {0} of {1}, and the reference contains {2} of {3}.', ...values);
}

function factsFound(claim: ReportClaim): string {
  const sides = ev2rOf(claim)?.evidence;
  if (!sides || sides === 'nothingPredicted') return noNumber;
  const { facts, supported } = countsOf(sides.reference);
  return `${String(supported)}/${String(facts)}`;
}

function ev2rRemarks(total: Ev2rAggregate | undefined): readonly Wording[] {
  if (!total) return [];
  const { claims } = total;
  return [
    msg(
      'Ev2R recall is averaged over {0}, precision over {1}.',
      countClaims(claims.recall),
      claims.precision,
    ),
    ...failuresInWords(ev2rMetric.name, total.failures),
    ...(total.questionFailures === 0
      ? []
      : [
          msg(
            'Questions alone could not be scored for {0}. These claims are left out of the average.',
            countClaims(total.questionFailures),
          ),
        ]),
    ...countsInWords(total),
  ];
}

const numberShapes = Object.fromEntries(ev2rParts.map((part) => [part, shareOrNone]));

const asIs = encodeAsIs<Ev2rScore, Ev2rInput>('ev2r');

function withoutTold(score: Ev2rScore): Ev2rScore {
  const { questionsFailure } = score;
  return questionsFailure
    ? { ...score, questionsFailure: withoutWording(questionsFailure) }
    : score;
}

export const ev2rMetric: TypedMetric<Ev2rInput, Ev2rScore, Ev2rAggregate> = defineMetric({
  id: 'ev2r',
  name: 'Ev2R',
  version: '1',
  ...judgedHeader,
  works: [works.akhtar2026],
  scores: [...numberScores, ...levelScores],
  resultOf: (_claim, input) => input && { ...input, ...ev2rNumbersOf(input) },
  accumulator: () => ev2rAccumulator(ev2rMetric),
  details: [{ heading: msg('facts found'), ofClaim: factsFound }],
  words: {
    why: ev2rWhy,
    officialFailure: msg(
      "The official scripts count the claim's recall as 0 in the average, without a warning.",
    ),
    remarks: (aggregate) => ev2rRemarks(ev2rMetric.total(aggregate)),
  },
  shape: {
    claim: closed({
      ...numberShapes,
      evidence: checkShape,
      questions: checkShape,
      questionsFailure: optional(closed({ kind: text, message: text })),
      hasNoPredictions: optional(isTrue),
    }),
    total: closed({
      ...numberShapes,
      claims: recordOf(ev2rParts, count),
      averitecScore: recordOf(
        levelledProfiles.map(({ id }) => id),
        shareOrNone,
      ),
      failures: failureCountsShape,
      questionFailures: count,
      differing: count,
      clipped: count,
    }),
  },
  ...asIs,
  encode: ({ result }) => asIs.encode({ input: undefined, result: result && withoutTold(result) }),
});
