// Evidence files of the workspace, found by content.

import * as vscode from 'vscode';
import { evidenceEndings, mayHoldEvidence } from '../../../core/evidence/fileNames.ts';
import { detectEvidence, detectionLength } from '../../../core/evidence/reading/detect.ts';
import type { EvidenceRole } from '../../../core/evidence/evidence.ts';
import { roleByHead } from '../../../node/folders/evidenceHead.ts';
import { isOnDisk } from '../../platform/fileSchemes.ts';
import { readFile } from '../files/readFile.ts';
import { virtualFiles } from '../files/virtualFiles.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';
import { mappingFor } from '../files/fileMappings.ts';
import { headOf, openDocument } from './documentSource.ts';
import { fileNameOf } from '../files/fileName.ts';

/** Files that may hold evidence, and those of a workspace that nobody means. */
const evidencePattern = `**/*.{${evidenceEndings.join(',')}}`;
const passedOver = '**/{node_modules,.git}/**';

/** A workspace may hold thousands of JSON files: no more than these are looked at, each only at its beginning. */
const mostFiles = 300;
/** Of a virtual workspace each file is fetched whole, perhaps from far away. */
const mostFetched = 40;

/** What a file holds, by its beginning; `undefined` when it is not evidence. Rejects with an `InspectorError`. */
export async function roleOfFile(uri: vscode.Uri): Promise<EvidenceRole | undefined> {
  const mapping = mappingFor(uri);
  if (mapping) return mapping.role ?? 'predictions';
  const document = openDocument(uri);
  if (document) return detectEvidence(headOf(document))?.role;
  if (!isOnDisk(uri)) {
    const head = (await readFile(uri)).subarray(0, detectionLength);
    // A character cut at the end does no harm to detection.
    return detectEvidence(new TextDecoder().decode(head))?.role;
  }
  try {
    return await roleByHead(uri.fsPath);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new InspectorError(
      isMissing ? 'fileNotFound' : 'fileUnreadable',
      isMissing ? t('There is no file {0}.', uri.fsPath) : t('{0} cannot be read.', uri.fsPath),
      t("Check the path and the file's permissions."),
      { cause: error },
    );
  }
}

const depthOf = ({ path }: vscode.Uri): number => path.split('/').length;

function compareByDepth(a: vscode.Uri, b: vscode.Uri): number {
  return depthOf(a) - depthOf(b) || a.path.localeCompare(b.path);
}

/** Files of the workspace that may hold evidence, those nearest its root first, then by path. */
async function candidates(): Promise<readonly vscode.Uri[]> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.every(isOnDisk)) {
    const uris = await vscode.workspace.findFiles(evidencePattern, passedOver, mostFiles);
    return uris.sort(compareByDepth);
  }
  return (await virtualFiles(folders, mayHoldEvidence)).slice(0, mostFetched);
}

/** Of a file outside the workspace, as the sample is: those in its folder, itself among them. */
async function candidatesBeside(uri: vscode.Uri | undefined): Promise<readonly vscode.Uri[]> {
  if (!uri || vscode.workspace.getWorkspaceFolder(uri)) return [];
  const folder = vscode.Uri.joinPath(uri, '..');
  const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(folder)).catch(() => []); // not all documents have one
  return entries
    .filter(([name, type]) => (type & vscode.FileType.File) !== 0 && mayHoldEvidence(name))
    .slice(0, isOnDisk(uri) ? mostFiles : mostFetched)
    .map(([name]) => vscode.Uri.joinPath(folder, name))
    .sort(compareByDepth);
}

/** What a file is called in lists: its path in the workspace, outside of it its name. */
export function listName(uri: vscode.Uri): string {
  if (vscode.workspace.getWorkspaceFolder(uri)) return vscode.workspace.asRelativePath(uri);
  return fileNameOf(uri);
}

/**
 * JSON, JSON Lines, CSV and TSV files of the workspace with that role, those nearest its root first, then by path; before them those in
 * the folder of `beside` where that is a file outside the workspace. Unreadable files are passed over.
 */
export async function findEvidenceFiles(
  role: EvidenceRole,
  beside?: vscode.Uri,
): Promise<readonly vscode.Uri[]> {
  const files = [...(await candidatesBeside(beside)), ...(await candidates())];
  const uris: vscode.Uri[] = [];
  for (const uri of files) {
    const fileRole = await roleOfFile(uri).catch(() => undefined);
    if (fileRole === role) uris.push(uri);
  }
  return uris;
}

/** The file when its beginning shows evidence; `undefined` also when it cannot be read. */
export async function evidenceAt(
  uri: vscode.Uri | undefined,
  wanted?: EvidenceRole,
): Promise<vscode.Uri | undefined> {
  const role = uri && (await roleOfFile(uri).catch(() => undefined));
  return role !== undefined && (wanted === undefined || role === wanted) ? uri : undefined;
}
