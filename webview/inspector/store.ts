// The panel's only state. Changes come from the host (`receive`) and from the user (the other methods). The view only reads.

import type { TableOrder } from '../../src/core/show/tables/model/sortTable.ts';
import { listStatuses } from '../../src/core/score/questions/questionStatus.ts';
import type { ClaimReview } from '../../src/core/score/results/review.ts';
import { evidenceOf } from '../../src/core/score/questions/claimEvidence.ts';
import { coverageMetric } from '../../src/core/score/metrics/coverage.ts';
import { semqaMetric } from '../../src/core/score/metrics/semqaMetric.ts';
import type { ClaimsView } from '../../src/core/score/report/claimLink.ts';
import {
  defaultSemqaParameters,
  type SemqaParameters,
} from '../../src/core/score/parameters/semqaParameters.ts';
import type {
  ClaimRow,
  ClaimTab,
  FileOverview,
  FileScores,
  FileTab,
  RunHeader,
  RunState,
  ToInspector,
} from '../../src/protocol/panels.ts';
import type { InspectorViewState } from './viewState.ts';
import type { CopiedMessage } from '../../src/protocol/everyPage.ts';
import { reportOf } from '../common/claims.ts';
import { rowKey } from '../common/evidenceTable/evidenceTable.ts';
import { t, translate } from '../common/l10n.ts';
import { Memo } from '../common/memo.ts';
import type { Host } from '../common/panel/host.ts';
import { PanelStore, RestingValue } from '../common/panel/panelStore.ts';
import { Finder } from './find/finder.ts';
import { type AskedPair, Images, Reviewing } from './evidence/evidenceState.ts';
import { everyClaim, ListedClaims } from './list/listedClaims.ts';
import { goToList, hasTableRoom } from './list/showList.ts';
import {
  hasMetric,
  LeakScores,
  type RunScore,
  type ScoredRow,
  scoreIn,
} from './rows/claimScores.ts';
import { type ClaimColumn, claimColumns } from './rows/claimColumns.ts';
import { ClaimRows } from './rows/claimRows.ts';
import { ReviewQueue } from './review/reviewQueue.ts';
import { focusCard } from './review/showCard.ts';
import { findShownPairs, PairWords } from './words/pairWords.ts';
import { fileTabTitles, openClaimTab, viewFields } from './viewState.ts';
import type { ReportClaim, ScoredClaim } from '../../src/core/score/results/claims.ts';
import type { FromInspector, PanelRequest } from '../../src/protocol/pageMessages.ts';

export type InspectorHost = Host<ToInspector, FromInspector | PanelRequest, InspectorViewState>;

const noMetrics: RunHeader['metrics'] = [];

export type Drawer = 'none' | 'claims' | 'parameters';

export class InspectorStore extends PanelStore<
  ToInspector,
  FromInspector,
  InspectorViewState,
  RunHeader,
  ScoredClaim
> {
  run: RunState | null = null;
  /** The file's scores, once the host has sent them. */
  file: FileScores | null = null;
  /** Data of the overview, once the host has sent it. */
  overview: FileOverview | null = null;
  /** What the overview looked like when the user left it: its scroll position and the button that was pressed. */
  readonly leftOverview: { pixels: number; button: string } = { pixels: 0, button: '' };
  readonly rows = new ClaimRows();
  readonly list = new ListedClaims(this);
  /** The pair that the user opened in the similarity matrix. A new object for each visit. */
  askedPair: AskedPair | null = null;
  readonly finder = new Finder(this);
  readonly words = new PairWords((message) => this.post(message));
  readonly reviewing = new Reviewing();
  readonly queue = new ReviewQueue(this);
  /** Counts the user's steps through the list. Each step scrolls to its row, even if that row was already selected. */
  steps = 0;
  /** Whether the open claim was chosen in the table. */
  isFromTable = false;
  /** The open drawer, or `none`. */
  drawer: Drawer = 'none';
  /** Column and direction by which the slices are sorted, or `null` for the original order. */
  sliceOrder: TableOrder | undefined;

  readonly images = new Images(
    (message) => this.post(message),
    () => this.changed(),
  );

  readonly leaks = new LeakScores();

  /** Whether a review has changed a row since the list was arranged. */
  #isListBehind = false;
  readonly #resting: RestingValue<SemqaParameters>;
  readonly #columns = new Memo<readonly ClaimColumn[]>();
  readonly #edited = new Memo<ReadonlySet<number>>();

  constructor(host: InspectorHost, changed: () => void) {
    super(host, changed, viewFields);
    this.#resting = new RestingValue((parameters) =>
      host.post({ type: 'setParameters', parameters }),
    );
  }

  get selectedRow(): ScoredRow | undefined {
    return this.view.selected === null ? undefined : this.rows.at(this.view.selected);
  }

  /** The texts of the selected claim, once the host has sent them. */
  get selectedClaim(): ScoredClaim | undefined {
    return this.view.selected === null ? undefined : this.texts.get(this.view.selected);
  }

  /** Reference positions of the claims that have been edited since they were scored. */
  get editedClaims(): ReadonlySet<number> {
    const claims = this.header?.edited?.claims;
    return this.#edited.of([claims], () => new Set(claims));
  }

  /** Whether the file has no reference, so that its claims are shown without scores. */
  get isUnscored(): boolean {
    return this.header?.referenceName === null;
  }

  get hasSemqa(): boolean {
    return hasMetric(this.header, semqaMetric.id);
  }

  /** Whether reference questions have statuses. Statuses require Coverage. */
  get hasStatuses(): boolean {
    return hasMetric(this.header, coverageMetric.id);
  }

  /** All columns that claims of this run have. */
  get columns(): readonly ClaimColumn[] {
    const { header } = this;
    return this.#columns.of([header], () => (header ? claimColumns(header) : []));
  }

  /** The score that the list shows. */
  get listScore(): RunScore | undefined {
    return scoreIn(this.header, this.view.listScore);
  }

  /** The score whose matching is shown. */
  get chosenScore(): RunScore | undefined {
    return scoreIn(this.header, this.view.chosenScore);
  }

  /** Whether the texts of pairs have marks on important words. */
  get marksWords(): boolean {
    return this.view.marksWords ?? true;
  }

  /** Whether words that both sides share are marked too. */
  get marksAll(): boolean {
    return this.view.marksAll ?? false;
  }

  /** The selected claim with its scores for the sliders' current parameters. */
  get selectedReport(): ReportClaim | undefined {
    const { selectedClaim: claim } = this;
    return claim && this.#reportOf(claim);
  }

  /** Index of the selected claim among the visible claims, or -1 if it is not visible. */
  get selectedPosition(): number {
    return this.rows.placeOf(this.view.selected);
  }

  /** A neighbour's texts are only prepared, so that the step to it has less to do. Nothing on the page changes. */
  override receive(message: ToInspector | CopiedMessage): void {
    const { selected, tab } = this.view;
    const shown = tab === 'review' ? this.queue.current?.claim : selected;
    if (message.type === 'claim' && message.claim.index !== shown) {
      evidenceOf(this.#reportOf(this.#putTexts(message.claim)));
    } else {
      super.receive(message);
    }
  }

  protected override take(message: ToInspector): void {
    switch (message.type) {
      case 'run':
        this.#startRun(message);
        break;
      case 'rows':
        this.#putRows(message.rows);
        this.#chooseFirst();
        break;
      case 'state':
        this.header = message.header;
        if (this.levelChoice.follow(message.header.averitecLevel)) this.list.followLevel();
        this.#setRunState(message.state);
        break;
      case 'file':
        this.file = { aggregate: message.aggregate, notes: message.notes };
        break;
      case 'parameters':
        // While sliders are moving, the user's values take precedence over any setting.
        if (!this.#resting.isMoving) this.#recompute(message.parameters);
        break;
      case 'image':
        this.images.put(message, message.image);
        break;
      case 'constraint':
        if (this.leaks.take(message.state)) {
          this.announce(t('Scored without the flagged evidence'));
        }
        if (this.#filters('loses')) this.list.arrange();
        break;
      case 'select':
        if (message.isFollowing) this.#followTo(message.index);
        else this.#show(message.index);
        break;
      case 'overview':
        this.overview = message;
        if (this.#filters('list')) this.list.arrange();
        break;
      case 'open':
        this.openFile(message.tab);
        break;
      case 'claims':
        this.showClaims(message.view);
        break;
      case 'claim':
        this.#putTexts(message.claim);
        break;
      case 'found':
        if (this.finder.take(message)) this.list.isBehind = true;
        break;
      case 'words':
        this.words.take(message);
        break;
      case 'reviewed':
        this.reviewing.take(message);
        if (message.undone !== null) this.queue.giveBack(message.undone);
        if (message.failure !== null) this.announce(message.failure);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.run = null;
        this.file = null;
        this.overview = null;
        this.rows.clear();
        this.list.arrange();
        break;
    }
  }

  /**
   * Called before each rendering. Requests the marks of the visible pairs. Updates the list at most once per frame, because
   * search results arrive in many parts.
   */
  begin(): void {
    const pairs = findShownPairs(this);
    if (pairs) this.words.want(pairs);
    // The queue hides the list, and each of its steps would arrange it.
    if (this.#isListBehind && this.view.tab !== 'review') {
      this.#isListBehind = false;
      this.list.arrange();
    }
    this.list.showFound();
  }

  /** Selects a claim that the user chose and opens the claim view. */
  override select(index: number): void {
    this.#showClaim();
    this.#point(index);
  }

  /** Selects a claim and leaves the view open. */
  #point(index: number): void {
    this.askedPair = null;
    if (this.view.selected === index) return;
    this.#choose(index);
    this.announce(t('Claim {0}', index));
  }

  /** Opens the table of claims and focuses it. */
  openTable(): void {
    this.openFile('table');
    goToList(this);
  }

  /** Opens a claim that the user chose in the table. Escape leads back to the table. */
  openFromTable(index: number): void {
    this.isFromTable = true;
    this.select(index);
  }

  /** Selects the claim that is `places` rows further down in the list. Stops at the list's ends. */
  step(places: number): void {
    const { visible } = this.rows;
    const last = visible.length - 1;
    const position = this.selectedPosition;
    const target = position < 0 ? 0 : Math.min(last, Math.max(0, position + places));
    const row = visible[target];
    this.steps += 1;
    if (row && this.view.tab === 'table') this.#point(row.row.index);
    else if (row) this.select(row.row.index);
    this.changed();
  }

  /** Requests the texts of the claims above and below the selected one in the list, unless they are known. */
  requestNeighbours(): void {
    const { visible } = this.rows;
    const place = this.selectedPosition;
    const indices = [visible[place + 1], visible[place - 1]].flatMap((row) => row?.row.index ?? []);
    if (place >= 0) this.#prepare(indices);
  }

  /** Requests texts that are not known yet. */
  #prepare(claims: readonly number[]): void {
    const indices = claims.filter((index) => this.texts.get(index) === undefined);
    if (indices.length > 0) this.post({ type: 'neighbours', indices });
  }

  openTab(tab: ClaimTab): void {
    this.setView({ tab, claimTab: tab });
  }

  /** Opens a pair of questions of the selected claim in the evidence table. */
  openPair(pair: AskedPair): void {
    this.askedPair = pair;
    this.expanded.add(rowKey(pair.claim, pair.reference));
    this.openTab('evidence');
  }

  /** Opens the overview, the page with all scores, or the queue of unsure statuses. */
  openFile(tab: FileTab): void {
    if (tab === 'review') this.queue.start(this.queue.order);
    if (this.view.tab === tab) return;
    if (tab === 'review' && this.reviewing.isOffered) {
      // The question for the name takes the focus away.
      this.reviewing.wait(focusCard);
      this.post({ type: 'beginReview' });
    }
    this.isFromTable = false;
    this.setView({ tab, ...this.#keptClaimTab() });
    this.announce(translate(fileTabTitles[tab]));
  }

  /** Returns a claim with its scores, or `undefined` before its texts have arrived. */
  reportOf(index: number): ReportClaim | undefined {
    const claim = this.texts.get(index);
    return claim && this.#reportOf(claim);
  }

  protected override get claimOnScreen(): number | null {
    const { queue, view } = this;
    return view.tab === 'review' ? (queue.current?.claim ?? null) : view.selected;
  }

  /** Requests the texts of the claim on screen and of those that come next, unless they are known. */
  wantTexts(now: number, next: readonly number[]): void {
    this.texts.want(now);
    this.#prepare(next);
  }

  /** Lists claims and selects the first of them: in the table if there is room, else beside the first claim. */
  showClaims(view: Partial<ClaimsView>): void {
    this.askedPair = null;
    if (hasTableRoom()) this.setView({ tab: 'table', ...this.#keptClaimTab() });
    else this.#showClaim();
    this.list.change({ ...everyClaim, ...view });
    const [first] = this.rows.visible;
    if (first) this.#choose(first.row.index);
    goToList(this);
  }

  /** Lists the claims with a tag. */
  listTag(tag: string): void {
    this.list.change({ ...everyClaim, find: `tag:${tag}` });
  }

  /** Selects a claim that the user chose. If the list does not show it, the filters are cleared. */
  readClaim(index: number): void {
    this.select(index);
    if (this.selectedPosition < 0) this.list.change(everyClaim);
  }

  /** Chooses whether the evidence that a rule flags is left out. */
  chooseRule(id: string, isChosen: boolean): void {
    this.leaks.choose(id, isChosen);
    this.changed();
  }

  openClaims(): void {
    this.#showClaim();
    const { selected } = this.view;
    this.announce(selected === null ? t('Claims') : t('Claim {0}', selected));
  }

  markWords(marksWords: boolean): void {
    this.setView({ marksWords });
    this.announce(marksWords ? t('Words are marked') : t('Words are not marked'));
  }

  /** Turns marks on words that both sides share on or off. */
  markAll(marksAll: boolean): void {
    this.setView({ marksAll });
    this.announce(marksAll ? t('Shared words are marked') : t('Only differences are marked'));
  }

  /** Opens the form for a status or for a claim's note. `null`: closes it. */
  showReviewForm(form: Reviewing['form']): void {
    this.reviewing.form = form;
    this.changed();
  }

  /** Changes what the user decided about a claim whose texts are here. Shown at once, and stored by the extension. */
  review(index: number, review: ClaimReview | undefined, answered?: () => void): void {
    const claim = this.texts.get(index);
    const scored = this.rows.at(index);
    if (!claim || !scored) return;
    if (index === this.view.selected) this.reviewing.keepOrder(this.#reportOf(claim));
    this.list.isHeld =
      index === this.view.selected && this.view.tab !== 'review' && this.run?.kind !== 'scoring';
    this.reviewing.set(index, review, answered);
    this.texts.put({ ...claim, review });
    this.rows.put([this.#reviewedRow(scored.row)]);
    this.#isListBehind = true;
    this.post({ type: 'review', index, review: review ?? null });
    this.changed();
  }

  sortSlices(column: string): void {
    const { sliceOrder } = this;
    const isDescending = sliceOrder?.column === column ? !sliceOrder.isDescending : true;
    this.sliceOrder = { column, isDescending };
    this.changed();
  }

  setLevel(level: number): void {
    this.levelChoice.move(level);
    this.list.followLevel();
    this.changed();
  }

  /** Saves scroll positions without rendering, because nothing visible depends on them. */
  keepScroll(view: Partial<Pick<InspectorViewState, 'firstRow' | 'claimScrollPixels'>>): void {
    this.replaceView({ ...this.view, ...view });
  }

  setParameters(parameters: SemqaParameters): void {
    this.#recompute(parameters);
    this.#resting.move(parameters);
    this.changed();
  }

  /** Resets the parameters at once. If the user's own settings differ, the host then sends the user's values. */
  override resetParameters(): void {
    this.#resting.forget();
    this.#recompute(defaultSemqaParameters);
    super.resetParameters();
  }

  openDrawer(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? 'none' : drawer;
    this.changed();
  }

  #reportOf(claim: ScoredClaim): ReportClaim {
    return reportOf(claim, this.header?.metrics ?? noMetrics, this.rows.parameters);
  }

  #startRun(message: Extract<ToInspector, { type: 'run' }>): void {
    const { header } = message;
    this.images.clear();
    if (this.view.predictionsUri !== header.predictionsUri) {
      // The user's view settings also apply to the next file, but places in the old file do not.
      const start = {
        ...everyClaim,
        selected: null,
        firstRow: 0,
        claimScrollPixels: 0,
      };
      this.view = { ...this.view, ...start };
    }
    this.startRun(header);
    this.file = null;
    this.overview = null;
    this.leaks.state = null;
    this.sliceOrder = undefined;
    this.askedPair = null;
    this.levelChoice.start(header.averitecLevel);
    this.#setRunState(message.state);
    this.words.clear();
    this.reviewing.clear();
    this.rows.clear();
    this.rows.score(message.parameters);
    if (message.ahead) {
      this.rows.putAhead(message.ahead.row);
      this.#putTexts(message.ahead.claim);
      this.list.arrange();
    } else {
      this.#putRows(message.rows);
    }
    this.setView({ predictionsUri: header.predictionsUri });
    this.finder.restart(this.view.find);
    if (message.select !== null) this.#show(message.select);
    else if (this.view.selected !== null) this.texts.want(this.view.selected);
    this.#chooseFirst();
  }

  #putTexts(claim: ScoredClaim): ScoredClaim {
    const reviewed = this.reviewing.apply(claim);
    this.texts.put(reviewed);
    return reviewed;
  }

  /** Returns the row with the statuses and the Coverage that follow from the user's latest review of the claim. */
  #reviewedRow(row: ClaimRow): ClaimRow {
    const claim = this.texts.get(row.index);
    if (!claim || !this.reviewing.isChanged(row.index)) return row;
    const report = this.#reportOf(claim);
    const scores = coverageMetric.scores.map(({ column, ofClaim }) => [column, ofClaim?.(report)]);
    return {
      ...row,
      review: claim.review,
      statuses: listStatuses(report),
      scores: { ...row.scores, ...(Object.fromEntries(scores) as ClaimRow['scores']) },
    };
  }

  #putRows(rows: readonly ClaimRow[]): void {
    this.rows.put(rows.map((row) => this.#reviewedRow(row)));
    this.finder.forget(rows);
    this.words.forget(rows);
    // The texts of claims that the user reviewed here are up to date.
    this.refreshTexts(rows.filter(({ index }) => !this.reviewing.isChanged(index)));
    this.list.arrange();
    if (this.view.tab === 'review') this.queue.isOpen = true;
    this.queue.takeRows();
  }

  #recompute(parameters: SemqaParameters): void {
    if (this.rows.score(parameters)) this.list.arrange();
  }

  #showClaim(): void {
    if (!openClaimTab(this.view)) this.setView({ tab: this.view.claimTab ?? 'evidence' });
  }

  protected override lookAt(index: number): void {
    this.reviewing.leave(index);
    if (index !== this.view.selected) this.list.release();
    super.lookAt(index);
  }

  #choose(index: number): void {
    this.host.post({ type: 'selected', index, byUser: true });
    this.lookAt(index);
  }

  /** Whether a condition on this field is chosen. */
  #filters(field: string): boolean {
    return this.view.where.some((one) => one.startsWith(`${field}=`));
  }

  /** Returns the open tab of a claim, so that it opens again. */
  #keptClaimTab(): Partial<InspectorViewState> {
    const claimTab = openClaimTab(this.view);
    return claimTab ? { claimTab } : {};
  }

  #setRunState(state: RunState): void {
    this.announceState(this.run, state);
    this.run = state;
  }

  /** Shows a claim that the host requested. If the search or filter hides the claim, both are cleared. */
  #show(index: number): void {
    this.#showClaim();
    this.lookAt(index);
    if (this.selectedRow && this.selectedPosition < 0) {
      this.list.change(everyClaim);
    }
  }

  /** Follows a selection that was made elsewhere. An open overview stays open, and filters stay active. */
  #followTo(index: number): void {
    if (this.view.selected === index) return;
    this.askedPair = null;
    this.lookAt(index);
  }

  #chooseFirst(): void {
    const [first] = this.rows.visible;
    if (this.view.selected !== null || !first) return;
    this.host.post({ type: 'selected', index: first.row.index });
    this.lookAt(first.row.index);
  }
}
