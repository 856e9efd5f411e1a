// Checks whether the sources that answers cite contain what the answers say. docs/sources.md explains the rule.

import { countText } from '../../base/numbers.ts';
import { type Accumulator, type Aggregate, Mean } from '../results/means.ts';
import type { ReportClaim } from '../results/claims.ts';
import {
  closed,
  count,
  described,
  listOf,
  mapOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  shareOrNone,
  text,
  textOrNone,
  type ValueOf,
} from '../results/shapes.ts';
import { supportStatuses, type SupportStatus } from '../measures/sources/sourceSupport.ts';
import { defineMetric, type TypedMetric } from './metric.ts';
import { resultFromProvider } from './ownResult.ts';
import { ifAnyGrouped } from '../../base/words/countedNouns.ts';
import {
  arrange,
  countMsg,
  joinParts,
  languageName,
  msg,
  type Wording,
} from '../../base/words/message.ts';
import { works } from './works.ts';

/** A part of a source page. `start` and `end` are UTF-16 offsets into the page's text. */
const sourcePassage = closed({
  text,
  /** The address as cited. `null` if the text is part of the answer in the file, without an address. */
  source: textOrNone,
  start: count,
  end: count,
  /** The page's date as stated in the store. */
  published: optional(text),
});
export type SourcePassage = ValueOf<typeof sourcePassage>;

/** What an answer's source says about the answer. */
const reading = {
  status: oneOf(supportStatuses),
  /** `null` if no text of the answer's source is available. */
  score: shareOrNone,
  passage: orNull(sourcePassage),
  /** The status is then `noText`, and `passage` is the part of the page that has most in common with the answer. */
  language: optional(
    described(text, 'Language of the page (BCP 47), if the model does not read it.'),
  ),
  /** Figures and names of the answer that the source does not contain. */
  missing: optional(listOf(text)),
};
export type SourceReading = Pick<SupportedAnswer, keyof typeof reading>;

/** The answer's place in the claim's evidence, as indices. */
const supportedAnswer = closed({ predicted: count, predictedAnswer: count, ...reading });
export type SupportedAnswer = ValueOf<typeof supportedAnswer>;

const supportedReferenceAnswer = closed({ reference: count, referenceAnswer: count, ...reading });
export type SupportedReferenceAnswer = ValueOf<typeof supportedReferenceAnswer>;

const sourceSupport = closed({
  /** Mean over the predicted answers that have a source text. */
  score: described(shareOrNone, 'null when no answer has a source text.'),
  /** Predicted answers in evidence order. Blank answers are left out. */
  answers: listOf(supportedAnswer),
  /** Does not affect the score. Absent if not requested (`referenceSources`). */
  referenceAnswers: optional(listOf(supportedReferenceAnswer)),
});
export type SourceSupport = ValueOf<typeof sourceSupport>;

const statusCounts = recordOf(supportStatuses, count);

const supportTotal = closed({
  /** Mean over the claims that have a score. */
  mean: shareOrNone,
  /** Number of claims in the mean. */
  claims: count,
  /** Number of predicted answers with each status. */
  answers: statusCounts,
  /** Number of reference answers with each status. Absent if not requested. */
  referenceAnswers: optional(statusCounts),
  /** Number of answers of both sides whose page is in a language that the model does not know, by BCP 47 code. */
  languages: optional(mapOf(count)),
});
export type SourceSupportAggregate = ValueOf<typeof supportTotal>;

type StatusCounts = Record<SupportStatus, number>;

function noStatuses(): StatusCounts {
  return Object.fromEntries(supportStatuses.map((status) => [status, 0])) as StatusCounts;
}

function supportAccumulator(): Accumulator<ReportClaim, SourceSupportAggregate> {
  const mean = new Mean();
  const answerCounts = noStatuses();
  let referenceCounts: StatusCounts | undefined;
  const languages = new Map<string, number>();
  return {
    add: (claim) => {
      const {
        score = null,
        answers = [],
        referenceAnswers,
      } = sourceSupportMetric.result(claim) ?? {};
      if (score !== null) mean.add(score, claim.index);
      for (const { status } of answers) answerCounts[status] += 1;
      if (referenceAnswers) referenceCounts ??= noStatuses();
      for (const { status } of referenceAnswers ?? []) {
        if (referenceCounts) referenceCounts[status] += 1;
      }
      for (const { language } of [...answers, ...(referenceAnswers ?? [])]) {
        if (language !== undefined) languages.set(language, (languages.get(language) ?? 0) + 1);
      }
    },
    result: () => ({
      mean: mean.value(),
      claims: mean.count,
      answers: { ...answerCounts },
      referenceAnswers: referenceCounts && { ...referenceCounts },
      languages: languages.size === 0 ? undefined : Object.fromEntries([...languages].sort()),
    }),
  };
}

function countWith({ answers }: Pick<SourceSupport, 'answers'>, status: SupportStatus): number {
  return answers.filter((one) => one.status === status).length;
}

/** Returns the number of answers with a status, divided by the number of claims in the mean. `null` if no claim has a score. */
function meanCount(
  total: SourceSupportAggregate | undefined,
  status: SupportStatus,
): number | null {
  return total === undefined || total.claims === 0 ? null : total.answers[status] / total.claims;
}

/** Returns a sentence such as "8 of 10 answers stand in their sources; 1 is not found and 1 contradicted." */
function supportWhy(claim: ReportClaim): Wording | undefined {
  const result = sourceSupportMetric.result(claim);
  if (!result || result.answers.length === 0) return undefined;
  const read = result.answers.length - countWith(result, 'noText');
  if (read === 0) return msg('The sources cited by the answers have no text.');
  return countMsg(
    read,
    'Sources support {1} of {0} answer that has a source text. Not found in the source: {2}. Contradicted by the source: {3}.',
    'Sources support {1} of {0} answers that have a source text. Not found in the source: {2}. Contradicted by the source: {3}.',
    countWith(result, 'verbatim') + countWith(result, 'supported'),
    countWith(result, 'notFound'),
    countWith(result, 'contradicted'),
  );
}

/**
 * Returns sentences such as "Answers not found in their source: 212 of 5,000. Answers that contradict their source: 31."
 */
export function supportSentences({
  answers,
  referenceAnswers,
  languages = {},
}: SourceSupportAggregate): readonly Wording[] {
  const foreign = Object.values(languages).reduce((sum, number) => sum + number, 0);
  const { noText } = answers;
  return [
    ...countSentence(answers, (...counts) =>
      msg(
        'Answers not found in their source: {0} of {1}. Answers that contradict their source: {2}.',
        ...counts,
      ),
    ),
    ...(referenceAnswers
      ? countSentence(referenceAnswers, (...counts) =>
          msg(
            'Reference answers not found in their source: {0} of {1}. Reference answers that contradict their source: {2}.',
            ...counts,
          ),
        )
      : []),
    ...ifAnyGrouped(
      countMsg(
        foreign,
        'The source of {0} answer is in a language that the model does not read: {1}.',
        'The sources of {0} answers are in languages that the model does not read: {1}.',
        joinParts(
          Object.entries(languages)
            .toSorted((a, b) => b[1] - a[1])
            .map(([code, number]) => arrange('{0} {1}', languageName(code), countText(number))),
        ),
      ),
    ),
    ...ifAnyGrouped(
      countMsg(
        noText,
        '{0} answer has no source text and is left out of the average.',
        '{0} answers have no source text and are left out of the average.',
      ),
    ),
  ];
}

/** Returns a sentence with counts. Empty if no answer has a source text. */
function countSentence(
  { verbatim, supported, notFound, contradicted }: SourceSupportAggregate['answers'],
  sentence: (notFound: string, read: string, contradicted: string) => Wording,
): readonly Wording[] {
  const read = verbatim + supported + notFound + contradicted;
  return read === 0
    ? []
    : [sentence(countText(notFound), countText(read), countText(contradicted))];
}

export const sourceSupportMetric: TypedMetric<
  SourceSupport,
  SourceSupport,
  SourceSupportAggregate
> = defineMetric({
  id: 'sourceSupport',
  name: 'Source support',
  version: '1',
  needs: ['nli'],
  onlyByName: true,
  subjects: ['sources'],
  works: [works.laban2022, works.zha2023],
  ...resultFromProvider<SourceSupport>('sourceSupport'),
  accumulator: supportAccumulator,
  words: {
    why: supportWhy,
    remarks: (aggregate) => {
      const total = sourceSupportMetric.total(aggregate);
      return total ? supportSentences(total) : [];
    },
  },
  scores: [
    {
      column: 'sourceSupport',
      name: 'source support',
      heading: 'Source support',
      means: 'share of predicted answers that their cited source supports',
      ofClaim: (claim) => sourceSupportMetric.result(claim)?.score ?? null,
      ofFile: (aggregate) => sourceSupportMetric.total(aggregate)?.mean ?? null,
    },
    ...(['notFound', 'contradicted'] as const).map((status) => ({
      column: `sourceSupport_${status}`,
      name:
        status === 'notFound'
          ? 'answers not found in their source'
          : 'answers that contradict their source',
      heading: status === 'notFound' ? 'not found' : 'contradicted',
      means:
        status === 'notFound'
          ? 'answers whose source does not say them, counted per claim'
          : 'answers that their source contradicts, counted per claim',
      unit: 'answers',
      isAside: true as const,
      scale: { minimum: 0, maximum: Infinity, better: 'lower' as const },
      ofClaim: (claim: ReportClaim) => {
        const result = sourceSupportMetric.result(claim);
        return result ? countWith(result, status) : null;
      },
      ofFile: (aggregate: Aggregate) => meanCount(sourceSupportMetric.total(aggregate), status),
    })),
  ],
  shape: { claim: sourceSupport, total: supportTotal },
});
