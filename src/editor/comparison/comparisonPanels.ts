// What the two comparison panels share.

import type * as vscode from 'vscode';
import { savePlot } from '../panels/export/saveFile.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import type { SettingsReader } from '../platform/settings.ts';
import { executeCommand } from '../platform/typedApi.ts';
import type { GivenNames } from './parts/systemNames.ts';
import type { EditorServices } from '../runs/services.ts';
import type { FromComparison } from '../../protocol/pageMessages.ts';

/** Answers the messages that both comparison panels share. `near`: file whose folder is suggested for saved files. */
export async function answerComparison(
  message: Exclude<
    FromComparison,
    { readonly type: 'claim' | 'find' | 'selected' | 'exportReport' | 'score' }
  >,
  settings: SettingsReader,
  near: vscode.Uri | undefined,
): Promise<void> {
  switch (message.type) {
    case 'ready':
      return;
    case 'openMetricPage':
      await executeCommand('evidenceInspector.showMetricPage', message.metric);
      return;
    case 'setAveritecLevel':
      settings.explore({ averitecLevel: message.level });
      return;
    case 'saveParameters':
      await settings.saveParameters();
      return;
    case 'resetParameters':
      await settings.resetParameters();
      return;
    case 'savePlot':
      await savePlot(message, near);
      return;
  }
}

export interface ComparisonDeps extends Omit<EditorServices, 'lookedAt'> {
  readonly names: GivenNames;
  /** The inspector panels. */
  readonly panels: InspectorPanels;
}
