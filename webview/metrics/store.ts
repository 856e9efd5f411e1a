// The panel's only state. Changes come from the host (`receive`) and from the user (the other methods). The view only reads.

import { findMetric, idOf } from '../../src/core/score/metrics/registry.ts';
import {
  listComparedScores,
  type ComparedClaim,
  type ComparedScore,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import type { MetricsHeader, ToMetrics } from '../../src/protocol/comparePanels.ts';
import type { RunState } from '../../src/protocol/panels.ts';
import { Claims, verdictLine } from '../common/claims.ts';
import type { Host } from '../common/panel/host.ts';
import { ComparisonStore } from '../common/find/comparisonStore.ts';
import { Correlations, ScatterResults } from './correlations.ts';
import { Disagreements, LevelResults } from './claimLists.ts';
import { GridResults } from './grid/gridResults.ts';
import { initialViewState, viewFields, type MetricsViewState } from './viewState.ts';
import { labelOf } from '../../src/core/analyse/comparison/alignedSystems.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { formatInScale } from '../../src/core/base/numbers.ts';
import { render, t } from '../common/l10n.ts';
import { joinParts } from '../../src/core/base/words/message.ts';
import type { FromMetrics, PanelRequest } from '../../src/protocol/pageMessages.ts';

export type MetricsHost = Host<ToMetrics, FromMetrics | PanelRequest, MetricsViewState>;

/** Adds the metric's name to a heading that would be unclear without it, such as SemQA's "answers". */
function withWholeHeading(score: ComparedScore): ComparedScore {
  return { ...score, heading: labelOf(score) };
}

export class MetricsStore extends ComparisonStore<
  ToMetrics,
  FromMetrics,
  MetricsViewState,
  MetricsHeader,
  ScoredClaim
> {
  run: RunState | null = null;
  /** Columns of the run's metrics. */
  columns: readonly ComparedScore[] = [];
  readonly claims = new Claims();
  readonly scatter: ScatterResults;
  readonly correlations: Correlations;
  readonly disagreements: Disagreements;
  readonly grid: GridResults;
  readonly levels: LevelResults;
  /** Ids of the metrics that `columns` belongs to. */
  #metrics: string | undefined;
  #pointed: number | null = null;

  constructor(host: MetricsHost, changed: () => void) {
    super(host, changed, viewFields);
    this.scatter = new ScatterResults(this.claims, changed);
    this.correlations = new Correlations(this.claims, changed);
    this.disagreements = new Disagreements(this.claims, changed);
    this.grid = new GridResults(this.claims, changed);
    this.levels = new LevelResults(this.claims);
  }

  get x(): ComparedScore | undefined {
    return this.column(this.view.x);
  }

  get y(): ComparedScore | undefined {
    return this.column(this.view.y);
  }

  get selected(): ComparedClaim | undefined {
    return this.view.selected === null ? undefined : this.claims.at(this.view.selected);
  }

  /** The claim of the dot that the pointer or the keyboard has reached in the scatter plot. */
  get pointed(): ComparedClaim | undefined {
    const isThere = this.view.tab === 'scatter' && this.#pointed !== null;
    return isThere ? this.claims.at(this.#pointed ?? -1) : undefined;
  }

  /** Shows the claim of a dot until the pointer leaves the dot (`null`). */
  point(index: number | null): void {
    this.#pointed = index;
    this.changed();
  }

  column(id: string): ComparedScore | undefined {
    return this.columns.find(({ column }) => column === id);
  }

  setLevel(level: number): void {
    this.levelChoice.move(level);
    this.changed();
  }

  protected override take(message: ToMetrics): void {
    switch (message.type) {
      case 'run':
        this.#startRun(message);
        break;
      case 'claims':
        this.claims.put(message.claims);
        this.finder.forget(message.claims);
        this.refreshTexts(message.claims);
        this.#chooseFirst();
        break;
      case 'state':
        this.#setHeader(message.header);
        this.#setRunState(message.state);
        break;
      case 'claim':
        this.texts.put(message.claim);
        break;
      case 'found':
        this.finder.take(message);
        break;
      case 'inputs':
        this.grid.receive(message.inputs, message.isLast);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.run = null;
        this.claims.clear();
        break;
    }
  }

  /** Shows two columns in the scatter plot. */
  comparePair(x: string, y: string): void {
    this.setView({ x, y, tab: 'scatter' });
  }

  /** Requests the model results once, when the user first searches. */
  wantInputs(): void {
    if (this.grid.ask(this.run?.kind === 'scoring')) this.host.post({ type: 'inputs' });
  }

  /** Describes a dot. This is always the same function, because plots are redrawn when it changes. */
  readonly describeDot = (index: number): readonly string[] => {
    const claim = this.claims.at(index);
    if (!claim) return [t('Claim {0}', index)];
    const numbers = [this.x, this.y].flatMap((column) =>
      column
        ? [
            `${column.heading} ${formatInScale(getOwnValue(claim.scores, column.column) ?? null, column)}`,
          ]
        : [],
    );
    return [verdictLine(claim), render(joinParts(numbers)), claim.claim];
  };

  /** Renders after a change outside the kept state. */
  refresh(): void {
    this.changed();
  }

  #startRun(message: Extract<ToMetrics, { type: 'run' }>): void {
    const { header } = message;
    if (this.view.predictionsUri !== header.predictionsUri) {
      // The user's view settings also apply to the next file, but places in the old file do not.
      const { selected, find } = initialViewState;
      this.view = { ...this.view, selected, find };
    }
    this.startRun(header);
    this.claims.clear();
    this.claims.put(message.claims);
    this.grid.drop();
    this.levelChoice.start(header.averitecLevel);
    this.#setHeader(header);
    this.#setRunState(message.state);
    const selected = message.select ?? this.view.selected ?? message.claims[0]?.index ?? null;
    this.setView({ predictionsUri: header.predictionsUri, selected });
    this.finder.restart(this.view.find);
    if (selected !== null) this.texts.want(selected);
  }

  #setHeader(header: MetricsHeader): void {
    this.header = header;
    this.levelChoice.follow(header.averitecLevel);
    const metrics = header.metrics.map(idOf).join();
    if (metrics !== this.#metrics) {
      this.columns = listComparedScores(header.metrics).map(withWholeHeading);
    }
    this.#metrics = metrics;
    const [x, y] = this.#firstChoice();
    this.setView({
      x: this.x ? this.view.x : x,
      y: this.y ? this.view.y : y,
    });
  }

  /**
   * Returns the initial X and Y. X is the first column and Y is a judge's column. Without a judge, Y is the first column of the
   * next metric, or else the second column.
   */
  #firstChoice(): readonly [x: string, y: string] {
    const [first] = this.columns;
    const others = this.columns.filter(({ metric }) => metric !== first?.metric);
    const other = others.find(({ metric }) => findMetric(metric)?.costly) ?? others[0];
    return [first?.column ?? '', (other ?? this.columns[1] ?? first)?.column ?? ''];
  }

  #setRunState(state: RunState): void {
    this.announceState(this.run, state);
    this.run = state;
  }

  #chooseFirst(): void {
    const [first] = this.claims.list;
    if (this.view.selected === null && first) this.selectQuietly(first.index);
  }
}
