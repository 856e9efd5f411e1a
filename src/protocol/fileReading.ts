// Parameters and answers of the requests that read files without scoring them.

import type { FileSource } from './fileSource.ts';
import type {
  EvidenceRole,
  ClaimRanges,
  EvidenceFormat,
  Problem,
  VerdictPlace,
} from '../core/evidence/evidence.ts';
import type { DataSet } from '../core/evidence/dataSets.ts';
import type { RuleSeverity } from '../core/doctor/doctorRule.ts';
import type { RuleFinding, RuleTally } from '../core/doctor/examine.ts';
import type { FrequentRule } from '../core/doctor/frequentRules.ts';
import type { CountedKind } from '../core/stats/countedThings.ts';
import type { FileStats } from '../core/stats/fileStats.ts';
import type { TextParameters } from '../core/scoring/textMetric.ts';
import type { MarkedPair } from '../core/scoring/wordMarks.ts';

export interface OutlineParams {
  readonly file: FileSource;
  /** Role in which the file is read, whatever its content. Absent: detected from the content. */
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
  /** Hash of the claim's content. Does not depend on its position. Equals the hash in `EvidenceHashes` until the claim changes. */
  readonly hash: string;
  readonly ranges: ClaimRanges;
}

/** Lists what a file contains and at which positions, for lenses, hovers, tree and diagnostics. */
export interface Outline {
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly claims: readonly OutlineClaim[];
  readonly problems: readonly Problem[];
  /** Verdicts with which `problemsUnder` checks the file for another data set. */
  readonly verdicts: readonly VerdictPlace[];
}

/** Parameters of `doctor`'s rules that need no model. */
export interface ExamineParams extends OutlineParams {
  /** Absent: rules that need a reference are skipped. */
  readonly reference?: FileSource;
  readonly dataSet?: DataSet;
  /** Path of a list of sites. */
  readonly misinformation?: string;
  /** Paths of files and folders with texts of source pages. */
  readonly sources?: readonly string[];
  /** Severities, by rule id. */
  readonly severities: Readonly<Record<string, RuleSeverity>>;
  /** The list of findings also contains those of frequent rules. */
  readonly hasEveryFinding?: true;
}

export interface ExaminationResult {
  /** Findings, without those of frequent rules unless every finding is asked for. */
  readonly findings: readonly RuleFinding[];
  /** Rules that have findings in most of the file. */
  readonly frequent: readonly FrequentRule[];
  /** Number of findings that are not in the list. */
  readonly left: number;
  /** The role in which the file was read. */
  readonly role: EvidenceRole;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly claims: number;
  /** Number of claims without a finding. */
  readonly clean: number;
  /** Counts of all findings, by rule. */
  readonly counts: readonly RuleTally[];
}

/** Request for the claims behind a count: claims that contain a thing with this name. `null`: a thing without a name. */
export interface CountedClaimsParams extends OutlineParams {
  readonly kind: CountedKind;
  readonly name: string | null;
}

export interface CountedFile {
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
  readonly stats: FileStats;
  readonly problems: readonly Problem[];
}

interface CountedClaim {
  readonly index: number;
  readonly text: string;
  readonly verdict: string | null;
}

export interface CountedClaims {
  /** Claims behind the count, in the form of `OutlineClaim`. */
  readonly claims: readonly CountedClaim[];
  /** Number of claims that are not in the list. */
  readonly left: number;
}

export interface TextPair {
  readonly reference: string;
  readonly predicted: string;
}

export interface MarkWordsParams {
  /** The parameters that the run was scored with. */
  readonly text: TextParameters;
  readonly pairs: readonly TextPair[];
}

export interface MarkedWords {
  /** Parallel to the requested pairs. */
  readonly pairs: readonly MarkedPair[];
}

export interface RepliesParams {
  /** Stored replies of judges. */
  readonly files: readonly FileSource[];
}

export interface RepliedMetrics {
  /** Ids of the metrics that the replies are for. */
  readonly metrics: readonly string[];
}
