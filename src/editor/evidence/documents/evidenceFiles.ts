// Finds evidence files of the workspace by content.

import * as vscode from 'vscode';
import type { EvidenceRole } from '../../../core/read/claims/evidence.ts';
import { evidenceEndings, mayHoldEvidence } from '../../../core/read/claims/fileNames.ts';
import { detectEvidence } from '../../../core/read/files/detect.ts';
import { detectionLength } from '../../../core/read/files/tellingWords.ts';
import { roleByHead } from '../../../node/folders/evidenceHead.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { t } from '../../platform/l10n.ts';
import { isOnDisk } from '../../platform/typedApi.ts';
import { mappingFor } from '../files/fileMappings.ts';
import { fileNameOf, readFile, virtualFiles } from '../files/workspaceFiles.ts';
import { readDocumentHead, openDocument } from './documentSource.ts';

/** Files that may hold evidence, and folders to skip. */
const evidencePattern = `**/*.{${evidenceEndings.join(',')}}`;
const passedOver = '**/{node_modules,.git}/**';

/** Maximum number of files whose beginnings are read, as in a folder on the command line. */
const mostFiles = 2_000;
/**
 * Maximum number of files that are read in a virtual workspace, where each file is fetched completely, perhaps over a slow
 * network.
 */
const mostFetched = 40;

/**
 * Detects a file's role from its mapping or its beginning. `undefined` if the file is not evidence. Rejects with an
 * `InspectorError`.
 */
export async function roleOfFile(uri: vscode.Uri): Promise<EvidenceRole | undefined> {
  const mapping = mappingFor(uri);
  if (mapping) return mapping.role ?? 'predictions';
  const document = openDocument(uri);
  if (document) return detectEvidence(readDocumentHead(document))?.role;
  if (!isOnDisk(uri)) {
    const head = (await readFile(uri)).subarray(0, detectionLength);
    // A character that is cut at the end does not affect detection.
    return detectEvidence(new TextDecoder().decode(head))?.role;
  }
  try {
    return await roleByHead(uri.fsPath);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new InspectorError(
      isMissing ? 'fileNotFound' : 'fileUnreadable',
      isMissing
        ? t('The file {0} does not exist.', uri.fsPath)
        : t('{0} cannot be read.', uri.fsPath),
      t("Check the path and the file's permissions."),
      { cause: error },
    );
  }
}

const depthOf = ({ path }: vscode.Uri): number => path.split('/').length;

function compareByDepth(a: vscode.Uri, b: vscode.Uri): number {
  return depthOf(a) - depthOf(b) || a.path.localeCompare(b.path);
}

let isWarned = false;

/** Returns the first files. If there are more, the user is warned once, because a missing file could be the wanted one. */
export function limitFiles(
  uris: readonly vscode.Uri[],
  most: number,
  hasMore = false,
): readonly vscode.Uri[] {
  if ((hasMore || uris.length > most) && !isWarned) {
    isWarned = true;
    void vscode.window.showWarningMessage(
      t(
        'There are too many files to check all of them, so lists of files are incomplete. If a file is missing in a list, open it or choose Browse... in the list.',
      ),
    );
  }
  return uris.slice(0, most);
}

/** Lists the files of the workspace that may hold evidence, sorted by depth, then by path. */
async function candidates(): Promise<readonly vscode.Uri[]> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  if (folders.every(isOnDisk)) {
    const uris = await vscode.workspace.findFiles(evidencePattern, passedOver, mostFiles + 1);
    return limitFiles(uris.sort(compareByDepth), mostFiles);
  }
  const { uris, hasMore } = await virtualFiles(folders);
  return limitFiles(uris, mostFetched, hasMore);
}

/**
 * Finds candidates in the folder of a file, including the file. A search of the workspace may have too many results to contain them,
 * and does not contain the sample.
 */
async function candidatesBeside(uri: vscode.Uri | undefined): Promise<readonly vscode.Uri[]> {
  if (!uri) return [];
  const folder = vscode.Uri.joinPath(uri, '..');
  const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(folder)).catch(() => []); // not every document has a folder
  const uris = entries
    .filter(([name, type]) => (type & vscode.FileType.File) !== 0 && mayHoldEvidence(name))
    .map(([name]) => vscode.Uri.joinPath(folder, name))
    .sort(compareByDepth);
  return limitFiles(uris, isOnDisk(uri) ? mostFiles : mostFetched);
}

/** Returns a file's name for lists: its path inside the workspace, or its file name if it is outside. */
export function listName(uri: vscode.Uri): string {
  if (vscode.workspace.getWorkspaceFolder(uri)) return vscode.workspace.asRelativePath(uri);
  return fileNameOf(uri);
}

/**
 * Finds the workspace files with this role (JSON, JSON Lines, CSV, TSV), sorted by depth, then by path. Files in the folder of
 * `beside` come first. Skips unreadable files.
 */
export async function findEvidenceFiles(
  role: EvidenceRole,
  beside?: vscode.Uri,
): Promise<readonly vscode.Uri[]> {
  const files = [...(await candidatesBeside(beside)), ...(await candidates())];
  const uris: vscode.Uri[] = [];
  for (const uri of new Map(files.map((file) => [file.toString(), file])).values()) {
    const fileRole = await roleOfFile(uri).catch(() => undefined);
    if (fileRole === role) uris.push(uri);
  }
  return uris;
}

/**
 * Returns the uri if the file holds evidence of the wanted role. Returns `undefined` otherwise, also if the file cannot be read.
 */
export async function evidenceAt(
  uri: vscode.Uri | undefined,
  wanted?: EvidenceRole,
): Promise<vscode.Uri | undefined> {
  const role = uri && (await roleOfFile(uri).catch(() => undefined));
  return role !== undefined && (wanted === undefined || role === wanted) ? uri : undefined;
}

/** Returns the file of the active editor, including files that are too large for a document. */
export function activeFile(): vscode.Uri | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor) return editor.document.uri;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

interface FileItem extends vscode.QuickPickItem {
  /** Absent if the item opens a dialog. */
  readonly uri?: vscode.Uri;
}

async function browse(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    filters: { [t('Evidence files')]: [...evidenceEndings] },
    openLabel: t('Open'),
    title: t('Prediction file'),
  });
  return chosen?.[0];
}

/** Asks for a prediction file of the workspace, or any other from a dialog. `undefined` if the user cancelled. */
export async function pickPredictions(title: string): Promise<vscode.Uri | undefined> {
  const role: EvidenceRole = 'predictions';
  const files = await findEvidenceFiles(role);
  if (files.length === 0) return await browse();
  const items = files.map((uri): FileItem => ({
    label: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  const picked = await vscode.window.showQuickPick<FileItem>(
    [...items, { label: `$(folder-opened) ${t('Browse...')}`, alwaysShow: true }],
    { title, placeHolder: t('Prediction file') },
  );
  return picked && (picked.uri ?? (await browse()));
}

/** Returns a file's name without its folders. */
export function nameOf(uri: string): string {
  return fileNameOf(vscode.Uri.parse(uri));
}
