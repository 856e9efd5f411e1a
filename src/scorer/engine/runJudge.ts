// The judge of one run. All planned questions are known and approved before the first question is sent.

import { getOwnValue } from '../../core/base/getOwnValue.ts';
import type { Judge, JudgeOutcome, JudgeRequest } from '../../core/score/judge/judge.ts';
import type { JudgeParams, JudgeServerProvenance } from '../../core/score/judge/judgeParams.ts';
import {
  metricRepeats,
  type MetricRepeats,
  type RepeatLevel,
  repeatsNote,
  repeatsSentence,
} from '../../core/score/judge/repeats.ts';
import type { EvaluationParameters, Metric } from '../../core/score/metrics/metric.ts';
import { type EvaluationNote, makeNote } from '../../core/score/report/concernedClaims.ts';
import { reportClaim } from '../../core/score/report/reportClaim.ts';
import type { ByMetric, ScoredClaim } from '../../core/score/results/claims.ts';
import { msg } from '../../core/base/words/message.ts';
import { createJudge, type JudgeRun } from '../judge/createJudge.ts';
import type { EndpointJudge } from '../judge/endpointJudge.ts';
import type {
  ClaimPair,
  MetricProvider,
  MetricSource,
  ProviderServices,
  SourceBlock,
} from '../providers/provider.ts';
import { scoreClaims } from './claimScoring.ts';
import { takeClaims } from '../../core/score/report/shard.ts';
import { normaliseText } from '../../core/read/claims/claimKey.ts';
import { averitecDataSet, labelIn, type DataSet } from '../../core/read/claims/dataSets.ts';
import { claimIdOfText, idKey } from '../../core/read/claims/ids.ts';
import { repliesFormat } from '../../core/read/formats/repliesFormat.ts';
import { labelOfRecorded } from '../../core/score/judge/recordedReply.ts';
import type { StoredReply } from '../../core/score/judge/replyFile.ts';
import type { FileProvenance } from '../../core/score/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { ScoringParams } from '../../protocol/scoring.ts';
import { readReplyFile, type NamedReplies } from '../providers/judge/storedReplies.ts';
import type { ClaimSource, SourceFacts } from '../sources/claimSource.ts';

/** What a run provides for its judge. Without `agree`, nobody can approve the questions, so nothing is sent. */
export type RunJudgeOptions = Pick<JudgeRun, 'productVersion' | 'store' | 'signal' | 'editor'> &
  Partial<Pick<JudgeRun, 'agree' | 'onSpent' | 'onNotice'>> & { readonly params: JudgeParams };

export class RunJudge {
  readonly repeats: number;
  readonly #judge: EndpointJudge;

  /** Creates the judge. Throws an InspectorError for an unusable address or key. */
  constructor({ params, agree, onSpent, onNotice, ...rest }: RunJudgeOptions) {
    this.repeats = params.repeats;
    this.#judge = createJudge(params, {
      ...rest,
      env: process.env,
      agree: agree ?? (() => Promise.resolve(false)),
      onSpent: onSpent ?? (() => undefined),
      onNotice: onNotice ?? (() => undefined),
    });
  }

  /** Returns a judge that asks the same questions again, for one repeat. */
  asked(repeat: number): Judge {
    return {
      ask: (request, signal) => this.#judge.ask({ ...request, repeat }, signal),
    };
  }

  /**
   * Collects the questions that the providers will ask about these claims, by running the providers once with a judge that only
   * records questions. This works because the questions depend only on the claims.
   */
  async plan(
    open: readonly MetricProvider['open'][],
    services: ProviderServices,
    claims: readonly ClaimPair[],
  ): Promise<void> {
    const requests: JudgeRequest[] = [];
    const judge: Judge = {
      ask: (request) => {
        requests.push(request);
        return Promise.resolve(notAsked);
      },
    };
    for (const one of open) {
      const source = await one({ ...services, judge });
      await source.block(claims).collect(claims, 0);
      await source.close?.();
    }
    const repeats = Array.from({ length: this.repeats }, (_, repeat) => repeat);
    this.#judge.plan(
      repeats.flatMap((repeat) => requests.map((request) => ({ ...request, repeat }))),
    );
  }

  provenance(): JudgeServerProvenance | undefined {
    return this.#judge.provenance();
  }
}

const notAsked: JudgeOutcome = { status: 'failed', kind: 'cancelled', message: 'Not asked yet.' };

// Asks a judge several times: sends the same claims to the same metric with a different repeat number each time.

/** A metric's provider, opened once for each repeat after the first. */
export interface RepeatedMetric {
  readonly metric: Metric;
  readonly sources: readonly MetricSource[];
}

/** Default level for profiles that do not set one. */
const usualLevel: RepeatLevel = { level: 0.5, isInclusive: false };

export class JudgeRepeats {
  readonly #metrics: readonly RepeatedMetric[];
  readonly #evaluation: EvaluationParameters;
  readonly #level: RepeatLevel;
  /** First score of each repeat, by metric and claim. */
  readonly #scores = new Map<string, Map<number, (number | null)[]>>();

  constructor(
    metrics: readonly RepeatedMetric[],
    evaluation: EvaluationParameters,
    level: RepeatLevel = usualLevel,
  ) {
    this.#metrics = metrics;
    this.#evaluation = evaluation;
    this.#level = level;
  }

  /** Asks the questions about these claims again, window by window. `first` contains the scores of the first round. */
  block(
    claims: readonly ClaimPair[],
  ): (window: readonly ClaimPair[], order: number, first: readonly ScoredClaim[]) => Promise<void> {
    const blocks = this.#metrics.map(({ metric, sources }) => ({
      metric,
      blocks: sources.map((source) => source.block(claims)),
    }));
    return async (window, order, first) => {
      await Promise.all(
        blocks.map(async (one) => {
          this.#add(one.metric, 0, first);
          await Promise.all(
            one.blocks.map(async (block, index) =>
              this.#add(one.metric, index + 1, await scoreAgain(one.metric, block, window, order)),
            ),
          );
        }),
      );
    };
  }

  /** Returns a summary for each metric that asked about at least one claim. */
  summaries(): ByMetric<MetricRepeats> {
    return Object.fromEntries(
      this.#metrics.flatMap(({ metric, sources }) => {
        const scores = this.#scores.get(metric.id);
        if (!scores) return [];
        return [[metric.id, metricRepeats(scores, sources.length + 1, this.#level)] as const];
      }),
    );
  }

  /** Returns the summaries as sentences, one per metric. */
  notes(): readonly EvaluationNote[] {
    const summaries = this.summaries();
    return this.#metrics.flatMap(({ metric: { id, scores } }) => {
      const [score] = scores;
      const summary = getOwnValue(summaries, id);
      if (!score || !summary) return [];
      const words = repeatsSentence(score.name, summary, summary);
      return [makeNote(repeatsNote, words, { count: summary.claims })];
    });
  }

  async close(): Promise<void> {
    for (const { sources } of this.#metrics) {
      for (const source of sources) await source.close?.();
    }
  }

  #add(metric: Metric, repeat: number, scored: readonly ScoredClaim[]): void {
    const ofMetric = this.#scores.get(metric.id) ?? new Map<number, (number | null)[]>();
    this.#scores.set(metric.id, ofMetric);
    const count = 1 + (this.#metrics.find((one) => one.metric === metric)?.sources.length ?? 0);
    for (const claim of scored) {
      const row = ofMetric.get(claim.index) ?? Array<number | null>(count).fill(null);
      const whole = reportClaim(claim, [metric], this.#evaluation);
      row[repeat] = metric.scores[0]?.ofClaim?.(whole) ?? null;
      ofMetric.set(claim.index, row);
    }
  }
}

function scoreAgain(
  { id }: Metric,
  block: SourceBlock,
  window: readonly ClaimPair[],
  order: number,
): Promise<readonly ScoredClaim[]> {
  return scoreClaims(window, [{ id, block }], order);
}

// Claims read from files of stored replies. They have reference evidence and a verdict only if the file contains them. They have
// no predictions, because the replies only describe the predictions.

export type RepliedParams = ScoringParams & Required<Pick<ScoringParams, 'replies'>>;

/** A claim with the replies about it. */
interface ClaimReplies {
  readonly text: string;
  readonly replies: StoredReply[];
}

/** Groups replies by claim, in the order in which the claims first occur in the files. */
function groupReplies(files: readonly NamedReplies[]): readonly ClaimReplies[] {
  const claims = new Map<string, ClaimReplies>();
  for (const reply of files.flatMap(({ replies }) => replies)) {
    const { claim, claimId } = reply;
    if (claim === null) continue;
    const key = JSON.stringify([normaliseText(claim), claimId === null ? null : idKey(claimId)]);
    const known = claims.get(key);
    if (known) known.replies.push(reply);
    else claims.set(key, { text: claim, replies: [reply] });
  }
  return [...claims.values()];
}

/** Returns the label for a file's own word for the reference verdict. */
function verdictOf(dataSet: DataSet, verdict: string): string {
  return labelIn(dataSet, verdict) ?? labelOfRecorded(dataSet, verdict) ?? verdict;
}

function pairOf({ text, replies }: ClaimReplies, index: number, dataSet: DataSet): ClaimPair {
  const verdict = replies.find((reply) => reply.verdict !== null)?.verdict ?? null;
  const id = replies[0]?.claimId ?? null;
  const known = id === null ? undefined : claimIdOfText(id);
  const claimId = known === undefined ? {} : { claimId: known };
  const evidence = replies.find(({ referenceEvidence }) => referenceEvidence.length > 0);
  return {
    aligned: { referenceIndex: index, predictionIndex: null },
    reference: {
      index,
      text,
      ...claimId,
      verdict: verdict === null ? undefined : verdictOf(dataSet, verdict),
      evidence: evidence?.referenceEvidence ?? [],
    },
    prediction: null,
    predictionFormat: repliesFormat,
    dataSet,
    isReplyAlone: true,
  };
}

export class RepliedClaims implements ClaimSource {
  readonly order = 'finished';
  readonly delivered = 0;
  readonly #params: RepliedParams;
  #files: readonly NamedReplies[] = [];
  #known: readonly ClaimPair[] = [];
  #total = 0;

  constructor(params: RepliedParams) {
    this.#params = params;
  }

  get total(): number {
    return this.#total;
  }

  async *blocks(signal: AbortSignal): AsyncGenerator<readonly ClaimPair[], void, undefined> {
    const { replies, dataSet } = this.#params;
    this.#files = await Promise.all(replies.map((source) => readReplyFile(source, signal)));
    const used = dataSet ?? averitecDataSet;
    this.#known = groupReplies(this.#files).map((one, index) => pairOf(one, index, used));
    if (this.#known.length === 0) {
      throw new InspectorError(
        'notReplies',
        msg('The claims cannot be identified from the replies.'),
        msg(
          'Also give --reference and --predictions, so that the replies can be assigned to claims by claim_id.',
        ),
      );
    }
    const pairs = takeClaims(this.#known, this.#params);
    this.#total = pairs.length;
    yield pairs;
  }

  known(): readonly ClaimPair[] {
    return this.#known;
  }

  /** Returns the provenance. The first file is used for both sides, because there is no other file. */
  facts(): SourceFacts {
    const [first] = this.#files;
    const file: FileProvenance = {
      name: first?.name ?? '',
      format: repliesFormat,
      sha256: first?.sha256 ?? '',
      claims: this.#known.length,
    };
    return {
      reference: file,
      predictions: file,
      dataSet: this.#params.dataSet ?? averitecDataSet,
      alignment: [],
      problems: { reference: [], predictions: [] },
    };
  }
}
