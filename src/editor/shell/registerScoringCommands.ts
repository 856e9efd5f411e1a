import type { FileTab } from '../../protocol/panels.ts';
import * as vscode from 'vscode';
import { fileLine } from '../../core/score/report/fileHeadline.ts';
import { flattenReport, type FlatReport } from '../../core/score/report/flattenReport.ts';
import { disposableOf, type Disposable } from '../platform/disposables.ts';
import { nameOf, pickPredictions } from '../evidence/documents/evidenceFiles.ts';
import { isCancelled, registerAction, showErrors } from '../platform/messages.ts';
import { describeError } from '../../protocol/errors.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import type { Run } from '../runs/run.ts';
import { scoreFiles, type ScoredFile } from '../runs/scoreFiles.ts';
import type { Runs } from '../runs/runs.ts';
import { registerCommand, toIndex, toUri, toUris, executeCommand } from '../platform/typedApi.ts';
import { translateCount, render, t } from '../platform/l10n.ts';
import { sentences } from '../../core/base/words/lists.ts';
import { joinParts, textOf } from '../../core/base/words/message.ts';
import { describeOutcomes } from '../runs/scoredFiles.ts';
import type { EditorServices } from '../runs/services.ts';

function openLog(choice: string | undefined): void {
  if (choice !== undefined) void executeCommand('evidenceInspector.openLog');
}

/** Shows the outcome of files that were scored together. Each failure names its file. */
function tellFiles(outcomes: readonly ScoredFile[], log: vscode.LogOutputChannel): void {
  const { result, failures } = describeOutcomes(outcomes);
  for (const { name, message } of outcomes) if (message) log.error(`${name}: ${textOf(message)}`);
  for (const failure of failures) {
    void vscode.window.showErrorMessage(failure, t('Open Log')).then(openLog);
  }
  const scored = outcomes.filter(({ run }) => run !== undefined);
  const references = new Set(scored.map(({ run }) => run?.reference));
  // Only systems with the same reference can be compared.
  const actions = scored.length > 1 && references.size === 1 ? [t('Compare Systems')] : [];
  void vscode.window.showInformationMessage(result, ...actions).then((choice) => {
    if (choice === undefined) return;
    void executeCommand(
      'evidenceInspector.compareSystems',
      scored.map(({ uri }) => uri),
    );
  });
}

function optionsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/**
 * Whether another extension or a test runs the command. These callers pass a `Uri` and at most a reference. Menus, lenses and
 * links pass more arguments or a string.
 */
function isProgrammatic(uri: unknown, options: unknown): boolean {
  return (
    uri instanceof vscode.Uri && (options === undefined || optionsOf(options)['reference'] != null)
  );
}

/** Resolves with the command's result: a report in the form of its JSON file. */
async function flattenRun(run: Run): Promise<FlatReport | undefined> {
  const report = await run.report();
  return report && flattenReport(report);
}

/**
 * Resolves with the current file if it is being scored, else the only file that is being scored. Asks if there are several.
 * `undefined` if no file is being scored.
 */
async function runToCancel(
  runs: Runs,
  current: vscode.Uri | undefined,
): Promise<vscode.Uri | undefined> {
  const files = runs.scoring().map(({ predictions }) => vscode.Uri.parse(predictions));
  const own = files.find((file) => file.toString() === current?.toString());
  if (own || files.length < 2) return own ?? files[0];
  const picked = await vscode.window.showQuickPick(
    files.map((file) => ({ label: vscode.workspace.asRelativePath(file), file })),
    { title: t('Cancel Scoring') },
  );
  return picked?.file;
}

function isOnScreen(uri: vscode.Uri): boolean {
  const key = uri.toString();
  return vscode.window.visibleTextEditors.some((editor) => editor.document.uri.toString() === key);
}

/** Minimum duration in ms of a run whose result is shown in a message, because the user may have moved on. */
const longRunMs = 20_000;

/** A panel that is visible shows result and warnings itself. `open`: opens the panel. */
async function tellResult(
  run: Run,
  tookMs: number,
  isPanelVisible: () => boolean,
  open: () => void,
): Promise<void> {
  const { aggregate } = (await run.update()) ?? {};
  if (!aggregate || isPanelVisible()) return;
  const claims = run.scoredClaims();
  const withoutPrediction = claims.filter(({ predictionIndex }) => predictionIndex === null).length;
  const failed = claims.filter(({ failures }) => Object.keys(failures).length > 0).length;
  const all = render(
    joinParts([
      translateCount(claims.length, '{0} claim', '{0} claims'),
      ...(withoutPrediction > 0 ? [t('{0} without a prediction', withoutPrediction)] : []),
    ]),
  );
  const scores = render(fileLine(aggregate, run.averitecLevel, run.metricRows)) || t('Scored');
  const text = `${scores} · ${all}`;
  const { warnings } = run;
  const action = t('Open Inspector');
  if (failed + warnings.length === 0) {
    if (tookMs < longRunMs) return; // the status bar has the result
    const name = nameOf(run.predictions);
    void vscode.window
      .showInformationMessage(t('{0} was scored: {1}.', name, text), action)
      .then((choice) => {
        if (choice) open();
      });
    return;
  }
  const result =
    failed === 0
      ? t('{0}.', text)
      : t(
          '{0}. Some metrics failed on {1}.',
          text,
          translateCount(failed, '{0} claim', '{0} claims'),
        );
  void vscode.window
    .showWarningMessage(sentences([...warnings.map(render), result]), action)
    .then((choice) => {
      if (choice) open();
    });
}

/** Says which reference was chosen. Resolves with whether the user pressed a button of `actions`. */
async function tellReference(
  predictions: vscode.Uri,
  reference: vscode.Uri,
  actions: readonly string[],
): Promise<boolean> {
  const names = [predictions, reference].map((uri) => vscode.workspace.asRelativePath(uri));
  const choice = await vscode.window.showInformationMessage(
    t('Reference of {0}: {1}', ...names),
    ...actions,
  );
  return choice !== undefined;
}

export function registerScoringCommands(
  deps: Pick<EditorServices, 'scoring' | 'runs' | 'references' | 'lookedAt' | 'log'> & {
    readonly panels: InspectorPanels;
  },
): Disposable {
  const { scoring, runs, references, panels, lookedAt, log } = deps;

  const scoreForPerson = async (
    uri: unknown,
    options: unknown,
  ): Promise<FlatReport | undefined> => {
    const predictions = toUri(uri) ?? lookedAt.active() ?? (await pickPredictions(t('Score File')));
    if (!predictions) return undefined;
    const { reference, first } = optionsOf(options);
    const claim = toIndex(first);
    try {
      const begun = await scoring.begin(predictions, {
        reference: toUri(reference),
        first: claim === undefined ? undefined : [claim],
      });
      if (!begun) return undefined;
      const startMs = performance.now();
      // Reading the files takes a moment. The user may be typing in the file again by then.
      panels.open(predictions, begun.done, 'overview', isOnScreen(predictions));
      const run = await begun.done;
      await tellResult(
        run,
        performance.now() - startMs,
        () => panels.isVisible(predictions),
        () => panels.open(predictions, Promise.resolve(run), 'overview'),
      );
      return await flattenRun(run);
    } catch (error) {
      if (isCancelled(error)) return undefined;
      throw error;
    }
  };

  const scoreForProgram = async (
    uri: vscode.Uri,
    options: unknown,
  ): Promise<FlatReport | undefined> => {
    try {
      const run = await scoring.score(uri, { reference: toUri(optionsOf(options)['reference']) });
      return run && (await flattenRun(run));
    } catch (error) {
      if (isCancelled(error)) return undefined;
      // Other extensions get only the message, so it includes what to do.
      throw new Error(textOf(describeError(error)), { cause: error });
    }
  };

  const openPage = async (uri: unknown, tab: FileTab): Promise<void> => {
    const predictions =
      toUri(uri) ?? lookedAt.active() ?? (await pickPredictions(t('Open Inspector')));
    if (!predictions) return;
    const known = runs.get(predictions);
    const scored = known ? Promise.resolve(known) : scoring.score(predictions);
    panels.open(predictions, scored, tab);
  };

  const scoreSeveral = async (uris: readonly vscode.Uri[]): Promise<undefined> => {
    const outcomes = await scoreFiles(uris, deps);
    tellFiles(outcomes, log);
  };

  return disposableOf(
    registerCommand('evidenceInspector.scoreFile', (uri, options) => {
      const selected = toUris(options) ?? [];
      if (selected.length > 1) return showErrors(() => scoreSeveral(selected));
      return uri instanceof vscode.Uri && isProgrammatic(uri, options)
        ? scoreForProgram(uri, options)
        : showErrors(() => scoreForPerson(uri, options));
    }),
    registerAction('evidenceInspector.showFileScores', (uri) => openPage(uri, 'file')),
    registerAction('evidenceInspector.reviewStatuses', (uri) => openPage(uri, 'review')),
    registerCommand('evidenceInspector.cancelScoring', async (uri) => {
      const file = toUri(uri) ?? (await runToCancel(runs, lookedAt.active()));
      if (file) runs.cancel(file);
    }),
    registerAction('evidenceInspector.chooseReference', async (uri) => {
      const predictions =
        toUri(uri) ?? lookedAt.active() ?? (await pickPredictions(t('Choose Reference')));
      if (!predictions) return undefined;
      const reference = await references.choose(predictions);
      if (!reference) return undefined;
      const run = runs.get(predictions);
      // The old scores would look like scores for the new reference.
      if (run && run.reference !== reference.toString()) {
        await scoreForPerson(predictions, { reference });
      } else {
        void showErrors(async () => {
          const isAsked = await tellReference(predictions, reference, run ? [] : [t('Score File')]);
          if (isAsked) await scoreForPerson(predictions, { reference });
        });
      }
      return reference;
    }),
    registerCommand('evidenceInspector.openLog', () => log.show(true)),
  );
}
