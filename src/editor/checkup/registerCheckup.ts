import { followRun } from '../commands/followRun.ts';
import { disposableOf, type Disposable } from '../disposables.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import type { LookedAt } from '../documents/lookedAt.ts';
import { tellingErrors } from '../messages.ts';
import { registerCommand } from '../typedApi.ts';
import { t } from '../l10n.ts';
import { CheckupPanels, type CheckupDeps } from './checkupPanels.ts';

export function registerCheckup(
  deps: CheckupDeps & { readonly documents: EvidenceDocuments; readonly lookedAt: LookedAt },
): Disposable {
  const panels = new CheckupPanels(deps);
  return disposableOf(
    panels,
    registerCommand('evidenceInspector.showCheckup', (uri) =>
      tellingErrors(() => followRun(uri, t('Which Metric Follows People'), panels, deps)),
    ),
  );
}
