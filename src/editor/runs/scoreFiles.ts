import * as vscode from 'vscode';
import { textOf } from '../../core/base/words/message.ts';
import { describeError } from '../../protocol/errors.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { evidenceAt } from '../evidence/documents/evidenceFiles.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { isCancelled, showProgress } from '../platform/messages.ts';
import { throttle } from '../platform/pacing.ts';
import { findReferences, noReference } from './references/findReferences.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import type { FileOutcome } from './scoredFiles.ts';
import { listVisibleClaims } from './scoring.ts';
import type { EditorServices } from './services.ts';

/** Progress of work on several files. */
export interface FilesProgress {
  /** Whether the user cancelled the whole work. */
  readonly wasCancelled: boolean;
  /** Starts a file. Cancelling stops the scoring of this file. `place`: the file's position, such as "2 of 5". */
  begin(file: vscode.Uri, place: string): void;
  /**
   * Records why a file failed. Cancelling the file elsewhere, for example in the status bar, also cancels the whole
   * work.
   */
  failed(error: unknown): void;
}

/**
 * Shows one progress notification for files that are scored one by one. Cancelling stops the current file and skips the
 * others.
 */
export async function withFilesProgress(
  title: string,
  runs: Pick<Runs, 'cancel'>,
  work: (files: FilesProgress) => Promise<void>,
): Promise<void> {
  await showProgress(title, async (report, signal) => {
    let current: vscode.Uri | undefined;
    let wasCancelled = signal.aborted;
    signal.addEventListener('abort', () => {
      wasCancelled = true;
      if (current) runs.cancel(current);
    });
    await work({
      get wasCancelled() {
        return wasCancelled;
      },
      begin: (file, place) => {
        current = file;
        report({ message: `${vscode.workspace.asRelativePath(file)} (${place})` });
      },
      failed: (error) => {
        wasCancelled ||= isCancelled(error);
      },
    });
  });
}

export interface ScoredFile extends FileOutcome {
  readonly uri: vscode.Uri;
  /** Absent if scoring did not finish. */
  readonly run?: Run;
}

/** Splits files that were selected together. If exactly one file is a reference, the other files are scored against it. */
async function sortSelected(
  uris: readonly vscode.Uri[],
): Promise<{ readonly files: readonly vscode.Uri[]; readonly reference?: vscode.Uri }> {
  const references = await Promise.all(uris.map((uri) => evidenceAt(uri, 'reference')));
  const present = references.filter((uri) => uri !== undefined);
  const [reference] = present;
  return reference && present.length === 1
    ? { files: uris.filter((uri) => uri !== reference), reference }
    : { files: uris };
}

/**
 * Scores files one after the other in the shared scorer. A failing file does not stop the others. Cancelling stops all. Never
 * rejects: the result contains the outcome of each file, in order.
 */
export async function scoreFiles(
  uris: readonly vscode.Uri[],
  { runs, references, scoring }: Pick<EditorServices, 'runs' | 'references' | 'scoring'>,
): Promise<readonly ScoredFile[]> {
  const { files, reference } = await sortSelected(uris);
  const predictions: vscode.Uri[] = [];
  for (const file of reference ? [] : files) {
    if (await evidenceAt(file, 'predictions')) predictions.push(file);
  }
  const pairs = await findReferences(predictions, references);
  const outcomes: ScoredFile[] = [];
  await withFilesProgress(t('Scoring files'), runs, async (progress) => {
    for (const [index, uri] of files.entries()) {
      const name = vscode.workspace.asRelativePath(uri);
      if (progress.wasCancelled) {
        outcomes.push({ uri, name, kind: 'notReached' });
        continue;
      }
      progress.begin(uri, t('{0} of {1}', index + 1, files.length));
      const against = reference ?? pairs.get(uri);
      if (against && 'failure' in against) {
        outcomes.push({ uri, name, kind: 'failed', message: against.failure });
        continue;
      }
      try {
        const run = await scoring.score(uri, { reference: against, mode: 'quiet' });
        outcomes.push(
          run
            ? { uri, name, kind: 'scored', run }
            : { uri, name, kind: 'failed', message: noReference },
        );
      } catch (error) {
        progress.failed(error);
        outcomes.push(
          isCancelled(error)
            ? { uri, name, kind: 'notReached' }
            : { uri, name, kind: 'failed', message: describeError(error) },
        );
      }
    }
  });
  return outcomes;
}

// Scoring without a command: when a file is saved, and visible claims before others.

/** Scores the claims on screen first while a file is being scored. */
export function registerVisibleClaims(documents: EvidenceDocuments, runs: Runs): Disposable {
  const tell = throttle(200, () => {
    for (const run of runs.scoring()) {
      const uri = vscode.Uri.parse(run.predictions);
      const unscored = listVisibleClaims(documents, uri).filter(
        (position) => run.claimOfPrediction(position) === undefined,
      );
      if (unscored.length > 0) runs.prioritise(uri, unscored);
    }
  });
  return disposableOf(
    tell,
    vscode.window.onDidChangeTextEditorVisibleRanges(() => {
      if (runs.scoring().length > 0) tell.call();
    }),
  );
}

/** Rescores the edited claims of a file when the file is saved. Does not score a file that has no scores. */
export function registerScoreOnSave(
  deps: Pick<EditorServices, 'documents' | 'runs' | 'scoring' | 'settings' | 'log'>,
): Disposable {
  const { documents, runs, scoring, settings, log } = deps;
  const score = async (document: vscode.TextDocument): Promise<void> => {
    if (!settings.scoreOnSave) return;
    if (!(await documents.outline(document))) return;
    for (const run of runs.against(document.uri)) {
      if (run.isScoring || !run.isEdited) continue;
      // Metrics that cost money run only when the user asks for them.
      if (run.metricRows.some(({ costly }) => costly)) continue;
      const { predictions, reference } = run;
      try {
        await scoring.score(vscode.Uri.parse(predictions), {
          reference: vscode.Uri.parse(reference),
          mode: 'quiet',
        });
      } catch (error) {
        // The run itself shows why it stopped.
        if (!isCancelled(error)) log.warn(`scoring after saving: ${textOf(describeError(error))}`);
      }
    }
  };
  return vscode.workspace.onDidSaveTextDocument((document) => void score(document));
}
