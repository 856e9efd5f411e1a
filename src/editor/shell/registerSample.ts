import path from 'node:path';
import * as vscode from 'vscode';
import { sampleSteps, type SampleStep } from '../platform/contributions.ts';
import type { Disposable } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { showErrors } from '../platform/messages.ts';
import type { References } from '../runs/references/references.ts';
import { executeCommand, registerCommand } from '../platform/typedApi.ts';
import { createSample, sampleIn, sampleNames, type Sample } from './sampleFolder.ts';

export interface SampleDeps {
  /** Gives the folder of the bundled sample and the folder for the user's copies. */
  readonly context: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>;
  readonly references: References;
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

/** A changed copy is the user's work. Asks whether to open that copy or a new one. `undefined`: neither. */
async function chooseSample(storage: string, shipped: string): Promise<Sample | undefined> {
  const sample = await sampleIn(storage, shipped);
  if (!sample.isChanged) return sample;
  const [openIt, openNew] = [t('Open It'), t('Open a New Copy')];
  const answer = await vscode.window.showInformationMessage(
    t('Your copy of the sample differs from the one that comes with the extension.'),
    openIt,
    openNew,
  );
  if (answer === openNew) return await createSample(storage, shipped);
  return answer === openIt ? sample : undefined;
}

/**
 * The column where the file is already open. Otherwise the active column, or the one beside it if a page of VS Code
 * such as the walkthrough is active, so that the walkthrough stays visible.
 */
function columnFor(uri: vscode.Uri): vscode.ViewColumn {
  const { all, activeTabGroup } = vscode.window.tabGroups;
  const open = all.find(({ tabs }) =>
    tabs.some(
      ({ input }) => input instanceof vscode.TabInputText && String(input.uri) === String(uri),
    ),
  );
  if (open) return open.viewColumn;
  const { activeTab } = activeTabGroup;
  // The API has no type for VS Code's own pages. Their tabs have no input.
  const isOwnPage = activeTab !== undefined && activeTab.input === undefined;
  return isOwnPage ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

async function show(uri: vscode.Uri): Promise<void> {
  await vscode.window.showTextDocument(uri, { preview: false, viewColumn: columnFor(uri) });
}

async function take(step: SampleStep, { first, systems, reference }: SampleFiles): Promise<void> {
  switch (step) {
    case 'open':
      await show(first);
      return;
    case 'score':
      await show(first);
      await executeCommand('evidenceInspector.scoreFile', first);
      return;
    case 'inspect':
      await executeCommand('evidenceInspector.inspectClaim', first);
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
 * Registers `trySample`. Copies the sample to the extension's storage and runs a step of the walkthrough. Downloads
 * nothing.
 */
export function registerSample({ context, references }: SampleDeps): Disposable {
  const shipped = vscode.Uri.joinPath(context.extensionUri, 'samples').fsPath;
  const storage = context.globalStorageUri.fsPath;
  return registerCommand('evidenceInspector.trySample', (asked) =>
    showErrors(async () => {
      const step = sampleSteps.find((known) => known === asked) ?? 'open';
      // Only the first step asks which copy to use. Later steps use the latest copy.
      const sample =
        step === 'open' ? await chooseSample(storage, shipped) : await sampleIn(storage, shipped);
      if (!sample) return;
      const files = filesOf(sample);
      await references.remember(files.systems, files.reference);
      await take(step, files);
    }),
  );
}
