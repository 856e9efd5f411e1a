// The panel's only state. Changes come from the host (`receive`) and from the person (the other methods); the view reads.

import { idOf } from '../../src/core/metrics/registry.ts';
import {
  comparedScores,
  type ComparedClaim,
  type ComparedScore,
} from '../../src/core/comparison/comparedClaim.ts';
import type { FromMetrics, MetricsHeader, ToMetrics } from '../../src/protocol/comparePanels.ts';
import type { RunState } from '../../src/protocol/panels.ts';
import { Claims } from '../common/claims.ts';
import { ClaimTexts } from '../common/claimTexts.ts';
import type { Host } from '../common/host.ts';
import { PanelStore } from '../common/panelStore.ts';
import { stateAnnouncement } from '../common/runStateText.ts';
import { outcomeText } from './claimVerdict.ts';
import { Correlations } from './correlations.ts';
import { Disagreements } from './disagreements.ts';
import { GridResults } from './gridResults.ts';
import { LevelResults } from './levelResults.ts';
import { scoreText } from './numbers.ts';
import { ScatterResults } from './scatterResults.ts';
import { initialViewState, restoredViewState, type MetricsViewState } from './viewState.ts';
import { labelOf } from '../../src/core/comparison/alignedSystems.ts';
import { ownValue } from '../../src/core/ownValue.ts';
import type { ScoredClaim } from '../../src/core/results/claims.ts';

export type MetricsHost = Host<ToMetrics, FromMetrics, MetricsViewState>;

/** Among other metrics a heading that goes on from its metric's first, as SemQA's "answers", needs that before it. */
function withWholeHeading(score: ComparedScore): ComparedScore {
  return { ...score, heading: labelOf(score) };
}

export class MetricsStore extends PanelStore<ToMetrics, FromMetrics, MetricsViewState> {
  header: MetricsHeader | null = null;
  run: RunState | null = null;
  /** Of the run's metrics. */
  columns: readonly ComparedScore[] = [];
  readonly claims = new Claims();
  readonly scatter: ScatterResults;
  readonly correlations: Correlations;
  readonly disagreements: Disagreements;
  readonly grid: GridResults;
  readonly levels: LevelResults;

  readonly #texts: ClaimTexts;

  constructor(host: MetricsHost, changed: () => void) {
    super(host, changed, restoredViewState(host.keptState()));
    this.#texts = new ClaimTexts((index) => {
      host.post({ type: 'claim', index });
    });
    this.scatter = new ScatterResults(this.claims, changed);
    this.correlations = new Correlations(this.claims, changed);
    this.disagreements = new Disagreements(this.claims, changed);
    this.grid = new GridResults(this.claims, changed);
    this.levels = new LevelResults(this.claims, changed, (level) => {
      host.post({ type: 'setAveritecLevel', level });
    });
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

  column(id: string): ComparedScore | undefined {
    return this.columns.find(({ column }) => column === id);
  }

  /** The texts of a claim once the host has sent them; asks for them. */
  textsOf(index: number): ScoredClaim | undefined {
    return this.#texts.get(index);
  }

  override receive(message: ToMetrics): void {
    switch (message.type) {
      case 'run':
        this.#startRun(message);
        break;
      case 'claims':
        this.claims.put(message.claims);
        for (const { index } of message.claims) this.#texts.forget(index);
        this.#wantTexts(message.claims);
        break;
      case 'state':
        this.#setHeader(message.header);
        this.#setRunState(message.state);
        break;
      case 'claim':
        this.#texts.put(message.claim);
        break;
      case 'inputs':
        this.grid.receive(message.inputs, message.isLast);
        break;
      case 'empty':
        this.emptyMessage = message.message;
        this.header = null;
        this.run = null;
        this.claims.clear();
        break;
    }
    this.changed();
  }

  select(index: number): void {
    if (this.view.selected === index) return;
    this.setView({ selected: index });
    this.#texts.want(index);
    this.announce(`Claim ${index}`);
  }

  /** Opens the file's pair of columns in the scatter plot. */
  comparePair(x: string, y: string): void {
    this.setView({ x, y, tab: 'scatter' });
  }

  /** The models' results travel once, when somebody searches. */
  wantInputs(): void {
    if (this.grid.ask(this.run?.kind === 'scoring')) this.host.post({ type: 'inputs' });
  }

  /** Of a dot that somebody looks at, the same function always: plots draw themselves anew for another. */
  readonly describeDot = (index: number): readonly string[] => {
    const claim = this.claims.at(index);
    if (!claim) return [`Claim ${index}`];
    const numbers = [this.x, this.y].flatMap((column) =>
      column
        ? [`${column.heading} ${scoreText(ownValue(claim.scores, column.column), column)}`]
        : [],
    );
    return [`Claim ${index}, verdict ${outcomeText(claim)}`, numbers.join(', '), claim.claim];
  };

  /** Something outside the kept state changed. */
  refresh(): void {
    this.changed();
  }

  #startRun(message: Extract<ToMetrics, { type: 'run' }>): void {
    const { header } = message;
    if (this.view.predictionsUri !== header.predictionsUri) {
      // Habits outlive the file, places in it do not.
      const { selected, find } = initialViewState;
      this.view = { ...this.view, selected, find };
    }
    this.emptyMessage = null;
    this.claims.clear();
    this.claims.put(message.claims);
    this.#texts.clear();
    this.expanded.clear();
    this.grid.drop();
    this.levels.start(header.averitecLevel);
    this.#setHeader(header);
    this.#setRunState(message.state);
    const selected = message.select ?? this.view.selected ?? message.claims[0]?.index ?? null;
    this.setView({ predictionsUri: header.predictionsUri, selected });
    if (selected !== null) this.#texts.want(selected);
  }

  #setHeader(header: MetricsHeader): void {
    const isOther = header.metrics.map(idOf).join() !== this.header?.metrics.map(idOf).join();
    this.header = header;
    this.levels.follow(header.averitecLevel);
    if (isOther) this.columns = comparedScores(header.metrics).map(withWholeHeading);
    const [x, y] = this.#firstChoice();
    this.setView({
      x: this.x ? this.view.x : x,
      y: this.y ? this.view.y : y,
    });
  }

  /** SemQA against what the official evaluation reports; else the first two metrics there are. */
  #firstChoice(): readonly [x: string, y: string] {
    const [first] = this.columns;
    const other = this.columns.find(({ metric }) => metric !== first?.metric);
    return [first?.column ?? '', (other ?? this.columns[1] ?? first)?.column ?? ''];
  }

  #setRunState(state: RunState): void {
    this.announcement = stateAnnouncement(this.run, state) ?? this.announcement;
    this.run = state;
  }

  #wantTexts(claims: readonly ComparedClaim[]): void {
    const { selected } = this.view;
    if (selected === null) {
      const [first] = this.claims.list;
      if (first) this.select(first.index);
    } else if (claims.some(({ index }) => index === selected)) {
      this.#texts.want(selected);
    }
  }
}
