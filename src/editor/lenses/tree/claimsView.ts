import * as vscode from 'vscode';
import type { FoundClaim } from '../../../core/show/find/claimFinding.ts';
import { findQuery, isTelling } from '../../../core/show/find/findQuery.ts';
import { standingNames } from '../../../core/score/report/claimLine.ts';
import type { ScoredClaim } from '../../../core/score/results/claims.ts';
import { joinDots, joinParts } from '../../../core/base/words/message.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';
import { claimsViewId } from '../../platform/contributions.ts';
import { type Disposable, DisposableStore } from '../../platform/disposables.ts';
import { english, render, t, translate } from '../../platform/l10n.ts';
import { throttle } from '../../platform/pacing.ts';
import { executeCommand, registerCommand, setContext } from '../../platform/typedApi.ts';
import type { ClaimSelection } from '../../runs/claimSelection.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import { EvidenceFinder } from '../../runs/evidenceFinder.ts';
import type { Run } from '../../runs/run.ts';
import type { Runs } from '../../runs/runs.ts';
import { positionIn } from '../../runs/selectedClaim.ts';
import {
  arrange,
  type ClaimEntry,
  type ClaimGroup,
  type ClaimOrder,
  entriesOf,
  entryTooltip,
  findListedScore,
  groupByCause,
  listScores,
  viewTitle,
} from './claimList.ts';
import { type FindItem, findItems } from './findItems.ts';

/**
 * Asks for a listed claim. The user searches in the claim, its verdict and, after scoring, its evidence. `undefined` if the user
 * chose no claim.
 */
async function pickClaim(
  entries: readonly ClaimEntry[],
  claims: readonly ScoredClaim[],
): Promise<ClaimEntry | undefined> {
  const pick = vscode.window.createQuickPick<FindItem>();
  pick.title = t('Find Claim');
  pick.placeholder =
    claims.length > 0
      ? t('Search claims, questions, answers, sources and justifications')
      : t('Search claims and verdicts (after scoring, also the evidence)');
  const foundClaims = new Map<number, FoundClaim>();
  const list = (): void => {
    pick.items = findItems(entries, pick.value, foundClaims);
  };
  const finder = new EvidenceFinder((part) => {
    for (const claim of part.claims) foundClaims.set(claim.index, claim);
    pick.busy = part.looked < part.total;
    list();
  });
  pick.onDidChangeValue((typed) => {
    foundClaims.clear();
    finder.start(typed, claims);
    pick.busy = claims.length > 0 && isTelling(findQuery(typed));
    list();
  });
  list();
  const chosen = await new Promise<ClaimEntry | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.activeItems[0]?.entry));
    pick.onDidHide(() => resolve(undefined));
    pick.show();
  });
  finder.dispose();
  pick.dispose();
  return chosen;
}

/** Minimum time in ms between two refreshes while scoring, because each refresh sends all claims to the window. */
const refreshMs = 1_000;

const directions: readonly { readonly label: string; readonly order: ClaimOrder }[] = [
  { label: english('Lowest score first'), order: 'scoreAscending' },
  { label: english('Highest score first'), order: 'scoreDescending' },
];

type ClaimNode = ClaimGroup | ClaimEntry;

/** The Claims view. Shows the claims of the file whose editor or panel is active, or was active last. */
export class ClaimsView implements vscode.TreeDataProvider<ClaimNode>, Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #documents: EvidenceDocuments;
  readonly #runs: Runs;
  readonly #lookedAt: CurrentFile;
  readonly #selection: ClaimSelection;
  readonly #view: vscode.TreeView<ClaimNode>;
  readonly #refresh = this.#store.add(throttle(refreshMs, () => this.#update()));
  #file: vscode.Uri | undefined;
  #entries: readonly ClaimEntry[] = [];
  /** `undefined` if the claims are not grouped. */
  #groups: readonly ClaimGroup[] | undefined;
  #order: ClaimOrder = 'file';
  /** Column name of the score that is shown and used for sorting. `undefined` for the run's leading score. */
  #column: string | undefined;

  constructor(
    documents: EvidenceDocuments,
    runs: Runs,
    lookedAt: CurrentFile,
    selection: ClaimSelection,
  ) {
    this.#documents = documents;
    this.#runs = runs;
    this.#lookedAt = lookedAt;
    this.#selection = selection;
    this.#view = this.#store.add(
      vscode.window.createTreeView(claimsViewId, { treeDataProvider: this }),
    );
    this.#store.add(lookedAt.onDidChange(this.#refresh.call));
    this.#store.add(runs.onDidChange(this.#refresh.call));
    const followSelection = (): void => void this.#revealSelected();
    this.#store.add(selection.onDidChange(followSelection));
    this.#store.add(this.#view.onDidChangeVisibility(followSelection));
    this.#store.add(registerCommand('evidenceInspector.sortClaims', () => this.#askOrder()));
    this.#store.add(registerCommand('evidenceInspector.findClaim', () => this.#find()));
    this.#refresh.call();
  }

  getChildren(parent?: ClaimNode): ClaimNode[] {
    if (!parent) return [...(this.#groups ?? this.#entries)];
    return isGroup(parent) ? [...parent.entries] : [];
  }

  getParent(node: ClaimNode): ClaimGroup | undefined {
    return isGroup(node) ? undefined : this.#groups?.find(({ entries }) => entries.includes(node));
  }

  getTreeItem(node: ClaimNode): vscode.TreeItem {
    return isGroup(node) ? this.#groupItem(node) : this.#claimItem(node);
  }

  #groupItem({ cause, label }: ClaimGroup): vscode.TreeItem {
    const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    const item = new vscode.TreeItem(label, cause === 'credit' ? Collapsed : Expanded);
    item.id = `${this.#file?.toString() ?? ''}#${cause ?? 'none'}`;
    return item;
  }

  #claimItem(entry: ClaimEntry): vscode.TreeItem {
    const item = new vscode.TreeItem([entry.signs, entry.text].filter(Boolean).join(' '));
    const { position, scored } = entry;
    // Positions in the two files can be equal, so reference positions get a minus sign.
    const place = position === null ? `-${String(scored)}` : String(position);
    item.id = `${this.#file?.toString() ?? ''}#${place}`;
    item.description = entry.description;
    const standing = render(standingNames[entry.standing]);
    const parts = [entry.name, entry.text, standing, entry.description].filter(Boolean);
    item.accessibilityInformation = { label: render(joinParts(parts)) };
    item.contextValue = 'claim';
    item.command = {
      title: t('Show claim'),
      command: 'evidenceInspector.revealClaim',
      arguments: [this.#file, ...revealArguments(entry)],
    };
    return item;
  }

  /** Builds the tooltip with all scores when the user points at a claim. */
  resolveTreeItem(item: vscode.TreeItem, node: ClaimNode): vscode.TreeItem {
    if (!isGroup(node)) {
      item.tooltip = entryTooltip(node, this.#file && this.#runs.concerning(this.#file));
    }
    return item;
  }

  dispose(): void {
    this.#store.dispose();
  }

  #update(): void {
    const file = this.#lookedAt.last();
    this.#file = file;
    const run = file && this.#runs.concerning(file);
    const document = file && this.#documents.get(file);
    const role = document?.role ?? 'predictions';
    const entries = file ? entriesOf(document?.outline, role, run, this.#column) : [];
    this.#entries = arrange(entries, this.#order);
    this.#groups = groupByCause(this.#entries, run);
    setContext('evidenceInspector.hasClaims', entries.length > 0);
    this.#view.title = viewTitle(run);
    // VS Code shows no description for the only view of a container, so the message names the file and the order.
    const line = file ? [fileNameOf(file), this.#orderText(run)].filter(Boolean) : [];
    this.#view.message = render(joinDots(line)); // '' hides it
    this.#changed.fire();
    void this.#revealSelected();
  }

  /** Selects the claim that the user has selected elsewhere, without taking the focus. */
  async #revealSelected(): Promise<void> {
    const { followed } = this.#selection;
    if (!followed || !this.#file || !this.#view.visible) return;
    const position = positionIn(followed, this.#file.toString());
    const entry = this.#entries.find(
      ({ position: listed, scored }) =>
        (listed !== null && listed === position) ||
        (listed === null && scored !== null && scored === followed.scored),
    );
    if (entry && !this.#view.selection.includes(entry)) await this.#select(entry);
  }

  /** Selects an entry of the list, without taking the focus. */
  async #select(entry: ClaimEntry): Promise<void> {
    try {
      await this.#view.reveal(entry, { select: true, focus: false });
    } catch {
      // The list was refilled meanwhile, and the selection is revealed again afterwards.
    }
  }

  async #askOrder(): Promise<void> {
    const run = this.#file && this.#runs.concerning(this.#file);
    const scores = listScores(run?.metrics ?? []).map(({ metric, score }) => ({
      label: score.name,
      description: metric.id,
      column: score.column,
    }));
    const picked = await vscode.window.showQuickPick(
      [{ label: t('File order'), column: undefined }, ...scores],
      { title: t('Sort Claims By'), matchOnDescription: true },
    );
    if (!picked) return;
    if (picked.column === undefined) {
      this.#order = 'file';
      this.#column = undefined;
    } else {
      const rows = directions.map((row) => ({ ...row, label: translate(row.label) }));
      const direction = await vscode.window.showQuickPick(rows, {
        title: t('Sort Claims by {0}', picked.label),
        ignoreFocusOut: true, // the second step
      });
      if (!direction) return;
      this.#order = direction.order;
      this.#column = picked.column;
    }
    this.#update();
  }

  /** Returns a text such as `by METEOR Q+A`. Empty in file order. */
  #orderText(run: Run | undefined): string {
    const listed =
      this.#order === 'file' ? undefined : findListedScore(run?.metrics ?? [], this.#column);
    return listed ? t('by {0}', listed.score.heading) : '';
  }

  async #find(): Promise<void> {
    const file = this.#file;
    const run = file && this.#runs.concerning(file);
    const picked = await pickClaim(this.#entries, run?.scoredClaims() ?? []);
    if (!picked) return;
    // The list may have been refilled while the user was choosing.
    const listed = this.#entries.find((one) => isSameEntry(one, picked));
    if (listed && this.#file === file) await this.#select(listed);
    const [position, , scored] = revealArguments(picked);
    await executeCommand('evidenceInspector.revealClaim', file, position, false, scored);
  }
}

function isSameEntry(a: ClaimEntry, b: ClaimEntry): boolean {
  return a.position === b.position && a.scored === b.scored;
}

function isGroup(node: ClaimNode): node is ClaimGroup {
  return 'entries' in node;
}

/** Arguments of the reveal command after the file. A claim without a prediction is identified by its reference position. */
function revealArguments({
  position,
  scored,
}: ClaimEntry): readonly [position: number | undefined, inPanel: true, scored: number | undefined] {
  return position === null ? [undefined, true, scored ?? undefined] : [position, true, undefined];
}
