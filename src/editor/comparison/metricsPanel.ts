import type * as vscode from 'vscode';
import type { ScoredClaim } from '../../core/report/report.ts';
import type { FromMetrics, ToMetrics } from '../../protocol/comparePanels.ts';
import { DisposableStore } from '../disposables.ts';
import { parseFromMetrics } from '../panels/fromComparison.ts';
import type { FindClaim } from '../panels/inspectorPanel.ts';
import { PagePanel } from '../panels/pagePanel.ts';
import type { Run } from '../scoring/run.ts';
import type { RunChange } from '../scoring/runs.ts';
import { throttle } from '../throttle.ts';
import { comparedParts, inputsParts } from './comparedParts.ts';
import { metricsHeader } from './metricsHeader.ts';

/** Claims that come in quick succession travel together: with each the page draws its plots anew. */
const claimsMs = 250;

/** The metrics of one prediction file side by side, of the run it shows. */
export class MetricsPanel implements vscode.Disposable {
  readonly predictions: vscode.Uri;
  readonly #store = new DisposableStore();
  readonly #page: PagePanel<ToMetrics, FromMetrics>;
  #run: Run | undefined;
  #message = 'Reading the files...';
  /** The claim to show first. */
  #wanted: FindClaim | undefined;
  #waiting: ScoredClaim[] = [];
  /** Counts what was sent as a whole: parts of an earlier whole are not sent any more. */
  #whole = 0;
  readonly #sendWaiting = this.#store.add(
    throttle(claimsMs, () => {
      void this.#flush();
    }),
  );

  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    predictions: vscode.Uri,
    log: vscode.LogOutputChannel,
    onMessage: (message: FromMetrics, panel: MetricsPanel) => void,
  ) {
    this.predictions = predictions;
    this.#page = this.#store.add(
      new PagePanel<ToMetrics, FromMetrics>(panel, {
        extensionUri,
        name: 'metrics',
        parse: parseFromMetrics,
        log,
        onReady: () => {
          this.#sendAll();
        },
        onMessage: (message) => {
          onMessage(message, this);
        },
      }),
    );
  }

  get run(): Run | undefined {
    return this.#run;
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

  want(find: FindClaim | undefined): void {
    if (find) this.#wanted = find;
  }

  show(run: Run): void {
    const isKnown = this.#run === run && this.#wanted?.(run) === undefined;
    this.#run = run;
    if (!isKnown) this.#sendAll();
  }

  /** There is no run to show, and why. */
  showMessage(message: string): void {
    this.#message = message;
    this.#run = undefined;
    this.#sendAll();
  }

  onRunChange(change: RunChange): void {
    const { run } = change;
    if (change.kind === 'started') {
      this.show(run);
      return;
    }
    if (run !== this.#run) return;
    switch (change.kind) {
      case 'claims':
        this.#waiting.push(...change.claims);
        this.#sendWaiting.call();
        return;
      case 'parameters':
        this.#sendAll();
        return;
      case 'state':
      case 'edited':
      case 'level':
        void this.#sendState(run);
        return;
      case 'numbers':
        return;
    }
  }

  sendClaim(index: number): void {
    const claim = this.#run?.scoredClaim(index);
    if (claim) void this.#page.post({ type: 'claim', claim });
  }

  async sendInputs(): Promise<void> {
    const run = this.#run;
    if (!run) return;
    const whole = this.#whole;
    for (const part of inputsParts(run)) {
      if (this.#whole !== whole) return;
      await this.#page.post({ type: 'inputs', ...part });
    }
  }

  dispose(): void {
    this.#whole += 1;
    this.#store.dispose();
  }

  #sendAll(): void {
    this.#whole += 1;
    this.#waiting = [];
    if (!this.#page.isReady) return;
    if (this.#run) void this.#sendRun(this.#run);
    else void this.#page.post({ type: 'empty', message: this.#message });
  }

  async #sendRun(run: Run): Promise<void> {
    const whole = this.#whole;
    let isFirst = true;
    for await (const claims of comparedParts(run)) {
      if (this.#whole !== whole) return;
      if (isFirst) {
        const select = this.#wanted?.(run) ?? null;
        if (select !== null) this.#wanted = undefined;
        const { state } = run;
        await this.#page.post({ type: 'run', header: metricsHeader(run), claims, state, select });
      } else {
        await this.#page.post({ type: 'claims', claims });
      }
      isFirst = false;
    }
  }

  /** The claims that came before a change of the state are told before it. */
  async #sendState(run: Run): Promise<void> {
    const whole = this.#whole;
    await this.#flush();
    if (this.#whole !== whole) return;
    await this.#page.post({ type: 'state', state: run.state, header: metricsHeader(run) });
  }

  async #flush(): Promise<void> {
    const claims = this.#waiting.splice(0);
    const run = this.#run;
    if (!run || claims.length === 0 || !this.#page.isReady) return;
    const whole = this.#whole;
    for await (const part of comparedParts(run, claims)) {
      if (this.#whole !== whole) return;
      await this.#page.post({ type: 'claims', claims: part });
    }
  }
}
