import * as vscode from 'vscode';
import { standingNames } from '../../../core/report/claimLine.ts';
import { fileLine } from '../../../core/report/fileHeadline.ts';
import { claimsViewId } from '../../platform/contributions.ts';
import { DisposableStore, type Disposable } from '../../platform/disposables.ts';
import type { EvidenceDocuments } from '../../evidence/documents/evidenceDocuments.ts';
import type { CurrentFile } from '../../runs/currentFile.ts';
import type { ClaimSelection } from '../../runs/claimSelection.ts';
import type { Run } from '../../runs/run.ts';
import { positionIn } from '../../runs/selectedClaim.ts';
import type { Runs } from '../../runs/runs.ts';
import { throttle } from '../../platform/pacing.ts';
import { executeCommand, registerCommand, setContext } from '../../platform/typedApi.ts';
import {
  arrange,
  entriesOf,
  entryTooltip,
  findListedScore,
  listClaimFilters,
  listScores,
  standingIcons,
  viewTitle,
  type ClaimEntry,
  type ClaimOrder,
} from './claimList.ts';
import { pickClaim } from './pickClaim.ts';
import { claimsSoFar } from '../../../protocol/runProgress.ts';
import { claimFilters, type ClaimFilter } from '../../../core/questions/claimFilters.ts';
import { translateCount, english, render, t, translate } from '../../platform/l10n.ts';
import { sentences } from '../../../core/words/lists.ts';
import { fileNameOf } from '../../evidence/files/workspaceFiles.ts';
import { joinParts } from '../../../core/words/message.ts';

/** Minimum time in ms between two refreshes while scoring, because each refresh sends all claims to the window. */
const refreshMs = 1_000;

const directions: readonly { readonly label: string; readonly order: ClaimOrder }[] = [
  { label: english('Lowest score first'), order: 'scoreAscending' },
  { label: english('Highest score first'), order: 'scoreDescending' },
];

function translateRows<Row extends { readonly label: string }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.map((row) => ({ ...row, label: translate(row.label) }));
}

/** The Claims view. Shows the claims of the file whose editor or panel is active, or was active last. */
export class ClaimsView implements vscode.TreeDataProvider<ClaimEntry>, Disposable {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #documents: EvidenceDocuments;
  readonly #runs: Runs;
  readonly #lookedAt: CurrentFile;
  readonly #selection: ClaimSelection;
  readonly #view: vscode.TreeView<ClaimEntry>;
  readonly #refresh = this.#store.add(
    throttle(refreshMs, () => {
      this.#update();
    }),
  );
  #file: vscode.Uri | undefined;
  #entries: readonly ClaimEntry[] = [];
  #order: ClaimOrder = 'file';
  /** Column name of the score that is shown and used for sorting. `undefined` for the run's leading score. */
  #column: string | undefined;
  #filter: ClaimFilter = 'all';

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
    const followSelection = (): void => {
      void this.#revealSelected();
    };
    this.#store.add(selection.onDidChange(followSelection));
    this.#store.add(this.#view.onDidChangeVisibility(followSelection));
    this.#store.add(registerCommand('evidenceInspector.sortClaims', () => this.#askOrder()));
    this.#store.add(registerCommand('evidenceInspector.filterClaims', () => this.#askFilter()));
    this.#store.add(registerCommand('evidenceInspector.findClaim', () => this.#find()));
    this.#refresh.call();
  }

  getChildren(parent?: ClaimEntry): ClaimEntry[] {
    return parent ? [] : [...this.#entries];
  }

  getParent(): undefined {
    return undefined;
  }

  getTreeItem(entry: ClaimEntry): vscode.TreeItem {
    const item = new vscode.TreeItem(entry.label);
    const { position, scored } = entry;
    // Positions in the two files can be equal, so reference positions get a minus sign.
    const place = position === null ? `-${String(scored)}` : String(position);
    item.id = `${this.#file?.toString() ?? ''}#${place}`;
    item.description = entry.description;
    item.iconPath = iconOf(entry);
    const standing = render(standingNames[entry.standing]);
    item.accessibilityInformation = { label: `${entry.label}, ${standing}, ${entry.description}` };
    item.contextValue = 'claim';
    item.command = {
      title: t('Show claim'),
      command: 'evidenceInspector.revealClaim',
      arguments: [this.#file, ...revealArguments(entry)],
    };
    return item;
  }

  /** Builds the tooltip with all scores when the user points at a claim. */
  resolveTreeItem(item: vscode.TreeItem, entry: ClaimEntry): vscode.TreeItem {
    item.tooltip = entryTooltip(entry, this.#file && this.#currentRun(this.#file));
    return item;
  }

  dispose(): void {
    this.#store.dispose();
  }

  #currentRun(file: vscode.Uri): Run | undefined {
    return this.#runs.concerning(file);
  }

  #update(): void {
    const file = this.#lookedAt.last();
    this.#file = file;
    const run = file && this.#currentRun(file);
    const document = file && this.#documents.get(file);
    const role = document?.role ?? 'predictions';
    const entries = file ? entriesOf(document?.outline, role, run, this.#column) : [];
    this.#entries = arrange(entries, this.#order, this.#filter);
    setContext('evidenceInspector.hasClaims', entries.length > 0);
    this.#describe(entries.length, run, file);
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
    if (!entry || this.#view.selection.includes(entry)) return;
    try {
      await this.#view.reveal(entry, { select: true, focus: false });
    } catch {
      // The list was refilled meanwhile, and the selection is revealed again afterwards.
    }
  }

  #describe(all: number, run: Run | undefined, file: vscode.Uri | undefined): void {
    const view = this.#view;
    const { aggregate } = run?.numbers ?? {};
    const scores =
      run && aggregate ? render(fileLine(aggregate, run.averitecLevel, run.metricRows)) : '';
    view.title = viewTitle(run);
    const order = this.#orderText(run);
    view.description = order;
    // VS Code shows no description for the only view of a container, so the message contains the file and the order.
    const notes = file ? [t('{0}.', joinParts([fileNameOf(file), order].filter(Boolean)))] : [];
    for (const warning of run?.warnings ?? []) notes.push(render(warning));
    if (run && scores !== '') {
      const isReference = file?.toString() === run.reference;
      const whose = isReference
        ? [t('Scores for {0}:', fileNameOf(vscode.Uri.parse(run.predictions)))]
        : [];
      const means = t('{0} (based on {1}).', scores, claimsSoFar(run.size, run.state));
      notes.push(sentences([...whose, means]));
    }
    const { differences = [] } = run?.unusual ?? {};
    if (scores !== '' && differences.length > 0) {
      notes.push(t('Changed from the defaults: {0}.', joinParts(differences)));
    }
    if (run?.edited)
      notes.push(render(run.edited.sentence), t('Score the file again to update the scores.'));
    if (run?.state.kind === 'stopped') notes.push(run.state.message);
    if (this.#filter !== 'all' && all > 0) {
      const claims = translateCount(all, '{0} claim', '{0} claims');
      const { name } = claimFilters[this.#filter];
      notes.push(t('Filter: {0}. Shown: {1} of {2}.', name, this.#entries.length, claims));
    }
    view.message = sentences(notes); // '' hides it
  }

  async #askOrder(): Promise<void> {
    const run = this.#file && this.#currentRun(this.#file);
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
      const direction = await vscode.window.showQuickPick(translateRows(directions), {
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

  async #askFilter(): Promise<void> {
    const run = this.#file && this.#currentRun(this.#file);
    const filters = listClaimFilters(run).map(({ filter, name }) => ({
      label: render(name),
      description: filter === this.#filter ? t('current') : undefined,
      filter,
    }));
    const picked = await vscode.window.showQuickPick(filters, { title: t('Filter Claims') });
    if (!picked) return;
    this.#filter = picked.filter;
    this.#update();
  }

  async #find(): Promise<void> {
    const run = this.#file && this.#currentRun(this.#file);
    const picked = await pickClaim(this.#entries, run?.scoredClaims() ?? []);
    if (!picked) return;
    await this.#view.reveal(picked, { select: true });
    const [position, , scored] = revealArguments(picked);
    await executeCommand('evidenceInspector.revealClaim', this.#file, position, false, scored);
  }
}

/** Arguments of the reveal command after the file. A claim without a prediction is identified by its reference position. */
function revealArguments({
  position,
  scored,
}: ClaimEntry): readonly [position: number | undefined, inPanel: true, scored: number | undefined] {
  return position === null ? [undefined, true, scored ?? undefined] : [position, true, undefined];
}

function iconOf(entry: ClaimEntry): vscode.ThemeIcon {
  if (entry.isFailed) return new vscode.ThemeIcon('warning');
  const { icon, colour } = standingIcons[entry.standing];
  return new vscode.ThemeIcon(
    icon,
    colour === undefined ? undefined : new vscode.ThemeColor(colour),
  );
}
