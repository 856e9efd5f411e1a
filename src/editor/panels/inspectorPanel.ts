import type * as vscode from 'vscode';
import type { ScoredClaim } from '../../core/report/report.ts';
import type { FromInspector, ToInspector } from '../../protocol/panels.ts';
import { DisposableStore } from '../disposables.ts';
import type { Run } from '../scoring/run.ts';
import type { RunChange } from '../scoring/runs.ts';
import { throttle } from '../throttle.ts';
import { parseFromInspector } from './fromInspector.ts';
import { PagePanel } from './pagePanel.ts';
import { fileMessage, headerOf, rowOf, runMessage } from './runMessages.ts';

/** Rows that come in quick succession travel together. */
const rowsMs = 100;

/** While claims come, the file's numbers travel no more often. */
const fileMs = 2_000;

export type FindClaim = (run: Run) => number | undefined;

/** One inspector with the run it shows. The page may come and go; on `ready` it is told everything again. */
export class InspectorPanel implements vscode.Disposable {
  readonly predictions: vscode.Uri;
  readonly #store = new DisposableStore();
  readonly #page: PagePanel<ToInspector, FromInspector>;
  #run: Run | undefined;
  #message = 'Reading the files...';
  #waiting: ScoredClaim[] = [];
  /** The claim to show once it is scored. */
  #wanted: FindClaim | undefined;
  readonly #sendRows = this.#store.add(
    throttle(rowsMs, () => {
      this.#flushRows();
    }),
  );

  readonly #sendFileNowAndThen = this.#store.add(
    throttle(fileMs, () => {
      this.#sendFile();
    }),
  );

  constructor(
    panel: vscode.WebviewPanel,
    extensionUri: vscode.Uri,
    predictions: vscode.Uri,
    log: vscode.LogOutputChannel,
    onMessage: (message: FromInspector, panel: InspectorPanel) => void,
  ) {
    this.predictions = predictions;
    this.#page = this.#store.add(
      new PagePanel<ToInspector, FromInspector>(panel, {
        extensionUri,
        name: 'inspector',
        parse: parseFromInspector,
        log,
        onReady: () => {
          this.#onReady();
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

  /** Shows a run, at the wanted claim of it as soon as that is scored; once it was shown, the person decides. */
  show(run: Run): void {
    const isSame = this.#run === run;
    this.#run = run;
    if (!this.#page.isReady) return;
    if (isSame) this.#selectWanted();
    else this.#sendAll(run);
  }

  /** There is no run to show, and why. */
  showMessage(message: string): void {
    this.#message = message;
    this.#run = undefined;
    this.#post({ type: 'empty', message });
  }

  want(find: FindClaim | undefined): void {
    if (find) this.#wanted = find;
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
        this.#sendRows.call();
        return;
      case 'parameters':
        this.#post({ type: 'parameters', parameters: run.parameters });
        return;
      case 'numbers':
        if (run.isScoring) this.#sendFileNowAndThen.call();
        else this.#sendFile();
        return;
      case 'state':
      case 'edited':
      case 'level':
        this.#flushRows();
        this.#post({ type: 'state', state: run.state, header: headerOf(run) });
        return;
    }
  }

  sendClaim(index: number): void {
    const claim = this.#run?.scoredClaim(index);
    if (claim) this.#post({ type: 'claim', claim });
  }

  dispose(): void {
    this.#store.dispose();
  }

  #onReady(): void {
    if (this.#run) this.#sendAll(this.#run);
    else this.#post({ type: 'empty', message: this.#message });
  }

  #sendAll(run: Run): void {
    this.#waiting = [];
    const select = this.#wanted?.(run) ?? null;
    if (select !== null) this.#wanted = undefined;
    this.#post(runMessage(run, select));
    this.#sendFile();
  }

  #sendFile(): void {
    const message = this.#run && fileMessage(this.#run);
    if (message) this.#post(message);
  }

  #flushRows(): void {
    const claims = this.#waiting.splice(0);
    const run = this.#run;
    if (!run || claims.length === 0 || !this.#page.isReady) return;
    this.#post({ type: 'rows', rows: claims.map((claim) => rowOf(run, claim)) });
    this.#selectWanted();
  }

  #selectWanted(): void {
    const index = this.#run && this.#wanted?.(this.#run);
    if (index === undefined) return;
    this.#wanted = undefined;
    this.#post({ type: 'select', index });
  }

  #post(message: ToInspector): void {
    void this.#page.post(message);
  }
}
