// The panel's only state. Changes come from the host (`receive`) and from the person (the other methods); the view reads.

import { defaultSemqaParameters, type SemqaParameters } from '../../src/core/metrics/semqa.ts';
import { aggregateSemqa } from '../../src/core/report/buildReport.ts';
import type { ScoredClaim, SemqaAggregate } from '../../src/core/report/report.ts';
import { countOf } from '../../src/core/report/summary.ts';
import type {
  ClaimRow,
  InspectorTab,
  InspectorViewState,
  RunHeader,
  RunState,
  ToInspector,
} from '../../src/protocol/panels.ts';
import { arranged } from './claimOrder.ts';
import { ClaimScores, type ScoredRow } from './claimScores.ts';
import { ClaimTexts } from './claimTexts.ts';
import type { Host } from './host.ts';
import { RestingParameters } from './restingParameters.ts';
import { initialViewState, restoredViewState } from './viewState.ts';

export type Drawer = 'none' | 'claims' | 'parameters';

export class InspectorStore {
  header: RunHeader | null = null;
  run: RunState | null = null;
  /** Why there is nothing to show. */
  emptyMessage: string | null = null;
  parameters: SemqaParameters = defaultSemqaParameters;
  /** All rows so far, in file order. */
  rows: readonly ScoredRow[] = [];
  /** Those that pass find and filter, in the chosen order. A new array only when its members or their order changed. */
  visible: ScoredRow[] = [];
  /** Means over `visible`. */
  aggregate: SemqaAggregate = aggregateSemqa([]);
  view: InspectorViewState;
  /** Counts the person's changes of order, filter and find. */
  arrangement = 0;
  /** Narrow panels only: which of the side's parts is open. */
  drawer: Drawer = 'none';
  /** Long texts that the person opened. */
  readonly expanded = new Set<string>();
  /** For screen readers: what changed away from the focus. */
  announcement = '';

  readonly #host: Host;
  readonly #changed: () => void;
  readonly #scores = new ClaimScores();
  readonly #rowsByIndex = new Map<number, ScoredRow>();
  readonly #texts: ClaimTexts;
  readonly #resting: RestingParameters;

  constructor(host: Host, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    this.view = restoredViewState(host.keptState());
    this.#texts = new ClaimTexts((index) => {
      host.post({ type: 'claim', index });
    });
    this.#resting = new RestingParameters((parameters) => {
      host.post({ type: 'setParameters', parameters });
    });
  }

  get selectedRow(): ScoredRow | undefined {
    return this.view.selected === null ? undefined : this.#rowsByIndex.get(this.view.selected);
  }

  /** The texts of the selected claim, once the host has sent them. */
  get selectedClaim(): ScoredClaim | undefined {
    return this.view.selected === null ? undefined : this.#texts.get(this.view.selected);
  }

  /** Position of the selected claim among the visible ones, -1 when it is not there. */
  get selectedPosition(): number {
    return this.visible.findIndex(({ row }) => row.index === this.view.selected);
  }

  receive(message: ToInspector): void {
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
        this.#setRunState(message.state);
        break;
      case 'parameters':
        // While sliders move, the person's hand is newer than any setting.
        if (!this.#resting.isMoving) this.#recompute(message.parameters);
        break;
      case 'select':
        this.#show(message.index);
        break;
      case 'claim':
        this.#texts.put(message.claim);
        break;
      case 'empty':
        this.emptyMessage = message.message;
        this.header = null;
        this.run = null;
        this.#rowsByIndex.clear();
        this.#putRows([]);
        break;
    }
    this.#changed();
  }

  select(index: number): void {
    if (this.view.selected === index) return;
    this.#setView({ selected: index });
    this.#host.post({ type: 'selected', index });
    this.#texts.want(index);
    this.announce(`Claim ${index}`);
  }

  /** Selects the claim that many places on in the list; stays inside it. */
  step(places: number): void {
    const last = this.visible.length - 1;
    const position = this.selectedPosition;
    const target = position < 0 ? 0 : Math.min(last, Math.max(0, position + places));
    const row = this.visible[target];
    if (row) this.select(row.row.index);
  }

  arrange(how: Partial<Pick<InspectorViewState, 'sort' | 'filter' | 'find'>>): void {
    this.#setView({ ...how, firstRow: 0 });
    this.arrangement += 1;
    this.#arrange();
    this.announce(`${this.visible.length} of ${countOf(this.rows.length, 'claim')} shown`);
  }

  openTab(tab: InspectorTab): void {
    this.#setView({ tab });
  }

  /** Nothing on screen depends on these, so nothing is rendered. */
  keepScroll(view: Partial<Pick<InspectorViewState, 'firstRow' | 'claimScrollPixels'>>): void {
    this.view = { ...this.view, ...view };
    this.#host.keepState(this.view);
  }

  setParameters(parameters: SemqaParameters): void {
    this.#recompute(parameters);
    this.#resting.move(parameters);
    this.#changed();
  }

  openDrawer(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? 'none' : drawer;
    this.#changed();
  }

  toggleExpanded(key: string): void {
    if (!this.expanded.delete(key)) this.expanded.add(key);
    this.#changed();
  }

  announce(text: string): void {
    this.announcement = text;
    this.#changed();
  }

  post: Host['post'] = (message) => {
    this.#host.post(message);
  };

  #startRun(message: Extract<ToInspector, { type: 'run' }>): void {
    const { header } = message;
    if (this.view.predictionsUri !== header.predictionsUri) {
      const { sort, tab } = this.view; // habits outlive the file, places in it do not
      this.view = { ...initialViewState, sort, tab };
    }
    this.emptyMessage = null;
    this.header = header;
    this.#setRunState(message.state);
    this.parameters = message.parameters;
    this.expanded.clear();
    this.#texts.clear();
    this.#rowsByIndex.clear();
    this.#putRows(message.rows);
    this.#setView({ predictionsUri: header.predictionsUri });
    if (message.select !== null) this.#show(message.select);
    else if (this.view.selected !== null) this.#texts.want(this.view.selected);
    this.#chooseFirst();
  }

  #putRows(rows: readonly ClaimRow[]): void {
    for (const row of rows) {
      this.#rowsByIndex.set(row.index, this.#scores.scored(row, this.parameters));
      this.#texts.forget(row.index);
    }
    this.rows = [...this.#rowsByIndex.values()].sort((a, b) => a.row.index - b.row.index);
    this.#arrange();
    const { selected } = this.view;
    if (selected !== null && rows.some((row) => row.index === selected)) this.#texts.want(selected);
  }

  #recompute(parameters: SemqaParameters): void {
    this.parameters = parameters;
    this.rows = this.rows.map(({ row }) => this.#scores.scored(row, parameters));
    for (const scored of this.rows) this.#rowsByIndex.set(scored.row.index, scored);
    this.#arrange();
  }

  #arrange(): void {
    this.visible = arranged(this.rows, this.view);
    this.aggregate = aggregateSemqa(this.visible);
  }

  #setRunState(state: RunState): void {
    const stage = (run: RunState | null): string | undefined =>
      run?.kind === 'scoring' ? run.stage : run?.kind;
    const texts = {
      reading: 'Reading files',
      loading: 'Loading models',
      scoring: 'Scoring claims',
      complete: 'Scoring is complete',
    };
    if (stage(state) !== stage(this.run)) {
      if (state.kind === 'stopped') this.announcement = state.message;
      else this.announcement = texts[state.kind === 'scoring' ? state.stage : state.kind];
    }
    this.run = state;
  }

  /** The host's wish: it must be seen, so find and filter give way. */
  #show(index: number): void {
    this.#setView({ selected: index });
    this.#texts.want(index);
    if (this.#rowsByIndex.has(index) && this.selectedPosition < 0) {
      this.arrange({ filter: 'all', find: '' });
    }
  }

  #chooseFirst(): void {
    const first = this.visible[0];
    if (this.view.selected === null && first) this.select(first.row.index);
  }

  #setView(view: Partial<InspectorViewState>): void {
    this.view = { ...this.view, ...view };
    this.#host.keepState(this.view);
    this.#changed();
  }
}
