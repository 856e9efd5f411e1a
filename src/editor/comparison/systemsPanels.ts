import * as vscode from 'vscode';
import { writeCondition } from '../../core/show/tables/claimConditions.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { exportComparison } from './exportComparison.ts';
import { showErrors } from '../platform/messages.ts';
import { openSource } from '../panels/openSource.ts';
import type { FolderFiles } from './folderFiles.ts';
import { executeCommand } from '../platform/typedApi.ts';
import { keyOf } from '../panels/filesPanel.ts';
import { OpenPanels } from '../panels/openPanels.ts';
import { answerComparison, type ComparisonDeps } from './comparisonPanels.ts';
import { ComparedSystems } from './comparedSystems.ts';
import { constrainSystems, pickRules, scoreSystems } from './scoreSystems.ts';
import { pickSystems } from './pickSystems.ts';
import { SystemsPanel } from './systemsPanel.ts';
import { t } from '../platform/l10n.ts';
import { type GivenNames, longestName, systemNames } from './parts/systemNames.ts';
import { readKeptSystems } from '../panels/pageStates.ts';
import type { FromSystems } from '../../protocol/pageMessages.ts';

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

  constructor(deps: ComparisonDeps) {
    this.#deps = deps;
    this.#store.add(
      deps.runs.onDidChange((change) => {
        for (const panel of this.#panels.all) panel.onRunChange(change);
      }),
    );
    this.#store.add(
      deps.settings.onDidChangePrimary(() => {
        for (const panel of this.#panels.all) panel.systems.retest();
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
      onMessage: (message) => void showErrors(() => this.#answer(message, panel)),
    });
    panel.onDidDispose(() => systems.dispose());
    return this.#panels.keep(panel);
  }

  async #answer(message: FromSystems, panel: SystemsPanel): Promise<void> {
    const { systems } = panel;
    const { settings, client } = this.#deps;
    switch (message.type) {
      case 'claim':
        panel.sendClaim(message.index);
        return;
      case 'find':
        panel.find(message.find);
        return;
      case 'sources':
        await panel.sendSources();
        return;
      case 'flaws':
        await panel.sendFlaws();
        return;
      case 'selected':
        panel.lookAt(message.index);
        for (const { uri } of systems.list) {
          this.#deps.panels.moveVisible(uri, () => message.index);
        }
        return;
      case 'inspect': {
        const system = systems.at(message.uri);
        const run = system && systems.ownRunOf(system);
        const { index } = message;
        if (system && run?.scoredClaim(index)) {
          this.#deps.panels.follow(system.uri, Promise.resolve(run), () => index);
        }
        return;
      }
      case 'inspectList': {
        const system = systems.at(message.uri);
        const run = system && systems.ownRunOf(system);
        if (system && run) {
          this.#deps.panels.openClaims(system.uri, Promise.resolve(run), {
            where: [writeCondition({ field: 'list', value: message.list })],
          });
        }
        return;
      }
      case 'openSource':
        await openSource(message.url);
        return;
      case 'addSystem': {
        const known = urisOf(panel);
        const added = await pickSystems(client, known[0], known);
        if (!added || added.length === 0) return;
        systems.add(added);
        await this.#score(panel);
        return;
      }
      case 'score':
        await this.#score(panel);
        return;
      case 'openSystem': {
        const system = systems.at(message.uri);
        if (system) await executeCommand('evidenceInspector.showFileScores', system.uri);
        return;
      }
      case 'scoreFolder': {
        const { folder, reference } = systems;
        const options = reference ? { reference } : {};
        if (folder) await executeCommand('evidenceInspector.scoreFolder', folder, options);
        return;
      }
      case 'removeSystem':
        systems.remove(message.uri);
        return;
      case 'renameSystem':
        await renameSystem(systems, message.uri, this.#deps.names);
        for (const one of this.#panels.all) one.systems.rename();
        return;
      case 'setBaseline':
        systems.setBaseline(message.uri);
        return;
      case 'chooseEvidence': {
        const rules = await pickRules(systems.rules);
        if (rules) await constrainSystems(systems, rules, this.#deps);
        return;
      }
      case 'exportReport':
        await exportComparison(systems.runs(), settings, undefined);
        return;
      default:
        await answerComparison(message, settings, urisOf(panel)[0]);
    }
  }
}

function urisOf(panel: SystemsPanel): readonly vscode.Uri[] {
  return panel.systems.list.map(({ uri }) => uri);
}
