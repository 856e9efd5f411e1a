import * as vscode from 'vscode';
import type { InspectorPanels } from '../../panels/inspector/inspectorPanels.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import type { Runs } from '../../runs/runs.ts';
import { activeFile } from '../../evidence/documents/activeFile.ts';
import { evidenceAt } from '../../evidence/documents/evidenceFiles.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import { pickStatsFiles } from './pickStatsFiles.ts';
import type { StatsPanels } from './statsPanels.ts';

interface OverviewDeps {
  readonly runs: Runs;
  readonly panels: InspectorPanels;
  readonly lookedAt: CurrentFile;
}

/**
 * Registers the commands for file statistics, for claims that occur twice, and for the overview. The overview shows a file's scores, or its statistics if it has no
 * scores.
 */
export function registerStats(
  panels: StatsPanels,
  { runs, panels: inspectors, lookedAt }: OverviewDeps,
): Disposable {
  const showStatistics = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickStatsFiles());
    if (uris && uris.length > 0) await panels.open(uris);
  };
  const compareDataSets = async (first: unknown, selected: unknown): Promise<void> => {
    const given = toUris(selected) ?? toUris(first);
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const uris = given ?? (await pickStatsFiles(one ? [one] : []));
    if (uris && uris.length > 0) await panels.findPairs(uris);
  };
  const showOverview = async (first: unknown, selected: unknown): Promise<void> => {
    const several = toUris(selected) ?? toUris(first) ?? [];
    const file = several[0] ?? toFile(first) ?? lookedAt.active();
    const run = file && several.length < 2 ? runs.get(file) : undefined;
    if (run) {
      inspectors.open(vscode.Uri.parse(run.predictions), Promise.resolve(run), 'overview');
      return;
    }
    await showStatistics(file, selected);
  };
  return disposableOf(
    registerCommand('evidenceInspector.showStatistics', (first, selected) =>
      showErrors(() => showStatistics(first, selected)),
    ),
    registerCommand('evidenceInspector.compareDataSets', (first, selected) =>
      showErrors(() => compareDataSets(first, selected)),
    ),
    registerCommand('evidenceInspector.showOverview', (first, selected) =>
      showErrors(() => showOverview(first, selected)),
    ),
  );
}
