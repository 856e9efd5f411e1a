import * as vscode from 'vscode';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Run } from '../../runs/run.ts';
import { t } from '../../platform/l10n.ts';
import { askExport, type GivenTarget } from './askExport.ts';
import { reportForms, reportName } from './exportForms.ts';
import { offerFile, saveChunks } from './saveFile.ts';
import { sentences } from '../../../core/words/lists.ts';

/** Writes a run's report without scoring again. Without a target, asks for one. */
export async function exportRun(
  run: Run,
  asked: GivenTarget | undefined,
): Promise<vscode.Uri | undefined> {
  const predictions = vscode.Uri.parse(run.predictions);
  if (run.result === undefined) {
    throw new InspectorError(
      'notReport',
      run.isScoring
        ? t('{0} is still being scored, so there is no report yet.', predictions.fsPath)
        : t(
            'Scoring {0} was cancelled before it finished, so there is no report.',
            predictions.fsPath,
          ),
      run.isScoring
        ? t('Export the report after scoring has finished.')
        : t('Run Score File to finish scoring, then export the report.'),
    );
  }
  const name = reportName(predictions.path);
  const plan = await askExport(t('Export Report'), reportForms, name, predictions, asked);
  if (!plan) return undefined;
  const { form, target } = plan;
  const report = await run.report();
  if (!report) return undefined;
  const links = plan.links
    ? { predictionsUri: run.predictions, application: vscode.env.uriScheme }
    : {};
  const scored = [predictions, vscode.Uri.parse(run.reference)];
  await saveChunks(target, form.chunks(report, links), scored);
  const edited = run.isEdited
    ? [t('A file was edited after scoring. The report shows the text before this change.')]
    : [];
  offerFile(target, sentences([t('Report saved to {0}.', target.fsPath), ...edited]));
  return target;
}
