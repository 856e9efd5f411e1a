// Messages between the host and the two comparison pages: metrics side by side, and systems side by side.

import type { ComparedClaim } from '../core/analyse/comparison/toComparedClaim.ts';
import type { SourceOverlap } from '../core/analyse/comparison/sourceOverlaps.ts';
import type { DataSet } from '../core/read/claims/dataSets.ts';
import type { SemqaInputs } from '../core/score/measures/semqa.ts';
import type { SemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import type { FoundPart, RunState, ScoredHeader } from './panels.ts';
import type { ScoredClaim } from '../core/score/results/claims.ts';
import type { Message } from '../core/base/words/message.ts';

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
