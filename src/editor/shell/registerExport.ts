import * as vscode from 'vscode';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import { type CheckupPanels, exportCheckup, isRated } from '../ratings/checkup/checkupPanels.ts';
import type { GivenNames } from '../comparison/parts/systemNames.ts';
import type { NamedRun } from '../comparison/parts/systemsHeader.ts';
import type { SystemsPanels } from '../comparison/systemsPanels.ts';
import type { Disposable } from '../platform/disposables.ts';
import { evidenceAt } from '../evidence/documents/evidenceFiles.ts';
import { isCancelled, showErrors } from '../platform/messages.ts';
import type { StatsPanels } from '../comparison/stats/statsPanels.ts';
import { executeCommand, registerCommand, toFile, toUri, toUris } from '../platform/typedApi.ts';
import { t } from '../platform/l10n.ts';
import { exportRun, type GivenTarget } from '../panels/export/askExport.ts';
import { exportComparison } from '../comparison/exportComparison.ts';
import { sentences } from '../../core/base/words/lists.ts';
import { textOf } from '../../core/base/words/message.ts';
import type { EditorServices } from '../runs/services.ts';

export interface ExportDeps extends Pick<EditorServices, 'runs' | 'settings' | 'lookedAt'> {
  readonly systems: SystemsPanels;
  readonly checkups: Pick<CheckupPanels, 'activePanel'>;
  readonly names: GivenNames;
  readonly stats: Pick<StatsPanels, 'exportActive'>;
}

function fileNotScored(uri: vscode.Uri): InspectorError {
  return new InspectorError(
    'notReport',
    t('{0} has not been scored in this window, so there is no report to export.', uri.fsPath),
    t('Run Score File on this file, then export the report.'),
  );
}

async function offerScoring(uri: vscode.Uri): Promise<void> {
  const choice = await vscode.window.showInformationMessage(
    sentences([fileNotScored(uri).message, t('Score the file now?')]),
    t('Score File'),
  );
  if (choice) await executeCommand('evidenceInspector.scoreFile', uri);
}

function asksForLinks(options: unknown): boolean {
  return (
    typeof options === 'object' && options !== null && 'links' in options && options.links === true
  );
}

/** Registers `exportReport`. Exports the active file, panel, comparison or check-up, or the files in the arguments. */
export function registerExport(deps: ExportDeps): Disposable {
  const { runs, settings, lookedAt, systems, checkups } = deps;

  const comparisonOf = (
    uris: readonly vscode.Uri[],
    target: GivenTarget | undefined,
  ): Promise<vscode.Uri | undefined> => {
    const names = deps.names.of(uris);
    const named = uris.map((uri, index): NamedRun => {
      const run = runs.get(uri);
      if (!run) throw fileNotScored(uri);
      return { name: names[index] ?? '', run };
    });
    return exportComparison(named, settings, target);
  };

  const forPerson = async (value: unknown): Promise<vscode.Uri | undefined> => {
    const comparison = toFile(value) ? undefined : systems.active();
    if (comparison) {
      return await exportComparison(comparison.systems.runs(), settings, undefined);
    }
    const checkup = toFile(value) ? undefined : checkups.activePanel();
    if (checkup && (await isRated(checkup))) return await exportCheckup(checkup);
    const statistics = toFile(value) ? undefined : deps.stats.exportActive();
    if (statistics) return await statistics;
    const file = toFile(value) ?? lookedAt.active();
    const evidence = await evidenceAt(file);
    // If the active file is not evidence, exports the run of the current file.
    const run = (file && runs.concerning(file)) ?? (evidence ? undefined : lookedAt.run());
    if (run) return await exportRun(run, undefined);
    if (file && evidence) {
      await offerScoring(file);
      return undefined;
    }
    throw new InspectorError(
      'notReport',
      t('No file has been scored in this window, so there is no report to export.'),
      t('Open a prediction file, run Score File, then export the report.'),
    );
  };

  /** For other extensions and tests. The file extension decides the format, and failures are thrown. */
  const forProgram = async (
    value: unknown,
    target: GivenTarget,
  ): Promise<vscode.Uri | undefined> => {
    try {
      const uris = toUris(value);
      if (uris && uris.length > 1) return await comparisonOf(uris, target);
      const uri = uris?.[0] ?? toUri(value);
      const run = uri && runs.concerning(uri);
      if (!uri || !run) throw fileNotScored(uri ?? target.target);
      return await exportRun(run, target);
    } catch (error) {
      if (isCancelled(error)) return undefined;
      throw new Error(textOf(describeError(error)), { cause: error });
    }
  };

  return registerCommand('evidenceInspector.exportReport', (value, target, options) =>
    target instanceof vscode.Uri
      ? forProgram(value, { target, links: asksForLinks(options) })
      : showErrors(() => forPerson(value)),
  );
}
