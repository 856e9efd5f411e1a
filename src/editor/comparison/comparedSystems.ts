import * as vscode from 'vscode';
import type { RunState } from '../../protocol/panels.ts';
import { nameRules } from '../../core/show/tables/constraintTable.ts';
import { msg, type Message } from '../../core/base/words/message.ts';
import { t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { SystemsHeader } from '../../protocol/comparePanels.ts';
import type { Run } from '../runs/run.ts';
import type { GivenNames } from './parts/systemNames.ts';
import { systemsHeader, type NamedRun } from './parts/systemsHeader.ts';
import { fileNameOf } from '../evidence/files/workspaceFiles.ts';

/** A prediction file in a comparison. */
export interface System {
  readonly uri: vscode.Uri;
}

interface Entry extends System {
  run: Run | undefined;
  /** Reason why the system has no run that can be compared. */
  problem: string | undefined;
  constrained: ConstrainedSystem | undefined;
}

/** A system scored without flagged evidence. */
export interface ConstrainedSystem {
  /** The run with all evidence. This object is outdated if the system has a newer run. */
  readonly from: Run;
  /** Progress of scoring. `undefined` once `run` or `problem` is set. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly run?: Run;
  /** What was left out. */
  readonly note?: Message;
  /** Reason why there are no scores. */
  readonly problem?: string;
}

type Settings = Pick<SettingsReader, 'averitecLevel' | 'parameters' | 'primary'>;

const waitingState: RunState = { kind: 'scoring', stage: 'reading', done: 0, total: 0 };

/** The systems of one comparison, baseline first, and their common reference. */
export class ComparedSystems implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  /** Fires when systems, their order, a run or a problem changes. */
  readonly onDidChange = this.#changed.event;
  readonly #settings: Settings;
  readonly #names: GivenNames;
  /** The folder of the systems, if the comparison is a leaderboard. */
  readonly folder: vscode.Uri | undefined;
  #entries: readonly Entry[] = [];
  #rules: readonly string[] = [];
  #reference: vscode.Uri | undefined;

  /** `settings`: the source of the current values. */
  constructor(
    uris: readonly vscode.Uri[],
    settings: Settings,
    names: GivenNames,
    folder?: vscode.Uri,
  ) {
    this.#settings = settings;
    this.#names = names;
    this.folder = folder;
    this.add(uris);
  }

  get list(): readonly System[] {
    return this.#entries;
  }

  /** The common reference. Known as soon as the first system is scored or the user names a reference. */
  get reference(): vscode.Uri | undefined {
    return this.#reference;
  }

  set reference(reference: vscode.Uri | undefined) {
    if (reference?.toString() === this.#reference?.toString()) return;
    this.#reference = reference;
    this.#changed.fire(undefined);
  }

  at(uri: string): System | undefined {
    return this.#entries.find((entry) => entry.uri.toString() === uri);
  }

  /** Returns the short distinct names of the systems, in order. */
  names(): readonly string[] {
    return this.#names.of(this.#entries.map(({ uri }) => uri));
  }

  /** Must be called after the primary scores have changed or a system was renamed. */
  tellChange(): void {
    this.#changed.fire(undefined);
  }

  add(uris: readonly vscode.Uri[]): void {
    const known = new Set(this.#entries.map(({ uri }) => uri.toString()));
    const added: Entry[] = [];
    for (const uri of uris) {
      if (known.has(uri.toString())) continue;
      known.add(uri.toString());
      added.push({ uri, run: undefined, problem: undefined, constrained: undefined });
    }
    if (added.length === 0) return;
    this.#entries = [...this.#entries, ...added];
    this.#changed.fire(undefined);
  }

  remove(uri: string): void {
    if (!this.at(uri)) return;
    this.#entries = this.#entries.filter((entry) => entry.uri.toString() !== uri);
    this.#changed.fire(undefined);
  }

  setBaseline(uri: string): void {
    const first = this.#entries.find((entry) => entry.uri.toString() === uri);
    if (!first || first === this.#entries[0]) return;
    this.#entries = [first, ...this.#entries.filter((entry) => entry !== first)];
    this.#changed.fire(undefined);
  }

  setRun(system: System, run: Run): void {
    const entry = this.#entryOf(system);
    if (!entry || entry.run === run) return;
    entry.run = run;
    entry.problem = undefined;
    this.#changed.fire(undefined);
  }

  /** Sets the reason why the system has no scores. `undefined` if the system is waiting to be scored. */
  setProblem(system: System, problem: string | undefined): void {
    const entry = this.#entryOf(system);
    if (!entry || entry.problem === problem) return;
    entry.problem = problem;
    this.#changed.fire(undefined);
  }

  /** Doctor rules whose flagged evidence is left out. Empty if all evidence is scored. */
  get rules(): readonly string[] {
    return this.#rules;
  }

  set rules(rules: readonly string[]) {
    this.#rules = rules;
    for (const entry of this.#entries) entry.constrained = undefined;
    this.#changed.fire(undefined);
  }

  setConstrained(system: System, constrained: ConstrainedSystem): void {
    const entry = this.#entryOf(system);
    if (!entry) return;
    entry.constrained = constrained;
    this.#changed.fire(undefined);
  }

  /** Returns the run that is compared: without flagged evidence, if the user leaves some out. */
  runOf(system: System): Run | undefined {
    const run = this.ownRunOf(system);
    if (this.#rules.length === 0 || !run) return run;
    const { run: constrained } = this.#constrainedOf(system) ?? {};
    if (!constrained) return undefined;
    if (constrained.parameters !== run.parameters) constrained.parameters = run.parameters;
    constrained.averitecLevel = run.averitecLevel;
    constrained.areParametersSaved = run.areParametersSaved;
    return constrained;
  }

  /**
   * Returns the system's run on all evidence if it has the reference of this comparison. Scores against a different reference are
   * not comparable.
   */
  ownRunOf(system: System): Run | undefined {
    const run = this.#entryOf(system)?.run;
    return run && (!this.#reference || run.reference === this.#reference.toString())
      ? run
      : undefined;
  }

  stateOf(system: System): RunState {
    const run = this.ownRunOf(system);
    const entry = this.#entryOf(system);
    if (run?.state.kind === 'complete' && this.#rules.length > 0) {
      return this.#constrainedState(system, run);
    }
    if (run) return run.state;
    if (entry?.problem !== undefined) return { kind: 'stopped', message: entry.problem };
    if (entry?.run && !entry.run.isScoring) {
      const message = t(
        'This system has since been scored against a different reference. To score it against this reference again, run Compare Systems with these files.',
      );
      return { kind: 'stopped', message };
    }
    return waitingState;
  }

  /** Names of the primary scores, which are tested. */
  get primary(): readonly string[] {
    return this.#settings.primary;
  }

  /** Returns the runs of all systems that have a run, in order. */
  runs(): readonly NamedRun[] {
    const names = this.names();
    return this.#entries.flatMap((entry, index) => {
      const run = this.runOf(entry);
      return run ? [{ name: names[index] ?? '', run }] : [];
    });
  }

  header(): SystemsHeader {
    const name = this.#reference ? fileNameOf(this.#reference) : '';
    const header: SystemsHeader = {
      ...systemsHeader(name, this.#settings, this.runs()),
      ...(this.folder
        ? { folder: { uri: this.folder.toString(), name: fileNameOf(this.folder) } }
        : {}),
    };
    if (this.#rules.length === 0) return header;
    const names = this.names();
    const leftOut = this.#entries.flatMap((entry, index) => {
      const note = this.#constrainedOf(entry)?.note;
      return note ? [msg('{0}: {1}', names[index] ?? '', note)] : [];
    });
    return {
      ...header,
      notes: [...leftOut, ...header.notes],
      without: nameRules(this.#rules),
    };
  }

  /** Replaces the list of systems. Systems that stay keep their places. */
  setList(uris: readonly vscode.Uri[]): void {
    const wanted = new Set(uris.map(String));
    for (const { uri } of this.#entries)
      if (!wanted.has(uri.toString())) this.remove(uri.toString());
    this.add(uris);
  }

  /**
   * Returns the system's scores without flagged evidence. `undefined` if the system was not scored without flagged evidence, or
   * if its scores or files have changed since.
   */
  #constrainedOf(system: System): ConstrainedSystem | undefined {
    const run = this.ownRunOf(system);
    const constrained = this.#entryOf(system)?.constrained;
    return run && constrained?.from === run && !run.isEdited ? constrained : undefined;
  }

  #constrainedState(system: System, { state }: Run): RunState {
    const constrained = this.#constrainedOf(system);
    if (constrained?.run) return state;
    if (constrained?.progress) {
      return { kind: 'scoring', stage: 'scoring', ...constrained.progress };
    }
    const message =
      constrained?.problem ??
      t(
        'This system was edited or scored again after evidence was left out. Choose again which evidence to leave out.',
      );
    return { kind: 'stopped', message };
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #entryOf(system: System): Entry | undefined {
    return this.#entries.find(({ uri }) => uri.toString() === system.uri.toString());
  }
}
