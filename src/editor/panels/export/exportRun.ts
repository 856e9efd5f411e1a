import * as vscode from 'vscode';
import { cancelled, InspectorError } from '../../../protocol/errors.ts';
import type { Run } from '../../runs/run.ts';
import { t } from '../../platform/l10n.ts';
import { askExport, type GivenTarget } from './askExport.ts';
import { reportForms, reportName } from './exportForms.ts';
import { offerFile, saveChunks } from './saveFile.ts';
import { sentences } from '../../../core/words/lists.ts';

/** Asks whether the report contains the statuses, notes and tags by hand. Asks nothing if there are none. Rejects if the user cancels. */
async function mayHoldReviews(run: Run): Promise<boolean> {
  if (run.reviewedClaims === 0) return true;
  const withThem = {
    label: t('With statuses, notes and tags by hand'),
    description: t('as this window shows them; the report says how many statuses are by hand'),
  };
  const without = {
    label: t('Without them'),
    description: t('all statuses and Coverage by the reader'),
  };
  const choice = await vscode.window.showQuickPick([withThem, without], {
    title: t('{0}: Decisions by Hand', t('Export Report')),
    placeHolder: t('Claims with a decision by hand: {0}', run.reviewedClaims),
    ignoreFocusOut: true, // a further step of the export
  });
  if (!choice) throw cancelled();
  return choice === withThem;
}

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
  const isReviewed = asked !== undefined || (await mayHoldReviews(run));
  const report = await run.report(undefined, isReviewed);
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
