// Messages between the host and the two comparison pages: metrics side by side, and systems side by side.

import type { ComparedClaim } from '../core/analyse/comparison/toComparedClaim.ts';
import type { SourceOverlap } from '../core/analyse/comparison/sourceOverlaps.ts';
import type { DataSet } from '../core/read/claims/dataSets.ts';
import type { EvidenceListId } from '../core/show/overview/evidenceLists.ts';
import type { SemqaInputs } from '../core/score/measures/semqa.ts';
import type { SemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import type { FoundPart, RunState, ScoredHeader } from './panels.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import type { Message } from '../core/base/words/message.ts';

// Each view decides what it stores with `setState`, and must accept a state that an older version stored. The host reads only the
// parts below.

/** Part of the metrics view's state: the file to open again after a restart. */
export interface KeptMetrics {
  readonly predictionsUri: string;
}

/** Part of the systems view's state: the systems to open again after a restart, the baseline first. */
export interface KeptSystems {
  readonly uris: readonly string[];
  /** Folder of the systems. Empty if the systems do not come from a single folder. */
  readonly folder: string;
}

export interface MetricsHeader extends ScoredHeader {
  readonly predictionsName: string;
  readonly referenceName: string;
  readonly predictionsUri: string;
  /** Parameters with which the scores were computed. */
  readonly parameters: SemqaParameters;
}

/** A claim's SemQA inputs, for the search over SemQA's parameters. */
export interface ClaimInputs extends SemqaInputs {
  readonly index: number;
}

/** Host -> metrics page. */
export type ToMetrics =
  /** Answer to `ready`. Sent again when the run or its parameters change. Contains the finished claims, in reference order. */
  | {
      readonly type: 'run';
      readonly header: MetricsHeader;
      readonly claims: readonly ComparedClaim[];
      readonly state: RunState;
      /** Reference position of the claim to show. `null` if the view decides. */
      readonly select: number | null;
    }
  /** Claims that were finished since the last message. They replace earlier versions of the same claims. */
  | { readonly type: 'claims'; readonly claims: readonly ComparedClaim[] }
  | { readonly type: 'state'; readonly state: RunState; readonly header: MetricsHeader }
  /** Answer to `claim`. */
  | { readonly type: 'claim'; readonly claim: ScoredClaim }
  /** Answer to `find`, as in the inspector. */
  | ({ readonly type: 'found' } & FoundPart)
  /** Answer to `inputs`. Sent in parts if there are many. `isLast` marks the last part. */
  | {
      readonly type: 'inputs';
      readonly inputs: readonly ClaimInputs[];
      readonly isLast: boolean;
    }
  /** There is nothing to show. `message` says why. */
  | { readonly type: 'empty'; readonly message: string };

/** Requests that both comparison pages can send. */
export type FromComparison =
  | { readonly type: 'ready' }
  /** Request the texts of a claim, by reference position. */
  | { readonly type: 'claim'; readonly index: number }
  /** The user selected a claim. Visible inspectors show it too. */
  | { readonly type: 'selected'; readonly index: number }
  | { readonly type: 'openMetricPage'; readonly metric: string }
  /** Search all texts of all claims. Blank text stops the search. */
  | { readonly type: 'find'; readonly find: string }
  /** Score the shown systems again. */
  | { readonly type: 'score' }
  /** The user released the level slider. All views of the window use this level. */
  | { readonly type: 'setAveritecLevel'; readonly level: number }
  /** Save the tried parameters in the settings. */
  | { readonly type: 'saveParameters' }
  /** Reset the parameters to the defaults and remove the workspace settings. */
  | { readonly type: 'resetParameters' }
  /** Save a plot. `svg` is a complete file made by the view. `name` has no extension. */
  | { readonly type: 'savePlot'; readonly name: string; readonly svg: string }
  /** Save what is shown as a report. The host asks for location and format. */
  | { readonly type: 'exportReport' };

/** Metrics page -> host. */
export type FromMetrics =
  | FromComparison
  /** Open the inspector at this claim. */
  | { readonly type: 'inspect'; readonly index: number }
  /** Request all SemQA inputs, for the search over SemQA's parameters. */
  | { readonly type: 'inputs' }
  /** Score the file with all metrics that cost nothing. */
  | { readonly type: 'scoreAll' }
  /** Use these parameters in all views of the window. */
  | { readonly type: 'applyParameters'; readonly parameters: SemqaParameters };

/** The folder that the compared systems come from. */
interface FolderHeader {
  /** URI as a string. Used as a key and never shown. */
  readonly uri: string;
  readonly name: string;
}

export interface SystemsHeader extends ScoredHeader {
  /** Present only if all systems belong to one folder. */
  readonly folder?: FolderHeader;
  readonly referenceName: string;
  /** Parameters with which the scores were computed. */
  readonly parameters: SemqaParameters;
  /** Ids of the tested metrics and score columns. */
  readonly primary: readonly string[];
  /** Data set of the first system's run. Its labels define macro F1 and the order of further rows. */
  readonly dataSet: DataSet;
  /** Names of the rules whose flagged evidence is left out. Absent if all evidence is scored. */
  readonly without?: Message;
  /** Field or column by which the claims of all systems are grouped. Absent if claims are independent. */
  readonly cluster?: string;
}

/** Flaws that occur in every system's evidence for a claim. */
export interface ClaimFlaws {
  readonly index: number;
  readonly flaws: readonly string[];
}

export interface SystemRun {
  /** URI as a string. Used as a key and never shown. */
  readonly uri: string;
  readonly name: string;
  readonly state: RunState;
  /** Finished claims, in reference order. */
  readonly claims: readonly ComparedClaim[];
}

/** Host -> systems page. */
export type ToSystems =
  /** Answer to `ready`. Sent again when a system is added or removed, or when the parameters change. The first system is the baseline. */
  | {
      readonly type: 'systems';
      readonly header: SystemsHeader;
      readonly systems: readonly SystemRun[];
    }
  /** A system's newly finished claims and its progress. */
  | {
      readonly type: 'system';
      readonly uri: string;
      readonly state: RunState;
      readonly claims: readonly ComparedClaim[];
    }
  /** Answer to `claim`: the claim in each system, in system order. `null` for a system that has not finished the claim. */
  | {
      readonly type: 'claim';
      readonly index: number;
      readonly systems: readonly (ScoredClaim | null)[];
    }
  /** Answer to `sources`: the overlap for each pair of systems. */
  | { readonly type: 'sources'; readonly overlaps: readonly SourceOverlap[] }
  /** Answer to `flaws`, sent in parts. `looked` of `total` claims have been examined so far. The last part covers all claims. */
  | {
      readonly type: 'flaws';
      readonly claims: readonly ClaimFlaws[];
      readonly looked: number;
      readonly total: number;
    }
  /** Answer to `find`: matches in any system's claims. */
  | ({ readonly type: 'found' } & FoundPart)
  | { readonly type: 'empty'; readonly message: string };

/** Systems page -> host. */
export type FromSystems =
  | FromComparison
  /** Open the inspector at this claim of this system. */
  | { readonly type: 'inspect'; readonly uri: string; readonly index: number }
  /** Open the inspector of this system at a list of its overview, such as the questions of a stage. */
  | { readonly type: 'inspectList'; readonly uri: string; readonly list: EvidenceListId }
  | { readonly type: 'openSource'; readonly url: string }
  /** Open the scores of this system's file. */
  | { readonly type: 'openSystem'; readonly uri: string }
  /** Search the folder again, and score files that are new or have changed. */
  | { readonly type: 'scoreFolder' }
  /** Request how many web pages the systems' evidence has in common. */
  | { readonly type: 'sources' }
  /** Request `doctor`'s findings in the evidence of all systems, to slice claims by them. */
  | { readonly type: 'flaws' }
  /** Leave out evidence from all systems. The host asks which evidence. */
  | { readonly type: 'chooseEvidence' }
  /** Add a system. The host asks for the prediction file. */
  | { readonly type: 'addSystem' }
  | { readonly type: 'removeSystem'; readonly uri: string }
  /** Rename a system. The host asks for the new name. */
  | { readonly type: 'renameSystem'; readonly uri: string }
  /** Move this system to the first position, which makes it the baseline. */
  | { readonly type: 'setBaseline'; readonly uri: string };
