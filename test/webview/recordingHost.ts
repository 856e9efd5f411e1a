// A fake host for a store without a browser. It records what the store posts, saves and starts.

import type { Host } from '../../webview/common/panel/host.ts';

/** `window`, `document` and the page's timers, for stores and views that run under Node. */
export class FakePage {
  readonly #timers = new Map<number, () => void>();
  readonly #before = new Map<string, unknown>();
  /** Timers that have been started. */
  started = 0;

  constructor() {
    const given = {
      window: {
        setTimeout: (work: () => void) => {
          this.started += 1;
          this.#timers.set(this.started, work);
          return this.started;
        },
        clearTimeout: (timer: number) => this.#timers.delete(timer),
      },
      document: { documentElement: { clientWidth: 1400 } },
    };
    for (const [name, value] of Object.entries(given)) {
      this.#before.set(name, Reflect.get(globalThis, name));
      Reflect.set(globalThis, name, value);
    }
  }

  /** Calls the waiting timers, and timers started by these, until none is left. */
  runTimers(): void {
    for (const [timer, work] of this.#timers) {
      this.#timers.delete(timer);
      work();
    }
  }

  restore(): void {
    for (const [name, value] of this.#before) Reflect.set(globalThis, name, value);
  }
}

export class RecordingHost<To, From, Kept> implements Host<To, From, Kept> {
  readonly posted: From[] = [];
  /** Number of times that the store saved its state. */
  kept = 0;
  /** Number of times that the store requested rendering. */
  changes = 0;

  readonly changed = (): void => {
    this.changes += 1;
  };

  post(message: From): void {
    this.posted.push(message);
  }

  keptState(): unknown {
    return undefined;
  }

  keepState(): void {
    this.kept += 1;
  }

  onMessage(): void {
    // tests pass messages to the store itself
  }
}
