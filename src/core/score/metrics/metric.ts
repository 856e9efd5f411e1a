// Defines a metric: one module and one row in the registry. The command line, lenses, hover, tree, panels, comparisons and exports read
// everything from there. They read imported metrics in the same way (`metricTable.ts`).

import type { DataSet } from '../../read/claims/dataSets.ts';
import type { EvidenceFormat } from '../../read/claims/evidence.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import type { Accumulator, Aggregate } from '../results/means.ts';
import type { ReportClaim, ClaimFailure, ScoredClaim } from '../results/claims.ts';
import type { SemqaParameters } from '../parameters/semqaParameters.ts';
import type { TextParameters } from '../parameters/textParameters.ts';
import type { Message, Wording } from '../../base/words/message.ts';
import type { Work } from './works.ts';

export type Direction = 'higher' | 'lower';

/** The range of a column's values. */
export interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly better: Direction;
  /** The level that the values decide on (`NumberScale`). */
  readonly bound?: number;
}

/** A column of scores that a metric produces. Described by plain data, which is stored with a run. */
export interface Column {
  /** Id of the column, and its name in CSV, for example `hungarianMeteor_question`. Never parsed. */
  readonly column: string;
  /** Name of the column in sentences and lists, for example `Hungarian METEOR, questions`. */
  readonly name: string;
  /** Column heading: `METEOR Q`. */
  readonly heading: string;
  /** What the column's values count, such as `labels`. Absent if the values are scores. */
  readonly unit?: string;
  /** Set if the column's scale differs from the metric's scale. */
  readonly scale?: Scale;
}

/** A column that contains words. Words are used for sorting, filtering and slicing, but never averaged. */
export type WordColumn = Omit<Column, 'unit' | 'scale'>;

/** A word column, with a function that reads a claim's word. */
export interface DescribedWords extends WordColumn {
  /** `null` if this claim has no word in the column. */
  readonly ofClaim: (claim: ReportClaim) => string | null;
}

/**
 * How a score of the whole file is computed from sums over claims, so that comparisons can compute it for any claims. F1 is twice the sum
 * of the right ones, divided by the sum of the annotated and the predicted ones.
 */
export interface SumScore {
  /** Reads what the claim adds to each sum. */
  readonly termsOf: (claim: ReportClaim) => readonly number[];
  /** `null` if nothing is counted. */
  readonly scoreOf: (sums: readonly number[]) => number | null;
  /** Whether a claim with these terms is one of the claims that the score is about. Default: all claims are. */
  readonly isCounted?: (terms: readonly number[]) => boolean;
}

/** A column, with functions that read its values. */
export interface ScoreDescription extends Column {
  /** Present for a score of the whole file whose range depends on the labels. `dataSet`: the data set that is currently used. */
  readonly range?: (dataSet: DataSet) => Scale;
  /** What a value means, in one short English phrase for agents: at most 80 characters. Absent for imported metrics. */
  readonly means?: string;
  /**
   * True if the score is shown beside the metric's own score but is not part of it. Such a score is hidden first if space is
   * short.
   */
  readonly isAside?: true;
  /** Reads a claim's value. `null` if the claim has no value. Absent if only the whole file has a value. */
  readonly ofClaim?: (claim: ReportClaim) => number | null;
  /** Reads the file's value. `null` if no claim has a value. */
  readonly ofFile: (aggregate: Aggregate) => number | null;
  /** Present for a score of the whole file that is computed from sums. */
  readonly ofSums?: SumScore;
  /**
   * Whether the claim's value is unknown until the claim is scored again. If any claim is pending, there is no mean, because it
   * would cover an arbitrary part of the claims.
   */
  readonly isPending?: (claim: ReportClaim) => boolean;
}

/** What a metric needs: models, tables, or a language model or its stored replies. */
export type MetricNeed = 'encoder' | 'nli' | 'reader' | 'regressor' | 'lexicon' | 'judge';

/** Which parts of a claim, besides the questions, determine a metric's scores. Selects its notes and slices. */
export type MetricSubject = 'texts' | 'verdicts' | 'justifications' | 'sources';

/** A metric without its columns and its code, as plain data. */
export interface MetricHeader extends Scale {
  /** Id for the command line, reports and file names of the documentation. */
  readonly id: string;
  readonly name: string;
  /** Part of a report's provenance. Must change with every code change that affects a score. */
  readonly version: string;
  /** Whether each claim has a score, or only the whole file. */
  readonly scope: 'claim' | 'file';
  readonly needs: readonly MetricNeed[];
  /** Metrics whose scores this metric uses. They are computed too. */
  readonly requires?: readonly string[];
  readonly subjects: readonly MetricSubject[];
  /** True if each claim's score is 0 or 1 and rates the claim's verdict, not its evidence. */
  readonly isOutcome?: true;
  /**
   * True if the metric costs money or sends texts to another machine. Such a metric runs only when the user names it. No group of
   * metrics contains it, not even `all`.
   */
  readonly costly?: true;
  /**
   * True if the metric is slow or rarely needed. Such a metric runs only when the user names it. No group of metrics contains it.
   */
  readonly onlyByName?: true;
  /**
   * Formats of references for which the metric is computed instead of the defaults, because the shared task scores names or stored
   * assessments and not texts.
   */
  readonly officialFor?: readonly EvidenceFormat[];
  /** True if the metric is scored by default. The defaults are Coverage, SemQA, and the official evaluation. */
  readonly isDefault?: true;
  /**
   * Position of the metric in lens, tree and status. If several metrics of the run have the same position, the first is shown.
   * Absent if the metric is shown only on request.
   */
  readonly standing?: string;
  /** Documentation page. Absent for imported metrics. */
  readonly page?: string;
  /**
   * Set for a metric that the user imported. Claim tables show all columns of such a metric, because the user wants to see all of
   * it.
   */
  readonly origin?: 'imported';
}

export interface MetricDescription extends MetricHeader {
  /** What a paper that uses the metric should cite. Absent for imported metrics. */
  readonly works?: readonly Work[];
  /** The columns with scores. The first column represents the metric. */
  readonly scores: readonly ScoreDescription[];
  /** The columns with words. */
  readonly wordColumns?: readonly DescribedWords[];
  /** The claim's scores for each matching, if the metric uses matchings. */
  readonly matchedScores?: (claim: ReportClaim) => readonly MatchedScore[];
  /** A word that is shown instead of the claim's score, such as `counts`. */
  readonly wordOf?: (claim: ReportClaim, level: number) => ClaimWord | undefined;
  readonly remark?: Remark;
  /** Additional columns in claim tables. If present, the table shows all scores of the metric, otherwise only the first score. */
  readonly details?: readonly DetailColumn[];
  readonly words?: MetricWords;
}

/** Parameters that can be changed at any time without scoring again. */
export interface EvaluationParameters {
  readonly semqa: SemqaParameters;
  /** Levels of the AVeriTeC score that are computed in addition to the official levels. */
  readonly averitecLevels: readonly number[];
}

/** What an accumulator needs to know about its run. */
export interface TotalContext {
  readonly dataSet: DataSet;
  /** Levels of the AVeriTeC score: the official and the requested levels, ascending. */
  readonly levels: readonly number[];
}

/** A claim's score for one matching. `null` if the claim has no score. */
export interface MatchedScore {
  readonly heading: string;
  readonly hungarian: number | null;
  readonly bestMatch: number | null;
  readonly softmax: number | null;
}

/** A claim's members in the flat JSON of a report. */
export type ClaimMembers = Readonly<Record<string, unknown>>;

/** `part` of `whole` things. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A remark that is always shown with a metric's score, such as SemQA's undecided matches. */
export interface Remark {
  /** Heading of a column of shares, also used in `30 % undecided`. */
  readonly heading: Message;
  /** `null` if the claim has no remark. */
  readonly ofClaim: (claim: ReportClaim) => Share | null;
  readonly ofFile: (aggregate: Aggregate) => Share | null;
}

/** A column in a claim table that is not a score, such as `3/4` matched questions. */
export interface DetailColumn {
  readonly heading: Message;
  readonly ofClaim: (claim: ReportClaim) => string;
}

/** A metric's wording, in addition to its scores. */
export interface MetricWords {
  /** Parts of a claim's line: `questions 3/4 matched`. */
  readonly lineParts?: (claim: ReportClaim) => readonly Message[];
  /** The parameter that is shown beside the metric's name, for example `nltk3.9.1`. */
  readonly madeWith?: (parameters: TextParameters) => string;
  /** Remark on the claim's score, or why there is none. */
  readonly scoreRemark?: (claim: ReportClaim) => Message;
  /** One sentence that explains the claim's score. */
  readonly why?: (claim: ReportClaim) => Wording | undefined;
  /** How the official scripts treat a claim for which the metric fails. Absent if the scripts stop. */
  readonly officialFailure?: Wording;
  /** Remarks that are always shown with a file's scores. */
  readonly remarks?: (aggregate: Aggregate, dataSet: DataSet) => readonly Wording[];
  /** The file's result in sentences. Default: its scores in one sentence. */
  readonly summary?: (
    aggregate: Aggregate,
    parameters: Pick<EvaluationParameters, 'semqa'>,
  ) => readonly Wording[];
}

/**
 * JSON Schema of a metric's parts in a report: in a claim, under the metric's id, and in the file's aggregate, under the name of
 * the metric's total. Included in schemas/report.schema.json (`npm run written`).
 */
export interface ReportShape {
  readonly claim?: object;
  readonly total?: object;
}

/** What most metrics have: a score from 0 to 1 for each claim, for which no model or table is needed. */
const usualHeader = {
  minimum: 0,
  maximum: 1,
  better: 'higher',
  scope: 'claim',
  needs: [],
  subjects: [],
} as const satisfies Partial<MetricHeader>;

/** What a metric's module defines. Its page is named after its id if the module names no page. `Input`: output of its provider. `Result`: result of one claim. `Total`: result of the file. */
export interface MetricModule<Input, Result, Total>
  extends
    Omit<MetricDescription, keyof typeof usualHeader | 'page'>,
    Partial<Pick<MetricDescription, keyof typeof usualHeader | 'page'>> {
  /** Name of the total in a report's `aggregate`. Default: the metric's id. */
  readonly totalName?: string;
  /**
   * Computes the result of a claim that has not failed. `undefined` if the claim has no result. Absent if the columns need no
   * result. `input` is `undefined` if the provider returned none.
   */
  readonly resultOf?: (
    claim: ScoredClaim,
    input: Input | undefined,
    parameters: EvaluationParameters,
  ) => Result | undefined;
  /** Adds details that are computed only for reports and when the user opens a claim. */
  readonly inFull?: (
    claim: ScoredClaim,
    result: Result,
    input: Input | undefined,
    parameters: EvaluationParameters,
  ) => Result;
  readonly accumulator: (context: TotalContext) => Accumulator<ReportClaim, Total>;
  /** Columns that depend on the run's parameters. */
  readonly scoresAt?: (parameters: {
    readonly averitecLevels: readonly number[];
  }) => readonly ScoreDescription[];
  /**
   * Returns the claim's members in flat JSON. Absent if nothing is written. `input` and `result` are `undefined` if the claim has
   * none.
   */
  readonly encode?: (parts: ClaimParts<Input, Result>) => ClaimMembers;
  readonly decode?: (members: ClaimMembers) => ClaimParts<Input, Result>;
  /** Absent if the schema is written by hand, or nothing is written. */
  readonly shape?: ReportShape;
}

export interface ClaimParts<Input, Result> {
  readonly input: Input | undefined;
  readonly result: Result | undefined;
}

export interface ClaimWord {
  readonly heading: string;
  readonly word: Message;
}

/** A metric as used by all code except its own module. */
export interface Metric extends MetricDescription {
  readonly totalName: string;
  readonly shape?: ReportShape;
  readonly resultFor: (
    claim: ScoredClaim,
    parameters: EvaluationParameters,
    depth: 'quick' | 'full',
  ) => unknown;
  readonly accumulator: (context: TotalContext) => Accumulator<ReportClaim, unknown>;
  readonly scoresAt: (parameters: {
    readonly averitecLevels: readonly number[];
  }) => readonly ScoreDescription[];
  readonly encodeClaim: (claim: ReportClaim) => ClaimMembers;
  readonly decodeClaim: (members: ClaimMembers) => ClaimParts<unknown, unknown>;
}

/** A metric with the types of its entries, for its own module and its own views. */
export interface TypedMetric<Input, Result, Total> extends Metric {
  readonly input: (claim: Pick<ScoredClaim, 'inputs'>) => Input | undefined;
  readonly result: (claim: Pick<ReportClaim, 'results'>) => Result | undefined;
  readonly failure: (claim: Pick<ScoredClaim, 'failures'>) => ClaimFailure | undefined;
  readonly total: (aggregate: Aggregate) => Total | undefined;
}

/**
 * Makes the functions that read a metric's own entries. The type of an entry is asserted only here, which is safe because only
 * the metric with this id writes the entry.
 */
function readersOf<Input, Result, Total>(
  id: string,
  totalName: string,
): Pick<TypedMetric<Input, Result, Total>, 'input' | 'result' | 'failure' | 'total'> {
  return {
    input: ({ inputs }) => getOwnValue(inputs, id) as Input | undefined,
    result: ({ results }) => getOwnValue(results, id) as Result | undefined,
    failure: ({ failures }) => getOwnValue(failures, id),
    total: (aggregate) => getOwnValue(aggregate, totalName) as Total | undefined,
  };
}

/** Completes a metric's module with the functions that read its entries. */
export function defineMetric<Input, Result, Total>(
  module: MetricModule<Input, Result, Total>,
): TypedMetric<Input, Result, Total> {
  const { id, resultOf, inFull, encode, decode, scoresAt, totalName = id } = module;
  const readers = readersOf<Input, Result, Total>(id, totalName);
  const { input, result, failure } = readers;
  return {
    ...usualHeader,
    page: `docs/metrics/${id}.md`,
    ...module,
    ...readers,
    totalName,
    scoresAt: scoresAt ?? (() => []),
    resultFor: (claim, parameters, depth) => {
      if (failure(claim)) return undefined;
      const result = resultOf?.(claim, input(claim), parameters);
      return result === undefined || depth === 'quick'
        ? result
        : (inFull?.(claim, result, input(claim), parameters) ?? result);
    },
    encodeClaim: (claim) => encode?.({ input: input(claim), result: result(claim) }) ?? {},
    decodeClaim: (members) => decode?.(members) ?? { input: undefined, result: undefined },
  };
}

/** Returns the scale of a column, or the metric's scale if the column has no scale. */
export function scaleOf(metric: Scale, { scale }: Column): Scale {
  return scale ?? metric;
}

/** Returns the scale of a file's score. It may depend on the labels. */
export function scaleIn(dataSet: DataSet, metric: Scale, score: ScoreDescription): Scale {
  return score.range?.(dataSet) ?? scaleOf(metric, score);
}
