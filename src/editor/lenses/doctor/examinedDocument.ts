// Dependencies and results of the doctor in the editor.

import type * as vscode from 'vscode';
import type { RuleFinding } from '../../../core/doctor/examine.ts';
import type { ExaminationResult } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import type { References } from '../../runs/references/references.ts';
import type { Runs } from '../../runs/runs.ts';
import type { SettingsReader } from '../../platform/settings.ts';

export interface DoctorDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly references: References;
  readonly runs: Runs;
  readonly settings: SettingsReader;
  readonly log: vscode.LogOutputChannel;
}

/** Findings for one version of a document. */
export interface ExaminedDocument {
  readonly version: number;
  readonly unasked: Pick<ExaminationResult, 'findings' | 'frequent' | 'left'>;
  /** Findings of the model. Empty if the model has not read the document. */
  readonly asked: readonly RuleFinding[];
}
