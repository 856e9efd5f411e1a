// Everything that the host and the inspector webview say to each other.

import type { FoundClaim } from '../core/find/claimFinding.ts';
import type { JudgeSpending } from '../core/judge/judgeCost.ts';
import type { MetricReference } from '../core/metrics/registry.ts';
import type { TrialCounts } from '../core/comparison/undecidedTrial.ts';
import type { TextScope } from '../core/scoring/claimStrings.ts';
import type { TextPlace } from '../core/scoring/matching.ts';
import type { MarkedPair } from '../core/scoring/wordMarks.ts';
import type { SemqaInputs, SemqaParameters } from '../core/scoring/semqa.ts';
import type { EvaluationNote } from '../core/report/evaluationNotes.ts';
import type { Overview } from '../core/overview/overview.ts';
import type { PrimaryScore } from '../core/overview/primaryOfRun.ts';
import type { Cause } from '../core/questions/causes.ts';
import type { ScoreStage } from './scorer.ts';
import type { Aggregate } from '../core/results/accumulator.ts';
import type { ByMetric, ClaimFailure, ScoredClaim } from '../core/results/claims.ts';
import type { Message } from '../core/words/message.ts';

/** One line of the panel's claim list: numbers only; the texts of a claim come on request. */
export interface ClaimRow extends SemqaInputs {
  readonly index: number;
  readonly predictionIndex: number | null;
  readonly claim: string;
  readonly referenceVerdict: string | null;
  readonly predictedVerdict: string | null;
  readonly predictedQuestions: number;
  /** Column of the table of metrics -> this claim's number; SemQA's are not among them, they follow the sliders. */
  readonly scores: Readonly<Record<string, number | null>>;
  /** Column of words -> this claim's word; absent: the run has none. */
  readonly words?: Readonly<Record<string, string | null>>;
  /** Of the metrics that failed for this claim. */
  readonly failures: ByMetric<ClaimFailure>;
}

export type RunState =
  | {
      readonly kind: 'scoring';
      readonly stage: ScoreStage;
      readonly done: number;
      readonly total: number;
      /** What a judge has cost so far. */
      readonly spent?: JudgeSpending;
    }
  | { readonly kind: 'complete' }
  /** Cancelled or failed: finished claims stay, and `message` says what to do. `total`: claims in all, where that is known. */
  | { readonly kind: 'stopped'; readonly message: string; readonly total?: number };

/** Parameters and level that are not the defaults, which belongs beside every number made with them. */
export interface UnusualParameters {
  /** `alpha 0.8 (default 0.5)` each. */
  readonly differences: readonly Message[];
  /** False: they are tried out in this window only. */
  readonly areSaved: boolean;
}

/** The files are no longer what was scored. */
export interface EditedSince {
  readonly sentence: Message;
  /** Reference positions of scored claims that are something else now, rising. */
  readonly claims: readonly number[];
}

/** What a panel says above everything else. */
export interface WarnedHeader {
  /** Why the numbers do not mean what they seem to mean, a sentence or two each; absent: they do. */
  readonly warnings?: readonly Message[];
}

export interface RunHeader extends WarnedHeader {
  readonly predictionsName: string;
  readonly referenceName: string;
  readonly predictionsUri: string;
  /** Alignment and reading problems, one sentence each. */
  readonly notes: readonly Message[];
  /** Models and versions, for the footer. */
  readonly provenance: string;
  /** The metrics in the run: those that this program knows by id, others with their columns. */
  readonly metrics: readonly MetricReference[];
  /** The level of the AVeriTeC score that the person looks at. */
  readonly averitecLevel: number;
  readonly unusual: UnusualParameters;
  /** `null`: the files are what was scored. */
  readonly edited: EditedSince | null;
}

/** The file's numbers so far, SemQA's under the parameters of the settings. */
export interface FileScores {
  readonly aggregate: Aggregate;
  readonly notes: readonly EvaluationNote[];
}

/** What opens after scoring. Its warnings are those of the header, its verdicts those of the file's numbers. */
export interface FileOverview extends Pick<Overview, 'sentences' | 'causes' | 'readFirst'> {
  readonly primary: readonly PrimaryScore[];
  /** Metrics that sentences and causes need and that the run does not have, by name. */
  readonly missing: readonly string[];
}

/** Something that may leave fewer matches undecided: other texts for the model to read, or another model that is installed. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  /** What it is, and what taking it changes; a sentence each. */
  readonly help: string;
}

/** An offer tried out on a few claims. Nothing is kept of it but what the model said. */
export type OfferTrial =
  | {
      readonly kind: 'running';
      readonly stage: ScoreStage;
      readonly done: number;
      readonly total: number;
    }
  | (TrialCounts & {
      readonly kind: 'done';
      /** Time with a model at work; `null`: all was known from before. */
      readonly secondsPerClaim: number | null;
      /** The same for all claims of the file. */
      readonly secondsForFile: number | null;
    })
  | { readonly kind: 'failed'; readonly message: string };

/** Part of what was found. */
export interface FoundPart {
  readonly find: string;
  readonly claims: readonly FoundClaim[];
  /** Claims that were looked through so far, and in all. */
  readonly looked: number;
  readonly total: number;
}

/** What `setState` keeps across hiding, reload and restart. */
export interface InspectorViewState {
  readonly predictionsUri: string;
  readonly selected: number | null;
  readonly sort: ClaimSort;
  readonly filter: ClaimFilter;
  readonly find: string;
  readonly tab: InspectorTab;
  /** Where the user was in the claim before the overview or all scores were opened. */
  readonly claimTab?: ClaimTab;
  /** A word that the listed claims have: column and word, as `wordKey` writes them. */
  readonly word?: string;
  /** The cell of the confusion matrix whose claims are listed; `null`: those of all. */
  readonly verdicts?: VerdictCell | null;
  /** Why the listed claims get no credit; `null`: claims of all causes are listed. */
  readonly cause?: Cause | null;
  /** Column of the table of metrics: the score that the list shows and sorts by. */
  readonly listScore?: string;
  /** Column of the table of metrics: the score whose matching is looked at. */
  readonly chosenScore?: string;
  /** A `SliceKind`, or a column of words. */
  readonly slices?: string;
  /** Topmost list row and scrolled pixels of the claim, where the view has been scrolled. */
  readonly firstRow?: number;
  readonly claimScrollPixels?: number;
  /** Width of the list; 0: the usual one. */
  readonly sidePixels?: number;
  /** Whether the words that count are marked in pairs; absent: they are. */
  readonly marksWords?: boolean;
}

/** A pair of verdicts as written; `null`: none was predicted. */
export interface VerdictCell {
  readonly reference: string;
  readonly predicted: string | null;
}

export type ClaimSort = 'file' | 'scoreAscending' | 'scoreDescending';
export type ClaimFilter =
  | 'all'
  | 'right'
  | 'wrong'
  | 'undecided'
  /** At the level that the person looks at. */
  | 'averitecCounts'
  | 'averitecDoesNotCount'
  | 'withoutPrediction'
  | 'failed';
export type ClaimTab = 'pairs' | 'matrix' | 'metrics' | 'sources' | 'justifications';
/** What is shown of the whole file instead of a claim: the overview, or all of its scores. */
export type FileTab = 'overview' | 'file';
export type InspectorTab = ClaimTab | FileTab;

/** Two compared texts of a claim, by their places in its evidence. */
export interface PairPlaces {
  readonly reference: TextPlace;
  readonly predicted: TextPlace;
}

export interface WordsOfPair extends PairPlaces {
  readonly marked: MarkedPair;
}

/** Host -> webview. */
/** An image by the file that names it, and its words of it. */
export interface NamedImage {
  readonly file: 'reference' | 'predictions';
  readonly name: string;
}

/** Where the page can load it, or why it cannot. */
export type ShownImage = { readonly uri: string } | { readonly why: string };

export type ToInspector =
  /** Answer to `ready`, and again when another run takes the panel. */
  | {
      readonly type: 'run';
      readonly header: RunHeader;
      readonly parameters: SemqaParameters;
      readonly rows: readonly ClaimRow[];
      readonly state: RunState;
      /** Reference position to show; `null`: the view decides. */
      readonly select: number | null;
    }
  | { readonly type: 'rows'; readonly rows: readonly ClaimRow[] }
  | { readonly type: 'state'; readonly state: RunState; readonly header: RunHeader }
  /** After `run`, while claims come (now and then), and when all have come. */
  | ({ readonly type: 'file' } & FileScores)
  /** A setting was changed elsewhere. */
  | { readonly type: 'parameters'; readonly parameters: SemqaParameters }
  | { readonly type: 'select'; readonly index: number }
  /** After `file`, from the same claims. */
  | ({ readonly type: 'overview' } & FileOverview)
  /** Show the overview, or all scores of the file. */
  | { readonly type: 'open'; readonly tab: FileTab }
  /** Answer to `claim`. */
  | { readonly type: 'claim'; readonly claim: ScoredClaim }
  /** Answer to `showImage`. */
  | ({ readonly type: 'image'; readonly image: ShownImage } & NamedImage)
  /** Answer to `find`, in parts, and more when claims come: those of the claims that were looked through since the last part. */
  | ({ readonly type: 'found' } & FoundPart)
  /** Answer to `words`; a pair that the claim does not have is left out. */
  | {
      readonly type: 'words';
      readonly index: number;
      readonly scope: TextScope;
      readonly pairs: readonly WordsOfPair[];
      /** Why nothing could be marked; `null`: nothing went wrong. */
      readonly failure: string | null;
    }
  /** Answer to `wantOffers`. */
  | { readonly type: 'offers'; readonly offers: readonly Offer[] }
  /** How an offer's trial goes; `null`: it was cancelled. */
  | { readonly type: 'trial'; readonly offer: string; readonly trial: OfferTrial | null }
  /** There is nothing to show, and why. */
  | { readonly type: 'empty'; readonly message: string };

export type RevealTarget =
  | { readonly file: 'predictions' | 'reference'; readonly part: 'claim' }
  | {
      readonly file: 'predictions' | 'reference';
      readonly part: 'question';
      readonly question: number;
    };

/** Webview -> host. */
export type FromInspector =
  | { readonly type: 'ready' }
  /** Texts of a claim, by reference position. */
  | { readonly type: 'claim'; readonly index: number }
  | { readonly type: 'selected'; readonly index: number }
  /** Look into all texts of all claims; blank: no more. */
  | { readonly type: 'find'; readonly find: string }
  /** Which words of these pairs count, as METEOR aligns them. */
  | {
      readonly type: 'words';
      readonly index: number;
      readonly scope: TextScope;
      readonly pairs: readonly PairPlaces[];
    }
  | { readonly type: 'reveal'; readonly index: number; readonly target: RevealTarget }
  | { readonly type: 'openSource'; readonly url: string }
  /** Show an image of a claim, which the person asked for. */
  | ({ readonly type: 'showImage'; readonly index: number } & NamedImage)
  /** Put a link that opens the claim on the clipboard; `what` names it for the answer. */
  | { readonly type: 'copyLink'; readonly index: number; readonly what: string }
  /** What a metric measures: its page of the documentation. */
  | { readonly type: 'openMetricPage'; readonly metric: string }
  /** The level came to rest: every view of the window uses it. */
  | { readonly type: 'setAveritecLevel'; readonly level: number }
  /** The sliders came to rest: every view of the window uses the values. */
  | { readonly type: 'setParameters'; readonly parameters: SemqaParameters }
  /** Write what is tried out into the settings. */
  | { readonly type: 'saveParameters' }
  /** The defaults again; what was written into the workspace's settings is removed. */
  | { readonly type: 'resetParameters' }
  | { readonly type: 'score' }
  | { readonly type: 'cancel' }
  /** What may leave fewer matches undecided. */
  | { readonly type: 'wantOffers' }
  /** An offer on a few claims; the trial before it is cancelled. */
  | { readonly type: 'tryOffer'; readonly offer: string }
  | { readonly type: 'cancelTrial' }
  /** Take an offer and score the file with it. */
  | { readonly type: 'useOffer'; readonly offer: string }
  /** Other models: the list of those installed and those to download. */
  | { readonly type: 'manageModels' };
