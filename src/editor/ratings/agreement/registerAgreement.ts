import { showErrors } from '../../platform/messages.ts';
import { registerCommand, toFile, toUris } from '../../platform/typedApi.ts';
import type { Disposable } from '../../platform/disposables.ts';
import type { AgreementPanels } from './agreementPanels.ts';
import { pickRatingFiles } from './pickRatingFiles.ts';

export function registerAgreement(panels: AgreementPanels): Disposable {
  const showAgreement = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first);
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickRatingFiles());
    if (uris && uris.length > 0) panels.open(uris);
  };
  return registerCommand('evidenceInspector.showAgreement', (first, selected) =>
    showErrors(() => showAgreement(first, selected)),
  );
}
