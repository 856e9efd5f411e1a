import type { ScorerFolders } from '../../node/scorerArguments.ts';
import {
  protocolVersion,
  type scorerRequests,
  type Hello,
  type Scoring,
  type StoreStatus,
} from '../../protocol/scorer.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type {
  ScoreJob,
  ScoreObserver,
  ScoreParams,
  ScoreResult,
  RunParams,
  ScoringParams,
} from '../../protocol/scoring.ts';
import type { Judge } from '../../core/score/judge/judge.ts';
import type { Lexicon } from '../../core/score/text/wordnet.ts';
import type { ModelChoice } from '../../core/score/models/installation.ts';
import {
  bundledRoles,
  type ModelEntry,
  type ModelRole,
  modelRoles,
} from '../../core/score/models/modelEntry.ts';
import { lexiconIn } from './loadLexicon.ts';
import { Models } from '../models/models.ts';
import { modelFailed } from '../stopping.ts';
import { modelOutputs, sourceIndexes } from '../store/entryKinds.ts';
import { ResultStore } from '../store/resultStore.ts';
import { createAnswers, withOurErrors, WordMarking } from './answers.ts';
import { EvidenceCache } from '../sources/evidenceCache.ts';
import { StreamedFiles, type StreamParams } from '../streaming/streamedFiles.ts';
import { offeredExamination, offeredVectors } from '../providers/offeredProviders.ts';
import type { RunModels, OfferedMetric } from '../providers/provider.ts';
import type { RunFrame } from '../../core/score/report/report.ts';
import type { ClaimSource } from '../sources/claimSource.ts';
import { RepliedClaims, type RepliedParams } from './runJudge.ts';
import type { MetricDependencies } from './runMetrics.ts';
import { ScoreRun, type RunObserver } from './scoreRun.ts';
import { WholeFiles } from '../sources/wholeFiles.ts';
import type { Message } from '../../core/base/words/message.ts';
import type { ExecutionProvider } from '../../core/score/models/executionProviders.ts';
import { findChosenFolder } from '../install/listInstalledModels.ts';
import { readCatalogue, type Catalogue } from '../models/manifest.ts';

interface ModelKitsOptions {
  readonly bundledFolder: string;
  readonly installedFolder: string;
  readonly open: (catalogue: Catalogue, provider: ExecutionProvider) => Models;
}

/** A model pair that a run uses. It is released when the run ends. */
interface ModelLease {
  readonly catalogue: Catalogue;
  readonly models: Models;
  release(): void;
}

interface OpenModels {
  readonly models: Models;
  leases: number;
}

class ModelKits {
  readonly #options: ModelKitsOptions;
  readonly #open = new Map<string, OpenModels>();

  constructor(options: ModelKitsOptions) {
    this.#options = options;
  }

  /**
   * Reads the manifests on every call, because a model may have been repaired, replaced or removed. Rejects with the same errors
   * as `readCatalogue`.
   */
  async catalogue(choice: ModelChoice = {}): Promise<Catalogue> {
    const { bundledFolder, installedFolder } = this.#options;
    const folders = { bundled: bundledFolder, installed: installedFolder };
    const chosen: Partial<Record<ModelRole, string>> = {};
    for (const role of modelRoles) {
      chosen[role] = await findChosenFolder(choice[role], role, folders);
    }
    return readCatalogue(bundledFolder, chosen);
  }

  async lease(choice?: ModelChoice): Promise<ModelLease> {
    const catalogue = await this.catalogue(choice);
    const provider = choice?.executionProvider ?? 'cpu';
    const key = JSON.stringify([provider, catalogue]);
    const known = this.#open.get(key);
    const open = known ?? { models: this.#options.open(catalogue, provider), leases: 0 };
    open.leases += 1;
    this.#open.delete(key);
    this.#open.set(key, open); // the most recently requested pair comes last
    this.#close();
    let isHeld = true;
    return {
      catalogue,
      models: open.models,
      release: () => {
        if (isHeld) open.leases -= 1;
        isHeld = false;
        this.#close();
      },
    };
  }

  async dispose(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map(({ models }) => models.dispose()));
  }

  #close(): void {
    const last = [...this.#open.keys()].at(-1);
    for (const [key, { models, leases }] of this.#open) {
      if (leases > 0 || key === last) continue;
      this.#open.delete(key);
      void models.dispose();
    }
  }
}

export interface ScoringOptions extends ScorerFolders {
  readonly productVersion: string;
  /** Folder for paid replies and manual work, which are kept permanently. Default: `storeFolder`. */
  readonly durableFolder?: string;
  /** Path of the model thread's program: `dist/modelWorker.js`, or its source file under Node 24. */
  readonly workerPath: string;
  /** Writes one line per call. The line must not contain evidence text. */
  readonly log: (message: string) => void;
  /** Metrics that are not in the metric table. */
  readonly offered?: readonly OfferedMetric[];
  /** Judge. If absent, metrics that need a judge are refused. */
  readonly judge?: Judge;
  /** Called when the store was created anew, is read-only, or cannot keep anything. */
  readonly onStoreStatus?: (status: StoreStatus) => void;
}

export interface RunJob extends ScoreJob {
  /**
   * Returns everything that the report of an interrupted run needs, except the claims. `undefined` before the files are aligned.
   */
  soFar(): RunFrame | undefined;
}

/** A scorer in this process. `score` can resume a run because it leaves out the claims in `skip`. */
export interface LocalScoring extends Scoring {
  /** Whether results are stored between runs. `undefined` before the first result is looked up. */
  storeStatus(): StoreStatus | undefined;
  hello(): Promise<Hello>;
  score(
    params: Omit<ScoreParams, 'jobId'>,
    observer: ScoreObserver,
    signal?: CancelSignal,
  ): ScoreJob;
  /** Scores JSON Lines files of any length, claim by claim in reference order, without all evidence in memory. */
  stream(params: StreamParams, observer: RunObserver, signal?: CancelSignal): RunJob;
  /** Scores the claims in stored replies, without reference and prediction files. */
  replies(params: RepliedParams, observer: RunObserver, signal?: CancelSignal): RunJob;
  /** Stops the threads and closes the store. Running jobs fail. */
  dispose(): Promise<void>;
}

/** Creates the scorer. Files, models and threads are opened or started only when they are first needed. */
export function createScoring(options: ScoringOptions): LocalScoring {
  const engine = new ScoringEngine(options);
  return Object.assign(engine, createAnswers(engine.answerNeeds));
}

class ScoringEngine implements Omit<LocalScoring, keyof typeof scorerRequests> {
  private readonly options: ScoringOptions;
  private readonly evidence = new EvidenceCache();
  private readonly observers = new Set<Pick<ScoreObserver, 'onNotice'>>();
  private store: Promise<ResultStore> | undefined;
  private openedStore: ResultStore | undefined;
  private readonly kits: ModelKits;
  /** METEOR's tables, loaded on first use and then kept for all runs. */
  private readonly lexicon: () => Lexicon;
  private readonly words: WordMarking;
  private closed = false;

  constructor(options: ScoringOptions) {
    this.options = options;
    const { modelsFolder, installedFolder, workerPath, log } = options;
    this.lexicon = lexiconIn(options.lexiconFolder);
    this.words = new WordMarking(this.lexicon);
    this.kits = new ModelKits({
      bundledFolder: modelsFolder,
      installedFolder,
      open: (catalogue, provider) => {
        const onNotice = (message: Message): void => {
          for (const observer of this.observers) observer.onNotice(message);
        };
        return new Models({ catalogue, workerPath, provider, log, onNotice });
      },
    });
  }

  storeStatus(): StoreStatus | undefined {
    return this.openedStore?.status;
  }

  get answerNeeds(): Parameters<typeof createAnswers>[0] {
    const { evidence, words } = this;
    return { evidence, words: () => Promise.resolve(words), scoring: this };
  }

  async hello(): Promise<Hello> {
    const { productVersion } = this.options;
    const catalogue = await this.kits.catalogue();
    const store = (await this.openStore()).status;
    const models = bundledRoles.map((kind) => infoOf(catalogue[kind]));
    return { protocolVersion, productVersion, models, store };
  }

  score(
    params: Omit<ScoreParams, 'jobId'>,
    observer: ScoreObserver,
    signal?: CancelSignal,
  ): RunJob {
    return this.start(new WholeFiles(this.evidence, params), params, observer, signal);
  }

  stream(params: StreamParams, observer: RunObserver, signal?: CancelSignal): RunJob {
    return this.start(new StreamedFiles(params), params, observer, signal);
  }

  replies(params: RepliedParams, observer: RunObserver, signal?: CancelSignal): RunJob {
    return this.start(new RepliedClaims(params), params, observer, signal);
  }

  async dispose(): Promise<void> {
    this.closed = true;
    await this.kits.dispose();
    (await this.store?.catch(() => undefined))?.close();
  }

  private start(
    source: ClaimSource,
    params: ScoringParams & Pick<RunParams, 'first'>,
    observer: RunObserver,
    signal: CancelSignal | undefined,
  ): RunJob {
    let run: ScoreRun | undefined;
    const leases: ModelLease[] = [];
    const start = async (): Promise<ScoreResult> => {
      this.observers.add(observer);
      try {
        return await withOurErrors(async () => {
          run = new ScoreRun(this.dependencies(leases), source, params, observer, signal);
          return await run.run();
        });
      } finally {
        this.observers.delete(observer);
        for (const lease of leases) lease.release();
      }
    };
    return {
      result: start(),
      prioritise: (claims) => run?.prioritise(claims),
      soFar: () => run?.soFar(),
    };
  }

  private openStore(): Promise<ResultStore> {
    const { storeFolder, durableFolder, log, onStoreStatus } = this.options;
    this.store ??= ResultStore.start({
      folder: storeFolder,
      durableFolder,
      log,
      onStatus: (status) => {
        onStoreStatus?.(status);
        for (const observer of this.observers) observer.onNotice(status.wording ?? status.message);
      },
    }).then((store) => (this.openedStore = store));
    return this.store;
  }

  /** Returns everything that metrics need. `leases` collects the models that the run keeps in memory until it ends. */
  private dependencies(leases: ModelLease[]): MetricDependencies {
    const { productVersion, judge } = this.options;
    return {
      productVersion,
      lexicon: this.lexicon,
      modelKit: (choice) => this.modelKit(choice, leases),
      store: () => this.openStore(),
      sourceIndexes: async () => (await this.openStore()).computed(sourceIndexes),
      offered: [...(this.options.offered ?? []), offeredExamination, offeredVectors],
      judge,
    };
  }

  private async modelKit(
    choice: ModelChoice | undefined,
    leases: ModelLease[],
  ): Promise<RunModels> {
    if (this.closed) throw modelFailed('the scorer is shutting down');
    const store = await this.openStore();
    const lease = await this.kits.lease(choice);
    leases.push(lease);
    return {
      catalogue: lease.catalogue,
      models: lease.models,
      store: store.computed(modelOutputs),
    };
  }
}

function infoOf({ id, kind, precision, files }: ModelEntry): Hello['models'][number] {
  return { id, kind, precision, sha256: files.model.sha256 };
}
