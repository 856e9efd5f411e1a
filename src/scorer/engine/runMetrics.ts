// The metrics of one run with their opened providers. Scores files, streams and shards alike.

import { takeExtent } from '../../core/score/report/shard.ts';
import { isMatchable, type QaPair } from '../../core/read/claims/evidence.ts';
import type { CountedIds } from '../../core/read/alignment/shiftedIds.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { listComparedTexts, type ComparedTexts } from '../../core/score/measures/claimStrings.ts';
import type { ImportedColumns } from '../../core/score/columns/importedColumns.ts';
import type { Judge } from '../../core/score/judge/judge.ts';
import type { MetricRepeats } from '../../core/score/judge/repeats.ts';
import { judgeProfiles, usualJudgeProfile } from '../../core/score/judge/profiles.ts';
import type { Metric } from '../../core/score/metrics/metric.ts';
import { type EvaluationNote, makeNote } from '../../core/score/report/concernedClaims.ts';
import {
  averitecEvaluation,
  defaultMetrics,
  findMetric,
  metricsOf,
  officialMetricsFor,
  referencesTo,
} from '../../core/score/metrics/registry.ts';
import type { MetricReference } from '../../core/score/metrics/metricTable.ts';
import type { TextComparer } from '../../core/score/measures/textMetric.ts';
import { textMetrics, type TextMetricId } from '../../core/score/metrics/textMetrics.ts';
import type { ModelChoice } from '../../core/score/models/installation.ts';
import type {
  FileProvenance,
  JudgeProvenance,
  Provenance,
  RunTiming,
} from '../../core/score/report/report.ts';
import type { ByMetric, ScoredClaim } from '../../core/score/results/claims.ts';
import type { Lexicon } from '../../core/score/text/wordnet.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import type { ScoreTiming, ScoringParams } from '../../protocol/scoring.ts';
import type {
  ClaimPair,
  MetricProvider,
  MetricSource,
  RunModels,
  OfferedMetric,
  ProviderServices,
} from '../providers/provider.ts';
import { columnsSource, importColumns, toJoinedClaim } from '../providers/columnsProvider.ts';
import { readReplyFile, StoredReplies } from '../providers/judge/storedReplies.ts';
import { providers } from '../providers/providers.ts';
import { toInspectorError, raceAbort } from '../stopping.ts';
import { RetrievedLists } from '../sourceTexts/retrievedLists.ts';
import { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import type { DurableStore, Entries } from '../store/resultStore.ts';
import { scoreClaims, type RunningBlock } from './claimScoring.ts';
import { JudgeRepeats, type RepeatedMetric, RunJudge, type RunJudgeOptions } from './runJudge.ts';
import { joinList, msg } from '../../core/base/words/message.ts';

/** Everything that a run can need. The run opens and loads only what its metrics request. */
export interface MetricDependencies {
  readonly productVersion: string;
  readonly lexicon: () => Lexicon;
  /** Returns the models to use. Without a choice, returns the bundled models. */
  readonly modelKit: (choice?: ModelChoice) => Promise<RunModels>;
  readonly store: () => Promise<DurableStore>;
  /** Store for the page positions in source text files. If absent, the positions are not stored. */
  readonly sourceIndexes?: () => Promise<Entries<Float64Array>>;
  /** Metrics that are not in the metric table. */
  readonly offered: readonly OfferedMetric[];
  /** Judge. Absent if the user named none. */
  readonly judge?: Judge;
}

export interface MetricOptions extends Omit<
  RunJudgeOptions,
  'params' | 'productVersion' | 'store'
> {
  readonly params: ScoringParams;
  /** Possible names of the system that is scored. */
  readonly systems?: readonly string[];
  readonly onLoading: () => void;
}

interface OpenSource {
  readonly id: string;
  readonly source: MetricSource;
}

/** Resolves references to metrics. An id is looked up in the metric table first, then among the offered metrics. */
function resolveMetrics(
  references: readonly MetricReference[],
  offered: readonly OfferedMetric[],
): readonly MetricReference[] {
  return references.map((reference) => {
    if (typeof reference !== 'string' || findMetric(reference)) return reference;
    return (
      offered.find(({ description }) => description.id === reference)?.description ?? reference
    );
  });
}

/** Whether the item has a text that is compared, and not only assessed in the file. */
const isCompared = (pair: QaPair): boolean =>
  isMatchable(pair) && pair.answers.every(({ importance }) => importance === undefined);

export class RunMetrics {
  #references: readonly MetricReference[];
  #rows: readonly Metric[];
  #imported: readonly ImportedColumns[] = [];
  #unreadable: readonly EvaluationNote[] = [];
  #fitted: EvaluationNote | undefined;
  #judge: RunJudge | undefined;
  #repeats: JudgeRepeats | undefined;
  #replies: StoredReplies | undefined;
  readonly #deps: MetricDependencies;
  readonly #options: MetricOptions;
  #sources: readonly OpenSource[] = [];
  #sourceTexts: Promise<SourceTexts> | undefined;
  #openSourceTexts: SourceTexts | undefined;
  #retrieved: Promise<RetrievedLists> | undefined;
  #openRetrieved: RetrievedLists | undefined;
  #scored = 0;

  /** Prepares the run's metrics. Throws RangeError for an unknown id. */
  constructor(deps: MetricDependencies, options: MetricOptions) {
    const asked = resolveMetrics(options.params.metrics, deps.offered);
    this.#rows = metricsOf(asked);
    this.#references = referencesTo(asked, this.#rows);
    this.#deps = deps;
    this.#options = options;
  }

  /**
   * Returns references to the run's metrics, including required metrics: table metrics by id, and other metrics by description.
   * Also includes imported columns, once `open` has finished.
   */
  get references(): readonly MetricReference[] {
    return this.#references;
  }

  /**
   * Replaces the default metrics, or AVeriTeC's official ones (`--format official`), by the official metrics of the reference's format if the reference has no texts to compare. Call before
   * `open`. `claims`: the claims that are known in advance.
   */
  fit({ format }: FileProvenance, claims: readonly ClaimPair[]): void {
    const official = officialMetricsFor(format);
    const asked = this.#options.params.metrics;
    const areUsual = [defaultMetrics, averitecEvaluation].some(
      (usual) => asked.length === usual.length && usual.every((id) => asked.includes(id)),
    );
    if (!official || !areUsual) return;
    if (claims.some(({ reference }) => reference.evidence.some(isCompared))) return;
    this.#rows = metricsOf(official);
    this.#references = referencesTo(official, this.#rows);
    this.#fitted = makeNote(
      'officialMetrics',
      msg(
        'The official scores of this form of reference compare no texts. They were computed instead of the default metrics: {0}. Name other metrics to compute them.',
        joinList(this.#rows.map(({ name }) => name)),
      ),
      { count: 1 },
    );
  }

  /**
   * How many scores depend on equal words for verdicts in both files. Official scores of other forms have rules of their own, and compare words
   * in any case.
   */
  get verdictScores(): 'none' | 'some' | 'all' {
    if (this.#fitted) return 'none';
    const ofVerdicts = this.#rows.filter(
      ({ subjects, officialFor }) => !officialFor && subjects.includes('verdicts'),
    );
    if (ofVerdicts.length === 0) return 'none';
    const isAll = this.#rows.every(
      ({ subjects, officialFor }) => !officialFor && subjects.join() === 'verdicts',
    );
    return isAll ? 'all' : 'some';
  }

  /** Opens each provider once and reads the column files. */
  async open(): Promise<void> {
    const { params, signal } = this.#options;
    const isTaken = (id: string): boolean =>
      findMetric(id) !== undefined || this.#rows.some((row) => row.id === id);
    const { systems } = this.#options;
    const files = await importColumns(params.columns ?? [], isTaken, { signal, systems });
    this.#imported = files.columns;
    this.#unreadable = files.notes;
    if (params.replies) {
      const read = params.replies.map((source) => readReplyFile(source, signal));
      this.#replies = new StoredReplies(await Promise.all(read));
    }
    this.#judge = await this.#runJudge();
    const services = this.#services();
    const sources = this.#imported.map((columns): OpenSource => columnsSource(columns));
    this.#sources = sources;
    for (const { id } of this.#rows) {
      const open = this.#provider(id);
      if (open) sources.push({ id, source: await this.#opened(open.open(services)) });
    }
    this.#repeats = await this.#openRepeats(services);
    const descriptions = this.#imported.map(({ description }) => description);
    this.#rows = [...this.#rows, ...metricsOf(descriptions)];
    this.#references = [...this.#references, ...descriptions];
  }

  /**
   * Passes all claims of the run to imported columns and stored replies, if the claims are known in advance. Rows of column files
   * are then joined with these claims.
   */
  meet(claims: readonly ClaimPair[]): void {
    this.#replies?.add(claims.map(toJoinedClaim));
    for (const columns of this.#imported) columns.add(claims.map(toJoinedClaim));
  }

  /** Returns how stable a judge's answers are, if the judge was asked several times. */
  repeats(): ByMetric<MetricRepeats> | undefined {
    return this.#repeats?.summaries();
  }

  /** Returns notes about column files, for the claims passed to `meet`. `ids`: see `ClaimSource.runIds`. */
  notes(ids: readonly CountedIds[] = []): readonly EvaluationNote[] {
    const extent = { ...takeExtent(this.#options.params), ids };
    return [
      ...(this.#fitted ? [this.#fitted] : []),
      ...this.#unreadable,
      ...this.#imported.flatMap((columns) => columns.notes(extent)),
      ...(this.#repeats?.notes() ?? []),
      ...(this.#replies?.notes() ?? []),
      ...(this.#openSourceTexts?.warnings() ?? []).map((warning) => ({
        ...makeNote('sourcesSkipped', warning, { count: 1 }),
        isWarning: true as const,
      })),
      ...(this.#openSourceTexts?.notes() ?? []).map((note) =>
        makeNote('sourcesSkipped', note, { count: 1 }),
      ),
      ...(this.#openRetrieved?.warnings() ?? []).map((warning) => ({
        ...makeNote('retrievedShifted', warning, { count: 1 }),
        isWarning: true as const,
      })),
      ...(this.#openRetrieved?.notes ?? []).map((note) =>
        makeNote('retrievedSkipped', note, { count: 1 }),
      ),
    ];
  }

  /** Scores windows of these claims. A text that occurs several times in these claims is processed once. */
  block(
    claims: readonly ClaimPair[],
  ): (window: readonly ClaimPair[], order: number) => Promise<readonly ScoredClaim[]> {
    const running = this.#sources.map(({ id, source }): RunningBlock => ({
      id,
      block: source.block(claims),
    }));
    const again = this.#repeats?.block(claims);
    let planned: Promise<void> | undefined;
    return async (window, order) => {
      await (planned ??= this.#plan(claims));
      const scored = await scoreClaims(window, running, order);
      await again?.(window, order, scored);
      this.#scored += scored.length;
      return scored;
    };
  }

  /**
   * Returns everything about files, metrics and models that determined the scores. The device that ran the models is known only
   * after all claims are scored.
   */
  provenance(reference: FileProvenance, predictions: FileProvenance): Provenance {
    const described = this.references.filter((one) => typeof one !== 'string');
    const signatures: [string, string][] = [];
    const judgeServer = this.#judge?.provenance();
    const judges: [string, JudgeProvenance][] = [];
    let models: Pick<Provenance, 'encoder' | 'nli' | 'reader' | 'regressor'> = {};
    for (const { id, source } of this.#sources) {
      const { signature, judge, ...used } = source.provenance?.() ?? {};
      if (judge) judges.push([id, judge]);
      if (signature !== undefined) signatures.push([id, signature]);
      models = { ...models, ...used };
    }
    return {
      product: { name: 'evidence-inspector', version: this.#deps.productVersion },
      metrics: Object.fromEntries(this.#rows.map(({ id, version }) => [id, version])),
      described: described.length === 0 ? undefined : described,
      columns:
        this.#imported.length === 0
          ? undefined
          : this.#imported.map((columns) => columns.provenance()),
      judges: judges.length === 0 ? undefined : Object.fromEntries(judges),
      signatures: Object.fromEntries(signatures),
      reference,
      predictions,
      ...models,
      judgeServer,
    };
  }

  /** Returns the mean times per claim for the report. `undefined` before the first claim is scored. */
  timingOfClaims(): RunTiming | undefined {
    if (this.#scored === 0) return undefined;
    const { modelCalls, storeHits } = this.timing();
    const seconds = this.#sources.flatMap(({ id, source }): [string, number][] => {
      const spentMs = source.spentMs?.() ?? source.timing?.().busyMs;
      return spentMs === undefined ? [] : [[id, spentMs / 1000 / this.#scored]];
    });
    const secondsPerClaim = Object.fromEntries(seconds);
    return { claims: this.#scored, secondsPerClaim, modelCalls, storeHits };
  }

  timing(): Omit<ScoreTiming, 'totalMs'> {
    const sum = { modelMs: 0, modelCalls: 0, storeHits: 0 };
    for (const { source } of this.#sources) {
      const timing = source.timing?.();
      if (!timing) continue;
      sum.modelMs += timing.busyMs;
      sum.modelCalls += timing.calls;
      sum.storeHits += timing.storeHits;
    }
    return sum;
  }

  /** Closes the providers and returns what went wrong. These errors do not affect any scores. */
  async close(): Promise<readonly string[]> {
    const closing = await Promise.allSettled(
      [...this.#sources.map(({ source }) => source), this.#repeats].map(
        async (source) => await source?.close?.(),
      ),
    );
    this.#sources = [];
    return closing.flatMap((one) =>
      one.status === 'rejected' ? [toInspectorError(one.reason).message] : [],
    );
  }

  /** Waits for a provider to open. If the run was cancelled in the meantime, closes the provider. */
  async #opened(opening: Promise<MetricSource>): Promise<MetricSource> {
    const { signal } = this.#options;
    try {
      return await raceAbort(opening, signal);
    } catch (error) {
      void opening.then((source) => source.close?.()).catch(() => undefined);
      throw error;
    }
  }

  #provider(id: string): Pick<MetricProvider, 'open'> | undefined {
    return providers.get(id) ?? this.#deps.offered.find(({ description }) => description.id === id);
  }

  async #runJudge(): Promise<RunJudge | undefined> {
    const { params } = this.#options;
    if (!params.judge || !this.#rows.some(({ costly }) => costly)) return undefined;
    const { productVersion } = this.#deps;
    const store = await this.#deps.store();
    return new RunJudge({ ...this.#options, params: params.judge, productVersion, store });
  }

  /** Opens the providers that ask the judge, once per repeat after the first. */
  async #openRepeats(services: ProviderServices): Promise<JudgeRepeats | undefined> {
    const judge = this.#judge;
    if (!judge || judge.repeats < 2) return undefined;
    const times = Array.from({ length: judge.repeats - 1 }, (_, index) => index + 1);
    const repeated: RepeatedMetric[] = [];
    for (const metric of this.#rows.filter(({ costly }) => costly)) {
      const provider = this.#provider(metric.id);
      if (!provider) continue;
      const opening = times.map((repeat) =>
        this.#opened(provider.open({ ...services, judge: judge.asked(repeat) })),
      );
      repeated.push({ metric, sources: await Promise.all(opening) });
    }
    const { parameters, judgeProfile = usualJudgeProfile } = this.#options.params;
    const level = judgeProfiles[judgeProfile].recallLevel ?? undefined;
    return new JudgeRepeats(repeated, { semqa: parameters, averitecLevels: [] }, level);
  }

  /** Plans the questions that a judge will get about these claims. */
  async #plan(claims: readonly ClaimPair[]): Promise<void> {
    const asking = this.#rows.flatMap(({ id, costly }) => {
      const provider = costly ? this.#provider(id) : undefined;
      return provider ? [provider.open] : [];
    });
    await this.#judge?.plan(asking, this.#services(), claims);
  }

  async #openSources(): Promise<SourceTexts> {
    const { params, signal } = this.#options;
    const store = await this.#deps.sourceIndexes?.();
    const options = { signal, store };
    return (this.#openSourceTexts = await SourceTexts.open(params.sources ?? [], options));
  }

  async #openLists(file: FileSource): Promise<RetrievedLists> {
    return (this.#openRetrieved = await RetrievedLists.open(file, this.#options.signal));
  }

  #services(): ProviderServices {
    const { params, signal, onLoading } = this.#options;
    let kit: Promise<RunModels> | undefined;
    let isLoading = false;
    const comparers = new Map<TextMetricId, TextComparer>();
    const texts = new WeakMap<ClaimPair, Map<string, ComparedTexts>>();
    const judge = this.#judge?.asked(0) ?? this.#deps.judge;
    return {
      semqa: params.parameters,
      text: params.text,
      threads: params.threads,
      store: this.#deps.store,
      lexicon: this.#deps.lexicon,
      modelKit: () => (kit ??= this.#deps.modelKit(params.models)),
      comparer: (id) => {
        const known = comparers.get(id);
        if (known) return known;
        const comparer = textMetrics[id].comparer({
          parameters: params.text,
          lexicon: this.#deps.lexicon,
        });
        comparers.set(id, comparer);
        return comparer;
      },
      textsOf: (pair, scope, choice) => {
        const scopes = texts.get(pair) ?? new Map<string, ComparedTexts>();
        texts.set(pair, scopes);
        const key = `${scope} ${choice}`;
        const known = scopes.get(key);
        if (known) return known;
        const { reference, prediction, predictionFormat } = pair;
        const compared = listComparedTexts(
          scope,
          reference.evidence,
          prediction?.evidence ?? [],
          predictionFormat,
          choice,
        );
        scopes.set(key, compared);
        return compared;
      },
      judge,
      judgeProfile: params.judgeProfile ?? usualJudgeProfile,
      replies: this.#replies,
      sources: () => (this.#sourceTexts ??= this.#openSources()),
      retrieved: () =>
        params.retrieved === undefined
          ? Promise.resolve(undefined)
          : (this.#retrieved ??= this.#openLists(params.retrieved)),
      rest: createRests(signal),
      signal,
      onLoading: () => {
        if (!isLoading) onLoading();
        isLoading = true;
      },
    };
  }
}

/** Maximum time in milliseconds between two pauses. It is so short that users do not notice. */
const mostMsUnheard = 50;

function createRests(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < mostMsUnheard) return;
    await nextTurn();
    if (signal.aborted) throw cancelled();
    last = performance.now();
  };
}
