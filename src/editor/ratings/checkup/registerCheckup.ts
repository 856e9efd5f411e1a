import { followRun } from '../../panels/followRun.ts';
import type { Disposable } from '../../platform/disposables.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import { showErrors } from '../../platform/messages.ts';
import { registerCommand } from '../../platform/typedApi.ts';
import { t } from '../../platform/l10n.ts';
import type { CheckupDeps, CheckupPanels } from './checkupPanels.ts';

export function registerCheckup(
  panels: CheckupPanels,
  deps: CheckupDeps & { readonly documents: EvidenceDocuments; readonly lookedAt: CurrentFile },
): Disposable {
  return registerCommand('evidenceInspector.showCheckup', (uri) =>
    showErrors(() => followRun(uri, t('Compare Metrics with Human Ratings'), panels, deps)),
  );
}
