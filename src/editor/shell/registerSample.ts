import path from 'node:path';
import * as vscode from 'vscode';
import { claimsToReadFirst } from '../../core/show/overview/readFirst.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import { sampleSteps, type SampleStep } from '../platform/contributions.ts';
import type { Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { registerAction } from '../platform/messages.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { sampleNames } from '../../node/sampleFiles.ts';
import { createSample, sampleIn, type Sample } from './sampleFolder.ts';
import type { EditorServices } from '../runs/services.ts';

export interface SampleDeps extends Pick<EditorServices, 'references' | 'runs' | 'scoring'> {
  /** Provides the folder of the bundled sample and the folder for the user's copies. */
  readonly context: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>;
  readonly panels: InspectorPanels;
}

interface SampleFiles {
  readonly reference: vscode.Uri;
  readonly systems: readonly vscode.Uri[];
  readonly first: vscode.Uri;
}

function filesOf({ folder }: Sample): SampleFiles {
  const [first, ...others] = sampleNames.systems.map((name) =>
    vscode.Uri.file(path.join(folder, name)),
  );
  if (!first) throw new Error('the sample has no system');
  return {
    reference: vscode.Uri.file(path.join(folder, sampleNames.reference)),
    systems: [first, ...others],
    first,
  };
}

/**
 * Returns the sample to open. If the copy differs from the bundled sample, asks whether to open this copy or a new one, because
 * the changes may be the user's work. `undefined` if the user chose neither.
 */
async function chooseSample(storage: string, shipped: string): Promise<Sample | undefined> {
  const sample = await sampleIn(storage, shipped);
  if (!sample.isChanged) return sample;
  const [openIt, openNew] = [t('Open My Copy'), t('Open a New Copy')];
  const answer = await vscode.window.showInformationMessage(
    t('Your copy of the sample differs from the bundled sample.'),
    openIt,
    openNew,
  );
  if (answer === openNew) return await createSample(storage, shipped);
  return answer === openIt ? sample : undefined;
}

/** True if the active tab is a page of VS Code itself, such as the walkthrough. The API has no name for such a tab. */
function isOwnPageInFront(): boolean {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  return activeTab !== undefined && activeTab.input === undefined;
}

/** Returns the column where the file is open, or else a column beside the walkthrough, which stays visible. */
function columnFor(uri: vscode.Uri): vscode.ViewColumn {
  const open = vscode.window.tabGroups.all.find(({ tabs }) =>
    tabs.some(
      ({ input }) => input instanceof vscode.TabInputText && String(input.uri) === String(uri),
    ),
  );
  if (open) return open.viewColumn;
  return isOwnPageInFront() ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

async function show(uri: vscode.Uri, preserveFocus = false): Promise<void> {
  const viewColumn = columnFor(uri);
  await vscode.window.showTextDocument(uri, { preview: false, viewColumn, preserveFocus });
}

/**
 * Scores the file and shows the first claim of the overview's list of claims to read first. Does nothing more if the user
 * has left the panel meanwhile.
 */
async function inspectTelling(
  predictions: vscode.Uri,
  { runs, scoring, panels }: SampleDeps,
): Promise<void> {
  const known = runs.get(predictions);
  const isCurrent = known?.state.kind === 'complete' && !known.isEdited;
  const begun = isCurrent
    ? { done: Promise.resolve(known) }
    : await scoring.begin(predictions, { reference: undefined });
  if (!begun) return;
  panels.open(predictions, begun.done, 'overview');
  const [telling] = claimsToReadFirst((await begun.done).claims());
  if (telling) panels.moveVisible(predictions, () => telling.index);
}

async function take(
  step: SampleStep,
  { first, systems, reference }: SampleFiles,
  deps: SampleDeps,
): Promise<void> {
  switch (step) {
    case 'inspect':
      // A panel opens beside the column with the focus. If the walkthrough keeps the focus, the panel joins the file's column.
      await show(first, isOwnPageInFront());
      await inspectTelling(first, deps);
      return;
    case 'compare':
      await show(first); // panels open beside the active editor
      await executeCommand('evidenceInspector.compareSystems', systems, { reference });
      return;
    case 'rate':
      await show(first);
      await executeCommand('evidenceInspector.rateEvidence', first);
      return;
  }
}

/**
 * Registers `trySample`, which copies the sample into the extension's storage and takes a step of the walkthrough with it.
 * Without a step, it scores the sample and shows an informative claim. Nothing is downloaded.
 */
export function registerSample(deps: SampleDeps): Disposable {
  const { context, references } = deps;
  const shipped = vscode.Uri.joinPath(context.extensionUri, 'samples').fsPath;
  const storage = context.globalStorageUri.fsPath;
  return registerAction('evidenceInspector.trySample', async (asked) => {
    const step = sampleSteps.find((known) => known === asked) ?? 'inspect';
    // Only the first step asks which copy to use. Later steps use the copy that exists.
    const sample =
      step === 'inspect' ? await chooseSample(storage, shipped) : await sampleIn(storage, shipped);
    if (!sample) return;
    const files = filesOf(sample);
    await references.remember(files.systems, files.reference);
    await take(step, files, deps);
  });
}
