import type * as vscode from 'vscode';
import type { Scoring } from '../../protocol/scorer.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import type { References } from '../runs/references/references.ts';
import type { Runs } from '../runs/runs.ts';
import type { EvidenceScoring } from '../runs/scoring.ts';
import type { SettingsReader } from '../platform/settings.ts';
import type { GivenNames } from './parts/givenNames.ts';

export interface ComparisonDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Scoring;
  readonly documents: EvidenceDocuments;
  readonly runs: Runs;
  readonly references: References;
  readonly scoring: EvidenceScoring;
  readonly settings: SettingsReader;
  readonly names: GivenNames;
  /** The inspector panels. */
  readonly panels: InspectorPanels;
  readonly log: vscode.LogOutputChannel;
}
