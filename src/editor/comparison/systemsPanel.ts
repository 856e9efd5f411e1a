import { fileNameOf } from '../evidence/files/workspaceFiles.ts';
import type { SystemRun, ToSystems } from '../../protocol/comparePanels.ts';
import { english, t, translate } from '../platform/l10n.ts';
import { EvidenceFinder } from '../runs/evidenceFinder.ts';
import { PagePanel, type PageOptions } from '../panels/pagePanel.ts';
import type { RunChange } from '../runs/runs.ts';
import { finishInSlices, throttle } from '../platform/pacing.ts';
import {
  sourceOverlapsOf,
  streamCommonFlaws,
  streamComparedClaims,
} from './parts/streamComparedClaims.ts';
import type { ComparedSystems, System } from './comparedSystems.ts';
import type { ShownInPanels } from '../panels/panelTexts.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import { buildComparisonSteps } from '../../core/analyse/comparison/comparison.ts';
import { compareLeaderboardSteps } from '../../core/analyse/comparison/leaderboard/leaderboardTable.ts';
import { refuseIncomparable, buildReports } from './exportComparison.ts';
import type { NamedRun } from './parts/systemsHeader.ts';
import { parseFromSystems, type FromSystems } from '../../protocol/pageMessages.ts';

/**
 * Resolves with the content for showing the comparison as text: the same objects as in exports, and each system's version of the
 * claim in view. Uses the runs that have a result, baseline first. Rejects with an `InspectorError` if they cannot be compared.
 */
async function systemsText(
  runs: readonly NamedRun[],
  inView: number | undefined,
  primary: readonly string[],
): Promise<ShownInPanels['systems']> {
  const finished = runs.filter(({ run }) => run.result !== undefined);
  const reports = await buildReports(finished);
  const level = finished[0]?.run.averitecLevel;
  const drawing = { primary, level };
  return await refuseIncomparable(async () => ({
    comparison: await finishInSlices(buildComparisonSteps(reports, drawing)),
    leaderboard: await finishInSlices(compareLeaderboardSteps(reports, drawing)),
    claims: finished.flatMap(({ name, run }) => {
      const claim = inView === undefined ? undefined : run.claimInFull(inView);
      return claim ? [{ claim, metrics: run.metricRows, system: name }] : [];
    }),
  }));
}

/** Time in ms during which arriving claims and states are collected. They are then sent together. */
const claimsMs = 250;
/** Time in ms during which messages about whole runs are combined. One change of the settings changes the runs of all systems. */
const wholeMs = 250;

const noSystem = english(
  'There are no systems left to compare. Run "Evidence Inspector: Compare Systems..." and choose two or more prediction files.',
);

type SystemsPanelOptions = Omit<PageOptions<FromSystems>, 'name' | 'parse'>;

/** Systems side by side: runs of several prediction files with one reference. */
export class SystemsPanel extends PagePanel<ToSystems, FromSystems, 'systems'> {
  readonly systems: ComparedSystems;
  /** Reference position of the claim that the user is viewing. */
  #inView: number | undefined;
  /** Claims of each system that are not sent yet. */
  readonly #waiting = new Map<System, ScoredClaim[]>();
  /** Counts complete transfers, so that parts of an earlier transfer are not sent any more. */
  #whole = 0;
  readonly #sendWaiting = this.store.add(throttle(claimsMs, () => void this.#flush()));

  readonly #sendSoon = this.store.add(throttle(wholeMs, () => this.sendAll()));

  readonly #finder = this.store.add(
    new EvidenceFinder((part) => void this.post({ type: 'found', ...part })),
  );

  constructor(systems: ComparedSystems, options: SystemsPanelOptions) {
    super({ ...options, name: 'systems', parse: parseFromSystems });
    this.systems = systems;
    this.#showTitle();
    this.store.add(
      systems.onDidChange(() => {
        this.#showTitle();
        this.#sendSoon.call();
      }),
    );
  }

  onRunChange(change: RunChange): void {
    const { run } = change;
    const system = this.systems.at(run.predictions);
    if (!system) return;
    if (change.kind === 'started') {
      this.systems.setRun(system, run);
      return;
    }
    if (run !== this.systems.ownRunOf(system)) {
      // The system was scored against a different reference. Its state says so when the run has ended.
      if (change.kind === 'state') this.#sendSoon.call();
      return;
    }
    switch (change.kind) {
      case 'claims':
        if (this.systems.rules.length > 0) this.#sendSoon.call();
        else this.#wait(system, change.claims);
        return;
      case 'state':
        this.#wait(system, []);
        // The header can now include the run's provenance.
        if (!run.isScoring) this.#sendSoon.call();
        return;
      case 'edited':
      case 'parameters':
      case 'level':
      case 'saved':
        this.#sendSoon.call();
        return;
      case 'numbers':
        return;
    }
  }

  /** Searches all texts of all systems' claims. */
  find(find: string): void {
    const claims = this.systems.list.map(
      (system) => this.systems.runOf(system)?.scoredClaims() ?? [],
    );
    this.#finder.start(find, claims.flat());
  }

  /**
   * Sends how far the cited sources overlap. Sends nothing if everything is sent again meanwhile, because the page then requests
   * the overlaps again.
   */
  async sendSources(): Promise<void> {
    const whole = this.#whole;
    const overlaps = await sourceOverlapsOf(this.systems.runs());
    if (this.#whole === whole) await this.post({ type: 'sources', overlaps });
  }

  async sendFlaws(): Promise<void> {
    const whole = this.#whole;
    for await (const part of streamCommonFlaws(this.systems.runs())) {
      if (this.#whole !== whole) return;
      await this.post({ type: 'flaws', ...part });
    }
  }

  /** Records which claim the user is viewing. */
  lookAt(index: number): void {
    this.#inView = index;
  }

  sendClaim(index: number): void {
    this.lookAt(index);
    const systems = this.systems.list.map(
      (system) => this.systems.runOf(system)?.scoredClaim(index) ?? null,
    );
    if (systems.some((claim) => claim !== null)) {
      void this.post({ type: 'claim', index, systems });
    }
  }

  override dispose(): void {
    this.#whole += 1;
    super.dispose();
  }

  protected async panelContent(): Promise<ShownInPanels['systems'] | undefined> {
    const runs = this.systems.runs();
    if (runs.length === 0) return undefined;
    return await systemsText(runs, this.#inView, this.systems.primary);
  }

  protected sendAll(): void {
    void this.#sendWhole();
  }

  #showTitle(): void {
    const { folder } = this.systems;
    this.title = folder
      ? t('Leaderboard: {0}', fileNameOf(folder))
      : t('Systems: {0}', this.systems.names().join(' · '));
  }

  #wait(system: System, claims: readonly ScoredClaim[]): void {
    this.#waiting.set(system, [...(this.#waiting.get(system) ?? []), ...claims]);
    this.#sendWaiting.call();
  }

  /** Sends the header with the first part of each system's claims, then the other parts. */
  async #sendWhole(): Promise<void> {
    this.#whole += 1;
    this.#waiting.clear();
    this.#finder.stop(); // the page repeats its search when it has the new claims
    if (!this.isReady) return;
    if (this.systems.list.length === 0) {
      await this.post({ type: 'empty', message: translate(noSystem) });
      return;
    }
    const whole = this.#whole;
    const names = this.systems.names();
    const started = await Promise.all(
      this.systems.list.map(async (system, index) => {
        const run = this.systems.runOf(system);
        const parts = run && streamComparedClaims(run);
        const first = await parts?.next();
        return {
          system,
          parts,
          name: names[index] ?? '',
          claims: first?.done === false ? first.value : [],
        };
      }),
    );
    if (this.#whole !== whole) return;
    await this.post({
      type: 'systems',
      header: this.systems.header(),
      systems: started.map(({ system, name, claims }): SystemRun => ({
        uri: system.uri.toString(),
        name,
        state: this.systems.stateOf(system),
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
    if (!this.isReady) return;
    const whole = this.#whole;
    for (const [system, claims] of waiting) {
      const run = this.systems.runOf(system);
      if (!run) continue;
      for await (const part of streamComparedClaims(run, claims)) {
        if (this.#whole !== whole) return;
        await this.#sendPart(system, part);
      }
      this.#finder.add(claims);
    }
  }

  async #sendPart(system: System, claims: SystemRun['claims']): Promise<void> {
    const uri = system.uri.toString();
    await this.post({ type: 'system', uri, state: this.systems.stateOf(system), claims });
  }
}
