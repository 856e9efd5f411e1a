import * as vscode from 'vscode';
import { describeError, type ErrorCode, InspectorError } from '../../protocol/errors.ts';
import { type CommandId, type CommandSignatures, extensionId } from './contributions.ts';
import { render, t } from './l10n.ts';
import { findNamedCommands, withoutEllipsis } from './namedCommands.ts';

export function isCancelled(error: unknown): boolean {
  return error instanceof InspectorError && error.code === 'cancelled';
}

/** Returns the command titles in the display language. */
function commandTitles(): ReadonlyMap<string, string> {
  const { contributes } = (vscode.extensions.getExtension(extensionId)?.packageJSON ?? {}) as {
    readonly contributes?: {
      readonly commands?: readonly { readonly command: string; readonly title: string }[];
    };
  };
  return new Map(contributes?.commands?.map(({ command, title }) => [command, title]));
}

/** Errors of a wrong reference. Its list shows which share of the claims each reference contains. */
const wrongReference: ReadonlySet<string> = new Set<ErrorCode>(['nothingAligned', 'wrongRole']);
const chooseReference = 'evidenceInspector.chooseReference' satisfies CommandId;

/**
 * Shows what went wrong and what to do, with a button for each command that the message names and one for the log. Shows nothing for a
 * cancelled action.
 */
function showError(error: unknown): void {
  if (isCancelled(error)) return;
  const text = render(describeError(error));
  const titles = commandTitles();
  const isWrongReference = error instanceof InspectorError && wrongReference.has(error.code);
  const named = isWrongReference
    ? [{ id: chooseReference, title: withoutEllipsis(titles.get(chooseReference) ?? '') }]
    : findNamedCommands(text, titles);
  void vscode.window
    .showErrorMessage(text, ...named.map(({ title }) => title), t('Open Log'))
    .then((choice) => {
      if (choice === undefined) return;
      const command = named.find(({ title }) => title === choice);
      void vscode.commands.executeCommand(command?.id ?? 'evidenceInspector.openLog');
    });
}

/** Runs a user action and shows its failure. Never throws, because VS Code would only show its own dialog. */
export async function showErrors<Result>(
  action: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    showError(error);
    return undefined;
  }
}

/** Registers a command that only users run. Its failure is shown. */
export function registerAction<Id extends CommandId>(
  id: Id,
  action: (...args: readonly unknown[]) => Promise<Awaited<ReturnType<CommandSignatures[Id]>>>,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, (...args: readonly unknown[]) =>
    showErrors(() => action(...args)),
  );
}

export type ReportStep = vscode.Progress<{ message?: string; increment?: number }>['report'];

/**
 * Shows a notification with progress and a cancel button while `work` runs, and resolves with the result of `work`. The signal is
 * aborted when the user cancels.
 */
export async function showProgress<Result>(
  title: string,
  work: (report: ReportStep, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(options, (progress, token) =>
    untilCancelled(token, (signal) => work((step) => progress.report(step), signal)),
  );
}

/** Runs `work` with a signal that is aborted when the token is cancelled. */
export async function untilCancelled<Result>(
  token: vscode.CancellationToken,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  if (token.isCancellationRequested) cancel();
  const subscription = token.onCancellationRequested(cancel);
  try {
    return await work(controller.signal);
  } finally {
    subscription.dispose();
  }
}
