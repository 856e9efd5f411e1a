// The list of text metrics. To add a metric, add a file with its comparer, a row here, a test and a page.

import { bleuSignature, corpusBleu, createBleu } from '../measures/bleu.ts';
import { createChrf, chrfSignature } from '../measures/chrf.ts';
import type { TextChoice, TextScope } from '../measures/claimStrings.ts';
import { type TextMatchings, textScore, type TextScore } from '../measures/matching.ts';
import {
  defineMetric,
  type MatchedScore,
  type Metric,
  type MetricNeed,
  type Scale,
  type ScoreDescription,
  type TypedMetric,
} from './metric.ts';
import { createMeteor, meteorSignature } from '../measures/meteor.ts';
import { createRouge, rougeSignature } from '../measures/rouge.ts';
import { encodeResult } from './ownResult.ts';
import { textAccumulator, type TextAggregate } from './textAggregate.ts';
import type { CorpusScore, TextComparer, TextTools } from '../measures/textMetric.ts';
import { levelParameters } from '../parameters/levelParameter.ts';
import type { TextParameters } from '../parameters/textParameters.ts';
import type { ReportClaim } from '../results/claims.ts';
import { type Work, works } from './works.ts';

export interface TextMetricDescription {
  readonly name: string;
  /** What matched texts have in common. The phrases of `ScoreDescription.means` start with this text. */
  readonly measures: string;
  /** Column heading. */
  readonly heading: string;
  readonly version: string;
  /** Score of a perfect match. The minimum is 0. */
  readonly maximum: number;
  /** The level that the score of questions and answers must be above. */
  readonly bound?: number;
  readonly needs: readonly MetricNeed[];
  readonly page: string;
  /** See `MetricDescription.works`. */
  readonly works: readonly Work[];
  /** Everything that determines a score, in one line, in the style of sacrebleu. */
  readonly signature: (parameters: TextParameters) => string;
  readonly comparer: (tools: TextTools) => TextComparer;
  readonly corpus?: CorpusScore;
  /** Scored by default. */
  readonly isDefault?: true;
  /** Returns which texts are compared. If absent, those of items with content. */
  readonly textChoice?: (parameters: TextParameters) => TextChoice;
  /** The parameter that is shown beside the metric's name. */
  readonly madeWith?: (parameters: TextParameters) => string;
}

const rouge = {
  version: '4',
  maximum: 1,
  needs: [],
  page: 'docs/metrics/rouge.md',
  works: [works.lin2004],
} as const satisfies Partial<TextMetricDescription>;

const hungarianMeteor: TextMetricDescription = {
  name: 'Hungarian METEOR',
  measures: 'common words, stems and synonyms',
  heading: 'METEOR',
  isDefault: true,
  textChoice: ({ meteorTexts }) => meteorTexts,
  version: '3',
  maximum: 1,
  bound: levelParameters.averitecLevel.default,
  needs: ['lexicon'],
  page: 'docs/metrics/hungarianMeteor.md',
  works: [works.schlichtkrull2023, works.lavie2007],
  madeWith: ({ meteorTokenizer }) => meteorTokenizer,
  signature: ({ meteorTokenizer, meteorTexts }) => {
    const signature = meteorSignature(meteorTokenizer);
    return meteorTexts === 'official' ? signature : `${signature}|texts:${meteorTexts}`;
  },
  comparer: createMeteor,
};

const rouge1: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-1',
  measures: 'common words',
  heading: 'ROUGE-1',
  signature: ({ rougeStemmer }) => rougeSignature('rouge1', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rouge1', parameters.rougeStemmer),
};

const rouge2: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-2',
  measures: 'common pairs of words',
  heading: 'ROUGE-2',
  signature: ({ rougeStemmer }) => rougeSignature('rouge2', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rouge2', parameters.rougeStemmer),
};

const rougeL: TextMetricDescription = {
  ...rouge,
  name: 'ROUGE-L',
  measures: 'longest common sequence of words',
  heading: 'ROUGE-L',
  signature: ({ rougeStemmer }) => rougeSignature('rougeL', rougeStemmer),
  comparer: ({ parameters }) => createRouge('rougeL', parameters.rougeStemmer),
};

const wholeFile = corpusBleu();

const bleu: TextMetricDescription = {
  name: 'BLEU',
  measures: 'common sequences of 1 to 4 words',
  heading: 'BLEU',
  version: '4',
  maximum: 100,
  needs: [],
  page: 'docs/metrics/bleu.md',
  works: [works.papineni2002, works.chen2014],
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
  measures: 'common sequences of characters',
  heading: 'chrF',
  version: '4',
  maximum: 100,
  needs: [],
  page: 'docs/metrics/chrf.md',
  works: [works.popovic2015, works.popovic2017],
  signature: () => chrfSignature,
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

export const textMetricIds = Object.keys(textMetrics) as readonly TextMetricId[]; // exact, because the table has no other keys

/** A text metric: scores for the Hungarian assignment and for its other matchings. */
export interface TextMetric extends TypedMetric<TextMatchings, TextScore, TextAggregate> {
  readonly id: TextMetricId;
}

/** Score scopes. Question and answer together come first, because the official evaluation reports this score. */
const scopes: readonly (readonly [scope: TextScope, name: string, heading: string])[] = [
  ['questionAnswer', 'questions and answers', 'Q+A'],
  ['question', 'questions', 'Q'],
];

function textMetric(id: TextMetricId, described: TextMetricDescription): TextMetric {
  const { name, heading, version, maximum, needs, page, works, corpus } = described;
  const { isDefault, madeWith, measures, bound } = described;
  const levelled: Scale | undefined =
    bound === undefined ? undefined : { minimum: 0, maximum, better: 'higher', bound };
  const matched = (claim: ReportClaim): readonly MatchedScore[] => {
    const score = metric.result(claim);
    if (!score) return [];
    return scopes.map(([scope, , of]) => ({
      heading: `${heading} ${of}`,
      hungarian: score[scope],
      bestMatch: score.bestMatch[scope],
      softmax: score.softmax[scope],
    }));
  };
  const metric: TypedMetric<TextMatchings, TextScore, TextAggregate> = defineMetric<
    TextMatchings,
    TextScore,
    TextAggregate
  >({
    id,
    name,
    version,
    maximum,
    needs,
    subjects: ['texts'],
    isDefault: isDefault === true || undefined,
    standing: 'texts',
    page,
    works,
    scores: scopes.map(([scope, scopeName, scopeHeading]): ScoreDescription => ({
      column: textColumn(id, scope),
      name: `${name}, ${scopeName}`,
      heading: `${heading} ${scopeHeading}`,
      means: `${measures} of matched ${scopeName}`,
      scale: scope === 'questionAnswer' ? levelled : undefined,
      ofClaim: (claim) => metric.result(claim)?.[scope] ?? null,
      ofFile: (aggregate) => metric.total(aggregate)?.[scope] ?? null,
    })),
    resultOf: (_claim, input, { semqa }) => input && textScore(input, maximum, semqa.temperature),
    accumulator: () => textAccumulator(corpus, metric.result),
    matchedScores: matched,
    words: madeWith && { madeWith },
    shape: {
      claim: { $ref: '#/definitions/textScore' },
      total: { $ref: '#/definitions/textAggregate' },
    },
    ...encodeResult<TextScore>(id),
  });
  return { ...metric, id };
}

/** Returns the column of a text metric's score. */
export function textColumn(id: TextMetricId, scope: TextScope): string {
  return `${id}_${scope}`;
}

const rows = textMetricIds.map((id) => textMetric(id, textMetrics[id]));
const byId: ReadonlyMap<string, TextMetric> = new Map(rows.map((row) => [row.id, row]));

/** The metric of the official evaluation. The AVeriTeC score and the justification score are based on it. */
export const hungarianMeteorMetric: TextMetric = textMetric('hungarianMeteor', hungarianMeteor);

/** The text metrics as rows of the metric table. */
export const textMetricRows: readonly Metric[] = rows;

/** Finds a text metric. `undefined` if no text metric has this id. */
export function textMetricById(id: string): TextMetric | undefined {
  return byId.get(id);
}

/** Returns the matchings from which a claim's scores of a text metric were computed. `undefined` if the claim has none. */
export function textMatchingsOf(
  id: TextMetricId,
  claim: Pick<ReportClaim, 'inputs'>,
): TextMatchings | undefined {
  return byId.get(id)?.input(claim);
}

/** Returns a claim's scores of a text metric. `undefined` if the claim has none. */
export function textScoreOf(
  id: TextMetricId,
  claim: Pick<ReportClaim, 'results'>,
): TextScore | undefined {
  return byId.get(id)?.result(claim);
}
