// Shows the scores of a report beside its prediction file as soon as the file is opened. These scores include metrics that can
// only be computed on a desktop.

import * as vscode from 'vscode';
import type { Disposable } from '../../editor/platform/disposables.ts';
import { hasUnsavedEdits, openDocument } from '../../editor/evidence/documents/documentSource.ts';
import { reportName } from '../../editor/panels/export/exportForms.ts';
import { adoptReport, reportAt } from '../../editor/runs/reports/adoptReport.ts';
import { describeError } from '../../protocol/errors.ts';
import type { Outline } from '../../protocol/fileReading.ts';
import { textOf } from '../../core/base/words/message.ts';
import type { EditorServices } from '../../editor/runs/services.ts';

export function registerStoredScores(
  deps: Pick<EditorServices, 'client' | 'documents' | 'runs' | 'log'>,
): Disposable {
  const { documents, runs, log } = deps;
  /** Files that were checked. Each file is checked only once, because later scores or edits are newer than the report. */
  const seen = new Set<string>();

  const show = async (predictions: vscode.Uri, outline: Outline): Promise<void> => {
    const file = vscode.Uri.joinPath(predictions, '..', `${reportName(predictions.path)}.json`);
    const report = await reportAt(file);
    if (!report) return;
    const other = await adoptReport(report, predictions, deps, outline);
    if (other === undefined) return;
    log.info(`the report beside ${predictions.path} is not shown: ${other}`);
  };

  return documents.onDidChange((uri) => {
    const known = documents.get(uri);
    const key = uri.toString();
    if (known?.outline?.role !== 'predictions' || seen.has(key) || uri.scheme === 'untitled')
      return;
    seen.add(key);
    const open = openDocument(uri);
    if (runs.get(uri) || (open && hasUnsavedEdits(open))) return;
    show(uri, known.outline).catch((error: unknown) =>
      log.warn(`the report beside ${uri.path} cannot be shown: ${textOf(describeError(error))}`),
    );
  });
}
