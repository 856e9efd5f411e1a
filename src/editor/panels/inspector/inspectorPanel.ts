import * as vscode from 'vscode';
import { imageNamesIn } from '../../../core/read/claims/imageNames.ts';
import { claimLink, claimsLink, type ClaimsView } from '../../../core/score/report/claimLink.ts';
import type { ClaimReview } from '../../../core/score/results/review.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { describeLeftOut } from '../../../core/show/tables/constraintTable.ts';
import { describeError } from '../../../protocol/errors.ts';
import type {
  ClaimRow,
  ConstraintState,
  FileTab,
  ShownImage,
  ToInspector,
} from '../../../protocol/panels.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { render } from '../../platform/l10n.ts';
import { throttle, workInSlices } from '../../platform/pacing.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { EvidenceFinder } from '../../runs/evidenceFinder.ts';
import type { ReviewOf, Run } from '../../runs/run.ts';
import type { RunHistory } from '../../runs/runHistory.ts';
import type { StartedRunChange, Runs } from '../../runs/runs.ts';
import type { ShownInPanels } from '../panelTexts.ts';
import { fileMessage, headerOf, rowOf, runMessage } from '../runMessages.ts';
import { RunPanel, type RunPanelOptions } from '../runPanel.ts';
import { copyImage } from '../shownImages.ts';
import { overviewMessage, wordsOfPairs } from './inspectorMessages.ts';
import { unscoredMessage, type UnscoredFile } from './unscoredFile.ts';
import { parseFromInspector, type FromInspector } from '../../../protocol/pageMessages.ts';

/** Storage for what the user decides about claims. The browser build has none. */
export interface ReviewKeeper {
  /** Whether reviews of this run can be stored beside its predictions. */
  isOffered(run: Pick<Run, 'predictions'>): boolean;
  read(run: Pick<Run, 'predictions'>): Promise<ReviewOf>;
  /** Returns the reviewer's name, if it is known. */
  knownRater(): string | undefined;
  /** Resolves with the reviewer's name. Asks for it if it is not known. `undefined`: the user gave none. */
  rater(): Promise<string | undefined>;
  /** Stores a claim's review. Resolves with false if the user gave no name, so that nothing was stored. */
  keep(run: Run, index: number, review: ClaimReview | undefined): Promise<boolean>;
}

/** Time in ms during which arriving rows are collected. They are then sent together. */
const rowsMs = 100;

/** Time in ms between two messages with the file's scores while claims arrive. */
const fileMs = 2_000;

/** The part of `RunHistory` that panels need. */
export type ShownHistory = Pick<RunHistory, 'changesOf'>;

interface InspectorPanelOptions extends RunPanelOptions<FromInspector> {
  /** Source of the primary scores' names. */
  readonly settings: Pick<SettingsReader, 'primary' | 'onDidChangePrimary'>;
  /** Earlier runs of the files. Absent if this build has no storage. */
  readonly history?: ShownHistory;
  readonly runs: Pick<Runs, 'showReviewed'>;
  /** Absent if reviews cannot be stored. */
  readonly reviews?: ReviewKeeper;
}

/** One inspector and its run. */
export class InspectorPanel extends RunPanel<ToInspector, FromInspector, 'inspector'> {
  readonly #settings: InspectorPanelOptions['settings'];
  #waiting: ScoredClaim[] = [];
  /** Claims that were sent to the page with their run. A restored run announces its claims again. */
  #sentWithRun: ReadonlySet<ScoredClaim> = new Set();
  /** Request that is sent to the page when it is ready: the tab or claims to open. */
  #wanted: Extract<ToInspector, { readonly type: 'open' | 'claims' }> | undefined;
  /** Counts the runs sent to the page, so that no rows of an older one follow. */
  #sentRuns = 0;
  /** Counts started overviews, so that an older overview is not sent after a newer one. */
  #overviews = 0;
  readonly #sendRows = this.store.add(throttle(rowsMs, () => this.#flushRows()));

  readonly #sendFileNowAndThen = this.store.add(throttle(fileMs, () => this.#sendFile()));

  readonly #finder = this.store.add(
    new EvidenceFinder((part) => void this.post({ type: 'found', ...part })),
  );

  readonly #history: ShownHistory | undefined;
  readonly #reviews: ReviewKeeper | undefined;
  readonly #runs: InspectorPanelOptions['runs'];
  /** The file's claims if there is no reference. */
  #unscored: UnscoredFile | undefined;

  constructor({ settings, history, reviews, runs, ...options }: InspectorPanelOptions) {
    super({ ...options, name: 'inspector', parse: parseFromInspector });
    this.#settings = settings;
    this.#reviews = reviews;
    this.#runs = runs;
    this.#history = history;
    this.store.add(settings.onDidChangePrimary(() => this.#sendFile()));
  }

  /** Shows a file without a reference, unless a run has started meanwhile. */
  showUnscored(file: UnscoredFile): void {
    if (this.run) return;
    this.#unscored = file;
    this.sendAll();
  }

  override show(run: Run): void {
    this.#unscored = undefined;
    super.show(run);
  }

  override sendTexts(index: number): void {
    const claim = this.#unscored?.claims[index];
    if (claim) void this.post({ type: 'claim', claim });
    else super.sendTexts(index);
  }

  protected override sendAll(): void {
    if (!this.#unscored) super.sendAll();
    else if (this.isReady) {
      void this.post(unscoredMessage(this.predictions, this.#unscored));
      this.#openWanted();
    }
  }

  /** Opens a view of the file as soon as the page is ready. */
  open(tab: FileTab): void {
    this.#open({ type: 'open', tab });
  }

  /** Shows the claims of a view as soon as the page is ready. */
  openClaims(view: Partial<ClaimsView>): void {
    this.#open({ type: 'claims', view });
  }

  /** Selects a claim that the user has selected elsewhere. View, filter and focus do not change. */
  followTo(run: Run, index: number): void {
    if (!this.isVisible || run !== this.run) return;
    this.lookAt(index);
    void this.post({ type: 'select', index, isFollowing: true });
  }

  /** Searches all texts of the run's claims. */
  find(find: string): void {
    this.#finder.start(find, this.run?.scoredClaims() ?? this.#unscored?.claims ?? []);
  }

  /** Sends the marked words, unless the panel has switched to another run meanwhile. */
  async sendWords(
    wanted: Extract<FromInspector, { type: 'words' }>,
    client: Pick<Scoring, 'markWords'>,
  ): Promise<void> {
    const { run } = this;
    const answer = run && (await wordsOfPairs(client, run, wanted));
    if (answer && run === this.run) await this.post(answer);
  }

  /**
   * Copies a link like the ones in exported pages. The link opens this claim in the editor on a machine that has the
   * file.
   */
  async copyLink(claim: number, what: string): Promise<void> {
    const predictions = this.predictions.toString();
    await this.copy({ what, text: claimLink({ predictions, claim }, vscode.env.uriScheme) });
  }

  /** Copies a link that opens the claims of a view. */
  async copyViewLink(view: ClaimsView, what: string): Promise<void> {
    const predictions = this.predictions.toString();
    await this.copy({ what, text: claimsLink({ predictions, view }, vscode.env.uriScheme) });
  }

  /** Shows an image only if the claim names the image. */
  async showImage({
    index,
    file,
    name,
  }: Omit<Extract<FromInspector, { type: 'showImage' }>, 'type'>): Promise<void> {
    const { run } = this;
    const claim = run?.scoredClaim(index);
    if (!run || !claim) return;
    const names =
      file === 'reference'
        ? imageNamesIn(claim.referenceEvidence, claim.images)
        : imageNamesIn(claim.predictedEvidence);
    if (!names.has(name)) return;
    const evidence = vscode.Uri.parse(file === 'reference' ? run.reference : run.predictions);
    const image = await copyImage(evidence, name).then(
      (copy): ShownImage => ({ uri: this.addressOf(copy) }),
      (error: unknown): ShownImage => ({ why: render(describeError(error)) }),
    );
    await this.post({ type: 'image', file, name, image });
  }

  /** Asks for the reviewer's name, if it is not known, and returns the focus to the queue. */
  async beginReview(): Promise<void> {
    const rater = await this.#reviews?.rater();
    this.reveal();
    await this.post({ type: 'reviewed', undone: null, failure: null, rater });
  }

  /** Stores a claim's review and applies it to the run. If it was not stored, the page gets the claim as it was. */
  async review(index: number, review: ClaimReview | undefined): Promise<void> {
    const { run } = this;
    const claim = run?.scoredClaim(index);
    if (!run || !claim || !this.#reviews) return;
    let failure: string | null = null;
    let isKept = false;
    try {
      isKept = await this.#reviews.keep(run, index, review);
    } catch (error) {
      failure = render(describeError(error));
    }
    if (isKept) this.#runs.showReviewed(run, run.review(index, review));
    else this.#waiting.push(claim);
    if (run !== this.run) return;
    await this.post({ type: 'reviewed', undone: isKept ? null : index, failure });
    this.#sendRows.call();
  }

  /** Sends the state, unless the panel has switched to another run meanwhile. */
  sendConstraint(run: Run, state: ConstraintState | null): void {
    if (run === this.run) void this.post({ type: 'constraint', state });
  }

  protected async panelContent(): Promise<ShownInPanels['inspector'] | undefined> {
    const { run } = this;
    if (!run) return undefined;
    const claims = this.claimsInView(run);
    const report = run.isScoring ? undefined : await run.report(render);
    return { claims, report };
  }

  protected sendRun(run: Run): void {
    this.#finder.stop(); // the page repeats its search when it has the new claims
    this.#waiting = [];
    this.#sentWithRun = new Set(run.scoredClaims());
    const select = this.takeWanted(run);
    const ahead = run.isScoring ? undefined : this.claimInView(run);
    void this.post(runMessage(run, select, ahead));
    this.#openWanted();
    void this.#sendRest(run, ahead);
    this.#sendKnownConstraint(run);
    // With the name, because a review that was open before a reload does not ask for it again.
    if (this.#reviews?.isOffered(run) === true) {
      const rater = this.#reviews.knownRater();
      void this.post({ type: 'reviewed', undone: null, failure: null, rater });
    }
  }

  /** Sends the rows that the run's message left out, then the file's scores. Meanwhile the page can ask for other things. */
  async #sendRest(run: Run, ahead: ScoredClaim | undefined): Promise<void> {
    this.#sentRuns += 1;
    const sent = this.#sentRuns;
    if (ahead) {
      const rows: ClaimRow[] = [];
      await workInSlices(
        run.scoredClaims().filter((claim) => claim !== ahead),
        (claim) => {
          rows.push(rowOf(run, claim));
        },
        () => sent === this.#sentRuns,
      );
      if (sent !== this.#sentRuns || run !== this.run) return;
      void this.post({ type: 'rows', rows });
    }
    this.#sendFile();
  }

  protected sendChange(change: StartedRunChange): void {
    const { run } = change;
    switch (change.kind) {
      case 'claims':
        for (const claim of change.claims) {
          if (!this.#sentWithRun.has(claim)) this.#waiting.push(claim);
        }
        if (this.#waiting.length > 0) this.#sendRows.call();
        return;
      case 'parameters':
        void this.post({ type: 'parameters', parameters: run.parameters });
        void this.post({ type: 'state', state: run.state, header: headerOf(run) });
        return;
      case 'numbers':
        this.#sendKnownConstraint(run);
        if (run.isScoring) this.#sendFileNowAndThen.call();
        else this.#sendFile();
        return;
      case 'state':
      case 'edited':
      case 'level':
      case 'saved':
        this.#flushRows();
        void this.post({ type: 'state', state: run.state, header: headerOf(run) });
        return;
    }
  }

  protected selectWanted(run: Run): void {
    const index = this.isReady ? this.takeWanted(run) : null;
    if (index !== null) void this.post({ type: 'select', index });
  }

  /** Sends the run's comparison, or `null` after its scores have changed. */
  #sendKnownConstraint(run: Run): void {
    const { constraint } = run;
    this.sendConstraint(
      run,
      constraint ? { kind: 'done', constraint, sentence: describeLeftOut(constraint) } : null,
    );
  }

  #open(wanted: Extract<ToInspector, { readonly type: 'open' | 'claims' }>): void {
    this.#wanted = wanted;
    if (this.isReady && this.run) this.#openWanted();
  }

  #openWanted(): void {
    if (this.#wanted) void this.post(this.#wanted);
    this.#wanted = undefined;
  }

  #sendFile(): void {
    const { run } = this;
    const message = run && fileMessage(run);
    if (!message) return;
    void this.post(message);
    void this.#sendOverview(run);
  }

  /** Sends the overview of the shown run again, because its changes since the last run are known now. */
  showChanges(run: Run): void {
    if (run === this.run && this.isReady) void this.#sendOverview(run);
  }

  async #sendOverview(run: Run): Promise<void> {
    this.#overviews += 1;
    const begun = this.#overviews;
    const message = await overviewMessage(
      run,
      this.#settings.primary,
      this.#history?.changesOf(run) ?? [],
    );
    if (message && run === this.run && begun === this.#overviews) await this.post(message);
  }

  #flushRows(): void {
    const claims = this.#waiting.splice(0);
    const { run } = this;
    if (!run || claims.length === 0 || !this.isReady) return;
    void this.post({ type: 'rows', rows: claims.map((claim) => rowOf(run, claim)) });
    this.#finder.add(claims); // sent after the rows, because new rows discard the claim's earlier matches
    this.selectWanted(run);
  }
}
