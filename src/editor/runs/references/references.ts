import path from 'node:path';
import * as vscode from 'vscode';
import { evidenceEndings } from '../../../core/read/claims/fileNames.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { disposableOf, type Disposable } from '../../platform/disposables.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import {
  evidenceAt,
  findEvidenceFiles,
  listName,
  roleOfFile,
} from '../../evidence/documents/evidenceFiles.ts';
import type { SettingsReader } from '../../platform/settings.ts';
import {
  shareOfCoveredClaims,
  shareOfSharedClaims,
} from '../../../core/read/alignment/sharedClaims.ts';
import { translateCount, t } from '../../platform/l10n.ts';
import {
  type ReferenceCandidate,
  findClearReference,
  type RecentReferences,
  referenceChoices,
} from './referenceChoices.ts';
import { percentText } from '../../../core/base/numbers.ts';
import { executeCommand } from '../../platform/typedApi.ts';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';

const memoryKey = 'references';
/** Maximum number of candidates that are read completely to compare their claims. */
const mostCandidates = 12;

interface CandidateItem extends vscode.QuickPickItem {
  readonly file?: vscode.Uri;
}

/**
 * Finds the reference of a prediction file: the reference chosen for this file, else the setting, else the only
 * reference in the workspace with the same claims, or with nearly all of them. Otherwise asks the user and remembers the answer.
 */
export class References {
  readonly #scoring: Scoring;
  readonly #settings: SettingsReader;
  readonly #memory: vscode.Memento;
  readonly #recent: RecentReferences;
  readonly #saidChoices = new Set<string>();

  /** `memory`: the state storage of the workspace. */
  constructor(
    scoring: Scoring,
    settings: SettingsReader,
    memory: vscode.Memento,
    recent: RecentReferences,
  ) {
    this.#scoring = scoring;
    this.#settings = settings;
    this.#memory = memory;
    this.#recent = recent;
  }

  /** A newly set reference in the settings replaces the earlier choice. */
  register(): Disposable {
    return disposableOf(
      this.#settings.onDidChangeReference(() => void this.#memory.update(memoryKey, undefined)),
    );
  }

  /**
   * Resolves with the reference of a prediction file. `undefined` if the user gave no answer, or if `mode` is `quiet` and the
   * user would have to be asked.
   */
  async resolve(
    predictions: vscode.Uri,
    mode: 'ask' | 'quiet' = 'ask',
  ): Promise<vscode.Uri | undefined> {
    const uri = await this.#find(predictions, mode);
    if (uri) await this.#recent.add(uri.toString());
    return uri;
  }

  /** Asks the user once, even if a reference is known. Remembers the answer for `predictions` and for `others`. */
  async choose(
    predictions: vscode.Uri,
    others: readonly vscode.Uri[] = [],
  ): Promise<vscode.Uri | undefined> {
    const chosen = await this.#ask(predictions, await this.#candidates(predictions), others);
    if (chosen) await this.#recent.add(chosen.toString());
    return chosen;
  }

  /**
   * Whether a kept run of these predictions may still use its reference: nobody has chosen another one since. Searches no files and
   * needs no scorer, because a reloaded window waits for the answer.
   */
  async mayKeep(predictions: vscode.Uri, reference: vscode.Uri): Promise<boolean> {
    const chosen = (await this.#usable(predictions)) ?? this.#named(predictions);
    return chosen === undefined || chosen.toString() === reference.toString();
  }

  async #find(predictions: vscode.Uri, mode: 'ask' | 'quiet'): Promise<vscode.Uri | undefined> {
    const remembered = await this.#usable(predictions);
    if (remembered) return remembered;
    const named = this.#named(predictions);
    if (named) {
      await requireReference(named, t('Change the setting evidenceInspector.reference.'));
      return named;
    }
    const candidates = await this.#candidates(predictions);
    const { best, rival } = findClearReference(candidates);
    if (best && rival) this.#sayChoice(predictions, best, rival);
    if (best) return best.file;
    return mode === 'ask' ? this.#ask(predictions, candidates) : undefined;
  }

  /** Says once for each pair of references which one was chosen. A button opens the list. */
  #sayChoice(
    predictions: vscode.Uri,
    best: ReferenceCandidate<vscode.Uri>,
    rival: ReferenceCandidate<vscode.Uri>,
  ): void {
    const key = `${best.file.toString()} ${rival.file.toString()}`;
    if (this.#saidChoices.has(key)) return;
    this.#saidChoices.add(key);
    const [most, fewer] = [best, rival].map(({ covered }) => percentText(covered ?? 0));
    const change = t('Choose Reference...');
    void vscode.window
      .showInformationMessage(
        t(
          'Reference: {0}, which has {1} of the claims. {2} has {3}.',
          best.label,
          most ?? '',
          rival.label,
          fewer ?? '',
        ),
        change,
      )
      .then((choice) => {
        if (choice === change)
          void executeCommand('evidenceInspector.chooseReference', predictions);
      });
  }

  /** Returns the remembered reference if the file still is a reference. */
  async #usable(predictions: vscode.Uri): Promise<vscode.Uri | undefined> {
    const remembered = this.#remembered(predictions);
    const role = remembered && (await roleOfFile(remembered).catch(() => undefined));
    return role === 'reference' ? remembered : undefined;
  }

  #remembered(predictions: vscode.Uri): vscode.Uri | undefined {
    const value = getOwnValue(
      this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey),
      predictions.toString(),
    );
    return typeof value === 'string' ? vscode.Uri.parse(value) : undefined;
  }

  /** Stores a reference without asking. Used for the sample, whose reference is known. */
  async remember(predictions: readonly vscode.Uri[], reference: vscode.Uri): Promise<void> {
    const known = this.#memory.get<Readonly<Record<string, unknown>>>(memoryKey) ?? {};
    await this.#memory.update(memoryKey, {
      ...known,
      ...Object.fromEntries(predictions.map((uri) => [uri.toString(), reference.toString()])),
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

  /**
   * References of the workspace, and of the predictions' folder outside a workspace, with the share of claims that they
   * contain.
   */
  async #candidates(predictions: vscode.Uri): Promise<readonly ReferenceCandidate<vscode.Uri>[]> {
    const files = (await findEvidenceFiles('reference', predictions)).filter(
      (uri) => uri.toString() !== predictions.toString(),
    );
    return await this.#compared(
      predictions,
      files.map((file) => ({ file, label: listName(file) })),
    );
  }

  /** References of earlier runs that still exist and are not in `here`. */
  async #elsewhere(
    predictions: vscode.Uri,
    here: readonly ReferenceCandidate<vscode.Uri>[],
  ): Promise<readonly ReferenceCandidate<vscode.Uri>[]> {
    const known = new Set([predictions, ...here.map(({ file }) => file)].map(String));
    const candidates: ReferenceCandidate<vscode.Uri>[] = [];
    for (const kept of this.#recent.all()) {
      const file = vscode.Uri.parse(kept);
      if (known.has(kept) || (await evidenceAt(file, 'reference')) === undefined) continue;
      candidates.push({ file, label: path.basename(file.fsPath), detail: file.fsPath });
    }
    return await this.#compared(predictions, candidates);
  }

  async #compared(
    predictions: vscode.Uri,
    candidates: readonly ReferenceCandidate<vscode.Uri>[],
  ): Promise<readonly ReferenceCandidate<vscode.Uri>[]> {
    if (candidates.length === 0) return [];
    const own = await this.#scoring.outline({ file: sourceOf(predictions) });
    const compared: ReferenceCandidate<vscode.Uri>[] = [];
    for (const [position, candidate] of candidates.entries()) {
      if (position >= mostCandidates) {
        compared.push(candidate);
        continue;
      }
      const file = sourceOf(candidate.file);
      const outline = await this.#scoring.outline({ file }).catch(() => undefined);
      const claims = outline?.claims ?? [];
      const shared = shareOfSharedClaims(own.claims, claims);
      const covered = shareOfCoveredClaims(own.claims, claims);
      compared.push({ ...candidate, shared, covered });
    }
    return compared;
  }

  async #ask(
    predictions: vscode.Uri,
    here: readonly ReferenceCandidate<vscode.Uri>[],
    others: readonly vscode.Uri[] = [],
  ): Promise<vscode.Uri | undefined> {
    const more =
      others.length === 0
        ? ''
        : ` ${translateCount(others.length, 'and {0} more file', 'and {0} more files')}`;
    const browse: CandidateItem = { label: `$(folder-opened) ${t('Browse...')}`, alwaysShow: true };
    const recent = await this.#elsewhere(predictions, here);
    const { placeHolder, sections } = referenceChoices(here, recent);
    const items = sections.flatMap((section): readonly CandidateItem[] => [
      { label: section.title, kind: vscode.QuickPickItemKind.Separator },
      ...section.items,
    ]);
    const end: CandidateItem = { label: '', kind: vscode.QuickPickItemKind.Separator };
    const picked = await vscode.window.showQuickPick([...items, end, browse], {
      title: `${t('Reference for {0}', listName(predictions))}${more}`,
      placeHolder,
    });
    if (!picked) return undefined;
    const reference = picked.file ?? (await browseForFile(predictions));
    if (!reference) return undefined;
    await requireReference(reference, t('Choose an AVeriTeC file with annotated questions.'));
    await this.remember([predictions, ...others], reference);
    return reference;
  }
}

async function browseForFile(predictions: vscode.Uri): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: false,
    defaultUri: vscode.Uri.joinPath(predictions, '..'),
    filters: { [t('Evidence files')]: [...evidenceEndings] },
    openLabel: t('Use as Reference'),
    title: t('Reference file'),
  });
  return chosen?.[0];
}

async function requireReference(uri: vscode.Uri, nextStep: string): Promise<void> {
  const role = await roleOfFile(uri);
  if (role === 'reference') return;
  const what = role === 'predictions' ? t('a prediction file') : t('not an evidence file');
  throw new InspectorError(
    role === 'predictions' ? 'wrongRole' : 'notEvidence',
    t('{0} is {1}, so it cannot be the reference.', uri.fsPath, what),
    nextStep,
  );
}
