// The metrics on texts, once each. Adding one is a file with its comparer, a row here, a test and a page.

import { bleuSignature, corpusBleu, createBleu } from './bleu.ts';
import { createChrf, chrfSignature } from './chrf.ts';
import type { MetricDescription, MetricNeed, ScoreDescription } from './metric.ts';
import { createMeteor, meteorSignature } from './meteor.ts';
import { createRouge, rougeSignature } from './rouge.ts';
import type { TextComparer, TextParameters, TextTools } from './textMetric.ts';

export interface TextMetricDescription {
  readonly name: string;
  /** Over a column. */
  readonly heading: string;
  readonly version: string;
  /** Of a perfect match; the smallest is 0. */
  readonly maximum: number;
  readonly needs: readonly MetricNeed[];
  readonly page: string;
  /** Everything that decides a number, in one line, as sacrebleu writes it. */
  readonly signature: (parameters: TextParameters) => string;
  readonly comparer: (tools: TextTools) => TextComparer;
  readonly corpus?: CorpusScore;
}

/** A metric that also scores a whole file at once, from counts that add up over its texts. */
export interface CorpusScore {
  readonly signature: string;
  /** Counts of a predicted text against its reference text, always as many. */
  readonly counts: (reference: string, predicted: string) => readonly number[];
  /** From the sums of all counts. */
  readonly score: (sums: readonly number[]) => number;
}

const rouge = {
  version: '2',
  maximum: 1,
  needs: [],
  page: 'docs/metrics/rouge.md',
} as const;

const hungarianMeteor: TextMetricDescription = {
  name: 'Hungarian METEOR',
  heading: 'METEOR',
  version: '2',
  maximum: 1,
  needs: ['lexicon'],
  page: 'docs/metrics/hungarianMeteor.md',
  signature: ({ meteorTokenizer }) => meteorSignature(meteorTokenizer),
  comparer: createMeteor,
};

const rouge1: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-1',
  heading: 'ROUGE-1',
  signature: ({ rougeStemmer }) => rougeSignature('rouge1', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rouge1', parameters.rougeStemmer),
};

const rouge2: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-2',
  heading: 'ROUGE-2',
  signature: ({ rougeStemmer }) => rougeSignature('rouge2', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rouge2', parameters.rougeStemmer),
};

const rougeL: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-L',
  heading: 'ROUGE-L',
  signature: ({ rougeStemmer }) => rougeSignature('rougeL', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rougeL', parameters.rougeStemmer),
};

const wholeFile = corpusBleu();

const bleu: TextMetricDescription = {
  name: 'BLEU',
  heading: 'BLEU',
  version: '2',
  maximum: 100,
  needs: [],
  page: 'docs/metrics/bleu.md',
  signature: () => bleuSignature('sentence'),
  comparer: createBleu,
  corpus: {
    signature: bleuSignature('corpus'),
    counts: wholeFile.counts,
    score: (sums) => wholeFile.score(sums).score,
  },
};

const chrf: TextMetricDescription = {
  name: 'chrF',
  heading: 'chrF',
  version: '2',
  maximum: 100,
  needs: [],
  page: 'docs/metrics/chrf.md',
  signature: () => chrfSignature(),
  comparer: createChrf,
};

export const textMetrics = {
  hungarianMeteor,
  rouge1,
  rouge2,
  rougeL,
  bleu,
  chrf,
} as const satisfies Readonly<Record<string, TextMetricDescription>>;

export type TextMetricId = keyof typeof textMetrics;

export const textMetricIds = Object.keys(textMetrics) as readonly TextMetricId[]; // exact: the table is closed

/** Question+answer first: it is what the official evaluation reports. */
function scoresOf(id: TextMetricId, { name, heading }: TextMetricDescription): ScoreDescription[] {
  return [
    {
      column: `${id}_questionAnswer`,
      name: `${name}, questions and answers`,
      heading: `${heading} Q+A`,
      ofClaim: (claim) => claim[id]?.questionAnswer ?? null,
      ofFile: (aggregate) => aggregate[id]?.questionAnswer ?? null,
    },
    {
      column: `${id}_question`,
      name: `${name}, questions`,
      heading: `${heading} Q`,
      ofClaim: (claim) => claim[id]?.question ?? null,
      ofFile: (aggregate) => aggregate[id]?.question ?? null,
    },
  ];
}

/** The rows of the table of metrics for those on texts. */
export const textMetricRows: readonly MetricDescription[] = textMetricIds.map((id) => {
  const { name, version, maximum, needs, page } = textMetrics[id];
  return {
    id,
    name,
    version,
    minimum: 0,
    maximum,
    better: 'higher',
    scope: 'claim',
    needs,
    page,
    scores: scoresOf(id, textMetrics[id]),
  };
});
