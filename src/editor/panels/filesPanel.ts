// Panels that show a document about a list of files: agreement, statistics and blind spots.

import * as vscode from 'vscode';
import type { Choices, Document } from '../../core/show/document/document.ts';
import type { DocumentPanelName, InputsOf } from '../../core/analyse/panels/panels.ts';
import type { ToDocumentPage } from '../../protocol/everyPage.ts';
import { fileNameOf, watchFile } from '../evidence/files/workspaceFiles.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { t } from '../platform/l10n.ts';
import { showErrors } from '../platform/messages.ts';
import { type DocumentActions, documentOf, runAction } from './documentPage.ts';
import { savePlot } from './export/saveFile.ts';
import { type OpenPanel, OpenPanels } from './openPanels.ts';
import { type Answers, answerPage, type PageOptions, PagePanel } from './pagePanel.ts';
import { readKeptSystems } from './pageStates.ts';
import { parseFromDocument, type FromDocumentPage } from '../../protocol/pageMessages.ts';

export type FilesPanelOptions = Pick<
  PageOptions<FromDocumentPage>,
  'panel' | 'extensionUri' | 'log'
>;

/** A panel about files. It reads the files again when one of them changes. */
export abstract class FilesPanel<Name extends DocumentPanelName> extends PagePanel<
  ToDocumentPage,
  FromDocumentPage,
  Name
> {
  readonly #name: Name;
  #watches = new DisposableStore();
  #uris: readonly vscode.Uri[] = [];
  #inputs: InputsOf<Name> | undefined;
  #reason = '';
  #choices: Choices = {};
  readonly #answers: Answers<FromDocumentPage, this> = {
    choices: ({ choices }) => {
      this.#choices = choices;
      this.takeChoices?.(choices);
    },
    act: (act) => runAction(act, this.actions),
    savePlot: (plot) => savePlot(plot, this.#uris[0]),
  };

  constructor(name: Name, options: FilesPanelOptions) {
    super({
      ...options,
      name,
      parse: parseFromDocument,
      onMessage: (message) => void showErrors(() => answerPage(this.#answers, message, this)),
    });
    this.#name = name;
    this.store.add({
      dispose: () => this.#watches.dispose(),
    });
  }

  get uris(): readonly vscode.Uri[] {
    return this.#uris;
  }

  /** What the user can ask for on the page. */
  protected abstract readonly actions: DocumentActions;

  /** Reads the files and calls `tell` or `tellEmpty`. Settles when the files are read or cannot be read. */
  abstract read(): Promise<void>;

  /** Called when the user has chosen something on the page. Needed only if the inputs depend on it. */
  protected takeChoices?(choices: Choices): void;

  protected get choices(): Choices {
    return this.#choices;
  }

  /** `title`: the panel's title before the names of the files. */
  protected name(uris: readonly vscode.Uri[], title: string): void {
    this.#uris = uris;
    this.title = t('{0}: {1}', title, uris.map(fileNameOf).join(' · '));
  }

  /** Reads the files, and again whenever one of them changes. */
  protected async watch(): Promise<void> {
    this.#watches.dispose();
    this.#watches = new DisposableStore();
    for (const uri of this.#uris) this.#watches.add(watchFile(uri, () => void this.read()));
    await this.read();
  }

  protected get inputs(): InputsOf<Name> | undefined {
    return this.#inputs;
  }

  protected tell(inputs: InputsOf<Name>): void {
    this.#inputs = inputs;
    this.sendAll();
  }

  /** Changes some of the inputs. */
  protected change(inputs: Partial<InputsOf<Name>>): void {
    if (!this.#inputs) return;
    this.#inputs = { ...this.#inputs, ...inputs };
    void this.post({ type: 'change', inputs });
  }

  /** Says why there is nothing to show. */
  protected tellEmpty(reason: string): void {
    this.#inputs = undefined;
    this.#reason = reason;
    this.sendAll();
  }

  protected sendAll(): void {
    const inputs = this.#inputs;
    if (inputs) void this.post({ type: 'inputs', inputs, uris: this.#uris.map(String) });
    else if (this.#reason !== '') void this.post({ type: 'empty', message: this.#reason });
  }

  protected panelContent(): Promise<Document | undefined> {
    const inputs = this.#inputs;
    if (!inputs) return Promise.resolve(undefined);
    return documentOf(this.#name, inputs, this.#choices);
  }
}

interface OpenFilesPanel extends OpenPanel {
  readonly uris: readonly vscode.Uri[];
  readonly isActive: boolean;
  reveal(): void;
}

/** All open panels of one kind, one for each list of files. */
export class FilesPanels<Panel extends OpenFilesPanel>
  implements vscode.Disposable, vscode.WebviewPanelSerializer
{
  readonly #panels: OpenPanels<Panel>;
  readonly #create: (webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]) => Panel;

  /** `create` makes a panel that shows the files. */
  constructor(
    name: DocumentPanelName,
    extensionUri: vscode.Uri,
    create: (webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]) => Panel,
  ) {
    this.#create = create;
    this.#panels = new OpenPanels(name, extensionUri, this);
  }

  /** Returns the panel of these files in any order, and whether it is new. */
  open(uris: readonly vscode.Uri[]): { readonly panel: Panel; readonly isNew: boolean } {
    const known = this.#panels.find((panel) => keyOf(panel.uris) === keyOf(uris));
    known?.reveal();
    if (known) return { panel: known, isNew: false };
    return { panel: this.#adopt(this.#panels.create(), uris), isNew: true };
  }

  active(): Panel | undefined {
    return this.#panels.find(({ isActive }) => isActive);
  }

  deserializeWebviewPanel(webviewPanel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = readKeptSystems(state);
    if (kept) {
      const uris = kept.uris.map((uri) => vscode.Uri.parse(uri));
      this.#adopt(webviewPanel, uris);
    } else webviewPanel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panels.dispose();
  }

  #adopt(webviewPanel: vscode.WebviewPanel, uris: readonly vscode.Uri[]): Panel {
    return this.#panels.keep(this.#create(webviewPanel, uris));
  }
}

/** Returns the same key for any order of the files. */
export function keyOf(uris: readonly vscode.Uri[]): string {
  return [...new Set(uris.map(String))].sort().join('\n');
}
