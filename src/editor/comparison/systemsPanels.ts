import * as vscode from 'vscode';
import { writeCondition } from '../../core/show/tables/claimConditions.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { exportComparison } from './exportComparison.ts';
import { showErrors } from '../platform/messages.ts';
import { savePlot } from '../panels/export/saveFile.ts';
import type { InspectorPanels } from '../panels/inspector/inspectorPanels.ts';
import { type Answers, answerPage } from '../panels/pagePanel.ts';
import { sharedAnswers } from '../panels/runPanels.ts';
import type { FolderFiles } from './folderFiles.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { keyOf } from '../panels/filesPanel.ts';
import { OpenPanels } from '../panels/openPanels.ts';
import type { EditorServices } from '../runs/services.ts';
import { ComparedSystems } from './comparedSystems.ts';
import { constrainSystems, pickRules, scoreSystems } from './scoreSystems.ts';
import { pickSystems } from './pickSystems.ts';
import { SystemsPanel } from './systemsPanel.ts';
import { t } from '../platform/l10n.ts';
import { type GivenNames, longestName, systemNames } from './parts/systemNames.ts';
import { readKeptSystems } from '../panels/pageStates.ts';
import type { FromSystems } from '../../protocol/pageMessages.ts';

export interface ComparisonDeps extends Omit<EditorServices, 'lookedAt'> {
  readonly names: GivenNames;
  /** The inspector panels. */
  readonly panels: InspectorPanels;
}

/** Asks for a system's name in comparisons. The file keeps its name. */
async function renameSystem(
  systems: ComparedSystems,
  uri: string,
  names: GivenNames,
): Promise<void> {
  const system = systems.at(uri);
  if (!system) return;
  const place = systems.list.indexOf(system);
  const others = systems.names().filter((_, index) => index !== place);
  const [own = ''] = systemNames([system.uri.path]);
  const displayed = systems.names()[place] ?? own;
  const name = await vscode.window.showInputBox({
    title: t('Name of {0} in comparisons', own),
    prompt: t(
      'This name is shown in comparisons and exports. Leave the field empty to use the file name.',
    ),
    value: displayed,
    ignoreFocusOut: true, // the panel whose button was pressed may take the focus back
    validateInput: (text) => {
      const typed = text.trim();
      if (typed.length > longestName)
        return t('The name can have at most {0} characters.', longestName);
      return others.includes(typed)
        ? t('Another system in this comparison already has this name.')
        : '';
    },
  });
  if (name === undefined || name.trim() === displayed) return;
  await names.give(system.uri, name.trim() === own ? '' : name);
}

/** Comparisons of systems, one for each set of prediction files. */
export class SystemsPanels implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #store = new DisposableStore();
  readonly #deps: ComparisonDeps;
  readonly #panels: OpenPanels<SystemsPanel>;
  readonly #answers: Answers<FromSystems, SystemsPanel>;

  constructor(deps: ComparisonDeps) {
    this.#deps = deps;
    this.#answers = this.#answersOf(deps);
    this.#store.add(
      deps.runs.onDidChange((change) => {
        for (const panel of this.#panels.all) panel.onRunChange(change);
      }),
    );
    this.#store.add(
      deps.settings.onDidChangePrimary(() => {
        for (const panel of this.#panels.all) panel.systems.tellChange();
      }),
    );
    this.#panels = this.#store.add(new OpenPanels('systems', deps.extensionUri, this));
  }

  /** Opens the comparison at once and scores systems without scores. Settles when all systems are scored. */
  async open(uris: readonly vscode.Uri[], reference: vscode.Uri | undefined): Promise<void> {
    const known = this.#panels.find(
      (panel) => !panel.systems.folder && keyOf(urisOf(panel)) === keyOf(uris),
    );
    const panel = known ?? this.#adopt(this.#panels.create(), uris);
    panel.systems.reference = reference ?? panel.systems.reference;
    if (known) known.reveal();
    await this.#score(panel);
  }

  /** Like `open`, for a folder's systems. There is one panel for each folder and reference. */
  async openFolder(folder: vscode.Uri, { predictions, reference }: FolderFiles): Promise<void> {
    const known = this.#panels.find(
      ({ systems }) =>
        systems.folder?.toString() === folder.toString() &&
        systems.reference?.toString() === reference.toString(),
    );
    const panel = known ?? this.#adopt(this.#panels.create(), predictions, folder);
    panel.systems.reference = reference;
    panel.systems.setList(predictions);
    if (known) known.reveal();
    await this.#score(panel);
  }

  async #score({ systems }: SystemsPanel, mode: 'ask' | 'quiet' = 'ask'): Promise<void> {
    await scoreSystems(systems, this.#deps, mode);
    if (systems.rules.length > 0) await constrainSystems(systems, systems.rules, this.#deps);
  }

  /** The active comparison. */
  active(): SystemsPanel | undefined {
    return this.#panels.find(({ isActive }) => isActive);
  }

  /** Scores again after a restart of the window. Model results come from the store, so this takes only a moment. */
  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptSystems(state);
    if (!kept) {
      webviewPanel.dispose();
      return Promise.resolve();
    }
    const panel = this.#adopt(
      webviewPanel,
      kept.uris.map((uri) => vscode.Uri.parse(uri)),
      kept.folder === '' ? undefined : vscode.Uri.parse(kept.folder),
    );
    void showErrors(() => this.#score(panel, 'quiet'));
    return Promise.resolve();
  }

  dispose(): void {
    this.#store.dispose();
  }

  #adopt(
    webviewPanel: vscode.WebviewPanel,
    uris: readonly vscode.Uri[],
    folder?: vscode.Uri,
  ): SystemsPanel {
    const { extensionUri, log, settings, names } = this.#deps;
    const systems = new ComparedSystems(uris, settings, names, folder);
    const panel: SystemsPanel = new SystemsPanel(systems, {
      panel: webviewPanel,
      extensionUri,
      log,
      onMessage: (message) => void showErrors(() => answerPage(this.#answers, message, panel)),
    });
    panel.onDidDispose(() => systems.dispose());
    return this.#panels.keep(panel);
  }

  #answersOf({
    panels,
    settings,
    client,
    names,
  }: ComparisonDeps): Answers<FromSystems, SystemsPanel> {
    return {
      ...sharedAnswers(settings),
      claim: ({ index }, panel) => panel.sendClaim(index),
      find: ({ find }, panel) => panel.find(find),
      sources: (_, panel) => panel.sendSources(),
      flaws: (_, panel) => panel.sendFlaws(),
      selected: ({ index }, panel) => {
        panel.lookAt(index);
        for (const { uri } of panel.systems.list) panels.moveVisible(uri, () => index);
      },
      inspect: ({ uri, index }, { systems }) => {
        const system = systems.at(uri);
        const run = system && systems.ownRunOf(system);
        if (system && run?.scoredClaim(index)) {
          panels.follow(system.uri, Promise.resolve(run), () => index);
        }
      },
      inspectList: ({ uri, list }, { systems }) => {
        const system = systems.at(uri);
        const run = system && systems.ownRunOf(system);
        const where = [writeCondition({ field: 'list', value: list })];
        if (system && run) panels.openClaims(system.uri, Promise.resolve(run), { where });
      },
      addSystem: async (_, panel) => {
        const known = urisOf(panel);
        const added = await pickSystems(client, known[0], known);
        if (!added || added.length === 0) return;
        panel.systems.add(added);
        await this.#score(panel);
      },
      score: (_, panel) => this.#score(panel),
      openSystem: ({ uri }, { systems }) => {
        const system = systems.at(uri);
        return system && executeCommand('evidenceInspector.showFileScores', system.uri);
      },
      scoreFolder: (_, { systems: { folder, reference } }) =>
        folder &&
        executeCommand('evidenceInspector.scoreFolder', folder, reference ? { reference } : {}),
      removeSystem: ({ uri }, { systems }) => systems.remove(uri),
      renameSystem: async ({ uri }, { systems }) => {
        await renameSystem(systems, uri, names);
        for (const one of this.#panels.all) one.systems.tellChange();
      },
      setBaseline: ({ uri }, { systems }) => systems.setBaseline(uri),
      chooseEvidence: async (_, { systems }) => {
        const rules = await pickRules(systems.rules);
        if (rules) await constrainSystems(systems, rules, this.#deps);
      },
      exportReport: (_, { systems }) => exportComparison(systems.runs(), settings, undefined),
      savePlot: (plot, panel) => savePlot(plot, urisOf(panel)[0]),
    };
  }
}

function urisOf(panel: SystemsPanel): readonly vscode.Uri[] {
  return panel.systems.list.map(({ uri }) => uri);
}
