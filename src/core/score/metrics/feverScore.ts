// The scores of the FEVER shared task of 2018 and of FEVEROUS: right verdicts with complete evidence, and the named sentences and cells.

import type { QaPair } from '../../read/claims/evidence.ts';
import { Mean, type Accumulator } from '../results/means.ts';
import type { ReportClaim, ScoredClaim } from '../results/claims.ts';
import { closed, count, share, shareOrNone, type ValueOf } from '../results/shapes.ts';
import { sumInTurn } from '../../base/statistics/sums.ts';
import { joinList, joinSentences, msg, type Wording } from '../../base/words/message.ts';
import { defineMetric, type SumScore, type TypedMetric } from './metric.ts';
import { encodeResult, partScores } from './ownResult.ts';
import { works } from './works.ts';

/** Maximum numbers of predicted sentences, and of predicted cells, items and captions, that are counted. As in the official scorers. */
const [mostSentences, mostCells] = [5, 25];

const isCell = (name: string): boolean =>
  /_(?:cell|item|table_caption|header_cell)_\d+(?:_\d+)*$/u.test(name);

/** Names of the elements of each passage without a text. */
export function namedGroups(evidence: readonly QaPair[]): readonly (readonly string[])[] {
  return evidence.flatMap(({ question, answers }) => {
    const names = answers.flatMap(({ text, stance, sources }) =>
      question === '' && text === '' && stance === undefined ? sources : [],
    );
    return names.length === 0 ? [] : [names];
  });
}

/** Leaves out elements beyond the limits. Repeated elements count each time. */
function truncate(names: readonly string[]): readonly string[] {
  let [sentences, cells] = [0, 0];
  return names.filter((name) => {
    if (isCell(name)) return (cells += 1) <= mostCells;
    return (sentences += 1) <= mostSentences;
  });
}

const isNotEnough = (verdict: string | null): boolean => /^not[ _]enough/iu.test(verdict ?? '');

function isRightVerdict({
  referenceVerdict,
  predictedVerdict,
}: Pick<ScoredClaim, 'referenceVerdict' | 'predictedVerdict'>): boolean {
  return predictedVerdict?.toUpperCase() === referenceVerdict?.toUpperCase();
}

const feverScores = closed({
  /** 1 if the verdict is right and one group of annotated elements was predicted completely, otherwise 0. */
  score: share,
  /** Share of the predicted elements that are in any group. 1 without predicted elements. `null` for a claim without evidence. */
  precision: shareOrNone,
  /** 1 if one group was predicted completely, otherwise 0. `null` for a claim without evidence. */
  recall: shareOrNone,
});
type FeverResult = ValueOf<typeof feverScores>;

/**
 * Scores a claim. Elements are compared by name, as in sheffieldnlp/fever-scorer (`fever_score`, `max_evidence=5`) and Raldir/FEVEROUS
 * (`feverous_score`). A claim with too little information to decide needs no evidence, unless the reference has some (FEVEROUS).
 * `undefined` if the reference does not name elements.
 */
export function feverResult({
  referenceEvidence,
  predictedEvidence,
  referenceVerdict,
  predictedVerdict,
}: Pick<
  ScoredClaim,
  'referenceEvidence' | 'predictedEvidence' | 'referenceVerdict' | 'predictedVerdict'
>): FeverResult | undefined {
  const groups = namedGroups(referenceEvidence);
  const isRight = isRightVerdict({ referenceVerdict, predictedVerdict });
  if (groups.length === 0) {
    const needsNone = isNotEnough(referenceVerdict) && referenceEvidence.length === 0;
    return needsNone ? { score: Number(isRight), precision: null, recall: null } : undefined;
  }
  const predicted = truncate(namedGroups(predictedEvidence).flat());
  const names = new Set(predicted);
  const isComplete = groups.some((group) => group.every((name) => names.has(name)));
  const annotated = new Set(groups.flat());
  const hits = predicted.filter((name) => annotated.has(name)).length;
  return {
    score: Number(isRight && isComplete),
    precision: predicted.length === 0 ? 1 : hits / predicted.length,
    recall: Number(isComplete),
  };
}

/**
 * Explains a claim's score: whether the verdict is right, and what the annotated group lacks that was found best. `undefined` without a
 * score.
 */
function feverWhy(claim: ReportClaim): Wording | undefined {
  const result = feverScoreMetric.result(claim);
  if (!result) return undefined;
  const verdict = isRightVerdict(claim)
    ? msg('FEVER score: the verdict is right.')
    : msg('FEVER score: the verdict is wrong.');
  if (result.recall === null) return verdict;
  if (result.recall === 1)
    return joinSentences(verdict, msg('One annotated group of evidence was predicted completely.'));
  const all = namedGroups(claim.predictedEvidence).flat();
  const counted = truncate(all);
  const [lacking = []] = namedGroups(claim.referenceEvidence)
    .map((group) => group.filter((name) => !counted.includes(name)))
    .sort((one, other) => one.length - other.length);
  return joinSentences(
    verdict,
    msg(
      'No annotated group of evidence was predicted completely. The closest one lacks {0}.',
      joinList(lacking.slice(0, mostSentences)),
    ),
    ...(counted.length < all.length
      ? [
          msg(
            'Predicted sentences after number {0} and cells after number {1} do not count.',
            mostSentences,
            mostCells,
          ),
        ]
      : []),
  );
}

const feverTotal = closed({
  score: shareOrNone,
  precision: shareOrNone,
  recall: shareOrNone,
  /** Harmonic mean of precision and recall of the file. `null` if both are 0 or missing. */
  f1: shareOrNone,
  claims: count,
});
type FeverAggregate = ValueOf<typeof feverTotal>;

/** `null` if both are 0. */
function harmonicMean(precision: number, recall: number): number | null {
  const sum = precision + recall;
  return sum === 0 ? null : (2 * precision * recall) / sum;
}

/** F1 from sums of precisions, recalls and claims with annotated evidence. */
const f1FromSums: SumScore = {
  termsOf: (claim) => {
    const { precision, recall } = feverScoreMetric.result(claim) ?? {};
    return precision == null || recall == null ? [0, 0, 0] : [precision, recall, 1];
  },
  scoreOf: ([precision = 0, recall = 0, claims = 0]) =>
    claims === 0 ? null : harmonicMean(precision / claims, recall / claims),
  isCounted: ([, , claims]) => claims === 1,
};

function feverAccumulator(): Accumulator<ReportClaim, FeverAggregate> {
  const [score, precision, recall] = [0, 1, 2].map(() => new Mean(undefined, sumInTurn));
  return {
    add: (claim) => {
      const result = feverScoreMetric.result(claim);
      if (!result) return;
      score?.add(result.score, claim.index);
      if (result.precision !== null) precision?.add(result.precision, claim.index);
      if (result.recall !== null) recall?.add(result.recall, claim.index);
    },
    result: () => {
      const [p, r] = [precision?.value() ?? null, recall?.value() ?? null];
      return {
        score: score?.value() ?? null,
        precision: p,
        recall: r,
        f1: p === null || r === null ? null : harmonicMean(p, r),
        claims: score?.count ?? 0,
      };
    },
  };
}

export const feverScoreMetric: TypedMetric<never, FeverResult, FeverAggregate> = defineMetric({
  id: 'feverScore',
  name: 'FEVER score',
  version: '1',
  subjects: ['verdicts', 'sources'],
  onlyByName: true,
  officialFor: ['sentenceIds', 'sentenceIdsReference'],
  standing: 'named',
  works: [works.thorne2018, works.aly2021],
  resultOf: (claim) => feverResult(claim),
  accumulator: () => feverAccumulator(),
  shape: { claim: feverScores, total: feverTotal },
  words: { why: feverWhy },
  ...encodeResult<FeverResult>('feverScore'),
  scores: [
    ...partScores(() => feverScoreMetric, {
      score: {
        column: 'feverScore',
        name: 'FEVER score',
        heading: 'FEVER',
        means: 'right verdict, and one annotated group of sentences was found completely',
      },
      precision: {
        column: 'feverScore_precision',
        name: 'precision of named evidence',
        heading: 'Evidence P',
        means: 'share of predicted sentences and cells that are annotated',
      },
      recall: {
        column: 'feverScore_recall',
        name: 'recall of named evidence',
        heading: 'Evidence R',
        means: 'whether one annotated group was found completely',
      },
    }),
    {
      column: 'feverScore_f1',
      name: 'F1 of named evidence',
      heading: 'Evidence F1',
      means: 'harmonic mean of precision and recall of named evidence',
      ofFile: (aggregate) => feverScoreMetric.total(aggregate)?.f1 ?? null,
      ofSums: f1FromSums,
    },
  ],
});
