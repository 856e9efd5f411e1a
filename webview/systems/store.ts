// The panel's only state. Changes come from the host (`receive`) and from the user (the other methods). The view only reads.

import type {
  AlignedColumn,
  AlignedSystems,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import type { SystemComparison } from '../../src/core/analyse/comparison/systemRows.ts';
import type { SystemRun, SystemsHeader, ToSystems } from '../../src/protocol/comparePanels.ts';
import { Claims } from '../common/claims.ts';
import type { Host } from '../common/panel/host.ts';
import { ComparisonStore } from '../common/find/comparisonStore.ts';
import { Alignment, type ShownSystem } from './alignment.ts';
import type { ChangedClaim } from '../../src/core/analyse/comparison/claimChanges.ts';
import { ChangeResults } from './changes.ts';
import { CommonEvidence } from './commonEvidence.ts';
import { initialViewState, viewFields, type SystemsViewState } from './viewState.ts';
import {
  type FindFlaws,
  type SystemSlice,
  systemSlicesSteps,
} from '../../src/core/analyse/comparison/systemSlices.ts';
import {
  type Leaderboard,
  leaderboardSteps,
} from '../../src/core/analyse/comparison/leaderboard/leaderboard.ts';
import { Computation } from '../common/computation.ts';
import type { FromSystems, PanelRequest } from '../../src/protocol/pageMessages.ts';

export type SystemsHost = Host<ToSystems, FromSystems | PanelRequest, SystemsViewState>;

/** Texts of a claim, by system. */
export type SystemTexts = Extract<ToSystems, { type: 'claim' }>;

/** Time in ms that the slider must rest before the tests are repeated. */
const levelRestMs = 250;

function toShownSystem(system: SystemRun): ShownSystem {
  const claims = new Claims();
  claims.put(system.claims);
  return { ...system, claims };
}

export class SystemsStore extends ComparisonStore<
  ToSystems,
  FromSystems,
  SystemsViewState,
  SystemsHeader,
  SystemTexts
> {
  /** The systems, the baseline first. */
  systems: readonly ShownSystem[] = [];
  readonly alignment: Alignment;
  readonly changes: ChangeResults;
  readonly slices: Computation<readonly SystemSlice[]>;
  readonly leaderboard: Computation<Leaderboard>;
  readonly evidence: CommonEvidence;

  #levelTimer: number | undefined;
  #isLevelMoving = false;
  #restingLevel = 0;

  constructor(host: SystemsHost, changed: () => void) {
    super(host, changed, viewFields);
    this.alignment = new Alignment(changed);
    this.changes = new ChangeResults(changed);
    this.slices = new Computation(changed);
    this.leaderboard = new Computation(changed);
    this.evidence = new CommonEvidence((question) => host.post(question));
  }

  get #subject(): string {
    const { metrics = [], dataSet, primary } = this.header ?? {};
    const names = this.systems.map(({ uri, name }) => [uri, name]);
    return JSON.stringify([names, metrics, dataSet, primary]);
  }

  /** The aligned systems. `undefined` if there is no system, or while the systems are being aligned. */
  get aligned(): AlignedSystems | undefined {
    return this.header && this.systems.length > 0 ? this.alignment.aligned : undefined;
  }

  get comparison(): SystemComparison | undefined {
    return this.#hasComparison && this.aligned && this.unfinished.length === 0
      ? this.alignment.comparing.result
      : undefined;
  }

  /**
   * Systems whose claims are still arriving. Differences are tested only when all claims have arrived, because earlier tests
   * would cover only some of the claims.
   */
  get unfinished(): readonly ShownSystem[] {
    return this.systems.filter(({ state }) => state.kind === 'scoring');
  }

  get #hasComparison(): boolean {
    return this.header !== null && this.systems.length > 1;
  }

  /** Starts aligning and comparing. `aligned` and `comparison` hold the results so far. */
  wantComparison(): void {
    const { header, alignment, systems } = this;
    if (!header || systems.length === 0) return;
    // Counting 60,000 claims at every step would make the slider jerky.
    if (!this.#isLevelMoving) this.#restingLevel = this.level;
    alignment.want(this.#subject, systems, header, this.#restingLevel);
    const { aligned } = alignment;
    if (!aligned || !this.#hasComparison || this.unfinished.length > 0) return;
    alignment.wantCompared(this.#subject, aligned, header, this.#isLevelMoving);
  }

  /** Starts computing the leaderboard. Intervals are computed once no more claims arrive. */
  wantLeaderboard(): void {
    const { header, aligned } = this;
    if (!header || !aligned) return;
    const { dataSet, metrics, primary } = header;
    const areComplete = this.systems.map(({ state }) => state.kind === 'complete');
    const isScoring = this.unfinished.length > 0;
    this.leaderboard.want(this.#subject, [aligned, isScoring, ...areComplete], () =>
      leaderboardSteps(aligned, {
        ...{ dataSet, metrics, primary, areComplete },
        resamples: isScoring ? 0 : undefined,
      }),
    );
  }

  /**
   * Indices of the two systems whose changes are shown: the chosen systems, or by default the second system compared with the
   * first.
   */
  get pair(): readonly [against: number, system: number] {
    const placeOf = (uri: string): number => this.systems.findIndex((one) => one.uri === uri);
    const against = Math.max(0, placeOf(this.view.against));
    const system = placeOf(this.view.system);
    if (system >= 0 && system !== against) return [against, system];
    return [against, against === 0 ? 1 : 0];
  }

  /**
   * Returns the aligned column with this id. Falls back to the first column that `otherwise` accepts, then to the first column.
   */
  columnOf(
    { columns }: Pick<AlignedSystems, 'columns'>,
    id: string,
    otherwise: (column: AlignedColumn) => boolean,
  ): AlignedColumn | undefined {
    const wanted = (column: AlignedColumn): boolean => columnId(column) === id;
    return columns.find(wanted) ?? columns.find(otherwise) ?? columns[0];
  }

  /** Starts computing the slices. Flaws are requested separately, because claims arrive without them. */
  wantSlices(aligned: AlignedSystems): void {
    const { evidence, view } = this;
    let flawsAt: FindFlaws | undefined;
    if (view.slices === 'flaw') {
      evidence.want('flaws');
      flawsAt = evidence.flawsAt(aligned);
      if (!flawsAt) return;
    }
    this.slices.want(`${aligned.names.join()} ${view.slices}`, [aligned], () =>
      systemSlicesSteps(aligned, view.slices, flawsAt),
    );
  }

  /** The changed claims that the filters and the search leave. Empty while they are computed. */
  get listedChanges(): readonly ChangedClaim[] {
    const { result } = this.changes.computing;
    return result ? this.changes.shown(result, this.view, this.finder) : [];
  }

  /** Starts comparing the claims. Selects the first listed claim if the list does not have the selected claim. */
  wantChanges(aligned: AlignedSystems, column: AlignedColumn): void {
    this.changes.want(aligned, column, ...this.pair);
    const [first] = this.listedChanges;
    const isListed = this.listedChanges.some(({ index }) => index === this.view.selected);
    // Inspectors do not follow, because nobody chose the claim.
    if (first && !isListed && this.finder.progress === null) this.selectQuietly(first.index);
  }

  protected override take(message: ToSystems): void {
    switch (message.type) {
      case 'systems':
        this.#start(message);
        break;
      case 'system':
        this.#update(message);
        break;
      case 'claim':
        this.texts.put(message);
        break;
      case 'found':
        this.finder.take(message);
        break;
      case 'sources':
      case 'flaws':
        this.evidence.take(message);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.systems = [];
        break;
    }
  }

  setLevel(level: number): void {
    this.levelChoice.move(level);
    this.#isLevelMoving = true;
    window.clearTimeout(this.#levelTimer);
    this.#levelTimer = window.setTimeout(() => {
      this.#isLevelMoving = false;
      this.changed();
    }, levelRestMs);
    this.changed();
  }

  #start({ header, systems }: Extract<ToSystems, { type: 'systems' }>): void {
    if (this.view.referenceName !== header.referenceName) {
      // The user's preferences also apply to the next file. The selection and the search belong to the old file.
      const { selected, find } = initialViewState;
      this.view = { ...this.view, selected, find };
    }
    const folder = header.folder?.uri ?? '';
    // Open the leaderboard of a newly scored folder. After that, keep the tab that the user chose.
    if (folder !== '' && folder !== this.view.folder) {
      this.view = { ...this.view, tab: 'leaderboard' };
    }
    if (this.header === null) this.levelChoice.start(header.averitecLevel);
    else this.levelChoice.follow(header.averitecLevel);
    this.startRun(header);
    this.systems = systems.map(toShownSystem);
    this.evidence.restart();
    const selected = this.view.selected ?? systems[0]?.claims[0]?.index ?? null;
    const uris = systems.map(({ uri }) => uri);
    this.setView({ referenceName: header.referenceName, selected, uris, folder });
    this.finder.restart(this.view.find);
    if (selected !== null) this.texts.want(selected);
  }

  #update({ uri, state, claims }: Extract<ToSystems, { type: 'system' }>): void {
    this.systems = this.systems.map((system) => {
      if (system.uri !== uri) return system;
      this.announceState(system.state, state, system.name);
      return { ...system, state };
    });
    const system = this.systems.find((one) => one.uri === uri);
    if (!system || claims.length === 0) return;
    system.claims.put(claims);
    this.refreshTexts(claims);
    if (this.view.selected === null) this.selectQuietly(claims[0]?.index ?? 0);
  }
}

/** Returns the key of a column. The AVeriTeC score is one column, whatever its level. */
export function columnId({
  kind,
  metric,
  column,
}: Pick<AlignedColumn, 'metric' | 'column'> & { readonly kind: string }): string {
  return kind === 'outcome' ? metric : column;
}
