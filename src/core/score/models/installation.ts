// Messages about installed models that the parts of this program exchange.

import type { CatalogueModel } from './catalogue.ts';
import type { ExecutionProvider } from './executionProviders.ts';
import type { ModelKind } from './modelEntry.ts';

/** A model that the user can select, or the remaining files of a damaged model. */
export interface InstalledModel {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  /** Whether the model is bundled with the program. Bundled models cannot be removed. */
  readonly isBundled: boolean;
  readonly licence: string;
  /** Where the model comes from: repository and commit, or "imported". */
  readonly source: string;
  /** Total size of the model's files in bytes. */
  readonly bytes: number;
  readonly maximumTokens: number;
  /** SHA-256 of the model file, as in reports. */
  readonly sha256: string;
  /** Describes the damage in a sentence. Other facts about the model, such as its kind, may then be unknown. */
  readonly problem?: string;
}

/** Describes a download before the user approves it. */
export interface DownloadPlan extends Pick<
  CatalogueModel,
  'id' | 'kind' | 'description' | 'licence' | 'repository' | 'basedOn'
> {
  readonly precision: string;
  readonly commit: string;
  /** Host of the hub or mirror. */
  readonly from: string;
  readonly files: readonly PlannedFile[];
  readonly totalBytes: number;
  /** Number of bytes that are already present from an interrupted download. */
  readonly presentBytes: number;
  readonly freeBytes: number;
  /** Target folder. */
  readonly folder: string;
  /** Whether a model with this id exists and would be replaced. */
  readonly isInstalled: boolean;
  /** Whether the existing model is unusable. */
  readonly isDamaged?: boolean;
}

export interface PlannedFile {
  /** Path in the repository. */
  readonly path: string;
  /** Name in the model's folder. */
  readonly name: string;
  readonly size: number;
  /** `sha256:` or `gitBlob:`, followed by hexadecimal digits. */
  readonly hash: string;
}

export type InstallStage = 'asking' | 'downloading' | 'copying' | 'checking' | 'testing';

export interface InstallProgress {
  readonly stage: InstallStage;
  /** Number of processed bytes. `done` and `total` are 0 if this stage counts no bytes. */
  readonly done: number;
  readonly total: number;
  /** A remark, for example "the connection was lost; trying again in 4 s". */
  readonly note?: string;
}

/** Result of `verify`: problems of the model's files, and outputs of the test. */
export interface Verification {
  readonly id: string;
  readonly files: number;
  readonly bytes: number;
  /** Empty if there are no problems. */
  readonly problems: readonly string[];
}

/**
 * The models of a run, and the provider that they run on. If an encoder, NLI model or reader is absent or '', the bundled model is used.
 * If the regressor is absent or '', none is used. The default provider is the CPU.
 */
export interface ModelChoice {
  readonly encoder?: string;
  readonly nli?: string;
  readonly reader?: string;
  readonly regressor?: string;
  readonly executionProvider?: ExecutionProvider;
}

/** Describes what a download would replace, for the confirmation question. */
export function describeReplacement({
  isInstalled,
  isDamaged = false,
}: Pick<DownloadPlan, 'isInstalled' | 'isDamaged'>): readonly string[] {
  if (!isInstalled) return [];
  return isDamaged
    ? ['It is there already, but damaged, and will be replaced.']
    : ['It is installed already and will be replaced.'];
}
