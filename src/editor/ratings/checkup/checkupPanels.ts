import type * as vscode from 'vscode';
import type { FromDocumentPage } from '../../../protocol/everyPage.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { answerDocument } from '../../panels/filesPanel.ts';
import { followRun, type RunPanelOptions } from '../../panels/runPanel.ts';
import { RunPanels, type RunPanelsDeps } from '../../panels/runPanels.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { t } from '../../platform/l10n.ts';
import { showErrors } from '../../platform/messages.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { executeCommand, registerCommand } from '../../platform/typedApi.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import type { Run } from '../../runs/run.ts';
import { CheckupPanel, chooseRaters } from './checkupPanel.ts';
import { exportCheckup } from './exportCheckup.ts';

interface CheckupDeps extends RunPanelsDeps {
  readonly settings: SettingsReader;
}

/** The check-up panels, at most one for each prediction file. */
export class CheckupPanels extends RunPanels<FromDocumentPage, CheckupPanel> {
  readonly #deps: CheckupDeps;

  constructor(deps: CheckupDeps) {
    super(deps, {
      panel: 'checkup',
      noReference: t(
        'No reference was chosen, so nothing was scored. Run "Evidence Inspector: Choose Reference...", then run Compare Metrics again.',
      ),
      cancelled: t('Scoring was cancelled before the first claim. Run Compare Metrics again.'),
    });
    this.#deps = deps;
  }

  protected create(options: RunPanelOptions<FromDocumentPage>): CheckupPanel {
    return new CheckupPanel(options);
  }

  /** Another panel of the file may already have restored the run. */
  protected override restored(predictions: vscode.Uri): Promise<Run | undefined> {
    const current = this.#deps.runs.get(predictions);
    return current ? Promise.resolve(current) : super.restored(predictions);
  }

  protected async answer(message: FromDocumentPage, panel: CheckupPanel): Promise<void> {
    if (message.type === 'choices') panel.choose(message.choices);
    const { predictions } = panel;
    const { scoring, settings } = this.#deps;
    const actions = {
      addColumns: () => executeCommand('evidenceInspector.addColumns', predictions),
      rateEvidence: () => executeCommand('evidenceInspector.rateEvidence', predictions),
      chooseRaters: async () => {
        panel.raters = (await chooseRaters(predictions)) ?? panel.raters;
      },
      forgetRaters: () => {
        panel.raters = undefined;
      },
      exportCheckup: () => exportCheckup(panel),
      score: () => scoring.score(predictions),
      saveParameters: () => settings.saveParameters(),
      resetParameters: () => settings.resetParameters(),
    };
    await answerDocument(message, actions, predictions);
  }
}

export function registerCheckup(
  panels: CheckupPanels,
  deps: CheckupDeps & { readonly documents: EvidenceDocuments; readonly lookedAt: CurrentFile },
): Disposable {
  return registerCommand('evidenceInspector.showCheckup', (uri) =>
    showErrors(() => followRun(uri, t('Compare Metrics with Human Ratings'), panels, deps)),
  );
}
