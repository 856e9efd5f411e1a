// The services that features of the editor share. A feature names those that it needs: Pick<EditorServices, 'runs' | 'log'>.

import type * as vscode from 'vscode';
import type { Scoring } from '../../protocol/scorer.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { CurrentFile } from './currentFile.ts';
import type { References } from './references/references.ts';
import type { Runs } from './runs.ts';
import type { EvidenceScoring } from './scoring.ts';

export interface EditorServices {
  readonly extensionUri: vscode.Uri;
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly references: References;
  readonly scoring: EvidenceScoring;
  readonly settings: SettingsReader;
  readonly lookedAt: CurrentFile;
  readonly log: vscode.LogOutputChannel;
}
