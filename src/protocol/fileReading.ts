// Parameters and answers of the requests that read files without scoring them.

import type { ToolExamination } from '../core/analyse/tools/tool.ts';
import type { Combination } from '../core/score/columns/combineRatings.ts';
import type { Blocker } from '../core/base/decisions.ts';
import type { RuleSeverity } from '../core/score/doctor/doctorRule.ts';
import type { FrequentRule } from '../core/score/doctor/frequentRules.ts';
import type { DataSet } from '../core/read/claims/dataSets.ts';
import type {
  ClaimRanges,
  EvidenceFormat,
  EvidenceRole,
  Problem,
  VerdictPlace,
} from '../core/read/claims/evidence.ts';
import type { Mapping } from '../core/read/mapping/mapping.ts';
import type { ClaimFacts } from '../core/score/results/claims.ts';
import type { TextParameters } from '../core/score/parameters/textParameters.ts';
import type { MarkedPair } from '../core/score/measures/wordMarks.ts';
import type { CountedKind, FileStats } from '../core/analyse/counts/fileStats.ts';

// Files that the host names in its requests to the scorer.

/** A file on disk, or the text of an unsaved document whose name is `path`. */
export interface FileSource {
  readonly path: string;
  readonly text?: string;
  /** Mapping for an evidence file in a custom format. If absent, the format is detected from the content. */
  readonly mapping?: Mapping;
  /** URI of a file that is not on a disk. The editor reads its text for the scorer. */
  readonly uri?: string;
}

/** Parameters that name the evidence files to read or score. */
export interface EvidenceSources {
  readonly file?: FileSource;
  readonly reference?: FileSource;
  readonly predictions?: FileSource;
}

/** Parameters that name other files of a run. */
export interface OtherSources {
  readonly files?: readonly FileSource[];
  readonly columns?: readonly ColumnSource[];
  readonly replies?: readonly FileSource[];
  readonly retrieved?: FileSource;
}

/** A file with ratings or scores for each claim, imported as columns of the run. */
export interface ColumnSource extends FileSource {
  /** Scales as text for `parseScales`. If absent, the scales are detected from the values. */
  readonly scales?: string;
  /** How several ratings of a claim are combined. Default: their mean. */
  readonly combine?: Combination;
  /** Whether the run continues with a note if the file cannot be read. Set for files that were not named by the user. */
  readonly mayFail?: true;
  /** Text that changes whenever the file changes. Requests with different stamps count as different requests. */
  readonly stamp?: string;
}

export interface OutlineParams {
  readonly file: FileSource;
  /** Role in which the file is read, regardless of its content. If absent, the role is detected from the content. */
  readonly role?: EvidenceRole;
}

export interface OutlineClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
  readonly questions: number;
  /** Number of answers to the questions. */
  readonly answers: number;
  /** Number of items without a question. Default: none. */
  readonly passages?: number;
  /**
   * Hash of the claim's content, independent of the claim's position. Equals the hash in `EvidenceHashes` until the claim
   * changes.
   */
  readonly hash: string;
  readonly ranges: ClaimRanges;
}

/** Contents of a file and their positions, for lenses, hovers, tree and diagnostics. */
export interface Outline {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly OutlineClaim[];
  readonly problems: readonly Problem[];
  /** Verdicts from the file, needed by `problemsUnder` to check it against a different data set. */
  readonly verdicts: readonly VerdictPlace[];
}

/** Parameters for the doctor's rules that need no model. */
export interface ExamineParams extends OutlineParams {
  /** Reference of the predictions. If absent, rules that need a reference are skipped. */
  readonly reference?: FileSource;
  readonly dataSet?: DataSet;
  /** Path of a list of misinformation sites. */
  readonly misinformation?: string;
  /** Paths of files and folders with source page texts. */
  readonly sources?: readonly string[];
  /** Severities, by rule id. */
  readonly severities: Readonly<Record<string, RuleSeverity>>;
  /** Whether the list contains every finding. By default, findings of frequent rules are left out. */
  readonly hasEveryFinding?: true;
}

export interface ExaminationResult extends ToolExamination {
  /** Rules with findings in most of the file's claims. */
  readonly frequent: readonly FrequentRule[];
  /** Number of findings that are left out of the list. */
  readonly left: number;
}

/**
 * Request for the claims behind a count, which are the claims that contain an item with this name. `null` stands for items
 * without a name.
 */
export interface CountedClaimsParams extends OutlineParams {
  readonly kind: CountedKind;
  readonly name: string | null;
}

export interface CountedFile {
  /** Hash of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
  readonly stats: FileStats;
  readonly problems: readonly Problem[];
  /** Why the counts are not those of the whole file. */
  readonly blockers: readonly Blocker[];
}

interface CountedClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
}

export interface CountedClaims {
  /** Claims behind the count, in the form of `OutlineClaim`. */
  readonly claims: readonly CountedClaim[];
  /** Number of claims that are left out of the list. */
  readonly left: number;
}

/** The claims of a file on its own, as a run without a reference would have them. */
export interface ReadClaims {
  readonly claims: readonly ClaimFacts[];
}

export interface TextPair {
  readonly reference: string;
  readonly predicted: string;
}

export interface MarkWordsParams {
  /** Parameters with which the run was scored. */
  readonly text: TextParameters;
  readonly pairs: readonly TextPair[];
}

export interface MarkedWords {
  /** Marked pairs, parallel to the requested pairs. */
  readonly pairs: readonly MarkedPair[];
}

export interface RepliesParams {
  /** Stored replies of judges. */
  readonly files: readonly FileSource[];
}

export interface RepliedMetrics {
  /** Ids of the metrics to which the replies belong. */
  readonly metrics: readonly string[];
}
