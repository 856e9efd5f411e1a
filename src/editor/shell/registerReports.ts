// Opens a stored report in the inspector of its prediction file, at the overview.

import * as vscode from 'vscode';
import type { Report } from '../../core/score/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Disposable } from '../platform/disposables.ts';
import { activeFile, nameOf } from '../evidence/documents/evidenceFiles.ts';
import { english, t, translate } from '../platform/l10n.ts';
import { registerAction } from '../platform/messages.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import { toFile } from '../platform/typedApi.ts';
import { adoptAlone, adoptReport, siblingOf, isOf, reportAt } from '../runs/reports/adoptReport.ts';
import type { EditorServices } from '../runs/services.ts';

/** Resolves with the active file if it has a name like an exported report, or else a file that the user chooses. */
async function chooseReport(): Promise<vscode.Uri | undefined> {
  const active = activeFile();
  if (active && /\.report\.json$/iu.test(active.path)) return active;
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    filters: { JSON: ['json'] },
    openLabel: t('Open'),
    title: t('Stored report'),
  });
  return chosen?.[0];
}

export function registerReports(
  deps: Pick<EditorServices, 'client' | 'runs'> & { readonly panels: InspectorPanels },
): Disposable {
  const { runs, panels } = deps;

  const show = (file: vscode.Uri): void =>
    panels.open(file, Promise.resolve(runs.get(file)), 'overview');

  const showAlone = (file: vscode.Uri, report: Report, why: string): void => {
    adoptAlone(file, report, runs);
    show(file);
    void vscode.window.showInformationMessage(
      t(
        'The scores shown are those stored in {0}, because {1}.',
        nameOf(file.toString()),
        translate(why),
      ),
    );
  };

  const open = async (file: vscode.Uri): Promise<void> => {
    const report = await reportAt(file);
    if (!report) {
      throw new InspectorError(
        'fileNotFound',
        t('The file {0} does not exist.', file.path),
        t("Check the path and the file's permissions."),
      );
    }
    const predictions = siblingOf(file, report.provenance.predictions.name);
    const before = runs.get(predictions);
    const other =
      before && !isOf(before, report)
        ? english('the prediction file already has other scores in this window')
        : await adoptReport(report, predictions, deps);
    if (other !== undefined) {
      showAlone(file, report, other);
      return;
    }
    show(predictions);
  };

  return registerAction('evidenceInspector.openReport', async (uri) => {
    const file = toFile(uri) ?? (await chooseReport());
    if (file) await open(file);
  });
}
