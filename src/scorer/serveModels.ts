// Requests about models: they come between those about scores and are answered by the installer.

import type { CancellationToken, MessageConnection, ResponseError } from 'vscode-jsonrpc';
import type { CatalogueModel } from '../core/models/catalogue.ts';
import type { DownloadPlan, InstallProgress } from '../core/models/installation.ts';
import { InspectorError, type ErrorData } from '../protocol/errors.ts';
import {
  modelDownloadRequest,
  modelImportRequest,
  modelPlanRequest,
  modelProgress,
  modelRemoveRequest,
  modelsRequest,
  modelVerifyRequest,
  type ModelDownloadParams,
} from '../protocol/scorer.ts';
import type { ModelInstaller, Watching } from './install/installer.ts';
import { msg } from '../core/words/message.ts';

export interface ModelsService {
  readonly installer: Pick<
    ModelInstaller,
    'list' | 'plan' | 'download' | 'import' | 'verify' | 'remove'
  >;
  readonly readCatalogues: (own: readonly unknown[]) => Promise<readonly CatalogueModel[]>;
}

type Answer = <Result>(
  what: string,
  token: CancellationToken,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result | ResponseError<ErrorData>>;

/** Bytes are counted by the thousand a second; nobody reads as fast. */
const progressEveryMs = 100;

export function serveModels(
  connection: MessageConnection,
  { installer, readCatalogues }: ModelsService,
  answer: Answer,
): void {
  const watching = (jobId: number, signal: AbortSignal): Watching => ({
    signal,
    onProgress: throttled((progress) => {
      // The other side may be gone; the process then ends by itself.
      connection.sendProgress(modelProgress, jobId, progress).catch(() => undefined);
    }),
  });
  connection.onRequest(modelsRequest, ({ catalogue }, token) =>
    answer('models', token, async () => ({
      installed: await installer.list(),
      catalogue: await readCatalogues(catalogue),
    })),
  );
  connection.onRequest(modelPlanRequest, (params, token) =>
    answer('models/plan', token, async (signal) => {
      const catalogue = await readCatalogues(params.catalogue);
      return installer.plan({ ...params, catalogue }, { signal, onProgress: () => undefined });
    }),
  );
  connection.onRequest(modelDownloadRequest, (params, token) =>
    answer(`models/download ${String(params.jobId)}`, token, async (signal) => {
      const catalogue = await readCatalogues(params.catalogue);
      return installer.download({ ...params, catalogue }, watching(params.jobId, signal), (plan) =>
        Promise.resolve(agreed(plan, params)),
      );
    }),
  );
  connection.onRequest(modelImportRequest, (params, token) =>
    answer(`models/import ${String(params.jobId)}`, token, (signal) =>
      installer.import(params, watching(params.jobId, signal)),
    ),
  );
  connection.onRequest(modelVerifyRequest, ({ id, jobId }, token) =>
    answer(`models/verify ${String(jobId)}`, token, (signal) =>
      installer.verify(id, watching(jobId, signal)),
    ),
  );
  connection.onRequest(modelRemoveRequest, ({ id }, token) =>
    answer('models/remove', token, async () => {
      await installer.remove(id);
      return null;
    }),
  );
}

/** Between the question and the download the branch may have moved. */
function agreed(plan: DownloadPlan, { commit, replace = false }: ModelDownloadParams): true {
  if (plan.commit === commit && (replace || !plan.isInstalled)) return true;
  throw new InspectorError(
    'notConfirmed',
    plan.commit === commit
      ? msg('{0} is installed already, and that it is replaced was not agreed to.', plan.id)
      : msg('The model has changed on the hub since its size and licence were shown.'),
    msg('Look at it again and agree to what it is now.'),
  );
}

/**
 * Steps of another kind and what goes wrong come through at once, and the last step of each kind does. What was held back comes
 * when nothing follows it, so that a download that stalls shows where it stands.
 */
function throttled(send: (progress: InstallProgress) => void): (progress: InstallProgress) => void {
  let sentAt = -Infinity;
  let stage: InstallProgress['stage'] | undefined;
  let heldBack: NodeJS.Timeout | undefined;
  const tell = (progress: InstallProgress): void => {
    clearTimeout(heldBack);
    stage = progress.stage;
    sentAt = performance.now();
    send(progress);
  };
  return (progress) => {
    const isEnd = progress.total > 0 && progress.done === progress.total;
    const isTold = progress.stage !== stage || progress.note !== undefined || isEnd;
    if (isTold || performance.now() - sentAt >= progressEveryMs) {
      tell(progress);
      return;
    }
    clearTimeout(heldBack);
    heldBack = setTimeout(tell, progressEveryMs, progress).unref();
  };
}
