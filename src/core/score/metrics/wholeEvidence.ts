// METEOR, ROUGE-L and BLEU of the whole predicted evidence as one text. These are baselines in Ev2R's paper.

import {
  closed,
  count,
  numberFrom,
  numberOrNone,
  share,
  shareOrNone,
  type ValueOf,
} from '../results/shapes.ts';
import type { WholeEvidenceScore } from '../measures/wholeEvidence.ts';
import { defineMetric, type Column, type ScoreDescription, type TypedMetric } from './metric.ts';
import { averageParts, partScores, resultFromProvider } from './ownResult.ts';
import { works } from './works.ts';

const parts = ['meteor', 'rougeL', 'bleu'] as const;
type Part = (typeof parts)[number];

/** Means over the claims that have a score. */
const means = closed({
  meteor: shareOrNone,
  rougeL: shareOrNone,
  bleu: numberOrNone(0, 100),
  claims: count,
});
export type WholeEvidenceAggregate = ValueOf<typeof means>;

const columns: Readonly<Record<Part, Column & Pick<ScoreDescription, 'means'>>> = {
  meteor: {
    column: 'wholeEvidence_meteor',
    name: 'METEOR of the whole evidence',
    heading: 'METEOR whole',
    means: 'common words, stems and synonyms of all evidence as one text',
  },
  rougeL: {
    column: 'wholeEvidence_rougeL',
    name: 'ROUGE-L of the whole evidence',
    heading: 'ROUGE-L whole',
    means: 'longest common sequence of words of all evidence as one text',
  },
  bleu: {
    column: 'wholeEvidence_bleu',
    name: 'BLEU of the whole evidence',
    heading: 'BLEU whole',
    means: 'common sequences of 1 to 4 words of all evidence as one text',
    scale: { minimum: 0, maximum: 100, better: 'higher' },
  },
};

export const wholeEvidenceMetric: TypedMetric<
  WholeEvidenceScore,
  WholeEvidenceScore,
  WholeEvidenceAggregate
> = defineMetric({
  id: 'wholeEvidence',
  name: 'Whole evidence',
  version: '1',
  needs: ['lexicon'],
  // Empty, because the metric uses all texts. The official evaluation uses only the first ten.
  subjects: [],
  works: [works.akhtar2026],
  ...resultFromProvider<WholeEvidenceScore>('wholeEvidence'),
  accumulator: () =>
    averageParts(parts, wholeEvidenceMetric.result, (sums) => ({
      ...sums.values(),
      claims: sums.counts().meteor,
    })),
  scores: partScores(() => wholeEvidenceMetric, columns),
  shape: {
    claim: closed({ meteor: share, rougeL: share, bleu: numberFrom(0, 100) }),
    total: means,
  },
});
