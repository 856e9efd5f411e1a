import * as vscode from 'vscode';
import type { RunState } from '../../protocol/panels.ts';
import { t } from '../platform/l10n.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { SystemsHeader } from '../../protocol/comparePanels.ts';
import type { RunningSystem, ScoredFolder } from './leaderboard/scoredFolder.ts';
import type { Run } from '../runs/run.ts';
import type { GivenNames } from './parts/givenNames.ts';
import { systemsHeader, type NamedRun } from './parts/systemsHeader.ts';
import { fileNameOf } from '../evidence/files/fileName.ts';

/** A prediction file in a comparison. */
export interface System {
  readonly uri: vscode.Uri;
}

interface Entry extends System {
  run: Run | undefined;
  /** Why it has no run, or no longer one that can be compared. */
  problem: string | undefined;
}

type Settings = Pick<SettingsReader, 'averitecLevel' | 'parameters' | 'primary'>;

const waitingState: RunState = { kind: 'scoring', stage: 'reading', done: 0, total: 0 };

/** The systems of one comparison, the baseline first, and the reference that all of them are scored against. */
export class ComparedSystems implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  /** Others, in another order, with another run, or without one for another reason. */
  readonly onDidChange = this.#changed.event;
  readonly #settings: Settings;
  readonly #names: GivenNames;
  /** Whose systems they are, where they are a folder's. */
  readonly folder: ScoredFolder | undefined;
  #entries: readonly Entry[] = [];
  #reference: vscode.Uri | undefined;

  /** `settings`: asked for what is in force now. */
  constructor(
    uris: readonly vscode.Uri[],
    settings: Settings,
    names: GivenNames,
    folder?: ScoredFolder,
  ) {
    this.#settings = settings;
    this.#names = names;
    this.folder = folder;
    this.add(uris);
  }

  get list(): readonly System[] {
    return this.#entries;
  }

  /** Known once the first system was scored, or named. */
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

  /** Short names that tell the systems apart, in their order. */
  names(): readonly string[] {
    return this.#names.of(this.#entries.map(({ uri }) => uri));
  }

  /** The settings have other primary scores. */
  retest(): void {
    this.#changed.fire(undefined);
  }

  /** A system has been called something else. */
  rename(): void {
    this.#changed.fire(undefined);
  }

  add(uris: readonly vscode.Uri[]): void {
    const known = new Set(this.#entries.map(({ uri }) => uri.toString()));
    const added: Entry[] = [];
    for (const uri of uris) {
      if (known.has(uri.toString())) continue;
      known.add(uri.toString());
      added.push({ uri, run: undefined, problem: undefined });
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

  /** `problem` undefined: it is waiting to be scored. */
  setProblem(system: System, problem: string | undefined): void {
    const entry = this.#entryOf(system);
    if (!entry || entry.problem === problem) return;
    entry.problem = problem;
    this.#changed.fire(undefined);
  }

  /** The run when it is against the reference of this comparison: numbers of another one do not stand beside these. */
  runOf(system: System): Run | undefined {
    const run = this.#entryOf(system)?.run;
    return run && (!this.#reference || run.reference === this.#reference.toString())
      ? run
      : undefined;
  }

  stateOf(system: System): RunState {
    const run = this.runOf(system);
    const entry = this.#entryOf(system);
    if (run) return run.state;
    if (entry?.problem !== undefined) return { kind: 'stopped', message: entry.problem };
    if (entry?.run && !entry.run.isScoring) {
      const message = t(
        'It was scored against another reference since. Run Compare Systems with these files to score it again.',
      );
      return { kind: 'stopped', message };
    }
    return waitingState;
  }

  /** Which scores are tested. */
  get primary(): readonly string[] {
    return this.#settings.primary;
  }

  /** Of the systems that have one, in their order. */
  runs(): readonly NamedRun[] {
    const names = this.names();
    return this.#entries.flatMap((entry, index) => {
      const run = this.runOf(entry);
      return run ? [{ name: names[index] ?? '', run }] : [];
    });
  }

  header(): SystemsHeader {
    const name = this.#reference ? fileNameOf(this.#reference) : '';
    const header = systemsHeader(name, this.#settings, this.runs());
    return this.folder ? { ...header, folder: this.folder.header(this.#running()) } : header;
  }

  /** Learns what was kept of the folder's runs. */
  async loadRuns(): Promise<void> {
    if (!this.folder || !this.#reference) return;
    await this.folder.load(this.#reference);
    this.#changed.fire(undefined);
  }

  /** Keeps what has been scored among the folder's runs. */
  async keepRun(): Promise<void> {
    if (!this.folder || !this.#reference) return;
    await this.folder.keep(this.#running(), this.#reference);
    this.#changed.fire(undefined);
  }

  /** These and no others; those that were there keep their places. */
  setList(uris: readonly vscode.Uri[]): void {
    const wanted = new Set(uris.map(String));
    for (const { uri } of this.#entries)
      if (!wanted.has(uri.toString())) this.remove(uri.toString());
    this.add(uris);
  }

  #running(): readonly RunningSystem[] {
    return this.#entries.map((entry) => ({ uri: entry.uri, run: this.runOf(entry) }));
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #entryOf(system: System): Entry | undefined {
    return this.#entries.find(({ uri }) => uri.toString() === system.uri.toString());
  }
}
