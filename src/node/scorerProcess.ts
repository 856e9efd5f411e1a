import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { shutdownNotification } from '../protocol/scorer.ts';
import { createLinkedScorer, type LinkedScorerOptions, type ScorerClient } from './linkedScorer.ts';
import { telemetryOff } from './runtimeTelemetry.ts';
import { scorerArguments, type ScorerFolders } from './scorerArguments.ts';
import type { Ending, ScorerLink } from './scorerLink.ts';

interface ScorerProcessOptions extends ScorerFolders {
  /** Path of `dist/scorer.js`, or of its source file under Node 24. */
  readonly scorerPath: string;
  /** Program that runs the scorer. Default: the program that runs this process. */
  readonly execPath?: string;
  readonly execArgv?: readonly string[];
  /** Variables that are added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives every line that the process writes, and messages of the connection. */
  readonly onLog: (line: string) => void;
}

const keptLines = 8;
const longestLine = 2000;
/** Maximum time in milliseconds for reading messages that were sent before the process ended. */
const drainMs = 1000;

/** A scorer in a child process. */
class ScorerProcess implements ScorerLink {
  readonly connection: MessageConnection;
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  readonly #options: ScorerProcessOptions;
  readonly #lastLines: string[] = [];
  #received = 0;
  #handled = 0;
  #isClosed = false;

  constructor(options: ScorerProcessOptions) {
    this.#options = options;
    const { execPath, execArgv = [], env, onLog } = options;
    this.#child = fork(options.scorerPath, scorerArguments(options), {
      execPath: execPath ?? process.execPath,
      execArgv: [...execArgv],
      // In VS Code the executable is Electron, which behaves as Node only with this variable.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', ...env, ...telemetryOff },
      serialization: 'json',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#readLines();
    this.#child.on('message', () => (this.#received += 1));
    const logger = { error: onLog, warn: onLog, info: onLog, log: onLog };
    this.connection = createMessageConnection(
      new IPCMessageReader(this.#child),
      new IPCMessageWriter(this.#child),
      logger,
      {
        messageStrategy: {
          handleMessage: async (message, next) => {
            this.#handled += 1;
            await next(message);
          },
        },
      },
    );
    this.connection.onError(([error]) => onLog(`scorer connection: ${error.message}`));
    this.connection.onUnhandledNotification(({ method }) =>
      onLog(`scorer sent "${method}", which nobody expects: dropped`),
    );
    this.connection.onUnhandledProgress(({ token }) =>
      onLog(`scorer sent late progress of job ${token}: dropped`),
    );
    this.ended = this.#watch();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async stop(graceMs: number): Promise<void> {
    const timer = new AbortController();
    try {
      await this.connection.sendNotification(shutdownNotification, {});
    } catch {
      this.kill(); // without a connection the scorer cannot be asked to end
    }
    const asked = delay(graceMs, false, { signal: timer.signal }).catch(() => false);
    const hasEnded = await Promise.race([this.ended.then(() => true), asked]);
    timer.abort();
    if (!hasEnded) this.kill();
    await this.ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #readLines(): void {
    const { onLog } = this.#options;
    const { stdout, stderr } = this.#child;
    for (const stream of [stdout, stderr]) {
      if (!stream) continue;
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', (text) => {
        const line = text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
        if (stream === stderr && line.trim() !== '') {
          this.#lastLines.push(line);
          if (this.#lastLines.length > keptLines) this.#lastLines.shift();
        }
        onLog(line);
      });
    }
  }

  #watch(): Promise<Ending> {
    const child = this.#child;
    return new Promise((resolve) => {
      let isOver = false;
      const finish = (isClean: boolean, reason: string): void => {
        if (isOver) return;
        isOver = true;
        void this.#drain().then(() => {
          this.connection.dispose();
          resolve({ isClean, reason, lastLines: this.#lastLines });
        });
      };
      child.once('close', () => (this.#isClosed = true));
      child.once('error', (error) => {
        if (child.pid !== undefined) return;
        this.#isClosed = true; // the process never started
        finish(false, error.message);
      });
      child.once('exit', (code, signal) =>
        finish(code === 0, signal ?? `exit status ${code ?? 'unknown'}`),
      );
    });
  }

  /**
   * Reads the remaining messages after the process has ended. Pipes may still contain messages and lines, and the connection
   * handles only one message per turn of the event loop.
   */
  async #drain(): Promise<void> {
    const until = performance.now() + drainMs;
    const isOpen = (): boolean => !this.#isClosed || this.#child.connected;
    while ((isOpen() || this.#handled < this.#received) && performance.now() < until) {
      await (isOpen() ? delay(5) : nextTurn());
    }
  }
}

export interface ScorerClientOptions
  extends ScorerProcessOptions, Omit<LinkedScorerOptions, 'start' | 'onLog'> {}

/** Creates a scorer in its own process, which is started on first use. */
export function createScorerClient(options: ScorerClientOptions): ScorerClient {
  return createLinkedScorer({ ...options, start: () => new ScorerProcess(options) });
}
