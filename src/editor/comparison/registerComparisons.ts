import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import { followRun } from '../panels/runPanel.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { activeFile, evidenceAt, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import type { CurrentFile } from '../runs/currentFile.ts';
import { hasDisk } from '../platform/hasDisk.ts';
import { registerAction } from '../platform/messages.ts';
import { executeCommand, setContext, toFile, toUri, toUris } from '../platform/typedApi.ts';
import { t } from '../platform/l10n.ts';
import type { MetricsPanels } from './metricsPanel.ts';
import { pickSystems } from './pickSystems.ts';
import type { ComparisonDeps, SystemsPanels } from './systemsPanels.ts';

interface GivenSystems {
  readonly predictions: readonly vscode.Uri[];
  readonly reference: vscode.Uri | undefined;
}

/** Sorts selected files by content. A selected reference is the reference for the other files. */
async function sortSelected(
  uris: readonly vscode.Uri[],
  reference: vscode.Uri | undefined,
): Promise<GivenSystems> {
  const roles = await Promise.all(uris.map((uri) => roleOfFile(uri)));
  const references = uris.filter((_, index) => roles[index] === 'reference');
  const other = uris.find((_, index) => roles[index] === undefined);
  if (other) {
    throw new InspectorError(
      'notEvidence',
      t(
        '{0} is not a prediction file. The beginning of the file has no claims with question-answer pairs.',
        other.fsPath,
      ),
      t('Select two or more prediction files, then run Compare Systems.'),
    );
  }
  if (references.length > 1) {
    throw new InspectorError(
      'wrongRole',
      t('Several reference files are selected, but a comparison uses only one.'),
      t('Select two or more prediction files and at most one reference, then run Compare Systems.'),
    );
  }
  return {
    predictions: uris.filter((_, index) => roles[index] === 'predictions'),
    reference: reference ?? references[0],
  };
}

interface MetricsView extends vscode.QuickPickItem {
  readonly needsDisk?: true;
  readonly open: (file: vscode.Uri | undefined) => Promise<void>;
}

/** Returns the views that compare metrics. Human ratings are files on a disk, so the browser build does not offer them. */
function metricsViews(): readonly MetricsView[] {
  const views: readonly MetricsView[] = [
    {
      label: t('Compare metrics with each other'),
      detail: t('Shows correlations and the claims on which metrics disagree'),
      open: async (file) => await executeCommand('evidenceInspector.compareMetrics', file),
    },
    {
      label: t('Compare metrics with human ratings'),
      detail: t('Shows how well each metric agrees with human ratings'),
      needsDisk: true,
      open: async (file) => await executeCommand('evidenceInspector.showCheckup', file),
    },
    {
      label: t('Find blind spots'),
      detail: t('Shows changes in the evidence that no metric detects'),
      open: async (file) => await executeCommand('evidenceInspector.findBlindSpots', file),
    },
  ];
  return hasDisk ? views : views.filter(({ needsDisk }) => needsDisk !== true);
}

/** Sets a menu context to whether the active editor's file has scores. */
function registerScoredContext({ runs }: Pick<ComparisonDeps, 'runs'>): Disposable {
  const update = (): void => {
    const file = activeFile();
    setContext('evidenceInspector.isScored', file !== undefined && runs.get(file) !== undefined);
  };
  update();
  return disposableOf(
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.window.tabGroups.onDidChangeTabs(update),
    runs.onDidChange(({ kind }) => {
      if (kind === 'started') update();
    }),
  );
}

/** Returns the current run's file, then the files of the other runs against the same reference. Empty without a run. */
function listScoredFiles({
  lookedAt,
  runs,
}: Pick<ComparisonDeps, 'runs'> & { readonly lookedAt: CurrentFile }): readonly vscode.Uri[] {
  const current = lookedAt.run();
  if (!current) return [];
  const related = runs
    .against(vscode.Uri.parse(current.reference))
    .filter(({ reference }) => reference === current.reference);
  const files = [current, ...related].map(({ predictions }) => predictions);
  return [...new Set(files)].map((file) => vscode.Uri.parse(file));
}

export function registerComparisons(
  deps: ComparisonDeps & { readonly lookedAt: CurrentFile },
  metrics: MetricsPanels,
  systems: SystemsPanels,
): Disposable {
  const { client } = deps;

  const compareSystems = async (first: unknown, selected: unknown): Promise<void> => {
    const options = typeof selected === 'object' && selected !== null ? selected : {};
    const named = toUri('reference' in options ? options.reference : undefined);
    const uris = toUris(selected) ?? toUris(first);
    const { predictions, reference } = await sortSelected(uris ?? [], named);
    if (predictions.length > 1) {
      await systems.open(predictions, reference);
      return;
    }
    // If only one file is selected, VS Code passes it as the first argument and not in the list.
    const base =
      predictions[0] ?? toFile(first) ?? (await evidenceAt(deps.lookedAt.active(), 'predictions'));
    const picked = await pickSystems(client, base, predictions, listScoredFiles(deps));
    const all = [...predictions, ...(picked ?? [])];
    if (!picked || all.length === 0) return;
    if (all.length === 1) {
      throw new InspectorError(
        'notComparable',
        t('A comparison needs at least two systems.'),
        t('Choose two or more prediction files.'),
      );
    }
    await systems.open(all, reference);
  };

  return disposableOf(
    registerScoredContext(deps),
    registerAction('evidenceInspector.compareMetrics', (uri) =>
      followRun(uri, t('Compare Metrics'), metrics, deps),
    ),
    registerAction('evidenceInspector.compareMetricsWith', async (uri) => {
      const picked = await vscode.window.showQuickPick(metricsViews(), {
        title: t('Compare Metrics'),
        placeHolder: t('How do you want to compare metrics?'),
      });
      await picked?.open(toFile(uri));
    }),
    registerAction('evidenceInspector.compareSystems', compareSystems),
  );
}
