import type * as vscode from 'vscode';
import type { ScoredClaim } from '../../core/report/report.ts';
import type { FromSystems, SystemRun, ToSystems } from '../../protocol/comparePanels.ts';
import type { RunState } from '../../protocol/panels.ts';
import { DisposableStore } from '../disposables.ts';
import { parseFromSystems } from '../panels/fromComparison.ts';
import { PagePanel } from '../panels/pagePanel.ts';
import type { RunChange } from '../scoring/runs.ts';
import { throttle } from '../throttle.ts';
import { comparedParts } from './comparedParts.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';

/** Claims and states that come in quick succession travel together. */
const claimsMs = 250;
/** One change of the settings changes every system's run. */
const wholeMs = 250;

const noSystem =
  'No system is left to compare. Run "Evidence Inspector: Compare Systems..." and choose two or more prediction files.';

/** Systems side by side: the runs of several prediction files on one reference. */
export class SystemsPanel implements vscode.Disposable {
  readonly systems: ComparedSystems;
  readonly #store = new DisposableStore();
  readonly #page: PagePanel<ToSystems, FromSystems>;
  /** By system, since the last time. */
  readonly #waiting = new Map<System, ScoredClaim[]>();
  /** Counts what was sent as a whole: parts of an earlier whole are not sent any more. */
  #whole = 0;
  readonly #sendWaiting = this.#store.add(
    throttle(claimsMs, () => {
      void this.#flush();
    }),
  );

  readonly #sendSoon = this.#store.add(
    throttle(wholeMs, () => {
      void this.#sendAll();
    }),
  );

  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    systems: ComparedSystems,
    log: vscode.LogOutputChannel,
    onMessage: (message: FromSystems, panel: SystemsPanel) => void,
  ) {
    this.systems = systems;
    this.#page = this.#store.add(
      new PagePanel<ToSystems, FromSystems>(panel, {
        extensionUri,
        name: 'systems',
        parse: parseFromSystems,
        log,
        onReady: () => {
          void this.#sendAll();
        },
        onMessage: (message) => {
          onMessage(message, this);
        },
      }),
    );
    this.#showTitle();
    this.#store.add(
      systems.onDidChange(() => {
        this.#showTitle();
        this.#sendSoon.call();
      }),
    );
  }

  get viewColumn(): vscode.ViewColumn | undefined {
    return this.#page.viewColumn;
  }

  get isActive(): boolean {
    return this.#page.isActive;
  }

  onDidDispose(listener: () => void): void {
    this.#page.onDidDispose(listener);
  }

  reveal(): void {
    this.#page.reveal();
  }

  onRunChange(change: RunChange): void {
    const { run } = change;
    const system = this.systems.at(run.predictions);
    if (!system) return;
    if (change.kind === 'started') {
      this.systems.setRun(system, run);
      return;
    }
    if (run !== this.systems.runOf(system)) {
      // Scored against another reference: when that has ended, the system says so.
      if (change.kind === 'state') this.#sendSoon.call();
      return;
    }
    switch (change.kind) {
      case 'claims':
        this.#wait(system, change.claims);
        return;
      case 'state':
        this.#wait(system, []);
        // Now the header knows what made the numbers.
        if (!run.isScoring) this.#sendSoon.call();
        return;
      case 'edited':
      case 'parameters':
      case 'level':
        this.#sendSoon.call();
        return;
      case 'numbers':
        return;
    }
  }

  sendClaim(index: number): void {
    const systems = this.systems.list.map(
      (system) => this.systems.runOf(system)?.scoredClaim(index) ?? null,
    );
    if (systems.some((claim) => claim !== null)) {
      void this.#page.post({ type: 'claim', index, systems });
    }
  }

  dispose(): void {
    this.#whole += 1;
    this.#store.dispose();
  }

  #showTitle(): void {
    this.#page.title = `Systems: ${this.systems.names().join(' · ')}`;
  }

  #wait(system: System, claims: readonly ScoredClaim[]): void {
    this.#waiting.set(system, [...(this.#waiting.get(system) ?? []), ...claims]);
    this.#sendWaiting.call();
  }

  /** Of each system the first part of its claims travels with the whole, the others after it. */
  async #sendAll(): Promise<void> {
    this.#whole += 1;
    this.#waiting.clear();
    if (!this.#page.isReady) return;
    if (this.systems.list.length === 0) {
      await this.#page.post({ type: 'empty', message: noSystem });
      return;
    }
    const whole = this.#whole;
    const names = this.systems.names();
    const started = await Promise.all(
      this.systems.list.map(async (system, at) => {
        const run = this.systems.runOf(system);
        const parts = run && comparedParts(run);
        const first = await parts?.next();
        return {
          system,
          parts,
          name: names[at] ?? '',
          claims: first?.done === false ? first.value : [],
        };
      }),
    );
    if (this.#whole !== whole) return;
    await this.#page.post({
      type: 'systems',
      header: this.systems.header(),
      systems: started.map(({ system, name, claims }): SystemRun => ({
        uri: system.uri.toString(),
        name,
        state: this.#stateOf(system),
        claims,
      })),
    });
    for (const { system, parts } of started) {
      for await (const claims of parts ?? []) {
        if (this.#whole !== whole) return;
        await this.#sendPart(system, claims);
      }
    }
  }

  async #flush(): Promise<void> {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    if (!this.#page.isReady) return;
    const whole = this.#whole;
    for (const [system, claims] of waiting) {
      const run = this.systems.runOf(system);
      if (!run) continue;
      for await (const part of comparedParts(run, claims)) {
        if (this.#whole !== whole) return;
        await this.#sendPart(system, part);
      }
    }
  }

  async #sendPart(system: System, claims: SystemRun['claims']): Promise<void> {
    const uri = system.uri.toString();
    await this.#page.post({ type: 'system', uri, state: this.#stateOf(system), claims });
  }

  #stateOf(system: System): RunState {
    return this.systems.stateOf(system);
  }
}
