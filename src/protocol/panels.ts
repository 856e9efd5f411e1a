// Messages between the host and the inspector page.

import type { FoundClaim } from '../core/show/find/claimFinding.ts';
import type { MetricReference } from '../core/score/metrics/metricTable.ts';
import type { TextScope } from '../core/score/measures/claimStrings.ts';
import type { MarkedPair } from '../core/score/measures/wordMarks.ts';
import type { SemqaInputs } from '../core/score/measures/semqa.ts';
import type { SemqaParameters } from '../core/score/parameters/semqaParameters.ts';
import type { EvaluationNote } from '../core/score/report/concernedClaims.ts';
import type { ClaimReview } from '../core/score/results/review.ts';
import type { ListedStatus } from '../core/score/questions/questionStatus.ts';
import type { Constraint } from '../core/score/report/report.ts';
import type { ClaimsView } from '../core/score/report/claimLink.ts';
import type { Overview } from '../core/show/overview/overview.ts';
import type { RunChange } from '../core/show/tables/fileTables.ts';
import type { PrimaryScore } from '../core/analyse/comparison/primary/primaryOfRun.ts';
import type { Cause } from '../core/score/questions/causes.ts';
import type { PairPlaces } from './pageMessages.ts';
import type { StageProgress } from './scoring.ts';
import type { Aggregate } from '../core/score/results/means.ts';
import type { ByMetric, ClaimFailure, ScoredClaim } from '../core/score/results/claims.ts';
import type { Message } from '../core/base/words/message.ts';

/** One row of the panel's claim list. Contains no texts because they are sent only on request. */
export interface ClaimRow extends SemqaInputs {
  readonly index: number;
  readonly predictionIndex: number | null;
  readonly claim: string;
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly predictedQuestions: number;
  /** Status of each reference question. `null` for a blank question. Absent if the claim has no statuses. */
  readonly statuses?: readonly (ListedStatus | null)[];
  /** This claim's scores, by column of the metric table. SemQA scores are not included because they depend on the sliders. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** Why the claim gets no credit at the score's default level, or `credit`. Absent if the run has no AVeriTeC score. */
  readonly cause?: Cause;
  /** What the user noted about the claim. Absent if nothing was noted. */
  readonly review?: ClaimReview;
  /** This claim's word in each word column. Absent if the run has no word columns. */
  readonly words?: Readonly<Record<string, string | null>>;
  /** Failures of metrics for this claim. */
  readonly failures: ByMetric<ClaimFailure>;
}

export type RunState =
  | (StageProgress & {
      readonly kind: 'scoring';
      /** Estimated time until the last claim is scored, in milliseconds. Absent until an estimate is possible. */
      readonly leftMs?: number;
    })
  | { readonly kind: 'complete' }
  /**
   * The run was cancelled or failed. Finished claims remain, and `message` says what to do. `total` is the number of all claims,
   * if known.
   */
  | { readonly kind: 'stopped'; readonly message: string; readonly total?: number };

/** Parameters and level that differ from the defaults. Shown beside every score that was computed with them. */
export interface UnusualParameters {
  /** For example `alpha 0.8 (default 0.5)`. */
  readonly differences: readonly Message[];
  /** Whether the parameters are saved in the settings. `false` if the user is only trying them in this window. */
  readonly areSaved: boolean;
}

/** What has changed in the files since they were scored. */
export interface EditedSince {
  readonly sentence: Message;
  /** Reference positions of scored claims that have changed, in ascending order. */
  readonly claims: readonly number[];
}

/** The part of a panel that is shown above everything else. */
export interface WarnedHeader {
  /** Reasons why the scores may mislead, one or two sentences each. Absent if there is no warning. */
  readonly warnings?: readonly Message[];
}

/** What stands above the claims of a run or of several runs. */
export interface ScoredHeader extends WarnedHeader {
  /** Metrics of the run, or of every system's run: known metrics by id, other metrics with their columns. */
  readonly metrics: readonly MetricReference[];
  /** Level of the AVeriTeC score that the user selected. */
  readonly averitecLevel: number;
  readonly unusual: UnusualParameters;
  /** Changes since scoring, or `null` if the files have not changed. */
  readonly edited: EditedSince | null;
  /** Notes above the scores: problems of alignment and reading, claims that failed. */
  readonly notes: readonly Message[];
  /** Models and versions, for the footer, with a note if the systems' provenance differs. */
  readonly provenance: string;
}

export interface RunHeader extends ScoredHeader {
  readonly predictionsName: string;
  /** `null`: no reference was chosen, so that the claims are shown without scores. */
  readonly referenceName: string | null;
  /** What the doctor's rules find in a file without a reference, by rule, in claims. */
  readonly found?: readonly { readonly name: Message; readonly claims: number }[];
  readonly predictionsUri: string;
}

/** The file's scores so far. SemQA's scores use the parameters of the settings. */
export interface FileScores {
  readonly aggregate: Aggregate;
  readonly notes: readonly EvaluationNote[];
}

/** The overview that opens after scoring. Its warnings come with the header, and its verdicts come with the file's scores. */
export interface FileOverview extends Pick<
  Overview,
  'sentences' | 'causes' | 'gains' | 'failures' | 'lists' | 'readFirst' | 'yardstick'
> {
  readonly primary: readonly PrimaryScore[];
  /** Changes from run to run of this file, newest first. Empty after the first run. */
  readonly changes: readonly RunChange[];
  /** Names of metrics that the overview's sentences and causes need but the run does not include. */
  readonly missing: readonly string[];
  /** Rules whose flagged evidence can be left out. Empty if the run was already scored without flagged evidence. */
  readonly leakRules: readonly { readonly id: string; readonly name: Message }[];
}

/** State of scoring without flagged evidence. */
export type ConstraintState =
  /** `done` is the number of claims with left-out evidence that are scored so far. `total` is the number of all such claims. */
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly constraint: Constraint;
      /** Sentence that says what was left out. */
      readonly sentence: Message;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Part of the search results. */
export interface FoundPart {
  readonly find: string;
  readonly claims: readonly FoundClaim[];
  /** `looked` is the number of claims searched so far, and `total` is the number of all claims. */
  readonly looked: number;
  readonly total: number;
}

export type ClaimTab = 'evidence' | 'matrix' | 'metrics' | 'sources' | 'justifications';
/**
 * What is shown about the whole file instead of a claim: the overview, all of its scores, all claims in a table, or the queue of unsure
 * statuses.
 */
export type FileTab = 'overview' | 'file' | 'table' | 'review';
export type InspectorTab = ClaimTab | FileTab;

export interface WordsOfPair extends PairPlaces {
  readonly marked: MarkedPair;
}

/** Identifies an image by the file that refers to it and by the image's name in that file. */
export interface NamedImage {
  readonly file: 'reference' | 'predictions';
  readonly name: string;
}

/** Address from which the page can load the image, or the reason why the page cannot load it. */
export type ShownImage = { readonly uri: string } | { readonly why: string };

/** Host -> webview. */
export type ToInspector =
  /** Answer to `ready`. Sent again when the panel shows another run. */
  | {
      readonly type: 'run';
      readonly header: RunHeader;
      readonly parameters: SemqaParameters;
      readonly rows: readonly ClaimRow[];
      /**
       * The claim that the user is viewing, so that it is shown before the others are ready. If present, `rows` is empty, and the
       * rows of all other claims follow in the next `rows`.
       */
      readonly ahead?: { readonly row: ClaimRow; readonly claim: ScoredClaim };
      readonly state: RunState;
      /** Reference position of the claim to show. `null` lets the view decide. */
      readonly select: number | null;
    }
  | { readonly type: 'rows'; readonly rows: readonly ClaimRow[] }
  | { readonly type: 'state'; readonly state: RunState; readonly header: RunHeader }
  /** Sent after `run`, periodically while claims arrive, and again when all claims have arrived. */
  | ({ readonly type: 'file' } & FileScores)
  /** The user changed a setting outside this page. */
  | { readonly type: 'parameters'; readonly parameters: SemqaParameters }
  /** Select a claim. `isFollowing`: the claim was selected in another view, so the page does not change its view and filter. */
  | { readonly type: 'select'; readonly index: number; readonly isFollowing?: true }
  /** Sent after `file`, computed from the same claims. */
  | ({ readonly type: 'overview' } & FileOverview)
  /** Open the overview, or all scores of the file. */
  | { readonly type: 'open'; readonly tab: FileTab }
  /** Show the claims of a view, as a link or a list of another panel asks for. */
  | { readonly type: 'claims'; readonly view: Partial<ClaimsView> }
  /** Answer to `claim`. */
  | { readonly type: 'claim'; readonly claim: ScoredClaim }
  /** Answer to `showImage`. */
  | ({ readonly type: 'image'; readonly image: ShownImage } & NamedImage)
  /**
   * Answer to `find`, in parts. Sent again when claims arrive. Each part contains the matches in claims that were searched since
   * the previous part.
   */
  | ({ readonly type: 'found' } & FoundPart)
  /** Answer to `words`. Pairs that the claim does not have are left out. */
  | {
      readonly type: 'words';
      readonly index: number;
      readonly scope: TextScope;
      readonly pairs: readonly WordsOfPair[];
      /** Reason why no words could be marked, or `null` without an error. */
      readonly failure: string | null;
    }
  /** Sent after `run` if reviews can be stored, and as answer to `beginReview` and `review`. The changed claim comes with `rows`. */
  | {
      readonly type: 'reviewed';
      /** Claim whose last change was not saved, so that it is as before. `null` if everything was saved. */
      readonly undone: number | null;
      /** Reason why it was not saved. `null` without an error. */
      readonly failure: string | null;
      /** The name under which reviews are saved, in answer to `beginReview`. */
      readonly rater?: string;
    }
  /**
   * Answer to `constrain`. Also sent after `run` if the result is already known. `null` if this scoring was cancelled or its
   * result is no longer valid.
   */
  | { readonly type: 'constraint'; readonly state: ConstraintState | null }
  /** There is nothing to show. `message` says why. */
  | { readonly type: 'empty'; readonly message: string };
