import * as vscode from 'vscode';
import { shippedDataSets, type DataSet } from '../core/evidence/dataSets.ts';
import { semqaParameters, type SemqaParameters } from '../core/parameters/semqaParameters.ts';
import { textParameters, type TextParameters } from '../core/parameters/textParameters.ts';
import { namesOf, pickedValues, sameValues } from '../core/parameters/values.ts';
import type { ModelChoice } from '../core/models/installation.ts';
import { checkedSettings } from './checkedSettings.ts';
import { prefix } from './contributions.ts';
import { DisposableStore } from './disposables.ts';
import type { Settings } from './settingsTable.ts';

interface RatingSettings {
  /** Paths. */
  readonly schemes: readonly string[];
  readonly raters: readonly string[];
  /** 0: all of them. */
  readonly perClaim: number;
  readonly again: number;
  readonly seed: number;
  readonly showsScores: boolean;
}

/** The extension's settings, checked; complains once about each bad value. */
export class SettingsReader implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #parametersChanged = this.#store.add(new vscode.EventEmitter<SemqaParameters>());
  readonly #levelChanged = this.#store.add(new vscode.EventEmitter<number>());
  readonly #referenceChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeParameters = this.#parametersChanged.event;
  readonly onDidChangeLevel = this.#levelChanged.event;
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
        if (!sameValues(semqaParameters, before, this.#values)) {
          this.#parametersChanged.fire(this.parameters);
        }
        if (before.averitecLevel !== this.#values.averitecLevel) {
          this.#levelChanged.fire(this.#values.averitecLevel);
        }
        if (change.affectsConfiguration(`${prefix}.reference`)) {
          this.#referenceChanged.fire(undefined);
        }
      }),
    );
  }

  get parameters(): SemqaParameters {
    return pickedValues(semqaParameters, this.#values);
  }

  /** The level of the AVeriTeC score that the person looks at. */
  get averitecLevel(): number {
    return this.#values.averitecLevel;
  }

  /** Ids and groups of the metrics that the next scoring computes. */
  get metrics(): readonly string[] {
    return this.#values.metrics;
  }

  get text(): TextParameters {
    return pickedValues(textParameters, this.#values);
  }

  /** `undefined`: told by the reference's labels. */
  get dataSet(): DataSet | undefined {
    return shippedDataSets.find(({ id }) => id === this.#values.dataSet);
  }

  get rating(): RatingSettings {
    const values = this.#values;
    return {
      schemes: values.ratingSchemes,
      raters: values.ratingRaters.map((name) => name.trim()),
      perClaim: values.ratingPerClaim,
      again: values.ratingAgain,
      seed: values.ratingSeed,
      showsScores: values.ratingShowScores,
    };
  }

  get threads(): number {
    return this.#values.threads;
  }

  /** Which models the next scoring uses, and where; '': those that come with the product. */
  get models(): Required<ModelChoice> {
    const { encoderModel, nliModel, executionProvider } = this.#values;
    return { encoder: encoderModel, nli: nliModel, executionProvider };
  }

  get modelHub(): string {
    return this.#values.modelHub;
  }

  get modelCatalogue(): readonly unknown[] {
    return this.#values.modelCatalogue;
  }

  /** Models are of the machine, so the choice is the person's, unless the workspace has made one. */
  async writeModel(kind: 'encoder' | 'nli', id: string): Promise<void> {
    const name = kind === 'encoder' ? 'encoderModel' : 'nliModel';
    const configuration = vscode.workspace.getConfiguration(prefix);
    const isOfWorkspace = configuration.inspect(name)?.workspaceValue !== undefined;
    const target = isOfWorkspace
      ? vscode.ConfigurationTarget.Workspace
      : vscode.ConfigurationTarget.Global;
    await configuration.update(name, id === '' ? undefined : id, target);
  }

  /** The reference named in the settings for a file, '' when none is. */
  referenceFor(uri: vscode.Uri): string {
    const value: unknown = vscode.workspace.getConfiguration(prefix, uri).get('reference');
    return typeof value === 'string' ? value.trim() : '';
  }

  async writeParameters(parameters: SemqaParameters): Promise<void> {
    for (const name of namesOf(semqaParameters)) {
      await this.#write(name, parameters[name]);
    }
  }

  async writeAveritecLevel(level: number): Promise<void> {
    await this.#write('averitecLevel', level);
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Keeps a value as setting: of the workspace when one is open, else of the person. */
  async #write<Name extends keyof Settings>(name: Name, value: Settings[Name]): Promise<void> {
    if (this.#values[name] === value) return;
    const target =
      vscode.workspace.workspaceFolders === undefined
        ? vscode.ConfigurationTarget.Global
        : vscode.ConfigurationTarget.Workspace;
    await vscode.workspace.getConfiguration(prefix).update(name, value, target);
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
