// Defines a metric: one module and one row in the registry. Command line, lenses, hover, tree, panels, comparisons and exports read
// everything from there, also for imported metrics (`createDescribedMetric.ts`).

import type { DataSet } from '../evidence/dataSets.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { Aggregate, Accumulator } from '../results/accumulator.ts';
import type { ReportClaim, ClaimFailure, ScoredClaim } from '../results/claims.ts';
import type { SemqaParameters } from '../scoring/semqa.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { Message, Wording } from '../words/message.ts';

export type Direction = 'higher' | 'lower';

/** The range of a column's numbers. */
export interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly better: Direction;
}

/** One number of a metric, described in plain data that is stored with a run. */
export interface Column {
  /** Its id, and its column name in CSV: `hungarianMeteor_question`. Never parsed. */
  readonly column: string;
  /** Used in sentences and lists: `Hungarian METEOR, questions`. */
  readonly name: string;
  /** Column heading: `METEOR Q`. */
  readonly heading: string;
  /** What its numbers count, such as `labels`. Absent: they are a score. */
  readonly unit?: string;
  /** Set if it differs from the metric's scale. */
  readonly scale?: Scale;
}

/** A column of words. Words are used for sorting, filtering and slices, but never averaged. */
export type WordColumn = Omit<Column, 'unit' | 'scale'>;

/** A column of words and how they are read. */
export interface DescribedWords extends WordColumn {
  /** `null`: this claim has none. */
  readonly ofClaim: (claim: ReportClaim) => string | null;
}

/** A column and how its numbers are read. */
export interface ScoreDescription extends Column {
  /** Set for a number of the whole file whose range depends on the labels. `dataSet`: the current data set. */
  readonly range?: (dataSet: DataSet) => Scale;
  /** Shown beside the metric's own score but not part of it. Dropped first if there is no room. */
  readonly isAside?: true;
  /** `null`: this claim has none. Absent: only the file has this number. */
  readonly ofClaim?: (claim: ReportClaim) => number | null;
  /** `null`: no claim has one. */
  readonly ofFile: (aggregate: Aggregate) => number | null;
  /**
   * Whether this claim's number is unknown until it is scored again. If any claim is pending, there is no mean, because it would cover an
   * arbitrary part of the claims.
   */
  readonly isPending?: (claim: ReportClaim) => boolean;
}

/** What must be loaded or available: models, tables, or a language model or its stored replies. */
export type MetricNeed = 'encoder' | 'nli' | 'regressor' | 'lexicon' | 'judge';

/** Which parts of a claim, besides the questions, determine a metric's numbers. Selects its notes and slices. */
export type MetricSubject = 'texts' | 'verdicts' | 'justifications' | 'sources';

/** A metric without its columns and its code, as plain data. */
export interface MetricHeader extends Scale {
  /** Used on the command line, in reports and in file names of the documentation. */
  readonly id: string;
  readonly name: string;
  /** Part of a report's provenance. Changes with every change that affects a number. */
  readonly version: string;
  /** Whether each claim has a number, or only the whole file. */
  readonly scope: 'claim' | 'file';
  readonly needs: readonly MetricNeed[];
  /** Metrics that must be computed too, because this metric uses their numbers. */
  readonly requires?: readonly string[];
  readonly subjects: readonly MetricSubject[];
  /** Each claim's number is 0 or 1 and rates its verdict, not its evidence. */
  readonly isOutcome?: true;
  /** Costs money, or sends texts off the machine. Runs only when requested by name: it is in no group, including `all`. */
  readonly costly?: true;
  /** Slow or rarely needed. Runs only when requested by name: it is in no group. */
  readonly onlyByName?: true;
  /** Scored by default: Coverage, SemQA, and the official evaluation. */
  readonly isDefault?: true;
  /**
   * Its place in lens, tree and status. If several metrics of the run have the same place, the first gets it. Absent: shown only on
   * request.
   */
  readonly standing?: string;
  /** Documentation page. Imported metrics have none. */
  readonly page?: string;
  /** Imported by the user, who wants to see all of it: tables of claims show all its columns. */
  readonly origin?: 'imported';
}

export interface MetricDescription extends MetricHeader {
  /** The score that represents the metric comes first. */
  readonly scores: readonly ScoreDescription[];
  /** Its columns of words. */
  readonly wordColumns?: readonly DescribedWords[];
  /** Its matching-based scores, for each of the matchings. */
  readonly matchedScores?: (claim: ReportClaim) => readonly MatchedScore[];
  /** A word that replaces the claim's number, such as `counts`. */
  readonly wordOf?: (claim: ReportClaim, level: number) => ClaimWord | undefined;
  readonly remark?: Remark;
  /** Further columns in tables of claims, where all scores are then shown too. Absent: only the first score is shown. */
  readonly details?: readonly DetailColumn[];
  readonly words?: MetricWords;
}

/** Can be changed at any time without scoring again. */
export interface EvaluationParameters {
  readonly semqa: SemqaParameters;
  /** Levels of the AVeriTeC score in addition to the official ones. */
  readonly averitecLevels: readonly number[];
}

/** What an accumulator must know about its run. */
export interface TotalContext {
  readonly dataSet: DataSet;
  /** Levels of the AVeriTeC score: the official and the requested ones, ascending. */
  readonly levels: readonly number[];
}

/** A score for each of the matchings. `null`: it has none. */
export interface MatchedScore {
  readonly heading: string;
  readonly hungarian: number | null;
  readonly bestMatch: number | null;
  readonly softmax: number | null;
}

/** A claim's members in the flat JSON of a report. */
export type ClaimMembers = Readonly<Record<string, unknown>>;

/** A part of a number of things. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A remark that must accompany a metric's score: SemQA's undecided matches. */
export interface Remark {
  /** Heading of a column of shares, also used in `30 % undecided`. */
  readonly heading: Message;
  /** `null`: no remark. */
  readonly ofClaim: (claim: ReportClaim) => Share | null;
  readonly ofFile: (aggregate: Aggregate) => Share | null;
  /** For example `12 of 30 that count for the answers`, for a file. */
  readonly inWords: (share: Share) => string;
}

/** A column in a table of claims that is not a score, such as `3/4` matched questions. */
export interface DetailColumn {
  readonly heading: Message;
  readonly ofClaim: (claim: ReportClaim) => string;
}

/** A metric's texts besides its numbers. */
export interface MetricWords {
  /** Parts of a claim's line: `questions 3/4 matched`. */
  readonly lineParts?: (claim: ReportClaim) => readonly Message[];
  /** The parameter to show with its name: `nltk3.9.1`. */
  readonly madeWith?: (parameters: TextParameters) => string;
  /** One sentence that explains the claim's score. */
  readonly why?: (claim: ReportClaim) => Wording | undefined;
  /** How the official scripts treat a claim for which the metric fails. Absent: they stop. */
  readonly officialFailure?: Wording;
  /** What must accompany a file's numbers. */
  readonly remarks?: (aggregate: Aggregate, dataSet: DataSet) => readonly Wording[];
  /** The file's result in sentences. Default: its numbers in one sentence. */
  readonly summary?: (
    aggregate: Aggregate,
    parameters: Pick<EvaluationParameters, 'semqa'>,
  ) => readonly Wording[];
}

/**
 * JSON Schema of a metric's part of a report: of a claim under the metric's id, of the file under its total's name. It becomes part of
 * schemas/report.schema.json (`npm run written`).
 */
export interface ReportShape {
  readonly claim?: object;
  readonly total?: object;
}

/** What a metric's module provides. `Input`: its provider's output. `Result`: the result of one claim. `Total`: the result of the file. */
export interface MetricModule<Input, Result, Total> extends MetricDescription {
  /** Its name in a report's `aggregate`. Default: the id. */
  readonly totalName?: string;
  /**
   * The result of a claim that has not failed. `undefined`: none. Absent: the columns need none. `input` is `undefined` if the provider had
   * none.
   */
  readonly resultOf?: (
    claim: ScoredClaim,
    input: Input | undefined,
    parameters: EvaluationParameters,
  ) => Result | undefined;
  /** Adds details that are worth computing only for a viewed claim and for reports. */
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
  /** Flat JSON form. Absent: nothing is written. `input` and `result` as above, `undefined` if there is none. */
  readonly encode?: (parts: ClaimParts<Input, Result>) => ClaimMembers;
  readonly decode?: (members: ClaimMembers) => ClaimParts<Input, Result>;
  /** Absent: the schema is handwritten, or nothing is written. */
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

/** A metric as seen by all code except its own module. */
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

/** The same with its types, for its own module and for its own views. */
export interface TypedMetric<Input, Result, Total> extends Metric {
  readonly input: (claim: Pick<ScoredClaim, 'inputs'>) => Input | undefined;
  readonly result: (claim: Pick<ReportClaim, 'results'>) => Result | undefined;
  readonly failure: (claim: Pick<ScoredClaim, 'failures'>) => ClaimFailure | undefined;
  readonly total: (aggregate: Aggregate) => Total | undefined;
}

/**
 * Readers of a metric's own entries. Only here is an entry's type asserted, which is safe because only the metric with that id writes the
 * entry.
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

/** Adds the readers of its own entries to a module. */
export function defineMetric<Input, Result, Total>(
  module: MetricModule<Input, Result, Total>,
): TypedMetric<Input, Result, Total> {
  const { id, resultOf, inFull, encode, decode, scoresAt, totalName = id } = module;
  const readers = readersOf<Input, Result, Total>(id, totalName);
  const { input, result, failure } = readers;
  return {
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

/** The scale of a column: its own, else its metric's. */
export function scaleOf(metric: Scale, { scale }: Column): Scale {
  return scale ?? metric;
}

/** The scale of a file's score, which may depend on the labels. */
export function scaleIn(dataSet: DataSet, metric: Scale, score: ScoreDescription): Scale {
  return score.range?.(dataSet) ?? scaleOf(metric, score);
}
