import * as vscode from 'vscode';
import { shippedDataSets, type DataSet } from '../../core/read/claims/dataSets.ts';
import {
  semqaParameters,
  type SemqaParameters,
} from '../../core/score/parameters/semqaParameters.ts';
import { textParameters, type TextParameters } from '../../core/score/parameters/textParameters.ts';
import {
  defaultsOf,
  namesOf,
  pickValues,
  areEqualValues,
} from '../../core/score/parameters/values.ts';
import type { JudgeParams } from '../../core/score/judge/judgeParams.ts';
import type { JudgeProfileId } from '../../core/score/judge/profiles.ts';
import type { ModelChoice } from '../../core/score/models/installation.ts';
import type { ModelRole } from '../../core/score/models/modelEntry.ts';
import { clusterName } from '../../core/score/report/clusters.ts';
import type { RuleSeverity } from '../../core/score/doctor/doctorRule.ts';
import { checkSettings } from './checkSettings.ts';
import { prefix } from './contributions.ts';
import { severitiesOf } from './settings/featureSettings.ts';
import { DisposableStore } from './disposables.ts';
import {
  ExploredParameters,
  explorable,
  type ExplorableValues,
} from './settings/exploredParameters.ts';
import { t } from './l10n.ts';
import { listWrites } from './settings/settingGroups.ts';
import type { SettingName, Settings } from './settings/settingsTable.ts';

interface RatingSettings {
  readonly schemes: readonly string[];
  readonly raters: readonly string[];
  /** Number of raters per claim. 0 means that all raters rate each claim. */
  readonly perClaim: number;
  readonly again: number;
  readonly seed: number;
  readonly showsScores: boolean;
  /** Path of a rating file with known answers, or ''. */
  readonly control: string;
  readonly passMark: number;
}

/**
 * The checked settings of the extension, combined with the parameters that the user tries out in this window. Warns
 * once about each invalid value.
 */
export class SettingsReader implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #parametersChanged = this.#store.add(new vscode.EventEmitter<SemqaParameters>());
  readonly #levelChanged = this.#store.add(new vscode.EventEmitter<number>());
  readonly #savedChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly #referenceChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeParameters = this.#parametersChanged.event;
  readonly onDidChangeLevel = this.#levelChanged.event;
  /** Fires when the current parameters become saved or unsaved. */
  readonly onDidChangeSaved = this.#savedChanged.event;
  readonly onDidChangeReference = this.#referenceChanged.event;
  readonly #doctorChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly #primaryChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangePrimary = this.#primaryChanged.event;
  readonly onDidChangeDoctor = this.#doctorChanged.event;
  readonly #lensChanged = this.#store.add(new vscode.EventEmitter<undefined>());
  readonly onDidChangeLens = this.#lensChanged.event;
  readonly #said = new Set<string>();
  readonly #explored: ExploredParameters;
  #values: Settings;

  constructor() {
    this.#values = this.#read();
    this.#explored = new ExploredParameters(this.#values);
    this.#store.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (!change.affectsConfiguration(prefix)) return;
        this.#changing(() => {
          this.#values = this.#read();
          this.#explored.follow(this.#values);
        });
        const ofDoctor = [
          ...['doctorSeverity', 'misinformationSites', 'doctorInProblems'],
          ...['sources', 'dataSet', 'reference'],
        ];
        if (ofDoctor.some((name) => change.affectsConfiguration(`${prefix}.${name}`))) {
          this.#doctorChanged.fire(undefined);
        }
        if (change.affectsConfiguration(`${prefix}.lensParts`)) {
          this.#lensChanged.fire(undefined);
        }
        if (change.affectsConfiguration(`${prefix}.primaryScores`)) {
          this.#primaryChanged.fire(undefined);
        }
        if (change.affectsConfiguration(`${prefix}.reference`)) {
          this.#referenceChanged.fire(undefined);
        }
      }),
    );
  }

  get parameters(): SemqaParameters {
    return pickValues(semqaParameters, this.#explored.inForce);
  }

  /** The selected level of the AVeriTeC score. */
  get averitecLevel(): number {
    return this.#explored.inForce.averitecLevel;
  }

  /** False while the user tries out unsaved parameters in this window. */
  get areParametersSaved(): boolean {
    return Object.keys(this.#explored.unsaved).length === 0;
  }

  /** Ids and groups of the metrics that the next scoring computes. */
  get metrics(): readonly string[] {
    return this.#values.metrics;
  }

  /** Ids of metrics and names of score columns that comparisons test. */
  get primary(): readonly string[] {
    return this.#values.primaryScores;
  }

  /** Field or column by which the next scoring groups claims. `undefined` if claims are independent. */
  get cluster(): string | undefined {
    return this.#values.cluster === '' ? undefined : clusterName(this.#values.cluster);
  }

  /** Parts of a scored claim's lens, in their order. */
  get lensParts(): readonly string[] {
    return this.#values.lensParts;
  }

  /** True if the doctor examines evidence files without a request. */
  get isDoctorAutomatic(): boolean {
    return this.#values.doctorInProblems;
  }

  get text(): TextParameters {
    return pickValues(textParameters, this.#values);
  }

  /** The data set in the settings. `undefined` if it is to be detected from the reference's labels. */
  get dataSet(): DataSet | undefined {
    return shippedDataSets.find(({ id }) => id === this.#values.dataSet);
  }

  /** Paths of files and folders with texts of source pages. */
  get sources(): readonly string[] {
    return this.#values.sources;
  }

  /** The file that lists what a pipeline retrieved for each claim. `undefined` if no file is set. */
  get retrieved(): vscode.Uri | undefined {
    const path = this.#values.retrieved.trim();
    return path === '' ? undefined : vscode.Uri.file(path);
  }

  get doctor(): {
    readonly severities: Readonly<Record<string, RuleSeverity>>;
    readonly misinformation?: string;
    readonly sources?: readonly string[];
  } {
    const { doctorSeverity, misinformationSites } = this.#values;
    const { sources } = this;
    const severities = severitiesOf(doctorSeverity);
    return {
      severities,
      misinformation: misinformationSites === '' ? undefined : misinformationSites,
      sources: sources.length === 0 ? undefined : sources,
    };
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
      control: values.ratingControl.trim(),
      passMark: values.ratingPassMark,
    };
  }

  get scoreOnSave(): boolean {
    return this.#values.scoreOnSave;
  }

  get threads(): number {
    return this.#values.threads;
  }

  /** Models and execution provider of the next scoring. '' stands for the bundled model. */
  get models(): Required<ModelChoice> {
    const { encoderModel, nliModel, readerModel, regressorModel, executionProvider } = this.#values;
    return {
      encoder: encoderModel,
      nli: nliModel,
      reader: readerModel,
      regressor: regressorModel,
      executionProvider,
    };
  }

  /** The judge for metrics that need one. Without an address or a model there is no judge. */
  get judge(): Omit<JudgeParams, 'key' | 'network'> {
    const { judgeUrl, judgeModel, judgePrice, judgeBudget, judgeRepeats } = this.#values;
    const [prompt, reply] = judgePrice;
    return {
      url: judgeUrl,
      model: judgeModel,
      repeats: judgeRepeats,
      budget: judgeBudget === 0 ? undefined : judgeBudget,
      price: prompt === undefined || reply === undefined ? undefined : { prompt, reply },
    };
  }

  get judgeProfile(): JudgeProfileId {
    return this.#values.judgeProfile;
  }

  get modelHub(): string {
    return this.#values.modelHub;
  }

  get modelCatalogue(): readonly unknown[] {
    return this.#values.modelCatalogue;
  }

  /**
   * Models are installed per machine, so the choice is saved in the user's settings, unless the workspace already has a
   * choice.
   */
  async writeModel(kind: ModelRole, id: string): Promise<void> {
    const name = `${kind}Model` as const;
    const configuration = vscode.workspace.getConfiguration(prefix);
    const isOfWorkspace = configuration.inspect(name)?.workspaceValue !== undefined;
    const target = isOfWorkspace
      ? vscode.ConfigurationTarget.Workspace
      : vscode.ConfigurationTarget.Global;
    await configuration.update(name, id === '' ? undefined : id, target);
  }

  /** Returns the reference in the settings for this file. '' if none is set. */
  referenceFor(uri: vscode.Uri): string {
    const value: unknown = vscode.workspace.getConfiguration(prefix, uri).get('reference');
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Changes parameters in all views of this window without writing settings. */
  explore(changes: Partial<ExplorableValues>): void {
    this.#changing(() => this.#explored.explore(changes));
  }

  /** Saves the current parameters to the workspace settings, or to the user settings if no workspace is open. */
  async saveParameters(): Promise<void> {
    await this.#write(this.#explored.unsaved);
  }

  /**
   * Discards unsaved parameters and removes the settings that `saveParameters` writes. With an open workspace, user settings are
   * kept.
   */
  async resetParameters(): Promise<void> {
    // The keys are removed one by one. The defaults apply first, so that the current parameters do not change after each key.
    this.explore(defaultsOf(explorable));
    await this.#write(Object.fromEntries(namesOf(explorable).map((name) => [name, undefined])));
    this.#changing(() => this.#explored.forget());
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Writes settings. `undefined` removes a setting. */
  async #write(changes: Readonly<Partial<Record<SettingName, unknown>>>): Promise<void> {
    const isOfPerson = vscode.workspace.workspaceFolders === undefined;
    const { Global, Workspace } = vscode.ConfigurationTarget;
    const configuration = vscode.workspace.getConfiguration(prefix);
    const writes = listWrites(changes, (key) => {
      const setting = configuration.inspect(key);
      return isOfPerson ? setting?.globalValue : setting?.workspaceValue;
    });
    for (const [key, value] of writes) {
      await configuration.update(key, value, isOfPerson ? Global : Workspace);
    }
  }

  /** Applies a change and fires the events for everything that differs afterwards. */
  #changing(change: () => void): void {
    const before = { parameters: this.parameters, level: this.averitecLevel };
    const wereSaved = this.areParametersSaved;
    change();
    if (!areEqualValues(semqaParameters, before.parameters, this.parameters)) {
      this.#parametersChanged.fire(this.parameters);
    }
    if (before.level !== this.averitecLevel) this.#levelChanged.fire(this.averitecLevel);
    if (wereSaved !== this.areParametersSaved) this.#savedChanged.fire(undefined);
  }

  #read(): Settings {
    const configuration = vscode.workspace.getConfiguration(prefix);
    const { values, complaints } = checkSettings({
      get: (key) => configuration.get(key),
      ofUser: (key) => configuration.inspect(key)?.globalValue,
    });
    for (const complaint of complaints) {
      if (this.#said.has(complaint)) continue;
      this.#said.add(complaint);
      void vscode.window.showWarningMessage(complaint, t('Open Settings')).then((choice) => {
        if (choice) {
          void vscode.commands.executeCommand('workbench.action.openSettings', prefix);
        }
      });
    }
    return values;
  }
}
