import * as vscode from 'vscode';
import type { Mapping } from '../../../core/read/mapping/mapping.ts';
import {
  type MappingProposal,
  proposeMapping,
} from '../../../core/read/proposing/proposeMapping.ts';
import { readEvidenceText } from '../../../node/evidenceFiles.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { prefix } from '../../platform/contributions.ts';
import { type Disposable, disposableOf } from '../../platform/disposables.ts';
import { t, translateCount } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { executeCommand, toUri } from '../../platform/typedApi.ts';
import { sourceOf } from '../documents/documentSource.ts';
import type { EvidenceDocuments } from '../documents/evidenceDocuments.ts';
import { activeFile, nameOf } from '../documents/evidenceFiles.ts';
import { mappingFor, patternPath } from '../files/fileMappings.ts';
import { refuseRead } from '../files/filesRead.ts';
import { fileNameOf } from '../files/workspaceFiles.ts';
import { askMapping } from './askMapping.ts';

// Saves a mapping in the settings, or in a file that the settings name.

function fileFor(uri: vscode.Uri): vscode.Uri {
  const name = fileNameOf(uri).replace(/\.[^.]+$/u, '');
  return vscode.Uri.joinPath(uri, '..', `${name}.evidence-mapping.json`);
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Asks where to save and returns whether the mapping was saved. Asks before replacing an existing file. */
async function keepMapping(uri: vscode.Uri, mapping: Mapping): Promise<boolean> {
  const file = fileFor(uri);
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: `$(settings-gear) ${t('Save in the settings')}`,
        description: `${prefix}.mappings`,
        isFile: false,
      },
      {
        label: `$(file) ${t('Save in a file next to the evidence file')}`,
        description: vscode.workspace.asRelativePath(file),
        detail: t('Also works on the command line with {0}', '--mapping'),
        isFile: true,
      },
    ],
    { title: t('Map This File'), placeHolder: t('Choose where to save the mapping') },
  );
  if (!picked) return false;
  if (!picked.isFile) {
    await writeSetting(uri, mapping);
    return true;
  }
  refuseRead(file, [uri], 'mapping');
  if (await exists(file)) {
    const replace = t('Replace');
    const message = t('{0} already exists.', vscode.workspace.asRelativePath(file));
    if ((await vscode.window.showWarningMessage(message, { modal: true }, replace)) !== replace) {
      return false;
    }
  }
  const text = `${JSON.stringify(mapping, null, 2)}\n`;
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  await writeSetting(uri, patternPath(file));
  return true;
}

/** Writes to the workspace settings if the file is in the workspace, else to the user settings. */
async function writeSetting(uri: vscode.Uri, value: Mapping | string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(prefix, uri);
  const isOpen = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const kept = configuration.inspect<Readonly<Record<string, unknown>>>('mappings');
  const before = (isOpen ? kept?.workspaceValue : kept?.globalValue) ?? {};
  const others = Object.entries(before).filter(([pattern]) => pattern !== patternPath(uri));
  await configuration.update(
    'mappings',
    // The first matching pattern counts, so the new mapping goes first.
    Object.fromEntries([[patternPath(uri), value], ...others]),
    isOpen ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
  );
}

/**
 * Maximum size in bytes of a file, because a proposal needs the whole file. The command line proposes mappings for larger files.
 */
const largestBytes = 30_000_000;

interface MappingDeps {
  readonly documents: EvidenceDocuments;
  readonly scoring: Pick<Scoring, 'outline'>;
}

/** Registers "Map This File...", and reads documents again when a mapping changes. */
export function registerMapping({ documents, scoring }: MappingDeps): Disposable {
  const again = (): void => documents.readAgain();
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.evidence-mapping.json');
  return disposableOf(
    watcher,
    watcher.onDidChange(again),
    watcher.onDidCreate(again),
    watcher.onDidDelete(again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${prefix}.mappings`)) again();
    }),
    registerAction('evidenceInspector.mapFile', async (uri) => {
      const file = toUri(uri) ?? activeFile();
      if (!file) {
        throw new InspectorError(
          'notEvidence',
          t('No open file can be mapped.'),
          t('Open a JSON or CSV file with claims, then run Map This File.'),
        );
      }
      await mapFile(file, scoring);
    }),
  );
}

async function mapFile(file: vscode.Uri, scoring: Pick<Scoring, 'outline'>): Promise<void> {
  const name = nameOf(file.toString());
  const { path, text } = sourceWithoutMapping(file);
  const read = await readEvidenceText({ path, text }, undefined, largestBytes);
  const proposed = proposeMapping(read.text);
  if (!proposed) {
    throw new InspectorError(
      'notEvidence',
      t('No list of claims was found in {0}.', name),
      t(
        'Use a JSON file with a list of objects, a JSON Lines file, or a table with column names in the first line. Each claim needs text.',
      ),
    );
  }
  const mapping = await askMapping(withKnown(file, proposed), name, read.text);
  if (mapping === undefined || !(await keepMapping(file, mapping))) return;
  const { claims, problems } = await scoring.outline({ file: sourceOf(file) });
  const problem = problems.find(({ severity }) => severity === 'error');
  if (problem) {
    throw new InspectorError(
      'notEvidence',
      problem.wording ?? problem.message,
      t('Run Map This File again.'),
    );
  }
  const score = t('Score File');
  const actions = mapping.role === 'reference' ? [] : [score];
  // The command does not wait until the user closes the message.
  void vscode.window
    .showInformationMessage(
      t(
        '{0} is now read with the mapping and contains {1}.',
        name,
        translateCount(claims.length, '{0} claim', '{0} claims'),
      ),
      ...actions,
    )
    .then((action) => {
      if (action === score) void executeCommand('evidenceInspector.scoreFile', file);
    });
}

/** Returns the file's source without its current mapping, because an invalid mapping must not prevent a new one. */
function sourceWithoutMapping(file: vscode.Uri): { readonly path: string; readonly text?: string } {
  const document = vscode.workspace.textDocuments.find(
    (one) => one.uri.toString() === file.toString(),
  );
  return { path: file.fsPath, text: document?.getText() };
}

/** Starts from the file's current mapping if it has a valid one. */
function withKnown(file: vscode.Uri, proposed: MappingProposal): MappingProposal {
  try {
    const mapping = mappingFor(file);
    return mapping ? { ...proposed, mapping } : proposed;
  } catch {
    return proposed;
  }
}
