// The panel's only state: the run that the host sent, the user's choices, and the check-up computed from them.

import { outcomeName } from '../../src/core/checkup/checked.ts';
import { type Checkup, type CheckupInput, checkupSteps } from '../../src/core/checkup/checkup.ts';
import { type Message, msg, textOf } from '../../src/core/words/message.ts';
import type {
  CheckedRun,
  CheckupHeader,
  FromCheckup,
  ToCheckup,
} from '../../src/protocol/checkupPanel.ts';
import type { RunState } from '../../src/protocol/panels.ts';
import { Computation } from '../common/computation.ts';
import type { Host } from '../common/panel/host.ts';
import { position, text, type ViewOf } from '../common/panel/keptView.ts';
import { type PanelRequest, PanelStore } from '../common/panel/panelStore.ts';

// What metrics can be compared with: human ratings or outcomes. The panel computes one subject at a time, because each
// computation takes long.

interface Subject {
  /** Saved with the view. */
  readonly key: string;
  /** Unique among the subjects. */
  readonly name: Message;
  readonly input: CheckupInput;
}

/** Lists the dimensions, then the outcomes. A check-up of one subject gives the same results as a check-up of all subjects. */
function subjectsOf(input: CheckupInput): readonly Subject[] {
  const { ratings, outcomes } = input;
  const subjects = [
    ...ratings.map((rating) => ({
      key: `rating:${rating.column}`,
      column: rating.column,
      name: rating.name,
      input: { ...input, ratings: [rating], outcomes: [] },
    })),
    ...outcomes.map((outcome) => ({
      key: `outcome:${outcome.column}`,
      column: outcome.column,
      name: outcomeName(outcome),
      input: { ...input, ratings: [], outcomes: [outcome] },
    })),
  ];
  const texts = subjects.map(({ name }) => textOf(name));
  const isAlone = (name: Message): boolean =>
    texts.filter((text) => text === textOf(name)).length === 1;
  return subjects.map(({ key, column, name, input: own }) => ({
    key,
    name: isAlone(name) ? name : msg('{0} ({1})', name, column),
    input: own,
  }));
}

/** Fields of the view state. A chosen subject is kept even if this run lacks it, because another run may have it. */
const viewFields = {
  /** Uri of the prediction file. The host opens the file again after a restart. */
  predictionsUri: text,
  /** Key of the dimension or outcome. If empty, the first dimension or outcome is used. */
  subject: text,
  selected: position,
};

type CheckupViewState = ViewOf<typeof viewFields>;

export type CheckupHost = Host<ToCheckup, FromCheckup | PanelRequest, CheckupViewState>;

export class CheckupStore extends PanelStore<
  ToCheckup,
  FromCheckup,
  CheckupViewState,
  CheckupHeader,
  { readonly index: number }
> {
  run: RunState | null = null;
  /** The checked run, or `null` if the host has no report yet. */
  checked: CheckedRun | null = null;
  subjects: readonly Subject[] = [];
  /** Name of the file with the individual ratings, or `null` if no file is chosen. */
  raters: string | null = null;
  readonly computing: Computation<Checkup>;
  #version = 0;

  constructor(host: CheckupHost, changed: () => void) {
    super(host, changed, viewFields);
    this.computing = new Computation(changed);
  }

  /** Returns the chosen subject if this run has it, otherwise the first subject. */
  get subject(): Subject | undefined {
    return this.subjects.find(({ key }) => key === this.view.subject) ?? this.subjects[0];
  }

  /** Starts the computation that the page needs. */
  begin(): void {
    const { subject } = this;
    if (!subject) return;
    this.computing.want(subject.key, this.#version, () => checkupSteps(subject.input));
  }

  protected take(message: ToCheckup): void {
    switch (message.type) {
      case 'run':
        this.startRun(message.header);
        this.replaceView({ ...this.view, predictionsUri: message.header.predictionsUri });
        this.raters = message.raters;
        this.#check(message.checked);
        this.#setRun(message.state);
        break;
      case 'state':
        this.header = message.header;
        this.#setRun(message.state);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.run = null;
        this.#check(null);
        break;
    }
  }

  #setRun(state: RunState): void {
    this.announceState(this.run, state);
    this.run = state;
  }

  #check(checked: CheckedRun | null): void {
    this.checked = checked;
    this.subjects = checked?.kind === 'rated' ? subjectsOf(checked.input) : [];
    this.#version += 1;
    // The input has changed, so a partly finished computation is useless.
    this.computing.forget();
  }
}
