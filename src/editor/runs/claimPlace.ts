import * as vscode from 'vscode';
import type { EvidenceRole } from '../../core/read/claims/evidence.ts';
import type { ReportClaim } from '../../core/score/results/claims.ts';
import { openDocument } from '../evidence/documents/documentSource.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { activeFile, pickPredictions, roleOfFile } from '../evidence/documents/evidenceFiles.ts';
import { claimNear } from '../evidence/documents/locate.ts';
import { t } from '../platform/l10n.ts';
import { toIndex, toUri } from '../platform/typedApi.ts';
import type { Run } from './run.ts';
import type { Runs } from './runs.ts';
import type { EvidenceScoring } from './scoring.ts';

/** The claim that a command refers to. */
export interface ClaimPlace {
  readonly uri: vscode.Uri;
  readonly role: EvidenceRole;
  /** Position in that file. `undefined` if the command does not refer to a particular claim. */
  readonly claim: number | undefined;
}

async function claimAtCursor(
  uri: vscode.Uri,
  documents: EvidenceDocuments,
): Promise<number | undefined> {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  const editor = editors.find((visible) => visible?.document.uri.toString() === uri.toString());
  const outline = editor && (await documents.outline(editor.document));
  if (!outline) return undefined;
  const { line, character } = editor.selection.active;
  return claimNear(outline, line, character)?.index;
}

/**
 * Takes the claim from the command's arguments, or else from the active editor and its cursor. Without either, asks the
 * user for a file.
 */
export async function claimPlace(
  uri: unknown,
  index: unknown,
  documents: EvidenceDocuments,
): Promise<ClaimPlace | undefined> {
  const file = toUri(uri) ?? activeFile() ?? (await pickPredictions(t('Open Inspector')));
  if (!file) return undefined;
  const document = openDocument(file);
  if (document) await documents.outline(document);
  const role = documents.get(file)?.role ?? (await roleOfFile(file)) ?? 'predictions';
  return { uri: file, role, claim: toIndex(index) ?? (await claimAtCursor(file, documents)) };
}

/** Finds the claim in a run. */
export function claimIn(run: Run, place: ClaimPlace): ReportClaim | undefined {
  if (place.claim === undefined) return undefined;
  return place.role === 'predictions'
    ? run.claimOfPrediction(place.claim)
    : run.claimOfReference(place.claim);
}

export interface PlaceRun {
  readonly predictions: vscode.Uri;
  /** Settles when scoring has ended. A current run settles at once. `undefined` if no reference was chosen. */
  readonly scored: Promise<Run | undefined>;
}

/**
 * Returns the run with the claim's scores. Without current scores, starts a new run that scores this claim first. `undefined` if no
 * prediction file was chosen.
 */
export async function runFor(
  place: ClaimPlace,
  runs: Runs,
  scoring: EvidenceScoring,
): Promise<PlaceRun | undefined> {
  const isReference = place.role === 'reference';
  const known = isReference ? runs.againstReference(place.uri) : runs.get(place.uri);
  // An edited claim is scored again. The other claims of the file keep their scores.
  if (known && ((known.state.kind === 'complete' && !known.isEdited) || claimIn(known, place))) {
    return { predictions: vscode.Uri.parse(known.predictions), scored: Promise.resolve(known) };
  }
  const predictions = isReference
    ? known
      ? vscode.Uri.parse(known.predictions)
      : await pickPredictions(t('Predictions to Score Against This Reference'))
    : place.uri;
  if (!predictions) return undefined;
  const begun = await scoring.begin(predictions, {
    reference: isReference ? place.uri : undefined,
    first: isReference || place.claim === undefined ? undefined : [place.claim],
  });
  return { predictions, scored: begun?.done ?? Promise.resolve(undefined) };
}
