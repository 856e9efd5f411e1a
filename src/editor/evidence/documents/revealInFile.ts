import * as vscode from 'vscode';
import type { SourceRange } from '../../../core/read/claims/evidence.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { t } from '../../platform/l10n.ts';
import { openDocument, toSavedSource } from './documentSource.ts';
import type { EvidenceDocuments } from './evidenceDocuments.ts';

export function toRange(range: SourceRange): vscode.Range {
  return new vscode.Range(range[0], range[1], range[2], range[3]);
}

/** A claim in a file, or one of its questions. All positions refer to that file. */
export interface FilePlace {
  readonly uri: vscode.Uri;
  readonly claim: number;
  readonly question?: number;
  /** Default: the column that already shows the file, or else the first column. */
  readonly viewColumn?: vscode.ViewColumn;
}

/** Maximum size in bytes of a file that VS Code opens as a document for extensions. */
const largestDocumentBytes = 50 * 1024 * 1024;

async function isTooLarge(uri: vscode.Uri): Promise<boolean> {
  if (uri.scheme !== 'file' || openDocument(uri)) return false;
  return (await vscode.workspace.fs.stat(uri)).size > largestDocumentBytes;
}

function rangeIn(outline: Outline | undefined, place: FilePlace): SourceRange {
  const ranges = outline?.claims[place.claim]?.ranges;
  const range = place.question === undefined ? ranges?.text : ranges?.questions[place.question];
  if (range) return range;
  throw new InspectorError(
    'notEvidence',
    t('This claim is no longer at the same position in {0}.', place.uri.fsPath),
    t('Score the file again.'),
  );
}

/**
 * Scrolls to the line where the text starts. Revealing the whole text, or its first character, would also scroll sideways in a narrow
 * editor, because claims are long lines. The beginnings of all lines would then be out of sight.
 */
export function revealStart(editor: vscode.TextEditor, { start }: vscode.Range): void {
  const line = new vscode.Range(start.line, 0, start.line, 0);
  editor.revealRange(line, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Shows a claim or question in an editor. See `FilePlace` for the column. */
export async function revealInFile(
  place: FilePlace,
  documents: EvidenceDocuments,
  scoring: Scoring,
): Promise<void> {
  const { uri } = place;
  if (await isTooLarge(uri)) {
    const outline = await scoring.outline({ file: toSavedSource(uri) });
    await vscode.commands.executeCommand('vscode.open', uri, {
      selection: toRange(rangeIn(outline, place)),
      viewColumn: place.viewColumn ?? vscode.ViewColumn.One,
    });
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const range = toRange(rangeIn(await documents.outline(document), place));
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: place.viewColumn ?? visible?.viewColumn ?? vscode.ViewColumn.One,
    selection: new vscode.Range(range.start, range.start),
  });
  revealStart(editor, range);
}
