// A run's overview: two or three sentences, the reasons why claims get no credit, and the claims to read first. Everything except
// the lists of claims is computed from a report's aggregate, so the overview is also available for streams of any length.

import { isWholeReference } from '../../score/report/shard.ts';
import { doctorRules } from '../../score/doctor/doctorRules.ts';
import { countText, formatScore } from '../../base/numbers.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import {
  averitecMetric,
  averitecScoreAt,
  type CreditLack,
  creditLackOf,
  creditLacks,
  headlineLevel,
  toLevelledClaim,
} from '../../score/metrics/averitec.ts';
import { coverageMetric } from '../../score/metrics/coverage.ts';
import { evidenceStagesMetric, stageSentences } from '../../score/metrics/evidenceStages.ts';
import {
  notFollowingMessage,
  proxyReferenceMetric,
  stancesMessage,
} from '../../score/metrics/proxyReference.ts';
import { sourceSupportMetric, supportSentences } from '../../score/metrics/sourceSupport.ts';
import { type ConfusionMatrix, verdictMetric } from '../../score/metrics/verdict.ts';
import {
  type Cause,
  type CauseCounts,
  causeCountsOf,
  causeOf,
  causes,
  questionCountsOf,
  scoredCount,
  sumOfCauses,
  sumOfStatuses,
} from '../../score/questions/causes.ts';
import { causeMessage, lackMessage } from '../../score/questions/questionWords.ts';
import { clustersOf } from '../../score/report/clusterWords.ts';
import { type EvaluationNote, warningsAmong } from '../../score/report/concernedClaims.ts';
import { averitecHeadline, coverageHeadline } from '../../score/report/fileHeadline.ts';
import type { Report } from '../../score/report/report.ts';
import { slicesOf } from '../../score/report/slices.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import type { Aggregate } from '../../score/results/means.ts';
import { defaultLevel } from '../../base/statistics/bootstrap.ts';
import { fewestOfMean } from '../../base/statistics/samples.ts';
import { shareInterval } from '../../base/statistics/meanInterval.ts';
import { answeredPart, answeredSentence } from '../../base/words/answeredWords.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';
import { countMsg, type Message, msg, textOf } from '../../base/words/message.ts';
import { type EvidenceList, evidenceLists } from './evidenceLists.ts';
import { type FailureGroups, groupClaimsWithoutCredit } from './failureGroups.ts';
import { claimsToReadFirst, type ClaimToRead } from './readFirst.ts';

// Published AVeriTeC scores, so that users can judge whether a score is high or low.

/** SHA-256 of `data/dev.json` in the AVeriTeC repository (MichSchli/AVeriTeC). */
const developmentSet = '499793726b4a5406780928a3d9dedc48d6dd53de778f22437d129cacdb08e300';

/**
 * Published AVeriTeC scores at level 0.25 with Hungarian METEOR. The baseline is AVeriTeC-BLOOM-7b on the development set, from
 * the README of the baseline's repository (chenxwh/AVeriTeC). First and second: TUDA_MAI and HerO on the 2,215 claims of the 2024
 * test set, from M. Schlichtkrull et al., The Automated Verification of Textual Claims (AVeriTeC) Shared Task, 2024, and Y. Yoon
 * et al., HerO at AVeriTeC, 2024.
 */
const published = { baseline: 0.09, first: 0.63, second: 0.57 } as const;

/**
 * Returns a sentence about the scores of published systems. `undefined` if there are no published scores for this reference, or
 * the run has no AVeriTeC score. The run must cover all claims. Only the unchanged file of the development set is recognised.
 */
export function describePublishedScores({
  aggregate,
  provenance,
}: Pick<Report, 'aggregate' | 'provenance'>): Message | undefined {
  if (provenance.reference.sha256 !== developmentSet) return undefined;
  if (!isWholeReference(provenance)) return undefined;
  if (averitecMetric.total(aggregate) === undefined) return undefined;
  const { baseline, first, second } = published;
  return msg(
    'Published AVeriTeC scores at level 0.25: {0} for the AVeriTeC baseline on this development set, and {1} and {2} for the two leading systems of the 2024 shared task on its test set.',
    formatScore(baseline),
    formatScore(first),
    formatScore(second),
  );
}

/** A reason why claims get no credit, and the number of claims. */
export interface CauseCount {
  readonly cause: Cause;
  readonly count: number;
  readonly words: Message;
}

/** A reason why claims get no credit, with the claims' positions in the reference. */
export interface CauseClaims extends CauseCount {
  readonly claims: readonly number[];
}

/** A change that would give claims credit, and the number of these claims. */
export interface CreditGain {
  readonly lack: CreditLack;
  readonly count: number;
  readonly words: Message;
}

export interface Overview {
  /** Two or three sentences. Empty if the run has neither causes nor statuses. */
  readonly sentences: readonly Message[];
  /** Warnings that the scores may mislead, because predictions are missing or a file ends early. */
  readonly warnings: readonly EvaluationNote[];
  /** Causes with their claims. Empty if the report has no causes. */
  readonly causes: readonly CauseClaims[];
  /** What would give claims credit, the largest gain first. Empty without causes, and without statuses, where the causes say it. */
  readonly gains: readonly CreditGain[];
  /** Claims without credit by claim type or another fact. Absent if the report has no causes, or too few claims. */
  readonly failures?: FailureGroups;
  /** Confusion matrix of the run's verdicts. Absent if the run has no verdicts. */
  readonly verdicts?: ConfusionMatrix;
  /**
   * Lists of answers, questions and claims, by what happened to their evidence. Empty if the metrics for these lists were not
   * computed.
   */
  readonly lists: readonly EvidenceList[];
  readonly readFirst: readonly ClaimToRead[];
  /** Scores of published systems, as a sentence. Absent if no scores are known for this reference. */
  readonly yardstick?: Message;
}

/** The metrics from which sentences and causes are computed. */
export const overviewMetrics = [averitecMetric, coverageMetric];

/** Causes for claims with the right verdict whose evidence is not good enough for credit. */
const evidenceLacks = ['notAsked', 'notAnswered', 'contradicted', 'belowLevel'] as const;

/** Returns the headline with its interval. A share over fewer than 20 claims has no interval. */
function scoreMessage(aggregate: Aggregate, credit: number, scored: number): Message {
  const score = averitecHeadline(aggregate, headlineLevel)?.score ?? '';
  const clusters = clustersOf(aggregate);
  if (Math.min(scored, clusters?.groups ?? scored) < fewestOfMean) return score;
  const widening =
    (clusters && getOwnValue(clusters.widening, averitecScoreAt(headlineLevel).column)) ?? 1;
  const { low, high } = shareInterval(credit, scored, defaultLevel, widening);
  return msg('{0} (95 % interval {1} to {2})', score, formatScore(low), formatScore(high));
}

/** Says how many verdicts are right, and for how many of these claims the evidence is not good enough. */
function verdictMessages(right: number, lacking: number): readonly Message[] {
  if (right === 0) return [msg('None has the right verdict.')];
  if (right === 1) {
    return [
      lacking === 0
        ? msg('1 has the right verdict and enough evidence.')
        : msg('1 has the right verdict, but not enough evidence.'),
    ];
  }
  const count = countText(right);
  if (lacking === right)
    return [msg('{0} have the right verdict, none of them with enough evidence.', count)];
  return [
    lacking === 0
      ? msg('{0} have the right verdict, all of them with enough evidence.', count)
      : groupCountDigits(
          countMsg(
            lacking,
            '{1} have the right verdict, but {0} of them does not have enough evidence.',
            '{1} have the right verdict, but {0} of them do not have enough evidence.',
            count,
          ),
        ),
  ];
}

function creditMessages(
  aggregate: Aggregate,
  counts: CauseCounts,
  isDrawn: boolean,
): readonly Message[] {
  const scored = scoredCount(counts);
  const { credit } = counts;
  const lacking = sumOfCauses(counts, evidenceLacks);
  const right = credit + lacking;
  const score = isDrawn
    ? (averitecHeadline(aggregate, headlineLevel)?.score ?? '')
    : scoreMessage(aggregate, credit, scored);
  const texts = { credit: countText(credit), scored: countText(scored) };
  return [
    scored === 1
      ? msg('{1}: {0} of {2} claim gets credit.', texts.credit, score, texts.scored)
      : groupCountDigits(
          countMsg(
            credit,
            '{1}: {0} of {2} claims gets credit.',
            '{1}: {0} of {2} claims get credit.',
            score,
            texts.scored,
          ),
        ),
    ...(isDrawn ? [] : verdictMessages(right, lacking)),
  ];
}

/** Minimum number of questions for the sentence about expected counts. The error of an expected count is about its square root. */
const fewestExpected = 20;

/**
 * Says how many questions are answered: by probability, then as their statuses say. The most probable status is seldom `partly`, so
 * statuses count too many as answered (docs/questions.md). Few questions have no count by probability. Coverage comes first if it is
 * the run's headline.
 */
function questionMessages(aggregate: Aggregate): readonly Message[] {
  const counts = questionCountsOf(aggregate);
  const all = counts ? sumOfStatuses(counts) : 0;
  if (!counts || all === 0) return [];
  const { answered, unsure, expected } = counts;
  const count = { all, answered, unsure: unsure.answered };
  const headline = causeCountsOf(aggregate) ? undefined : coverageHeadline(aggregate);
  if (!expected || all < fewestExpected) {
    const sentence = answeredSentence(count);
    return [headline ? msg('{0}: {1}', headline.score, sentence) : sentence];
  }
  return [
    ...(headline ? [msg('{0}.', headline.score)] : []),
    groupCountDigits(
      countMsg(
        Math.round(expected.answered),
        'Of {1} reference questions, about {0} is answered and {2} partly answered, by probability.',
        'Of {1} reference questions, about {0} are answered and {2} partly answered, by probability.',
        countText(all),
        countText(Math.round(expected.partly)),
      ),
    ),
    msg('Counted one by one, as in the lists: {0}.', answeredPart(count)),
  ];
}

/**
 * Returns the first sentences about a run, which begin with its headline: credit, verdicts, questions, and evidence from fact-checking sites if many claims have
 * such evidence. The AVeriTeC score uses its default level and Wilson's interval. Empty if the aggregate has neither causes nor
 * statuses. `isDrawn`: leaves out what a page draws below the sentences: the headline's interval, and verdicts.
 */
export function overviewSentences(aggregate: Aggregate, isDrawn = false): readonly Message[] {
  const counts = causeCountsOf(aggregate);
  const support = sourceSupportMetric.total(aggregate);
  const stages = evidenceStagesMetric.total(aggregate);
  const ownVerdicts = proxyReferenceMetric.total(aggregate);
  return [
    ...(counts
      ? [...creditMessages(aggregate, counts, isDrawn), ...leakMessages(aggregate, counts)]
      : []),
    ...questionMessages(aggregate),
    ...(support ? supportSentences(support).slice(0, 1) : []),
    ...(stages ? stageSentences(stages).slice(0, 1) : []),
    ...(ownVerdicts ? [...notFollowingMessage(ownVerdicts), ...stancesMessage(ownVerdicts)] : []),
  ];
}

/** Minimum share of claims with evidence from fact-checking sites for the overview to mention it. */
const leaksFrom = 0.1;

/** Name of the slice of claims with evidence from fact-checking sites. Flaw slices have the English names of the rules. */
const factCheckSites = textOf(doctorRules.find(({ id }) => id === 'factCheckSite')?.name ?? '');

/** Mentions evidence from fact-checking articles. These articles reveal the verdict, and a new claim has no such article. */
function leakMessages(aggregate: Aggregate, counts: CauseCounts): readonly Message[] {
  const slice = slicesOf(aggregate).find(
    ({ by, value }) => by === 'flaw' && value === factCheckSites,
  );
  if (!slice || slice.claims < leaksFrom * sumOfCauses(counts, causes)) return [];
  return [
    groupCountDigits(
      countMsg(
        slice.claims,
        '{0} claim has evidence from fact-checking sites. A system that sees the fact-check itself looks better than it is.',
        '{0} claims have evidence from fact-checking sites. A system that sees the fact-check itself looks better than it is.',
      ),
    ),
  ];
}

/**
 * Lists the reasons why claims get no credit, with the number of claims, most frequent first. Equally frequent reasons are in
 * table order. Does not include claims with credit.
 */
export function causeCounts(aggregate: Aggregate): readonly CauseCount[] {
  const counts = causeCountsOf(aggregate);
  if (!counts) return [];
  const hasStatuses = questionCountsOf(aggregate) !== undefined;
  return causes
    .filter((cause) => cause !== 'credit' && counts[cause] > 0)
    .toSorted((a, b) => counts[b] - counts[a])
    .map((cause) => ({ cause, count: counts[cause], words: causeMessage(cause, hasStatuses) }));
}

function claimsByCause(claims: readonly ReportClaim[]): ReadonlyMap<Cause, readonly number[]> {
  const byCause = new Map<Cause, number[]>();
  for (const claim of claims) {
    const cause = causeOf(claim);
    const known = byCause.get(cause);
    if (known) known.push(claim.index);
    else byCause.set(cause, [claim.index]);
  }
  return byCause;
}

/** Counts for each change the claims that it would give credit at the default level. The largest count comes first. */
export function creditGains(claims: readonly ReportClaim[]): readonly CreditGain[] {
  const lacking = claims.map((claim) => creditLackOf(toLevelledClaim(claim), headlineLevel));
  return creditLacks
    .map((lack) => {
      const count = lacking.filter((one) => one === lack).length;
      return { lack, count, words: lackMessage(lack) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Makes the overview that is shown after scoring, for a complete report. `isDrawn`: see `overviewSentences`. */
export function overviewOf(
  report: Pick<Report, 'aggregate' | 'claims' | 'notes'> & Partial<Pick<Report, 'provenance'>>,
  isDrawn = false,
): Overview {
  const { aggregate, claims, notes, provenance } = report;
  const counted = causeCounts(aggregate);
  const byCause = counted.length === 0 ? new Map<Cause, number[]>() : claimsByCause(claims);
  const verdicts = verdictMetric.total(aggregate)?.confusion;
  const yardstick = provenance && describePublishedScores({ aggregate, provenance });
  return {
    sentences: overviewSentences(aggregate, isDrawn),
    warnings: warningsAmong(notes),
    causes: counted.map((one) => ({ ...one, claims: byCause.get(one.cause) ?? [] })),
    gains: questionCountsOf(aggregate) && counted.length > 0 ? creditGains(claims) : [],
    failures: counted.length === 0 ? undefined : groupClaimsWithoutCredit(claims),
    verdicts,
    lists: evidenceLists(claims),
    readFirst: claimsToReadFirst(claims),
    ...(yardstick ? { yardstick } : {}),
  };
}
