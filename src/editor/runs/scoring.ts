import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import type { ColumnFiles, ReplyFiles } from '../evidence/addedFiles.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { openDocument } from '../evidence/documents/documentSource.ts';
import { roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { claimsOnLines } from '../evidence/documents/locate.ts';
import type { JudgeAccess } from '../models/judge/judgeAccess.ts';
import { t } from '../platform/l10n.ts';
import type { References } from './references/references.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import { restoreKeptRun } from './keptRuns.ts';
import type { KeptRunFiles } from './keptRunFiles.ts';

export interface ScoreRequest {
  readonly reference?: vscode.Uri;
  /** Positions in the prediction file to score first. */
  readonly first?: readonly number[];
  /** Metrics to compute besides those in the settings. */
  readonly also?: readonly string[];
  /** `quiet`: gives up instead of asking for a reference. */
  readonly mode?: 'ask' | 'quiet';
}

/** Returns the positions of the file's claims that are currently on screen. */
export function listVisibleClaims(
  documents: EvidenceDocuments,
  uri: vscode.Uri,
): readonly number[] {
  const outline = documents.get(uri)?.outline;
  if (!outline) return [];
  const key = uri.toString();
  return vscode.window.visibleTextEditors
    .filter((editor) => editor.document.uri.toString() === key)
    .flatMap((editor) => editor.visibleRanges)
    .flatMap((range) => claimsOnLines(outline, range.start.line, range.end.line));
}

async function requirePredictions(uri: vscode.Uri): Promise<void> {
  const role = await roleOfFile(uri);
  if (role === 'predictions') return;
  if (role === 'reference') {
    throw new InspectorError(
      'wrongRole',
      t(
        '{0} is a reference file. Predictions are scored against its annotated questions.',
        uri.fsPath,
      ),
      t('Run Score File on a prediction file.'),
    );
  }
  throw new InspectorError(
    'notEvidence',
    t(
      '{0} is not a prediction file. The beginning of the file has no claims with question-answer pairs.',
      uri.fsPath,
    ),
    t(
      'Open a JSON or JSON Lines file with claims that have "evidence" (FEVER) or "questions" (AVeriTeC 2023). For other JSON or CSV files, run Map This File.',
    ),
  );
}

/** Scores files for all features: finds the reference and scores visible claims first. */
export class EvidenceScoring {
  readonly #documents: EvidenceDocuments;
  readonly #references: References;
  readonly #runs: Runs;
  readonly #columns: ColumnFiles;
  readonly #judging: Pick<JudgeAccess, 'params'>;
  readonly #replies: Pick<ReplyFiles, 'of'>;
  readonly #kept: KeptRunFiles | undefined;
  /** Uris of files that the user scored with all metrics in this window. Later runs of these files use all metrics too. */
  readonly #withAll = new Set<string>();

  constructor(
    documents: EvidenceDocuments,
    references: References,
    runs: Runs,
    columns: ColumnFiles,
    judging: Pick<JudgeAccess, 'params'>,
    replies: Pick<ReplyFiles, 'of'>,
    kept?: KeptRunFiles,
  ) {
    this.#documents = documents;
    this.#references = references;
    this.#runs = runs;
    this.#columns = columns;
    this.#judging = judging;
    this.#replies = replies;
    this.#kept = kept;
  }

  /** Starts scoring. `undefined` if no reference was chosen. Rejects with an `InspectorError` if scoring cannot start. */
  async begin(
    predictions: vscode.Uri,
    request: ScoreRequest = {},
  ): Promise<{ readonly done: Promise<Run> } | undefined> {
    await requirePredictions(predictions);
    const reference =
      request.reference ?? (await this.#references.resolve(predictions, request.mode));
    if (!reference) return undefined;
    await this.#readOpen(predictions, reference);
    const edited = this.#editedClaims(predictions);
    const visible = listVisibleClaims(this.#documents, predictions);
    const first = [...(request.first ?? []), ...edited, ...visible];
    const columns = await this.#columns.sources(predictions);
    // Stored replies replace the judge, so the user is not asked.
    const replied = await this.#replies.of(predictions);
    const judge = replied ? undefined : await this.#judging.params();
    return this.#runs.start(predictions, reference, [...new Set(first)], {
      columns,
      ...replied,
      judge,
      also: request.also,
      hasAllMetrics: this.#withAll.has(predictions.toString()) || undefined,
    });
  }

  /** Scores with all metrics that cost nothing, besides those in the settings. Rejects like `score`. */
  async scoreAll(predictions: vscode.Uri): Promise<Run | undefined> {
    this.#withAll.add(predictions.toString());
    return await this.score(predictions);
  }

  /** Waits until the outlines of open files are ready, so that their edited claims are known. */
  async #readOpen(...uris: readonly vscode.Uri[]): Promise<void> {
    for (const uri of uris) {
      const document = openDocument(uri);
      if (document) await this.#documents.outline(document);
    }
  }

  /** Returns the current positions of the edited claims in the prediction file. */
  #editedClaims(predictions: vscode.Uri): readonly number[] {
    const run = this.#runs.get(predictions);
    const outline = this.#documents.get(predictions)?.outline;
    if (!run?.isEdited || !outline) return [];
    return outline.claims.flatMap(({ index }) =>
      run.claimOfPrediction(index) === undefined ? [index] : [],
    );
  }

  /**
   * Restores the kept run after a window reload, with the reference of that run. Resolves with `undefined` if there is no kept run
   * or if another reference was chosen since. Never rejects.
   */
  async restoreKept(predictions: vscode.Uri): Promise<Run | undefined> {
    try {
      const [kept, columns, judge] = await Promise.all([
        this.#kept?.find(predictions.toString()),
        this.#columns.sources(predictions),
        this.#judging.params(),
      ]);
      // Judge scores depend on more than these files, so they are never restored.
      if (!kept || judge || (await this.#replies.of(predictions))) return undefined;
      const reference = vscode.Uri.parse(kept.reference);
      if (!(await this.#references.mayKeep(predictions, reference))) return undefined;
      const request = this.#runs.describeRequest({ columns });
      return await restoreKeptRun(kept, request, this.#runs);
    } catch {
      return undefined; // scoring reports what is wrong with the files
    }
  }

  /** Scores to the end. Rejects with an `InspectorError`, with code `cancelled` after a cancellation. */
  async score(predictions: vscode.Uri, request: ScoreRequest = {}): Promise<Run | undefined> {
    return (await this.begin(predictions, request))?.done;
  }
}
