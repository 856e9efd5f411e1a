// Calls about models: downloads and the like, as the editor makes them.

import type { CancellationToken, RequestType } from 'vscode-jsonrpc';
import type {
  DownloadPlan,
  InstalledModel,
  InstallProgress,
  Verification,
} from '../core/models/installation.ts';
import type { ErrorData } from '../protocol/errors.ts';
import {
  modelDownloadRequest,
  modelImportRequest,
  modelPlanRequest,
  modelProgress,
  modelRemoveRequest,
  modelsRequest,
  modelVerifyRequest,
  type CancelSignal,
  type ModelDownloadParams,
  type ModelImportParams,
  type ModelPlanParams,
  type ModelsList,
  type ModelsParams,
  type ModelVerifyParams,
} from '../protocol/scorer.ts';
import { PendingCall, type Call, type CallHost } from './pendingCall.ts';
import type { ScorerLink } from './scorerLink.ts';
import { textOf, type Message } from '../core/words/message.ts';

interface Job {
  readonly jobId: number;
}

type Following = (progress: InstallProgress) => void;
type WithoutJob<Params> = Omit<Params, keyof Job>;

/** Each rejects with an `InspectorError`; code `cancelled` when the signal was aborted. */
export interface ModelCalls {
  list(params: ModelsParams): Promise<ModelsList>;
  plan(params: ModelPlanParams, signal?: CancelSignal): Promise<DownloadPlan>;
  download(
    params: WithoutJob<ModelDownloadParams>,
    onProgress: Following,
    signal?: CancelSignal,
  ): Promise<InstalledModel>;
  import(
    params: WithoutJob<ModelImportParams>,
    onProgress: Following,
    signal?: CancelSignal,
  ): Promise<InstalledModel>;
  verify(
    params: WithoutJob<ModelVerifyParams>,
    onProgress: Following,
    signal?: CancelSignal,
  ): Promise<Verification>;
  remove(id: string): Promise<void>;
}

export interface ModelCallsOptions {
  readonly host: CallHost;
  readonly nextJobId: () => number;
  readonly submit: (call: Call, signal: CancelSignal | undefined) => void;
}

/** A download goes on from what it has, so a crash of the scorer is no reason to give it up at once. */
const mostAttempts = 3;

export function modelCalls({ host, nextJobId, submit }: ModelCallsOptions): ModelCalls {
  const ask = <Result>(asked: Asked, signal?: CancelSignal): Promise<Result> => {
    const call = new ModelCall<Result>(host, asked, signal);
    submit(call, signal);
    return call.result;
  };
  const jobOf = <Params extends object>(params: Params): Params & Job => ({
    ...params,
    jobId: nextJobId(),
  });
  const follow = <Params extends Job, Result>(
    request: RequestType<Params, Result, ErrorData>,
    member: keyof Result & string,
    job: Params,
    onProgress: Following,
    signal: CancelSignal | undefined,
  ): Promise<Result> => {
    const { jobId } = job;
    const asked: Asked = {
      name: `${request.method} ${String(jobId)}`,
      member,
      following: { jobId, onProgress },
      // By its name: the overload that takes the request itself wants concrete types.
      send: (connection, token) => connection.sendRequest(request.method, job, token),
    };
    return ask(asked, signal);
  };
  return {
    list: (params) =>
      ask({
        name: modelsRequest.method,
        member: 'installed',
        send: (connection, token) => connection.sendRequest(modelsRequest, params, token),
      }),
    plan: (params, signal) =>
      ask(
        {
          name: modelPlanRequest.method,
          member: 'totalBytes',
          send: (connection, token) => connection.sendRequest(modelPlanRequest, params, token),
        },
        signal,
      ),
    download: (params, onProgress, signal) =>
      follow(modelDownloadRequest, 'id', jobOf(params), onProgress, signal),
    import: (params, onProgress, signal) =>
      follow(modelImportRequest, 'id', jobOf(params), onProgress, signal),
    verify: (params, onProgress, signal) =>
      follow(modelVerifyRequest, 'problems', jobOf(params), onProgress, signal),
    remove: async (id) => {
      await ask({
        name: modelRemoveRequest.method,
        send: (connection, token) => connection.sendRequest(modelRemoveRequest, { id }, token),
      });
    },
  };
}

interface Asked {
  readonly name: string;
  /** What the answer has; absent: it says nothing. */
  readonly member?: string;
  readonly send: (
    connection: ScorerLink['connection'],
    token: CancellationToken,
  ) => Promise<unknown>;
  readonly following?: Job & { readonly onProgress: Following };
}

class ModelCall<Result> extends PendingCall<Result> {
  readonly name: string;
  readonly #asked: Asked;
  #attempts = 0;

  constructor(host: CallHost, asked: Asked, signal: CancelSignal | undefined) {
    super(host, signal);
    this.#asked = asked;
    this.name = asked.name;
  }

  send(process: ScorerLink): void {
    this.#attempts += 1;
    const { send, member, following } = this.#asked;
    const { connection } = process;
    this.request(
      process,
      async (source) => {
        const progress =
          following &&
          connection.onProgress(modelProgress, following.jobId, (value) => {
            if (!this.isSettled) following.onProgress(value);
          });
        try {
          return await send(connection, source.token);
        } finally {
          progress?.dispose();
        }
      },
      (reply) => {
        const isResult =
          member === undefined ||
          (typeof reply === 'object' && reply !== null && Object.hasOwn(reply, member));
        return isResult ? (reply as Result) : undefined;
      },
    );
  }

  survives(): boolean {
    return this.#attempts < mostAttempts;
  }

  notify(message: Message): void {
    this.host.log(textOf(message));
  }
}
