// Entry of the extension on a computer. VS Code activates it for every JSON file, so it is small: it loads the rest (main.ts) when
// it sees evidence or is used.

import * as vscode from 'vscode';
import { isEvidenceName } from './core/read/claims/fileNames.ts';
import {
  detectionLength,
  hasTellingHeader,
  hasTellingWord,
} from './core/read/files/tellingWords.ts';
import { isCandidate } from './editor/evidence/documents/candidates.ts';
import { claimsViewId, mcpProviderId, prefix } from './editor/platform/contributions.ts';
import { DisposableStore } from './editor/platform/disposables.ts';
import type { Main } from './main.ts';

/** The parts of package.json that name what VS Code can ask for. */
interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly languageModelTools: readonly { readonly name: string }[];
  };
}

const onCommand = 'onCommand:';

function hasMappings(): boolean {
  return (
    Object.keys(vscode.workspace.getConfiguration(prefix).get<object>('mappings', {})).length > 0
  );
}

/**
 * Whether the document may be evidence. May be true for other files, which only costs time. With mappings, every JSON file and table may
 * be evidence.
 */
function isTelling(document: vscode.TextDocument): boolean {
  if (!isCandidate(document)) return false;
  const start = new vscode.Position(0, 0);
  const text = document.getText(new vscode.Range(start, document.positionAt(detectionLength)));
  const isTable = /\.[ct]sv$/iu.test(document.fileName) || /^[ct]sv$/u.test(document.languageId);
  return hasMappings() || (isTable ? hasTellingHeader(text) : hasTellingWord(text));
}

function isPanel({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.includes(`${prefix}.`);
}

/** Whether the active editor has an evidence file that is too large for a document. */
function isTooLarge(): boolean {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputText) || !isEvidenceName(input.uri.path)) return false;
  const key = input.uri.toString();
  return vscode.workspace.textDocuments.every(({ uri }) => uri.toString() !== key);
}

/** Time in ms in which VS Code has opened the document of a new tab. */
const documentMs = 1_000;

/** Loads main.ts as soon as `load` is called, in place of the stand-ins. */
class Loader {
  readonly #context: vscode.ExtensionContext;
  readonly #standIns = new DisposableStore();
  #main: Promise<Main> | undefined;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
    context.subscriptions.push(this.#standIns);
  }

  load(): Promise<Main> {
    this.#main ??= this.#start();
    return this.#main;
  }

  /** Registers what VS Code can ask for. Each stand-in loads the rest and passes the request on. */
  standIn(): void {
    const { activationEvents, contributes } = this.#context.extension.packageJSON as Manifest;
    const commands = [
      ...contributes.commands.map(({ command }) => command),
      ...activationEvents.flatMap((event) =>
        event.startsWith(onCommand) ? [event.slice(onCommand.length)] : [],
      ),
    ];
    for (const command of commands) {
      this.#standIns.add(
        vscode.commands.registerCommand(command, async (...values: readonly unknown[]) => {
          await this.load();
          return await vscode.commands.executeCommand(command, ...values);
        }),
      );
    }
    for (const { name } of contributes.languageModelTools) {
      this.#standIns.add(
        vscode.lm.registerTool<object>(name, {
          invoke: async (options, token) => {
            await this.load();
            return await vscode.lm.invokeTool(name, options, token);
          },
        }),
      );
    }
    const load = (): void => void this.load();
    const loadIf = (isTold: boolean): void => {
      if (isTold) load();
    };
    const { window, workspace } = vscode;
    for (const one of [
      vscode.lm.registerMcpServerDefinitionProvider(mcpProviderId, {
        provideMcpServerDefinitions: async () => (await this.load()).mcpServers(),
      }),
      window.registerUriHandler({
        handleUri: async (uri) => (await this.load()).handleUri(uri),
      }),
      // VS Code asks for the claims only while the view is visible.
      window.registerTreeDataProvider(claimsViewId, {
        getChildren: () => {
          load();
          return [];
        },
        getTreeItem: (item: vscode.TreeItem) => item,
      }),
      workspace.onDidOpenTextDocument((document) => loadIf(isTelling(document))),
      workspace.onDidSaveTextDocument((document) => loadIf(isTelling(document))),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const texts = contentChanges.map(({ text }) => text);
        loadIf(isCandidate(document) && texts.some(hasTellingWord));
      }),
      window.tabGroups.onDidChangeTabs(() => {
        setTimeout(() => loadIf(isTooLarge()), documentMs);
      }),
    ]) {
      this.#standIns.add(one);
    }
  }

  async #start(): Promise<Main> {
    const { activate: start } = await import('./main.ts');
    this.#standIns.dispose();
    // VS Code removes the view of a stand-in in a later turn.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return start(this.#context);
  }
}

/** Resolves when everything is registered that the window already needs. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const loader = new Loader(context);
  const isNeeded =
    vscode.workspace.textDocuments.some(isTelling) ||
    vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isPanel));
  if (isNeeded) await loader.load();
  else loader.standIn();
}
