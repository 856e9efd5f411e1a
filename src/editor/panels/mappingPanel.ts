import * as vscode from 'vscode';
import { excerpt } from '../../core/read/claims/quote.ts';
import type { Claim } from '../../core/read/claims/evidence.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { chooseMapping } from '../../core/read/proposing/chooseMapping.ts';
import { previewMapping } from '../../core/read/proposing/previewMapping.ts';
import { type MappingProposal, proposeMapping } from '../../core/read/proposing/proposeMapping.ts';
import {
  type MappingInputs,
  mostLettersOfText,
  mostPairs,
} from '../../core/analyse/panels/mappingView.ts';
import type { Choices } from '../../core/show/document/document.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { describeError, InspectorError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import type { EvidenceDocuments } from '../evidence/documents/evidenceDocuments.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { activeFile, nameOf } from '../evidence/documents/evidenceFiles.ts';
import { mappingFor, patternPath, refuseRead } from '../evidence/files/fileMappings.ts';
import { prefix } from '../platform/contributions.ts';
import { type Disposable, disposableOf } from '../platform/disposables.ts';
import { render, t, translateCount } from '../platform/l10n.ts';
import { registerAction } from '../platform/messages.ts';
import { executeCommand, toUri } from '../platform/typedApi.ts';
import { FilesPanel, type FilesPanelOptions, FilesPanels } from './filesPanel.ts';
import { fileNameOf } from '../evidence/files/workspaceFiles.ts';

/**
 * Maximum size in bytes of a file, because a proposal needs the whole file. The command line proposes mappings for larger files.
 */
const largestBytes = 30_000_000;

interface MappingDeps {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly documents: EvidenceDocuments;
  readonly scoring: Pick<Scoring, 'outline'>;
}

/** The mapping of one file: its fields, and its first claims as the chosen fields are read. */
class MappingPanel extends FilesPanel<'mapping'> {
  protected override readonly actions = {
    use: () => this.#save(saveInSettings),
    save: () => this.#save(saveInFile),
  };
  readonly #scoring: MappingDeps['scoring'];
  #text = '';
  #proposal: MappingProposal | undefined;
  /** The mapping of the preview on the page, as JSON. */
  #previewed = '';

  constructor(deps: MappingDeps, options: FilesPanelOptions, uris: readonly vscode.Uri[]) {
    super('mapping', options);
    this.#scoring = deps.scoring;
    this.name(uris, t('Map This File'));
    void this.watch();
  }

  async read(): Promise<void> {
    const [uri] = this.uris;
    if (!uri) return;
    try {
      const { path, text } = sourceWithoutMapping(uri);
      const read = await readEvidenceText({ path, text }, undefined, largestBytes);
      const proposed = proposeMapping(read.text);
      const name = nameOf(uri.toString());
      if (!proposed) throw noClaims(name);
      const proposal = withKnown(uri, proposed);
      this.#text = read.text;
      this.#proposal = proposal;
      const preview = this.#preview(proposal, chooseMapping(proposal, this.choices));
      this.tell({ name, proposal, preview });
    } catch (error) {
      this.#proposal = undefined;
      this.tellEmpty(render(describeError(error)));
    }
  }

  protected override takeChoices(choices: Choices): void {
    if (!this.#proposal) return;
    const mapping = chooseMapping(this.#proposal, choices);
    if (JSON.stringify(mapping) === this.#previewed) return;
    this.change({ preview: this.#preview(this.#proposal, mapping) });
  }

  #preview(proposal: MappingProposal, mapping: Mapping): MappingInputs['preview'] {
    this.#previewed = JSON.stringify(mapping);
    const isProposed = this.#previewed === JSON.stringify(proposal.mapping);
    const leftOut = isProposed ? proposal.leftOut : [];
    const { claims, ...preview } = previewMapping(this.#text, mapping, leftOut);
    return { ...preview, claims: claims.map(shortenClaim) };
  }

  async #save(save: typeof saveInFile): Promise<void> {
    const [uri] = this.uris;
    if (!uri || !this.#proposal) return;
    const mapping = chooseMapping(this.#proposal, this.choices);
    if (!(await save(uri, mapping))) return;
    const { claims, problems } = await this.#scoring.outline({ file: sourceOf(uri) });
    const problem = problems.find(({ severity }) => severity === 'error');
    if (problem) {
      throw new InspectorError(
        'notEvidence',
        problem.wording ?? problem.message,
        t('Run Map This File again.'),
      );
    }
    this.dispose();
    const score = t('Score File');
    const actions = mapping.role === 'reference' ? [] : [score];
    // The panel does not wait until the user closes the message.
    void vscode.window
      .showInformationMessage(
        t(
          '{0} is now read with the mapping and contains {1}.',
          nameOf(uri.toString()),
          translateCount(claims.length, '{0} claim', '{0} claims'),
        ),
        ...actions,
      )
      .then((action) => {
        if (action === score) void executeCommand('evidenceInspector.scoreFile', uri);
      });
  }
}

/** Returns the claim with as much of its texts as the page shows. */
function shortenClaim(claim: Claim): Claim {
  const evidence = claim.evidence.map(({ question, answers }, at) =>
    at >= mostPairs
      ? { question: '', answers: [] }
      : {
          question: excerpt(question, mostLettersOfText),
          answers: answers.map(({ text, sources }) => ({
            text: excerpt(text, mostLettersOfText),
            sources: sources.slice(0, 1),
          })),
        },
  );
  return {
    ...claim,
    text: excerpt(claim.text, mostLettersOfText),
    justification: undefined,
    evidence,
  };
}

function noClaims(name: string): InspectorError {
  return new InspectorError(
    'notEvidence',
    t('No list of claims was found in {0}.', name),
    t(
      'Use a JSON file with a list of objects, a JSON Lines file, or a table with column names in the first line. Each claim needs text.',
    ),
  );
}

/** Registers "Map This File", and reads documents again when a mapping changes. */
export function registerMapping(deps: MappingDeps): Disposable {
  const again = (): void => deps.documents.readAgain();
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.evidence-mapping.json');
  const panels = new FilesPanels(
    'mapping',
    deps.extensionUri,
    (panel, uris) => new MappingPanel(deps, { ...deps, panel }, uris),
  );
  return disposableOf(
    panels,
    watcher,
    watcher.onDidChange(again),
    watcher.onDidCreate(again),
    watcher.onDidDelete(again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${prefix}.mappings`)) again();
    }),
    registerAction('evidenceInspector.mapFile', (uri) => {
      const file = toUri(uri) ?? activeFile();
      if (!file) {
        throw new InspectorError(
          'notEvidence',
          t('No open file can be mapped.'),
          t('Open a JSON or CSV file with claims, then run Map This File.'),
        );
      }
      panels.open([file]);
      return Promise.resolve();
    }),
  );
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

/** Saves the mapping in the settings. */
async function saveInSettings(uri: vscode.Uri, mapping: Mapping): Promise<true> {
  await writeSetting(uri, mapping);
  return true;
}

/**
 * Saves the mapping in a file beside the evidence file, which the settings name. Asks before replacing an existing file. Resolves with
 * false if the user refused.
 */
async function saveInFile(uri: vscode.Uri, mapping: Mapping): Promise<boolean> {
  const file = fileFor(uri);
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
