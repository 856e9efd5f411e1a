// A scorer in a web worker.

import type { MessageConnection } from 'vscode-jsonrpc';
import type { Ending, ScorerLink } from '../../node/scorerLink.ts';
import { installedFile, installedRequest } from '../installedRequest.ts';

export interface WorkerLinkOptions {
  /**
   * Returns the text of dist/web/scorer.js. If the script's origin differs from the page's origin, a worker can be started only
   * from the script's text, not from its address.
   */
  readonly script: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Creates a connection over a port. */
  readonly connect: (port: MessagePort, onLog: (line: string) => void) => MessageConnection;
  /** Reads a file of the installation, by its path in the installation. */
  readonly installed: (path: string) => Promise<Uint8Array>;
  readonly onLog: (line: string) => void;
}

export class WorkerLink implements ScorerLink {
  readonly connection: MessageConnection;
  readonly ended: Promise<Ending>;
  readonly pid = undefined;
  #end!: (ending: Ending) => void;
  #worker: Worker | undefined;
  #address: string | undefined;
  #hasEnded = false;

  constructor(options: WorkerLinkOptions) {
    const { port1, port2 } = new MessageChannel();
    const { onLog } = options;
    this.connection = options.connect(port1, onLog);
    this.connection.onRequest(installedRequest, ({ path }) => {
      if (installedFile.test(path)) return options.installed(path);
      throw new Error(`${path} is no file that the scorer needs`);
    });
    this.ended = new Promise((resolve) => {
      this.#end = (ending) => {
        if (this.#hasEnded) return;
        this.#hasEnded = true;
        this.#worker?.terminate();
        if (this.#address !== undefined) URL.revokeObjectURL(this.#address);
        this.connection.dispose();
        port1.close();
        resolve(ending);
      };
    });
    // Messages that are sent before the worker is ready wait in the port.
    void this.#start(options, port2);
  }

  /** Ends the worker immediately, because it has nothing to clean up. */
  stop(): Promise<void> {
    this.#end({ isClean: true, reason: 'asked to', lastLines: [] });
    return Promise.resolve();
  }

  kill(): void {
    this.#end({ isClean: false, reason: 'stopped', lastLines: [] });
  }

  async #start({ script, onLog }: WorkerLinkOptions, port: MessagePort): Promise<void> {
    const failed = (reason: string): void => {
      onLog(`scorer: ${reason}`);
      this.#end({ isClean: false, reason, lastLines: [] });
    };
    try {
      const blob = new Blob([await script()], { type: 'text/javascript' });
      if (this.#hasEnded) return;
      this.#address = URL.createObjectURL(blob);
      const worker = new Worker(this.#address);
      this.#worker = worker;
      worker.onerror = ({ message }) => failed(message || 'its script cannot be run');
      worker.postMessage(port, [port]);
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  }
}
