// Exports a check-up. Asks for the format and the file.

import * as vscode from 'vscode';
import { checkupSteps } from '../../../core/checkup/checkup.ts';
import { provenanceOfCheckup } from '../../../core/checkup/checkupJson.ts';
import { checkupInputOf } from '../../../core/checkup/reportCheckup.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { askExport } from '../../panels/export/askExport.ts';
import { checkupForms, reportName } from '../../panels/export/exportForms.ts';
import { offerFile, saveChunks } from '../../panels/export/saveFile.ts';
import { finishInSlices } from '../../platform/pacing.ts';
import { t } from '../../platform/l10n.ts';
import { buildCheckedRun } from './checkupMessages.ts';
import type { CheckupPanel } from './checkupPanel.ts';

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
