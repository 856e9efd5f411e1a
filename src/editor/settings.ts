import * as vscode from 'vscode';
import type { SemqaParameters } from '../core/metrics/semqa.ts';
import { checkedSettings } from './checkedSettings.ts';
import { prefix, type Settings } from './contributions.ts';
import { DisposableStore } from './disposables.ts';

function sameParameters(a: SemqaParameters, b: SemqaParameters): boolean {
  return (
    a.alpha === b.alpha &&
    a.threshold === b.threshold &&
    a.variation === b.variation &&
    a.temperature === b.temperature
  );
}

/** The extension's settings, checked; complains once about each bad value. */
export class SettingsReader implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #parametersChanged = this.#store.add(new vscode.EventEmitter<SemqaParameters>());
  readonly #referenceChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeParameters = this.#parametersChanged.event;
  readonly onDidChangeReference = this.#referenceChanged.event;
  readonly #said = new Set<string>();
  #values: Settings;

  constructor() {
    this.#values = this.#read();
    this.#store.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (!change.affectsConfiguration(prefix)) return;
        const before = this.#values;
        this.#values = this.#read();
        if (!sameParameters(before, this.#values)) {
          this.#parametersChanged.fire(this.parameters);
        }
        if (change.affectsConfiguration(`${prefix}.reference`)) {
          this.#referenceChanged.fire(undefined);
        }
      }),
    );
  }

  get parameters(): SemqaParameters {
    const { alpha, threshold, variation, temperature } = this.#values;
    return { alpha, threshold, variation, temperature };
  }

  get threads(): number {
    return this.#values.threads;
  }

  /** The reference named in the settings for a file, '' when none is. */
  referenceFor(uri: vscode.Uri): string {
    const value: unknown = vscode.workspace.getConfiguration(prefix, uri).get('reference');
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Keeps parameters as settings: of the workspace when one is open, else of the person. */
  async writeParameters(parameters: SemqaParameters): Promise<void> {
    const configuration = vscode.workspace.getConfiguration(prefix);
    const target =
      vscode.workspace.workspaceFolders === undefined
        ? vscode.ConfigurationTarget.Global
        : vscode.ConfigurationTarget.Workspace;
    const before = this.parameters;
    for (const name of ['alpha', 'threshold', 'variation', 'temperature'] as const) {
      if (parameters[name] === before[name]) continue;
      await configuration.update(name, parameters[name], target);
    }
  }

  dispose(): void {
    this.#store.dispose();
  }

  #read(): Settings {
    const configuration = vscode.workspace.getConfiguration(prefix);
    const { values, complaints } = checkedSettings((name) => configuration.get(name));
    for (const complaint of complaints) {
      if (this.#said.has(complaint)) continue;
      this.#said.add(complaint);
      void vscode.window.showWarningMessage(complaint, 'Open Settings').then((choice) => {
        if (choice) {
          void vscode.commands.executeCommand('workbench.action.openSettings', prefix);
        }
      });
    }
    return values;
  }
}
