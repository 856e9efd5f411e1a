import { cancelled } from '../../protocol/errors.ts';
import {
  protocolVersion,
  type CancelSignal,
  type Hello,
  type Outline,
  type OutlineParams,
  type ScoreJob,
  type ScoreObserver,
  type Scoring,
  type StoreStatus,
} from '../../protocol/scorer.ts';
import { modelKinds, type ModelEntry } from '../../core/models/modelEntry.ts';
import { readCatalogue } from '../models/manifest.ts';
import { lexiconIn } from '../lexicon/loadLexicon.ts';
import { Models } from '../models/models.ts';
import { modelFailed, toInspectorError } from '../scorerErrors.ts';
import { ResultStore } from '../store/resultStore.ts';
import { EvidenceCache } from './evidenceCache.ts';
import { outlineOf } from './outline.ts';
import {
  StreamRun,
  type StreamJob,
  type StreamObserver,
  type StreamParams,
} from '../streaming/streamRun.ts';
import { ScoreRun, type ModelKit, type RunDependencies, type RunParams } from './scoreRun.ts';

export interface ScoringOptions {
  readonly productVersion: string;
  readonly modelsFolder: string;
  /** WordNet and the other tables of the text metrics. */
  readonly tablesFolder: string;
  /** Where results are kept between runs; absent: they are not kept. */
  readonly storeFolder?: string;
  /** The model thread: `dist/modelWorker.js`, or its source under Node 24. */
  readonly workerPath: string;
  /** One line a call, never the text of evidence. */
  readonly log: (message: string) => void;
  /** The store lost its place on disk. */
  readonly onStoreStatus?: (status: StoreStatus) => void;
}

/** A scorer in this process. `skip` in the parameters of `score` resumes a run: those claims are left out. */
export interface LocalScoring extends Scoring {
  hello(): Promise<Hello>;
  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob;
  /** Scores JSON Lines files of any length, claim by claim in reference order, at constant memory. */
  stream(params: StreamParams, observer: StreamObserver, signal?: CancelSignal): StreamJob;
  /** Ends threads and store; running jobs fail. */
  dispose(): Promise<void>;
}

/** Nothing is read, opened or started before it is needed. */
export function createScoring(options: ScoringOptions): LocalScoring {
  return new ScoringEngine(options);
}

class ScoringEngine implements LocalScoring {
  private readonly options: ScoringOptions;
  private readonly evidence = new EvidenceCache();
  private readonly observers = new Set<ScoreObserver>();
  private store: Promise<ResultStore> | undefined;
  private kit: Promise<ModelKit> | undefined;
  private closed = false;

  constructor(options: ScoringOptions) {
    this.options = options;
  }

  async hello(): Promise<Hello> {
    const { productVersion } = this.options;
    const { catalogue } = await this.modelKit();
    const store = (await this.openStore()).status;
    const models = modelKinds.map((kind) => infoOf(catalogue[kind]));
    return { protocolVersion, productVersion, models, store };
  }

  async outline(params: OutlineParams, signal?: CancelSignal): Promise<Outline> {
    try {
      const { file } = await this.evidence.read(params.file, params.role);
      if (signal?.aborted) throw cancelled();
      return outlineOf(file);
    } catch (error) {
      throw toInspectorError(error);
    }
  }

  score(params: RunParams, observer: ScoreObserver, signal?: CancelSignal): ScoreJob {
    let urgent: readonly number[] | undefined;
    let run: ScoreRun | undefined;
    const start = async () => {
      this.observers.add(observer);
      try {
        run = new ScoreRun(this.dependencies(), params, observer, signal);
        if (urgent) run.prioritise(urgent);
        return await run.run();
      } catch (error) {
        throw toInspectorError(error);
      } finally {
        this.observers.delete(observer);
      }
    };
    return {
      result: start(),
      prioritise: (claims) => {
        urgent = claims;
        run?.prioritise(claims);
      },
    };
  }

  stream(params: StreamParams, observer: StreamObserver, signal?: CancelSignal): StreamJob {
    const run = new StreamRun(this.dependencies(), params, observer, signal);
    const start = async () => {
      try {
        return await run.run();
      } catch (error) {
        throw toInspectorError(error);
      }
    };
    return { result: start(), soFar: () => run.soFar() };
  }

  async dispose(): Promise<void> {
    this.closed = true;
    const kit = await this.kit?.catch(() => undefined);
    await kit?.models.dispose();
    (await this.store?.catch(() => undefined))?.close();
  }

  private openStore(): Promise<ResultStore> {
    const { storeFolder, log, onStoreStatus } = this.options;
    this.store ??= ResultStore.start({
      folder: storeFolder,
      log,
      onStatus: (status) => {
        onStoreStatus?.(status);
        for (const observer of this.observers) observer.onNotice(status.message);
      },
    });
    return this.store;
  }

  private dependencies(): RunDependencies {
    const { productVersion, tablesFolder } = this.options;
    return {
      productVersion,
      evidence: this.evidence,
      lexicon: lexiconIn(tablesFolder),
      modelKit: () => this.modelKit(),
    };
  }

  private modelKit(): Promise<ModelKit> {
    if (this.closed) return Promise.reject(modelFailed('the scorer is shutting down'));
    if (this.kit) return this.kit;
    const kit = this.prepare();
    this.kit = kit;
    kit.catch(() => (this.kit = undefined)); // a folder that was put right is found the next time
    return kit;
  }

  private async prepare(): Promise<ModelKit> {
    const { modelsFolder, workerPath, log } = this.options;
    const catalogue = await readCatalogue(modelsFolder);
    const store = await this.openStore();
    const models = new Models({ catalogue, workerPath, log });
    return { catalogue, models, store };
  }
}

function infoOf({ id, kind, precision, files }: ModelEntry): Hello['models'][number] {
  return { id, kind, precision, sha256: files.model.sha256 };
}
