// What a metric is. One module each, one row in the registry; command line, lenses, hover, tree, panels, comparisons and
// exports take everything from there, of metrics too that nobody knew when this was built (`createDescribedMetric.ts`).

import type { DataSet } from '../evidence/dataSets.ts';
import { getOwnValue } from '../getOwnValue.ts';
import type { Aggregate, Accumulator } from '../results/accumulator.ts';
import type { ReportClaim, ClaimFailure, ScoredClaim } from '../results/claims.ts';
import type { SemqaParameters } from '../scoring/semqa.ts';
import type { TextParameters } from '../scoring/textMetric.ts';
import type { Message, Wording } from '../words/message.ts';

export type Direction = 'higher' | 'lower';

/** The numbers that a column can have. */
export interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly better: Direction;
}

/** One number that a metric gives, as plain data: it travels with a run. */
export interface Column {
  /** Its id, and the name of the column in CSV: `hungarianMeteor_question`. Never taken apart. */
  readonly column: string;
  /** In sentences and lists: `Hungarian METEOR, questions`. */
  readonly name: string;
  /** Over a column: `METEOR Q`. */
  readonly heading: string;
  /** What its numbers count: `labels`; absent: they are a score. */
  readonly unit?: string;
  /** Where it is not the metric's own. */
  readonly scale?: Scale;
}

/** A column of words, which are sorted by, filtered and sliced, but never averaged. */
export type WordColumn = Omit<Column, 'unit' | 'scale'>;

/** A column of words with how they are read. */
export interface DescribedWords extends WordColumn {
  /** `null`: this claim has none. */
  readonly ofClaim: (claim: ReportClaim) => string | null;
}

/** A column with how its numbers are read. */
export interface ScoreDescription extends Column {
  /** Of a number that only the file has, where its range follows from the labels. `dataSet`: the one in force. */
  readonly range?: (dataSet: DataSet) => Scale;
  /** Said beside the metric's own score, which is not made of it: the first to go where there is no room. */
  readonly isAside?: true;
  /** `null`: this claim has none. Absent: only the file has this number. */
  readonly ofClaim?: (claim: ReportClaim) => number | null;
  /** `null`: no claim has one. */
  readonly ofFile: (aggregate: Aggregate) => number | null;
  /**
   * This claim's number is not known yet, and scoring again brings it. While one claim's is not, no claims together have a mean:
   * it would be of those that happen to be left.
   */
  readonly isPending?: (claim: ReportClaim) => boolean;
}

/** Models or tables that must be loaded; a language model, or its stored replies. */
export type MetricNeed = 'encoder' | 'nli' | 'regressor' | 'lexicon' | 'judge';

/** What of a claim decides a metric's numbers, beside the questions: which notes concern it, and which slices. */
export type MetricSubject = 'texts' | 'verdicts' | 'justifications' | 'sources';

/** A metric without its columns and its code, as plain data. */
export interface MetricHeader extends Scale {
  /** On the command line, in reports and in file names of the documentation. */
  readonly id: string;
  readonly name: string;
  /** Goes into a report's provenance; changes with every change that moves a number. */
  readonly version: string;
  /** Whether each claim has a number, or only the file as a whole. */
  readonly scope: 'claim' | 'file';
  readonly needs: readonly MetricNeed[];
  /** Metrics that are computed with it because its numbers are made of theirs. */
  readonly requires?: readonly string[];
  readonly subjects: readonly MetricSubject[];
  /** Each claim's number is 0 or 1 and is about its verdict, not a measure of its evidence. */
  readonly isOutcome?: true;
  /** Costs money, or leaves the machine: in no group, `all` included, and only ever run when asked for by name. */
  readonly costly?: true;
  /** Takes so long, or is asked for so seldom, that it is in no group: run when asked for by name. */
  readonly onlyByName?: true;
  /** Scored where nobody says which: Coverage, SemQA, and the official evaluation. */
  readonly isDefault?: true;
  /** Its place in lens, tree and status; of the run's metrics with one place the first gets it. Absent: shown when asked for. */
  readonly standing?: string;
  /** Of the documentation; a metric that came with a run has none. */
  readonly page?: string;
  /** Somebody brought it, and wants to see all of it: tables of claims have all its columns. */
  readonly origin?: 'imported';
}

export interface MetricDescription extends MetricHeader {
  /** The one that stands for the metric where there is room for one comes first. */
  readonly scores: readonly ScoreDescription[];
  /** What it says in words, column by column. */
  readonly wordColumns?: readonly DescribedWords[];
  /** Its scores that come from matching, under each of the matchings. */
  readonly matchedScores?: (claim: ReportClaim) => readonly MatchedScore[];
  /** What stands for the claim's number where it has a word for it: `counts`. */
  readonly wordOf?: (claim: ReportClaim, level: number) => ClaimWord | undefined;
  readonly remark?: Remark;
  /** Tables of claims have all its scores and these; absent: the first score alone. */
  readonly details?: readonly DetailColumn[];
  readonly words?: MetricWords;
}

/** Can be changed at any time without scoring again. */
export interface EvaluationParameters {
  readonly semqa: SemqaParameters;
  /** Levels of the AVeriTeC score besides the official ones. */
  readonly averitecLevels: readonly number[];
}

/** What an accumulator must know of its run. */
export interface TotalContext {
  readonly dataSet: DataSet;
  /** Of the AVeriTeC score: the official ones and those asked for, ascending. */
  readonly levels: readonly number[];
}

/** A score under each of the matchings; `null`: it has none there. */
export interface MatchedScore {
  readonly heading: string;
  readonly hungarian: number | null;
  readonly bestMatch: number | null;
  readonly softmax: number | null;
}

/** A claim's members in the flat JSON of a report. */
export type ClaimMembers = Readonly<Record<string, unknown>>;

/** Some of many. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What belongs beside a metric's score wherever that stands: SemQA's undecided matches. */
export interface Remark {
  /** Over a column of shares, and in `30 % undecided`. */
  readonly heading: Message;
  /** `null`: nothing to remark. */
  readonly ofClaim: (claim: ReportClaim) => Share | null;
  readonly ofFile: (aggregate: Aggregate) => Share | null;
  /** `12 of 30 that count for the answers`, of a file. */
  readonly inWords: (share: Share) => string;
}

/** A column of a table of claims that is no score: `3/4` matched questions. */
export interface DetailColumn {
  readonly heading: Message;
  readonly ofClaim: (claim: ReportClaim) => string;
}

/** What a metric has to say in lines and sentences besides its numbers. */
export interface MetricWords {
  /** Parts of a claim's line: `questions 3/4 matched`. */
  readonly lineParts?: (claim: ReportClaim) => readonly Message[];
  /** What of the parameters its name should be said with: `nltk3.9.1`. */
  readonly madeWith?: (parameters: TextParameters) => string;
  /** Why the claim's score is what it is, one sentence. */
  readonly why?: (claim: ReportClaim) => Wording | undefined;
  /** What the official scripts do with a claim that it fails for; absent: they stop. */
  readonly officialFailure?: Wording;
  /** What must be said of a file's numbers besides them. */
  readonly remarks?: (aggregate: Aggregate, dataSet: DataSet) => readonly Wording[];
  /** What a file comes to, in sentences; absent: its numbers in one. */
  readonly summary?: (
    aggregate: Aggregate,
    parameters: Pick<EvaluationParameters, 'semqa'>,
  ) => readonly Wording[];
}

/**
 * JSON Schema of what a metric writes into a report: of a claim under its id, of the file under its total's name. From here it gets
 * into schemas/report.schema.json (`npm run written`).
 */
export interface ReportShape {
  readonly claim?: object;
  readonly total?: object;
}

/** What a metric's module brings. `Input`: what its provider found out; `Result`: of one claim; `Total`: of the file. */
export interface MetricModule<Input, Result, Total> extends MetricDescription {
  /** Its name in a report's `aggregate`; absent: the id. */
  readonly totalName?: string;
  /** The result of a claim that has not failed; `undefined`: none. Absent: the columns need none. `input`: `undefined` where the provider had none. */
  readonly resultOf?: (
    claim: ScoredClaim,
    input: Input | undefined,
    parameters: EvaluationParameters,
  ) => Result | undefined;
  /** With what is worth its time only for claims that somebody looks at and for reports. */
  readonly inFull?: (
    claim: ScoredClaim,
    result: Result,
    input: Input | undefined,
    parameters: EvaluationParameters,
  ) => Result;
  readonly accumulator: (context: TotalContext) => Accumulator<ReportClaim, Total>;
  /** Columns that the run's parameters add. */
  readonly scoresAt?: (parameters: {
    readonly averitecLevels: readonly number[];
  }) => readonly ScoreDescription[];
  /** In flat JSON; absent: nothing. `input` and `result` as above, `undefined` where there is none. */
  readonly encode?: (parts: ClaimParts<Input, Result>) => ClaimMembers;
  readonly decode?: (members: ClaimMembers) => ClaimParts<Input, Result>;
  /** Absent: the schema has it written by hand, or nothing is written. */
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

/** A metric as everything but its own module sees it. */
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

/** The same with its types, for its own module and for views made for it. */
export interface TypedMetric<Input, Result, Total> extends Metric {
  readonly input: (claim: Pick<ScoredClaim, 'inputs'>) => Input | undefined;
  readonly result: (claim: Pick<ReportClaim, 'results'>) => Result | undefined;
  readonly failure: (claim: Pick<ScoredClaim, 'failures'>) => ClaimFailure | undefined;
  readonly total: (aggregate: Aggregate) => Total | undefined;
}

/**
 * Readers of a metric's own entries. This is the one place that says which type an entry has: only the metric of that id writes it.
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

/** A module with the readers of its own entries. */
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

/** The same of a score of a file, whose range may follow from the labels. */
export function scaleIn(dataSet: DataSet, metric: Scale, score: ScoreDescription): Scale {
  return score.range?.(dataSet) ?? scaleOf(metric, score);
}
