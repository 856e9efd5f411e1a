// Serves the scorer through the protocol. An engine in this process answers every request defined in protocol/scorer.ts.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CancellationToken,
  CancellationTokenSource,
  type MessageConnection,
  ResponseError,
} from 'vscode-jsonrpc';
import { millisecondsText } from '../core/base/numbers.ts';
import type { EditorModels } from '../core/score/judge/editorModel.ts';
import type { JudgeSignal } from '../core/score/judge/judge.ts';
import { msg, textOf } from '../core/base/words/message.ts';
import { type ErrorData, InspectorError, reasonOfError } from '../protocol/errors.ts';
import { modelRequests } from '../protocol/modelRequests.ts';
import { callOf, type Calls, type JobParams, type RequestTable } from '../protocol/requestRows.ts';
import {
  alignedNotification,
  editorCountRequest,
  editorQuestionRequest,
  helloRequest,
  judgePlanRequest,
  prioritiseNotification,
  protocolVersion,
  scoredNotification,
  scoreProgress,
  scoreRequest,
  scorerRequests,
  shutdownNotification,
  type StoreStatus,
  storeStatusNotification,
} from '../protocol/scorer.ts';
import type { ScoreJob, ScoreParams, ScoreResult } from '../protocol/scoring.ts';
import type { LocalScoring } from './engine/createScoring.ts';
import { toInspectorError } from './stopping.ts';

// Gives the scorer process access to the editor's language models through the protocol.

export function connectEditorModels(connection: MessageConnection, jobId: number): EditorModels {
  return {
    ask: (question, signal) =>
      withCancellation(signal, ({ token }) =>
        connection.sendRequest(editorQuestionRequest, { jobId, ...question }, token),
      ),
    count: (counted, signal) =>
      withCancellation(signal, ({ token }) =>
        connection.sendRequest(editorCountRequest, { jobId, ...counted }, token),
      ),
  };
}

async function withCancellation<Result>(
  signal: JudgeSignal,
  work: (source: CancellationTokenSource) => Promise<Result>,
): Promise<Result> {
  const source = new CancellationTokenSource();
  const cancel = (): void => source.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await work(source);
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}

/** The part of an engine that the protocol uses. Only the command line uses the rest. */
export type ServedScoring = Omit<LocalScoring, 'stream' | 'replies' | 'storeStatus'>;

export interface ServeOptions {
  readonly connection: MessageConnection;
  readonly createScoring: (onStoreStatus: (status: StoreStatus) => void) => ServedScoring;
  readonly models: Calls<typeof modelRequests>;
  readonly log: (message: string) => void;
  /**
   * Called once, before any work that keeps all processor cores busy. Users wait while files are read, but not while models run.
   */
  readonly onHeavyWork: () => void;
  /** Time in milliseconds after which the process ends if there was no request. */
  readonly idleMs: number;
  /** Called once, when everything is closed and the process can end. */
  readonly onEnd: (reason: string) => void;
}

/** Error code for all errors of this program, from JSON-RPC's range for application errors. */
const applicationError = -32_000;

export class ScorerServer {
  private readonly options: ServeOptions;
  private readonly scoring: ServedScoring;
  private readonly jobs = new Map<number, ScoreJob>();
  private active = 0;
  private greeted = false;
  private hasWorkedHard = false;
  private closing: string | undefined;
  private idle: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(options: ServeOptions) {
    this.options = options;
    this.scoring = options.createScoring((status) =>
      this.tell(options.connection.sendNotification(storeStatusNotification, status)),
    );
    this.listen();
    this.rest();
  }

  /** Ends at once. */
  async end(reason: string): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.idle);
    await this.scoring.dispose();
    this.options.onEnd(reason);
  }

  private listen(): void {
    const { connection } = this.options;
    connection.onRequest(helloRequest, (params) =>
      this.answer('hello', async () => {
        if (params.protocolVersion !== protocolVersion) throw mismatch(params.protocolVersion);
        const hello = await this.scoring.hello();
        this.greeted = true;
        return hello;
      }),
    );
    connection.onRequest(scoreRequest, (params, token) =>
      this.answer(`score ${params.jobId}`, () => {
        this.checkGreeted();
        this.workHard();
        return this.score(params, signalOf(token));
      }),
    );
    this.listenTo(scorerRequests, this.scoring);
    this.listenTo(modelRequests, this.options.models);
    connection.onNotification(prioritiseNotification, ({ jobId, claims }) =>
      this.jobs.get(jobId)?.prioritise(claims),
    );
    connection.onNotification(shutdownNotification, () => {
      this.closing = 'asked to';
      this.rest();
    });
    connection.listen();
  }

  /** Answers the requests of a table with the functions of its rows. */
  private listenTo<Table extends RequestTable>(table: Table, calls: Calls<Table>): void {
    const { connection } = this.options;
    for (const [name, row] of Object.entries(table)) {
      const { type, progress: progressType, isHeavy } = row;
      const call = callOf(calls, row, name);
      connection.onRequest(type.method, (params: Partial<JobParams>, token: CancellationToken) => {
        const { jobId } = params;
        const tell = (progress: unknown): void => {
          if (!progressType || jobId === undefined) return;
          this.tell(connection.sendProgress(progressType, jobId, progress));
        };
        return this.answer([type.method, jobId].join(' ').trim(), () => {
          this.checkGreeted();
          if (isHeavy) this.workHard();
          return call(params, tell, signalOf(token));
        });
      });
    }
  }

  private async score(params: ScoreParams, signal: AbortSignal): Promise<ScoreResult> {
    const { connection, log } = this.options;
    const { jobId } = params;
    const job = this.scoring.score(
      params,
      {
        onAligned: (run) =>
          this.tell(connection.sendNotification(alignedNotification, { jobId, run })),
        onScored: (claims) =>
          this.tell(connection.sendNotification(scoredNotification, { jobId, claims })),
        onProgress: (progress) =>
          this.tell(connection.sendProgress(scoreProgress, jobId, { jobId, ...progress })),
        agree: async (plan) => {
          if (await connection.sendRequest(judgePlanRequest, { jobId, plan })) return true;
          throw planDeclined(); // the user has just declined, so no message is needed
        },
        editor: connectEditorModels(connection, jobId),
        onNotice: (message) => log(textOf(message)), // the store's status has its own notification
      },
      signal,
    );
    this.jobs.set(jobId, job);
    try {
      const result = await job.result;
      const { totalMs, modelMs, modelCalls, storeHits } = result.timing;
      log(
        `score ${jobId}: ${result.total} claims in ${millisecondsText(totalMs)} (models ${millisecondsText(modelMs)}, ${modelCalls} calls, ${storeHits} from the store)`,
      );
      return result;
    } finally {
      this.jobs.delete(jobId);
    }
  }

  private async answer<T>(
    what: string,
    work: () => Promise<T>,
  ): Promise<T | ResponseError<ErrorData>> {
    this.active += 1;
    clearTimeout(this.idle);
    try {
      return await work();
    } catch (error) {
      const { code, message, data, stack } = toInspectorError(error);
      this.options.log(`${what}: ${code}${code === 'internal' ? ` ${stack ?? ''}` : ''}`);
      return new ResponseError(applicationError, message, data);
    } finally {
      this.active -= 1;
      // Runs after the reply has been passed to the connection.
      void nextTurn().then(() => this.rest());
    }
  }

  /** Called when there is nothing to do. Ends the process if this was requested, otherwise starts the idle timer. */
  private rest(): void {
    if (this.active > 0) return;
    clearTimeout(this.idle);
    if (this.closing !== undefined) {
      void this.end(this.closing);
      return;
    }
    this.idle = setTimeout(() => void this.end('idle'), this.options.idleMs);
  }

  private workHard(): void {
    if (this.hasWorkedHard) return;
    this.hasWorkedHard = true;
    this.options.onHeavyWork();
  }

  private checkGreeted(): void {
    if (!this.greeted) throw mismatch('none');
  }

  /** Sends a message. Errors are ignored, because the process ends by itself if the other side is gone. */
  private tell(sending: Promise<void>): void {
    sending.catch((error: unknown) => this.options.log(`not sent: ${reasonOfError(error)}`));
  }
}

function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  token.onCancellationRequested(() => controller.abort());
  return controller.signal;
}

function planDeclined(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The judge was not asked.'),
    msg('No questions were sent.'),
  );
}

function mismatch(theirs: number | string): InspectorError {
  return new InspectorError(
    'protocolMismatch',
    msg(
      'The scorer uses protocol version {0}, but the calling program uses version {1}.',
      protocolVersion,
      theirs,
    ),
    msg('Restart VS Code so that the scorer and the extension are the same version.'),
  );
}
