import path from 'node:path';
import * as vscode from 'vscode';
import { InspectorError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { disposableOf, type Disposable } from '../disposables.ts';
import { sourceOf } from '../documents/documentSource.ts';
import { findEvidenceFiles, roleOfFile } from '../documents/evidenceFiles.ts';
import type { SettingsReader } from '../settings.ts';
import { belongsFrom, sharedClaims } from './alignmentGuess.ts';
import { ownValue } from '../../core/ownValue.ts';
import { percentText } from '../../core/format/numbers.ts';

const memoryKey = 'references';
/** Candidates that are read whole to see whether they belong. */
const mostCandidates = 12;

interface Candidate {
  readonly uri: vscode.Uri;
  /** 0..1; `undefined` when it was not compared. */
  readonly shared?: number;
}

interface CandidateItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
}

/**
 * Which reference belongs to a prediction file: the one chosen for this file, else the setting, else the only one in
 * the workspace that shares its claims, else the person is asked and the answer remembered.
 */
export class References {
  readonly #scoring: Scoring;
  readonly #settings: SettingsReader;
  readonly #memory: vscode.Memento;

  constructor(scoring: Scoring, settings: SettingsReader, memory: vscode.Memento) {
    this.#scoring = scoring;
    this.#settings = settings;
    this.#memory = memory;
  }

  /** The last word wins: naming a reference in the settings forgets what was picked before. */
  register(): Disposable {
    return disposableOf(
      this.#settings.onDidChangeReference(() => {
        void this.#memory.update(memoryKey, undefined);
      }),
    );
  }

  /** `undefined` when the person was asked and gave no answer, or may not be asked (`mode` quiet). */
  async resolve(
    predictions: vscode.Uri,
    mode: 'ask' | 'quiet' = 'ask',
  ): Promise<vscode.Uri | undefined> {
    const remembered = this.#remembered(predictions);
    if (remembered) {
      const role = await roleOfFile(remembered).catch(() => undefined);
      if (role === 'reference') return remembered;
    }
    const named = this.#named(predictions);
    if (named) {
      await requireReference(named, 'Change the setting evidenceInspector.reference.');
      return named;
    }
    const candidates = await this.#candidates(predictions);
    const belonging = candidates.filter(({ shared }) => (shared ?? 0) >= belongsFrom);
    const [only] = belonging;
    if (only && belonging.length === 1) return only.uri;
    return mode === 'ask' ? this.#ask(predictions, candidates) : undefined;
  }

  /** Always asks. */
  async choose(predictions: vscode.Uri): Promise<vscode.Uri | undefined> {
    return this.#ask(predictions, await this.#candidates(predictions));
  }

  #remembered(predictions: vscode.Uri): vscode.Uri | undefined {
    const value = ownValue(
      this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey),
      predictions.toString(),
    );
    return typeof value === 'string' ? vscode.Uri.parse(value) : undefined;
  }

  async #remember(predictions: vscode.Uri, reference: vscode.Uri): Promise<void> {
    const known = this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey) ?? {};
    await this.#memory.update(memoryKey, {
      ...known,
      [predictions.toString()]: reference.toString(),
    });
  }

  #named(predictions: vscode.Uri): vscode.Uri | undefined {
    const named = this.#settings.referenceFor(predictions);
    if (named === '') return undefined;
    if (path.isAbsolute(named)) return vscode.Uri.file(named);
    const folder =
      vscode.workspace.getWorkspaceFolder(predictions) ?? vscode.workspace.workspaceFolders?.[0];
    return vscode.Uri.joinPath(folder?.uri ?? vscode.Uri.joinPath(predictions, '..'), named);
  }

  async #candidates(predictions: vscode.Uri): Promise<readonly Candidate[]> {
    const files = (await findEvidenceFiles('reference')).filter(
      (uri) => uri.toString() !== predictions.toString(),
    );
    if (files.length === 0) return [];
    const own = await this.#scoring.outline({ file: sourceOf(predictions) });
    const compared: Candidate[] = [];
    for (const [position, uri] of files.entries()) {
      if (position >= mostCandidates) {
        compared.push({ uri });
        continue;
      }
      const outline = await this.#scoring.outline({ file: sourceOf(uri) }).catch(() => undefined);
      compared.push({ uri, shared: outline ? sharedClaims(own.claims, outline.claims) : 0 });
    }
    return compared.sort((a, b) => (b.shared ?? 0) - (a.shared ?? 0));
  }

  async #ask(
    predictions: vscode.Uri,
    candidates: readonly Candidate[],
  ): Promise<vscode.Uri | undefined> {
    const browse: CandidateItem = { label: '$(folder-opened) Browse...', alwaysShow: true };
    const items: CandidateItem[] = candidates.map(({ uri, shared }) => ({
      label: vscode.workspace.asRelativePath(uri),
      ...(shared === undefined ? {} : { description: `has ${percentText(shared)} of the claims` }),
      uri,
    }));
    const picked = await vscode.window.showQuickPick([...items, browse], {
      title: `Reference for ${vscode.workspace.asRelativePath(predictions)}`,
      placeHolder: 'The annotated file that these predictions are scored against',
    });
    if (!picked) return undefined;
    const reference = picked.uri ?? (await browseForFile(predictions));
    if (!reference) return undefined;
    await requireReference(reference, 'Choose an AVeriTeC file with annotated questions.');
    await this.#remember(predictions, reference);
    return reference;
  }
}

async function browseForFile(predictions: vscode.Uri): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    defaultUri: vscode.Uri.joinPath(predictions, '..'),
    filters: { 'Evidence files': ['json', 'jsonl'] },
    openLabel: 'Use as Reference',
    title: 'Reference file',
  });
  return chosen?.[0];
}

async function requireReference(uri: vscode.Uri, nextStep: string): Promise<void> {
  const role = await roleOfFile(uri);
  if (role === 'reference') return;
  const what = role === 'predictions' ? 'a prediction file' : 'not an evidence file';
  throw new InspectorError(
    role === 'predictions' ? 'wrongRole' : 'notEvidence',
    `${uri.fsPath} is ${what}, so it cannot be the reference.`,
    nextStep,
  );
}
