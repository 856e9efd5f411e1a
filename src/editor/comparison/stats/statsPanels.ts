import * as vscode from 'vscode';
import type { SimilarClaims, PlacedClaim } from '../../../core/score/overlap/claimPairs.ts';
import { evidenceEndings, withoutEvidenceEnding } from '../../../core/read/claims/fileNames.ts';
import { noNumber } from '../../../core/base/signs.ts';
import { type CountedKind, countedKinds } from '../../../core/analyse/counts/fileStats.ts';
import { countedWords } from '../../../core/analyse/counts/statsWords.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { mostStatsFiles } from '../../../core/analyse/panels/statsView.ts';
import { sourceOf } from '../../evidence/documents/documentSource.ts';
import {
  activeFile,
  evidenceAt,
  findEvidenceFiles,
} from '../../evidence/documents/evidenceFiles.ts';
import { revealInFile } from '../../evidence/documents/revealInFile.ts';
import { askExport } from '../../panels/export/askExport.ts';
import { statsForms } from '../../panels/export/exportForms.ts';
import { offerFile, saveChunks } from '../../panels/export/saveFile.ts';
import type { InspectorPanels } from '../../panels/inspector/inspectorPanels.ts';
import type { DocumentActions } from '../../panels/documentPage.ts';
import { FilesPanels } from '../../panels/filesPanel.ts';
import { type Disposable, disposableOf } from '../../platform/disposables.ts';
import { t, translateCount } from '../../platform/l10n.ts';
import { registerAction } from '../../platform/messages.ts';
import { browseFiles, type FileItem, pickFiles } from '../../platform/pickFiles.ts';
import { executeCommand, toFile, toUris } from '../../platform/typedApi.ts';
import { StatsPanel } from './statsPanel.ts';
import type { EditorServices } from '../../runs/services.ts';
import { isPosition } from '../../../protocol/pageMessages.ts';

/**
 * Asks for evidence files: the workspace's files and `openUris`, or any others from a dialog. `undefined` if the user cancelled.
 */
async function pickStatsFiles(
  openUris: readonly vscode.Uri[] = [],
): Promise<readonly vscode.Uri[] | undefined> {
  const browse = (near: vscode.Uri | undefined) =>
    browseFiles(
      near,
      { [t('Evidence files')]: evidenceEndings },
      { openLabel: t('Show Statistics'), title: t('Evidence files') },
    );
  const workspaceUris = [
    ...(await findEvidenceFiles('reference')),
    ...(await findEvidenceFiles('predictions')),
  ];
  const known = new Map([...openUris, ...workspaceUris].map((uri) => [uri.toString(), uri]));
  if (known.size === 0) return await browse(undefined);
  const isShown = new Set(openUris.map(String));
  const items = [...known].map(([key, uri]): FileItem => ({
    label: vscode.workspace.asRelativePath(uri),
    picked: isShown.has(key),
    uri,
  }));
  return await pickFiles(
    items,
    {
      title: t('Show Statistics'),
      placeholder: t('Choose one or more evidence files to see their statistics'),
    },
    (chosen) => browse(chosen[0] ?? workspaceUris[0]),
  );
}

interface ClaimsAsked {
  readonly kind: CountedKind;
  /** `null` for the claims with unnamed items. */
  readonly name: string | null;
}

/** Lists the claims behind a count. Choosing a claim shows it in its file. */
async function listClaims(
  uri: vscode.Uri,
  { kind, name }: ClaimsAsked,
  client: Pick<Scoring, 'countedClaims'>,
): Promise<void> {
  const { claims, left } = await client.countedClaims({ file: sourceOf(uri), kind, name });
  const countText =
    left === 0
      ? translateCount(claims.length, '{0} claim', '{0} claims')
      : t('the first {0} of {1} claims', claims.length, claims.length + left);
  const picked = await vscode.window.showQuickPick(
    claims.map(({ index, text, verdict }) => ({
      label: `${String(index)}  ${text}`,
      description: verdict ?? '',
      index,
    })),
    {
      title: `${t('{0}: {1}', countedWords[kind].name, name ?? noNumber)} · ${countText}`,
      placeHolder: t('Choose a claim to show in the file'),
      matchOnDescription: true,
    },
  );
  if (picked) await executeCommand('evidenceInspector.revealClaim', uri, picked.index);
}

async function exportStats(
  { files, uris }: Pick<StatsPanel, 'files' | 'uris'>,
  version: string,
): Promise<vscode.Uri | undefined> {
  const [first] = files;
  if (!first) {
    throw new InspectorError(
      'notReport',
      t('The statistics cannot be exported yet.'),
      t('Wait until all files have been read.'),
    );
  }
  const name = `${withoutEvidenceEnding(first.name.replace(/^.*\//u, ''))}.stats`;
  const plan = await askExport(t('Export Statistics'), statsForms, name, uris[0], undefined);
  if (!plan) return undefined;
  const { form, target } = plan;
  await saveChunks(target, form.chunks(files, version), uris);
  offerFile(target, t('Statistics saved to {0}.', target.fsPath));
  return target;
}

type StatsDeps = Pick<
  EditorServices,
  'extensionUri' | 'client' | 'documents' | 'settings' | 'log'
> & {
  /** The product's version, for exports. */
  readonly version: string;
};

function checkFileCount(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  if (uris.length <= mostStatsFiles) return uris;
  throw new InspectorError(
    'notComparable',
    t('{0} files are too many to show side by side.', uris.length),
    t(
      'Choose at most {0} files. On the command line, "evidence-inspector stats" accepts more files.',
      mostStatsFiles,
    ),
  );
}

function countedKind(value: unknown): CountedKind | undefined {
  return countedKinds.find((kind) => kind === value);
}

/** The statistics panels, one for each list of files. */
export class StatsPanels implements vscode.Disposable {
  readonly #deps: StatsDeps;
  readonly #panels: FilesPanels<StatsPanel>;

  constructor(deps: StatsDeps) {
    this.#deps = deps;
    const actionsOf = (panel: StatsPanel): DocumentActions => this.#actionsOf(panel);
    this.#panels = new FilesPanels('stats', deps.extensionUri, (panel, uris) => {
      const created = new StatsPanel({ ...deps, actionsOf }, { ...deps, panel });
      this.#reading = created.show(uris.slice(0, mostStatsFiles));
      return created;
    });
  }

  /** Settles when the files of the newest panel are counted. */
  #reading: Promise<void> = Promise.resolve();

  /**
   * Settles when a new panel's files are counted. Settles at once if the panel is already open. Throws an
   * `InspectorError` for too many files.
   */
  async open(uris: readonly vscode.Uri[]): Promise<StatsPanel> {
    const { panel, isNew } = this.#panels.open(checkFileCount(uris));
    if (isNew) await this.#reading;
    return panel;
  }

  /** Like `open`, and looks for claims that occur twice. Settles when the search ends. */
  async findPairs(uris: readonly vscode.Uri[]): Promise<void> {
    const panel = await this.open(uris);
    await panel.findPairs();
  }

  /** Exports the active statistics panel. `undefined` if no such panel is active. */
  exportActive(): Promise<vscode.Uri | undefined> | undefined {
    const active = this.#panels.active();
    return active && exportStats(active, this.#deps.version);
  }

  dispose(): void {
    this.#panels.dispose();
  }

  /** Shows the first claim on the left and the second on the right, even if both are in one file. */
  async #showPair({ first, second }: SimilarClaims, panel: StatsPanel): Promise<void> {
    await this.#showClaim(first, panel, vscode.ViewColumn.One);
    await this.#showClaim(second, panel, vscode.ViewColumn.Two);
  }

  async #showClaim(
    { file, index: claim }: Pick<PlacedClaim, 'file' | 'index'>,
    panel: StatsPanel,
    viewColumn?: vscode.ViewColumn,
  ): Promise<void> {
    const uri = panel.uris[file];
    const { documents, client } = this.#deps;
    const place = viewColumn === undefined ? { uri, claim } : { uri, claim, viewColumn };
    if (uri) await revealInFile({ ...place, uri }, documents, client);
  }

  #actionsOf(panel: StatsPanel): DocumentActions {
    return {
      chooseFiles: async () => {
        const picked = await pickStatsFiles(panel.uris);
        if (picked && picked.length > 0) await panel.show(checkFileCount(picked));
      },
      cancel: () => panel.cancel(),
      again: () => panel.read(),
      findPairs: () => panel.findPairs(),
      cancelPairs: () => panel.cancelPairs(),
      showPair: async (place) => {
        const pair = isPosition(place) ? panel.pairAt(place) : undefined;
        if (pair) await this.#showPair(pair, panel);
      },
      showClaim: async (file, index) => {
        if (isPosition(file) && isPosition(index)) await this.#showClaim({ file, index }, panel);
      },
      exportStats: () => exportStats(panel, this.#deps.version),
      listClaims: async (file, kind, name) => {
        const uri = isPosition(file) ? panel.uris[file] : undefined;
        const counted = countedKind(kind);
        if (!uri || !counted || typeof name === 'number' || name === undefined) return;
        await listClaims(uri, { kind: counted, name }, this.#deps.client);
      },
    };
  }
}

/**
 * Registers the commands for file statistics, for claims that occur twice, and for the overview. The overview shows a file's scores, or its statistics if it has no
 * scores.
 */
export function registerStats(
  panels: StatsPanels,
  {
    runs,
    panels: inspectors,
    lookedAt,
  }: Pick<EditorServices, 'runs' | 'lookedAt'> & { readonly panels: InspectorPanels },
): Disposable {
  const showStatistics = async (first: unknown, selected: unknown): Promise<void> => {
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const selectedUris = toUris(selected) ?? toUris(first) ?? (one && [one]);
    const uris = selectedUris ?? (await pickStatsFiles());
    if (uris && uris.length > 0) await panels.open(uris);
  };
  const compareDataSets = async (first: unknown, selected: unknown): Promise<void> => {
    const given = toUris(selected) ?? toUris(first);
    const one = toFile(first) ?? (await evidenceAt(activeFile()));
    const uris = given ?? (await pickStatsFiles(one ? [one] : []));
    if (uris && uris.length > 0) await panels.findPairs(uris);
  };
  const showOverview = async (first: unknown, selected: unknown): Promise<void> => {
    const several = toUris(selected) ?? toUris(first) ?? [];
    const file = several[0] ?? toFile(first) ?? lookedAt.active();
    const run = file && several.length < 2 ? runs.get(file) : undefined;
    if (run) {
      inspectors.open(vscode.Uri.parse(run.predictions), Promise.resolve(run), 'overview');
      return;
    }
    await showStatistics(file, selected);
  };
  return disposableOf(
    registerAction('evidenceInspector.showStatistics', showStatistics),
    registerAction('evidenceInspector.compareDataSets', compareDataSets),
    registerAction('evidenceInspector.showOverview', showOverview),
  );
}
