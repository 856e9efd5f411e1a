// The panel of the doctor: what its rules found in a file.

import * as vscode from 'vscode';
import {
  nameTallies,
  type RuleFinding,
  type RuleTally,
} from '../../../core/score/doctor/examine.ts';
import { constraintRules } from '../../../core/score/doctor/leaveOutFlagged.ts';
import type { EvidenceRole } from '../../../core/read/claims/evidence.ts';
import { type DoctorInputs, limitFindings } from '../../../core/analyse/panels/doctorView.ts';
import { textOf } from '../../../core/base/words/message.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { ExaminationResult, ExamineParams } from '../../../protocol/fileReading.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { revealStart, toRange } from '../../evidence/documents/revealInFile.ts';
import { noteRead } from '../../evidence/files/fileMappings.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';
import { FilesPanel, type FilesPanelOptions } from '../../panels/filesPanel.ts';
import { panels } from '../../platform/contributions.ts';
import { render } from '../../platform/l10n.ts';
import { isCancelled, showErrors } from '../../platform/messages.ts';
import type { Runs } from '../../runs/runs.ts';
import type { DoctorDeps } from './findingDiagnostics.ts';

// Applies the doctor's rules to a file in the scorer process.

interface ExaminedSource {
  readonly uri: vscode.Uri;
  readonly role: EvidenceRole;
  /** Reference of the predictions. Default: the reference of the file's scores. Never searches the workspace for a reference. */
  readonly reference?: vscode.Uri;
  readonly hasEveryFinding?: true;
}

export class Examiner {
  readonly #deps: Pick<DoctorDeps, 'client' | 'log' | 'runs' | 'settings'>;
  /** Warnings about source texts that the user has seen, in English. */
  readonly #warnings = new Set<string>();

  constructor(deps: Pick<DoctorDeps, 'client' | 'log' | 'runs' | 'settings'>) {
    this.#deps = deps;
  }

  /** Returns the reference with which the file is examined. `undefined` if none is known, or if the file is a reference. */
  referenceOf({ uri, role, reference }: ExaminedSource): vscode.Uri | undefined {
    if (role !== 'predictions') return undefined;
    const run = this.#deps.runs.concerning(uri);
    const ofRun = run?.predictions === uri.toString() ? vscode.Uri.parse(run.reference) : undefined;
    return reference ?? ofRun;
  }

  /**
   * Resolves with the findings of the rules without a model. If the source texts cannot be read, shows a message that says why, and
   * applies only the other rules.
   */
  async examine(source: ExaminedSource, signal: AbortSignal): Promise<ExaminationResult> {
    const { client, log, settings } = this.#deps;
    const { uri, role, hasEveryFinding } = source;
    const { doctor, dataSet } = settings;
    if (doctor.misinformation !== undefined) noteRead(vscode.Uri.file(doctor.misinformation));
    for (const file of doctor.sources ?? []) noteRead(vscode.Uri.file(file));
    const reference = this.referenceOf(source);
    const params: ExamineParams = {
      file: sourceOf(uri),
      role,
      ...doctor,
      reference: reference && sourceOf(reference),
      dataSet,
      hasEveryFinding,
    };
    try {
      return await client.examine(params, signal);
    } catch (error) {
      const { sources = [], ...others } = params;
      if (isCancelled(error) || sources.length === 0) throw error;
      const findings = await client.examine(others, signal);
      const message = describeError(error);
      log.warn(`examined without source texts: ${textOf(message)}`);
      if (!this.#warnings.has(textOf(message))) {
        this.#warnings.add(textOf(message));
        void vscode.window.showWarningMessage(render(message));
      }
      return findings;
    }
  }
}

export interface DoctorPanelDeps {
  readonly examiner: Examiner;
  readonly runs: Pick<Runs, 'get'>;
  /** Resolves with the reference of the predictions. `undefined` if the user would have to be asked. */
  readonly findReference: () => Promise<vscode.Uri | undefined>;
  /** Resolves with the findings of the model rules. `undefined` if the file was edited meanwhile. */
  readonly askModel: () => Promise<readonly RuleFinding[] | undefined>;
  readonly showProblems: () => Promise<void>;
  readonly leaveOut: (rule: string) => void;
  readonly showRules: () => Promise<void>;
}

/** Counts the model's findings. Its rules are then used. */
function withModel(
  counts: readonly RuleTally[],
  asked: readonly RuleFinding[],
): readonly RuleTally[] {
  return counts.map((count) => {
    if (count.lacks !== 'models') return count;
    const own = asked.filter(({ rule }) => rule === count.rule);
    const claims = new Set(own.map(({ claim }) => claim)).size;
    return { ...count, lacks: undefined, findings: own.length, claims };
  });
}

/** Findings of the doctor in one file. The scorer process examines it again when the file changes. */
export class DoctorPanel extends FilesPanel<'doctor'> {
  protected override readonly actions = {
    reveal: (at: unknown): Promise<void> => this.#reveal(at),
    problems: (): Promise<void> => this.#deps.showProblems(),
    model: (): Promise<void> => this.#askModel(),
    leaveOut: (rule: unknown): void => {
      if (typeof rule === 'string') this.#deps.leaveOut(rule);
    },
    about: (): Promise<void> => this.#deps.showRules(),
    again: (): Promise<void> => this.read(),
  };
  readonly #deps: DoctorPanelDeps;
  readonly #uri: vscode.Uri;
  #reading: AbortController | undefined;
  #role: EvidenceRole = 'predictions';
  #reference: vscode.Uri | undefined;
  #examined: ExaminationResult | undefined;
  #asked: readonly RuleFinding[] | undefined;
  #shown: readonly RuleFinding[] = [];

  constructor(deps: DoctorPanelDeps, options: FilesPanelOptions, uri: vscode.Uri) {
    super('doctor', options);
    this.#deps = deps;
    this.#uri = uri;
    this.name([uri], render(panels.doctor.title));
    this.store.add({
      dispose: () => this.#reading?.abort(),
    });
    void showErrors(() => this.watch());
  }

  /** Examines the file and cancels a running examination. The model's findings are forgotten, because the file may have changed. */
  async read(): Promise<void> {
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    this.#asked = undefined;
    try {
      this.#role = (await roleOfFile(this.#uri)) ?? 'predictions';
      const known = this.#deps.examiner.referenceOf({ uri: this.#uri, role: this.#role });
      const isPredicted = this.#role === 'predictions';
      this.#reference = known ?? (isPredicted ? await this.#deps.findReference() : undefined);
      const source = {
        ...{ uri: this.#uri, role: this.#role, reference: this.#reference },
        hasEveryFinding: true,
      } as const;
      const examined = await this.#deps.examiner.examine(source, reading.signal);
      if (this.#reading !== reading) return;
      this.#examined = examined;
      this.#tellAll();
    } catch (error) {
      if (this.#reading === reading && !isCancelled(error)) {
        this.tellEmpty(render(describeError(error)));
      }
    }
  }

  #tellAll(): void {
    const examined = this.#examined;
    if (!examined) return;
    const all = [...examined.findings, ...(this.#asked ?? [])].toSorted(
      (a, b) => a.claim - b.claim,
    );
    this.#shown = limitFindings(all);
    const reference = this.#reference;
    const run = this.#deps.runs.get(this.#uri);
    const inputs: DoctorInputs = {
      name: fileNameOf(this.#uri),
      role: this.#role,
      reference: reference ? fileNameOf(reference) : null,
      claims: examined.claims,
      clean: examined.claims - new Set(all.map(({ claim }) => claim)).size,
      counts: nameTallies(this.#asked ? withModel(examined.counts, this.#asked) : examined.counts),
      findings: this.#shown,
      warnings: examined.blockers.map(({ message }) => message),
      model: this.#asked ? 'done' : 'idle',
      canLeaveOut: run && !run.isScoring ? constraintRules.map(({ id }) => id) : [],
    };
    this.tell(inputs);
  }

  async #askModel(): Promise<void> {
    this.change({ model: 'running' });
    try {
      this.#asked = await this.#deps.askModel();
    } finally {
      this.#tellAll();
    }
  }

  async #reveal(at: unknown): Promise<void> {
    const finding = typeof at === 'number' ? this.#shown[at] : undefined;
    if (!finding) return;
    const document = await vscode.workspace.openTextDocument(this.#uri);
    const shown = vscode.window.visibleTextEditors.find((one) => one.document === document);
    const editor = await vscode.window.showTextDocument(document, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
    });
    const range = toRange(finding.range);
    editor.selection = new vscode.Selection(range.start, range.end);
    revealStart(editor, range);
  }
}
