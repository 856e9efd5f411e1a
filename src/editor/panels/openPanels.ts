import * as vscode from 'vscode';
import { panels, viewTypeOf, type PanelName } from '../platform/contributions.ts';
import { DisposableStore } from '../platform/disposables.ts';
import { render, t } from '../platform/l10n.ts';
import { panelOptions } from './pagePanel.ts';

/** The members of a panel that `OpenPanels` needs. */
export interface OpenPanel extends vscode.Disposable {
  readonly viewColumn: vscode.ViewColumn | undefined;
  onDidDispose(listener: () => void): void;
}

interface NewPanel {
  /** Shown in the title after the panel's name. Absent if the content may be secret or is not known yet. */
  readonly of?: string;
  /**
   * Column of the first panel. Later panels open in the column of the last one, so that the window is not split again.
   */
  readonly column?: () => vscode.ViewColumn;
  /** Whether the focus stays in the editor. By default, the panel gets the focus. */
  readonly keepsFocus?: boolean;
}

/** All open panels of one kind, in the order of opening. */
export class OpenPanels<Panel extends OpenPanel> implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #name: PanelName;
  readonly #extensionUri: vscode.Uri;
  readonly #panels = new Set<Panel>();

  /** `serializer` restores the panels that were open when the window was closed. */
  constructor(
    name: PanelName,
    extensionUri: vscode.Uri,
    serializer: vscode.WebviewPanelSerializer,
  ) {
    this.#name = name;
    this.#extensionUri = extensionUri;
    this.#store.add(vscode.window.registerWebviewPanelSerializer(viewTypeOf(name), serializer));
  }

  get all(): readonly Panel[] {
    return [...this.#panels];
  }

  find(fits: (panel: Panel) => boolean): Panel | undefined {
    return this.all.find(fits);
  }

  create({
    of,
    column = () => vscode.ViewColumn.Active,
    keepsFocus = false,
  }: NewPanel = {}): vscode.WebviewPanel {
    const title = render(panels[this.#name].title);
    return vscode.window.createWebviewPanel(
      viewTypeOf(this.#name),
      of === undefined ? title : t('{0}: {1}', title, of),
      { viewColumn: this.all.at(-1)?.viewColumn ?? column(), preserveFocus: keepsFocus },
      panelOptions(this.#extensionUri, this.#name),
    );
  }

  /** Keeps the panel until the user closes it. */
  keep(panel: Panel): Panel {
    this.#panels.add(panel);
    panel.onDidDispose(() => {
      this.#panels.delete(panel);
      panel.dispose();
    });
    return panel;
  }

  dispose(): void {
    for (const panel of this.all) panel.dispose();
    this.#panels.clear();
    this.#store.dispose();
  }
}
