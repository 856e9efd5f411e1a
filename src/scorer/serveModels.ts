// Answers requests about models by calling the installer. These requests arrive between scoring requests.

import type { CatalogueModel } from '../core/score/models/catalogue.ts';
import type { DownloadPlan, InstallProgress } from '../core/score/models/installation.ts';
import { InspectorError } from '../protocol/errors.ts';
import type { Calls, CancelSignal } from '../protocol/requestRows.ts';
import type { ModelDownloadParams, modelRequests } from '../protocol/modelRequests.ts';
import type { ModelInstaller, InstallWatch } from './install/installer.ts';
import { msg } from '../core/base/words/message.ts';

export interface ModelsService {
  readonly installer: Pick<
    ModelInstaller,
    'list' | 'plan' | 'download' | 'import' | 'verify' | 'remove'
  >;
  readonly readCatalogues: (own: readonly unknown[]) => Promise<readonly CatalogueModel[]>;
}

/** Minimum time in milliseconds between progress messages, because downloads report thousands of steps per second. */
const progressEveryMs = 100;

/** The answers to `modelRequests`. */
export function createModelAnswers({
  installer,
  readCatalogues,
}: ModelsService): Calls<typeof modelRequests> {
  return {
    list: async ({ catalogue }) => ({
      installed: await installer.list(),
      catalogue: await readCatalogues(catalogue),
    }),
    plan: async (params, signal) => {
      const catalogue = await readCatalogues(params.catalogue);
      return installer.plan(
        { ...params, catalogue },
        watchInstall(() => undefined, signal),
      );
    },
    download: async (params, onProgress, signal) => {
      const catalogue = await readCatalogues(params.catalogue);
      return installer.download(
        { ...params, catalogue },
        watchInstall(onProgress, signal),
        (plan) => Promise.resolve(checkCommit(plan, params)),
      );
    },
    import: (params, onProgress, signal) =>
      installer.import(params, watchInstall(onProgress, signal)),
    verify: ({ id }, onProgress, signal) => installer.verify(id, watchInstall(onProgress, signal)),
    remove: async ({ id }) => {
      await installer.remove(id);
      return null;
    },
  };
}

/** Checks that the commit is still the same, because the branch may have moved between the question and the download. */
function checkCommit(plan: DownloadPlan, { commit, replace = false }: ModelDownloadParams): true {
  if (plan.commit === commit && (replace || !plan.isInstalled)) return true;
  throw new InspectorError(
    'notConfirmed',
    plan.commit === commit
      ? msg('{0} is already installed, and replacing it was not confirmed.', plan.id)
      : msg('The model on the hub has changed since its size and licence were shown.'),
    msg('Check the size and licence again and confirm the download.'),
  );
}

/**
 * Limits the rate of progress messages. Steps of a new kind, errors, and the last step of each kind are sent immediately. Other
 * steps are delayed and then sent if no further step has followed, so that a stalled download still shows its position.
 */
function throttleProgress(
  send: (progress: InstallProgress) => void,
): (progress: InstallProgress) => void {
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

function watchInstall(
  onProgress: (progress: InstallProgress) => void,
  signal: CancelSignal | undefined,
): InstallWatch {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return { signal: controller.signal, onProgress: throttleProgress(onProgress) };
}
