import { followRun } from '../commands/followRun.ts';
import type { Disposable } from '../disposables.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import type { LookedAt } from '../documents/lookedAt.ts';
import { tellingErrors } from '../messages.ts';
import { registerCommand } from '../typedApi.ts';
import { t } from '../l10n.ts';
import type { CheckupDeps, CheckupPanels } from './checkupPanels.ts';

export function registerCheckup(
  panels: CheckupPanels,
  deps: CheckupDeps & { readonly documents: EvidenceDocuments; readonly lookedAt: LookedAt },
): Disposable {
  return registerCommand('evidenceInspector.showCheckup', (uri) =>
    tellingErrors(() => followRun(uri, t('Compare Metrics with Human Ratings'), panels, deps)),
  );
}
