// All operations on the models of this machine. The command line and the editor's scorer process both use them.

import type { ModelPlanParams } from '../../protocol/modelRequests.ts';
import {
  findInCatalogue,
  makeInstalledId,
  type CatalogueModel,
} from '../../core/score/models/catalogue.ts';
import type {
  DownloadPlan,
  InstalledModel,
  InstallProgress,
  Verification,
} from '../../core/score/models/installation.ts';
import { type ModelEntry, type ModelRole, roleOf } from '../../core/score/models/modelEntry.ts';
import { isModelId } from '../../core/score/models/modelPath.ts';
import { InspectorError, isOfDisk, unwritableFile, cancelled } from '../../protocol/errors.ts';
import type { ImportRequest } from './folderModel.ts';
import { Hub } from './transfer/hub.ts';
import { installFromHub, planDownload, type PlannedDownload } from './hubModel.ts';
import { importModel } from './importModel.ts';
import { type InstallContext, ModelsFolder } from './modelsFolder.ts';
import { modelBundled, downloadNotConfirmed } from './transfer/installErrors.ts';
import { listInstalledModels, verifyModel, type FoundModel } from './listInstalledModels.ts';
import { readManifest } from './manifestFile.ts';
import { type Patience, retryTiming, type RetryTiming, usualPatience } from './transfer/retry.ts';
import type { Environment } from './transfer/proxy.ts';
import { msg, joinList } from '../../core/base/words/message.ts';
import { Models } from '../models/models.ts';
import type { ModelOutput } from '../models/modelThread.ts';

export interface InstallerOptions {
  readonly bundledFolder: string;
  readonly installedFolder: string;
  readonly productVersion: string;
  readonly env: Environment;
  readonly test: InstallContext['test'];
  readonly timing?: RetryTiming;
  readonly stallMs?: number;
  readonly patience?: Patience;
}

export interface InstallWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: InstallProgress) => void;
}

export interface DownloadRequest extends Pick<ModelPlanParams, 'id' | 'revision' | 'network'> {
  readonly catalogue: readonly CatalogueModel[];
  readonly precision?: string;
}

/** Maximum number of attempts. It is low because the user is waiting for the answer. */
const fewAttempts = 3;
const usualStallMs = 30_000;

export class ModelInstaller {
  readonly #options: InstallerOptions;
  readonly #folder: ModelsFolder;

  constructor(options: InstallerOptions) {
    this.#options = options;
    this.#folder = new ModelsFolder(options.installedFolder);
  }

  async list(): Promise<readonly InstalledModel[]> {
    return (await this.#found()).map(({ model }) => model);
  }

  /** Describes the download without writing anything. */
  async plan(request: DownloadRequest, watching: InstallWatch): Promise<DownloadPlan> {
    return (await this.#planned(request, watching)).planned.plan;
  }

  /**
   * Downloads and installs a model. `confirm` gets all facts and decides whether to continue. Rejects with `notConfirmed` if
   * `confirm` returns false.
   */
  async download(
    request: DownloadRequest,
    watching: InstallWatch,
    confirm: (plan: DownloadPlan) => Promise<boolean>,
  ): Promise<InstalledModel> {
    watching.onProgress({ stage: 'asking', done: 0, total: 0 });
    const { planned, hub } = await this.#planned(request, watching);
    const { plan } = planned;
    await this.#folder.checkSpace(plan.totalBytes - plan.presentBytes);
    if (!(await confirm(plan))) throw downloadNotConfirmed(plan.id, plan.totalBytes, plan.licence);
    return this.#installed(installFromHub(planned, hub, this.#context(watching)));
  }

  /**
   * Imports a model from a folder. Rejects with `modelInstalled` when this would replace a model and the request does not allow
   * it.
   */
  async import(request: ImportRequest, watching: InstallWatch): Promise<InstalledModel> {
    const bundled = await this.#bundledIds();
    return this.#installed(importModel(request, this.#context(watching), bundled));
  }

  async verify(id: string, watching: InstallWatch): Promise<Verification> {
    const installed = (await this.#found()).find(({ model }) => model.id === id);
    if (!installed) throw await this.#unknown(id);
    const isReadable = installed.model.sha256 !== '';
    return isReadable
      ? verifyModel(installed, this.#context(watching))
      : { id, files: 0, bytes: 0, problems: [installed.model.problem ?? ''] };
  }

  /** Removes the model and the files of its unfinished downloads. */
  async remove(id: string): Promise<void> {
    const installed = (await this.#found()).find(({ model }) => model.id === id);
    if (installed?.model.isBundled === true) {
      throw new InspectorError(
        'modelRefused',
        msg('{0} is bundled with Evidence Inspector and cannot be removed.', id),
        msg('Choose another model as the default instead.'),
      );
    }
    // Refuses ids that are paths, and ids that are names of the installer's own files.
    if (!isModelId(id) || !(await this.#folder.remove(id))) throw await this.#unknown(id);
  }

  async #bundledIds(): Promise<ReadonlySet<string>> {
    const { entries } = await readManifest(this.#options.bundledFolder);
    return new Set(entries.map(({ id }) => id));
  }

  #found(): Promise<readonly FoundModel[]> {
    const { bundledFolder, installedFolder } = this.#options;
    return listInstalledModels({ bundled: bundledFolder, installed: installedFolder });
  }

  /** Waits for the installation. Any step can fail because the disk is full. */
  async #installed(work: Promise<ModelEntry>): Promise<InstalledModel> {
    const { id } = await work.catch((error: unknown) => {
      if (isOfDisk(error)) throw unwritableFile(this.#folder.path, error);
      throw error;
    });
    const match = (await this.#found()).find(({ model }) => model.id === id && !model.isBundled);
    if (match) return match.model;
    throw await this.#unknown(id);
  }

  async #planned(
    { catalogue, id, precision, revision, network }: DownloadRequest,
    watching: InstallWatch,
  ): Promise<{ readonly planned: PlannedDownload; readonly hub: Hub }> {
    const choice = findInCatalogue(catalogue, id, precision);
    if (!choice) throw notInCatalogue(catalogue, id, precision);
    const own = makeInstalledId(choice.model, choice.precision);
    if ((await this.#bundledIds()).has(own)) throw modelBundled(own);
    const { env, productVersion, timing = retryTiming } = this.#options;
    const { stallMs = usualStallMs, patience = usualPatience } = this.#options;
    const { signal } = watching;
    const userAgent = `evidence-inspector/${productVersion}`;
    const hub = new Hub({
      http: { network, env, userAgent, stallMs, patience },
      timing: { ...timing, attempts: Math.min(fewAttempts, timing.attempts) },
      signal,
      onRetry: this.#context(watching).onRetry,
    });
    return {
      planned: await planDownload(choice, hub, { folder: this.#folder }, { revision }),
      hub,
    };
  }

  #context({ signal, onProgress }: InstallWatch): InstallContext {
    const { test, timing = retryTiming, patience = usualPatience } = this.#options;
    let last: InstallProgress = { stage: 'asking', done: 0, total: 0 };
    return {
      folder: this.#folder,
      signal,
      timing,
      patience,
      test,
      onProgress: (progress) => {
        last = progress;
        onProgress(progress);
      },
      onRetry: (reason, delayMs) => {
        const seconds = Math.max(1, Math.round(delayMs / 1000));
        onProgress({ ...last, note: `${reason}; trying again in ${String(seconds)} s` });
      },
    };
  }

  async #unknown(id: string): Promise<InspectorError> {
    const ids = (await this.#found()).map(({ model }) => model.id);
    return new InspectorError(
      'modelUnknown',
      msg('There is no model "{0}". Installed: {1}.', id, joinList(ids)),
      msg('Choose one of the installed models.'),
    );
  }
}

function notInCatalogue(
  catalogue: readonly CatalogueModel[],
  id: string,
  precision: string | undefined,
): InspectorError {
  const model = catalogue.find((one) => one.id === id);
  return model && precision !== undefined
    ? new InspectorError(
        'modelUnknown',
        msg('The model {0} has no precision "{1}".', id, precision),
        msg('Available precisions: {0}.', joinList(model.precisions.map(({ name }) => name))),
      )
    : new InspectorError(
        'modelUnknown',
        msg('The catalogue has no model "{0}".', id),
        msg(
          'Models in the catalogue: {0}. You can add more in your own catalogue file.',
          joinList(catalogue.map((one) => one.id)),
        ),
      );
}

/**
 * Creates a test that loads a model as scoring does and then releases it. Loading checks the model's files and output. The test
 * rejects with `cancelled` or with the same InspectorError as scoring.
 */
export function selfTest(
  workerPath: string,
  log: (message: string) => void,
): InstallContext['test'] {
  return async (folder, entry: ModelEntry, signal) => {
    const model = { ...entry, folder };
    const catalogue = {
      encoder: model,
      nli: model,
      reader: model,
      regressor: model,
    };
    const models = new Models({ catalogue, workerPath, log });
    models.useThreads(1);
    const stopping = new AbortController();
    try {
      const answering = answerOnce(models, roleOf(entry.kind));
      // A large model takes long to load, and loading cannot be interrupted. So a cancellation does not wait for the loading.
      const [output] = await Promise.race([answering, rejectWhenAborted(signal, stopping.signal)]);
      if (output instanceof InspectorError) throw output;
    } finally {
      stopping.abort();
      await models.dispose();
    }
  };
}

function answerOnce(models: Models, role: ModelRole): Promise<readonly ModelOutput[]> {
  const options = { order: 0 };
  const pair = ['It opened in May.', 'It opened.'] as const;
  switch (role) {
    case 'encoder':
      return models.embed(['When did the bridge open?'], options);
    case 'nli':
      return models.compare([pair], options);
    case 'reader':
      return models.read([pair], options);
    case 'regressor':
      return models.regress([pair], options);
  }
}

/** Rejects with `cancelled` when `signal` is aborted. Stops listening when `until` is aborted. */
function rejectWhenAborted(signal: AbortSignal, until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(cancelled());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true, signal: until });
  });
}

export interface CreateInstallerOptions extends Omit<InstallerOptions, 'test'> {
  /** Path of the model thread's program: `dist/modelWorker.js`, or its source file under Node 24. */
  readonly workerPath: string;
  readonly log: (message: string) => void;
}

/** Creates an installer that tests models in threads of this process. */
export function createInstaller(options: CreateInstallerOptions): ModelInstaller {
  return new ModelInstaller({ ...options, test: selfTest(options.workerPath, options.log) });
}
