import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import type { ColumnFiles } from '../evidence/added/columnFiles.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { openDocument } from '../evidence/documents/documentSource.ts';
import { roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { claimsOnLines } from '../evidence/documents/locate.ts';
import type { JudgeAccess } from '../models/judge/judgeAccess.ts';
import type { ReplyFiles } from '../evidence/added/replyFiles.ts';
import { t } from '../platform/l10n.ts';
import type { References } from './references/references.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import { restoreKeptRun } from './keptRuns.ts';
import type { KeptRunFiles } from './keptRunFiles.ts';

export interface ScoreRequest {
  readonly reference?: vscode.Uri | undefined;
  /** Positions in the prediction file to score before all others. */
  readonly first?: readonly number[];
  /** `quiet`: gives up instead of asking for a reference. */
  readonly mode?: 'ask' | 'quiet';
}

/** Positions of the claims of a file that are on screen now. */
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
        '{0} is a reference file: it has the annotated questions that predictions are scored against.',
        uri.fsPath,
      ),
      t('Run Score File on a prediction file.'),
    );
  }
  throw new InspectorError(
    'notEvidence',
    t(
      '{0} is not a prediction file: no claims with question-answer pairs were found at its beginning.',
      uri.fsPath,
    ),
    t(
      'Open a file of claims with "evidence" (FEVER) or "questions" (AVeriTeC 2023), as JSON or JSON Lines; or run Map This File..., which reads JSON and CSV in any other form.',
    ),
  );
}

/** Scoring as every feature asks for it: with the right reference, and what is on screen first. */
export class EvidenceScoring {
  readonly #documents: EvidenceDocuments;
  readonly #references: References;
  readonly #runs: Runs;
  readonly #columns: ColumnFiles;
  readonly #judging: Pick<JudgeAccess, 'params'>;
  readonly #replies: Pick<ReplyFiles, 'of'>;
  readonly #kept: KeptRunFiles | undefined;

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

  /** Starts scoring; `undefined` when no reference was chosen. Rejects with an `InspectorError` when it cannot start. */
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
    // Stored replies take the judge's place: nobody is asked.
    const replied = await this.#replies.of(predictions);
    const judge = replied ? undefined : await this.#judging.params();
    return this.#runs.start(predictions, reference, [...new Set(first)], {
      ...{ columns, ...replied },
      ...(judge ? { judge } : {}),
    });
  }

  /** Until it is known which claims of these files were edited. */
  async #readOpen(...uris: readonly vscode.Uri[]): Promise<void> {
    for (const uri of uris) {
      const document = openDocument(uri);
      if (document) await this.#documents.outline(document);
    }
  }

  /** Positions in the prediction file as it is now. */
  #editedClaims(predictions: vscode.Uri): readonly number[] {
    const run = this.#runs.get(predictions);
    const outline = this.#documents.get(predictions)?.outline;
    if (!run?.isEdited || !outline) return [];
    return outline.claims.flatMap(({ index }) =>
      run.claimOfPrediction(index) === undefined ? [index] : [],
    );
  }

  /** After a reload of the window: the run that was kept, else scored again. Rejects like `score`. */
  async restore(predictions: vscode.Uri): Promise<Run | undefined> {
    return (await this.#restoreKept(predictions)) ?? this.score(predictions, { mode: 'quiet' });
  }

  async #restoreKept(predictions: vscode.Uri): Promise<Run | undefined> {
    const files = this.#kept;
    if (!files) return undefined;
    try {
      const reference = await this.#references.resolve(predictions, 'quiet');
      const columns = await this.#columns.sources(predictions);
      // What a judge has said may have been given by other files.
      if (!reference || (await this.#replies.of(predictions))) return undefined;
      if (await this.#judging.params()) return undefined;
      const request = this.#runs.describeRequest({ columns });
      return await restoreKeptRun(predictions, reference, request, { runs: this.#runs, files });
    } catch {
      return undefined; // scoring says what is wrong with a file
    }
  }

  /** Starts and waits for the end. Rejects with an `InspectorError`; code `cancelled` when cancelled. */
  async score(predictions: vscode.Uri, request: ScoreRequest = {}): Promise<Run | undefined> {
    return (await this.begin(predictions, request))?.done;
  }
}
