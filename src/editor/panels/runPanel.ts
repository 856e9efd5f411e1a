import type * as vscode from 'vscode';
import type { Uri } from 'vscode';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type { ToInspector } from '../../protocol/panels.ts';
import { evidenceAt, pickPredictions } from '../evidence/documents/evidenceFiles.ts';
import type { PanelName } from '../platform/contributions.ts';
import { t } from '../platform/l10n.ts';
import { showErrors } from '../platform/messages.ts';
import { toFile } from '../platform/typedApi.ts';
import { claimIn, claimPlace, runFor } from '../runs/claimPlace.ts';
import type { Run } from '../runs/run.ts';
import type { StartedRunChange, RunChange } from '../runs/runs.ts';
import { type PageMessage, type PageOptions, PagePanel } from './pagePanel.ts';
import type { ClaimInView } from './panelTexts.ts';
import type { EditorServices } from '../runs/services.ts';

/** Finds a claim in a run and returns its reference position. `undefined` if the run does not have the claim yet. */
export type FindClaim = (run: Run) => number | undefined;

/** Messages that all pages of a run get. */
type ToRunPage = Extract<ToInspector, { readonly type: 'claim' | 'empty' }>;

interface RunPageOptions<FromPage extends PageMessage, Name extends PanelName> extends PageOptions<
  FromPage,
  Name
> {
  readonly predictions: vscode.Uri;
}

export type RunPanelOptions<FromPage extends PageMessage> = Omit<
  RunPageOptions<FromPage, PanelName>,
  'name' | 'parse'
>;

/**
 * The panel of one prediction file and its run. VS Code may discard the page. On `ready` the page gets everything
 * again.
 */
export abstract class RunPanel<
  ToPage extends PageMessage,
  FromPage extends PageMessage,
  Name extends PanelName = PanelName,
> extends PagePanel<ToPage | ToRunPage, FromPage, Name> {
  readonly predictions: vscode.Uri;
  #run: Run | undefined;
  /** Message that is shown instead of a run. `undefined` while the files are still being read. */
  #message: string | undefined;
  #wanted: FindClaim | undefined;
  /** Reference position of the claim that the user is viewing. */
  #inView: number | undefined;

  constructor({ predictions, ...options }: RunPageOptions<FromPage, Name>) {
    super(options);
    this.predictions = predictions;
  }

  get run(): Run | undefined {
    return this.#run;
  }

  /** Sets the claim to show once it is scored. */
  want(find: FindClaim | undefined): void {
    if (find) this.#wanted = find;
  }

  /**
   * Shows a run and selects the wanted claim once it is scored. The claim is selected only once, then the user
   * navigates.
   */
  show(run: Run): void {
    const isSame = this.#run === run;
    this.#run = run;
    if (isSame) this.selectWanted(run);
    else this.sendAll();
  }

  /** Shows a message instead of a run. */
  showMessage(message: string): void {
    this.#message = message;
    this.#run = undefined;
    this.sendAll();
  }

  onRunChange(change: RunChange): void {
    if (change.kind === 'started') this.show(change.run);
    else if (change.run === this.#run) this.sendChange(change);
  }

  /** Records which claim the user is viewing. */
  lookAt(index: number): void {
    this.#inView = index;
  }

  sendClaim(index: number): void {
    this.lookAt(index);
    this.sendTexts(index);
  }

  /** Sends the texts of a scored claim. Sends nothing for other claims. */
  sendTexts(index: number): void {
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

  /**
   * Returns the position of the wanted claim and stops waiting for the claim. `null` if no claim is wanted, or if the claim is
   * not scored yet.
   */
  protected takeWanted(run: Run): number | null {
    const index = this.#wanted?.(run) ?? null;
    if (index !== null) {
      this.#wanted = undefined;
      this.lookAt(index);
    }
    return index;
  }

  /** Returns the claim that the user is viewing. `undefined` if there is none or it is not scored. */
  protected claimInView(run: Run): ScoredClaim | undefined {
    return this.#inView === undefined ? undefined : run.scoredClaim(this.#inView);
  }

  /** Returns the claim that the user is viewing, for the panel's text. Empty if there is none or the claim is not scored. */
  protected claimsInView(run: Run): readonly ClaimInView[] {
    const claim = this.#inView === undefined ? undefined : run.claimInFull(this.#inView);
    return claim ? [{ claim, metrics: run.metricRows }] : [];
  }

  /** Sends the whole run to a newly loaded page. */
  protected abstract sendRun(run: Run): void;

  /** Sends a change of the run on screen. */
  protected abstract sendChange(change: StartedRunChange): void;

  /** Selects the wanted claim on a page that already shows this run. */
  protected abstract selectWanted(run: Run): void;
}

interface FollowingPanels {
  follow(predictions: Uri, scored: Promise<Run | undefined>, find?: FindClaim): void;
}

/**
 * Opens the run's panel for the given file, or else the active file, or else the file of the current run (which the
 * Claims view shows). Without any of these, asks for a file. Scores a file without current scores.
 */
export async function followRun(
  uri: unknown,
  title: string,
  panels: FollowingPanels,
  {
    documents,
    lookedAt,
    runs,
    scoring,
  }: Pick<EditorServices, 'documents' | 'lookedAt' | 'runs' | 'scoring'>,
): Promise<void> {
  const file = toFile(uri) ?? (await evidenceAt(lookedAt.active())) ?? lookedAt.run()?.predictions;
  const predictions = file ?? (await pickPredictions(title));
  const place = predictions && (await claimPlace(predictions, undefined, documents));
  const placeRun = place && (await runFor(place, runs, scoring));
  if (!placeRun) return;
  panels.follow(placeRun.predictions, placeRun.scored, (run) => claimIn(run, place)?.index);
  // The panel shows how scoring ends. A failure is shown only once.
  void showErrors(() => placeRun.scored);
}
