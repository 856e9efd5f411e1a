// The host's requests about models, which the installer answers.

import type {
  InstalledModel,
  DownloadPlan,
  InstallProgress,
  Verification,
} from '../core/score/models/installation.ts';
import type { CatalogueModel } from '../core/score/models/catalogue.ts';
import type { NetworkOptions } from '../core/score/models/network.ts';
import type { ModelKind } from '../core/score/models/modelEntry.ts';
import { requestRow, jobRow } from './requestRows.ts';

export interface ModelsParams {
  /** The user's own catalogues: file paths, and entries as written in the settings. */
  readonly catalogue: readonly unknown[];
}

export interface ModelsList {
  readonly installed: readonly InstalledModel[];
  readonly catalogue: readonly CatalogueModel[];
}

export interface ModelPlanParams extends ModelsParams {
  /** Catalogue id, with or without the precision. */
  readonly id: string;
  /** Revision whose commit is looked up again. If absent, the commit from the first download is used. */
  readonly revision?: string;
  readonly network: NetworkOptions;
}

export interface ModelDownloadParams extends ModelPlanParams {
  /** The commit that the user approved. */
  readonly commit: string;
  /** Whether the user agreed to replace the existing model. */
  readonly replace?: boolean;
}

export interface ModelImportParams {
  readonly folder: string;
  /** Kind of model. If absent, the kind is detected from the folder's files. */
  readonly kind?: ModelKind;
  /** Name of the ONNX file, if the folder has several. */
  readonly file?: string;
  /** Whether the user agreed to replace the existing model. Otherwise the answer for an existing model is `modelInstalled`. */
  readonly replace?: boolean;
}

export interface ModelParams {
  readonly id: string;
}

/** Properties shared by all these requests. A download continues where it stopped, so the client retries after a scorer crash. */
const modelWork = { attempts: 3, isHeavy: true };

/** The host's requests about models. The installer answers them. */
export const modelRequests = {
  /** Lists models on this machine and in the catalogue. */
  list: requestRow<ModelsParams, ModelsList>('models', {
    ...modelWork,
    guard: { property: 'installed', isList: true },
  }),
  /** Describes a download without starting it. */
  plan: requestRow<ModelPlanParams, DownloadPlan>('models/plan', {
    ...modelWork,
    guard: { property: 'totalBytes', isList: false },
  }),
  /** Downloads and installs the plan that the user approved. */
  download: jobRow<ModelDownloadParams, InstalledModel, InstallProgress>('models/download', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Installs a model from a folder. */
  import: jobRow<ModelImportParams, InstalledModel, InstallProgress>('models/import', {
    ...modelWork,
    guard: { property: 'id', isList: false },
  }),
  /** Checks the files and outputs of a model. */
  verify: jobRow<ModelParams, Verification, InstallProgress>('models/verify', {
    ...modelWork,
    guard: { property: 'problems', isList: true },
  }),
  /** Removes a model. */
  remove: requestRow<ModelParams, null>('models/remove', modelWork),
};
