// A rule of `doctor` examines one claim and reports problems of its evidence. Rules have no side effects and open no address.

import type { DataSet } from '../evidence/dataSets.ts';
import type { Claim, EvidenceFormat, EvidenceRole, Severity } from '../evidence/evidence.ts';
import type { Message } from '../words/message.ts';
import type { AnswerLookup } from './answerLookup.ts';
import { sourcesIn, type PlacedSource } from './claimAnswers.ts';
import type { ClaimReadings } from './claimReadings.ts';

/** A claim with everything that rules may use. */
export interface ExaminedClaim {
  /** The file's claim. If it has no date or origin, these come from the reference. */
  readonly claim: Claim;
  /** The sources cited in the claim's evidence. Computed once for all rules, because normalising addresses takes time. */
  readonly sources: readonly PlacedSource[];
  readonly role: EvidenceRole;
  readonly format: EvidenceFormat;
  readonly dataSet: DataSet;
  /** Hosts known for misinformation. Absent: no list was given. */
  readonly misinformation?: ReadonlySet<string>;
  /** The NLI model's readings. Absent: the model was not asked, or failed for this claim. */
  readonly readings?: ClaimReadings;
  /** The claim's answers, looked up in the texts of their sources. Absent: there are no such texts. */
  readonly lookups?: readonly AnswerLookup[];
}

export function prepareClaim(facts: Omit<ExaminedClaim, 'sources'>): ExaminedClaim {
  return { ...facts, sources: sourcesIn(facts.claim) };
}

/** What a rule found, and where: in the claim if `pair` is absent, in the question if only `pair` is given, otherwise in the answer. */
export interface Flaw {
  /** Indices into the claim's evidence. */
  readonly pair?: number;
  readonly answer?: number;
  /** Complete sentences that say what was found and what it means. */
  readonly message: Message;
  /** Position of an earlier pair that says the same, so this pair can be removed without loss. */
  readonly copyOf?: number;
}

/** What a rule needs. If no claim of a file has it, the rule is skipped and reported as skipped. */
export type RuleNeed = 'date' | 'article' | 'page' | 'misinformation' | 'models' | 'sources';

export type RuleSeverity = Severity | 'off';
export const ruleSeverities: readonly RuleSeverity[] = ['off', 'information', 'warning', 'error'];

export interface DoctorRule {
  /** Id of the rule. Must not change, because settings, reports and the headings of docs/doctor.md use it. */
  readonly id: string;
  /**
   * Describes claims with the flaw, as a phrase within a sentence. Also used as the name of their slice. Only the phrase in sentences is
   * translated.
   */
  readonly name: Message;
  readonly severity: Severity;
  readonly needs?: RuleNeed;
  /** Role of the files that the rule examines. Absent: both roles. */
  readonly only?: EvidenceRole;
  /** Reading the file already reports this problem, so the Problems panel does not repeat it. */
  readonly isSaidByReading?: true;
  /**
   * The rule needs only what a report stores of a claim, and its findings are about the claim's evidence. So claims can be sliced by it.
   */
  readonly isSlice?: true;
  /** The findings are about the claim, not about a part of its evidence, so no evidence can be left out. */
  readonly isAboutClaim?: true;
  find(examined: ExaminedClaim): readonly Flaw[];
}
