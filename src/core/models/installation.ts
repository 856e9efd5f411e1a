// What the parts of the product say to each other about models on this machine.

import type { ExecutionProvider } from './executionProviders.ts';
import type { ModelKind } from './modelEntry.ts';

/** A model that can be chosen, or the remains of one. */
export interface InstalledModel {
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  /** Comes with the product and cannot be removed. */
  readonly isBundled: boolean;
  readonly licence: string;
  /** Where it is from: repository and commit, or "imported". */
  readonly source: string;
  /** Of all its files. */
  readonly bytes: number;
  readonly maximumTokens: number;
  /** Of the model file, as in reports. */
  readonly sha256: string;
  /** It is damaged, and how, as a sentence; kind and the like may then be unknown. */
  readonly problem?: string;
}

/** What a download would do, for a person to agree to. */
export interface DownloadPlan {
  /** Of the model once it is installed. */
  readonly id: string;
  readonly kind: ModelKind;
  readonly precision: string;
  readonly description: string;
  readonly licence: string;
  readonly repository: string;
  readonly basedOn?: string;
  readonly commit: string;
  /** Host of the hub or mirror. */
  readonly from: string;
  readonly files: readonly PlannedFile[];
  readonly totalBytes: number;
  /** Of the total, what an earlier download that was stopped has left. */
  readonly presentBytes: number;
  readonly freeBytes: number;
  /** Where it goes. */
  readonly folder: string;
  /** There is a model of the id, which would be replaced. */
  readonly isInstalled: boolean;
  /** What would be replaced cannot be used. */
  readonly isDamaged?: boolean;
}

export interface PlannedFile {
  /** In the repository. */
  readonly path: string;
  /** In the model's folder. */
  readonly name: string;
  readonly size: number;
  /** `sha256:` or `gitBlob:` and hexadecimal digits. */
  readonly hash: string;
}

export type InstallStage = 'asking' | 'downloading' | 'copying' | 'checking' | 'testing';

export interface InstallProgress {
  readonly stage: InstallStage;
  /** Bytes; 0 of 0 where nothing is counted. */
  readonly done: number;
  readonly total: number;
  /** "the connection was lost; trying again in 4 s" */
  readonly note?: string;
}

/** What `verify` found: every file with what is wrong with it, and what the test said. */
export interface Verification {
  readonly id: string;
  readonly files: number;
  readonly bytes: number;
  /** Empty: all is well. */
  readonly problems: readonly string[];
}

/** Which models a run uses; absent or '': those that come with the product, of regressors none. And where they run; absent: on the CPU. */
export interface ModelChoice {
  readonly encoder?: string;
  readonly nli?: string;
  readonly regressor?: string;
  readonly executionProvider?: ExecutionProvider;
}
