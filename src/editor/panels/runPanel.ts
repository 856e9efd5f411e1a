import type * as vscode from 'vscode';
import type { ToInspector } from '../../protocol/panels.ts';
import type { PanelName } from '../platform/contributions.ts';
import type { Run } from '../runs/run.ts';
import type { LaterRunChange, RunChange } from '../runs/runs.ts';
import type { ClaimInView } from './panelTexts.ts';
import { t } from '../platform/l10n.ts';
import { PagePanel, type Message, type PageOptions } from './pagePanel.ts';

/** A claim of a run by its reference position; `undefined` until the run has it. */
export type FindClaim = (run: Run) => number | undefined;

/** What every page of a run is told alike. */
type ToRunPage = Extract<ToInspector, { readonly type: 'claim' | 'empty' }>;

interface RunPageOptions<FromPage extends Message, Name extends PanelName> extends PageOptions<
  FromPage,
  Name
> {
  readonly predictions: vscode.Uri;
}

/** What a panel of a run is made with. */
export type RunPanelOptions<FromPage extends Message> = Omit<
  RunPageOptions<FromPage, PanelName>,
  'name' | 'parse'
>;

/** The panel of one prediction file with the run it shows. The page may come and go; on `ready` it is told everything again. */
export abstract class RunPanel<
  ToPage extends Message,
  FromPage extends Message,
  Name extends PanelName = PanelName,
> extends PagePanel<ToPage | ToRunPage, FromPage, Name> {
  readonly predictions: vscode.Uri;
  #run: Run | undefined;
  /** `undefined`: the files are being read. */
  #message: string | undefined;
  #wanted: FindClaim | undefined;
  /** Reference position of the claim that the person looks at. */
  #inView: number | undefined;

  constructor({ predictions, ...options }: RunPageOptions<FromPage, Name>) {
    super(options);
    this.predictions = predictions;
  }

  get run(): Run | undefined {
    return this.#run;
  }

  /** The claim to show once it is scored. */
  want(find: FindClaim | undefined): void {
    if (find) this.#wanted = find;
  }

  /** Shows a run, at the wanted claim of it as soon as that is scored; once it was shown, the person decides. */
  show(run: Run): void {
    const isSame = this.#run === run;
    this.#run = run;
    if (isSame) this.selectWanted(run);
    else this.sendAll();
  }

  /** There is no run to show, and why. */
  showMessage(message: string): void {
    this.#message = message;
    this.#run = undefined;
    this.sendAll();
  }

  onRunChange(change: RunChange): void {
    if (change.kind === 'started') this.show(change.run);
    else if (change.run === this.#run) this.sendChange(change);
  }

  /** The person looks at this claim now. */
  lookAt(index: number): void {
    this.#inView = index;
  }

  sendClaim(index: number): void {
    this.lookAt(index);
    const claim = this.#run?.scoredClaim(index);
    if (claim) void this.post({ type: 'claim', claim });
  }

  protected sendAll(): void {
    if (!this.isReady) return;
    const message = this.#message ?? t('Reading the files...');
    if (this.#run) this.sendRun(this.#run);
    else void this.post({ type: 'empty', message });
  }

  protected hasWanted(run: Run): boolean {
    return this.#wanted?.(run) !== undefined;
  }

  /** The wanted claim, which is wanted no more; `null`: none, or not scored yet. */
  protected takeWanted(run: Run): number | null {
    const index = this.#wanted?.(run) ?? null;
    if (index !== null) {
      this.#wanted = undefined;
      this.lookAt(index);
    }
    return index;
  }

  /** That claim, for the panel's text; none before the person has come to one, and none that is not scored. */
  protected claimsInView(run: Run): readonly ClaimInView[] {
    const claim = this.#inView === undefined ? undefined : run.claimInFull(this.#inView);
    return claim ? [{ claim, metrics: run.metricRows }] : [];
  }

  /** The page is there and knows nothing of this run. */
  protected abstract sendRun(run: Run): void;

  /** What has changed of the run that is shown. */
  protected abstract sendChange(change: LaterRunChange): void;

  /** Brings the page, which shows this run, to the wanted claim. */
  protected abstract selectWanted(run: Run): void;
}
