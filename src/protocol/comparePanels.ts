// Everything that the host and the two comparison webviews say to each other: metrics side by side, systems side by side.

import type { PastRun, PastSystem } from '../core/comparison/leaderboard/history.ts';
import type { ComparedClaim } from '../core/comparison/toComparedClaim.ts';
import type { SourceOverlap } from '../core/comparison/sourceOverlaps.ts';
import type { DataSet } from '../core/evidence/dataSets.ts';
import type { MetricReference } from '../core/metrics/registry.ts';
import type { SemqaInputs, SemqaParameters } from '../core/scoring/semqa.ts';
import type {
  EditedSince,
  FoundPart,
  RunState,
  UnusualParameters,
  WarnedHeader,
} from './panels.ts';
import type { ScoredClaim } from '../core/results/claims.ts';
import type { Message } from '../core/words/message.ts';

// What `setState` keeps is each view's own business; it must bear a state from an older version. The host reads only this of it:

/** Part of what the metrics view keeps: the file to open again after a restart. */
export interface KeptMetrics {
  readonly predictionsUri: string;
}

/** Part of what the systems view keeps: the systems to open again after a restart, the baseline first. */
export interface KeptSystems {
  readonly uris: readonly string[];
  /** Whose systems they are; empty: nobody's in particular. */
  readonly folder: string;
}

export interface MetricsHeader extends WarnedHeader {
  readonly predictionsName: string;
  readonly referenceName: string;
  readonly predictionsUri: string;
  /** The metrics in the run: those that this program knows by id, others with their columns. */
  readonly metrics: readonly MetricReference[];
  /** Those that the numbers were made with. */
  readonly parameters: SemqaParameters;
  readonly averitecLevel: number;
  readonly unusual: UnusualParameters;
  readonly edited: EditedSince | null;
  /** Models and versions, for the footer. */
  readonly provenance: string;
  /** Stand before the numbers: files edited since scoring, claims that failed. */
  readonly notes: readonly Message[];
}

/** One claim's inputs of SemQA, for the search over its parameters. */
export interface ClaimInputs extends SemqaInputs {
  readonly index: number;
}

/** Host -> metrics webview. */
export type ToMetrics =
  /** Answer to `ready`, and again when the run or its parameters are others. Claims in reference order, those finished. */
  | {
      readonly type: 'run';
      readonly header: MetricsHeader;
      readonly claims: readonly ComparedClaim[];
      readonly state: RunState;
      /** Reference position to show; `null`: the view decides. */
      readonly select: number | null;
    }
  /** Finished since; claims that are known already are replaced. */
  | { readonly type: 'claims'; readonly claims: readonly ComparedClaim[] }
  | { readonly type: 'state'; readonly state: RunState; readonly header: MetricsHeader }
  /** Answer to `claim`. */
  | { readonly type: 'claim'; readonly claim: ScoredClaim }
  /** Answer to `find`, as in the inspector. */
  | ({ readonly type: 'found' } & FoundPart)
  /** Answer to `inputs`; in parts when there are many, `isLast` with the last. */
  | {
      readonly type: 'inputs';
      readonly inputs: readonly ClaimInputs[];
      readonly isLast: boolean;
    }
  /** There is nothing to show, and why. */
  | { readonly type: 'empty'; readonly message: string };

/** What both comparison webviews can ask for. */
export type FromComparison =
  | { readonly type: 'ready' }
  /** Texts of a claim, by reference position. */
  | { readonly type: 'claim'; readonly index: number }
  /** The person chose a claim: inspectors in sight go there too. */
  | { readonly type: 'selected'; readonly index: number }
  | { readonly type: 'openMetricPage'; readonly metric: string }
  /** Look into all texts of all claims; blank: no more. */
  | { readonly type: 'find'; readonly find: string }
  /** Score again what is shown. */
  | { readonly type: 'score' }
  /** The level came to rest: every view of the window uses it. */
  | { readonly type: 'setAveritecLevel'; readonly level: number }
  /** Write what is tried out into the settings. */
  | { readonly type: 'saveParameters' }
  /** The defaults again; what was written into the workspace's settings is removed. */
  | { readonly type: 'resetParameters' }
  /** Save a drawing: `svg` is a whole file that the view made; `name` without extension. */
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string }
  /** Save what is shown as a report; the host asks where and in which form. */
  | { readonly type: 'exportReport' };

/** Metrics webview -> host. */
export type FromMetrics =
  | FromComparison
  /** Open the inspector at this claim. */
  | { readonly type: 'inspect'; readonly index: number }
  /** All inputs of SemQA, for the search over its parameters. */
  | { readonly type: 'inputs' }
  /** Every view of the window uses these. */
  | { readonly type: 'applyParameters'; readonly parameters: SemqaParameters };

/** What a comparison of a folder's systems has besides: what became of them from run to run. */
export interface FolderHeader {
  /** Uri as a string: a key, never shown. */
  readonly uri: string;
  readonly name: string;
  /** Parallel to the systems. */
  readonly files: readonly FolderFile[];
  /** `null` until a system is scored. */
  readonly reference: PastRun['reference'] | null;
  readonly made: PastRun['made'];
  /** Earlier runs, the newest first; the one that is shown is none of them. */
  readonly runs: readonly PastRun[];
}

/** `sha256` is `null` until the system is scored. */
export interface FolderFile extends Pick<PastSystem, 'file'> {
  readonly sha256: string | null;
}

export interface SystemsHeader extends WarnedHeader {
  /** Of a whole folder's systems alone. */
  readonly folder?: FolderHeader;
  readonly referenceName: string;
  /** The metrics that all systems' runs have. */
  readonly metrics: readonly MetricReference[];
  /** Those that the numbers were made with. */
  readonly parameters: SemqaParameters;
  readonly averitecLevel: number;
  /** Ids of metrics and columns of scores: those that are tested. */
  readonly primary: readonly string[];
  readonly unusual: UnusualParameters;
  /** By system that is no longer what was scored. */
  readonly edited: EditedSince | null;
  /** Of the first system's run: its labels are macro F1's, and their order makes further rows. */
  readonly dataSet: DataSet;
  readonly notes: readonly Message[];
  /** Models and versions; says so when the systems' provenance differs. */
  readonly provenance: string;
}

/** Flaws that the evidence of every system has for a claim. */
export interface ClaimFlaws {
  readonly index: number;
  readonly flaws: readonly string[];
}

export interface SystemRun {
  /** Uri as a string: a key, never shown. */
  readonly uri: string;
  readonly name: string;
  readonly state: RunState;
  /** In reference order, those finished. */
  readonly claims: readonly ComparedClaim[];
}

/** Host -> systems webview. */
export type ToSystems =
  /** Answer to `ready`, and again when a system comes or goes or the parameters are others. The first is the baseline. */
  | {
      readonly type: 'systems';
      readonly header: SystemsHeader;
      readonly systems: readonly SystemRun[];
    }
  /** Claims of a system finished since, and how far it is. */
  | {
      readonly type: 'system';
      readonly uri: string;
      readonly state: RunState;
      readonly claims: readonly ComparedClaim[];
    }
  /** Answer to `claim`: by system, in their order; `null` where a system has not finished it. */
  | {
      readonly type: 'claim';
      readonly index: number;
      readonly systems: readonly (ScoredClaim | null)[];
    }
  /** Answer to `sources`: for each pair of systems. */
  | { readonly type: 'sources'; readonly overlaps: readonly SourceOverlap[] }
  /** Answer to `flaws`, in parts: `looked` of `total` claims so far; the last part has all. */
  | {
      readonly type: 'flaws';
      readonly claims: readonly ClaimFlaws[];
      readonly looked: number;
      readonly total: number;
    }
  /** Answer to `find`: what any of the systems' claims have. */
  | ({ readonly type: 'found' } & FoundPart)
  | { readonly type: 'empty'; readonly message: string };

/** Systems webview -> host. */
export type FromSystems =
  | FromComparison
  /** Open the inspector at this claim of this system. */
  | { readonly type: 'inspect'; readonly uri: string; readonly index: number }
  /** Open the scores of this system's file. */
  | { readonly type: 'openSystem'; readonly uri: string }
  /** Look through the folder again and score what is new or changed. */
  | { readonly type: 'scoreFolder' }
  /** How far the systems draw on the same pages. */
  | { readonly type: 'sources' }
  /** What the doctor finds in the evidence of all systems, for slices. */
  | { readonly type: 'flaws' }
  /** The host asks which prediction file. */
  | { readonly type: 'addSystem' }
  | { readonly type: 'removeSystem'; readonly uri: string }
  /** The host asks what it is to be called. */
  | { readonly type: 'renameSystem'; readonly uri: string }
  /** This one becomes the first. */
  | { readonly type: 'setBaseline'; readonly uri: string };
