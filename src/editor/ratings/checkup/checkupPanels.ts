import * as vscode from 'vscode';
import { checkupSteps } from '../../../core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../../core/checkup/checkupJson.ts';
import { checkupInputOf } from '../../../core/checkup/reportCheckup.ts';
import type { FromDocumentPage } from '../../../protocol/everyPage.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { askExport } from '../../panels/export/askExport.ts';
import { checkupForms, reportName } from '../../panels/export/exportForms.ts';
import { offerFile, saveChunks } from '../../panels/export/saveFile.ts';
import { answerDocument } from '../../panels/filesPanel.ts';
import { followRun, type RunPanelOptions } from '../../panels/runPanel.ts';
import { RunPanels, type RunPanelsDeps } from '../../panels/runPanels.ts';
import type { Disposable } from '../../platform/disposables.ts';
import { t } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { finishInSlices } from '../../platform/pacing.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import { executeCommand } from '../../platform/typedApi.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import type { Run } from '../../runs/run.ts';
import { buildCheckedRun } from './checkupMessages.ts';
import { CheckupPanel, chooseRaters } from './checkupPanel.ts';

// Exports a check-up. Asks for the format and the file.

/** True if the panel has ratings. Otherwise it only explains how to add them. */
export async function isRated({ run }: CheckupPanel): Promise<boolean> {
  return run !== undefined && (await buildCheckedRun(run))?.kind === 'rated';
}

/** Asks for the format and the file, then computes and writes all dimensions. `undefined` if the user cancelled. */
export async function exportCheckup({
  run,
  raters,
  predictions,
}: CheckupPanel): Promise<vscode.Uri | undefined> {
  const report = run?.isScoring === false ? await run.report() : undefined;
  if (!run || !report) {
    throw new InspectorError(
      'noRatings',
      t('There are no results to export yet.'),
      t('Wait until all claims are scored.'),
    );
  }
  const name = reportName(predictions.path).replace(/\.report$/u, '.checkup');
  const plan = await askExport(
    t('Export Comparison with Human Ratings'),
    checkupForms,
    name,
    predictions,
    undefined,
  );
  if (!plan) return undefined;
  const { form, target } = plan;
  const reliabilities = raters ? { reliabilities: raters.reliabilities } : {};
  const checkup = await finishInSlices(checkupSteps(checkupInputOf(report, reliabilities)));
  const scored = [run.predictions, run.reference].map((uri) => vscode.Uri.parse(uri));
  await saveChunks(target, form.chunks(checkup, provenanceOfCheckup(report)), scored);
  offerFile(target, t('Comparison with human ratings saved to {0}.', target.fsPath));
  return target;
}

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
  return registerAction('evidenceInspector.showCheckup', (uri) =>
    followRun(uri, t('Compare Metrics with Human Ratings'), panels, deps),
  );
}
