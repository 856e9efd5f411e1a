// The panel of the doctor: what its rules found in a file.

import * as vscode from 'vscode';
import { nameTallies, type RuleFinding, type RuleTally } from '../../../core/doctor/examine.ts';
import { constraintRules } from '../../../core/doctor/leaveOutFlagged.ts';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';
import { type DoctorInputs, limitFindings } from '../../../core/show/doctorView.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { ExaminationResult } from '../../../protocol/fileReading.ts';
import { revealStart, toRange } from '../../evidence/documents/revealInFile.ts';
import { roleOfFile } from '../../evidence/documents/evidenceFiles.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';
import { FilesPanel, type FilesPanelOptions } from '../../panels/filesPanel.ts';
import { panels } from '../../platform/contributions.ts';
import { render } from '../../platform/l10n.ts';
import { isCancelled, showErrors } from '../../platform/messages.ts';
import type { Runs } from '../../runs/runs.ts';
import type { Examiner } from './examiner.ts';

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
