// The mapping for a file in the settings.

import path from 'node:path';
import * as vscode from 'vscode';
import { readMapping, type Mapping } from '../../../core/read/mapping/mapping.ts';
import type { EvidenceRole } from '../../../core/read/claims/evidence.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { prefix } from '../../platform/contributions.ts';
import { t } from '../../platform/l10n.ts';
import { isMeant } from './glob.ts';
import { findInFolder, mappingInFile } from './mappingInFile.ts';
import { refuseInputs } from '../../../node/inputs/sameFile.ts';
import { isOnDisk } from '../../platform/typedApi.ts';

/** Returns the path that patterns are matched against: relative to the workspace folder, or else absolute. */
export function patternPath(uri: vscode.Uri): string {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const whole = folder ? path.relative(folder.uri.fsPath, uri.fsPath) : uri.fsPath;
  return whole.split(path.sep).join('/');
}

/** Returns the settings' value for a file, unchecked. */
function settingFor(uri: vscode.Uri): unknown {
  const value: unknown = vscode.workspace.getConfiguration(prefix, uri).get('mappings');
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0) return undefined;
  const file = patternPath(uri);
  return entries.find(([pattern]) => isMeant(pattern, file))?.[1];
}

/**
 * Returns the mapping for a file. `undefined` if the format is to be detected from the content. Throws an `InspectorError` for an
 * invalid mapping.
 */
export function mappingFor(uri: vscode.Uri): Mapping | undefined {
  const setting = settingFor(uri);
  if (setting === undefined) return undefined;
  try {
    return typeof setting === 'string' ? mappingIn(setting, uri) : readMapping(setting);
  } catch (error) {
    if (error instanceof InspectorError) throw error;
    const reason = error instanceof Error ? error.message.replace(/\.?$/u, '') : String(error);
    throw new InspectorError(
      'notEvidence',
      t('The mapping of {0} cannot be used: {1}.', path.basename(uri.fsPath), reason),
      t(
        'Correct the setting {0} or the mapping file. See docs/mapping.md for the mapping format.',
        `${prefix}.mappings`,
      ),
      { cause: error },
    );
  }
}

function mappingIn(named: string, uri: vscode.Uri): Mapping {
  const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? path.dirname(uri.fsPath);
  const file = path.resolve(folder, named.trim());
  const allowed = vscode.workspace.isTrusted ? file : findInFolder(file, folder);
  if (allowed === undefined) {
    throw new Error(t('{0} is outside the workspace, and the workspace is not trusted', named));
  }
  noteRead(vscode.Uri.file(file), 'mapping');
  return mappingInFile(allowed);
}

/** Returns the role in the file's mapping. `undefined` if the file has no valid mapping. */
export function findMappedRole(uri: vscode.Uri): EvidenceRole | undefined {
  try {
    const mapping = mappingFor(uri);
    return mapping && (mapping.role ?? 'predictions');
  } catch {
    return undefined; // reading the file reports the error
  }
}

// Files other than evidence that were read in this window: ratings, replies, mappings, schemes, lists of sites. Exports
// must not replace them.

/** `mapping`: a mapping file. The command Map This File may replace it after asking the user. */
type Kind = 'input' | 'mapping';

const read = new Map<string, { readonly uri: vscode.Uri; readonly kind: Kind }>();

/** Call for each file that is read for scores. */
export function noteRead(uri: vscode.Uri, kind: Kind = 'input'): void {
  read.set(uri.toString(), { uri, kind });
}

/**
 * Throws `fileUnwritable` if `target` is a file that was read or one of `others`, also under a different name. `writes`: the kind
 * of the written file, which may replace files of the same kind.
 */
export function refuseRead(target: vscode.Uri, others: readonly vscode.Uri[], writes?: Kind): void {
  const noted = [...read.values()].filter(({ kind }) => kind !== writes);
  const kept = [...others, ...noted.map(({ uri }) => uri)];
  if (isOnDisk(target)) {
    refuseInputs(
      target.fsPath,
      kept.filter(isOnDisk).map(({ fsPath }) => fsPath),
    );
  }
  if (!kept.some((uri) => uri.toString() === target.toString())) return;
  throw new InspectorError(
    'fileUnwritable',
    t('{0} cannot be saved because it is one of the input files.', target.path),
    t('Choose another name.'),
  );
}
