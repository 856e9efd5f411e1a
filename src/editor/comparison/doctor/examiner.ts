// Applies the doctor's rules to a file in the scorer process.

import * as vscode from 'vscode';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';
import { textOf } from '../../../core/words/message.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { ExaminationResult, ExamineParams } from '../../../protocol/fileReading.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import { noteRead } from '../../evidence/files/filesRead.ts';
import { render } from '../../platform/l10n.ts';
import { isCancelled } from '../../platform/messages.ts';
import type { DoctorDeps } from './findingDiagnostics.ts';

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
