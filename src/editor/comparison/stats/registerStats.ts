import type { Disposable } from '../../platform/disposables.ts';
import { activeFile } from '../../evidence/documents/activeFile.ts';
import { evidenceAt } from '../../evidence/documents/evidenceFiles.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import { pickStatsFiles } from './pickStatsFiles.ts';
import type { StatsPanels } from './statsPanels.ts';

export function registerStats(panels: StatsPanels): Disposable {
  const showStatistics = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickStatsFiles());
    if (uris && uris.length > 0) await panels.open(uris);
  };
  return registerCommand('evidenceInspector.showStatistics', (first, selected) =>
    showErrors(() => showStatistics(first, selected)),
  );
}
