import { metricsTables } from '../../core/analyse/comparison/tables/metricsTables.ts';
import { listComparedScores } from '../../core/analyse/comparison/toComparedClaim.ts';
import type { ScoredClaim } from '../../core/score/results/claims.ts';
import type { ToMetrics } from '../../protocol/comparePanels.ts';
import { parseFromMetrics, type FromMetrics } from '../../protocol/pageMessages.ts';
import { savePlot } from '../panels/export/saveFile.ts';
import type { Answers } from '../panels/pagePanel.ts';
import type { ShownInPanels } from '../panels/panelTexts.ts';
import { RunPanel, type RunPanelOptions } from '../panels/runPanel.ts';
import { RunPanels, sharedAnswers } from '../panels/runPanels.ts';
import { english, render, translate } from '../platform/l10n.ts';
import { finishInSlices, throttle } from '../platform/pacing.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { EvidenceFinder } from '../runs/evidenceFinder.ts';
import type { Run } from '../runs/run.ts';
import type { StartedRunChange } from '../runs/runs.ts';
import type { ComparisonDeps } from './systemsPanels.ts';
import {
  collectComparedClaims,
  inputsParts,
  streamComparedClaims,
} from './parts/streamComparedClaims.ts';
import { metricsHeader } from './parts/systemsHeader.ts';

/**
 * Time in ms during which arriving claims are collected. They are then sent together, because the page redraws its plots for each
 * message.
 */
const claimsMs = 250;

/** The metrics of one prediction file side by side, and the file's run. */
class MetricsPanel extends RunPanel<ToMetrics, FromMetrics, 'metrics'> {
  #waiting: ScoredClaim[] = [];
  /** Counts complete transfers of the run, so that parts of an earlier transfer are not sent any more. */
  #whole = 0;
  readonly #sendWaiting = this.store.add(throttle(claimsMs, () => void this.#flush()));

  readonly #finder = this.store.add(
    new EvidenceFinder((part) => void this.post({ type: 'found', ...part })),
  );

  constructor(options: RunPanelOptions<FromMetrics>) {
    super({ ...options, name: 'metrics', parse: parseFromMetrics });
  }

  /** Searches all texts of the run's claims. */
  find(find: string): void {
    this.#finder.start(find, this.run?.scoredClaims() ?? []);
  }

  async sendInputs(): Promise<void> {
    const { run } = this;
    if (!run) return;
    const whole = this.#whole;
    for (const part of inputsParts(run)) {
      if (this.#whole !== whole) return;
      await this.post({ type: 'inputs', ...part });
    }
  }

  override dispose(): void {
    this.#whole += 1;
    super.dispose();
  }

  protected override sendAll(): void {
    this.#whole += 1;
    this.#waiting = [];
    super.sendAll();
  }

  protected async panelContent(): Promise<ShownInPanels['metrics'] | undefined> {
    const { run } = this;
    if (!run) return undefined;
    const scores = listComparedScores(run.metrics);
    const tables = await finishInSlices(metricsTables(await collectComparedClaims(run), scores));
    const { notes, provenance } = metricsHeader(run);
    return { tables, claims: this.claimsInView(run), notes: [...notes.map(render), provenance] };
  }

  protected sendRun(run: Run): void {
    this.#finder.stop(); // the page asks again
    void this.#sendParts(run);
  }

  protected sendChange(change: StartedRunChange): void {
    switch (change.kind) {
      case 'claims':
        for (const claim of change.claims) this.#waiting.push(claim);
        this.#sendWaiting.call();
        return;
      case 'parameters':
        this.sendAll();
        return;
      case 'state':
      case 'edited':
      case 'level':
      case 'saved':
        void this.#sendState(change.run);
        return;
      case 'numbers':
        return;
    }
  }

  /** Sends the whole run, because only this message can select a claim. */
  protected selectWanted(run: Run): void {
    if (this.hasWanted(run)) this.sendAll();
  }

  async #sendParts(run: Run): Promise<void> {
    const whole = this.#whole;
    let isFirst = true;
    for await (const claims of streamComparedClaims(run)) {
      if (this.#whole !== whole) return;
      if (isFirst) {
        const select = this.takeWanted(run);
        const { state } = run;
        await this.post({
          type: 'run',
          header: metricsHeader(run),
          claims,
          state,
          select,
        });
      } else {
        await this.post({ type: 'claims', claims });
      }
      isFirst = false;
    }
  }

  /** Sends waiting claims before the new state. */
  async #sendState(run: Run): Promise<void> {
    const whole = this.#whole;
    await this.#flush();
    if (this.#whole !== whole) return;
    await this.post({ type: 'state', state: run.state, header: metricsHeader(run) });
  }

  async #flush(): Promise<void> {
    const claims = this.#waiting.splice(0);
    const { run } = this;
    if (!run || claims.length === 0 || !this.isReady) return;
    const whole = this.#whole;
    for await (const part of streamComparedClaims(run, claims)) {
      if (this.#whole !== whole) return;
      await this.post({ type: 'claims', claims: part });
    }
    this.#finder.add(claims); // sent after the claims, because new claims discard their earlier matches
  }
}

const noReference = english(
  'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference...", then run Compare Metrics again.',
);
const cancelled = english(
  'Scoring was cancelled before the first claim. Run Compare Metrics again.',
);

/** All panels of metrics side by side, at most one for each prediction file. */
export class MetricsPanels extends RunPanels<FromMetrics, MetricsPanel> {
  protected override readonly answers: Answers<FromMetrics, MetricsPanel>;

  constructor(deps: ComparisonDeps) {
    const words = { noReference: translate(noReference), cancelled: translate(cancelled) };
    super(deps, { panel: 'metrics', ...words });
    const { panels, scoring, settings } = deps;
    this.answers = {
      ...sharedAnswers(settings),
      claim: ({ index }, panel) => panel.sendClaim(index),
      selected: ({ index }, panel) => {
        panel.lookAt(index);
        panels.moveVisible(panel.predictions, () => index);
      },
      inputs: (_, panel) => panel.sendInputs(),
      find: ({ find }, panel) => panel.find(find),
      score: (_, { predictions }) => scoring.score(predictions),
      scoreAll: (_, { predictions }) => scoring.scoreAll(predictions),
      inspect: ({ index }, { run, predictions }) => {
        if (run?.scoredClaim(index)) panels.follow(predictions, Promise.resolve(run), () => index);
      },
      applyParameters: ({ parameters }) => settings.explore(parameters),
      exportReport: (_, { predictions }) =>
        executeCommand('evidenceInspector.exportReport', predictions),
      savePlot: (plot, { predictions }) => savePlot(plot, predictions),
    };
  }

  protected create(options: RunPanelOptions<FromMetrics>): MetricsPanel {
    return new MetricsPanel(options);
  }
}
